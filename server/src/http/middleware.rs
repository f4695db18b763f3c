//! What every request passes: address limits, the check of its origin, security headers.

use std::net::{IpAddr, Ipv6Addr};

use axum::{
    extract::{Request, State},
    http::{HeaderMap, HeaderName, HeaderValue, Method, header},
    middleware::Next,
    response::{IntoResponse, Response},
};

use super::{HttpState, serve::Peer};
use crate::{
    config::Config,
    protocol::{Problem, ProblemCode},
};

/// Where a request comes from.
#[derive(Clone, Copy, Debug)]
pub(crate) struct ClientAddress {
    /// The IPv4 address, or the /64 network of an IPv6 address.
    pub address: IpAddr,
    /// Whether the connection to the client is encrypted.
    pub secure: bool,
}

/// The middleware of all routes.
pub(super) async fn check(State(state): State<HttpState>, mut request: Request, next: Next) -> Response {
    state.app.metrics.requests.inc();
    let config = &state.app.config;
    let client = client_address(config, &request);
    request.extensions_mut().insert(client);
    let limited =
        if is_limited(request.uri().path()) { state.limits.check_address(client.address) } else { Ok(()) };
    let mut response = match limited.and_then(|()| check_origin(config, &request)) {
        Ok(()) => next.run(request).await,
        Err(problem) => problem.into_response(),
    };
    if response.status().is_client_error() || response.status().is_server_error() {
        state.app.metrics.refused.inc();
    }
    add_security_headers(response.headers_mut(), client.secure);
    response
}

/// Whether a request for this path counts against the limits. The web client's files come from memory and are many: a
/// first visit asks for some seventy, and a school class may share an address. Health checks must always be answered.
fn is_limited(path: &str) -> bool {
    path.starts_with("/api/") || matches!(path, "/readyz" | "/metrics")
}

fn client_address(config: &Config, request: &Request) -> ClientAddress {
    let peer =
        request.extensions().get::<Peer>().map_or(IpAddr::V6(Ipv6Addr::UNSPECIFIED), |peer| peer.0.ip());
    if !config.trust_proxy {
        return ClientAddress { address: network(peer), secure: false };
    }
    // The proxy appends what it saw, to the last line or as a line of its own; everything before it is the client's claim.
    let last = |name: &str| {
        let line = request.headers().get_all(name).iter().next_back()?.to_str().ok()?;
        Some(line.rsplit(',').next().unwrap_or(line).trim())
    };
    let seen = last("x-forwarded-for").and_then(|address| address.parse().ok());
    let secure = last("x-forwarded-proto").is_some_and(|proto| proto.eq_ignore_ascii_case("https"));
    ClientAddress { address: network(seen.unwrap_or(peer)), secure }
}

/// An IPv6 client has a whole /64 network of addresses.
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

/// Refuses requests of other sites that change something or open a socket. Browsers send an `Origin`; programs do not.
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

/// Scripts, styles and connections from this server only; WebAssembly and workers are the web client's own.
const CONTENT_SECURITY_POLICY: &str = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; worker-src 'self'; \
     style-src 'self' 'unsafe-inline'; img-src 'self' data: blob:; font-src 'self'; connect-src 'self'; media-src 'self'; \
     manifest-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'";

fn add_security_headers(headers: &mut HeaderMap, secure: bool) {
    let mut set = |name: HeaderName, value: &'static str| {
        headers.insert(name, HeaderValue::from_static(value));
    };
    set(header::CONTENT_SECURITY_POLICY, CONTENT_SECURITY_POLICY);
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

    fn seen(trust_proxy: bool, headers: &[(&'static str, &'static str)]) -> ClientAddress {
        let mut request = Request::new(axum::body::Body::empty());
        request.extensions_mut().insert(Peer(([192, 0, 2, 1], 1234).into()));
        for (name, value) in headers {
            request.headers_mut().append(*name, HeaderValue::from_static(value));
        }
        client_address(&Config { trust_proxy, ..Config::default() }, &request)
    }

    #[test]
    fn the_address_is_what_the_proxy_saw_not_what_the_client_claims() {
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
    fn everything_is_limited_but_files_and_health_checks() {
        for (path, expected) in [
            ("/api/games", true),
            ("/readyz", true),
            ("/metrics", true),
            ("/healthz", false),
            ("/", false),
            ("/assets/client.js", false),
            ("/t/table", false),
        ] {
            assert_eq!(is_limited(path), expected, "{path}");
        }
    }
}
