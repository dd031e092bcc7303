extension Warning {
    /// What a rule sees in the counts of a night.
    struct Finding: Sendable, Hashable {
        let rule: Rule
        let community: Community.ID?
        let numbers: Numbers
        let members: Int
        /// False for a comparison that shows nothing: it is counted among those that were made.
        let holds: Bool
        /// True if it is rare enough to be told of; what is known already stays as long as it ``holds``.
        var isRare: Bool

        /// A finding in one community, or one of the whole exchange.
        struct Subject: Hashable {
            let rule: Rule
            let community: Community.ID?
        }

        var subject: Subject { Subject(rule: rule, community: community) }
    }

    /// Rarer than this by chance alone, however few communities there are.
    private static let rarest = 0.01
    /// The share of all that is told of which may be there by chance.
    private static let falseShare = 0.1
    /// What is known stays while it is at least as rare as this.
    private static let kept = 0.05

    /// What a night's counts show, in all communities together: of a thousand, some are always unusual. `whole` has the
    /// listings and requests of the whole exchange.
    static func findings(
        in communities: [WarningCounts], whole: WarningCounts, on day: Day
    ) -> [Finding] {
        // Where nobody writes anywhere, it is no community's doing.
        if let everywhere = silence(in: whole, on: day) { return [everywhere] }
        let season = PostingSeason(communities.map(\.posting))
        var found = communities.flatMap { counts in
            [
                quiet(counts, season, on: day), falls(counts, season, on: day),
                answers(in: counts, on: day),
                waste(in: counts, on: day), newcomers(in: counts, on: day),
                giver(in: counts, on: day),
            ].compactMap { $0 }
        }
        let chances = found.compactMap(\.numbers.chance)
        let limit = min(Chance.limit(of: chances, falseShare: falseShare) ?? 0, rarest)
        found.removeAll { !$0.holds }
        for place in found.indices {
            found[place].isRare = found[place].numbers.chance.map { $0 <= limit } ?? true
        }
        // Who is quiet has fallen, too.
        let silent = Set(found.filter { $0.rule == .quiet }.map(\.community))
        return found.filter { $0.rule != .falling || !silent.contains($0.community) }
    }

    /// Nothing for three days or more, longer than nearly all pauses of its own.
    private static func quiet(
        _ counts: WarningCounts, _ season: PostingSeason, on day: Day
    ) -> Finding? {
        let posting = counts.posting
        guard posting.count >= 8 else { return nil }
        let days = posting.silentDays
        let others = season.percent(besides: posting, in: days)
        let chance = Chance.silence(
            rate: Double(posting.count) / 84 * Double(others ?? 100) / 100, days: days)
        let isLong =
            days >= 3 && chance <= kept
            && days > (Chance.percentile(0.95, of: posting.gaps) ?? 0)
        return finding(
            .quiet, counts, isLong,
            Numbers(
                day, .init(count: posting.count, whole: 84), silentDays: days, others: others,
                chance: chance))
    }

    /// The last seven days against the median of the twelve weeks before.
    private static func falls(
        _ counts: WarningCounts, _ season: PostingSeason, on day: Day
    ) -> Finding? {
        let weeks = counts.posting.weeks
        let count = weeks.last ?? 0
        guard let usual = Chance.median(Array(weeks.dropLast())), usual >= 4 else { return nil }
        let others = season.percent(besides: counts.posting, in: 7)
        let chance = Chance.atMost(count, expecting: usual * Double(others ?? 100) / 100)
        return finding(
            .falling, counts, chance <= kept,
            Numbers(
                day, .init(count: count, whole: 7), usual: usual, others: others, chance: chance))
    }

    /// Twenty points fewer answers within two days.
    private static func answers(in counts: WarningCounts, on day: Day) -> Finding? {
        guard let pair = counts.answers, pair.isOfMany else { return nil }
        let chance = Chance.isLower(pair.now, than: pair.before)
        return finding(
            .answers, counts, pair.now.points <= pair.before.points - 20 && chance <= kept,
            Numbers(day.adding(days: -2), pair.now, before: pair.before, chance: chance))
    }

    /// Sixty of a hundred listings or more find nobody, fifteen more than before.
    private static func waste(in counts: WarningCounts, on day: Day) -> Finding? {
        guard let pair = counts.waste, pair.isOfMany else { return nil }
        let chance = Chance.isLower(pair.before, than: pair.now)
        let holds =
            pair.now.points >= 60 && pair.now.points >= pair.before.points + 15 && chance <= kept
        return finding(
            .waste, counts, holds,
            Numbers(day.adding(days: -14), pair.now, before: pair.before, chance: chance))
    }

    /// Of twenty who joined or more, fewer than a fifth have done anything.
    private static func newcomers(in counts: WarningCounts, on day: Day) -> Finding? {
        guard let share = counts.newcomers, share.whole >= 20 else { return nil }
        return finding(
            .newcomers, counts, share.count * 5 < share.whole,
            Numbers(day.adding(days: -14), share))
    }

    private static func giver(in counts: WarningCounts, on day: Day) -> Finding? {
        guard let share = counts.giver, share.whole >= 20 else { return nil }
        return finding(.oneGiver, counts, share.count * 2 >= share.whole, Numbers(day, share))
    }

    /// A whole day or more without a listing or a request anywhere.
    private static func silence(in whole: WarningCounts, on day: Day) -> Finding? {
        let posting = whole.posting
        let (rate, days) = (Double(posting.count) / 84, posting.silentDays)
        let chance = Chance.silence(rate: rate, days: days)
        guard posting.count >= 8, days >= 1, chance <= 0.001 else { return nil }
        return Finding(
            rule: .silence, community: nil,
            numbers: Numbers(
                day, .init(count: posting.count, whole: 84), silentDays: days, chance: chance),
            members: whole.members, holds: true, isRare: true)
    }

    private static func finding(
        _ rule: Rule, _ counts: WarningCounts, _ holds: Bool, _ numbers: Numbers
    ) -> Finding {
        Finding(
            rule: rule, community: counts.community, numbers: numbers, members: counts.members,
            holds: holds, isRare: false)
    }
}

extension WarningCounts.Pair {
    /// True if both are of fifteen or more.
    fileprivate var isOfMany: Bool { min(now.whole, before.whole) >= 15 }
}

extension Engagement.Share {
    /// Of a hundred.
    fileprivate var points: Double { whole == 0 ? 0 : 100 * Double(count) / Double(whole) }
}
