//! What the game says to people: the board in text, questions, choices, the log, refusals. The sentences themselves
//! are in `words/`, the rules in `rulebook/`.

use votive_engine::{
    Seat,
    narrate::{Narrate, Step, Tell, listed, wrap},
    standing_orders::StandingOrders,
    words::{Language, Value, Words},
};

use crate::{
    Bomarzo,
    action::{Move, RawCopy, RawExchange, RawInvocation, RawMove, RawPayment, RawTaking, RawWorship},
    card::{Card, Cards},
    data::Data,
    deity::{Deity, Kind, Lord},
    event::Event,
    function::Function,
    illegal::Illegal,
    payment::Bill,
    resource::{Goods, Resource},
    state::Phase,
    track::{Track, Worker},
    view::{DeityView, Invocation, PlayerView, Prompt, Way},
};

impl StandingOrders for Bomarzo {}

impl Narrate for Bomarzo {
    type Teller<'a> = Teller<'a>;

    votive_engine::texts!();
}

votive_engine::teller!(Bomarzo);

/// Width of the first column of the board, and of a player's.
const LABEL: usize = 16;
const COLUMN: usize = 16;
/// Width of the whole board.
const WIDTH: usize = 80;

impl Tell<Bomarzo> for Teller<'_> {
    fn player(&self, seat: Seat) -> String {
        self.words.name_of("lord", Lord::ALL[seat.index()].id())
    }

    fn board(&self) -> String {
        let season = self.say("board-season", [("season", self.view.season.into())]);
        let phase = self.words.name_of("phase", self.view.phase.id());
        let mut lines = vec![format!("{season} · {phase}"), String::new(), self.heads()];
        for kind in Resource::ALL.iter().copied() {
            let label = self.words.name_of("resource", kind.id());
            lines.push(self.row(&label, |player| player.stock.of(kind).to_string()));
        }
        lines.push(self.row(&self.words.name("board-pawns"), |player| {
            let mark = if player.out { " ×" } else { "" };
            format!("{}/{}{mark}", player.free, player.pawns)
        }));
        lines.push(self.row(&self.words.name("board-hand"), |player| player.hand_count.to_string()));
        lines.push(self.row(&self.words.name("board-points"), |player| player.points.to_string()));
        lines.push(self.words.name("board-village"));
        for worker in Worker::ALL.iter().copied() {
            let symbols = |at: u8| self.data().reached(worker, at);
            lines.push(self.row(&format!("  {}", self.worker(worker)), |player| {
                let at = player.workers[worker.index()];
                format!("{at:>2} {}", "●".repeat(symbols(at).into()))
            }));
        }
        lines.push(self.words.name("board-tracks"));
        for track in Track::ALL.iter().copied() {
            lines.push(self.row(&format!("  {}", self.track(track)), |player| {
                format!("{:>2}", player.tracks[track.index()])
            }));
        }
        lines.extend(self.open_points());
        lines.push(self.words.name("board-garden"));
        lines.extend(self.view.deities.iter().enumerate().map(|(at, seen)| self.garden(at + 1, seen)));
        lines.push(self.harvests());
        let values =
            [("deck", self.view.deck.into()), ("discards", (self.view.discards.len() as i64).into())];
        lines.push(self.say("board-deck", values));
        lines.extend(self.tables());
        lines.extend(self.own_cards());
        lines.join("\n")
    }

    fn ask(&self) -> String {
        match &self.view.prompt {
            None => self.wait(),
            Some(Prompt::Advance { left, .. }) => self.say("ask-advance", [("left", (*left).into())]),
            Some(Prompt::Place { .. }) => self.words.name("ask-place"),
            Some(Prompt::Pay { kind, amounts, deed, bill, ways }) => {
                let ways: Vec<_> = ways.iter().take(3).map(|way| self.way(way)).collect();
                let values = [
                    ("deity", self.deity(deed.deity()).into()),
                    ("demand", self.demand(bill).into()),
                    ("ways", listed(ways.into_iter()).into()),
                    ("kind", kind.id().into()),
                    ("least", i64::from(amounts.least).into()),
                    ("most", i64::from(amounts.most).into()),
                ];
                self.say("ask-pay", values)
            }
            Some(Prompt::Spend { left, .. }) => self.say("ask-spend", [("left", (*left).into())]),
            Some(Prompt::Play { .. }) => self.words.name("ask-play"),
            Some(Prompt::Upgrade { .. }) => self.words.name("ask-upgrade"),
            Some(Prompt::Take { .. }) => self.words.name("ask-take"),
            Some(Prompt::Worship { .. }) => self.words.name("ask-worship"),
            Some(Prompt::Copy { deity, choices }) => {
                let demand = choices.first().map_or(String::new(), |choice| self.demand(&choice.bill));
                self.say("ask-copy", [("deity", self.deity(*deity).into()), ("demand", demand.into())])
            }
        }
    }

    fn steps(&self, action: Move) -> Vec<Step> {
        let pick = |text: String| Step::Pick(text);
        match action {
            Move::Advance(worker) => vec![pick(self.step_choice(worker))],
            Move::Harvest(kind) => {
                let gives = match &self.view.prompt {
                    Some(Prompt::Place { harvests, .. }) => {
                        harvests.iter().find(|choice| choice.kind == kind).map_or(0, |choice| choice.gives)
                    }
                    _ => 0,
                };
                vec![pick(self.say("choose-harvest", [("goods", self.amount(kind, gives.into()).into())]))]
            }
            Move::Invoke { deity, uses } => {
                let Some(Prompt::Place { deities, .. }) = &self.view.prompt else { return Vec::new() };
                let ways: Vec<_> = deities.iter().filter(|choice| choice.deity == deity).collect();
                let cards = uses.cards(self.data()).unwrap_or_default();
                let chosen = ways.iter().find(|choice| choice.uses == cards);
                let price = chosen.map_or(String::new(), |choice| self.price(choice));
                let name = self.words.name_of("choose-deity", deity.id());
                if ways.len() == 1 {
                    return vec![pick(
                        self.say("choose-invoke", [("deity", name.into()), ("price", price.into())]),
                    )];
                }
                vec![pick(name), pick(price)]
            }
            Move::Pay { amount, .. } => vec![Step::Amount(amount.into())],
            Move::Spend(card) => vec![pick(self.card(card))],
            Move::Play(card) => vec![pick(self.describe(card))],
            Move::Upgrade(card) => {
                let values = [("card", self.card(card).into()), ("function", self.effect(card).into())];
                vec![pick(self.say("choose-upgrade", values))]
            }
            Move::Take { deity, goods } => {
                let lying = self.goods(&self.view.deity(deity).lying);
                let from = format!("{}: {lying}", self.deity(deity));
                vec![pick(from), pick(self.goods(&goods.goods()))]
            }
            Move::Worship { card, deity } => {
                let values =
                    [("card", self.card(card).into()), ("worship", self.data().card(card).worship.into())];
                vec![pick(self.say("choose-worship", values)), pick(self.deity(deity))]
            }
            Move::Copy { uses } => {
                let Some(Prompt::Copy { choices, .. }) = &self.view.prompt else { return Vec::new() };
                let cards = uses.cards(self.data()).unwrap_or_default();
                let chosen = choices.iter().find(|choice| choice.uses == cards);
                let price = chosen.map_or(String::new(), |choice| self.price(choice));
                vec![pick(self.say("choose-copy", [("price", price.into())]))]
            }
            Move::Decline => vec![pick(self.words.name("choose-decline"))],
            Move::Exchange { from, amount } => {
                let into = if from == Resource::Food { Resource::Coin } else { Resource::Food };
                let values = [
                    ("goods", self.amount(from, amount.into()).into()),
                    ("into", self.amount(into, amount.into()).into()),
                ];
                vec![pick(self.say("choose-exchange", values))]
            }
        }
    }

    fn tell(&self, event: &Event) -> Option<String> {
        Some(self.sentence(event))
    }

    fn explain(&self, illegal: &Illegal) -> String {
        let deity = |deity: Deity| ("deity", Value::from(self.deity(deity)));
        let card = |card: Card| ("card", Value::from(self.card(card)));
        let function = |function: Function| ("function", Value::from(self.function(function)));
        let number = |name: &'static str, number: i64| (name, Value::from(number));
        let kind = |kind: Resource| ("kind", Value::from(kind.id()));
        match *illegal {
            Illegal::Over => self.words.name("no-over"),
            Illegal::NotYourTurn { seat, waiting, .. } => {
                let values = [("player", self.player(seat).into()), ("waiting", self.player(waiting).into())];
                self.say("no-not-your-turn", values)
            }
            Illegal::NotAsked { phase, .. } => self.words.name_of("no-not-asked", phase.id()),
            Illegal::ShuffleDue => self.words.name("no-shuffle-due"),
            Illegal::NoShuffleDue => self.words.name("no-no-shuffle-due"),
            Illegal::WrongDeck { discards } => {
                self.say("no-wrong-deck", [number("discards", discards as i64)])
            }
            Illegal::WorkerAtEnd { worker, .. } => {
                self.say("no-worker-at-end", [("worker", self.worker(worker).into())])
            }
            Illegal::Harvested { kind: which } => self.say("no-harvested", [kind(which)]),
            Illegal::OwnPawn { deity: which } => self.say("no-own-pawn", [deity(which)]),
            Illegal::Asleep { deity: which } => self.say("no-asleep", [deity(which)]),
            Illegal::CantPay { deity: which, food, coin, any } => {
                self.say("no-cant-pay", [deity(which), ("demand", self.due(food, coin, any, 0).into())])
            }
            Illegal::CantPayCopy { deity: which, food, coin, any, wine } => {
                let demand = ("demand", self.due(food, coin, any, wine).into());
                self.say("no-cant-pay-copy", [deity(which), demand])
            }
            Illegal::NothingToDo { deity: which } => self.say("no-nothing-to-do", [deity(which)]),
            Illegal::UseOrder => self.words.name("no-use-order"),
            Illegal::NotUsable { card: which } => self.say("no-not-usable", [card(which)]),
            Illegal::NotOwned { function: which } => self.say("no-not-owned", [function(which)]),
            Illegal::Tapped { function: which } => self.say("no-tapped", [function(which)]),
            Illegal::Misused { function: which } => self.say("no-misused", [function(which)]),
            Illegal::OtherKind { asked } => self.say("no-other-kind", [kind(asked)]),
            Illegal::PayAboveStock { kind: which, amount, owned } => self.say(
                "no-pay-above-stock",
                [kind(which), number("amount", amount), number("owned", owned.into())],
            ),
            Illegal::PayTooLittle { kind: which, amount, least, .. } => self.say(
                "no-pay-too-little",
                [kind(which), number("amount", amount), number("least", least.into())],
            ),
            Illegal::CopyTooMuch { kind: which, amount, most } => self.say(
                "no-copy-too-much",
                [kind(which), number("amount", amount), number("most", most.into())],
            ),
            Illegal::CardsNeeded { kind: which, amount, most } => self
                .say("no-cards-needed", [kind(which), number("amount", amount), number("most", most.into())]),
            Illegal::SpendNotInHand { card: which } | Illegal::NotInHand { card: which, .. } => {
                self.say("no-not-in-hand", [card(which)])
            }
            Illegal::CardNeeded { card: which, deity: at } => {
                self.say("no-card-needed", [card(which), deity(at)])
            }
            Illegal::DoesNotFit { card: which, deity: at } => {
                self.say("no-does-not-fit", [card(which), deity(at)])
            }
            Illegal::NotAtStage1 { card: which } => self.say("no-not-at-stage1", [card(which)]),
            Illegal::TakeFromSelf => self.words.name("no-take-from-self"),
            Illegal::TakeCount { count } => self.say("no-take-count", [number("count", count)]),
            Illegal::NotLying { deity: at } => self.say("no-not-lying", [deity(at)]),
            Illegal::ExchangeWine => self.words.name("no-exchange-wine"),
            Illegal::ExchangeAmount { amount } => self.say("no-exchange-amount", [number("amount", amount)]),
            Illegal::ExchangeShort { from, amount, owned } => {
                let numbers = (number("amount", amount.into()), number("owned", owned.into()));
                self.say("no-exchange-short", [kind(from), numbers.0, numbers.1])
            }
            Illegal::ExchangeStuck => self.words.name("no-exchange-stuck"),
        }
    }

    fn understand(&self, typed: &str) -> Option<RawMove> {
        let lower = typed.to_lowercase();
        let mut parts = lower.split([' ', ',']).filter(|part| !part.is_empty());
        let verb = parts.next()?;
        let rest: Vec<&str> = parts.collect();
        match (verb, rest.as_slice()) {
            ("advance", [worker]) => {
                self.find("worker", Worker::ALL, Worker::id, worker).map(RawMove::Advance)
            }
            ("harvest", [kind]) => self.kind(kind).map(RawMove::Harvest),
            ("invoke", [deity, cards @ ..]) => {
                let (deity, uses) = (self.find("deity", Deity::ALL, Deity::id, deity)?, cards_in(cards)?);
                Some(RawMove::Invoke(RawInvocation { deity, uses }))
            }
            ("pay", [amount]) => {
                let Some(Prompt::Pay { kind, .. }) = &self.view.prompt else { return None };
                Some(RawMove::Pay(RawPayment::of(*kind, amount.parse().ok()?)))
            }
            ("pay", [amount, kind]) => {
                Some(RawMove::Pay(RawPayment::of(self.kind(kind)?, amount.parse().ok()?)))
            }
            ("spend", [card]) => card_in(card).map(RawMove::Spend),
            ("play", [card]) => card_in(card).map(RawMove::Play),
            ("upgrade", [card]) => card_in(card).map(RawMove::Upgrade),
            ("take", [deity, food, coin, wine]) => Some(RawMove::Take(RawTaking {
                deity: self.find("deity", Deity::ALL, Deity::id, deity)?,
                food: food.parse().ok()?,
                coin: coin.parse().ok()?,
                wine: wine.parse().ok()?,
            })),
            ("worship", [card, deity]) => {
                let deity = self.find("deity", Deity::ALL, Deity::id, deity)?;
                Some(RawMove::Worship(RawWorship { card: card_in(card)?, deity }))
            }
            ("copy", cards) => Some(RawMove::Copy(RawCopy { uses: cards_in(cards)? })),
            ("decline", []) => Some(RawMove::Decline),
            ("exchange", [kind, amount]) => {
                let exchange = RawExchange { from: self.kind(kind)?, amount: amount.parse().ok()? };
                Some(RawMove::Exchange(exchange))
            }
            _ => None,
        }
    }

    fn hint(&self) -> String {
        match &self.view.prompt {
            None => String::new(),
            Some(Prompt::Advance { .. }) => self.words.name("hint-advance"),
            Some(Prompt::Place { .. }) => self.words.name("hint-place"),
            Some(Prompt::Pay { amounts, .. }) => {
                self.say("hint-pay", [("least", i64::from(amounts.least).into())])
            }
            Some(Prompt::Spend { cards, .. }) => self.first("hint-spend", *cards),
            Some(Prompt::Play { cards }) => self.first("hint-play", *cards),
            Some(Prompt::Upgrade { cards }) => self.first("hint-upgrade", *cards),
            Some(Prompt::Take { from, .. }) => {
                let deity = from.first().map_or(String::new(), |lying| self.deity(lying.deity));
                self.say("hint-take", [("deity", deity.into())])
            }
            Some(Prompt::Worship { cards }) => self.first("hint-worship", *cards),
            Some(Prompt::Copy { .. }) => self.words.name("hint-copy"),
        }
    }
}

impl Teller<'_> {
    fn data(&self) -> &Data {
        self.view.options.data.get()
    }

    fn seats(&self) -> impl Iterator<Item = Seat> + use<> {
        Seat::all(self.view.players.len())
    }

    fn deity(&self, deity: Deity) -> String {
        self.words.name_of("deity", deity.id())
    }

    fn worker(&self, worker: Worker) -> String {
        self.words.name_of("worker", worker.id())
    }

    fn track(&self, track: Track) -> String {
        self.words.name_of("track", track.id())
    }

    fn amount(&self, kind: Resource, count: u16) -> String {
        self.words.say(&format!("amount-{}", kind.id()), [("count", i64::from(count).into())])
    }

    fn goods(&self, goods: &Goods) -> String {
        let kinds = Resource::ALL.iter().filter(|kind| goods.of(**kind) > 0);
        listed(kinds.map(|kind| self.amount(*kind, goods.of(*kind))))
    }

    /// What a bill demands.
    fn demand(&self, bill: &Bill) -> String {
        let counted = |key: &str, count: u16| self.words.say(key, [("count", i64::from(count).into())]);
        let mut parts = Vec::new();
        for kind in Resource::ALL.iter().copied() {
            let count = Goods { food: bill.food, coin: bill.coin, wine: bill.wine }.of(kind);
            parts.extend((count > 0).then(|| self.amount(kind, count)));
        }
        parts.extend((bill.any > 0).then(|| counted("amount-any", bill.any)));
        let due = if parts.is_empty() { self.words.name("amount-nothing") } else { parts.join(", ") };
        if bill.discount == 0 {
            return due;
        }
        let values = [("goods", due.into()), ("discount", bill.discount.into())];
        self.words.say("amount-less", values)
    }

    /// A whole payment.
    fn way(&self, way: &Way) -> String {
        let mut parts = Vec::new();
        let real = &way.payment.real;
        for kind in Resource::ALL.iter().copied().filter(|kind| real.of(*kind) > 0) {
            parts.push(self.amount(kind, real.of(kind)));
        }
        parts.extend((way.cards > 0).then(|| self.words.say("amount-cards", [("count", way.cards.into())])));
        if parts.is_empty() { self.words.name("amount-nothing") } else { parts.join(" + ") }
    }

    /// A card with its id and its name.
    fn card(&self, card: Card) -> String {
        format!("{} {}", card.id(), card_name(self.data(), card, self.words))
    }

    fn cards(&self, cards: Cards) -> String {
        listed(cards.iter().map(|card| self.card(card)))
    }

    fn function(&self, function: Function) -> String {
        self.words.name_of("function", &function.id().replace(':', "-"))
    }

    /// What a card does once it is turned.
    fn effect(&self, card: Card) -> String {
        self.function(self.data().card(card).function)
    }

    fn say<const N: usize>(&self, key: &str, values: [(&'static str, Value); N]) -> String {
        self.words.say(key, values)
    }

    /// The players, the start player marked with a star, who is asked with an arrow.
    fn heads(&self) -> String {
        let head = |seat: Seat| {
            let mark = if self.view.start == seat { "*" } else { "" };
            let arrow = if self.view.asked == Some(seat) { "›" } else { "" };
            format!("{:<COLUMN$}", format!("{arrow}{}{mark}", self.player(seat)))
        };
        format!("{:LABEL$}{}", "", self.seats().map(head).collect::<String>()).trim_end().to_owned()
    }

    fn row(&self, label: &str, value: impl Fn(&PlayerView) -> String) -> String {
        let cells: String =
            self.view.players.iter().map(|player| format!("{:<COLUMN$}", value(player))).collect();
        format!("{label:<LABEL$}{cells}").trim_end().to_owned()
    }

    /// The victory points that nobody has taken yet.
    fn open_points(&self) -> Option<String> {
        let open = self.view.tracks.iter().filter(|seen| !seen.open.is_empty()).map(|seen| {
            let spaces: Vec<_> = seen.open.iter().map(ToString::to_string).collect();
            format!("{} {}", self.track(seen.track), spaces.join("+"))
        });
        let open: Vec<_> = open.collect();
        (!open.is_empty())
            .then(|| format!("  {}", self.say("board-open", [("open", open.join(" · ").into())])))
    }

    /// One deity: its side, what lies there, whose pawns, how many cards under it.
    fn garden(&self, position: usize, seen: &DeityView) -> String {
        let side = match (seen.asleep, seen.mossy) {
            (true, _) => "board-asleep",
            (false, true) => "board-mossy",
            (false, false) => "board-active",
        };
        let lying = if seen.lying.is_none() { String::new() } else { self.goods(&seen.lying) };
        let pawns: String = self
            .seats()
            .map(|seat| {
                let initial: String = self.player(seat).chars().take(2).collect();
                match seen.pawns[seat.index()] {
                    0 => String::new(),
                    1 => format!(" {initial}"),
                    count => format!(" {initial}×{count}"),
                }
            })
            .collect();
        let under: u8 = seen.worship.iter().sum();
        let under = if under > 0 { format!("▤{under} ") } else { String::new() };
        let data = self.data().deity(seen.deity);
        let price = if seen.mossy { data.moss } else { data.active };
        let price = self.goods(&Goods { food: price.food, coin: price.coin, wine: 0 });
        let side = self.words.name(side);
        let left = format!("{position} {:<10}{side:<9}{price:<22}", self.deity(seen.deity));
        let mut line = format!("{left}{under:<5}{lying}");
        line = format!("{:<68}{}", line.chars().take(67).collect::<String>(), pawns.trim_start());
        line.chars().take(WIDTH).collect::<String>().trim_end().to_owned()
    }

    fn harvests(&self) -> String {
        let cells = self.view.harvests.iter().map(|seen| {
            let name = self.words.name_of("resource", seen.kind.id());
            let seats = seen.seats.iter().map(|seat| self.player(seat).chars().take(2).collect::<String>());
            let seats: Vec<_> = seats.collect();
            let seats = if seats.is_empty() { "–".to_owned() } else { seats.join(" ") };
            format!("{name} {seats}")
        });
        self.say("board-harvests", [("harvests", cells.collect::<Vec<_>>().join(" · ").into())])
    }

    /// The cards that lie before the players.
    fn tables(&self) -> Vec<String> {
        let mut lines = Vec::new();
        for seat in self.seats() {
            let player = &self.view.players[seat.index()];
            if player.stage1.is_empty() && player.stage2.is_empty() {
                continue;
            }
            let values = [
                ("player", self.player(seat).into()),
                ("first", self.cards(player.stage1).into()),
                ("second", self.cards(player.stage2).into()),
            ];
            lines.extend(wrap(WIDTH, &self.say("board-cards", values)));
        }
        lines
    }

    /// The observer's hand, and the cards they put under deities.
    fn own_cards(&self) -> Vec<String> {
        let Some(seat) = self.view.observer.seat() else { return Vec::new() };
        let mut lines = Vec::new();
        if let Some(hand) = self.view.players[seat.index()].hand.filter(|hand| !hand.is_empty()) {
            lines.push(self.words.name("board-own-hand"));
            for card in hand.iter() {
                lines.extend(
                    wrap(WIDTH - 2, &self.describe(card)).into_iter().map(|line| format!("  {line}")),
                );
            }
        }
        for seen in self.view.deities.iter().filter(|seen| !seen.known.is_empty()) {
            let values = [("deity", self.deity(seen.deity).into()), ("cards", self.cards(seen.known).into())];
            lines.extend(wrap(WIDTH, &self.say("board-own-worship", values)));
        }
        lines
    }

    /// A hand card with everything on it.
    fn describe(&self, card: Card) -> String {
        let data = self.data().card(card);
        let kinds = Kind::ALL.iter().filter(|kind| self.data().showing(**kind).contains(card));
        let kinds: Vec<_> = kinds.map(|kind| self.words.name_of("kind", kind.id())).collect();
        let tracks: Vec<_> = data.stage2_tracks.iter().map(|track| self.track(*track)).collect();
        self.say(
            "card-text",
            [
                ("card", self.card(card).into()),
                ("kinds", kinds.join("/").into()),
                ("track", self.track(data.stage1_track).into()),
                ("worship", data.worship.into()),
                ("temple", self.words.name_of("temple", data.temple.id()).into()),
                ("tracks", listed(tracks.into_iter()).into()),
                ("function", self.effect(card).into()),
            ],
        )
    }

    fn wait(&self) -> String {
        if let Some(seat) = self.view.asked {
            return self.say("waiting", [("player", self.player(seat).into())]);
        }
        if self.view.phase == Phase::Shuffling {
            return self.words.name("waiting-shuffle");
        }
        let ranking = self.view.sample(&mut votive_engine::Seed([0; 32]).fast(0)).ranking();
        let winners: Vec<Seat> = self.seats().filter(|seat| ranking.ranks()[seat.index()] == 1).collect();
        let points = i64::from(ranking.scores()[winners[0].index()]).into();
        let names = self.players(winners.iter().copied()).into();
        if winners.len() == 1 {
            self.say("won", [("player", names), ("points", points)])
        } else {
            self.say("shared", [("players", names), ("points", points)])
        }
    }

    fn step_choice(&self, worker: Worker) -> String {
        let at = self.view.asked.map_or(0, |seat| self.view.players[seat.index()].workers[worker.index()]);
        let symbols = self.data().village[worker.index()];
        let next: Vec<_> =
            symbols.spaces().filter(|space| *space > at).map(|space| space.to_string()).collect();
        let values = [
            ("worker", self.worker(worker).into()),
            ("from", at.into()),
            ("to", (at + 1).into()),
            ("symbols", listed(next.into_iter()).into()),
        ];
        self.say("choose-advance", values)
    }

    /// What a choice costs, and the cards made use of.
    fn price(&self, choice: &Invocation) -> String {
        let demand = self.demand(&choice.bill);
        if choice.uses.is_empty() {
            return demand;
        }
        self.say("choose-with", [("price", demand.into()), ("cards", self.cards(choice.uses).into())])
    }

    fn with_uses(&self, key: &str, seat: Seat, deity: Deity, uses: Cards) -> String {
        let player = ("player", Value::from(self.player(seat)));
        let deity = ("deity", Value::from(self.deity(deity)));
        if uses.is_empty() {
            return self.say(key, [player, deity]);
        }
        self.say(&format!("{key}-with"), [player, deity, ("cards", self.cards(uses).into())])
    }

    fn sentence(&self, event: &Event) -> String {
        let player = |seat: Seat| ("player", Value::from(self.player(seat)));
        let deity = |deity: Deity| ("deity", Value::from(self.deity(deity)));
        let card = |card: Card| ("card", Value::from(self.card(card)));
        let goods = |goods: &Goods| ("goods", Value::from(self.goods(goods)));
        match *event {
            Event::SeasonBegan { season, start } => {
                self.say("log-season", [("season", season.into()), player(start)])
            }
            Event::Advanced { seat, worker, from, to } => {
                let worker = ("worker", self.worker(worker).into());
                self.say("log-advanced", [player(seat), worker, ("from", from.into()), ("to", to.into())])
            }
            Event::PawnGained { seat, owned } => {
                self.say("log-pawn", [player(seat), ("owned", owned.into())])
            }
            Event::Produced { seat, goods: what } => self.say("log-produced", [player(seat), goods(&what)]),
            Event::Drew { seat, cards } => {
                self.say("log-drew", [player(seat), ("cards", self.cards(cards).into())])
            }
            Event::SawDraw { seat, count } => {
                self.say("log-saw-draw", [player(seat), ("count", count.into())])
            }
            Event::NoCards { seat, count } => {
                self.say("log-no-cards", [player(seat), ("count", count.into())])
            }
            Event::Reshuffled { count } => self.say("log-reshuffled", [("count", count.into())]),
            Event::Harvested { seat, kind, amount } => {
                let amount = ("goods", self.amount(kind, amount.into()).into());
                self.say("log-harvested", [player(seat), amount])
            }
            Event::Exchanged { seat, from, amount } => {
                let amount = ("goods", self.amount(from, amount.into()).into());
                self.say("log-exchanged", [player(seat), amount, ("from", from.id().into())])
            }
            Event::Invoked { seat, deity: which, uses } => self.with_uses("log-invoked", seat, which, uses),
            Event::Copied { seat, deity: which, uses } => self.with_uses("log-copied", seat, which, uses),
            Event::Declined { seat, deity: which } => self.say("log-declined", [player(seat), deity(which)]),
            Event::Paid { seat, kind, amount, onto } => {
                let amount = ("goods", self.amount(kind, amount).into());
                match onto {
                    Some(which) => self.say("log-paid-onto", [player(seat), amount, deity(which)]),
                    None => self.say("log-paid", [player(seat), amount]),
                }
            }
            Event::Spent { seat, card: which } => self.say("log-spent", [player(seat), card(which)]),
            Event::Played { seat, card: which } => self.say("log-played", [player(seat), card(which)]),
            Event::Upgraded { seat, card: which } => {
                let function = ("function", self.effect(which).into());
                self.say("log-upgraded", [player(seat), card(which), function])
            }
            Event::Climbed { seat, track, from, to } => {
                let track = ("track", self.track(track).into());
                self.say("log-climbed", [player(seat), track, ("from", from.into()), ("to", to.into())])
            }
            Event::StepLost { seat, track } => {
                self.say("log-step-lost", [player(seat), ("track", self.track(track).into())])
            }
            Event::FirstThere { seat, track, space, total } => {
                let track = ("track", self.track(track).into());
                let values = [player(seat), track, ("space", space.into()), ("total", total.into())];
                self.say("log-first", values)
            }
            Event::Took { seat, deity: from, goods: what } => {
                self.say("log-took", [player(seat), goods(&what), deity(from)])
            }
            Event::Worshipped { seat, card: which, deity: under } => {
                self.say("log-worshipped", [player(seat), card(which), deity(under)])
            }
            Event::SawWorship { seat, deity: under } => {
                self.say("log-saw-worship", [player(seat), deity(under)])
            }
            Event::FellAsleep { deity: which } => self.say("log-asleep", [deity(which)]),
            Event::Out { seat } => self.say("log-out", [player(seat)]),
            Event::MossGrew { deity: which } => self.say("log-moss-grew", [deity(which)]),
            Event::MossGone { deity: which } => self.say("log-moss-gone", [deity(which)]),
            Event::CleanedUp => self.words.name("log-cleaned"),
            Event::MarkerMoved { seat } => self.say("log-marker", [player(seat)]),
            Event::Ended => self.words.name("log-ended"),
            Event::Revealed { deity: which, sum, rank, .. } => {
                self.say("log-revealed", [deity(which), ("sum", sum.into()), ("rank", rank.into())])
            }
            Event::Majority { seat, deity: at, points, total } => {
                let values = [player(seat), deity(at), ("points", points.into()), ("total", total.into())];
                self.say("log-majority", values)
            }
            Event::Temples { seat, symbols, points, total } => {
                let (points, total) = (("points", points.into()), ("total", total.into()));
                self.say("log-temples", [player(seat), ("symbols", symbols.into()), points, total])
            }
        }
    }

    fn due(&self, food: u16, coin: u16, any: u16, wine: u16) -> String {
        self.demand(&Bill { food, coin, any, wine, discount: 0, exact: false, least: 0, most: 0 })
    }

    fn first(&self, key: &str, cards: Cards) -> String {
        self.say(key, [("card", cards.first().map_or("", Card::id).into())])
    }

    fn kind(&self, name: &str) -> Option<Resource> {
        self.find("resource", Resource::ALL, Resource::id, name)
    }
}

/// The name of a card: ours, unless the data gives it another.
pub(crate) fn card_name(data: &Data, card: Card, words: &Words) -> String {
    let (given, shipped) = (data.card(card), Data::builtin().card(card));
    let renamed = given.name_en != shipped.name_en || given.name_it != shipped.name_it;
    match words.language() {
        _ if !renamed => words.name_of("card", card.id()),
        Language::English => given.name_en.clone(),
        Language::German | Language::French => given.name_it.clone(),
    }
}

fn card_in(typed: &str) -> Option<Card> {
    Card::from_id(&typed.to_uppercase())
}

fn cards_in(typed: &[&str]) -> Option<Vec<Card>> {
    typed.iter().map(|card| card_in(card)).collect()
}
