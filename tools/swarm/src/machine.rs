//! Memory and processor time of processes and of this machine, from `/proc`; none where there is no `/proc`.

/// Ticks of `/proc/PID/stat`.
const TICKS_A_SECOND: f64 = 100.0;

/// The resident memory of a process in kilobytes.
pub(crate) fn memory_kb(process: u32) -> Option<f64> {
    let status = std::fs::read_to_string(format!("/proc/{process}/status")).ok()?;
    let line = status.lines().find(|line| line.starts_with("VmRSS:"))?;
    line.split_whitespace().nth(1)?.parse().ok()
}

/// The processor time of a process in seconds.
pub(crate) fn processor_seconds(process: u32) -> Option<f64> {
    let stat = std::fs::read_to_string(format!("/proc/{process}/stat")).ok()?;
    let fields: Vec<_> = stat.rsplit(')').next()?.split_whitespace().collect();
    let ticks = fields.get(11)?.parse::<f64>().ok()? + fields.get(12)?.parse::<f64>().ok()?;
    Some(ticks / TICKS_A_SECOND)
}

/// The time of all processors of this machine, in ticks since it was started.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Host {
    all: u64,
    /// Wanted while the host of a virtual machine ran something else.
    stolen: u64,
}

impl Host {
    /// The ticks so far.
    pub(crate) fn now() -> Option<Self> {
        Self::read(&std::fs::read_to_string("/proc/stat").ok()?)
    }

    fn read(stat: &str) -> Option<Self> {
        let line = stat.lines().find_map(|line| line.strip_prefix("cpu "))?;
        // user, nice, system, idle, iowait, irq, softirq, steal; the rest is part of the first two.
        let ticks: Vec<u64> = line.split_whitespace().take(8).map_while(|ticks| ticks.parse().ok()).collect();
        Some(Self { all: ticks.iter().sum(), stolen: *ticks.get(7)? })
    }

    /// The share from 0 to 1 that was stolen since an earlier reading.
    pub(crate) fn stolen_since(self, before: Self) -> f64 {
        let all = self.all.saturating_sub(before.all).max(1);
        self.stolen.saturating_sub(before.stolen) as f64 / all as f64
    }
}

#[cfg(test)]
mod tests {
    use super::Host;

    #[test]
    fn stolen_time_is_a_share() {
        let before = Host::read("cpu  100 0 50 800 10 0 5 35 7 7\ncpu0 1 2 3\n").unwrap();
        assert_eq!(before, Host { all: 1000, stolen: 35 });
        let after = Host::read("cpu  150 0 60 810 10 0 5 65 9 9\n").unwrap();
        assert!((after.stolen_since(before) - 0.3).abs() < 1e-9);
        assert_eq!(before.stolen_since(before), 0.0);
        assert_eq!(Host::read("cpu  1 2 3 4\n"), None, "older kernels have no steal");
        assert_eq!(Host::read("intr 1\n"), None);
    }
}
