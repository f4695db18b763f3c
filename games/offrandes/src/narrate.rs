//! What the game says to people: the board in text, questions, choices, the log, refusals. The sentences themselves
//! are in `words/`, the rules in `rulebook/`.

use votive_engine::{
    Seat,
    narrate::{Narrate, Step, Tell, wrap},
};

use crate::{
    Offrandes,
    action::{Move, RawCorruption, RawMove, RawOffer, RawSacrifice},
    altar::{Altar, Offering},
    animal::Animal,
    auction::{Auction, Bidding},
    city::City,
    event::{Event, Reason},
    illegal::Illegal,
    ladder::{Board, Ladder, TOP},
    state::Stage,
    tiles::{Lot, Tiles, Trio},
    view::{AltarView, Prompt},
};

impl Narrate for Offrandes {
    type Teller<'a> = Teller<'a>;

    votive_engine::texts!();
}

votive_engine::teller!(Offrandes);

/// Width of the first column of the board, and of a player's.
const LABEL: usize = 20;
const COLUMN: usize = 12;

impl Tell<Offrandes> for Teller<'_> {
    fn player(&self, seat: Seat) -> String {
        self.words.name_of("city", self.view.players[seat.index()].city.id())
    }

    fn board(&self) -> String {
        let round = self.words.say("board-round", [("round", self.view.round.into())]);
        let phase = self.words.name_of("phase", self.view.phase.id());
        let mut lines = vec![format!("{round} · {phase}"), String::new(), self.heads()];
        for board in Board::ALL {
            lines.push(self.words.name_of("board", board.id()));
            let ladders = Ladder::ALL.iter().filter(|ladder| ladder.board() == *board);
            lines.extend(ladders.map(|ladder| self.rungs(*ladder)));
        }
        lines.push(self.row("board-money", |seat| self.view.players[seat.index()].money.to_string()));
        lines.push(self.row("board-points", |seat| self.view.players[seat.index()].points.to_string()));
        lines.push(String::new());
        lines.extend(self.temple());
        lines.push(self.stock());
        lines.extend(self.auction());
        lines.join("\n")
    }

    fn ask(&self) -> String {
        match &self.view.prompt {
            None => self.wait(),
            Some(Prompt::Recruit { .. }) => self.words.name("ask-recruit"),
            Some(Prompt::Offer { bids, .. }) => self.words.say("ask-offer", [("most", bids.most.into())]),
            Some(Prompt::Bid { lot, current, highest, bids, .. }) => self.words.say(
                "ask-bid",
                [
                    ("lot", self.lot(*lot).into()),
                    ("player", self.player(*highest).into()),
                    ("bid", (*current).into()),
                    ("least", bids.least.into()),
                    ("room", (bids.most - bids.least).into()),
                    ("most", bids.most.into()),
                ],
            ),
            Some(Prompt::Corrupt { .. }) => self.words.name("ask-corrupt"),
            Some(Prompt::Sacrifice { may_decline: true, .. }) => self.words.name("ask-sacrifice-or-decline"),
            Some(Prompt::Sacrifice { may_decline: false, .. }) => self.words.name("ask-sacrifice"),
        }
    }

    fn steps(&self, action: Move) -> Vec<Step> {
        match action {
            Move::Recruit(trio) => vec![Step::Pick(self.trio(trio))],
            Move::Offer { lot, bid } => vec![Step::Pick(self.lot(lot)), Step::Amount(bid.into())],
            Move::EndTurn => vec![Step::Pick(self.words.name("choose-end-turn"))],
            Move::Bid(bid) => vec![Step::Amount(bid.into())],
            Move::Pass => vec![Step::Pick(self.words.name("choose-pass"))],
            Move::Corrupt { victim, ladder } => {
                vec![Step::Pick(self.player(victim)), Step::Pick(self.step_taken(victim, ladder))]
            }
            Move::Abstain => vec![Step::Pick(self.words.name("choose-abstain"))],
            Move::Sacrifice { animal, count, altar } => {
                let points = animal.value() * count;
                let values = [("animals", self.animals(animal, count).into()), ("points", points.into())];
                vec![Step::Pick(self.words.say("choose-herd", values)), Step::Pick(self.altar_choice(altar))]
            }
            Move::Decline => vec![Step::Pick(self.words.name("choose-decline"))],
        }
    }

    fn tell(&self, event: &Event) -> Option<String> {
        let say = |key: &str, seat: Seat| self.words.say(key, [("player", self.player(seat).into())]);
        Some(match *event {
            Event::RoundBegan { round, start } => {
                let values = [("round", round.into()), ("player", self.player(start).into())];
                self.words.say("log-round", values)
            }
            Event::PhaseBegan { phase } => self.words.name_of("log-phase", phase.id()),
            Event::Moved { seat, ladder, from, to, cause } => {
                let values = [
                    ("player", self.player(seat).into()),
                    ("ladder", self.ladder(ladder).into()),
                    ("from", from.into()),
                    ("to", to.into()),
                ];
                self.words.say(&format!("log-{}", cause.id()), values)
            }
            Event::StepLost { seat, ladder } => {
                let values = [("player", self.player(seat).into()), ("ladder", self.ladder(ladder).into())];
                self.words.say("log-step-lost", values)
            }
            Event::TurnBegan { seat } => say("log-turn", seat),
            Event::TurnEnded { seat, why } => say(&format!("log-turn-{}", why.id()), seat),
            Event::Offered { seat, lot, bid } => {
                let values = [
                    ("player", self.player(seat).into()),
                    ("lot", self.lot(lot).into()),
                    ("bid", bid.into()),
                ];
                self.words.say("log-offered", values)
            }
            Event::Raised { seat, bid } => {
                self.words.say("log-raised", [("player", self.player(seat).into()), ("bid", bid.into())])
            }
            Event::Passed { seat } => say("log-passed", seat),
            Event::Sold { seat, lot, price } => {
                let values = [
                    ("player", self.player(seat).into()),
                    ("lot", self.lot(lot).into()),
                    ("price", price.into()),
                ];
                self.words.say("log-sold", values)
            }
            Event::Paid { seat, amount, money } => {
                let values = [
                    ("player", self.player(seat).into()),
                    ("amount", amount.into()),
                    ("money", money.into()),
                ];
                self.words.say("log-paid", values)
            }
            Event::Corrupted { seat, victim, ladder } => {
                let values = [
                    ("player", self.player(seat).into()),
                    ("victim", self.player(victim).into()),
                    ("ladder", self.ladder(ladder).into()),
                ];
                self.words.say("log-corruption", values)
            }
            Event::Abstained { seat } => say("log-abstained", seat),
            Event::NoTarget { seat } => say("log-no-target", seat),
            Event::Sacrificed { seat, animal, count, altar } => {
                self.lying("log-sacrificed", seat, animal, count, altar)
            }
            Event::Cleared { seat, animal, count, altar } => {
                self.lying("log-cleared", seat, animal, count, altar)
            }
            Event::Declined { seat } => say("log-declined", seat),
            Event::CouldNotOffer { seat } => say("log-could-not-offer", seat),
            Event::Scored { seat, points, total, reason } => self.scored(seat, points, total, reason),
            Event::Earned { seat, amount, money } => {
                let values = [
                    ("player", self.player(seat).into()),
                    ("amount", amount.into()),
                    ("money", money.into()),
                ];
                self.words.say("log-earned", values)
            }
            Event::MarkerMoved { seat } => say("log-marker", seat),
            Event::Ended { why } => self.words.name_of("log-ended", why.id()),
        })
    }

    fn explain(&self, illegal: &Illegal) -> String {
        let words = self.words;
        let player = |seat: Seat| ("player", self.player(seat).into());
        let victim = |seat: Seat| ("victim", self.player(seat).into());
        let ladder = |ladder: Ladder| ("ladder", self.ladder(ladder).into());
        match *illegal {
            Illegal::Over => words.name("no-over"),
            Illegal::NotYourTurn { seat, waiting, .. } => {
                words.say("no-not-your-turn", [player(seat), ("waiting", self.player(waiting).into())])
            }
            Illegal::NotAsked { phase } => words.name_of("no-not-asked", phase.id()),
            Illegal::RecruitThree { count } => {
                words.say("no-recruit-three", [("count", (count as i64).into())])
            }
            Illegal::RecruitDifferent => words.name("no-recruit-different"),
            Illegal::LotOfTwo { count } => words.say("no-lot-of-two", [("count", (count as i64).into())]),
            Illegal::LotDifferent => words.name("no-lot-different"),
            Illegal::TileGone { tile } => words.say("no-tile-gone", [ladder(tile)]),
            Illegal::OpeningTooLow { bid } => words.say("no-opening-too-low", [("bid", bid.into())]),
            Illegal::BidTooLow { bid, current } => {
                words.say("no-bid-too-low", [("bid", bid.into()), ("current", current.into())])
            }
            Illegal::BidAboveMoney { bid, money } => {
                words.say("no-bid-above-money", [("bid", bid.into()), ("money", money.into())])
            }
            Illegal::HasPassed { seat } => words.say("no-has-passed", [player(seat)]),
            Illegal::OwnBid { seat } => words.say("no-own-bid", [player(seat)]),
            Illegal::Barred { seat } => words.say("no-barred", [player(seat)]),
            Illegal::HasActed { seat } => words.say("no-has-acted", [player(seat)]),
            Illegal::NoOpponent { seat } => words.say("no-opponent", [("seat", seat.into())]),
            Illegal::LadderExempt { ladder: exempt } => words.say("no-ladder-exempt", [ladder(exempt)]),
            Illegal::TooFewCorrupters { corrupter, victim: who, guard } => words.say(
                "no-too-few-corrupters",
                [victim(who), ("corrupter", corrupter.into()), ("guard", guard.into())],
            ),
            Illegal::AlreadyCorrupted { victim: who } => words.say("no-already-corrupted", [victim(who)]),
            Illegal::NothingToTake { victim: who, ladder: on } => {
                words.say("no-nothing-to-take", [victim(who), ladder(on)])
            }
            Illegal::TopProtected { ladder: on, holder, corrupter } => {
                let holder = ("holder", self.player(holder).into());
                words.say("no-top-protected", [holder, ladder(on), ("corrupter", corrupter.into())])
            }
            Illegal::FromZero { ladder: on } => words.say("no-from-zero", [ladder(on)]),
            Illegal::NoOffering { missing } => words.say("no-offering", [ladder(missing)]),
            Illegal::TooDear { animal, supplied } => {
                let kind = |animal| self.animals(animal, 1).into();
                words.say("no-too-dear", [("animals", kind(animal)), ("supplied", kind(supplied))])
            }
            Illegal::NoSuchCount { count, bearers } => {
                words.say("no-such-count", [("count", count.into()), ("bearers", bearers.into())])
            }
            Illegal::Prescribed { animal, count } => {
                words.say("no-prescribed", [("animals", self.animals(animal, count).into())])
            }
            Illegal::ShortStock { animal, count, stock } => {
                let animals = ("animals", self.animals(animal, stock).into());
                words.say("no-short-stock", [("count", count.into()), animals])
            }
            Illegal::AltarTooHigh { altar, keeper } => words.say(
                "no-altar-too-high",
                [
                    ("altar", self.altar(altar).into()),
                    ("group", altar.group().into()),
                    ("keeper", keeper.into()),
                ],
            ),
            Illegal::NotBetter { altar, animal, count, lying_animal, lying_count } => words.say(
                "no-not-better",
                [
                    ("altar", self.altar(altar).into()),
                    ("animals", self.animals(animal, count).into()),
                    ("lying", self.animals(lying_animal, lying_count).into()),
                ],
            ),
            Illegal::Compulsory => words.name("no-compulsory"),
        }
    }

    fn understand(&self, typed: &str) -> Option<RawMove> {
        let lower = typed.to_lowercase();
        let mut parts = lower.split([' ', ',']).filter(|part| !part.is_empty());
        let verb = parts.next()?;
        let rest: Vec<&str> = parts.collect();
        match (verb, rest.as_slice()) {
            ("recruit", names) => self.ladders(names).map(RawMove::Recruit),
            ("offer", [names @ .., bid]) => {
                Some(RawMove::Offer(RawOffer { lot: self.ladders(names)?, bid: bid.parse().ok()? }))
            }
            ("end", []) => Some(RawMove::EndTurn),
            ("bid", [bid]) => Some(RawMove::Bid(bid.parse().ok()?)),
            ("pass", []) => Some(RawMove::Pass),
            ("corrupt", [city, ladder]) => {
                let city = self.find("city", City::ALL, City::id, city)?;
                let seat = self.view.players.iter().position(|player| player.city == city)?;
                Some(RawMove::Corrupt(RawCorruption { seat: seat as i64, ladder: self.one_ladder(ladder)? }))
            }
            ("abstain", []) => Some(RawMove::Abstain),
            ("sacrifice", [altar]) => {
                let Some(Prompt::Sacrifice { choices, .. }) = &self.view.prompt else { return None };
                let herd = choices.first()?;
                self.sacrifice(herd.animal, herd.count.into(), altar)
            }
            ("sacrifice", [count, animal, altar]) => {
                let animal = *Animal::ALL.iter().find(|known| known.id() == animal.trim_end_matches('s'))?;
                self.sacrifice(animal, count.parse().ok()?, altar)
            }
            ("decline", []) => Some(RawMove::Decline),
            (number, []) if matches!(self.view.prompt, Some(Prompt::Bid { .. })) => {
                number.parse().ok().map(RawMove::Bid)
            }
            _ => None,
        }
    }

    fn hint(&self) -> String {
        match &self.view.prompt {
            None => String::new(),
            Some(Prompt::Recruit { .. }) => self.words.name("hint-recruit"),
            Some(Prompt::Offer { .. }) => self.words.name("hint-offer"),
            Some(Prompt::Bid { bids, .. }) => self.words.say("hint-bid", [("least", bids.least.into())]),
            Some(Prompt::Corrupt { targets, .. }) => {
                let player = targets.first().map_or(String::new(), |target| self.player(target.seat));
                self.words.say("hint-corrupt", [("player", player.into())])
            }
            Some(Prompt::Sacrifice { choices, .. }) => {
                let altar = choices.first().and_then(|herd| herd.altars.first());
                let altar = altar.map_or(String::new(), |altar| self.altar(*altar));
                self.words.say("hint-sacrifice", [("altar", altar.into())])
            }
        }
    }
}

impl Teller<'_> {
    fn ladder(&self, ladder: Ladder) -> String {
        self.words.name_of("ladder", ladder.id())
    }

    fn altar(&self, altar: Altar) -> String {
        self.words.name_of("altar", altar.id())
    }

    fn animals(&self, animal: Animal, count: u8) -> String {
        self.words.say(&format!("animals-{}", animal.id()), [("count", count.into())])
    }

    fn tiles(&self, tiles: Tiles) -> String {
        tiles.iter().map(|ladder| self.ladder(ladder)).collect::<Vec<_>>().join(", ")
    }

    fn lot(&self, lot: Lot) -> String {
        let mut names = lot.tiles().iter().map(|ladder| self.ladder(ladder));
        let mut next = || names.next().unwrap_or_default();
        self.words.say("lot", [("first", next().into()), ("second", next().into())])
    }

    fn trio(&self, trio: Trio) -> String {
        let mut names = trio.tiles().iter().map(|ladder| self.ladder(ladder));
        let mut next = || names.next().unwrap_or_default();
        let values = [("first", next().into()), ("second", next().into()), ("third", next().into())];
        self.words.say("trio", values)
    }

    fn seats(&self) -> impl Iterator<Item = Seat> + use<> {
        Seat::all(self.view.players.len())
    }

    /// The cities, the start player marked with a star, who is asked with an arrow.
    fn heads(&self) -> String {
        let head = |seat: Seat| {
            let mark = if self.view.start == seat { "*" } else { "" };
            let arrow = if self.view.asked == Some(seat) { "›" } else { "" };
            format!("{:<COLUMN$}", format!("{arrow}{}{mark}", self.player(seat)))
        };
        format!("{:LABEL$}{}", "", self.seats().map(head).collect::<String>()).trim_end().to_owned()
    }

    /// One ladder: five rungs for each player, the last of them the throne.
    fn rungs(&self, ladder: Ladder) -> String {
        let cell = |seat: Seat| {
            let level = self.view.players[seat.index()].levels.on(ladder);
            let rungs: String = (1..=TOP)
                .map(|rung| match (level >= rung, rung == TOP) {
                    (true, true) => '♛',
                    (true, false) => '●',
                    (false, true) => '▫',
                    (false, false) => '·',
                })
                .collect();
            format!("{:<COLUMN$}", format!("{rungs} {level}"))
        };
        let cells: String = self.seats().map(cell).collect();
        format!("  {:<width$}{cells}", self.ladder(ladder), width = LABEL - 2).trim_end().to_owned()
    }

    fn row(&self, label: &str, value: impl Fn(Seat) -> String) -> String {
        let cells: String = self.seats().map(|seat| format!("{:<COLUMN$}", value(seat))).collect();
        format!("{:<LABEL$}{cells}", self.words.name(label)).trim_end().to_owned()
    }

    /// The altars in two columns: groups I and II, groups III to V.
    fn temple(&self) -> Vec<String> {
        let cell = |seen: &AltarView| {
            let roman = ["I", "II", "III", "IV", "V"][usize::from(seen.group) - 1];
            let lies = seen.offering.map_or("–".into(), |lying: Offering| {
                format!("{}, {}", self.animals(lying.animal, lying.count), self.player(lying.owner))
            });
            format!("{roman:>3} {:<11}{lies}", self.altar(seen.altar))
        };
        let (low, high) = self.view.altars.split_at(6);
        let mut lines = vec![self.words.name("board-altars")];
        for (row, left) in low.iter().enumerate() {
            let right = high.get(row).map(cell).unwrap_or_default();
            lines.push(format!("{:<40}{right}", cell(left)).trim_end().to_owned());
        }
        lines
    }

    fn stock(&self) -> String {
        let parts: Vec<_> =
            Animal::ALL.iter().map(|animal| self.animals(*animal, self.view.stock.of(*animal))).collect();
        self.words.say("board-stock", [("animals", parts.join(", ").into())])
    }

    fn auction(&self) -> Vec<String> {
        let (Stage::Auctioning(auction) | Stage::Bidding(Bidding { auction, .. })) = &self.view.stage else {
            return Vec::new();
        };
        let mut lines = vec![String::new()];
        if let Stage::Bidding(bidding) = &self.view.stage {
            let others = bidding.still_in.without(bidding.highest);
            lines.extend(wrap(
                80,
                &self.words.say(
                    "board-lot",
                    [
                        ("lot", self.lot(bidding.lot).into()),
                        ("bid", bidding.bid.into()),
                        ("player", self.player(bidding.highest).into()),
                        ("others", self.players(others.iter()).into()),
                    ],
                ),
            ));
        } else {
            let values = [
                ("player", self.player(auction.auctioneer).into()),
                ("tiles", self.tiles(auction.tiles).into()),
            ];
            lines.extend(wrap(80, &self.words.say("board-tiles", values)));
        }
        lines.extend(self.barred(auction));
        lines
    }

    fn barred(&self, auction: &Auction) -> Option<String> {
        let players = self.players(auction.barred.iter());
        (!auction.barred.is_empty()).then(|| self.words.say("board-barred", [("players", players.into())]))
    }

    fn wait(&self) -> String {
        if let Some(seat) = self.view.asked {
            return self.words.say("waiting", [("player", self.player(seat).into())]);
        }
        let ranking = self.view.state().ranking();
        let winners: Vec<Seat> = self.seats().filter(|seat| ranking.ranks()[seat.index()] == 1).collect();
        let points = i64::from(ranking.scores()[winners[0].index()]).into();
        let names = self.players(winners.iter().copied()).into();
        if winners.len() == 1 {
            self.words.say("won", [("player", names), ("points", points)])
        } else {
            self.words.say("shared", [("players", names), ("points", points)])
        }
    }

    fn step_taken(&self, victim: Seat, ladder: Ladder) -> String {
        let from = self.view.players[victim.index()].levels.on(ladder);
        let own = self.view.asked.map_or(0, |seat| self.view.players[seat.index()].levels.on(ladder));
        self.words.say(
            "choose-step",
            [
                ("ladder", self.ladder(ladder).into()),
                ("from", from.into()),
                ("to", from.saturating_sub(1).into()),
                ("own", own.into()),
                ("next", (own + 1).min(TOP).into()),
            ],
        )
    }

    fn altar_choice(&self, altar: Altar) -> String {
        let points = ("points", altar.points().into());
        let name = ("altar", self.altar(altar).into());
        match self.view.altars[altar.index()].offering {
            None => self.words.say("choose-altar-empty", [name, points]),
            Some(lying) => {
                let animals = self.animals(lying.animal, lying.count).into();
                let owner = self.player(lying.owner).into();
                self.words.say("choose-altar-taken", [name, ("animals", animals), ("player", owner), points])
            }
        }
    }

    fn lying(&self, key: &str, seat: Seat, animal: Animal, count: u8, altar: Altar) -> String {
        let values = [
            ("player", self.player(seat).into()),
            ("animals", self.animals(animal, count).into()),
            ("altar", self.altar(altar).into()),
        ];
        self.words.say(key, values)
    }

    fn scored(&self, seat: Seat, points: u8, total: u16, reason: Reason) -> String {
        let player = ("player", self.player(seat).into());
        let (points, total) = (("points", points.into()), ("total", i64::from(total).into()));
        match reason {
            Reason::Offering => self.words.say("log-scored-offering", [player, points, total]),
            Reason::Priestess => self.words.say("log-scored-priestess", [player, points, total]),
            Reason::Altar(altar) => self
                .words
                .say("log-scored-altar", [player, points, total, ("altar", self.altar(altar).into())]),
        }
    }

    fn sacrifice(&self, animal: Animal, count: i64, altar: &str) -> Option<RawMove> {
        let altar = self.find("altar", Altar::ALL, Altar::id, altar)?;
        Some(RawMove::Sacrifice(RawSacrifice { animal, count, altar }))
    }

    fn ladders(&self, names: &[&str]) -> Option<Vec<Ladder>> {
        names.iter().map(|name| self.one_ladder(name)).collect()
    }

    fn one_ladder(&self, name: &str) -> Option<Ladder> {
        self.find("ladder", Ladder::ALL, Ladder::id, name)
    }
}
