/// What all communities together post. Around holidays all of them fall, which is no community's doing: each is expected
/// to post as much less as the others do.
struct PostingSeason: Sendable {
    /// Of seven days each, as in ``WarningCounts/Posting``.
    private var weeks = [Int](repeating: 0, count: 13)
    /// In the last day, the last two, and so on.
    private var latest: [Int]

    /// Others who post less than this in a usual week say nothing.
    private static let least = 20.0

    init(_ communities: [WarningCounts.Posting]) {
        var days = [Int](repeating: 0, count: WarningCounts.Posting.days)
        for posting in communities {
            for (place, count) in posting.days.enumerated() where count > 0 {
                days[min(place, days.count - 1)] += count
            }
            for (place, count) in posting.weeks.enumerated() { weeks[place] += count }
        }
        var sum = 0
        latest = days.reversed().map { count in
            sum += count
            return sum
        }
    }

    /// What all others posted in so many days up to yesterday, of a hundred of their usual, which is the median of the
    /// twelve weeks before; nil unless that is below nine tenths.
    func percent(besides posting: WarningCounts.Posting, in length: Int) -> Int? {
        guard latest.indices.contains(length - 1) else { return nil }
        let others = zip(weeks, posting.weeks).map { $0 - $1 }
        guard let usual = Chance.median(Array(others.dropLast())), usual >= Self.least else {
            return nil
        }
        let count = latest[length - 1] - posting.days.suffix(length).reduce(0, +)
        let percent = Double(count) * 7 / Double(length) / usual * 100
        return percent < 90 ? Int(percent.rounded()) : nil
    }
}
