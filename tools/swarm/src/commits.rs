//! The server's transactions, as its metrics count them.

/// The histogram `votive_commit_seconds`.
#[derive(Default)]
pub(crate) struct Commits {
    pub(crate) count: u64,
    pub(crate) seconds: f64,
    /// Upper bounds in seconds, and how many transactions took at most that.
    buckets: Vec<(f64, u64)>,
}

impl Commits {
    /// Reads the OpenMetrics text; missing values are 0.
    pub(crate) fn read(text: &str) -> Self {
        let mut this = Self::default();
        for line in text.lines().filter_map(|line| line.strip_prefix("votive_commit_seconds_")) {
            let Some((name, value)) = line.split_once(' ') else { continue };
            match name {
                "count" => this.count = value.parse().unwrap_or_default(),
                "sum" => this.seconds = value.parse().unwrap_or_default(),
                bucket => {
                    let bound = bucket.strip_prefix("bucket{le=\"").and_then(|rest| rest.strip_suffix("\"}"));
                    let bound = bound.and_then(|bound| bound.parse().ok()).unwrap_or(f64::INFINITY);
                    this.buckets.push((bound, value.parse().unwrap_or_default()));
                }
            }
        }
        this
    }

    /// The transactions after an earlier reading.
    pub(crate) fn since(mut self, before: &Self) -> Self {
        self.count = self.count.saturating_sub(before.count);
        self.seconds -= before.seconds;
        for (now, then) in self.buckets.iter_mut().zip(&before.buckets) {
            now.1 = now.1.saturating_sub(then.1);
        }
        self
    }

    /// An upper bound in seconds of the longest transaction; none if it is beyond all buckets.
    pub(crate) fn longest(&self) -> Option<f64> {
        let all = self.buckets.iter().find(|(_, count)| *count == self.count)?;
        all.0.is_finite().then_some(all.0)
    }
}

#[cfg(test)]
mod tests {
    use super::Commits;

    fn text(buckets: [u64; 3], seconds: f64) -> String {
        let [first, second, all] = buckets;
        format!(
            "# TYPE votive_commit_seconds histogram\n\
             votive_commit_seconds_sum {seconds}\n\
             votive_commit_seconds_count {all}\n\
             votive_commit_seconds_bucket{{le=\"0.001\"}} {first}\n\
             votive_commit_seconds_bucket{{le=\"0.002\"}} {second}\n\
             votive_commit_seconds_bucket{{le=\"+Inf\"}} {all}\n\
             votive_entries_total 7\n"
        )
    }

    #[test]
    fn transactions_count_from_the_start_of_measuring() {
        let before = Commits::read(&text([3, 3, 4], 5.0));
        let after = Commits::read(&text([8, 9, 10], 5.25)).since(&before);
        assert_eq!((after.count, after.seconds), (6, 0.25));
        assert_eq!(after.longest(), Some(0.002), "the long one was before");
    }

    #[test]
    fn a_transaction_beyond_all_buckets_has_no_bound() {
        assert_eq!(Commits::read(&text([1, 2, 3], 9.0)).since(&Commits::default()).longest(), None);
    }
}
