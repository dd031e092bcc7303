/// Tells whether a transaction that changes row after row has time for one more.
struct PacedPiece {
    private let pace: BulkPace?
    private let started = ContinuousClock.now

    /// Without a pace there is time for all.
    init(_ pace: BulkPace?) { self.pace = pace }

    /// Whether there is, after so many rows.
    func hasTime(after done: Int) -> Bool {
        guard let pace, done >= pace.leastRows else { return true }
        return ContinuousClock.now - started <= pace.time
    }
}
