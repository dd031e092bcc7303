import Foundation
import MoochStore

/// The 365 days: how lively each is, for sign-ups and for listings.
struct DemoCalendar: Sendable {
    static let days = 365
    /// For so many days nobody has posted where a community has gone quiet.
    static let quietDays = 35

    /// The first second of the first day. The story counts seconds from there.
    let start: Timestamp
    /// The last second in which something may happen, from `start`.
    let end: Int
    /// For each day, the share of all sign-ups up to its end, from 0 to 1.
    let joinedUpTo: [Double]
    /// For each day, the choice of a new member's community.
    let communities: [Weighted]
    /// For each day, on campuses and in towers: the probability that somebody who wants to post does.
    private let campusMood: [Double]
    private let towerMood: [Double]

    init(_ options: DemoOptions, _ places: [DemoCommunity]) {
        let first = options.today.adding(days: 1 - DemoCalendar.days)
        start = first.start
        let open = DemoCalendar.opening(options)
        end = (DemoCalendar.days - 1) * 86_400 + max(open - 1, 0)
        var random = DemoRandom(seed: options.seed, stream: 1)
        var sum = 0.0
        var sums: [Double] = []
        var weighted: [Weighted] = []
        var moods: (campus: [Double], tower: [Double]) = ([], [])
        for index in 0..<DemoCalendar.days {
            let day = first.adding(days: index)
            let noise = 0.84 + random.unit() * 0.32
            var weights = places.map { $0.life.signUps(on: day, index) }
            if open < 60 { weights = weights.map { index == DemoCalendar.days - 1 ? 0 : $0 } }
            let today = index == DemoCalendar.days - 1 ? 0.3 : 1
            sum += weights.reduce(0, +) * noise * today
            sums.append(sum)
            weighted.append(Weighted(weights))
            moods.campus.append(Season.mood(.northernCampus, day))
            moods.tower.append(Season.mood(.tower, day))
        }
        joinedUpTo = sums.map { sum > 0 ? $0 / sum : 1 }
        communities = weighted
        campusMood = moods.campus
        towerMood = moods.tower
    }

    /// The part of today that is told, in seconds: its first hour, or less of it earlier in the day, so that a demo
    /// later the same day has the same rows and none lies in the future.
    private static func opening(_ options: DemoOptions) -> Int {
        let elapsed = options.now.seconds(since: options.today.start)
        var open = 3600
        while open > elapsed, open > 0 { open /= 2 }
        return open
    }

    /// The moment of a second of the story.
    func moment(_ second: Int) -> Int64 { start.adding(seconds: Int64(second)).rawValue }

    /// The last second in which somebody posts in a community.
    func end(of life: DemoCommunity.Life) -> Int {
        life.isFading ? end - DemoCalendar.quietDays * 86_400 : end
    }

    /// A day of the story, or after it.
    func day(_ day: Int) -> Day { start.adding(seconds: Int64(day) * 86_400).day }

    func mood(_ kind: DemoCommunity.Kind, _ day: Int) -> Double {
        let moods = kind.isCampus ? campusMood : towerMood
        return moods.indices.contains(day) ? moods[day] : 1
    }

    /// A random second of a day, by the clock of the community; today's lie in the part that is told.
    func second(on day: Int, clockOffset: Int, _ random: inout DemoRandom) -> Int {
        if day >= DemoCalendar.days - 1 {
            let first = (DemoCalendar.days - 1) * 86_400
            return first + random.below(end - first + 1)
        }
        let local = Season.hours.pick(&random) * 3600 + random.below(3600)
        return day * 86_400 + (local - clockOffset + 2 * 86_400) % 86_400
    }
}

extension DemoCommunity.Life {
    /// The expected sign-ups on a day, relative to other days and communities.
    fileprivate func signUps(on day: Day, _ index: Int) -> Double {
        let age = index - (DemoCalendar.days - 1 - openedDaysAgo)
        guard age >= 0, !isFading || index < DemoCalendar.days - DemoCalendar.quietDays else {
            return 0
        }
        let growth = exp(1.55 * Double(index) / Double(DemoCalendar.days))
        let launch = 1 + 1.4 * exp(-Double(age) / 8)
        let known = min(1, 0.4 + Double(age) / 70)
        let fading = isFading ? exp(-Double(max(index - 190, 0)) / 40) : 1
        return size * growth * launch * known * fading * Season.signUps(kind, day)
    }
}
