//! What a person can type: commands, and moves by menu, in words or as JSON.

use std::{fs, io::Write};

use serde_json::Value;
use votive_engine::{Observer, Seat};

use crate::{failure::Failure, rules};

use super::{menu::Picked, terminal_table::TerminalTable};

/// What to do after a typed line.
pub(super) enum Next {
    /// Read another line.
    Ask,
    /// The game has changed.
    Play,
    /// Leave the game.
    Leave,
}

impl<W: Write> TerminalTable<'_, W> {
    /// Carries out a typed line.
    pub(super) fn handle_line(&mut self, seat: Seat, typed: &str) -> Result<Next, Failure> {
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
            _ => return self.submit_line(seat, typed),
        }
        Ok(Next::Ask)
    }

    /// A line that is no command: a menu choice, a move in words, or a move in JSON.
    fn submit_line(&mut self, seat: Seat, typed: &str) -> Result<Next, Failure> {
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
        self.show_log()?;
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

    /// With bots only, takes back everything from the seat's last move on; among people, what the undo law allows.
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
        self.shown_entries = self.game.moves();
        self.menu.reset();
        writeln!(self.out, "{}", self.words.name("undone"))?;
        Ok(Next::Play)
    }
}
