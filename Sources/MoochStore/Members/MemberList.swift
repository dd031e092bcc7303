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

        package init(
            search: String? = nil, community: Community.ID? = nil,
            joined: ClosedRange<Day>? = nil, offers: Offers? = nil
        ) {
            self.search = search
            self.community = community
            self.joined = joined
            self.offers = offers
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
        guard filter.offers == nil else { return try filter.query().total(in: db) }
        let scope = filter.community.map { CountScope.community($0) } ?? .all
        return .exactly(try Counts.total(of: scope, on: filter.joined, in: db).members)
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
        if filter.joined != nil, order.key != .createdAt {
            let newest = query.newest(of: "member", by: "member.created_at")
            return (newest, keyset(column, isIndexed: false))
        }
        guard order.key != .createdAt, filter.offers != nil else {
            return (query, keyset(column, isIndexed: true))
        }
        return try query.total(in: db).isExact
            ? (query, keyset(column, isIndexed: false))
            : (filter.query(isWalked: true), keyset(column, isIndexed: true))
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
    /// What is searched for; nil when nothing is.
    fileprivate var words: ListSearch? {
        ListSearch(search, table: "member", community: community)
    }

    /// What is kept. In a search the community is one of the words.
    ///
    /// `isWalked`: the rows are met along the index on an order, not found by what they offered.
    fileprivate func query(isWalked: Bool = false) -> ListQuery {
        var query = ListQuery(source: "member")
        let isSearched = words != nil
        if let community, !isSearched { query.keep("member.community_id = \(community)") }
        switch offers {
        case .something: query.keep("+member.listing_count > 0")
        case .nothing where isSearched || isWalked: query.keep("+member.listing_count = 0")
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
            bounds.isIndexed = !isSearched
            query.bounds = [bounds]
        }
        return query
    }
}
