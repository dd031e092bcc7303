/// The list of communities: searched, sorted and paged, with what happened in each.
///
/// There are some thousands at most, so the list is read whole, its numbers from the counts.
package enum CommunityList: StoredList {
    package static let name = ListName.communities

    package enum Sort: String, SortKey {
        case name, address, members, growth, listings, requests, exchanges, id
        case createdAt = "created_at"

        package static let usual = ListOrder(Sort.name)
    }

    /// Which communities.
    package struct Filter: StoredFilter {
        package static let all = Filter()

        /// Parts of the name or the address, or the id.
        package var search: String?
        /// Only archived ones, or only the others; `nil` is both.
        package var archived: Bool?
        /// Of these only, the first ``ListLimits/picked`` of them.
        package var ids: [Int64]?
        /// Only those that this action was about, the first ``ListLimits/picked`` of them.
        package var bulkAction: Batch.ID?
    }

    /// What the list shows of a community.
    package struct Row: Sendable, Hashable, Identifiable {
        package let id: Community.ID
        package let name: String
        package let address: String
        /// The name of its photo.
        package let photo: String?
        package let createdAt: Timestamp
        package let archivedAt: Timestamp?
        /// All that ever happened in it.
        package let counts: Counts
        /// Members who joined in the last 30 days, today included, less those who left.
        package let growth: Int
    }

    /// ``Row/growth`` as a column. Days and metrics lie together: sixty rows at most.
    private static func growth(_ now: Timestamp) -> String {
        let days = DateRangeKey.month.days(today: now.day)
        return """
            coalesce((SELECT sum(iif(metric = 'members', n, -n)) FROM daily_count \
            WHERE scope = 'community' AND scope_id = community.id AND category_id = 0 \
            AND metric IN ('members', 'members_left') \
            AND day BETWEEN '\(days.lowerBound)' AND '\(days.upperBound)'), 0)
            """
    }

    package static func ids(
        _ filter: Filter, order: ListOrder<Sort>, start: ListStart, size: Int,
        now: Timestamp = .now, in db: Reading
    ) throws -> ListPage<Int64> {
        func ever(_ metric: CountMetric) -> String {
            CountMetric.ever(metric, scope: "community", id: "community.id")
        }
        let column =
            switch order.key {
            case .name: "community.sort_name"
            case .address: SortName.key(of: "community.address")
            case .createdAt, .id: "community.\(order.key.rawValue)"
            case .members: "\(ever(.members)) - \(ever(.membersLeft))"
            case .growth: growth(now)
            case .listings: ever(.listings)
            case .requests: ever(.requests)
            case .exchanges: ever(.exchanges)
            }
        let named = try filter.terms?.named(keptBy: filter.kept, in: db)
        let query = filter.query
        return try Keyset(column, id: "community.id", order: order, start: start)
            .page(of: query, first: named, of: "community", size: size, in: db)
    }

    /// The open communities to choose one from: those with the most members.
    static func choices(in db: Reading) throws -> ListPage<Row> {
        try page(
            Filter { $0.archived = false }, order: ListOrder(.members, descending: true),
            size: RecordNames.mostChoices, in: db)
    }

    /// How many communities the filter keeps.
    package static func total(
        _ filter: Filter = .all, beside page: ListPage<Row>? = nil, now: Timestamp = .now,
        in db: Reading
    ) throws -> ListTotal {
        try filter.terms?.total(keptBy: filter.kept, in: db) ?? page?.whole
            ?? filter.kept.total(in: db)
    }

    /// The ids of those that the filter keeps which follow an id, in the order of ids: so whatever
    /// matches is gone through in pieces. Empty at the end.
    package static func matching(
        _ filter: Filter, after id: Int64 = 0, upTo limit: Int, in db: Reading
    ) throws -> [Int64] {
        if let search = filter.terms {
            return try search.ids(keptBy: filter.kept, after: id, upTo: limit, in: db)
        }
        return try filter.kept.ids("community.id", after: id, upTo: limit, in: db)
    }

    /// What the list shows of these communities, in no order.
    package static func rows(
        _ ids: String, hasPhotos: Bool = true, now: Timestamp = .now, in db: Reading
    ) throws -> [Row] {
        let sql = """
            SELECT id, name, address, \(Photo.named()), created_at, archived_at,
                \(Counts.everColumns(scope: "community", id: "community.id")), \(growth(now))
            FROM community
            WHERE id IN (SELECT value FROM json_each(?))
            """
        return try db.rows(sql, [ids]) { row in
            Row(
                id: try row.at(0), name: try row.at(1), address: try row.at(2),
                photo: try row.at(3), createdAt: try row.at(4), archivedAt: try row.at(5),
                counts: try Counts(row, at: 6), growth: try row.at(11))
        }
    }
}

extension CommunityList.Filter: SearchedFilter {
    static let list = ListName.communities
    static let table = "community"

    fileprivate var query: ListQuery { terms?.latest(keptBy: kept) ?? kept }

    /// What is kept, of a search or of all.
    fileprivate var kept: ListQuery {
        var query = ListQuery(source: picked ?? "community")
        if let searchOfPicked { query.keep(searchOfPicked) }
        if let archived {
            query.keep(archived ? "archived_at IS NOT NULL" : "archived_at IS NULL")
        }
        return query
    }
}
