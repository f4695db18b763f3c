//! A small client of the protocol, for tests and for measuring. Uses the types of the protocol and nothing else of the
//! server.

use std::{net::SocketAddr, time::Duration};

use futures_util::{SinkExt, StreamExt};
use serde::{Serialize, de::DeserializeOwned};
use tokio::net::TcpStream;
pub use tokio_tungstenite::tungstenite::Utf8Bytes;
use tokio_tungstenite::{
    WebSocketStream, client_async_with_config,
    tungstenite::{
        self,
        client::IntoClientRequest,
        http::HeaderValue,
        protocol::{Message as Frame, WebSocketConfig},
    },
};

use votive_server::protocol::{
    Answer, Command, Message, NewPlayer, NewTable, Player, PlayerMade, Problem, Request, TableId, Version,
    Wanted,
};

/// Why a client failed.
#[derive(Debug, thiserror::Error)]
pub enum ClientError {
    /// The server refused the request.
    #[error("refused: {0}")]
    Refused(Box<Problem>),
    /// The connection failed.
    #[error("http: {0}")]
    Http(#[from] reqwest::Error),
    /// The socket failed.
    #[error("socket: {0}")]
    Socket(#[from] Box<tungstenite::Error>),
    /// The connection failed.
    #[error("connection: {0}")]
    Connection(#[from] std::io::Error),
    /// The server sent something that is not in the protocol.
    #[error("unexpected: {0}")]
    Unexpected(String),
}

/// A player or a spectator at a server.
#[derive(Clone, Debug)]
pub struct Client {
    http: reqwest::Client,
    address: SocketAddr,
    /// The player; none for a spectator.
    pub player: Option<Player>,
    token: Option<String>,
}

impl Client {
    /// A spectator.
    pub fn spectator(address: SocketAddr) -> Self {
        Self { http: reqwest::Client::new(), address, player: None, token: None }
    }

    /// A new guest.
    pub async fn guest(address: SocketAddr, name: &str) -> Result<Self, ClientError> {
        let mut client = Self::spectator(address);
        let wanted = NewPlayer { name: name.to_owned(), wants: Wanted::Token };
        let made: PlayerMade = client.post("/api/players", &wanted).await?;
        client.player = Some(made.player);
        client.token = made.token;
        Ok(client)
    }

    /// The same player at another node.
    pub fn at(&self, address: SocketAddr) -> Self {
        Self { address, ..self.clone() }
    }

    /// The same player with another secret.
    pub fn with_token(&self, token: impl Into<String>) -> Self {
        Self { token: Some(token.into()), ..self.clone() }
    }

    /// The address of the server.
    pub fn address(&self) -> SocketAddr {
        self.address
    }

    /// The token; none for a spectator.
    pub fn token(&self) -> Option<&str> {
        self.token.as_deref()
    }

    /// POSTs JSON and reads JSON.
    pub async fn post<T: DeserializeOwned>(
        &self,
        path: &str,
        body: &(impl Serialize + Sync),
    ) -> Result<T, ClientError> {
        self.send(self.http.post(self.url(path)).json(body)).await
    }

    /// GETs JSON.
    pub async fn get<T: DeserializeOwned>(&self, path: &str) -> Result<T, ClientError> {
        self.send(self.http.get(self.url(path))).await
    }

    /// The server's metrics.
    pub async fn metrics(&self) -> Result<String, ClientError> {
        Ok(self.http.get(self.url("/metrics")).send().await?.error_for_status()?.text().await?)
    }

    /// Makes a table.
    pub async fn make_table(&self, table: &NewTable) -> Result<TableId, ClientError> {
        let made: Message = self.post("/api/tables", table).await?;
        let Message::Snapshot { table, .. } = made else {
            return Err(ClientError::Unexpected("a new table comes as a snapshot".into()));
        };
        Ok(table.id)
    }

    /// Sends a request to a table over HTTP.
    pub async fn ask(&self, table: &TableId, id: &str, command: Command) -> Result<Answer, ClientError> {
        let request = Request { id: id.to_owned(), command };
        self.post(&format!("/api/tables/{table}/commands"), &request).await
    }

    /// The snapshot of a table.
    pub async fn look(&self, table: &TableId) -> Result<Message, ClientError> {
        self.get(&format!("/api/tables/{table}")).await
    }

    /// Opens the socket of a table; updates bring the whole view.
    pub async fn socket(&self, table: &TableId, since: Option<Version>) -> Result<Socket, ClientError> {
        self.open(table, &since.map(|since| format!("?since={since}")).unwrap_or_default()).await
    }

    /// Opens the socket of a table; updates bring the changed fields of the view.
    pub async fn follow(&self, table: &TableId) -> Result<Socket, ClientError> {
        self.open(table, "?view=changes").await
    }

    async fn open(&self, table: &TableId, query: &str) -> Result<Socket, ClientError> {
        let url = format!("ws://{}/api/tables/{table}/socket{query}", self.address);
        let mut request = url.into_client_request().map_err(Box::new)?;
        if let Some(token) = &self.token {
            let value = HeaderValue::from_str(&format!("Bearer {token}"))
                .map_err(|error| ClientError::Unexpected(error.to_string()))?;
            request.headers_mut().insert("authorization", value);
        }
        let stream = TcpStream::connect(self.address).await?;
        stream.set_nodelay(true)?;
        let config = WebSocketConfig::default().read_buffer_size(READ_BUFFER_BYTES).write_buffer_size(0);
        let (socket, _) = client_async_with_config(request, stream, Some(config)).await.map_err(Box::new)?;
        Ok(Socket { socket })
    }

    fn url(&self, path: &str) -> String {
        format!("http://{}{path}", self.address)
    }

    async fn send<T: DeserializeOwned>(&self, request: reqwest::RequestBuilder) -> Result<T, ClientError> {
        let request = match &self.token {
            Some(token) => request.bearer_auth(token),
            None => request,
        };
        let response = request.timeout(Duration::from_secs(60)).send().await?;
        let good = response.status().is_success();
        let bytes = response.bytes().await?;
        let unexpected = |error: serde_json::Error| {
            ClientError::Unexpected(format!("{error}: {}", String::from_utf8_lossy(&bytes)))
        };
        if good {
            return serde_json::from_slice(&bytes).map_err(unexpected);
        }
        Err(ClientError::Refused(Box::new(serde_json::from_slice(&bytes).map_err(unexpected)?)))
    }
}

/// Read buffer of a socket: most frames are shorter.
const READ_BUFFER_BYTES: usize = 2 * 1024;

/// An open socket.
pub struct Socket {
    socket: WebSocketStream<TcpStream>,
}

impl Socket {
    /// The text of the next message; none when the socket has ended.
    pub async fn text(&mut self) -> Option<Utf8Bytes> {
        loop {
            match self.socket.next().await? {
                Ok(Frame::Text(text)) => return Some(text),
                Ok(Frame::Ping(_) | Frame::Pong(_) | Frame::Binary(_) | Frame::Frame(_)) => {}
                Ok(Frame::Close(_)) | Err(_) => return None,
            }
        }
    }

    /// The next message; none when the socket has ended.
    pub async fn next(&mut self) -> Option<Message> {
        let text = self.text().await?;
        serde_json::from_str(&text).ok()
    }

    /// Sends a request.
    pub async fn ask(&mut self, id: &str, command: Command) -> Result<(), ClientError> {
        let request = Request { id: id.to_owned(), command };
        self.send(serde_json::to_string(&request).expect("plain data can be written")).await
    }

    /// Sends any text.
    pub async fn send(&mut self, text: String) -> Result<(), ClientError> {
        Ok(self.socket.send(Frame::Text(text.into())).await.map_err(Box::new)?)
    }

    /// Sends any frame.
    pub async fn send_frame(&mut self, frame: Frame) -> Result<(), ClientError> {
        Ok(self.socket.send(frame).await.map_err(Box::new)?)
    }
}
