import GRDB

/// The list of members: searched, filtered, sorted and paged.
package enum MemberList: StoredList {
    package static let name = ListName.members

    package enum Sort: String, SortKey {
        case name
        /// By the community's name, and in each by the moment of joining.
        case community
        /// By how many they ever posted, and of those alike by the moment of joining.
        case listings
        /// By how many they ever made, and of those alike by the moment of joining.
        case requests
        case createdAt = "created_at"
        case lastSeenAt = "last_seen_at"
        case email
        case id

        package static let usual = ListOrder(Sort.createdAt, descending: true)
    }

    /// Whether a member ever offered something.
    package enum Offers: String, CaseIterable, Sendable, Hashable {
        case something, nothing
    }

    /// What a member's account says of them.
    package enum State: String, CaseIterable, Sendable, Hashable {
        /// Not left.
        case current
        case suspended
        /// Left.
        case closed
    }

    /// Which members; `nil` is all of them.
    package struct Filter: StoredFilter {
        package static let all = Filter()

        /// Parts of words of the name, the e-mail address or the telephone number; or the id.
        package var search: String?
        package var community: Community.ID?
        /// The days they joined on.
        package var joined: DaySpan?
        package var offers: Offers?
        package var state: State?
        /// Of these only, the first ``ListLimits/picked`` of them.
        package var ids: [Int64]?
        /// Only those that this action was about, the first ``ListLimits/picked`` of them.
        package var bulkAction: Batch.ID?
        /// What the search finds, once it is carried out.
        var found: SearchFound?
    }

    /// What the list shows of a member.
    package struct Row: Sendable, Hashable, Identifiable {
        package let id: Member.ID
        package let name: String
        /// Nil for somebody who has left and was overwritten.
        package let email: String?
        package let state: Member.State
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

    /// The ids of one page's rows.
    package static func ids(
        _ filter: Filter, order: ListOrder<Sort>, start: ListStart, size: Int,
        now: Timestamp = .now, in db: Reading
    ) throws -> ListPage<Int64> {
        let filter = try filter.searched(in: db)
        let (query, keyset) = try query(filter, order: order, start: start, in: db)
        let named = try filter.terms?.named(keptBy: filter.query(), in: db)
        return try keyset.page(of: query, first: named, of: "member", size: size, in: db)
    }

    /// How many members the filter keeps. Exact up to ``ListLimits/counted``, and beyond where the
    /// counts by day know it. A page that holds them all needs no counting.
    package static func total(
        _ filter: Filter = .all, beside page: ListPage<Row>? = nil, now: Timestamp = .now,
        in db: Reading
    ) throws -> ListTotal {
        let filter = try filter.searched(in: db)
        if let search = filter.terms {
            return try search.total(keptBy: filter.query(), known: page?.whole, in: db)
        }
        if let whole = page?.whole { return whole }
        let scope = filter.community.map { CountScope.community($0) } ?? .all
        switch (filter.state, filter.joined) {
        case (nil, nil) where filter.offers == .something && !filter.isPicked:
            var others = filter
            others.offers = .nothing
            // Few offered nothing: the others are all but they.
            guard case .exactly(let number) = try others.query().total(in: db) else { break }
            return .exactly(try Counts.total(of: scope, in: db).members - number)
        case _ where filter.offers != nil || filter.isPicked: break
        case (nil, nil): return .exactly(try Counts.total(of: scope, in: db).members)
        case (nil, let span?):
            guard let days = span.days else { break }
            return .exactly(try Counts.total(of: scope, on: days, in: db).members)
        case (.current, nil):
            return .exactly(try Counts.total(of: scope, in: db).currentMembers)
        case (.closed, nil):
            return .exactly(try Counts.total(of: scope, in: db).membersLeft)
        default: break
        }
        return try filter.query(filter.narrowWay).total(in: db)
    }

    /// The ids of those that the filter keeps which follow an id, in the order of ids: so whatever
    /// matches is gone through in pieces. Empty at the end.
    package static func matching(
        _ filter: Filter, after id: Int64 = 0, upTo limit: Int, in db: Reading
    ) throws -> [Int64] {
        let filter = try filter.searched(in: db)
        if let search = filter.terms {
            return try search.ids(keptBy: filter.query(), after: id, upTo: limit, in: db)
        }
        return try filter.query(filter.narrowWay).ids(
            "member.id", after: id, upTo: limit, ifMany: filter.query(.byID), in: db)
    }

    /// The rows, and how they are sorted: along an index on the order, as far as it holds the filter.
    /// Of what else is filtered, a few are found and sorted, and many are met on the way. A search is at
    /// most its newest ``ListLimits/searched`` members, but in the order of joining.
    private static func query(
        _ filter: Filter, order: ListOrder<Sort>, start: ListStart, in db: Reading
    ) throws -> (ListQuery, Keyset) {
        let sort = filter.sort(order.key)
        let found = filter.query(filter.narrowWay)
        func sorted(_ query: ListQuery) -> (ListQuery, Keyset) {
            var query = query
            query.source = "\(query.source)\(sort.joined)"
            let keyset = Keyset(
                filter.columns(sort, isWalked: false), id: "member.id", order: order, start: start,
                isIndexed: false)
            return (query, keyset)
        }
        if let search = filter.terms {
            guard sort == .createdAt else { return sorted(search.latest(keptBy: found)) }
            let column = Keyset.Column(search.id)
            return (
                search.all(keptBy: found),
                Keyset([column], id: search.id, order: order, start: start)
            )
        }
        if filter.isPicked { return sorted(found) }
        let isWalked =
            try filter.isHeld(by: sort) || !found.total(upTo: ListLimits.sorted, in: db).isExact
        guard isWalked else { return sorted(found) }
        var keyset = Keyset(
            filter.columns(sort, isWalked: true), id: "member.id", order: order, start: start)
        if sort == .id, !filter.isHeld(by: .id) { keyset.found = found }
        return (filter.query(sort == .id ? .byID : .byOrder(sort)), keyset)
    }

    /// What the list shows of these members, in the order of their ids in the JSON array.
    package static func rows(
        _ ids: String, hasPhotos: Bool = true, now: Timestamp = .now, in db: Reading
    ) throws -> [Row] {
        let sql = """
            SELECT member.id, member.name, email, \(Photo.named(by: "member.photo_id")), community_id,
                coalesce(community.name, ''), member.created_at, last_seen_at,
                listing_count, request_count,
                iif(member.suspended_until <= ? AND member.state = 'suspended', 'active', member.state)
            FROM json_each(?) AS shown CROSS JOIN member ON member.id = shown.value
                LEFT JOIN community ON community.id = member.community_id
            """
        let request = SQLRequest<GRDB.Row>(sql: sql, arguments: [now, ids], cached: true)
        return try request.rows(in: db) { row in
            Row(
                id: try row.at(0), name: try row.at(1), email: try row.at(2), state: try row.at(10),
                photo: try row.at(3), community: try row.at(4), communityName: try row.at(5),
                createdAt: try row.at(6), lastSeenAt: try row.at(7), listings: try row.at(8),
                requests: try row.at(9))
        }
    }
}
