//! Axes: from numbers to positions, with round tick values.

use super::drawing::Drawing;

/// Maps numbers to positions.
#[derive(Clone, Copy)]
pub(super) struct Scale {
    pub(super) from: f64,
    pub(super) to: f64,
    pub(super) left: f64,
    pub(super) right: f64,
    /// Distance between two ticks.
    step: f64,
}

impl Scale {
    /// The smallest scale with round ends that covers the finite ones of these numbers.
    pub(super) fn covering(numbers: impl Iterator<Item = f64>, left: f64, right: f64) -> Self {
        let (mut low, mut high) = (f64::INFINITY, f64::NEG_INFINITY);
        for number in numbers.filter(|number| number.is_finite()) {
            low = low.min(number);
            high = high.max(number);
        }
        if low > high {
            (low, high) = (0.0, 1.0);
        }
        if high - low < 1e-9 {
            high = low + 1.0;
        }
        let step = step(high - low);
        Self { from: (low / step).floor() * step, to: (high / step).ceil() * step, left, right, step }
    }

    /// The position of a number, clamped to the ends.
    pub(super) fn at(&self, number: f64) -> f64 {
        let part = (number.clamp(self.from, self.to) - self.from) / (self.to - self.from);
        self.left + part * (self.right - self.left)
    }

    pub(super) fn ticks(&self) -> Vec<f64> {
        let count = ((self.to - self.from) / self.step).round() as usize;
        (0..=count).map(|at| self.from + at as f64 * self.step).collect()
    }
}

/// A round tick distance that divides a span into about five.
fn step(span: f64) -> f64 {
    let raw = span / 5.0;
    let power = 10f64.powf(raw.log10().floor());
    let factor = [1.0, 2.0, 5.0, 10.0].into_iter().find(|factor| factor * power >= raw * 0.999);
    factor.unwrap_or(10.0) * power
}

/// Grid lines with their labels below.
pub(super) fn axis(
    drawing: &mut Drawing,
    scale: &Scale,
    top: f64,
    bottom: f64,
    label: impl Fn(f64) -> String,
) {
    let ticks = scale.ticks();
    // Where ticks are close, every other label is left out.
    let apart = (scale.right - scale.left) / (ticks.len() - 1).max(1) as f64;
    let every = if apart < 30.0 { 2 } else { 1 };
    for (at, tick) in ticks.into_iter().enumerate() {
        let x = scale.at(tick);
        drawing.line("grid", [x, top], [x, bottom]);
        if at.is_multiple_of(every) {
            drawing.text("quiet", x, bottom + 16.0, "middle", &label(tick));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn scales_have_round_ends_and_hold_everything() {
        let scale = Scale::covering([3.0, 97.0].into_iter(), 0.0, 100.0);
        assert_eq!((scale.from, scale.to), (0.0, 100.0));
        assert_eq!(scale.ticks(), [0.0, 20.0, 40.0, 60.0, 80.0, 100.0]);
        assert_eq!(scale.at(50.0), 50.0);
        assert_eq!(scale.at(f64::INFINITY), 100.0);
        let nothing = Scale::covering([f64::NAN, f64::INFINITY].into_iter(), 0.0, 100.0);
        assert_eq!((nothing.from, nothing.to), (0.0, 1.0));
        let same = Scale::covering([5.0, 5.0].into_iter(), 0.0, 100.0);
        assert!(same.from <= 5.0 && same.to > 5.0);
    }
}
