/// What a nightly job noticed about a community or about the whole exchange.
package struct Warning: StoredRecord, Hashable {
    package typealias ID = Identifier<Warning>

    /// What is looked for, in the order in which it is explained.
    package enum Rule: String, CaseIterable, Sendable, StoredValue {
        /// A community in which nobody has posted for unusually long.
        case quiet
        /// A community in which far fewer listings are posted than usual.
        case falling
        /// Sellers answer far fewer requests within two days than they did.
        case answers
        /// Most listings of a community find nobody, and more than before.
        case waste
        /// Those who joined a while ago have hardly done anything.
        case newcomers
        /// One member gives half of what a community exchanges.
        case oneGiver = "one-giver"
        /// Nobody posts or asks anywhere: the members' site may be out of reach.
        case silence
    }

    package enum State: String, CaseIterable, Sendable, Hashable {
        case open
        /// Put off for some days.
        case snoozed
        /// No longer so.
        case ended
    }

    package let id: ID
    package let rule: Rule
    /// Nil for one about the whole exchange.
    package let communityID: Community.ID?
    package let foundAt: Timestamp
    /// As they were last counted.
    package let numbers: Numbers
    /// The members it concerns.
    package let members: Int
    package let snoozedUntil: Timestamp?
    package let endedAt: Timestamp?

    package static let table = "warning"
    package static let columns = """
        id, rule, community_id, found_at, \(Numbers.columns), members, snoozed_until, ended_at
        """

    package init(_ row: inout Columns) throws {
        id = try row.value("id")
        rule = try row.value("rule")
        communityID = try row.value("community_id")
        foundAt = try row.value("found_at")
        numbers = try Numbers(&row)
        members = try row.value("members")
        snoozedUntil = try row.value("snoozed_until")
        endedAt = try row.value("ended_at")
    }

    package func state(at now: Timestamp) -> State {
        if endedAt != nil { return .ended }
        return snoozedUntil.map { $0 > now } ?? false ? .snoozed : .open
    }

    /// The condition that it is open at a moment, in SQL.
    static func isOpen(at now: Timestamp) -> SQL {
        "(warning.ended_at IS NULL AND coalesce(warning.snoozed_until, 0) <= \(now))"
    }

    /// The rules that this program knows: a later one may have written others.
    static let known: SQL = {
        let names = Rule.allCases.map { "'\($0.rawValue)'" }.joined(separator: ", ")
        return "warning.rule IN (\(sql: names))"
    }()
}

extension Warning {
    /// What a warning rests on.
    package struct Numbers: Sendable, Hashable {
        /// The last whole day that is counted.
        package let day: Day
        /// So many of so many: listings of seven days, requests answered, listings that found nobody.
        package let share: Engagement.Share
        /// The same of the days before; of a rate a week, the median.
        package let countBefore: Double?
        package let wholeBefore: Int?
        /// Whole days without anything.
        package let silentDays: Int?
        /// What all other communities post, of a hundred of their usual; nil unless they post less, too.
        package let others: Int?
        /// From 0 to 1; nil for what is merely counted.
        package let chance: Double?

        init(
            _ day: Day, _ share: Engagement.Share, before: Engagement.Share? = nil,
            usual: Double? = nil, silentDays: Int? = nil, others: Int? = nil, chance: Double? = nil
        ) {
            self.day = day
            self.share = share
            countBefore = before.map { Double($0.count) } ?? usual
            wholeBefore = before?.whole
            self.silentDays = silentDays
            self.others = others
            self.chance = chance
        }

        package var before: Engagement.Share? {
            guard let countBefore, let wholeBefore else { return nil }
            return Engagement.Share(count: Int(countBefore), whole: wholeBefore)
        }

        static let columns = """
            counted_on, count, whole, count_before, whole_before, silent_days, others_percent, chance
            """

        init(_ row: inout Columns) throws {
            day = try row.value("counted_on")
            share = Engagement.Share(
                count: try row.value("count"), whole: try row.value("whole"))
            countBefore = try row.value("count_before")
            wholeBefore = try row.value("whole_before")
            silentDays = try row.value("silent_days")
            others = try row.value("others_percent")
            chance = try row.value("chance")
        }

        /// In the order of ``columns``.
        var values: [any StoredValue] {
            [
                day, share.count, share.whole, countBefore, wholeBefore, silentDays, others, chance,
            ]
        }
    }
}
