//! `votive serve`: tables for people.

use std::{
    io::{self, IsTerminal, Write},
    net::SocketAddr,
    time::Duration,
};

use clap::{Args, ValueEnum};
use tokio::{net::TcpListener, sync::watch};
use tracing_subscriber::EnvFilter;
use votive_bots::BotKind;
use votive_server::{
    Config, House, World, http,
    store::{self, Durability, Settings},
};

use crate::{failure::Failure, registry::DataFiles};

/// Tables for people, in their browsers: starts a server.
///
/// On a laptop nothing needs to be set. On the open internet put a reverse proxy before it; docs/hosting.md shows how.
#[derive(Args, Debug)]
pub(crate) struct Arguments {
    /// Where to listen.
    #[arg(long, env = "VOTIVE_LISTEN", default_value = "127.0.0.1:4000")]
    listen: SocketAddr,
    /// Where everything is kept: sqlite:FILE, or postgres://USER:PASSWORD@HOST/NAME.
    #[arg(long, env = "VOTIVE_DATABASE", default_value = "sqlite:votive.db", hide_env_values = true)]
    database: String,
    /// Open the browser.
    #[arg(long)]
    open: bool,
    /// What an acknowledged move survives, on SQLite.
    #[arg(long, env = "VOTIVE_DURABILITY", value_enum, default_value = "power")]
    durability: Survives,
    /// Another origin that browsers may come from, such as `https://games.example.org`; may be repeated.
    #[arg(long = "origin", env = "VOTIVE_ORIGINS", value_delimiter = ',')]
    origins: Vec<String>,
    /// Believe X-Forwarded-For and X-Forwarded-Proto: there is a reverse proxy.
    #[arg(long, env = "VOTIVE_TRUST_PROXY")]
    trust_proxy: bool,
    /// Requests a minute for each address and each player; 0 for no limit.
    #[arg(long, env = "VOTIVE_REQUESTS_A_MINUTE", default_value_t = Config::default().requests_a_minute)]
    requests_a_minute: u32,
    /// Frames a minute on each socket; 0 for no limit.
    #[arg(long, env = "VOTIVE_FRAMES_A_MINUTE", default_value_t = Config::default().frames_a_minute)]
    frames_a_minute: u32,
    /// Sockets that one address may have open; 0 for no limit.
    #[arg(long, env = "VOTIVE_SOCKETS_AN_ADDRESS", default_value_t = Config::default().sockets_an_address)]
    sockets_an_address: u32,
    /// How many bots may think at once.
    #[arg(long, env = "VOTIVE_THINKERS", default_value_t = Config::default().thinkers)]
    thinkers: usize,
    /// The level of bots where a table names none.
    #[arg(long, env = "VOTIVE_BOT", default_value = Config::default().usual_bot.id())]
    bot: BotKind,
    /// How long bots pause before they move, in milliseconds.
    #[arg(long, env = "VOTIVE_PAUSE", default_value_t = 700)]
    pause: u64,
    /// A table that nobody looks at leaves memory after so many seconds.
    #[arg(long, env = "VOTIVE_IDLE", default_value_t = 60)]
    idle: u64,
    /// How the log is written.
    #[arg(long, env = "VOTIVE_LOG_FORMAT", value_enum, default_value = "text")]
    log_format: LogFormat,
    /// What is logged: error, warn, info, debug, or a filter such as votive_server=debug.
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

pub(crate) fn run(arguments: &Arguments) -> Result<(), Failure> {
    arguments.data.load()?;
    start_log(arguments)?;
    // Every socket is a file; the usual limit of 1024 is soon reached.
    if let Err(error) = votive_server::raise_file_limit() {
        tracing::warn!(%error, "could not raise the limit of open files");
    }
    runtime()?.block_on(serve(arguments))
}

/// The threads that everything but bots runs on.
pub(crate) fn runtime() -> Result<tokio::runtime::Runtime, Failure> {
    Ok(tokio::runtime::Builder::new_multi_thread().enable_all().build()?)
}

fn start_log(arguments: &Arguments) -> Result<(), Failure> {
    let filter = EnvFilter::try_new(&arguments.log)
        .map_err(|error| Failure::Misused(format!("--log {}: {error}", arguments.log)))?;
    let log = tracing_subscriber::fmt().with_env_filter(filter).with_writer(io::stderr);
    match arguments.log_format {
        LogFormat::Text => log.with_ansi(io::stderr().is_terminal()).init(),
        LogFormat::Json => log.json().init(),
    }
    Ok(())
}

async fn serve(arguments: &Arguments) -> Result<(), Failure> {
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
        origins: arguments.origins.clone(),
        trust_proxy: arguments.trust_proxy,
        requests_a_minute: arguments.requests_a_minute,
        frames_a_minute: arguments.frames_a_minute,
        sockets_an_address: arguments.sockets_an_address,
        thinkers: arguments.thinkers,
        usual_bot: arguments.bot,
        pause: Duration::from_millis(arguments.pause.min(10_000)),
        idle: Duration::from_secs(arguments.idle),
        ..Config::default()
    };
    let house = House::new(config, votive_registry::all(), store.clone(), World::default());
    house.keep().await.map_err(Failure::misused)?;
    tracing::info!(%address, database = store.name(), "serving");
    writeln!(io::stdout(), "Votive is at http://{address}/")?;
    if arguments.open {
        open_browser(&format!("http://{address}/"));
    }
    let (stop, stopping) = watch::channel(false);
    tokio::spawn(async move {
        wait_for_signal().await;
        tracing::info!("stopping");
        let _ = stop.send(true);
    });
    http::serve(listener, house.clone(), stopping).await;
    house.stop().await;
    store.close().await;
    tracing::info!("stopped");
    Ok(())
}

/// Waits for Ctrl-C or for the system's request to end.
async fn wait_for_signal() {
    let interrupt = tokio::signal::ctrl_c();
    #[cfg(unix)]
    {
        use tokio::signal::unix::{SignalKind, signal};
        if let Ok(mut terminate) = signal(SignalKind::terminate()) {
            tokio::select! {
                _ = interrupt => {}
                _ = terminate.recv() => {}
            }
            return;
        }
    }
    let _ = interrupt.await;
}

/// Opens the browser by the means of the system; without one the address is on the screen.
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
