//! What the game says to people: the board in text, questions, choices, the log, refusals. The sentences themselves
//! are in `words/`, the rules in `rulebook/`.

use votive_engine::{
    Seat, SeatSet,
    narrate::{Narrate, Step, Tell, listed, wrap},
    standing_orders::StandingOrders,
    words::Value,
};

use crate::{
    Delphi,
    action::{Move, RawMove, RawStrike},
    card::{Card, Cards, Face},
    city::City,
    display::{Arithmetic, Unit, Work},
    event::Event,
    illegal::Illegal,
    oracle::OracleCard,
    scoring::{MARCHES, Payout},
    view::{PlayerView, Preview, Prompt, Target},
};

impl StandingOrders for Delphi {}

impl Narrate for Delphi {
    type Teller<'a> = Teller<'a>;

    votive_engine::texts!();
}

votive_engine::teller!(Delphi);

/// A number of points with its sign.
fn signed(points: i8) -> String {
    match points {
        0 => "0".into(),
        1.. => format!("+{points}"),
        _ => minus(points.into()),
    }
}

/// A number with a proper minus sign.
fn minus(number: i16) -> String {
    if number < 0 { format!("−{}", number.unsigned_abs()) } else { number.to_string() }
}

/// A computation on one line, such as `3 + 6×6 + 5 = 44`.
fn formula(arithmetic: &Arithmetic) -> String {
    let unit = |unit: Unit| {
        if unit.pair { format!("{0}×{0}", unit.number) } else { unit.number.to_string() }
    };
    let term = |work: Work| match work {
        Work::Plain(one) => Some(unit(one)),
        Work::Squared(one) if one.pair => Some(format!("({})²", unit(one))),
        Work::Squared(one) => Some(format!("{}²", unit(one))),
        Work::Doubled(one) => Some(format!("2×{}", unit(one))),
        Work::Product(one, other) => Some(format!("{}×{}", unit(one), unit(other))),
        Work::Idle(_) => None,
    };
    let terms: Vec<String> = arithmetic.terms.iter().filter_map(|part| term(part.work)).collect();
    let mut text = if terms.is_empty() { "0".to_owned() } else { terms.join(" + ") };
    if !arithmetic.halved_by.is_empty() {
        text = if terms.len() > 1 { format!("({text}) ÷ 2") } else { format!("{text} ÷ 2") };
    }
    if arithmetic.favour > 0 {
        text = format!("{text} + {}", arithmetic.favour);
    }
    let total = arithmetic.total.to_string();
    if text == total { total } else { format!("{text} = {total}") }
}

/// A text broken into lines under the name of a player.
fn indented(text: &str) -> Vec<String> {
    wrap(SCREEN - 4, text).into_iter().map(|line| format!("    {line}")).collect()
}

const SCREEN: usize = 80;

impl Tell<Delphi> for Teller<'_> {
    fn player(&self, seat: Seat) -> String {
        self.words.name_of("city", self.view.players[seat.index()].city.id())
    }

    fn board(&self) -> String {
        let values = [
            ("parade", self.view.parade.into()),
            ("march", self.view.march.into()),
            ("marches", MARCHES.into()),
            ("phase", self.words.name_of("phase", self.view.phase.id()).into()),
        ];
        let mut lines = vec![self.words.say("board-head", values)];
        lines.push(self.words.say("board-payout", self.payout(self.view.payout)));
        if self.view.doubled {
            lines.push(self.words.name("board-doubled"));
        }
        for seat in self.seats() {
            lines.push(String::new());
            lines.extend(self.player_lines(seat));
        }
        lines.push(String::new());
        lines.extend(self.oracle_lines());
        if let Some(hand) = self.view.hand {
            lines.extend(wrap(
                SCREEN,
                &self.words.say("board-hand", [("cards", self.cards(hand.iter()).into())]),
            ));
        }
        lines.join("\n")
    }

    fn ask(&self) -> String {
        match &self.view.prompt {
            None => self.wait(),
            Some(Prompt::Turn { .. }) => self.words.name("ask-turn"),
            Some(Prompt::TieRound { rivals, .. }) => {
                self.words.say("ask-tie-round", [("players", self.players(rivals.iter()).into())])
            }
            Some(Prompt::Strike { targets }) if targets.is_empty() => self.words.name("ask-strike-nothing"),
            Some(Prompt::Strike { .. }) => self.words.name("ask-strike"),
            Some(Prompt::Ask { left }) => self.words.say("ask-oracle", [("left", (*left).into())]),
            Some(Prompt::Consult { card }) => {
                let text = self.words.name_of("oracle-text", card.id());
                self.words.say("ask-accept", [("card", self.oracle(*card).into()), ("text", text.into())])
            }
            Some(Prompt::Keep { keep, .. }) => self.words.say("ask-keep", [("keep", (*keep).into())]),
            Some(Prompt::Discard { .. }) => self.words.name("ask-discard"),
        }
    }

    fn steps(&self, action: Move) -> Vec<Step> {
        let pick = |key: &str| vec![Step::Pick(self.words.name(key))];
        match action {
            Move::Play(card) => vec![Step::Pick(self.card_choice(card))],
            Move::Pass => pick("choose-pass"),
            Move::Leave => pick("choose-leave"),
            Move::Strike { seat, position } => {
                vec![Step::Pick(self.player(seat)), Step::Pick(self.target_choice(seat, position))]
            }
            Move::Spare => pick("choose-spare"),
            Move::Consult => pick("choose-consult"),
            Move::DoNotConsult => pick("choose-do-not-consult"),
            Move::Accept => pick("choose-accept"),
            Move::Refuse => pick("choose-refuse"),
            Move::Keep(pair) => {
                let keep = |card| self.words.say("choose-keep", [("card", self.card(card).into())]);
                pair.cards().iter().map(|card| Step::Pick(keep(card))).collect()
            }
            Move::Discard(card) => vec![Step::Pick(self.card(card))],
        }
    }

    fn tell(&self, event: &Event) -> Option<String> {
        let say = |key: &str, seat: Seat| Some(self.words.say(key, [("player", self.player(seat).into())]));
        let with_card = |key: &str, seat: Seat, card: String| {
            Some(self.words.say(key, [("player", self.player(seat).into()), ("card", card.into())]))
        };
        match *event {
            Event::Drew { seat, count, cards: None } => Some(
                self.words.say("log-drew", [("player", self.player(seat).into()), ("count", count.into())]),
            ),
            Event::Drew { cards: Some(cards), .. } => {
                Some(self.words.say("log-you-drew", [("cards", self.cards(cards.iter()).into())]))
            }
            Event::MarchBegan { march, payout } => {
                let [first, lower, higher] = self.payout(payout);
                Some(self.words.say("log-march", [("march", march.into()), first, lower, higher]))
            }
            Event::TieRoundBegan { tied, .. } => {
                Some(self.words.say("log-tie-round", [("players", self.players(tied.iter()).into())]))
            }
            Event::Chose { choice: Some(choice), .. } => Some(self.chosen(choice)),
            Event::Chose { seat, choice: None } => say("log-chose", seat),
            Event::Laid { seat, card, .. } => with_card("log-laid", seat, self.card(card)),
            Event::Left { seat, forced: true, .. } => say("log-left-forced", seat),
            Event::Left { seat, forced: false, .. } => say("log-left", seat),
            Event::Removed { seat, card, cause, .. } => {
                with_card(&format!("log-removed-{}", cause.id()), seat, self.card(card))
            }
            Event::Totals { ref totals } => {
                let part = |seat: Seat| format!("{} {}", self.player(seat), totals[seat.index()]);
                let parts: Vec<_> = self.seats().map(part).collect();
                Some(self.words.say("log-totals", [("totals", parts.join(", ").into())]))
            }
            Event::Spared { seat } => say("log-spared", seat),
            Event::Consulted { seat, card: None } => say("log-consulted", seat),
            Event::Consulted { card: Some(card), .. } => {
                Some(self.words.say("log-you-saw", [("card", self.oracle(card).into())]))
            }
            Event::DidNotConsult { seat } => say("log-did-not-consult", seat),
            Event::Accepted { seat } => say("log-accepted", seat),
            Event::Refused { seat } => say("log-refused", seat),
            Event::Executed { card, .. } => {
                let text = self.words.name_of("oracle-text", card.id());
                let values = [("card", self.oracle(card).into()), ("text", text.into())];
                Some(self.words.say("log-executed", values))
            }
            Event::DiscardsDue { seats } => {
                Some(self.words.say("log-discards-due", [("players", self.players(seats.iter()).into())]))
            }
            Event::Discarded { seat, cards } => {
                let values =
                    [("player", self.player(seat).into()), ("cards", self.cards(cards.iter()).into())];
                Some(self.words.say("log-discarded", values))
            }
            Event::FameDoubled => Some(self.words.name("log-doubled")),
            Event::Favoured { seat } => say("log-favoured", seat),
            Event::MarchEnded { march } => Some(self.words.say("log-march-ended", [("march", march.into())])),
            Event::Scored { seat, points, fame, .. } => {
                let values = [
                    ("player", self.player(seat).into()),
                    ("points", signed(points).into()),
                    ("fame", minus(fame).into()),
                ];
                Some(self.words.say("log-scored", values))
            }
            Event::HandCounted { seat, cards, fame } => {
                let values = [
                    ("player", self.player(seat).into()),
                    ("cards", cards.into()),
                    ("fame", minus(fame).into()),
                ];
                Some(self.words.say("log-hand-counted", values))
            }
            Event::Ended => Some(self.words.name("log-ended")),
            Event::TurnBegan { .. }
            | Event::Revealed { .. }
            | Event::EffectBegan { .. }
            | Event::DisplaysSpent => None,
        }
    }

    fn explain(&self, illegal: &Illegal) -> String {
        let words = self.words;
        let player = |seat: Seat| ("player", self.player(seat).into());
        let count = |number: usize| ("count", (number as i64).into());
        match *illegal {
            Illegal::Over => words.name("no-over"),
            Illegal::NotYourTurn { seat, waiting, .. } => words
                .say("no-not-your-turn", [player(seat), ("waiting", self.players(waiting.iter()).into())]),
            Illegal::HasChosen { seat, .. } => words.say("no-has-chosen", [player(seat)]),
            Illegal::NotAsked { phase } => words.name_of("no-not-asked", phase.id()),
            Illegal::CannotLeave { seat } => words.say("no-cannot-leave", [player(seat)]),
            Illegal::PassesUnasked { seat } => words.say("no-passes-unasked", [player(seat)]),
            Illegal::PassAlone => words.name("no-pass-alone"),
            Illegal::UsedBefore { card } => words.say("no-used-before", [("card", self.card(card).into())]),
            Illegal::NotDrawn { card } => words.say("no-not-drawn", [("card", self.card(card).into())]),
            Illegal::TooEarly { seat, card } => {
                words.say("no-too-early", [player(seat), ("card", self.card(card).into())])
            }
            Illegal::NotInHand { card, .. } => {
                words.say("no-not-in-hand", [("card", self.card(card).into())])
            }
            Illegal::NoSuchTarget { seat, position } => {
                words.say("no-such-target", [("seat", seat.into()), ("position", position.into())])
            }
            Illegal::KeepTwo { count: gone, hand } => {
                words.say("no-keep-two", [count(gone), ("hand", (hand as i64).into())])
            }
            Illegal::DiscardOne { count: gone } => words.say("no-discard-one", [count(gone)]),
            Illegal::PassStays { .. } => words.name("no-pass-stays"),
        }
    }

    fn understand(&self, typed: &str) -> Option<RawMove> {
        let lower = typed.to_lowercase();
        let mut parts = lower.split([' ', ',']).filter(|part| !part.is_empty());
        let verb = parts.next()?;
        let rest: Vec<&str> = parts.collect();
        match (verb, rest.as_slice()) {
            ("play", ["pass"]) | ("pass", []) => Some(RawMove::Play(Face::Pass)),
            ("play", [card]) => self.one_card(card).map(|card| RawMove::Play(Face::Card(card))),
            ("leave", []) => Some(RawMove::Leave),
            ("strike", [city, number]) => {
                let city = self.find("city", City::ALL, City::id, city)?;
                let seat = self.view.players.iter().position(|player| player.city == city)? as i64;
                let position = number.parse::<i64>().ok()?.checked_sub(1)?;
                Some(RawMove::Strike(RawStrike { seat, position }))
            }
            ("spare", []) => Some(RawMove::Spare),
            ("consult", []) => Some(RawMove::Consult),
            ("decline", []) => Some(RawMove::DoNotConsult),
            ("accept", []) => Some(RawMove::Accept),
            ("refuse", []) => Some(RawMove::Refuse),
            ("discard", names) => self.several(names).map(RawMove::Discard),
            ("keep", names) => {
                let mut gone: Vec<Face> = self.view.hand?.iter().map(Face::Card).collect();
                for kept in self.several(names)? {
                    let at = gone.iter().position(|face| *face == kept)?;
                    gone.remove(at);
                }
                Some(RawMove::Discard(gone))
            }
            _ => None,
        }
    }

    fn hint(&self) -> String {
        let first = |cards: Cards| cards.kinds().next().map_or(String::new(), |card| card.id().to_owned());
        let preview = |cards: &[Preview]| cards.first().map_or(String::new(), |one| one.card.id().to_owned());
        match &self.view.prompt {
            None => String::new(),
            Some(Prompt::Turn { cards }) => self.words.say("hint-turn", [("card", preview(cards).into())]),
            Some(Prompt::TieRound { cards, .. }) => {
                self.words.say("hint-tie-round", [("card", preview(cards).into())])
            }
            Some(Prompt::Strike { targets }) => {
                let player = targets.first().map_or(String::new(), |target| self.player(target.seat));
                self.words.say("hint-strike", [("player", player.into())])
            }
            Some(Prompt::Ask { .. }) => self.words.name("hint-oracle"),
            Some(Prompt::Consult { .. }) => self.words.name("hint-accept"),
            Some(Prompt::Keep { cards, .. }) => {
                let two: Vec<_> = cards.iter().take(2).map(Card::id).collect();
                self.words.say("hint-keep", [("cards", two.join(" ").into())])
            }
            Some(Prompt::Discard { cards }) => {
                self.words.say("hint-discard", [("card", first(*cards).into())])
            }
        }
    }
}

impl Teller<'_> {
    /// The full name of a card, such as `5 Rider`.
    fn card(&self, card: Card) -> String {
        self.words.name_of("card", card.id())
    }

    /// A number for a number card, a name for the others.
    fn short(&self, card: Card) -> String {
        card.number().map_or_else(|| self.card(card), |number| number.to_string())
    }

    fn cards(&self, cards: impl Iterator<Item = Card>) -> String {
        listed(cards.map(|card| self.short(card)))
    }

    fn oracle(&self, card: OracleCard) -> String {
        self.words.name_of("oracle", card.id())
    }

    fn seats(&self) -> impl Iterator<Item = Seat> + use<> {
        Seat::all(self.view.players.len())
    }

    fn payout(&self, payout: Payout) -> [(&'static str, Value); 3] {
        [
            ("first", minus(payout.first.into()).into()),
            ("lower", i64::from(payout.lower).into()),
            ("higher", i64::from(payout.higher).into()),
        ]
    }

    fn player_lines(&self, seat: Seat) -> Vec<String> {
        let seen: &PlayerView = &self.view.players[seat.index()];
        let arrow = if self.view.asked.contains(seat) { "›" } else { " " };
        let mark = if self.view.chosen.contains(seat) { "✓" } else { " " };
        let fame = ("fame", minus(seen.fame).into());
        let (hand, pile) = (("hand", seen.hand.into()), ("pile", seen.pile.into()));
        let text = match seen.place {
            None => self.words.say("board-player", [fame, hand, pile]),
            Some(place) => self.words.say("board-player-out", [fame, hand, pile, ("place", place.into())]),
        };
        let mut lines = vec![format!("{arrow}{mark}{:<10}{text}", self.player(seat))];
        if !seen.display.cards().is_empty() || seen.arithmetic.total > 0 {
            let cards: Vec<_> = seen.display.cards().iter().map(|card| self.short(*card)).collect();
            let text = format!("[{}]  {}", cards.join(" "), formula(&seen.arithmetic));
            lines.extend(indented(&text));
        }
        if !seen.spent.is_empty() {
            let values = [("cards", self.cards(seen.spent.iter()).into())];
            lines.extend(indented(&self.words.say("board-spent", values)));
        }
        lines
    }

    fn oracle_lines(&self) -> Vec<String> {
        if self.view.oracle.is_empty() {
            return vec![self.words.name("board-no-oracle")];
        }
        let left = ("left", (self.view.oracle.len() as i64).into());
        let names: Vec<_> = self.view.executed.iter().map(|card| self.oracle(*card)).collect();
        let mut lines = if names.is_empty() {
            vec![self.words.say("board-oracle", [left])]
        } else {
            wrap(SCREEN, &self.words.say("board-oracle-used", [left, ("cards", names.join(", ").into())]))
        };
        for (position, slot) in self.view.oracle.iter().enumerate() {
            if let Some(card) = slot.card {
                let values = [("position", (position as i64 + 1).into()), ("card", self.oracle(card).into())];
                lines.extend(wrap(SCREEN, &self.words.say("board-oracle-known", values)));
            }
        }
        lines
    }

    fn wait(&self) -> String {
        if !self.view.asked.is_empty() {
            let count = ("count", (self.view.asked.len() as i64).into());
            let waiting =
                self.words.say("waiting", [("players", self.players(self.view.asked.iter()).into()), count]);
            return match self.view.choice {
                Some(choice) => format!("{} {waiting}", self.chosen(choice)),
                None => waiting,
            };
        }
        let most = self.view.players.iter().map(|player| player.fame).max().unwrap_or(0);
        let winners: SeatSet =
            self.seats().filter(|seat| self.view.players[seat.index()].fame == most).collect();
        let values = [("players", self.players(winners.iter()).into()), ("fame", minus(most).into())];
        self.words.say(if winners.len() == 1 { "won" } else { "shared" }, values)
    }

    fn chosen(&self, choice: Move) -> String {
        let names = self.steps(choice);
        let picks: Vec<String> = names
            .into_iter()
            .map(|step| match step {
                Step::Pick(name) => name,
                Step::Amount(amount) => amount.to_string(),
            })
            .collect();
        self.words.say("you-chose", [("choice", picks.join(", ").into())])
    }

    /// A card with the total that it leads to.
    fn card_choice(&self, card: Card) -> String {
        let name = self.card(card);
        match &self.view.prompt {
            Some(Prompt::Turn { cards } | Prompt::TieRound { cards, .. }) => {
                let found: Option<&Preview> = cards.iter().find(|preview| preview.card == card);
                found.map_or(name, |preview| format!("{} → {}", self.card(card), preview.total))
            }
            _ => name,
        }
    }

    /// A card that Zeus can strike, with what its owner would have left.
    fn target_choice(&self, seat: Seat, position: u8) -> String {
        let Some(Prompt::Strike { targets }) = &self.view.prompt else { return position.to_string() };
        let wanted = |target: &&Target| target.seat == seat && target.position == position;
        targets.iter().find(wanted).map_or(position.to_string(), |target| {
            format!("{}. {} → {}", position + 1, self.card(target.card), target.totals[seat.index()])
        })
    }

    fn several(&self, names: &[&str]) -> Option<Vec<Face>> {
        names.iter().map(|name| self.one_card(name).map(Face::Card)).collect()
    }

    fn one_card(&self, name: &str) -> Option<Card> {
        Card::from_id(name).or_else(|| self.find("card", Card::ALL, Card::id, name))
    }
}
