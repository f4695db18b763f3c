//! Menus: the legal moves of a seat as numbered choices, nested.

use votive_engine::{dyn_game::Choice, narrate::Step, words::Words};

/// The position in nested menus: the steps taken so far.
#[derive(Default)]
pub(super) struct Menu {
    taken: Vec<Step>,
}

/// What a typed line means to a menu.
#[derive(Debug, PartialEq)]
pub(super) enum Picked {
    /// A complete move: the index of the choice.
    Move(usize),
    /// A step into another menu, or back.
    Step,
    /// No choice of this menu.
    Nothing,
}

impl Menu {
    /// Back to the first menu.
    pub(super) fn reset(&mut self) {
        self.taken.clear();
    }

    /// The distinct next steps, in order.
    fn next<'a>(&self, choices: &'a [Choice]) -> Vec<&'a Step> {
        let mut next: Vec<&Step> = Vec::new();
        for step in choices.iter().filter_map(|choice| {
            let rest = choice.steps.strip_prefix(self.taken.as_slice())?;
            rest.first()
        }) {
            if !next.contains(&step) {
                next.push(step);
            }
        }
        next
    }

    /// Takes steps that have no alternative, but never the last one of a move.
    pub(super) fn settle(&mut self, choices: &[Choice]) {
        loop {
            let next = self.next(choices);
            let [only] = next.as_slice() else { return };
            let only = (*only).clone();
            let longer = |choice: &Choice| choice.steps.len() > self.taken.len() + 1;
            if !choices.iter().any(|choice| choice.steps.starts_with(&self.taken) && longer(choice)) {
                return;
            }
            self.taken.push(only);
        }
    }

    /// Takes a typed number, letter or amount.
    pub(super) fn pick(&mut self, choices: &[Choice], typed: &str) -> Picked {
        if typed == "b" && !self.taken.is_empty() {
            self.reset();
            return Picked::Step;
        }
        let next = self.next(choices);
        let amounts = next.iter().any(|step| matches!(step, Step::Amount(_)));
        let mut picks = next.iter().filter(|step| matches!(step, Step::Pick(_)));
        let step = if amounts {
            match typed.parse::<i64>() {
                Ok(amount) => next.iter().find(|step| ***step == Step::Amount(amount)),
                Err(_) => letter(typed).and_then(|at| picks.nth(at)),
            }
        } else {
            typed.parse::<usize>().ok().and_then(|number| picks.nth(number.checked_sub(1)?))
        };
        let Some(step) = step else { return Picked::Nothing };
        let mut taken = self.taken.clone();
        taken.push((*step).clone());
        if let Some(at) = choices.iter().position(|choice| choice.steps == taken) {
            self.reset();
            return Picked::Move(at);
        }
        self.taken = taken;
        Picked::Step
    }

    /// The menu as lines of text.
    pub(super) fn show(&self, choices: &[Choice], words: &Words) -> Vec<String> {
        let next = self.next(choices);
        let picks = next.iter().filter_map(|step| match step {
            Step::Pick(name) => Some(name.as_str()),
            Step::Amount(_) => None,
        });
        let amounts: Vec<i64> = next
            .iter()
            .filter_map(|step| match step {
                Step::Amount(amount) => Some(*amount),
                Step::Pick(_) => None,
            })
            .collect();
        let mut lines = Vec::new();
        for step in &self.taken {
            if let Step::Pick(name) = step {
                lines.push(format!("[{name}]"));
            }
        }
        let (least, most) = (amounts.iter().min(), amounts.iter().max());
        if let Some((least, most)) = least.zip(most) {
            let items: Vec<_> =
                picks.zip(LETTERS.chars()).map(|(name, letter)| format!("{letter}) {name}")).collect();
            let key = if items.is_empty() { "amount" } else { "amount-or" };
            lines.push(words.say(key, [("least", (*least).into()), ("most", (*most).into())]));
            lines.extend(columns(&items));
        } else {
            let items: Vec<_> =
                picks.enumerate().map(|(number, name)| format!("{:>2}) {name}", number + 1)).collect();
            lines.push(words.say("pick", [("most", (items.len() as i64).into())]));
            lines.extend(columns(&items));
        }
        if !self.taken.is_empty() {
            lines.push(words.name("back"));
        }
        lines
    }
}

/// Letters of picks beside amounts; b means back.
const LETTERS: &str = "acdefghijklmnopqrstuvwxyz";

fn letter(typed: &str) -> Option<usize> {
    let mut letters = typed.chars();
    let first = letters.next()?;
    letters.next().is_none().then(|| LETTERS.find(first)).flatten()
}

/// Lays items out in columns, read downwards.
fn columns(items: &[String]) -> Vec<String> {
    const SCREEN_WIDTH: usize = 80;
    let width = items.iter().map(|item| item.chars().count()).max().unwrap_or(0) + 2;
    let count = (SCREEN_WIDTH / width.max(1)).clamp(1, items.len().div_ceil(6).max(1));
    let rows = items.len().div_ceil(count);
    (0..rows)
        .map(|row| {
            let cells = (0..count).filter_map(|column| items.get(column * rows + row));
            cells.map(|cell| format!("{cell:<width$}")).collect::<String>().trim_end().to_owned()
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use serde_json::json;
    use votive_engine::words::Language;

    use super::*;

    fn pick(name: &str) -> Step {
        Step::Pick(name.into())
    }

    fn choices() -> Vec<Choice> {
        let choice = |steps: Vec<Step>| Choice { action: json!(format!("{steps:?}")), steps };
        vec![
            choice(vec![pick("end")]),
            choice(vec![pick("lot"), Step::Amount(1)]),
            choice(vec![pick("lot"), Step::Amount(2)]),
        ]
    }

    #[test]
    fn menus_lead_to_moves() {
        let choices = choices();
        let mut menu = Menu::default();
        assert_eq!(menu.pick(&choices, "3"), Picked::Nothing);
        assert_eq!(menu.pick(&choices, "2"), Picked::Step);
        assert_eq!(menu.pick(&choices, "7"), Picked::Nothing);
        assert_eq!(menu.pick(&choices, "b"), Picked::Step);
        assert_eq!(menu.pick(&choices, "1"), Picked::Move(0));
        menu.pick(&choices, "2");
        assert_eq!(menu.pick(&choices, "2"), Picked::Move(2));
    }

    #[test]
    fn a_menu_with_one_way_is_no_menu() {
        let mut menu = Menu::default();
        menu.settle(&choices()[1..]);
        assert_eq!(menu.taken, [pick("lot")]);
        menu.reset();
        menu.settle(&choices()[1..2]);
        assert_eq!(menu.taken, [pick("lot")], "the last step is left to the player");
    }

    #[test]
    fn amounts_take_numbers_and_picks_take_letters() {
        let choices = [
            Choice { steps: vec![pick("pass")], action: json!(0) },
            Choice { steps: vec![Step::Amount(4)], action: json!(1) },
        ];
        let words = Words::new(Language::English, include_str!("../../words/en.ftl"));
        let mut menu = Menu::default();
        assert_eq!(menu.show(&choices, &words), ["An amount from 4 to 4, or a letter:", "a) pass"]);
        assert_eq!(menu.pick(&choices, "a"), Picked::Move(0));
        assert_eq!(menu.pick(&choices, "4"), Picked::Move(1));
        assert_eq!(menu.pick(&choices, "z"), Picked::Nothing);
    }
}
