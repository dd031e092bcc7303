import GRDB

/// One order of one list, and the place in it where a page begins.
///
/// Pages are found by key, not by counting rows: the page after a row is what comes after
/// `(column, id)`, which an index answers at once however far down the list it is, and which rows
/// inserted meanwhile cannot shift.
struct Keyset: Sendable {
    /// The sort column in SQL. With `+` before it SQLite uses no index for it.
    let column: SQL
    /// The column that breaks ties, in SQL.
    let id: SQL
    let isDescending: Bool
    let tag: UInt8
    let place: ListPlace

    /// Takes columns in SQL that are NULL in no row. A place in another order is the start.
    init<Key: SortKey>(_ column: SQL, id: SQL, order: ListOrder<Key>, place: ListPlace) {
        self.column = column
        self.id = id
        isDescending = order.isDescending
        tag = order.tag
        switch place {
        case .after(let cursor) where cursor.order == tag: self.place = place
        case .before(let cursor) where cursor.order == tag: self.place = place
        default: self.place = .start
        }
    }

    /// Finds the ids of one page among the rows of a `FROM` that meet all conditions.
    func page(
        from source: SQL, where conditions: [SQL], size: Int, in db: Database
    ) throws -> ListPage<Int64> {
        var found: [KeyedID] = []
        for side in sides where found.count <= size {
            let all = conditions + (side.map { [$0] } ?? [])
            let filter: SQL = all.isEmpty ? "" : "WHERE \(all.joined(separator: " AND "))"
            let sql: SQL = """
                SELECT \(id), \(column) FROM \(source) \(filter)
                ORDER BY \(order) LIMIT \(size + 1 - found.count)
                """
            found += try Row.fetchAll(db, SQLRequest(literal: sql, cached: true))
                .map(KeyedID.init)
        }
        return page(of: found, size: size)
    }

    /// The rows on the right side of the place, nearest first: those whose column is the same,
    /// then the others. Said as one row value, `(column, id) > (?, ?)`, SQLite 3.40 would walk
    /// every tie there is, and half of all listings cost 0.
    private var sides: [SQL?] {
        switch place {
        case .start: [nil]
        case .after(let cursor), .before(let cursor):
            readsDescending
                ? [
                    "\(column) = \(cursor.key.value) AND \(id) < \(cursor.id)",
                    "\(column) < \(cursor.key.value)",
                ]
                : [
                    "\(column) = \(cursor.key.value) AND \(id) > \(cursor.id)",
                    "\(column) > \(cursor.key.value)",
                ]
        }
    }

    private var order: SQL {
        readsDescending ? "\(column) DESC, \(id) DESC" : "\(column), \(id)"
    }

    private var readsDescending: Bool { isDescending != isBackwards }

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

extension ListCursor.Key {
    /// The key as a parameter of a statement.
    var value: DatabaseValue {
        switch self {
        case .integer(let value): value.databaseValue
        case .text(let value): value.databaseValue
        }
    }
}
