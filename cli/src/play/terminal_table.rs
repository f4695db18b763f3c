//! A game in the terminal: whose turn it is, what the screen shows.

use std::io::{self, BufRead, IsTerminal, Write};

use votive_bots::DynBot;
use votive_engine::{
    Observer, Seat,
    dyn_game::DynMatch,
    words::{Language, Words},
};

use crate::{commands::Registered, failure::Failure};

use super::{input::Next, menu::Menu};

/// A game in the terminal: the state of the session.
pub(super) struct TerminalTable<'a, W> {
    pub(super) game: Box<dyn DynMatch>,
    bots: Vec<Option<Box<dyn DynBot>>>,
    pub(super) entry: &'a Registered,
    pub(super) words: &'a Words,
    pub(super) out: W,
    /// Number of journal entries whose log was shown.
    pub(super) shown_entries: usize,
    /// Clause of the last refusal.
    pub(super) refusal: Option<String>,
    pub(super) menu: Menu,
    /// The seat for which the screen was last shown, if several people share it.
    shown_to: Option<Seat>,
}

impl<'a, W: Write> TerminalTable<'a, W> {
    /// A session at the start of a game.
    pub(super) fn new(
        game: Box<dyn DynMatch>,
        bots: Vec<Option<Box<dyn DynBot>>>,
        entry: &'a Registered,
        words: &'a Words,
        out: W,
    ) -> Self {
        Self {
            game,
            bots,
            entry,
            words,
            out,
            shown_entries: 0,
            refusal: None,
            menu: Menu::default(),
            shown_to: None,
        }
    }

    pub(super) fn language(&self) -> Language {
        self.words.language()
    }

    /// The people at the keyboard.
    pub(super) fn people(&self) -> Vec<Seat> {
        Seat::all(self.bots.len()).filter(|seat| self.bots[seat.index()].is_none()).collect()
    }

    /// The observer of the screen: the only person, or the seat that is asked.
    fn observer(&self) -> Observer {
        match self.people().as_slice() {
            [only] => Observer::Seat(*only),
            _ => self.shown_to.map_or(Observer::Spectator, Observer::Seat),
        }
    }

    /// Plays until the game ends, the input ends, or a person leaves.
    pub(super) fn play(mut self) -> Result<(), Failure> {
        self.welcome()?;
        let mut lines = io::stdin().lock().lines();
        while let Some(seat) = self.game.to_move().first() {
            if self.bots[seat.index()].is_some() {
                self.bot_moves(seat)?;
                continue;
            }
            self.hand_over(seat, &mut lines)?;
            self.show(seat)?;
            loop {
                write!(self.out, "> ")?;
                self.out.flush()?;
                let Some(line) = lines.next().transpose()? else {
                    writeln!(self.out, "\n{}", self.words.name("ended"))?;
                    return Ok(());
                };
                match self.handle_line(seat, line.trim())? {
                    Next::Ask => {}
                    Next::Play => break,
                    Next::Leave => return Ok(()),
                }
            }
        }
        self.show_result()
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
        self.show_log()
    }

    /// Shows what has happened since the last call.
    pub(super) fn show_log(&mut self) -> Result<(), Failure> {
        for line in self.game.log(self.observer(), self.shown_entries, self.language()) {
            writeln!(self.out, "  {line}")?;
        }
        self.shown_entries = self.game.moves();
        Ok(())
    }

    /// Clears a shared screen before another person looks at it.
    fn hand_over(
        &mut self,
        seat: Seat,
        lines: &mut impl Iterator<Item = io::Result<String>>,
    ) -> Result<(), Failure> {
        if self.people().len() > 1 && self.shown_to != Some(seat) {
            let player = self.game.player(seat, self.language());
            if io::stdin().is_terminal() {
                writeln!(self.out, "\n{}", self.words.say("curtain", [("player", player.into())]))?;
                lines.next().transpose()?;
                write!(self.out, "\x1b[2J\x1b[H")?;
            }
            self.shown_to = Some(seat);
        }
        Ok(())
    }

    pub(super) fn show(&mut self, seat: Seat) -> Result<(), Failure> {
        writeln!(self.out, "\n{}\n", self.game.board(Observer::Seat(seat), self.language()))?;
        self.ask(seat)
    }

    pub(super) fn ask(&mut self, seat: Seat) -> Result<(), Failure> {
        let choices = self.game.choices(seat, self.language());
        self.menu.settle(&choices);
        writeln!(self.out, "{}", self.game.ask(Observer::Seat(seat), self.language()))?;
        for line in self.menu.show(&choices, self.words) {
            writeln!(self.out, "{line}")?;
        }
        let hint = self.game.hint(seat, self.language());
        Ok(writeln!(self.out, "{}", self.words.say("in-words", [("hint", hint.into())]))?)
    }

    fn show_result(mut self) -> Result<(), Failure> {
        let observer = self.observer();
        writeln!(self.out, "\n{}\n", self.game.board(observer, self.language()))?;
        Ok(writeln!(self.out, "{}", self.game.ask(observer, self.language()))?)
    }
}
