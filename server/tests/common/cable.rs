//! A TCP proxy before PostgreSQL that can be cut.

use std::{net::SocketAddr, sync::Arc};

use tokio::{
    io::{AsyncReadExt, AsyncWriteExt},
    net::{
        TcpListener, TcpStream,
        tcp::{OwnedReadHalf, OwnedWriteHalf},
    },
    sync::{RwLock, mpsc, watch},
};

/// Connects clients of `address` to a database. After `cut` not a byte passes any more.
pub(crate) struct Cable {
    pub(crate) address: String,
    /// A message for every connection that was refused.
    pub(crate) refused: mpsc::UnboundedReceiver<()>,
    whole: Whole,
}

/// Whether bytes pass. The lock is held while some do.
type Whole = Arc<(RwLock<bool>, watch::Sender<bool>)>;

impl Cable {
    /// `address` is as `postgres://USER@HOST:PORT/NAME`.
    pub(crate) async fn to(address: &str) -> Self {
        let (user, place) = address.rsplit_once('@').unwrap();
        let (server, name) = place.split_once('/').unwrap();
        let server: SocketAddr = server.parse().unwrap();
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let address = format!("{user}@{}/{name}", listener.local_addr().unwrap());
        let whole: Whole = Arc::new((RwLock::new(true), watch::Sender::new(true)));
        let (refuse, refused) = mpsc::unbounded_channel();
        tokio::spawn(accept(listener, server, whole.clone(), refuse));
        Self { address, refused, whole }
    }

    /// Ends all connections and refuses new ones.
    pub(crate) async fn cut(&self) {
        *self.whole.0.write().await = false;
        self.whole.1.send_replace(false);
    }

    /// Accepts connections again.
    pub(crate) async fn mend(&self) {
        *self.whole.0.write().await = true;
        self.whole.1.send_replace(true);
    }
}

async fn accept(listener: TcpListener, server: SocketAddr, whole: Whole, refuse: mpsc::UnboundedSender<()>) {
    while let Ok((client, _)) = listener.accept().await {
        if !*whole.0.read().await {
            drop(client);
            // Nobody counts any more when the test is over.
            let _ = refuse.send(());
            continue;
        }
        let (client_reads, client_writes) = client.into_split();
        let (server_reads, server_writes) = TcpStream::connect(server).await.unwrap().into_split();
        tokio::spawn(pass(client_reads, server_writes, whole.clone()));
        tokio::spawn(pass(server_reads, client_writes, whole.clone()));
    }
}

async fn pass(mut from: OwnedReadHalf, mut to: OwnedWriteHalf, whole: Whole) {
    let mut cut = whole.1.subscribe();
    let mut buffer = [0; 4096];
    loop {
        let read = tokio::select! {
            read = from.read(&mut buffer) => read.unwrap_or(0),
            _ = cut.wait_for(|whole| !whole) => 0,
        };
        let passes = whole.0.read().await;
        if read == 0 || !*passes || to.write_all(&buffer[..read]).await.is_err() {
            return;
        }
    }
}
