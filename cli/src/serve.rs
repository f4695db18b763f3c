//! `votive serve`: starts a server.

use std::{
    io::{self, IsTerminal, Write},
    net::SocketAddr,
    time::Duration,
};

use clap::{Args, ValueEnum, builder::BoolishValueParser};
use tokio::{net::TcpListener, sync::watch};
use tracing_subscriber::{filter::Targets, layer::SubscriberExt, util::SubscriberInitExt};
use votive_bots::{BotKind, Playable};
use votive_server::{
    AppState, Config, Env,
    http::{self, ClientFiles},
    store::{self, Durability, Settings},
};

use crate::{commands::DataFiles, failure::Failure};

/// Start a server: tables for people, in their browsers.
///
/// On a laptop nothing needs to be set. On the open internet put a reverse proxy before it; docs/hosting.md shows how.
#[derive(Args, Debug)]
pub(crate) struct Arguments {
    /// The address to listen on.
    #[arg(long, env = "VOTIVE_LISTEN", default_value = "127.0.0.1:4000")]
    listen: SocketAddr,
    /// The database: sqlite:FILE, or postgres://USER:PASSWORD@HOST/NAME.
    #[arg(long, env = "VOTIVE_DATABASE", default_value = "sqlite:votive.db", hide_env_values = true)]
    database: String,
    /// Open the browser.
    #[arg(long, env = "VOTIVE_OPEN", value_parser = BoolishValueParser::new())]
    open: bool,
    /// What an acknowledged move survives, on SQLite.
    #[arg(long, env = "VOTIVE_DURABILITY", value_enum, default_value = "power")]
    durability: Survives,
    /// The public origin, such as `https://games.example.org`, where a proxy changes the Host of requests; may be repeated.
    ///
    /// Browsers may change something only from the server's own pages. Where Host comes through as the browser sent it,
    /// the server knows its own pages by it, and nothing needs to be set.
    #[arg(long = "origin", env = "VOTIVE_ORIGINS", value_delimiter = ',', value_name = "ORIGIN", value_parser = origin)]
    origins: Vec<String>,
    /// Trust X-Forwarded-For and X-Forwarded-Proto: there is a reverse proxy.
    #[arg(long, env = "VOTIVE_TRUST_PROXY", value_parser = BoolishValueParser::new())]
    trust_proxy: bool,
    /// Requests a minute for each address and each player; 0 for no limit.
    #[arg(long, env = "VOTIVE_REQUESTS_A_MINUTE", default_value_t = Config::default().requests_a_minute)]
    requests_a_minute: u32,
    /// Frames a minute on each socket, and ten times as many from each address; 0 for no limit.
    #[arg(long, env = "VOTIVE_FRAMES_A_MINUTE", default_value_t = Config::default().frames_a_minute)]
    frames_a_minute: u32,
    /// New tables of an address in an hour; 0 for no limit.
    #[arg(long, env = "VOTIVE_TABLES_AN_HOUR", default_value_t = Config::default().tables_an_hour)]
    tables_an_hour: u32,
    /// Open sockets of an address; 0 for no limit.
    #[arg(long, env = "VOTIVE_SOCKETS_AN_ADDRESS", default_value_t = Config::default().sockets_an_address)]
    sockets_an_address: u32,
    /// Bots that may think at once; one more thinks about hints.
    #[arg(long, env = "VOTIVE_THINKERS", default_value_t = Config::default().thinkers)]
    thinkers: usize,
    /// The default level of bots.
    #[arg(long, env = "VOTIVE_BOT", default_value = Config::default().usual_bot.id())]
    bot: BotKind,
    /// The default pause of bots before they move, in milliseconds.
    #[arg(long, env = "VOTIVE_PAUSE", default_value_t = 700)]
    pause: u64,
    /// Seconds until a table without viewers leaves memory.
    #[arg(long, env = "VOTIVE_IDLE", default_value_t = 60)]
    idle: u64,
    /// The format of the log.
    #[arg(long, env = "VOTIVE_LOG_FORMAT", value_enum, default_value = "text")]
    log_format: LogFormat,
    /// What is logged: error, warn, info, debug, trace or off, or a list such as info,votive_server=debug.
    #[arg(long, env = "VOTIVE_LOG", default_value = "info,sqlx=warn")]
    log: String,
    #[command(flatten)]
    data: DataFiles,
}

/// What an acknowledged move survives.
#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
pub(crate) enum Survives {
    /// A loss of power.
    Power,
    /// The sudden end of the program.
    Process,
}

impl From<Survives> for Durability {
    fn from(survives: Survives) -> Self {
        match survives {
            Survives::Power => Self::Power,
            Survives::Process => Self::Process,
        }
    }
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
enum LogFormat {
    Text,
    Json,
}

pub(crate) fn run(arguments: &Arguments, client_files: ClientFiles) -> Result<(), Failure> {
    let games = arguments.data.playables()?;
    start_log(arguments)?;
    // Every socket is a file, and the usual limit is 1024.
    if let Err(error) = votive_server::raise_file_limit() {
        tracing::warn!(%error, "could not raise the limit of open files");
    }
    let runtime = runtime()?;
    let served = runtime.block_on(serve(arguments, games, client_files));
    // Does not wait for bots that think or for a database that hangs.
    runtime.shutdown_background();
    served
}

/// An origin as browsers write it: `https://games.example.org`, with a port only if it is not the default.
fn origin(given: &str) -> Result<String, String> {
    let origin = given.trim().to_ascii_lowercase();
    let origin = origin.strip_suffix('/').unwrap_or(&origin);
    let (host, default_port) = match origin.split_once("://") {
        Some(("https", host)) => (host, ":443"),
        Some(("http", host)) => (host, ":80"),
        // An empty environment variable names none.
        None if origin.is_empty() => return Ok(String::new()),
        _ => return Err("expected http:// or https:// and a host, such as https://games.example.org".into()),
    };
    if host.is_empty() || host.contains(|c: char| c.is_whitespace() || "/?#@*".contains(c)) {
        return Err(
            "expected a host after the scheme and nothing more, such as https://games.example.org".into()
        );
    }
    Ok(origin.strip_suffix(default_port).unwrap_or(origin).to_owned())
}

/// The runtime of everything but bots, which have threads of their own.
pub(crate) fn runtime() -> Result<tokio::runtime::Runtime, Failure> {
    Ok(tokio::runtime::Builder::new_multi_thread().enable_all().build()?)
}

fn start_log(arguments: &Arguments) -> Result<(), Failure> {
    let filter: Targets = arguments
        .log
        .parse()
        .map_err(|error| Failure::Misused(format!("--log {}: {error}", arguments.log)))?;
    let layer = tracing_subscriber::fmt::layer().with_writer(io::stderr);
    let log = tracing_subscriber::registry().with(filter);
    match arguments.log_format {
        LogFormat::Text => log.with(layer.with_ansi(io::stderr().is_terminal())).init(),
        LogFormat::Json => log.with(layer.json()).init(),
    }
    Ok(())
}

async fn serve(
    arguments: &Arguments,
    games: Vec<Playable>,
    client_files: ClientFiles,
) -> Result<(), Failure> {
    let settings = Settings { durability: arguments.durability.into(), serves: true };
    let store = store::open(&arguments.database, &settings).await.map_err(Failure::misused)?;
    let listener = TcpListener::bind(arguments.listen).await.map_err(|error| {
        let hint = if error.kind() == io::ErrorKind::AddrInUse {
            "; something else listens there: choose another with --listen"
        } else {
            ""
        };
        Failure::Misused(format!("can't listen on {}: {error}{hint}", arguments.listen))
    })?;
    let address = listener.local_addr()?;
    let config = Config {
        listen: address,
        origins: arguments.origins.iter().filter(|origin| !origin.is_empty()).cloned().collect(),
        trust_proxy: arguments.trust_proxy,
        requests_a_minute: arguments.requests_a_minute,
        frames_a_minute: arguments.frames_a_minute,
        tables_an_hour: arguments.tables_an_hour,
        sockets_an_address: arguments.sockets_an_address,
        thinkers: arguments.thinkers,
        usual_bot: arguments.bot,
        pause: Duration::from_millis(arguments.pause.min(10_000)),
        idle: Duration::from_secs(arguments.idle),
        ..Config::default()
    };
    let app = AppState::new(config, games, store.clone(), Env::default());
    app.start_background_tasks().await.map_err(Failure::misused)?;
    tracing::info!(%address, database = store.name(), "serving");
    writeln!(io::stdout(), "Votive is at http://{address}/")?;
    if arguments.open {
        open_browser(&format!("http://{address}/"));
    }
    let (stop, stopping) = watch::channel(false);
    let served = async {
        http::serve(listener, app.clone(), client_files, stopping).await;
        finish_within(STOP_TIMEOUT, async {
            app.stop().await;
            store.close().await;
        })
        .await
    };
    let stopped_twice = async {
        let mut signals = Signals::new();
        signals.next().await;
        tracing::info!("stopping");
        let _ = stop.send(true);
        signals.next().await;
    };
    tokio::select! {
        ended = served => ended,
        () = stopped_twice => {
            tracing::warn!("asked to stop once more: stopping at once");
            Err(Failure::FoundWrong)
        }
    }
}

/// How long tables and database may take to close. Everything acknowledged is stored already.
const STOP_TIMEOUT: Duration = Duration::from_secs(10);

/// Finishes the last work; an error if it takes too long.
async fn finish_within(timeout: Duration, work: impl Future<Output = ()>) -> Result<(), Failure> {
    if tokio::time::timeout(timeout, work).await.is_err() {
        tracing::error!(
            seconds = timeout.as_secs(),
            "the database did not close in time; stopping without it"
        );
        return Err(Failure::FoundWrong);
    }
    tracing::info!("stopped");
    Ok(())
}

/// Ctrl-C and SIGTERM. A signal that comes while nobody waits is kept.
struct Signals {
    #[cfg(unix)]
    signals: Vec<tokio::signal::unix::Signal>,
}

impl Signals {
    #[cfg(unix)]
    fn new() -> Self {
        use tokio::signal::unix::{SignalKind, signal};
        let kinds = [SignalKind::interrupt(), SignalKind::terminate()];
        Self { signals: kinds.into_iter().filter_map(|kind| signal(kind).ok()).collect() }
    }

    #[cfg(unix)]
    async fn next(&mut self) {
        std::future::poll_fn(|cx| {
            let received = self.signals.iter_mut().any(|signal| signal.poll_recv(cx).is_ready());
            if received { std::task::Poll::Ready(()) } else { std::task::Poll::Pending }
        })
        .await;
    }

    #[cfg(not(unix))]
    fn new() -> Self {
        Self {}
    }

    #[cfg(not(unix))]
    async fn next(&mut self) {
        let _ = tokio::signal::ctrl_c().await;
    }
}

/// Opens the browser with the system's own program.
fn open_browser(address: &str) {
    let (program, arguments): (&str, &[&str]) = if cfg!(target_os = "macos") {
        ("open", &[])
    } else if cfg!(target_os = "windows") {
        ("cmd", &["/c", "start", ""])
    } else {
        ("xdg-open", &[])
    };
    let started = std::process::Command::new(program)
        .args(arguments)
        .arg(address)
        .stdout(std::process::Stdio::null())
        .stderr(std::process::Stdio::null())
        .spawn();
    if let Err(error) = started {
        tracing::warn!(%error, program, "could not open the browser");
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn origins_are_read_as_browsers_write_them() {
        for (given, expected) in [
            ("https://games.example.org", "https://games.example.org"),
            ("https://Games.Example.org/", "https://games.example.org"),
            ("https://games.example.org:443", "https://games.example.org"),
            ("http://games.example.org:80/", "http://games.example.org"),
            ("http://localhost:4000", "http://localhost:4000"),
            ("", ""),
        ] {
            assert_eq!(origin(given).as_deref(), Ok(expected), "{given}");
        }
        for wrong in [
            "games.example.org",
            "ftp://games.example.org",
            "https://",
            "https:///",
            "https://a.example/play",
            "https://*.example.org",
        ] {
            assert!(origin(wrong).is_err_and(|error| error.contains("https://games.example.org")), "{wrong}");
        }
    }

    #[test]
    fn logs_are_filtered_by_level_and_target() {
        use tracing::Level;
        use tracing_subscriber::filter::LevelFilter;
        let enabled = |filter: &str, target: &str, level: Level| {
            filter.parse::<Targets>().unwrap().would_enable(target, &level)
        };
        let usual = "info,sqlx=warn";
        assert!(enabled(usual, "votive_server::http", Level::INFO));
        assert!(!enabled(usual, "votive_server::http", Level::DEBUG));
        assert!(enabled(usual, "sqlx::query", Level::WARN) && !enabled(usual, "sqlx::query", Level::INFO));
        assert!(enabled("votive_server=debug", "votive_server::http", Level::DEBUG));
        assert!(!enabled("votive_server=debug", "hyper", Level::ERROR));
        for level in ["error", "warn", "info", "debug"] {
            let filter: Targets = level.parse().unwrap();
            assert_eq!(filter.default_level(), level.parse::<LevelFilter>().ok(), "{level}");
        }
        assert!("votive_server=loud".parse::<Targets>().is_err());
    }

    #[tokio::test]
    async fn a_database_that_hangs_does_not_block_the_end() {
        let hangs = finish_within(Duration::from_millis(10), std::future::pending()).await;
        assert!(matches!(hangs, Err(Failure::FoundWrong)));
        assert!(finish_within(STOP_TIMEOUT, std::future::ready(())).await.is_ok());
    }
}
