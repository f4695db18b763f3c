//! TypeScript declarations of types that are written as JSON, for the web client. Feature `typescript`; for tests.

use std::collections::BTreeMap;

pub use ts_rs;
use ts_rs::{Config, TS, TypeVisitor};

use crate::game::Game;

/// Declarations of types and of everything they consist of, by name.
#[derive(Default)]
pub struct Declarations(BTreeMap<String, String>);

impl Declarations {
    /// Adds a type and everything it consists of.
    ///
    /// # Panics
    /// If another type of the same name is there already.
    #[must_use]
    pub fn with<T: TS + 'static + ?Sized>(mut self) -> Self {
        self.visit::<T>();
        self
    }

    /// The declarations as a module, in the order of their names.
    pub fn write(&self) -> String {
        self.0.values().map(|declared| format!("\n{declared}\n")).collect()
    }
}

impl TypeVisitor for Declarations {
    fn visit<T: TS + 'static + ?Sized>(&mut self) {
        // Only types with a declaration of their own have a path: not numbers, lists, references.
        if T::output_path().is_some() {
            let config = Config::new().with_large_int("number");
            let docs = T::docs().unwrap_or_default();
            let declared =
                format!("{}\nexport {}", docs.trim_end(), T::decl(&config)).trim_start().to_owned();
            match self.0.insert(T::ident(&config), declared.clone()) {
                None => {}
                Some(before) if before == declared => return,
                Some(before) => panic!("two types of one name:\n{before}\n{declared}"),
            }
        }
        T::visit_dependencies(self);
        T::visit_generics(self);
    }
}

/// The types of a game: view, event, and move as it is written.
pub fn game_types<G: Game>() -> String
where
    G::View: TS + 'static,
    G::Event: TS + 'static,
    G::RawMove: TS + 'static,
{
    let declarations = Declarations::default();
    declarations.with::<G::View>().with::<G::Event>().with::<G::RawMove>().write()
}
