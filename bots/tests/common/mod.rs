//! Runs a generic check for every game of the registry.

/// Calls `$check::<G>()` for every game `G` and returns the answers.
macro_rules! every_game {
    ($check:ident -> $answer:ty) => {{
        struct Check;
        impl votive_registry::Visitor for Check {
            type Answer = $answer;

            fn visit<
                G: votive_engine::narrate::Narrate
                    + votive_engine::policy::Policy
                    + votive_engine::survey::Survey,
            >(
                &mut self,
                _: votive_engine::data::DataOf<G>,
            ) -> $answer {
                $check::<G>()
            }
        }
        votive_registry::every(&mut Check)
    }};
    ($check:ident) => {
        every_game!($check -> ())
    };
}

pub(crate) use every_game;
