//! The spread of a list of numbers.

use serde::Serialize;

/// Five quantiles and the mean.
#[derive(Clone, Copy, PartialEq, Debug, Serialize)]
pub struct Quantiles {
    /// 10th percentile.
    pub p10: f64,
    /// 25th percentile.
    pub p25: f64,
    /// Median.
    pub p50: f64,
    /// 75th percentile.
    pub p75: f64,
    /// 90th percentile.
    pub p90: f64,
    /// The mean.
    pub mean: f64,
}

/// The spread of some numbers; `None` for an empty list.
pub fn quantiles(mut numbers: Vec<f64>) -> Option<Quantiles> {
    if numbers.is_empty() {
        return None;
    }
    numbers.sort_by(f64::total_cmp);
    let at = |part: f64| numbers[((numbers.len() - 1) as f64 * part).round() as usize];
    let mean = numbers.iter().sum::<f64>() / numbers.len() as f64;
    Some(Quantiles { p10: at(0.1), p25: at(0.25), p50: at(0.5), p75: at(0.75), p90: at(0.9), mean })
}
