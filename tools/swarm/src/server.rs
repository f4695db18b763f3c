//! The server that is measured: this program again, as a process of its own, so that its memory and its processor time
//! can be told apart.

use std::{
    io::{self, BufRead, BufReader, Write},
    net::SocketAddr,
    path::Path,
    process::{Child, Command, Stdio},
};

use clap::Args;
use tokio::{net::TcpListener, sync::watch};
use votive_server::{
    AppState, Config, Env, http,
    store::{self, Settings},
};

use crate::{Arguments, Durability, Failure};

/// What the server is told.
#[derive(Args, Debug)]
pub(crate) struct ServeArguments {
    #[arg(long)]
    database: String,
    #[arg(long, value_enum)]
    durability: Durability,
}

/// A running server; killed when dropped.
pub(crate) struct ServerProcess {
    process: Child,
    pub(crate) address: SocketAddr,
}

impl ServerProcess {
    /// Starts a server and waits for its address.
    pub(crate) fn start(arguments: &Arguments, folder: &Path) -> Result<Self, Failure> {
        let database = arguments
            .database
            .clone()
            .unwrap_or_else(|| format!("sqlite:{}", folder.join("swarm.db").display()));
        let durability = match arguments.durability {
            Durability::Power => "power",
            Durability::Process => "process",
        };
        let mut process = Command::new(std::env::current_exe()?)
            .args(["serve", "--database", &database, "--durability", durability])
            .stdout(Stdio::piped())
            .spawn()?;
        let mut line = String::new();
        if let Some(out) = process.stdout.take() {
            BufReader::new(out).read_line(&mut line)?;
        }
        match line.trim().parse() {
            Ok(address) => Ok(Self { process, address }),
            Err(_) => {
                process.kill()?;
                process.wait()?;
                Err(Failure::Error(format!("the server did not start: {line}")))
            }
        }
    }

    /// The process id.
    pub(crate) fn id(&self) -> u32 {
        self.process.id()
    }
}

impl Drop for ServerProcess {
    fn drop(&mut self) {
        // It may have ended already.
        let _ = self.process.kill();
        let _ = self.process.wait();
    }
}

/// Serves without limits until the process is killed; prints the address first.
pub(crate) fn serve(arguments: &ServeArguments) -> Result<(), Failure> {
    votive_server::raise_file_limit()?;
    let durability = match arguments.durability {
        Durability::Power => store::Durability::Power,
        Durability::Process => store::Durability::Process,
    };
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build()?;
    runtime.block_on(async {
        let settings = Settings { durability, serves: true };
        let store = store::open(&arguments.database, &settings).await.map_err(Failure::error)?;
        let listener = TcpListener::bind("127.0.0.1:0").await?;
        let address = listener.local_addr()?;
        let config = Config {
            listen: address,
            requests_a_minute: 0,
            frames_a_minute: 0,
            tables_an_hour: 0,
            sockets_an_address: 0,
            ..Config::default()
        };
        let app = AppState::new(config, votive_registry::all(), store, Env::default());
        app.start_background_tasks().await.map_err(Failure::error)?;
        writeln!(io::stdout(), "{address}")?;
        let (_running, stopping) = watch::channel(false);
        http::serve(listener, app, http::NO_CLIENT, stopping).await;
        Ok(())
    })
}
