import GRDB

/// What one page of a feed asks the store: each row is an id and what it is sorted by.
struct FeedReading {
    let filter: FeedFilter
    let order: FeedOrder
    /// Rows on a page.
    let size: Int
    /// Those of ``FeedFilter/arguments(of:now:)``.
    let arguments: [any StatementBinding]
    /// What the last row of the page before is sorted by.
    private var place: [DatabaseValue]?

    init(
        of community: Community.ID, _ filter: FeedFilter, _ order: FeedOrder, _ size: Int,
        after cursor: Feed.Cursor?, now: Timestamp
    ) {
        (self.filter, self.order, self.size) = (filter, order, size)
        arguments = filter.arguments(of: community, now: now)
        place = cursor.flatMap { $0.order == order ? $0.values : nil }
    }

    /// A listing, and what it is sorted by.
    struct Found {
        let id: Int64
        let place: [DatabaseValue]

        fileprivate init(_ row: Columns, in order: FeedOrder) throws {
            id = try row.at(0)
            place = order.columns.indices.map { row.stored($0 + 1) }
        }
    }

    /// Goes through what may be kept, once: how many are, and if that is at most `most`, the first of them
    /// behind the place.
    func few(_ most: Int, in db: Reading) throws -> (count: Int, rows: [Found]) {
        let names = order.columns.indices.map { "key\($0)" }
        let keys = zip(order.columns, names).map { "\($0) AS \($1)" }
        let after = place == nil ? "" : "AND (\(names.list)) > (\(marks(0..<names.count).list))"
        // Numbers are arguments: of each statement that a reader met, one is kept.
        let (limit, length) = (mark(behind.count), mark(behind.count + 1))
        let rows = try db.rows(
            """
            WITH found AS MATERIALIZED (SELECT listing.id AS id, \(keys.list) FROM listing
                WHERE \(filter.way) LIMIT \(limit) + 1)
            SELECT count(*), \(names.map { _ in "NULL" }.list) FROM found
            UNION ALL SELECT * FROM (SELECT id, \(names.list) FROM found
                WHERE (SELECT count(*) FROM found) <= \(limit) \(after)
                ORDER BY \(names.list) LIMIT \(length))
            """,
            arguments + behind + [most, size + 1]
        ) { try Found($0, in: order) }
        return (Int(rows.first?.id ?? 0), Array(rows.dropFirst()))
    }

    /// The first rows behind the place, as they lie in the index of the order. What another program dated more
    /// than two days ahead may be missing.
    func first(_ count: Int, in db: Reading) throws -> [Found] {
        var rows: [Found] = []
        let isFirstPage = place == nil && filter.isEmpty
        for part in (isFirstPage ? Self.firstPages[order] : nil) ?? parts where rows.count < count {
            rows += try db.rows(part.sql, arguments + behind.prefix(part.keys) + [count]) {
                try Found($0, in: order)
            }
        }
        return Array(rows.prefix(count))
    }

    /// Some of the rows, all of which come before those of the next part.
    private struct Part {
        let sql: String
        /// How many values of the place it takes.
        var keys = 0
    }

    /// What most ask for. To put it together takes a twentieth of such a page's time, and depends on the order alone.
    private static let firstPages = Dictionary(
        uniqueKeysWithValues: FeedOrder.allCases.map { order in
            let anywhere = Community.ID(1)
            return (
                order,
                FeedReading(of: anywhere, FeedFilter(), order, 1, after: nil, now: .never).parts
            )
        })

    private var parts: [Part] {
        unlimited.map { Part(sql: "\($0.sql) LIMIT \(mark($0.keys))", keys: $0.keys) }
    }

    private var unlimited: [Part] {
        guard order == .best else { return sides(from: 0) }
        let day = place?.first.flatMap(Int.fromDatabaseValue) ?? 0
        let last = Int(FeedOrder.days.upperBound)
        var later = self
        if day < last { later.place = nil }
        return (day..<max(day, last)).map { self.day($0, isBehind: place != nil && $0 == day) }
            + later.sides(from: order.unindexed)
    }

    /// What has so many whole days left: a fourteenth of what is fresh, which is sorted.
    private func day(_ day: Int, isBehind: Bool) -> Part {
        let columns = Array(order.columns.dropFirst())
        let (start, end) = (day * 86_400, (day + 1) * 86_400)
        let after =
            isBehind ? "AND (\(columns.list)) > (\(marks(1..<columns.count + 1).list))" : ""
        return Part(
            sql: """
                SELECT listing.id, \(order.columns.list) FROM listing
                WHERE \(filter.condition(expiringAfter: day == 0 ? "?2" : "?2 + \(start - 1)"))
                    AND expires_at < ?2 + \(end) \(after)
                ORDER BY \(columns.list)
                """,
            keys: isBehind ? order.columns.count : 0)
    }

    /// The rows that are like the place in all columns but the last, then those in all but two, and so on: said as one
    /// row value, SQLite 3.40 would walk every tie there is, and half of all listings cost nothing.
    private func sides(from first: Int) -> [Part] {
        guard place != nil else {
            return [side(from: first, [order.bounds.lower, order.bounds.upper])]
        }
        return (first..<order.columns.count).reversed().map { fixed in
            let columns = zip(order.columns, marks(0..<order.columns.count))
            var conditions: [String?] = columns.prefix(fixed).dropFirst(first).map {
                "\($0) = \($1)"
            }
            conditions.append("\(order.columns[fixed]) > \(mark(fixed))")
            if fixed == 0 { conditions.append(order.bounds.upper) }
            var part = side(from: fixed, conditions)
            part.keys = fixed + 1
            return part
        }
    }

    /// Two periods lie side by side in an index, and are merged as they are read.
    private func side(from first: Int, _ conditions: [String?]) -> Part {
        let start = order == .best ? ">= ?2 + \(4 * 86_400)" : "> ?2"
        let periods = (0...1).map { period in
            """
            SELECT listing.id, \(order.columns.list) FROM listing
            WHERE community_id = ?1 AND state = 'available'
                AND \(FeedOrder.period) = \(FeedOrder.present) + \(period)
                AND \((conditions.compactMap(\.self) + ["+expires_at \(start)"]).joined(separator: " AND "))
                AND \(filter.kept)
            """
        }
        let keys = (max(first, order.unindexed)..<order.columns.count).map { String($0 + 2) }
        return Part(sql: "\(periods.joined(separator: " UNION ALL ")) ORDER BY \(keys.list)")
    }

    private var behind: [any StatementBinding] { place ?? [] }

    private func marks(_ keys: Range<Int>) -> [String] { keys.map(mark) }

    /// The arguments behind those of the filter.
    private func mark(_ key: Int) -> String { "?\(key + 7)" }
}

extension [String] {
    /// The parts with commas between, for SQL.
    fileprivate var list: String { joined(separator: ", ") }
}
