import Glibc

/// How many files the process may open, which bounds the connections it can take.
enum DescriptorLimit {
    /// Left for the store and for all else that is not a connection.
    private static let others = 128
    /// Its socket, and the file that is its answer.
    private static let each = 2

    /// Raises the process's own limit as far as `wanted` connections need and the system allows.
    ///
    /// - Returns: how many connections there can be: `wanted`, or fewer; at least one.
    static func connections(wanted: Int) -> Int {
        let wanted = min(max(wanted, 1), 1 << 20)
        var limit = rlimit()
        guard getrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit) == 0 else {
            return wanted
        }
        let needed = rlim_t(wanted * each + others)
        if limit.rlim_cur < needed, limit.rlim_cur < limit.rlim_max {
            limit.rlim_cur = min(needed, limit.rlim_max)
            _ = setrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit)
            _ = getrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit)
        }
        let available = Int(clamping: limit.rlim_cur)
        return max(min(wanted, (available - min(others, available / 2)) / each), 1)
    }
}
