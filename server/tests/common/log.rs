//! The log of the server under test, as events to wait for.

use std::{
    fmt,
    sync::{LazyLock, Mutex},
    time::Duration,
};

use tokio::sync::Notify;
use tracing_subscriber::{Layer, filter::Targets, layer::Context, layer::SubscriberExt};

/// Everything logged so far in this process.
static LOG: LazyLock<Log> = LazyLock::new(|| {
    let log = tracing_subscriber::registry()
        .with(Recorder.with_filter(Targets::new().with_target("votive_server", tracing::Level::DEBUG)));
    tracing::subscriber::set_global_default(log).expect("nothing else logs in tests");
    Log::default()
});

/// How long a test waits for an event that should come at once: only a hanging test takes so long.
const HANG_TIMEOUT: Duration = Duration::from_secs(120);

#[derive(Default)]
struct Log {
    lines: Mutex<Vec<Line>>,
    changed: Notify,
}

/// A message and its fields, as text.
struct Line {
    message: String,
    fields: String,
}

/// Starts recording; later calls do nothing.
pub(crate) fn record() {
    LazyLock::force(&LOG);
}

/// A place in the log.
#[derive(Clone, Copy)]
pub(crate) struct Mark(usize);

/// The end of the log.
pub(crate) fn mark() -> Mark {
    Mark(LOG.lines.lock().unwrap().len())
}

impl Mark {
    /// Waits for the next message after this place whose fields contain a text; the place after it.
    pub(crate) async fn wait_for(self, message: &str, field: &str) -> Self {
        let found = async {
            loop {
                let changed = LOG.changed.notified();
                tokio::pin!(changed);
                changed.as_mut().enable();
                if let Some(mark) = self.find(message, field) {
                    return mark;
                }
                changed.await;
            }
        };
        tokio::time::timeout(HANG_TIMEOUT, found)
            .await
            .unwrap_or_else(|_| panic!("never logged: {message} {field}"))
    }

    fn find(self, message: &str, field: &str) -> Option<Self> {
        let lines = LOG.lines.lock().unwrap();
        let found = |line: &Line| line.message == message && line.fields.contains(field);
        lines[self.0..].iter().position(found).map(|at| Self(self.0 + at + 1))
    }
}

struct Recorder;

impl<S: tracing::Subscriber> Layer<S> for Recorder {
    fn on_event(&self, event: &tracing::Event<'_>, _: Context<'_, S>) {
        let mut line = Line { message: String::new(), fields: String::new() };
        event.record(&mut line);
        LOG.lines.lock().unwrap().push(line);
        LOG.changed.notify_waiters();
    }
}

impl tracing::field::Visit for Line {
    fn record_debug(&mut self, field: &tracing::field::Field, value: &dyn fmt::Debug) {
        use fmt::Write;
        if field.name() == "message" {
            self.message = format!("{value:?}");
        } else {
            write!(self.fields, " {}={value:?}", field.name()).unwrap();
        }
    }
}
