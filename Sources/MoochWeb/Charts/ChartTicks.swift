import Notation

/// The points named below the axis: few enough never to touch.
struct ChartTicks {
    struct Tick: Sendable, Hashable {
        let index: Int
        let label: String
    }

    /// - Parameters:
    ///   - points: The line, from left to right.
    ///   - width: The least width of the axis, in pixels.
    /// - Returns: The ticks from left to right.
    static func ticks(_ points: [ChartPoint], width: Int) -> [Tick] {
        guard points.count > 1 else { return points.map { Tick(index: 0, label: $0.label) } }
        let days = points.compactMap(\.day)
        guard days.count == points.count, zip(days, days.dropFirst()).allSatisfy({ $0 < $1 }) else {
            return plain(points, width: width)
        }
        // The finest rhythm in which every label has room.
        for rhythm in rhythms {
            guard let starts = starts(of: days, rhythm: rhythm, upTo: width / 24) else { continue }
            let ticks = starts.map { Tick(index: $0, label: rhythm.label(days[$0])) }
            if spaced(ticks, count: points.count, width: width) == ticks, !ticks.isEmpty {
                return ticks
            }
        }
        return plain(points, width: width)
    }

    /// A tick may stand where a new group of days begins.
    private struct Rhythm {
        let group: @Sendable (CivilDate, _ last: CivilDate) -> Int
        let label: @Sendable (CivilDate) -> String
    }

    private static let rhythms: [Rhythm] = {
        let everyDays = [1, 2, 3].map { step in
            Rhythm(
                group: { floor($0.daysSinceEpoch - $1.daysSinceEpoch, step) },
                label: Format.shortDate)
        }
        // Day 0 was a Thursday: three days on, and weeks begin on Mondays.
        let weeks = [1, 2, 4].map { step in
            Rhythm(
                group: { day, _ in floor(floor(day.daysSinceEpoch + 3, 7), step) },
                label: Format.shortDate)
        }
        let months = [1, 2, 3, 6].map { step in
            Rhythm(
                group: { day, _ in (day.year * 12 + day.month - 1) / step },
                label: { day in
                    day.month == 1 ? Format.month(day) : Format.monthName(day.month)
                })
        }
        let years = [1, 2, 5, 10, 50, 100, 1_000].map { step in
            Rhythm(group: { day, _ in day.year / step }, label: { String($0.year) })
        }
        return everyDays + weeks + months + years
    }()

    /// Where groups begin; nil if there are more than `limit`.
    private static func starts(
        of days: [CivilDate], rhythm: Rhythm, upTo limit: Int
    ) -> [Int]? {
        guard let first = days.first, let last = days.last else { return [] }
        var group = rhythm.group(first.adding(days: -1), last)
        var starts: [Int] = []
        for (index, day) in days.enumerated() {
            let next = rhythm.group(day, last)
            if next != group { starts.append(index) }
            guard starts.count <= limit else { return nil }
            group = next
        }
        return starts
    }

    /// Every so many points, counted back from the last.
    private static func plain(_ points: [ChartPoint], width: Int) -> [Tick] {
        let labels = points.map { ChartText.shortened($0.label, to: 16) }
        let widest = labels.map(ChartText.width).max() ?? 0
        let limit = max(1, width / (widest + 20))
        let step = max(1, (points.count + limit - 1) / limit)
        let ticks = labels.enumerated().filter { (points.count - 1 - $0.offset) % step == 0 }
            .map { Tick(index: $0.offset, label: $0.element) }
        return spaced(ticks, count: points.count, width: width)
    }

    /// Leaves out a tick that would touch the one before: days between them may be missing.
    private static func spaced(_ ticks: [Tick], count: Int, width: Int) -> [Tick] {
        var kept: [Tick] = []
        var end = -Double.infinity
        for tick in ticks {
            let place = Double(tick.index) / Double(max(1, count - 1)) * Double(width)
            let length = Double(ChartText.width(tick.label))
            // A label does not leave the axis: at its ends it stands beside its tick.
            let start = min(max(place - length / 2, 0), max(0, Double(width) - length))
            guard start >= end + 8 else { continue }
            kept.append(tick)
            end = start + length
        }
        return kept
    }

    private static func floor(_ value: Int, _ divisor: Int) -> Int {
        let (quotient, rest) = value.quotientAndRemainder(dividingBy: divisor)
        return rest < 0 ? quotient - 1 : quotient
    }
}
