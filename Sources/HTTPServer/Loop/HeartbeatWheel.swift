/// Heartbeats of the open answers: all of them once in a round, a few at a time.
///
/// One wheel instead of a timer for each. Nothing has to be removed: an answer that is over is noticed at its next
/// turn.
struct HeartbeatWheel {
    private static let spokeCount = 25

    private var spokes = [[ConnectionID]](repeating: [], count: Self.spokeCount)
    /// The spoke whose turn is next.
    private var hand = 0
    /// The spoke the next answer joins: they are spread over the round, however many come at once.
    private var nextSpoke = 0
    private let span: Nanoseconds
    /// When it is the next spoke's turn; `never` while the wheel is empty.
    private(set) var nextTurn = MonotonicClock.never
    private var count = 0

    init(round: Nanoseconds) {
        span = max(round / Nanoseconds(Self.spokeCount), 1_000_000)
    }

    mutating func add(_ id: ConnectionID, now: Nanoseconds) {
        if count == 0 {
            nextTurn = now.later(by: span)
            // A whole round from now.
            nextSpoke = (hand + Self.spokeCount - 1) % Self.spokeCount
        }
        spokes[nextSpoke].append(id)
        nextSpoke = (nextSpoke + 1) % Self.spokeCount
        count += 1
    }

    /// Turns the spokes that are due; `beat` returns false for an answer that is over.
    mutating func turn(now: Nanoseconds, _ beat: (ConnectionID) -> Bool) {
        while nextTurn <= now {
            let before = spokes[hand].count
            spokes[hand].removeAll { !beat($0) }
            count -= before - spokes[hand].count
            hand = (hand + 1) % Self.spokeCount
            // A clock that stood still for long is followed by one round at most.
            nextTurn = count == 0 ? MonotonicClock.never : max(nextTurn, now - span).later(by: span)
        }
    }
}
