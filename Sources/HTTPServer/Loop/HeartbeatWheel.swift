/// Whose turn it is to say that an answer is still open: all of them once in a round, a few at a time.
///
/// One for all instead of a timer for each. Nobody has to be taken out: who has gone is noticed when it would
/// have been their turn.
struct HeartbeatWheel {
    private static let spokeCount = 25

    private var spokes = [[ConnectionID]](repeating: [], count: Self.spokeCount)
    /// The spoke whose turn is next.
    private var hand = 0
    /// Where the next one joins: they are spread over the round, however many come at once.
    private var nextSpoke = 0
    private let span: Nanoseconds
    /// When it is the next spoke's turn; `never` while there is nobody.
    private(set) var nextTurn = MonotonicClock.never
    private var count = 0

    /// - Parameter round: How long a whole round takes.
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

    /// Gives their turn to those of the spokes that are due; `beat` says whether one is still there.
    mutating func turn(now: Nanoseconds, _ beat: (ConnectionID) -> Bool) {
        while nextTurn <= now {
            let before = spokes[hand].count
            spokes[hand].removeAll { !beat($0) }
            count -= before - spokes[hand].count
            hand = (hand + 1) % Self.spokeCount
            // A clock that stood still for long owes nobody more than one round.
            nextTurn = count == 0 ? MonotonicClock.never : max(nextTurn, now - span).later(by: span)
        }
    }
}
