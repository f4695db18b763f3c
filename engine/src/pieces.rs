//! A view as text, piece by piece. From one move to the next, and from one observer to another, most of a view is the
//! same; what is the same as in the view written before is copied instead of written again.

use serde::Serialize;

/// A view that can be told field by field. Made by [`pieces!`](crate::pieces!).
pub trait Pieces: Sized {
    /// Hands over every field in order, and whether it is the same as in another view.
    fn each(&self, before: Option<&Self>, pen: &mut Pen<'_>);
}

/// Lets a view be written piece by piece: its fields, all of them, in the order of its definition.
#[macro_export]
macro_rules! pieces {
    ($view:ty { $($field:ident),+ $(,)? }) => {
        impl $crate::pieces::Pieces for $view {
            fn each(&self, before: Option<&Self>, pen: &mut $crate::pieces::Pen<'_>) {
                let Self { $($field),+ } = self;
                $(
                    let same = before.is_some_and(|before| before.$field == *$field);
                    pen.piece(stringify!($field), $field, same);
                )+
            }
        }
    };
}

/// Writes one view, with the text of another beside it.
pub struct Pen<'a> {
    out: &'a mut Vec<u8>,
    /// Where the view begins in `out`.
    start: usize,
    before: &'a [u8],
    /// Where each piece of the text before ends.
    old: &'a [usize],
    ends: &'a mut Vec<usize>,
}

impl Pen<'_> {
    /// Writes or copies the next field.
    pub fn piece(&mut self, name: &str, value: &impl Serialize, same: bool) {
        let at = self.ends.len();
        let from = at.checked_sub(1).map_or(0, |last| self.old.get(last).copied().unwrap_or(0));
        match self.old.get(at).and_then(|end| self.before.get(from..*end)).filter(|_| same) {
            Some(text) => self.out.extend_from_slice(text),
            None => {
                self.out.push(if at == 0 { b'{' } else { b',' });
                self.out.push(b'"');
                self.out.extend_from_slice(name.as_bytes());
                self.out.extend_from_slice(b"\":");
                serde_json::to_writer(&mut *self.out, value).expect("plain data can be written");
            }
        }
        self.ends.push(self.out.len() - self.start);
    }
}

/// The view that was written last, with its text.
#[derive(Clone, Debug)]
pub struct Last<V> {
    view: Option<V>,
    text: Vec<u8>,
    ends: Vec<usize>,
}

impl<V> Default for Last<V> {
    fn default() -> Self {
        Self { view: None, text: Vec::new(), ends: Vec::new() }
    }
}

impl<V: Pieces> Last<V> {
    /// Adds a view as JSON to what is being written, and remembers it.
    pub fn write(&mut self, view: V, out: &mut Vec<u8>) {
        let start = out.len();
        let mut ends = Vec::with_capacity(self.ends.len());
        let mut pen = Pen { out, start, before: &self.text, old: &self.ends, ends: &mut ends };
        view.each(self.view.as_ref(), &mut pen);
        self.text.clear();
        self.text.extend_from_slice(&out[start..]);
        out.push(b'}');
        self.view = Some(view);
        self.ends = ends;
    }
}
