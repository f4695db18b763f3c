//! Numbers as text: short, with signs, in percent, with intervals.

use crate::interval::Estimate;

/// A number with at most two decimals.
pub(crate) fn number(value: f64) -> String {
    let digits = match value.abs() {
        0.0 => 0,
        size if size >= 100.0 || (size - size.round()).abs() < 1e-9 => 0,
        size if size >= 10.0 => 1,
        _ => 2,
    };
    format!("{value:.digits$}").replace('-', "−")
}

/// A number beside an axis, without trailing zeros.
pub(crate) fn tick(value: f64) -> String {
    let text = format!("{value:.2}").replace('-', "−");
    text.trim_end_matches('0').trim_end_matches('.').to_owned()
}

/// A difference with its sign.
pub(crate) fn signed(value: f64) -> String {
    let text = format!("{value:+.2}");
    if text.trim_start_matches(['+', '-']) == "0.00" { "0.00".into() } else { text.replace('-', "−") }
}

/// A share in percent.
pub(crate) fn percent(share: f64) -> String {
    format!("{:.1} %", 100.0 * share)
}

/// A share in percent beside an axis.
pub(crate) fn tick_percent(share: f64) -> String {
    format!("{} %", tick((1000.0 * share).round() / 10.0))
}

/// A count with thin spaces between thousands.
pub(crate) fn grouped(number: u64) -> String {
    let digits = number.to_string();
    let mut text = String::new();
    for (at, digit) in digits.chars().enumerate() {
        if at > 0 && (digits.len() - at).is_multiple_of(3) {
            text.push('\u{202f}');
        }
        text.push(digit);
    }
    text
}

/// The bounds of the interval of an estimate.
pub(crate) fn interval(estimate: &Estimate, text: impl Fn(f64) -> String) -> String {
    format!("{} to {}", text(estimate.ci95[0]), text(estimate.ci95[1]))
}

/// The mean; 0 for an empty list.
pub(crate) fn mean_of(numbers: impl Iterator<Item = f64>) -> f64 {
    let (mut sum, mut count) = (0.0, 0.0);
    for number in numbers {
        sum += number;
        count += 1.0;
    }
    if count > 0.0 { sum / count } else { 0.0 }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_short() {
        let numbers = [0.0, 0.5, 12.34, 1234.5, -3.0];
        assert_eq!(numbers.map(number), ["0", "0.50", "12.3", "1234", "−3"].map(String::from));
        assert_eq!([0.5, 20.0, 0.0, -2.5].map(tick), ["0.5", "20", "0", "−2.5"].map(String::from));
        assert_eq!([0.5, -0.001, -0.2].map(signed), ["+0.50", "0.00", "−0.20"].map(String::from));
    }
}
