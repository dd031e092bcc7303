/// A list of the rows of one table, in the order of one of its columns.
protocol TableList: StoredList where Filter: TableFilter {
    /// An order's column in SQL; by default the table's column of that name.
    static func column(_ key: Sort) -> String

    /// What is read of a row, in SQL.
    static var selection: String { get }

    static func row(_ row: inout Columns, now: Timestamp) throws -> Row
}

/// The filter of a list of one table's rows.
protocol TableFilter: StoredFilter {
    static var table: String { get }

    /// Keeps the rows that the filter wants; by default all. Its ids are seen to.
    func narrow(_ query: inout ListQuery, now: Timestamp, in db: Reading) throws
}

/// The order of a list that has only one.
package enum NewestFirst: String, SortKey {
    case id

    package static let usual = ListOrder(NewestFirst.id, descending: true)
}

extension TableList {
    static func column(_ key: Sort) -> String { "\(Filter.table).\(key.rawValue)" }

    package static func ids(
        _ filter: Filter, order: ListOrder<Sort>, start: ListStart, size: Int, now: Timestamp,
        in db: Reading
    ) throws -> ListPage<Int64> {
        try Keyset(column(order.key), id: Filter.id, order: order, start: start)
            .page(of: filter.query(now: now, in: db), size: size, in: db)
    }

    package static func total(
        _ filter: Filter, beside page: ListPage<Row>?, now: Timestamp, in db: Reading
    ) throws -> ListTotal {
        try page?.whole ?? filter.query(now: now, in: db).total(in: db)
    }

    package static func rows(
        _ ids: String, hasPhotos: Bool, now: Timestamp, in db: Reading
    ) throws -> [Row] {
        try db.rows(
            """
            SELECT \(selection) FROM \(Filter.table)
            WHERE \(Filter.id) IN (SELECT value FROM json_each(?))
            """, [ids]
        ) { try Self.row(&$0, now: now) }
    }

    /// The ids of the matching rows, in ascending order.
    static func matching(
        _ filter: Filter, upTo limit: Int, now: Timestamp = .now, in db: Reading
    ) throws -> [Int64] {
        try filter.query(now: now, in: db).ids(Filter.id, after: 0, upTo: limit, in: db)
    }
}

extension TableFilter {
    func narrow(_ query: inout ListQuery, now: Timestamp, in db: Reading) throws {}

    fileprivate static var id: String { "\(table).id" }

    fileprivate func query(now: Timestamp, in db: Reading) throws -> ListQuery {
        var query = ListQuery(source: "\(sql: Self.table)")
        try narrow(&query, now: now, in: db)
        if let ids {
            query.filter(by: "\(sql: Self.id) IN (SELECT value FROM json_each(\(ids.json)))")
        }
        return query
    }
}
