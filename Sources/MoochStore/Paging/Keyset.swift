import GRDB

/// One order of one list, and the place in it where a page begins.
///
/// Pages are found by key, not by counting rows: the page after a row is what comes after
/// `(column, id)`, which an index answers at once however far down the list it is, and which rows
/// inserted meanwhile cannot shift.
struct Keyset: Sendable {
    /// The sort column, NULL in no row.
    let column: String
    /// The column that breaks ties.
    let id: String
    /// Whether the rows come out of an index in this order; else they are sorted.
    let isIndexed: Bool
    let isDescending: Bool
    /// Whether ids fall where the column rises, as in an index on a falling column.
    let tiesRunBackwards: Bool
    let tag: UInt16
    let place: ListPlace

    /// Takes the columns as SQL knows them. A place in another order is the start.
    init<Key: SortKey>(
        _ column: String, id: String, order: ListOrder<Key>, place: ListPlace,
        isIndexed: Bool = true, tiesRunBackwards: Bool = false
    ) {
        self.column = column
        self.id = id
        self.isIndexed = isIndexed
        self.tiesRunBackwards = tiesRunBackwards
        isDescending = order.isDescending
        tag = order.tag(of: column)
        switch place {
        case .after(let cursor) where cursor.order == tag: self.place = place
        case .before(let cursor) where cursor.order == tag: self.place = place
        default: self.place = .start
        }
    }

    /// Finds the ids of one page of a list.
    func page(of query: ListQuery, size: Int, in db: Database) throws -> ListPage<Int64> {
        var found: [KeyedID] = []
        for side in sides(of: query) where found.count <= size {
            let filter: SQL = side.isEmpty ? "" : "WHERE \(side.joined(separator: " AND "))"
            let sql: SQL = """
                SELECT \(sql: id), \(sql: column) FROM \(query.source) \(filter)
                ORDER BY \(order) LIMIT \(size + 1 - found.count)
                """
            found += try Row.fetchAll(db, SQLRequest(literal: sql, cached: true))
                .map(KeyedID.init)
        }
        return page(of: found, size: size)
    }

    /// The conditions of the rows on the right side of the place, nearest first: those whose column
    /// is the same, then the others. Said as one row value, `(column, id) > (?, ?)`, SQLite 3.40
    /// would walk every tie there is, and half of all listings cost 0.
    ///
    /// Of two bounds on one side of a column SQLite's index uses one, and may take the wrong one:
    /// the query's own are cut to the place here.
    private func sides(of query: ListQuery) -> [[SQL]] {
        var bounds = ColumnBounds(column: column)
        var others = query.conditions
        for own in query.bounds {
            if own.column == column { bounds = own } else { others += own.conditions }
        }
        bounds.isIndexed = isIndexed
        switch place {
        case .start:
            return [others + bounds.conditions]
        case .after(let cursor), .before(let cursor):
            let tie: [SQL] = [
                "\(sortColumn) = \(cursor.key.value)",
                readsIDsDescending
                    ? "\(sql: id) < \(cursor.id)" : "\(sql: id) > \(cursor.id)",
            ]
            let hasTies = column != id && bounds.contain(cursor.key)
            let ties = hasTies ? [others + tie] : []
            bounds.cut(to: cursor.key, isBelow: readsDescending)
            return ties + [others + bounds.conditions]
        }
    }

    /// With `+` before it SQLite uses no index for a column.
    private var sortColumn: SQL { isIndexed ? "\(sql: column)" : "+\(sql: column)" }

    private var order: SQL {
        let first: SQL = readsDescending ? "\(sortColumn) DESC" : sortColumn
        guard column != id else { return first }
        return readsIDsDescending ? "\(first), \(sql: id) DESC" : "\(first), \(sql: id)"
    }

    private var readsDescending: Bool { isDescending != isBackwards }
    private var readsIDsDescending: Bool { readsDescending != tiesRunBackwards }

    /// A page before a place is read from that place backwards.
    private var isBackwards: Bool {
        if case .before = place { true } else { false }
    }

    private func page(of found: [KeyedID], size: Int) -> ListPage<Int64> {
        let isMore = found.count > size
        let kept = isBackwards ? found.prefix(size).reversed() : Array(found.prefix(size))
        func cursor(_ row: KeyedID?) -> ListCursor? {
            row.map { ListCursor(order: tag, key: $0.key, id: $0.id) }
        }
        let ids = kept.map(\.id)
        return switch place {
        case .start:
            ListPage(rows: ids, next: isMore ? cursor(kept.last) : nil)
        case .after(let given):
            ListPage(
                rows: ids, next: isMore ? cursor(kept.last) : nil,
                previous: cursor(kept.first) ?? given)
        case .before(let given):
            ListPage(
                rows: ids, next: cursor(kept.last) ?? given,
                previous: isMore ? cursor(kept.first) : nil)
        }
    }
}

/// A row's id and what it is sorted by.
private struct KeyedID {
    let id: Int64
    let key: ListCursor.Key

    init(_ row: Row) throws {
        id = try row.decode(Int64.self, atIndex: 0)
        let value = try row.decode(DatabaseValue.self, atIndex: 1)
        key =
            switch value.storage {
            case .string(let text): .text(text)
            case .int64(let number): .integer(number)
            case .null, .double, .blob: .integer(0)
            }
    }
}
