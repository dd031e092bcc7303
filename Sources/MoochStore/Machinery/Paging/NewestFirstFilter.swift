/// The order of a list that has only one.
package enum NewestFirst: String, SortKey {
    case id

    package static let usual = ListOrder(NewestFirst.id, descending: true)
}

/// The filter of a list in the order of its ids.
protocol NewestFirstFilter: StoredFilter {
    /// The table's name.
    static var table: String { get }

    /// Keeps the rows that the filter wants; its ids are seen to.
    func narrow(_ query: inout ListQuery, now: Timestamp)
}

extension NewestFirstFilter {
    private var id: String { "\(Self.table).id" }

    private func query(now: Timestamp) -> ListQuery {
        var query = ListQuery(source: "\(sql: Self.table)")
        narrow(&query, now: now)
        if let ids {
            query.filter(by: "\(sql: id) IN (SELECT value FROM json_each(\(ids.json)))")
        }
        return query
    }

    /// The ids of one page.
    func ids(
        _ order: ListOrder<NewestFirst>, start: ListStart, size: Int, now: Timestamp,
        in db: Reading
    ) throws -> ListPage<Int64> {
        try Keyset(id, id: id, order: order, start: start)
            .page(of: query(now: now), size: size, in: db)
    }

    func total<Row>(
        beside page: ListPage<Row>?, now: Timestamp, in db: Reading
    ) throws -> ListTotal {
        try page?.whole ?? query(now: now).total(in: db)
    }

    /// All the ids kept, rising.
    func matching(upTo limit: Int, now: Timestamp, in db: Reading) throws -> [Int64] {
        try query(now: now).ids(id, after: 0, upTo: limit, in: db)
    }
}
