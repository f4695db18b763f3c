//! What the game says to people: the board in text, questions, choices, the log, refusals. The sentences themselves
//! are in `words/`, the rules in `rulebook/`.

use votive_engine::{
    Seat,
    narrate::{Narrate, Step, Tell, listed},
    standing_orders::StandingOrders,
};

use crate::{
    Sealed,
    action::{Illegal, Move},
    card::{CARDS, Card, Hand},
    event::Event,
    view::Prompt,
};

impl StandingOrders for Sealed {}

impl Narrate for Sealed {
    type Teller<'a> = Teller<'a>;

    votive_engine::texts!();
}

votive_engine::teller!(Sealed);

impl Tell<Sealed> for Teller<'_> {
    fn player(&self, seat: Seat) -> String {
        self.words.say("player", [("number", (seat.index() as i64 + 1).into())])
    }

    fn board(&self) -> String {
        let values = [("round", i64::from(self.view.played + 1).min(CARDS as i64).into())];
        let mut lines = vec![self.words.say("board-round", values)];
        lines.push(self.words.say("board-prizes", [("prizes", listed(self.view.prizes.iter().map(|prize| prize.id().to_owned())).into())]));
        if self.view.carried > 0 {
            lines.push(self.words.say("board-carried", [("points", self.view.carried.into())]));
        }
        for (at, player) in self.view.players.iter().enumerate() {
            let values = [
                ("player", self.player(Seat::new(at)).into()),
                ("points", player.points.into()),
                ("hand", hand(player.hand).into()),
            ];
            lines.push(self.words.say(if player.has_laid { "board-laid" } else { "board-player" }, values));
        }
        lines.join("\n")
    }

    fn ask(&self) -> String {
        if usize::from(self.view.played) == CARDS {
            return self.words.name("ask-over");
        }
        match (&self.view.prompt, self.view.prizes.last()) {
            (Some(Prompt::Lay(_)), Some(prize)) => self.words.say("ask-lay", [("prize", prize.id().into())]),
            (_, _) => self.words.name("ask-wait"),
        }
    }

    fn steps(&self, action: Move) -> Vec<Step> {
        let Move::Lay(card) = action;
        vec![Step::Pick(self.words.say("lay", [("card", card.id().into())]))]
    }

    fn tell(&self, event: &Event) -> Option<String> {
        Some(match event {
            Event::Laid { seat } => self.words.say("laid", [("player", self.player(*seat).into())]),
            Event::Turned { cards } => {
                let cards = listed(cards.iter().map(|card| card.id().to_owned()));
                self.words.say("turned", [("cards", cards.into())])
            }
            Event::Won { seat, points } => {
                let values = [("player", self.player(*seat).into()), ("points", (*points).into())];
                self.words.say("won", values)
            }
            Event::Tied { points, carried } => {
                self.words.say(if *carried { "carried" } else { "discarded" }, [("points", (*points).into())])
            }
            Event::Revealed { prize } => self.words.say("revealed", [("prize", prize.id().into())]),
        })
    }

    fn explain(&self, illegal: &Illegal) -> String {
        match illegal {
            Illegal::Over => self.words.name("no-over"),
            Illegal::HasLaid { .. } => self.words.name("no-has-laid"),
            Illegal::NotInHand { card } => self.words.say("no-not-in-hand", [("card", card.id().into())]),
        }
    }

    fn understand(&self, typed: &str) -> Option<Move> {
        let card = typed.strip_prefix("lay").unwrap_or(typed).trim();
        Card::from_id(card).map(Move::Lay)
    }

    fn hint(&self) -> String {
        let Some(Prompt::Lay(cards)) = self.view.prompt else { return String::new() };
        cards.cards().next().map(|card| format!("lay {}", card.id())).unwrap_or_default()
    }
}

fn hand(hand: Hand) -> String {
    listed(hand.cards().map(|card| card.id().to_owned()))
}
