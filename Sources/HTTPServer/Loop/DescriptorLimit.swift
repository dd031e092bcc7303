import Glibc
import Synchronization

/// How many files the process may open, which bounds its connections.
enum DescriptorLimit {
    /// Descriptors of a connection: its socket, and the file it is sending.
    private static let each = 2

    /// How many connections and open answers there is room for.
    struct Room: Equatable {
        var connections: Int
        var openAnswers: Int
    }

    /// Raises the process's limit as far as these need and the system allows.
    ///
    /// - Parameters:
    ///   - connections: Connections wanted.
    ///   - openAnswers: Open answers wanted besides, each with a socket only.
    ///   - others: Descriptors for the rest of the process.
    /// - Returns: What was wanted, or less of both; at least one connection.
    static func room(connections: Int, openAnswers: Int, others: Int) -> Room {
        let wanted = Room(
            connections: min(max(connections, 1), 1 << 20),
            openAnswers: min(max(openAnswers, 0), 1 << 20))
        let others = min(max(others, 0), 1 << 20)
        let needed = rlim_t(wanted.connections * each + wanted.openAnswers + others)
        guard let available = raise(to: needed) else { return wanted }
        return share(wanted, of: available - min(others, available / 2))
    }

    /// Raises the process's limit as far as it may and returns it; nil if unknown. Serialized, because servers start at
    /// once, and one with an older reading would lower the limit again.
    private static func raise(to needed: rlim_t) -> Int? {
        turn.withLock { _ in
            var limit = rlimit()
            guard getrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit) == 0 else {
                return nil
            }
            if limit.rlim_cur < needed, limit.rlim_cur < limit.rlim_max {
                limit.rlim_cur = min(needed, limit.rlim_max)
                _ = setrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit)
                _ = getrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit)
            }
            return Int(clamping: limit.rlim_cur)
        }
    }

    private static let turn = Mutex(())

    /// Scales both down by the same factor.
    static func share(_ wanted: Room, of available: Int) -> Room {
        let needed = wanted.connections * each + wanted.openAnswers
        guard needed > available else { return wanted }
        let part = Double(max(available, 0)) / Double(needed)
        return Room(
            connections: max(Int(Double(wanted.connections) * part), 1),
            openAnswers: Int(Double(wanted.openAnswers) * part))
    }
}
