//! The sections of the page, in order.

mod findings;
mod lead;
mod prices;
mod scores;
mod takes;
mod variants;
mod win_rates;

pub(super) use self::{
    findings::findings, lead::lead, prices::prices, scores::scores, takes::takes, variants::variants,
    win_rates::win_rates,
};
