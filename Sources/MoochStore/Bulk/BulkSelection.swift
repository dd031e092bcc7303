import GRDB

/// Which rows an action is about.
package enum BulkSelection: Sendable, Hashable {
    /// Rows that were chosen one by one.
    case ids([Int64])
    /// All rows that a list's filter keeps.
    case everything(BulkFilter)
}

/// The filter of a list whose rows can be acted on.
package enum BulkFilter: Sendable, Hashable {
    case members(MemberList.Filter)
    /// The moment decides what has expired.
    case listings(ListingList.Filter, now: Timestamp)
    case communities(CommunityList.Filter)
    case categories

    /// The ids of the rows it keeps, rising.
    func ids(upTo limit: Int, in db: Database) throws -> [Int64] {
        switch self {
        case .members(let filter):
            try MemberList.matching(filter, upTo: limit, in: db)
        case .listings(let filter, let now):
            try ListingList.matching(filter, upTo: limit, now: now, in: db)
        case .communities(let filter):
            try CommunityList.matching(filter, upTo: limit, in: db)
        case .categories:
            try Int64.fetchAll(
                db, sql: "SELECT id FROM category ORDER BY id LIMIT ?", arguments: [limit])
        }
    }
}

extension BulkSelection {
    /// The ids of its rows, rising; one more than an action may have when there are more.
    func ids(in db: Database) throws -> [Int64] {
        switch self {
        case .ids(let ids): Set(ids.filter { $0 > 0 }).sorted()
        case .everything(let filter):
            try filter.ids(upTo: BulkAction.mostRows + 1, in: db)
        }
    }
}
