//! What every request passes: limits, the check of its origin, security headers.

use std::{
    collections::HashMap,
    net::{IpAddr, Ipv6Addr},
    num::NonZeroU32,
    sync::{Arc, Mutex, PoisonError},
};

use axum::{
    extract::{Request, State},
    http::{HeaderMap, HeaderName, HeaderValue, Method, header},
    middleware::Next,
    response::{IntoResponse, Response},
};
use governor::{DefaultKeyedRateLimiter, Quota, RateLimiter};

use super::{App, Peer};
use crate::{
    config::Config,
    protocol::{PlayerId, Problem, ProblemCode},
};

/// An address may send as many frames as so many sockets may.
const FRAMES_OF_SOCKETS: u32 = 10;

/// The limits.
pub struct Guard {
    addresses: Option<DefaultKeyedRateLimiter<IpAddr>>,
    players: Option<DefaultKeyedRateLimiter<PlayerId>>,
    frames: Option<DefaultKeyedRateLimiter<IpAddr>>,
    tables: Option<DefaultKeyedRateLimiter<IpAddr>>,
    most_sockets: u32,
    sockets: Mutex<HashMap<IpAddr, u32>>,
}

impl Guard {
    /// The limits of a server.
    pub fn new(config: &Config) -> Self {
        let quota = NonZeroU32::new(config.requests_a_minute).map(Quota::per_minute);
        let frames = NonZeroU32::new(config.frames_a_minute.saturating_mul(FRAMES_OF_SOCKETS));
        let tables = NonZeroU32::new(config.tables_an_hour);
        Self {
            addresses: quota.map(RateLimiter::keyed),
            players: quota.map(RateLimiter::keyed),
            frames: frames.map(Quota::per_minute).map(RateLimiter::keyed),
            tables: tables.map(Quota::per_hour).map(RateLimiter::keyed),
            most_sockets: config.sockets_an_address,
            sockets: Mutex::new(HashMap::new()),
        }
    }

    fn check_address(&self, address: IpAddr) -> Result<(), Problem> {
        match &self.addresses {
            Some(limiter) if limiter.check_key(&address).is_err() => Err(too_many()),
            _ => Ok(()),
        }
    }

    /// Whether a player may ask once more.
    pub fn check_player(&self, player: &PlayerId) -> Result<(), Problem> {
        match &self.players {
            Some(limiter) if limiter.check_key(player).is_err() => Err(too_many()),
            _ => Ok(()),
        }
    }

    /// Whether an address may make one more table: a table is written, dealt and kept in memory for a while.
    pub fn check_new_table(&self, address: IpAddr) -> Result<(), Problem> {
        match &self.tables {
            Some(limiter) if limiter.check_key(&address).is_err() => {
                Err(Problem::new(ProblemCode::TooMany, "too many new tables from your address; wait a while"))
            }
            _ => Ok(()),
        }
    }

    /// Forgets those who have been quiet for a while.
    pub fn tidy(&self) {
        for limiter in [&self.addresses, &self.frames, &self.tables].into_iter().flatten() {
            limiter.retain_recent();
        }
        if let Some(limiter) = &self.players {
            limiter.retain_recent();
        }
    }

    /// Counts a socket of an address for as long as the answer lives.
    pub fn admit_socket(self: &Arc<Self>, address: IpAddr) -> Result<Admitted, Problem> {
        let mut sockets = self.sockets.lock().unwrap_or_else(PoisonError::into_inner);
        let count = sockets.entry(address).or_insert(0);
        if self.most_sockets > 0 && *count >= self.most_sockets {
            return Err(Problem::new(ProblemCode::TooMany, "too many sockets from your address"));
        }
        *count += 1;
        Ok(Admitted { guard: self.clone(), address })
    }
}

/// A socket that counts.
pub struct Admitted {
    guard: Arc<Guard>,
    address: IpAddr,
}

impl Admitted {
    /// Whether its address may send one more frame, on whichever of its sockets.
    pub fn spend_frame(&self) -> bool {
        self.guard.frames.as_ref().is_none_or(|limiter| limiter.check_key(&self.address).is_ok())
    }
}

impl Drop for Admitted {
    fn drop(&mut self) {
        let mut sockets = self.guard.sockets.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(count) = sockets.get_mut(&self.address) {
            *count -= 1;
            if *count == 0 {
                sockets.remove(&self.address);
            }
        }
    }
}

fn too_many() -> Problem {
    Problem::new(ProblemCode::TooMany, "too many requests; slow down")
}

/// Who asks, as far as addresses can tell.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Client {
    /// The address, or its network for version 6.
    pub address: IpAddr,
    /// Whether the way to him is encrypted.
    pub secure: bool,
}

/// Every request passes here.
pub(super) async fn check(State(app): State<App>, mut request: Request, next: Next) -> Response {
    app.house.metrics.requests.inc();
    let client = client(&app.house.config, &request);
    request.extensions_mut().insert(client);
    let checked = if counts(request.uri().path()) { app.guard.check_address(client.address) } else { Ok(()) };
    let checked = checked.and_then(|()| check_origin(&app.house.config, &request));
    let mut response = match checked {
        Ok(()) => next.run(request).await,
        Err(problem) => problem.into_response(),
    };
    if response.status().is_client_error() || response.status().is_server_error() {
        app.house.metrics.refused.inc();
    }
    protect(response.headers_mut(), client.secure);
    response
}

/// Whether a request for this path counts. The client's own files come from memory and are many: a first visit asks for
/// some seventy of them, and a whole school class may share an address. Whoever watches the program must always hear
/// that it runs.
fn counts(path: &str) -> bool {
    path.starts_with("/api/") || matches!(path, "/readyz" | "/metrics")
}

fn client(config: &Config, request: &Request) -> Client {
    let peer =
        request.extensions().get::<Peer>().map_or(IpAddr::V6(Ipv6Addr::UNSPECIFIED), |peer| peer.0.ip());
    if !config.trust_proxy {
        return Client { address: network(peer), secure: false };
    }
    // The proxy appends what it saw, to the last line or as a line of its own; whatever stands before it was claimed by
    // the client.
    let last = |name: &str| {
        let line = request.headers().get_all(name).iter().next_back()?.to_str().ok()?;
        Some(line.rsplit(',').next().unwrap_or(line).trim())
    };
    let seen = last("x-forwarded-for").and_then(|address| address.parse().ok());
    let secure = last("x-forwarded-proto").is_some_and(|proto| proto.eq_ignore_ascii_case("https"));
    Client { address: network(seen.unwrap_or(peer)), secure }
}

/// Somebody with version 6 has a whole network of addresses.
fn network(address: IpAddr) -> IpAddr {
    match address {
        IpAddr::V4(_) => address,
        IpAddr::V6(v6) => match v6.to_ipv4_mapped() {
            Some(v4) => IpAddr::V4(v4),
            None => {
                let [a, b, c, d, ..] = v6.segments();
                IpAddr::V6(Ipv6Addr::new(a, b, c, d, 0, 0, 0, 0))
            }
        },
    }
}

/// A browser says where a request comes from. What changes something, and every socket, must come from this server's
/// own pages; programs send no origin.
fn check_origin(config: &Config, request: &Request) -> Result<(), Problem> {
    let socket = request.headers().contains_key(header::UPGRADE);
    let harmless = matches!(*request.method(), Method::GET | Method::HEAD | Method::OPTIONS);
    let Some(origin) = request.headers().get(header::ORIGIN) else { return Ok(()) };
    if harmless && !socket {
        return Ok(());
    }
    let origin = origin.to_str().unwrap_or_default();
    let host = request.headers().get(header::HOST).and_then(|host| host.to_str().ok()).unwrap_or_default();
    let own = origin.split_once("://").is_some_and(|(_, place)| !host.is_empty() && place == host);
    if own || config.origins.iter().any(|known| known == origin) {
        return Ok(());
    }
    Err(Problem::new(ProblemCode::Forbidden, "this request comes from another site"))
}

/// Scripts, styles and connections only from here; WebAssembly and workers are the client's own.
const POLICY: &str = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; worker-src 'self'; \
     style-src 'self' 'unsafe-inline'; img-src 'self' data: blob:; font-src 'self'; connect-src 'self'; media-src 'self'; \
     manifest-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'";

fn protect(headers: &mut HeaderMap, secure: bool) {
    let mut set = |name: HeaderName, value: &'static str| {
        headers.insert(name, HeaderValue::from_static(value));
    };
    set(header::CONTENT_SECURITY_POLICY, POLICY);
    set(header::X_CONTENT_TYPE_OPTIONS, "nosniff");
    set(header::X_FRAME_OPTIONS, "DENY");
    set(header::REFERRER_POLICY, "no-referrer");
    set(HeaderName::from_static("permissions-policy"), "camera=(), geolocation=(), microphone=()");
    set(HeaderName::from_static("cross-origin-opener-policy"), "same-origin");
    set(HeaderName::from_static("cross-origin-resource-policy"), "same-origin");
    if secure {
        set(header::STRICT_TRANSPORT_SECURITY, "max-age=31536000");
    }
    if !headers.contains_key(header::CACHE_CONTROL) {
        headers.insert(header::CACHE_CONTROL, HeaderValue::from_static("no-store"));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn seen(trust_proxy: bool, headers: &[(&'static str, &'static str)]) -> Client {
        let mut request = Request::new(axum::body::Body::empty());
        request.extensions_mut().insert(Peer(([192, 0, 2, 1], 1234).into()));
        for (name, value) in headers {
            request.headers_mut().append(*name, HeaderValue::from_static(value));
        }
        client(&Config { trust_proxy, ..Config::default() }, &request)
    }

    #[test]
    fn an_address_is_what_the_proxy_saw_and_not_what_the_client_claims() {
        let name = "x-forwarded-for";
        let address = |trust, headers: &[_]| seen(trust, headers).address.to_string();
        assert_eq!(address(false, &[(name, "198.51.100.7")]), "192.0.2.1");
        assert_eq!(address(true, &[]), "192.0.2.1");
        assert_eq!(address(true, &[(name, "203.0.113.9, 198.51.100.7")]), "198.51.100.7");
        assert_eq!(address(true, &[(name, "203.0.113.9"), (name, "198.51.100.7")]), "198.51.100.7");
        assert_eq!(address(true, &[(name, "198.51.100.7"), (name, "nonsense")]), "192.0.2.1");
        assert_eq!(address(true, &[(name, "2001:db8:1:2:3:4:5:6")]), "2001:db8:1:2::");
        let proto = "x-forwarded-proto";
        assert!(seen(true, &[(proto, "http"), (proto, "https")]).secure);
        assert!(!seen(true, &[(proto, "https"), (proto, "http")]).secure);
        assert!(!seen(false, &[(proto, "https")]).secure);
    }

    #[test]
    fn everything_counts_but_files_and_signs_of_life() {
        for (path, expected) in [
            ("/api/games", true),
            ("/readyz", true),
            ("/metrics", true),
            ("/healthz", false),
            ("/", false),
            ("/assets/client.js", false),
            ("/t/table", false),
        ] {
            assert_eq!(counts(path), expected, "{path}");
        }
    }
}
