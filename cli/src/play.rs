//! `votive play`: a table in the terminal, for people and for pipes.

use std::{
    fs,
    io::{self, BufRead, IsTerminal, Write},
    path::PathBuf,
    sync::LazyLock,
};

use clap::Args;
use serde_json::Value;
use votive_bots::{BotKind, DynBot};
use votive_engine::{
    Observer, Seat, SeatLabel, Seed,
    dyn_game::DynMatch,
    words::{Language, Words},
};

use crate::{
    commands::Registered,
    failure::Failure,
    menu::{Menu, Picked},
    rules,
    shared::{self, language},
};

/// Play in the terminal against bots or with friends at one keyboard.
///
/// Every legal move stands in a numbered menu; moves can also be typed in words, such as `bid 4`. Type help in the
/// game for the commands. Reads a script from a pipe as well.
#[derive(Args, Debug)]
pub(crate) struct Arguments {
    /// The game.
    game: String,
    /// Who sits where: you, or the name of a bot. If not given, you and casual bots.
    #[arg(long, value_delimiter = ',', value_name = "PLAYERS", value_parser = player)]
    seats: Vec<Player>,
    /// Deal the game with this number instead of a new one.
    #[arg(long)]
    seed: Option<u64>,
    /// Go on from a saved record.
    #[arg(long, value_name = "FILE", conflicts_with_all = ["seed", "seats", "options"])]
    load: Option<PathBuf>,
    #[command(flatten)]
    options: shared::Options,
    /// The language: en, de or fr.
    #[arg(long = "lang", value_name = "LANGUAGE", default_value = "en", value_parser = language)]
    language: Language,
}

/// Who sits in a seat.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Player {
    You,
    Bot(BotKind),
}

fn player(name: &str) -> Result<Player, String> {
    if name == "you" {
        return Ok(Player::You);
    }
    let unknown = |_| format!("expected you or one of the bots {}", BotKind::IDS.join(", "));
    name.parse().map(Player::Bot).map_err(unknown)
}

/// The messages around a game.
const SOURCES: [(Language, &str); 3] = [
    (Language::English, include_str!("../words/en.ftl")),
    (Language::German, include_str!("../words/de.ftl")),
    (Language::French, include_str!("../words/fr.ftl")),
];

static WORDS: LazyLock<[Words; 3]> =
    LazyLock::new(|| SOURCES.map(|(language, source)| Words::new(language, source)));

pub(crate) fn run(arguments: &Arguments) -> Result<(), Failure> {
    let games = arguments.options.data.games()?;
    let entry = games.get(&arguments.game)?;
    let words = &WORDS[arguments.language.index()];
    let seed = match arguments.seed {
        Some(number) => Seed::nth(number, 0),
        None => {
            let mut bytes = [0; 32];
            getrandom::fill(&mut bytes).map_err(Failure::misused)?;
            Seed(bytes)
        }
    };
    let options = arguments.options.pairs(&games, entry);
    let game = match &arguments.load {
        Some(file) => load(entry, file)?,
        None => deal(entry, arguments, &options, words, seed)?,
    };
    let bots = game.seats().iter().zip(0..).map(|(label, number)| match label.bot.as_deref() {
        None => Ok(None),
        Some(name) => {
            let kind = name.parse::<BotKind>().map_err(Failure::misused)?;
            Ok(Some((entry.bot)(kind, seed.fast(1 + number))))
        }
    });
    let bots = bots.collect::<Result<Vec<_>, Failure>>()?;
    let out = io::stdout().lock();
    Table { game, bots, entry, words, out, told: 0, refusal: None, menu: Menu::default(), seen_by: None }
        .play()
}

fn deal(
    entry: &Registered,
    arguments: &Arguments,
    options: &[(String, String)],
    words: &Words,
    seed: Seed,
) -> Result<Box<dyn DynMatch>, Failure> {
    let mut players = arguments.seats.clone();
    if players.is_empty() {
        players.push(Player::You);
        players.resize(entry.game.usual_players(), Player::Bot(BotKind::Casual));
    }
    let label = |player: &Player| match player {
        Player::You => SeatLabel { name: words.name("you"), bot: None },
        Player::Bot(kind) => {
            let name = words.say("bot", [("bot", kind.id().into())]);
            SeatLabel { name, bot: Some(kind.id().to_owned()) }
        }
    };
    let labels = players.iter().map(label).collect();
    entry.game.deal(options, labels, seed).map_err(Failure::misused)
}

fn load(entry: &Registered, file: &PathBuf) -> Result<Box<dyn DynMatch>, Failure> {
    let about = |error: &dyn std::fmt::Display| Failure::Misused(format!("{}: {error}", file.display()));
    let text = fs::read(file).map_err(|error| about(&error))?;
    entry.game.resume(&text).map_err(|error| about(&error))
}

/// What a command asks for next.
enum Next {
    /// Ask again.
    Ask,
    /// A move was made, or taken back.
    Play,
    /// Leave.
    Leave,
}

/// A table in the terminal.
struct Table<'a, W> {
    game: Box<dyn DynMatch>,
    bots: Vec<Option<Box<dyn DynBot>>>,
    entry: &'a Registered,
    words: &'a Words,
    out: W,
    /// Entries of the journal whose log has been shown.
    told: usize,
    /// The clause of the last refusal.
    refusal: Option<String>,
    menu: Menu,
    /// The last person who looked at the screen, where several share it.
    seen_by: Option<Seat>,
}

impl<W: Write> Table<'_, W> {
    fn language(&self) -> Language {
        self.words.language()
    }

    /// The people at the keyboard.
    fn people(&self) -> Vec<Seat> {
        Seat::all(self.bots.len()).filter(|seat| self.bots[seat.index()].is_none()).collect()
    }

    /// Whose eyes are on the screen: the only person's, or those of the one who is asked.
    fn observer(&self) -> Observer {
        match self.people().as_slice() {
            [only] => Observer::Seat(*only),
            _ => self.seen_by.map_or(Observer::Spectator, Observer::Seat),
        }
    }

    fn play(mut self) -> Result<(), Failure> {
        self.welcome()?;
        let mut lines = io::stdin().lock().lines();
        while let Some(seat) = self.game.to_move().first() {
            if self.bots[seat.index()].is_some() {
                self.bot_moves(seat)?;
                continue;
            }
            self.curtain(seat, &mut lines)?;
            self.show(seat)?;
            loop {
                write!(self.out, "> ")?;
                self.out.flush()?;
                let Some(line) = lines.next().transpose()? else {
                    writeln!(self.out, "\n{}", self.words.name("ended"))?;
                    return Ok(());
                };
                match self.obey(seat, line.trim())? {
                    Next::Ask => {}
                    Next::Play => break,
                    Next::Leave => return Ok(()),
                }
            }
        }
        self.end()
    }

    fn welcome(&mut self) -> Result<(), Failure> {
        let title = self.entry.game.title();
        let people = self.people();
        let text = match people.as_slice() {
            [] => title.to_owned(),
            [only] => {
                let player = self.game.player(*only, self.language());
                self.words.say("welcome", [("game", title.into()), ("player", player.into())])
            }
            several => {
                let count = several.len() as i64;
                self.words.say("welcome-several", [("game", title.into()), ("count", count.into())])
            }
        };
        Ok(writeln!(self.out, "{text}\n")?)
    }

    fn bot_moves(&mut self, seat: Seat) -> Result<(), Failure> {
        let view = self.game.view(Observer::Seat(seat));
        let Some(bot) = &mut self.bots[seat.index()] else { unreachable!("asked of a bot's seat") };
        let action = bot.choose(&view).map_err(Failure::misused)?;
        self.game.submit(seat, &action).map_err(Failure::misused)?;
        self.tell()
    }

    /// Shows what happened since the last time.
    fn tell(&mut self) -> Result<(), Failure> {
        for line in self.game.log(self.observer(), self.told, self.language()) {
            writeln!(self.out, "  {line}")?;
        }
        self.told = self.game.moves();
        Ok(())
    }

    /// Where several people share the screen, nobody sees another's secrets.
    fn curtain(
        &mut self,
        seat: Seat,
        lines: &mut impl Iterator<Item = io::Result<String>>,
    ) -> Result<(), Failure> {
        if self.people().len() > 1 && self.seen_by != Some(seat) {
            let player = self.game.player(seat, self.language());
            if io::stdin().is_terminal() {
                writeln!(self.out, "\n{}", self.words.say("curtain", [("player", player.into())]))?;
                lines.next().transpose()?;
                write!(self.out, "\x1b[2J\x1b[H")?;
            }
            self.seen_by = Some(seat);
        }
        Ok(())
    }

    fn show(&mut self, seat: Seat) -> Result<(), Failure> {
        writeln!(self.out, "\n{}\n", self.game.board(Observer::Seat(seat), self.language()))?;
        self.ask(seat)
    }

    fn ask(&mut self, seat: Seat) -> Result<(), Failure> {
        let choices = self.game.choices(seat, self.language());
        self.menu.settle(&choices);
        writeln!(self.out, "{}", self.game.ask(Observer::Seat(seat), self.language()))?;
        for line in self.menu.show(&choices, self.words) {
            writeln!(self.out, "{line}")?;
        }
        let hint = self.game.hint(seat, self.language());
        Ok(writeln!(self.out, "{}", self.words.say("in-words", [("hint", hint.into())]))?)
    }

    fn obey(&mut self, seat: Seat, typed: &str) -> Result<Next, Failure> {
        let (command, rest) = typed.split_once(' ').unwrap_or((typed, ""));
        match command {
            "" => return Ok(Next::Ask),
            "quit" | "exit" => return Ok(Next::Leave),
            "help" | "?" => self.help(seat)?,
            "why" => self.why()?,
            "rules" => self.clause(rest.trim())?,
            "board" => self.show(seat)?,
            "log" => {
                for line in self.game.log(Observer::Seat(seat), 0, self.language()) {
                    writeln!(self.out, "  {line}")?;
                }
            }
            "save" => self.save(rest.trim())?,
            "undo" => return self.undo(seat),
            _ => return self.act(seat, typed),
        }
        Ok(Next::Ask)
    }

    /// A line that is no command: a choice of the menu, a move in words, or a move in JSON.
    fn act(&mut self, seat: Seat, typed: &str) -> Result<Next, Failure> {
        let choices = self.game.choices(seat, self.language());
        let action = match self.menu.pick(&choices, typed) {
            Picked::Move(at) => choices[at].action.clone(),
            Picked::Step => {
                self.ask(seat)?;
                return Ok(Next::Ask);
            }
            Picked::Nothing => match self.in_words(seat, typed) {
                Some(action) => action,
                None => {
                    writeln!(self.out, "{}", self.words.say("unknown", [("typed", typed.into())]))?;
                    return Ok(Next::Ask);
                }
            },
        };
        if let Some((refused, why)) = self.game.explain(seat, &action, self.language()) {
            self.refuse(refused.clause, why)?;
            return Ok(Next::Ask);
        }
        self.game.submit(seat, &action).map_err(Failure::misused)?;
        self.menu.reset();
        self.tell()?;
        Ok(Next::Play)
    }

    fn in_words(&self, seat: Seat, typed: &str) -> Option<Value> {
        let json = || typed.starts_with(['{', '"']).then(|| serde_json::from_str(typed).ok()).flatten();
        self.game.understand(seat, typed, self.language()).or_else(json)
    }

    fn refuse(&mut self, clause: Option<&'static str>, why: String) -> Result<(), Failure> {
        let text = match clause {
            Some(clause) => {
                self.refusal = Some(clause.to_owned());
                self.words.say("refused", [("why", why.into()), ("clause", clause.into())])
            }
            None => self.words.say("unreadable", [("why", why.into())]),
        };
        Ok(writeln!(self.out, "{text}")?)
    }

    fn why(&mut self) -> Result<(), Failure> {
        match self.refusal.clone() {
            Some(clause) => self.clause(&clause),
            None => Ok(writeln!(self.out, "{}", self.words.name("no-refusal"))?),
        }
    }

    fn clause(&mut self, id: &str) -> Result<(), Failure> {
        let language = self.language();
        let book = self.entry.game.rulebook(language);
        if let Some(clause) = book.clause(id) {
            rules::print_clause(&mut self.out, clause, language)?;
        } else if let Some(chapter) = book.chapter(id) {
            rules::print_chapter(&mut self.out, chapter, language)?;
        } else if id.is_empty() {
            for chapter in &book.chapters {
                writeln!(self.out, "{:<4}{}", chapter.id, chapter.title)?;
            }
        } else {
            writeln!(self.out, "{}", self.words.say("no-clause", [("clause", id.into())]))?;
        }
        Ok(())
    }

    fn help(&mut self, seat: Seat) -> Result<(), Failure> {
        let hint = self.game.hint(seat, self.language());
        Ok(writeln!(self.out, "{}", self.words.say("help", [("hint", hint.into())]))?)
    }

    fn save(&mut self, file: &str) -> Result<(), Failure> {
        let text = if file.is_empty() {
            self.words.name("save-how")
        } else {
            match fs::write(file, self.game.record()) {
                Ok(()) => self.words.say("saved", [("file", file.into())]),
                Err(error) => {
                    let values = [("file", file.into()), ("error", error.to_string().into())];
                    self.words.say("not-saved", values)
                }
            }
        };
        Ok(writeln!(self.out, "{text}")?)
    }

    /// Alone with bots one takes back everything from one's last move on; among people only what the undo law allows.
    fn undo(&mut self, seat: Seat) -> Result<Next, Failure> {
        let undone = if self.people().len() > 1 {
            self.game.undo(seat)
        } else {
            let last = (0..self.game.moves()).rev().find(|at| self.game.mover(*at) == Some(seat));
            last.inspect(|last| self.game.rewind(*last)).is_some()
        };
        if !undone {
            writeln!(self.out, "{}", self.words.name("nothing-to-undo"))?;
            return Ok(Next::Ask);
        }
        self.told = self.game.moves();
        self.menu.reset();
        writeln!(self.out, "{}", self.words.name("undone"))?;
        Ok(Next::Play)
    }

    fn end(mut self) -> Result<(), Failure> {
        let observer = self.observer();
        writeln!(self.out, "\n{}\n", self.game.board(observer, self.language()))?;
        Ok(writeln!(self.out, "{}", self.game.ask(observer, self.language()))?)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_language_has_every_message() {
        votive_engine::testkit::laws::check_messages(SOURCES[0].1, &SOURCES[1..]);
    }
}
