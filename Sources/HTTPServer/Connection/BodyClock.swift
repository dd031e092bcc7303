/// How long a body may take: a fixed time, a second more for each second's worth of bytes that
/// came, and the time in which nobody read.
struct BodyClock: Sendable {
    private let bytesPerSecond: Int
    private var end: Nanoseconds
    private var pausedAt: Nanoseconds?

    init(time: Nanoseconds, bytesPerSecond: Int, now: Nanoseconds) {
        self.bytesPerSecond = min(max(bytesPerSecond, 1), 1 << 30)
        end = now.later(by: time)
    }

    /// The reader is behind: time stands still.
    mutating func pause(now: Nanoseconds) {
        if pausedAt == nil { pausedAt = now }
    }

    mutating func resume(now: Nanoseconds) {
        guard let pausedAt else { return }
        end = end.later(by: max(now - pausedAt, 0))
        self.pausedAt = nil
    }

    /// When it is over, as things stand.
    func deadline(receivedBytes: Int) -> Nanoseconds {
        guard pausedAt == nil else { return MonotonicClock.never }
        let (seconds, rest) = receivedBytes.quotientAndRemainder(dividingBy: bytesPerSecond)
        let earned =
            Duration.seconds(seconds)
            + .nanoseconds(Int64(rest) * 1_000_000_000 / Int64(bytesPerSecond))
        return end.later(by: Nanoseconds(earned))
    }
}
