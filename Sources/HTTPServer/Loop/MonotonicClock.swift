import Glibc

/// A moment or a span on the monotonic clock, in nanoseconds.
typealias Nanoseconds = Int64

enum MonotonicClock {
    static let never = Nanoseconds.max

    static func now() -> Nanoseconds {
        var time = timespec()
        clock_gettime(CLOCK_MONOTONIC, &time)
        return Nanoseconds(time.tv_sec) &* 1_000_000_000 &+ Nanoseconds(time.tv_nsec)
    }

    /// Seconds since 1970.
    static func wallSeconds() -> Int64 {
        var time = timespec()
        clock_gettime(CLOCK_REALTIME, &time)
        return Int64(time.tv_sec)
    }
}

extension Nanoseconds {
    /// From a duration that is not negative, up to some 146 years.
    init(_ duration: Duration) {
        let (seconds, attoseconds) = duration.components
        let whole = Swift.min(Swift.max(seconds, 0), Nanoseconds.max / 2_000_000_000)
        self = whole * 1_000_000_000 + Swift.max(attoseconds, 0) / 1_000_000_000
    }

    /// The moment so much later, at most `never`.
    func later(by span: Nanoseconds) -> Nanoseconds {
        let (sum, isBeyond) = addingReportingOverflow(span)
        return isBeyond ? MonotonicClock.never : sum
    }
}
