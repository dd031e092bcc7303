/// Who takes part in the days of a range, and how well it goes.
///
/// A share counts the days alone that are old enough for it: a request of an hour ago could not have waited a day.
package struct Engagement: Sendable, Hashable {
    /// So many of so many.
    package struct Share: Sendable, Hashable {
        package let count: Int
        package let whole: Int
    }

    /// A share of the days that are old enough, and of as many days before.
    package struct Rate: Sendable, Hashable {
        /// Nil while all days are too young.
        package let days: ClosedRange<Day>?
        package let share: Share
        /// Nil when nothing lies before.
        package let before: Share?
    }

    /// Members whose latest deed lies in these days; nil for days that do not end with today, as a later deed hides it.
    package let active: Int?
    /// Requests that the seller answered within a day, of all but those taken back by then.
    package let answered: Rate
    /// Requests accepted within three days and not called off, of all but those taken back by then.
    package let accepted: Rate
    /// Completed exchanges of which either side said that they met, of those at least three days old.
    package let collected: Rate
    /// Members who left.
    package let left: Int
    package let leftBefore: Int?

    /// Sums up days given in order.
    init(
        _ counted: [DayCounts], days: ClosedRange<Day>, daysBefore: ClosedRange<Day>?,
        now: Timestamp
    ) {
        let length = days.upperBound.days(since: days.lowerBound) + 1
        func sum(_ days: ClosedRange<Day>) -> DayCounts {
            counted.reduce(into: DayCounts(day: days.lowerBound)) {
                if days.contains($1.day) { $0 += $1 }
            }
        }
        /// Of the days whose last second lies so many days back.
        func rate(
            after horizon: Int64, _ count: KeyPath<Outcomes, Int>, of whole: (DayCounts) -> Int
        ) -> Rate {
            let last = min(
                days.upperBound, now.adding(seconds: -horizon * 86_400).day.adding(days: -1))
            guard days.lowerBound <= last else {
                return Rate(days: nil, share: Share(count: 0, whole: 0), before: nil)
            }
            func share(_ days: ClosedRange<Day>) -> Share {
                let total = sum(days)
                return Share(count: total.outcomes[keyPath: count], whole: whole(total))
            }
            return Rate(
                days: days.lowerBound...last, share: share(days.lowerBound...last),
                before: daysBefore.map { _ in
                    share(days.lowerBound.adding(days: -length)...last.adding(days: -length))
                })
        }
        active = days.upperBound == now.day ? sum(days).outcomes.active : nil
        answered = rate(after: 1, \.answered) { $0.counts.requests - $0.outcomes.withdrawn }
        accepted = rate(after: 3, \.accepted) { $0.counts.requests - $0.outcomes.withdrawnLater }
        collected = rate(after: 3, \.collected) { $0.counts.exchanges }
        left = sum(days).counts.membersLeft
        leftBefore = daysBefore.map { sum($0).counts.membersLeft }
    }
}

/// What became of a day's requests and exchanges, as ``CountedFigure`` counts it, and whose latest deed was on it.
struct Outcomes: Sendable, Hashable {
    var answered = 0
    var withdrawn = 0
    var accepted = 0
    var withdrawnLater = 0
    var collected = 0
    var active = 0

    /// A column for each, of rows of `daily_count`.
    static let columns = CountedFigure.ofEngagement.map {
        "coalesce(sum(n) FILTER (WHERE metric = '\($0.metric)'), 0)"
    }.joined(separator: ", ")

    init() {}

    /// Reads ``columns`` that begin at `index`.
    init(_ row: Columns, at index: Int) throws {
        answered = try row.at(index)
        withdrawn = try row.at(index + 1)
        accepted = try row.at(index + 2)
        withdrawnLater = try row.at(index + 3)
        collected = try row.at(index + 4)
        active = try row.at(index + 5)
    }

    static func += (sum: inout Outcomes, more: Outcomes) {
        sum.answered += more.answered
        sum.withdrawn += more.withdrawn
        sum.accepted += more.accepted
        sum.withdrawnLater += more.withdrawnLater
        sum.collected += more.collected
        sum.active += more.active
    }
}
