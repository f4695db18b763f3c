//! Many games at once, generic over the game.
//!
//! | module | what for |
//! | --- | --- |
//! | [`tournament`] | line-ups of bots over many deals, the same result on any number of threads |
//! | [`bench`](mod@bench) | bare random playouts, to measure the rules themselves |

pub mod bench;
pub mod tournament;
