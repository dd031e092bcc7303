/// The rows of a list in SQL, shared by counting and paging.
struct ListQuery: Sendable {
    /// The text after `FROM`.
    var source: SQL
    /// The conditions after `WHERE`, joined by `AND`.
    var conditions: [SQL] = []
    /// Ranges of single columns, kept apart because a page in such a column's order begins within the range.
    var bounds: [ColumnBounds] = []

    /// Adds a condition that needs no parentheses beside `AND`.
    mutating func filter(by condition: SQL) { conditions.append(condition) }

    /// The text after `FROM`, with all conditions.
    var rows: SQL {
        let all = conditions + bounds.flatMap(\.conditions)
        return all.isEmpty ? source : "\(source) WHERE \(all.joined(separator: " AND "))"
    }

    /// The newest rows, at most ``ListLimits/sorted``, to be sorted in another order.
    func newest(of table: String, by columns: [Keyset.Column]) -> ListQuery {
        let order = columns.map { "\($0.sql) DESC" }.joined(separator: ", ")
        return ListQuery(
            source: """
                (SELECT \(sql: table).id FROM \(rows)
                    ORDER BY \(sql: order) LIMIT \(ListLimits.sorted)) AS found
                CROSS JOIN \(sql: table) ON \(sql: table).id = found.id
                """)
    }

    /// Counts the rows up to a limit: a list says "more than 10,000" rather than count millions.
    func total(upTo limit: Int = ListLimits.counted, in db: Reading) throws -> ListTotal {
        ListTotal(counted: try count(upTo: limit + 1, in: db), upTo: limit)
    }

    /// Counts the rows and stops at a limit.
    func count(upTo limit: Int, in db: Reading) throws -> Int {
        let sql: SQL = "SELECT count(*) FROM (SELECT 1 FROM \(rows) LIMIT \(limit))"
        return try db.value(of: sql) ?? 0
    }

    /// The total when `known` rows came of `asked`: fewer than asked for are all.
    func total(known: Int, of asked: Int, in db: Reading) throws -> ListTotal {
        known < asked ? .exactly(known) : try total(in: db)
    }

    /// The ids of the newest rows.
    func newest(
        _ limit: Int, id: SQL, order: SQL, in db: Reading
    ) throws -> ListPage<Int64> {
        let sql: SQL = """
            SELECT \(id) FROM \(source) WHERE \(conditions.joined(separator: " AND "))
            ORDER BY \(order) DESC, \(id) DESC LIMIT \(limit)
            """
        return ListPage(rows: try db.values(of: sql))
    }
}

extension ListPage where Row == Int64 {
    /// The page with rows in place of their ids; `found` may be in any order, and ids without a row are left out.
    func showing<Shown: Sendable>(
        _ found: [Shown], id: (Shown) -> Int64
    ) -> ListPage<Shown> {
        // The rows of large lists are in this order already.
        if found.elementsEqual(rows, by: { id($0) == $1 }) {
            return page(of: found)
        }
        let shown = Dictionary(found.map { (id($0), $0) }) { first, _ in first }
        return page(of: rows.compactMap { shown[$0] })
    }

    private func page<Shown: Sendable>(of rows: [Shown]) -> ListPage<Shown> {
        var page = ListPage<Shown>(rows: rows, next: next, previous: previous)
        page.counted = counted
        return page
    }

    /// The ids as one parameter, for `IN (SELECT value FROM json_each(?))`.
    var idList: String { rows.json }
}
