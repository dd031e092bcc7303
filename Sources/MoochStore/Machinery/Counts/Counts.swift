/// The scope of a count: everything, one community, one category, or one category in one community.
package enum CountScope: Sendable, Hashable {
    case all
    case community(Community.ID)
    case category(Category.ID)
    case communityCategory(Community.ID, Category.ID)

    /// The scope of a community and a category, either of which may be all.
    init(_ community: Community.ID?, _ category: Category.ID? = nil) {
        self =
            switch (community, category) {
            case (nil, nil): .all
            case (let community?, nil): .community(community)
            case (nil, let category?): .category(category)
            case (let community?, let category?): .communityCategory(community, category)
            }
    }

    /// `daily_count.scope`.
    var name: String {
        switch self {
        case .all: "all"
        case .community: "community"
        case .category: "category"
        case .communityCategory: "community_category"
        }
    }

    /// `daily_count.scope_id`.
    var id: Int64 {
        switch self {
        case .all: 0
        case .community(let id), .communityCategory(let id, _): id.rawValue
        case .category(let id): id.rawValue
        }
    }

    /// `daily_count.category_id`: 0 except in the scope with two ids.
    var categoryID: Int64 {
        if case .communityCategory(_, let id) = self { id.rawValue } else { 0 }
    }

    /// The scope's rows, of some days or all, in any table of counts, in SQL.
    func rows(on days: ClosedRange<Day>? = nil) -> SQL {
        let all: SQL = "scope = \(name) AND scope_id = \(id) AND category_id = \(categoryID)"
        guard let days else { return all }
        return "\(all) AND day BETWEEN \(days.lowerBound) AND \(days.upperBound)"
    }

    /// The scope's counts of some days, as ``CountPieces`` has them.
    func counts(on days: ClosedRange<Day>) -> SQL {
        CountPieces(days, today: .last).counts(where: rows())
    }
}

/// A metric counted by day: `daily_count.metric`.
package enum CountMetric: String, CaseIterable, Sendable {
    case members
    /// Members who left, by the day they did.
    case membersLeft = "members_left"
    case listings, requests, exchanges

    /// The quoted name, for statements whose plans depend on it.
    var literal: String { "'\(rawValue)'" }

    /// The SQL for a metric's all-time total in a scope, as a column of a statement over communities or categories.
    static func ever(_ metric: CountMetric, scope: String, id: String) -> String {
        """
        coalesce((SELECT n FROM period_count WHERE scope = '\(scope)' AND scope_id = \(id) \
        AND category_id = 0 AND metric = \(metric.literal) AND period = 'all'), 0)
        """
    }
}

/// Numbers of members who joined and left, listings posted, requests made and exchanges completed.
package struct Counts: Sendable, Hashable {
    package var members = 0
    package var membersLeft = 0
    package var listings = 0
    package var requests = 0
    package var exchanges = 0

    package init(
        members: Int = 0, membersLeft: Int = 0, listings: Int = 0, requests: Int = 0,
        exchanges: Int = 0
    ) {
        self.members = members
        self.membersLeft = membersLeft
        self.listings = listings
        self.requests = requests
        self.exchanges = exchanges
    }

    /// Reads ``columns`` starting at `index`.
    init(_ row: Columns, at index: Int) throws {
        members = try row.at(index)
        membersLeft = try row.at(index + 1)
        listings = try row.at(index + 2)
        requests = try row.at(index + 3)
        exchanges = try row.at(index + 4)
    }

    /// A column for each metric, over rows of `daily_count` or `period_count`.
    static let columns = CountMetric.allCases
        .map { "coalesce(sum(n) FILTER (WHERE metric = \($0.literal)), 0)" }
        .joined(separator: ", ")

    private static let metrics = CountMetric.allCases.map(\.literal).joined(separator: ", ")

    /// Columns of each metric's all-time total in a scope.
    static func everColumns(scope: String, id: String) -> String {
        CountMetric.allCases.map { CountMetric.ever($0, scope: scope, id: id) }
            .joined(separator: ", ")
    }

    /// The members who joined and have not left.
    package var currentMembers: Int { Int.adding(members, -membersLeft) }

    /// Adds up; overflow stops at the largest number instead of trapping.
    package static func += (sum: inout Counts, more: Counts) {
        sum.members = Int.adding(sum.members, more.members)
        sum.membersLeft = Int.adding(sum.membersLeft, more.membersLeft)
        sum.listings = Int.adding(sum.listings, more.listings)
        sum.requests = Int.adding(sum.requests, more.requests)
        sum.exchanges = Int.adding(sum.exchanges, more.exchanges)
    }

    /// The counts of a range of days, or of all time.
    package static func total(
        of scope: CountScope, on days: ClosedRange<Day>? = nil, in db: Reading
    ) throws -> Counts {
        guard let days else { return try ever(of: scope, in: db) }
        return try db.row(
            of: "SELECT \(sql: columns) FROM daily_count WHERE \(scope.rows(on: days))"
        ) { try Counts($0, at: 0) } ?? Counts()
    }

    private static func ever(of scope: CountScope, in db: Reading) throws -> Counts {
        try db.row(
            of: """
                SELECT \(sql: columns) FROM period_count
                WHERE \(scope.rows()) AND metric IN (\(sql: metrics)) AND period = 'all'
                """
        ) { try Counts($0, at: 0) } ?? Counts()
    }
}

extension Int {
    fileprivate static func adding(_ left: Int, _ right: Int) -> Int {
        let (sum, overflow) = left.addingReportingOverflow(right)
        return overflow ? (right < 0 ? .min : .max) : sum
    }
}
