package import GRDB

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

    /// How many rows it keeps, without counting millions.
    package func total(in db: Database) throws -> ListTotal {
        switch self {
        case .members(let filter): try MemberList.total(filter, in: db)
        case .listings(let filter, let now): try ListingList.total(filter, now: now, in: db)
        case .communities(let filter): try CommunityList.total(filter, in: db)
        case .categories:
            .exactly(try Int.fetchOne(db, sql: "SELECT count(*) FROM category") ?? 0)
        }
    }

    /// The ids of the next rows behind an id, rising.
    func ids(after id: Int64, upTo limit: Int, in db: Database) throws -> [Int64] {
        switch self {
        case .members(let filter):
            try MemberList.matching(filter, after: id, upTo: limit, in: db)
        case .listings(let filter, let now):
            try ListingList.matching(filter, after: id, upTo: limit, now: now, in: db)
        case .communities(let filter):
            try CommunityList.matching(filter, after: id, upTo: limit, in: db)
        case .categories:
            try Int64.fetchAll(
                db, sql: "SELECT id FROM category WHERE id > ? ORDER BY id LIMIT ?",
                arguments: [id, limit])
        }
    }
}

/// Reads the filter of a list from the query of its address, which only the dashboard can.
package typealias BulkFilterReading =
    @Sendable (_ list: ListName, _ query: String, _ now: Timestamp) -> BulkFilter?

extension BulkSelection {
    /// How many rows it names.
    package func total(in db: Database) throws -> ListTotal {
        switch self {
        case .ids(let ids): .exactly(Set(ids).count)
        case .everything(let filter): try filter.total(in: db)
        }
    }

    /// The ids of the first rows, rising.
    func first(_ limit: Int, in db: Database) throws -> [Int64] {
        switch self {
        case .ids(let ids): Array(Set(ids).sorted().prefix(limit))
        case .everything(let filter): try filter.ids(after: 0, upTo: limit, in: db)
        }
    }
}
