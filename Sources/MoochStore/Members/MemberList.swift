package import GRDB

/// The list of members: searched, filtered, sorted and paged.
package enum MemberList {
    package enum Sort: String, SortKey {
        case name
        case createdAt = "created_at"
        case lastSeenAt = "last_seen_at"

        package static let usual = ListOrder(Sort.createdAt, descending: true)
    }

    /// Whether a member ever offered something.
    package enum Offers: String, CaseIterable, Sendable, Hashable {
        case something, nothing
    }

    /// Which members; `nil` is all of them.
    package struct Filter: Sendable, Hashable {
        /// Parts of words of the name, the e-mail address or the telephone number; or the id.
        package var search: String?
        package var community: Community.ID?
        /// The days they joined on, the last one included.
        package var joined: ClosedRange<Day>?
        package var offers: Offers?
        /// Of these only, the first ``ListLimits/picked`` of them.
        package var ids: [Int64]?

        package init(
            search: String? = nil, community: Community.ID? = nil,
            joined: ClosedRange<Day>? = nil, offers: Offers? = nil, ids: [Int64]? = nil
        ) {
            self.search = search
            self.community = community
            self.joined = joined
            self.offers = offers
            self.ids = ids
        }
    }

    /// What the list shows of a member.
    package struct Row: Sendable, Hashable {
        package let id: Member.ID
        package let name: String
        package let email: String
        /// The name of their photo.
        package let photo: String?
        package let community: Community.ID
        package let communityName: String
        package let createdAt: Timestamp
        package let lastSeenAt: Timestamp
        /// Everything they ever posted.
        package let listings: Int
        /// Everything they ever asked for.
        package let requests: Int
    }

    /// One page of the list; rows that sort alike go by id.
    package static func page(
        _ filter: Filter = Filter(), order: ListOrder<Sort> = Sort.usual,
        place: ListPlace = .start, size: Int = ListLimits.pageSize, in db: Database
    ) throws -> ListPage<Row> {
        let (query, keyset) = try query(filter, order: order, place: place, in: db)
        let named = try filter.words?.named(keptBy: filter.query(), in: db)
        let ids = try keyset.page(of: query, first: named, of: "member", size: size, in: db)
        return ids.showing(try rows(ids.idList, in: db)) { $0.id.rawValue }
    }

    /// How many members the filter keeps. Exact up to ``ListLimits/counted``, and beyond where the
    /// counts by day know it.
    package static func total(_ filter: Filter = Filter(), in db: Database) throws -> ListTotal {
        if let search = filter.words {
            return try search.total(keptBy: filter.query(), in: db)
        }
        guard filter.offers == nil, filter.ids == nil else {
            return try filter.query().total(in: db)
        }
        let scope = filter.community.map { CountScope.community($0) } ?? .all
        return .exactly(try Counts.total(of: scope, on: filter.joined, in: db).members)
    }

    /// The ids of those that the filter keeps which follow an id, in the order of ids: so whatever
    /// matches is gone through in pieces. Empty at the end.
    package static func matching(
        _ filter: Filter, after id: Int64 = 0, upTo limit: Int, in db: Database
    ) throws -> [Int64] {
        if let search = filter.words {
            return try search.ids(keptBy: filter.query(), after: id, upTo: limit, in: db)
        }
        return try filter.query().ids(
            "member.id", after: id, upTo: limit, ifMany: filter.query(.byID), in: db)
    }

    /// The rows, and how they are sorted. Sorted by another column than an index has them, a search
    /// or some days are at most their newest ``ListLimits/searched`` members. Of those who offered
    /// nothing, a few are sorted, and many are met on a walk along the order.
    private static func query(
        _ filter: Filter, order: ListOrder<Sort>, place: ListPlace, in db: Database
    ) throws -> (ListQuery, Keyset) {
        func keyset(_ column: String, isIndexed: Bool, id: String = "member.id") -> Keyset {
            Keyset(column, id: id, order: order, place: place, isIndexed: isIndexed)
        }
        let column = "member.\(order.key.rawValue)"
        let query = filter.query()
        if let search = filter.words {
            return order.key == .createdAt
                ? (
                    search.all(keptBy: query),
                    keyset(search.id, isIndexed: true, id: search.id)
                )
                : (search.latest(keptBy: query), keyset(column, isIndexed: false))
        }
        if filter.ids != nil { return (query, keyset(column, isIndexed: false)) }
        if filter.joined != nil, order.key != .createdAt {
            let newest = query.newest(of: "member", by: "member.created_at")
            return (newest, keyset(column, isIndexed: false))
        }
        guard order.key != .createdAt, filter.offers != nil else {
            return (query, keyset(column, isIndexed: true))
        }
        return try query.total(in: db).isExact
            ? (query, keyset(column, isIndexed: false))
            : (filter.query(.byOrder), keyset(column, isIndexed: true))
    }

    /// What the list shows of these members, in no order.
    private static func rows(_ ids: String, in db: Database) throws -> [Row] {
        let sql = """
            SELECT id, name, email, photo, community_id,
                coalesce((SELECT name FROM community WHERE id = member.community_id), ''),
                created_at, last_seen_at,
                listing_count,
                (SELECT count(*) FROM exchange WHERE buyer_id = member.id)
            FROM member WHERE id IN (SELECT value FROM json_each(?))
            """
        let request = SQLRequest<GRDB.Row>(sql: sql, arguments: [ids], cached: true)
        return try GRDB.Row.fetchAll(db, request).map { row in
            Row(
                id: try row.at(0), name: try row.at(1), email: try row.at(2),
                photo: try row.at(3), community: try row.at(4), communityName: try row.at(5),
                createdAt: try row.at(6), lastSeenAt: try row.at(7), listings: try row.at(8),
                requests: try row.at(9))
        }
    }
}

extension MemberList.Filter {
    /// How SQLite is led to a page. A `+` before a column keeps it from using an index for it.
    enum Way: Sendable, Hashable {
        /// By an index on what the filter keeps.
        case byFilter
        /// Along an index on an order, leaving out what the filter does not keep.
        case byOrder
        /// Along the ids.
        case byID
    }

    /// What is searched for; nil when nothing is, and when the rows are picked.
    var words: ListSearch? {
        ids == nil ? ListSearch(search, table: "member", community: community) : nil
    }

    /// What is kept. In a search the community is one of the words.
    func query(_ way: Way = .byFilter) -> ListQuery {
        var query = ListQuery(source: "member")
        let isSearched = words != nil
        let isMet = isSearched || ids != nil || way == .byID
        if let ids {
            query.source = ListQuery.source("member", only: ids)
            if let search = ListSearch(search, table: "member") { query.keep(search.condition) }
        }
        if let community, !isSearched {
            query.keep("\(isMet ? "+" : "" as SQL)member.community_id = \(community)")
        }
        switch offers {
        case .something: query.keep("+member.listing_count > 0")
        case .nothing where isMet || way == .byOrder: query.keep("+member.listing_count = 0")
        case .nothing:
            let index: SQL = community == nil ? "" : "_by_community"
            query.source = "member INDEXED BY member_offering_nothing\(index)"
            // Said without a parameter, as the index says it.
            query.keep("member.listing_count = 0")
        case nil: break
        }
        if let joined {
            var bounds = ColumnBounds(column: "member.created_at")
            bounds.keep(joined)
            bounds.isIndexed = !isMet
            query.bounds = [bounds]
        }
        return query
    }
}
