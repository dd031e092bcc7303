/// The time allowed for a body: a fixed time, plus a second for each second's worth of bytes received, plus the time in
/// which nobody read. Never more than the fixed time is left, so a sender of much may not stall longer than others.
struct BodyClock: Sendable {
    private let time: Nanoseconds
    private let bytesPerSecond: Int
    private var end: Nanoseconds
    /// Bytes that have already earned time.
    private var countedBytes = 0
    private var pausedAt: Nanoseconds?

    init(time: Nanoseconds, bytesPerSecond: Int, now: Nanoseconds) {
        self.time = time
        self.bytesPerSecond = min(max(bytesPerSecond, 1), 1 << 30)
        end = now.later(by: time)
    }

    /// The reader is behind: the clock stops.
    mutating func pause(now: Nanoseconds) {
        if pausedAt == nil { pausedAt = now }
    }

    mutating func resume(now: Nanoseconds) {
        guard let pausedAt else { return }
        end = end.later(by: max(now - pausedAt, 0))
        self.pausedAt = nil
    }

    /// The deadline as things stand.
    mutating func deadline(receivedBytes: Int, now: Nanoseconds) -> Nanoseconds {
        guard pausedAt == nil else { return MonotonicClock.never }
        let (seconds, rest) = (receivedBytes - countedBytes)
            .quotientAndRemainder(dividingBy: bytesPerSecond)
        countedBytes = receivedBytes
        let earned =
            Duration.seconds(seconds)
            + .nanoseconds(Int64(rest) * 1_000_000_000 / Int64(bytesPerSecond))
        end = min(end.later(by: Nanoseconds(earned)), now.later(by: time))
        return end
    }
}
