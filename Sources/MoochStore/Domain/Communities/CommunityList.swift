/// The list of communities with their counts.
///
/// There are some thousands at most, so the list is sorted whole, by the daily counts.
package enum CommunityList: StoredList {
    package static let name = ListName.communities

    package enum Sort: String, SortKey {
        case name, address, members, growth, listings, requests, exchanges, id
        case createdAt = "created_at"

        package static let usual = ListOrder(Sort.name)
    }

    /// Filters communities.
    package struct Filter: StoredFilter {
        package static let all = Filter()

        /// Parts of the name or the address, or the id.
        package var search: String?
        /// True for archived ones, false for open ones; nil for both.
        package var archived: Bool?
        /// Only those that somebody waits to join.
        package var isAwaited = false
        /// Only these ids, at most ``ListLimits/picked``.
        package var ids: [Int64]?
        /// Only the communities of this batch, at most ``ListLimits/picked``.
        package var bulkAction: Batch.ID?
    }

    /// A row of the list.
    package struct Row: Sendable, Hashable, Identifiable {
        package let id: Community.ID
        package let name: String
        package let address: String
        /// The name of its photo.
        package let photo: String?
        package let createdAt: Timestamp
        package let archivedAt: Timestamp?
        /// Its all-time counts.
        package let counts: Counts
        /// Members who joined in the last 30 days, including today, minus those who left.
        package let growth: Int
        /// True if somebody waits to be let in.
        package let isAwaited: Bool
    }

    /// The SQL for ``Row/growth``. Days and metrics are side by side: at most sixty rows.
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
        let exactMatch = try filter.terms?.exactMatchID(keptBy: filter.kept, in: db)
        let query = filter.query
        return try Keyset(column, id: "community.id", order: order, start: start)
            .page(of: query, first: exactMatch, of: "community", size: size, in: db)
    }

    /// The number of communities that match the filter.
    package static func total(
        _ filter: Filter = .all, beside page: ListPage<Row>? = nil, now: Timestamp = .now,
        in db: Reading
    ) throws -> ListTotal {
        try filter.terms?.total(keptBy: filter.kept, in: db) ?? page?.whole
            ?? filter.kept.total(in: db)
    }

    /// The next ids after an id, in ascending order, to process all matches in pieces. Empty at the end.
    package static func matching(
        _ filter: Filter, after id: Int64 = 0, upTo limit: Int, in db: Reading
    ) throws -> [Int64] {
        if let search = filter.terms {
            return try search.ids(keptBy: filter.kept, after: id, upTo: limit, in: db)
        }
        return try filter.kept.ids("community.id", after: id, upTo: limit, in: db)
    }

    /// The rows with these ids, in any order.
    package static func rows(
        _ ids: String, hasPhotos: Bool = true, now: Timestamp = .now, in db: Reading
    ) throws -> [Row] {
        let sql = """
            SELECT id, name, address, \(Photo.named()), created_at, archived_at,
                \(Counts.everColumns(scope: "community", id: "community.id")), \(growth(now)),
                EXISTS (SELECT 1 FROM join_request
                    WHERE community_id = community.id AND state = 'waiting')
            FROM community
            WHERE id IN (SELECT value FROM json_each(?))
            """
        return try db.rows(sql, [ids]) { row in
            Row(
                id: try row.at(0), name: try row.at(1), address: try row.at(2),
                photo: try row.at(3), createdAt: try row.at(4), archivedAt: try row.at(5),
                counts: try Counts(row, at: 6), growth: try row.at(11), isAwaited: try row.at(12))
        }
    }
}

extension CommunityList.Filter: SearchedFilter {
    static let list = ListName.communities
    static let table = "community"

    fileprivate var query: ListQuery { terms?.latest(keptBy: kept) ?? kept }

    /// The communities kept, of a search or of all.
    fileprivate var kept: ListQuery {
        var query = ListQuery(source: picked ?? "community")
        if let searchOfPicked { query.filter(by: searchOfPicked) }
        if let archived {
            query.filter(by: archived ? "archived_at IS NOT NULL" : "archived_at IS NULL")
        }
        if isAwaited {
            query.filter(
                by: "id IN (SELECT community_id FROM join_request WHERE state = 'waiting')")
        }
        return query
    }
}
