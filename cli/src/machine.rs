//! What the system tells of processes and of the machine they run on; nothing where it does not tell.

/// The resident memory of a process in kilobytes, where the system tells.
pub(crate) fn memory(process: u32) -> Option<f64> {
    let status = std::fs::read_to_string(format!("/proc/{process}/status")).ok()?;
    let line = status.lines().find(|line| line.starts_with("VmRSS:"))?;
    line.split_whitespace().nth(1)?.parse().ok()
}

/// The processor time of a process in seconds, where the system tells.
pub(crate) fn processor(process: u32) -> Option<f64> {
    let stat = std::fs::read_to_string(format!("/proc/{process}/stat")).ok()?;
    let fields: Vec<_> = stat.rsplit(')').next()?.split_whitespace().collect();
    let ticks = fields.get(11)?.parse::<f64>().ok()? + fields.get(12)?.parse::<f64>().ok()?;
    Some(ticks / 100.0)
}

/// The time of all processors of this machine, in ticks since it was started.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Host {
    all: u64,
    /// What was wanted while the host of a virtual machine did something else.
    stolen: u64,
}

impl Host {
    /// As it is now, where the system tells.
    pub(crate) fn now() -> Option<Self> {
        Self::read(&std::fs::read_to_string("/proc/stat").ok()?)
    }

    fn read(stat: &str) -> Option<Self> {
        let line = stat.lines().find_map(|line| line.strip_prefix("cpu "))?;
        // User, nice, system, idle, waiting, two kinds of interrupts, stolen; what follows is counted in the first two.
        let ticks: Vec<u64> = line.split_whitespace().take(8).map_while(|ticks| ticks.parse().ok()).collect();
        Some(Self { all: ticks.iter().sum(), stolen: *ticks.get(7)? })
    }

    /// The share that was stolen since an earlier moment.
    pub(crate) fn stolen_since(self, before: Self) -> f64 {
        let all = self.all.saturating_sub(before.all).max(1);
        self.stolen.saturating_sub(before.stolen) as f64 / all as f64
    }
}

#[cfg(test)]
mod tests {
    use super::Host;

    #[test]
    fn what_the_host_takes_is_told_as_a_share() {
        let before = Host::read("cpu  100 0 50 800 10 0 5 35 7 7\ncpu0 1 2 3\n").unwrap();
        assert_eq!(before, Host { all: 1000, stolen: 35 });
        let after = Host::read("cpu  150 0 60 810 10 0 5 65 9 9\n").unwrap();
        assert!((after.stolen_since(before) - 0.3).abs() < 1e-9);
        assert_eq!(before.stolen_since(before), 0.0);
        assert_eq!(Host::read("cpu  1 2 3 4\n"), None, "an older system does not tell");
        assert_eq!(Host::read("intr 1\n"), None);
    }
}
