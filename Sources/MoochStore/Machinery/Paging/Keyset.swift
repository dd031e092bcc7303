/// An order of a list, and the place in it where a page begins.
///
/// Pages are found by key, not by counting rows: the page after a row is what follows its `(column, …, id)`, which an
/// index finds at once however far down the list, and which rows inserted meanwhile cannot shift.
struct Keyset: Sendable {
    /// A column that rows are sorted by.
    struct Column: Sendable, ExpressibleByStringLiteral, ExpressibleByStringInterpolation {
        /// The column in SQL.
        let sql: String
        /// True if it falls while the order rises, like ids in an index on a falling column.
        var runsBackwards = false
        /// True if some rows have NULL, which sorts before all values.
        var isNullable = false

        init(_ sql: String, runsBackwards: Bool = false, isNullable: Bool = false) {
            self.sql = sql
            self.runsBackwards = runsBackwards
            self.isNullable = isNullable
        }

        init(stringLiteral sql: String) { self.init(sql) }
    }

    private let rowOrder: RowOrder
    /// The id column in SQL.
    let id: String
    /// True if an index gives the rows in this order; otherwise they are sorted.
    let isIndexed: Bool
    let start: ListStart

    /// A place in another order counts as the start.
    init(_ order: RowOrder, id: String, start: ListStart, isIndexed: Bool = true) {
        rowOrder = order
        self.id = id
        self.isIndexed = isIndexed
        self.start = start.cursor.map(order.has) == true ? start : .first
    }

    /// An order of a list by a sort key.
    init<Key: SortKey>(
        _ columns: [Column], id: String, order: ListOrder<Key>, start: ListStart,
        isIndexed: Bool = true
    ) {
        let order = RowOrder(columns, descending: order.isDescending, name: order.text)
        self.init(order, id: id, start: start, isIndexed: isIndexed)
    }

    /// An order by one column, then by id.
    init<Key: SortKey>(
        _ column: String, id: String, order: ListOrder<Key>, start: ListStart
    ) {
        let columns = column == id ? [Column(id)] : [Column(column), Column(id)]
        self.init(columns, id: id, order: order, start: start)
    }

    /// Finds the ids of one page.
    func page(of query: ListQuery, size: Int, in db: Reading) throws -> ListPage<Int64> {
        var found = FoundIDs(size: size, keys: columns.count)
        for side in sides(of: query) where found.ids.count <= size {
            let filter: SQL =
                side.conditions.isEmpty ? "" : "WHERE \(side.conditions.joined(separator: " AND "))"
            let keys = columns.map(\.sql).joined(separator: ", ")
            let sql: SQL = """
                SELECT \(sql: id), \(sql: keys) FROM \(query.source) \(filter)
                ORDER BY \(order(from: side.fixed)) LIMIT \(size + 1 - found.ids.count)
                """
            _ = try db.rows(of: sql) { try found.add($0) }
        }
        return page(of: found, size: size)
    }

    /// Rows beyond the place that equal it in the first few columns.
    private struct Side {
        /// The number of equal columns.
        let fixed: Int
        let conditions: [SQL]
    }

    /// The rows beyond the place, nearest first: those that equal it in all columns but the last, then in all but two,
    /// and so on. With one row value, `(column, id) > (?, ?)`, SQLite 3.40 would walk every tie, and half of all
    /// listings cost 0.
    ///
    /// Of two bounds on one side of a column SQLite's index uses one, perhaps the wrong one, so the query's own bounds
    /// are cut to the place here.
    private func sides(of query: ListQuery) -> [Side] {
        var bounds = columns.map { ColumnBounds(column: $0.sql, isIndexed: isIndexed) }
        var others = query.conditions
        for own in query.bounds {
            if let column = columns.firstIndex(where: { $0.sql == own.column }) {
                bounds[column] = own
                if isIndexed { bounds[column].isIndexed = true }
            } else {
                others += own.conditions
            }
        }
        guard let keys else {
            return [Side(fixed: 0, conditions: others + bounds.flatMap(\.conditions))]
        }
        var sides: [Side] = []
        for fixed in columns.indices.reversed() {
            guard zip(bounds, keys).prefix(fixed).allSatisfy({ $0.contain($1) }) else { continue }
            let alike = zip(bounds, keys).prefix(fixed).map { $0.condition(being: $1) }
            let isBelow = readsDescending(columns[fixed])
            func add(_ condition: (inout ColumnBounds) -> [SQL]) {
                var rest = bounds
                let own = condition(&rest[fixed])
                sides.append(
                    Side(
                        fixed: fixed,
                        conditions: others + alike + own
                            + rest.dropFirst(fixed).flatMap(\.conditions)))
            }
            if case .null = keys[fixed] {
                if !isBelow { add { ["\($0.indexed) IS NOT NULL"] } }
                continue
            }
            add { bounds in
                bounds.cut(to: keys[fixed], isBelow: isBelow)
                return []
            }
            if isBelow, columns[fixed].isNullable, bounds[fixed].conditions.isEmpty {
                add { [$0.condition(being: .null)] }
            }
        }
        return sides
    }

    /// The sort values of the row at the place; nil at the start.
    var keys: [ListCursor.Key]? { start.cursor?.keys }

    private var columns: [Column] { rowOrder.columns }

    /// With `+` before it, SQLite uses no index for a column.
    private func sorted(_ column: Column) -> SQL {
        isIndexed ? "\(sql: column.sql)" : "+\(sql: column.sql)"
    }

    private func order(from first: Int) -> SQL {
        columns.dropFirst(first)
            .map { readsDescending($0) ? "\(sorted($0)) DESC" as SQL : sorted($0) }
            .joined(separator: ", ")
    }

    private func readsDescending(_ column: Column) -> Bool {
        (rowOrder.isDescending != isBackwards) != column.runsBackwards
    }

    private var isBackwards: Bool { start.isBackwards }

    private func page(of found: FoundIDs, size: Int) -> ListPage<Int64> {
        func cursor(_ keys: [ListCursor.Key]?) -> ListCursor? {
            keys.map(rowOrder.cursor)
        }
        // The cursor to further rows in the direction of reading.
        let beyond = found.ids.count > size ? cursor(found.farthest) : nil
        let ids = Array(found.ids.prefix(size))
        return switch start {
        case .first: ListPage(rows: ids, next: beyond)
        case .after(let given):
            ListPage(rows: ids, next: beyond, previous: cursor(found.nearest) ?? given)
        case .before(let given):
            ListPage(rows: ids.reversed(), next: cursor(found.nearest) ?? given, previous: beyond)
        }
    }
}

/// The ids on one side of a place, nearest first, and the sort values of the outermost ones.
private struct FoundIDs {
    private(set) var ids: [Int64] = []
    private(set) var nearest: [ListCursor.Key]?
    /// The sort values of the last row that fits on the page.
    private(set) var farthest: [ListCursor.Key]?
    private let size: Int
    private let keyCount: Int

    init(size: Int, keys count: Int) {
        self.size = size
        keyCount = count
    }

    mutating func add(_ row: Columns) throws {
        ids.append(try row.at(0))
        if ids.count == 1 { nearest = try keys(of: row) }
        if ids.count == size { farthest = try keys(of: row) }
    }

    private func keys(of row: Columns) throws -> [ListCursor.Key] {
        try (1...keyCount).map { try row.at($0) }
    }
}
