//! Information-set Monte Carlo tree search, for any game.
//!
//! Every iteration samples a state that agrees with the view, walks it down a tree of information sets, adds one, plays on
//! by the game's own [`Policy`], appraises the end and updates the path. Each seat maximises its own share of the victory.
//! Seats that decide at the same time choose without seeing each other (`history.rs`). Design and experiments: docs/bots.md.
//!
//! | file | what for |
//! | --- | --- |
//! | `budget.rs` | how long a search may take |
//! | `tree_search.rs` | the search of one thread |
//! | `tree.rs`, `history.rs` | the tree, and the keys of its information sets |
//! | `report.rs`, `thinking.rs` | what a search reports |

mod budget;
mod history;
mod report;
mod thinking;
mod tree;
mod tree_search;

use votive_engine::{FastRng, policy::Policy};

use thinking::join;
use tree_search::Search;

pub use self::{
    budget::Budget,
    thinking::{Foreseen, Thinking, Thought},
};

/// Searches the decision that the view asks for.
///
/// # Panics
/// If the observer of the view is not a seat to move.
pub fn think<G: Policy>(view: &G::View, budget: Budget, rng: &mut FastRng) -> Thinking<G> {
    let threads = budget.threads.get();
    let share = budget.iterations.div_ceil(threads as u32);
    if threads == 1 {
        let mut search = Search::<G>::new(view, rng);
        search.run(share, budget.deadline());
        return search.report(rng);
    }
    let searches: Vec<Search<'_, G>> = std::thread::scope(|scope| {
        let begin = |_| {
            let mut search = Search::<G>::new(view, rng);
            scope.spawn(move || {
                search.run(share, budget.deadline());
                search
            })
        };
        let workers: Vec<_> = (0..threads).map(begin).collect();
        workers.into_iter().map(|worker| worker.join().expect("the search does not panic")).collect()
    });
    let parts: Vec<_> = searches.iter().map(|search| search.report(rng)).collect();
    let mut whole = join(&parts);
    // The line comes from the thread with the most visits of the best move.
    let best = whole.best();
    let visits = |part: &Thinking<G>| {
        part.moves.iter().find(|thought| thought.action == best).map_or(0, |thought| thought.visits)
    };
    let thread = (0..threads).max_by_key(|thread| visits(&parts[*thread])).expect("at least one thread");
    whole.line = searches[thread].line(G::sample(view, rng), best);
    whole
}
