extension Batch {
    private enum Sort: String, SortKey {
        case id
        static let usual = ListOrder(Sort.id, descending: true)
    }

    /// A file whose columns are being chosen is private.
    private static let started = ListQuery(source: "batch", conditions: ["state <> 'open'"])

    /// A page of all started batches, newest first.
    static func page(
        _ start: ListStart = .first, size: Int = ListLimits.pageSize, in db: Reading
    ) throws -> ListPage<Batch> {
        let keyset = Keyset("batch.id", id: "batch.id", order: Sort.usual, start: start)
        let ids = try keyset.page(of: started, size: size, in: db)
        return ids.showing(Array(try all(ids.rows, in: db).values)) { $0.id.rawValue }
    }

    static func total(in db: Reading) throws -> ListTotal {
        try started.total(in: db)
    }

    /// The number of running batches before this one.
    func ahead(in db: Reading) throws -> Int {
        try db.value("SELECT count(*) FROM batch WHERE state = 'running' AND id < ?", [id]) ?? 0
    }

    /// The batch at work, if this one waits behind it.
    func atWork(in db: Reading) throws -> Batch? {
        try Batch.next(in: db).flatMap { $0.id == id ? nil : $0 }
    }

    /// The numbers of rows skipped for each reason, most frequent first. Rows of a file have other reasons; see
    /// ``left(_:after:size:in:)``.
    func skips(in db: Reading) throws -> [BatchSkipCount] {
        guard tally.skipped > 0 else { return [] }
        return try db.rows(
            """
            SELECT reason, count(*) FROM batch_item
            WHERE batch_id = ? AND state IN ('skipped', 'rejected') AND state = 'skipped'
                AND reason IS NOT NULL
            GROUP BY reason
            ORDER BY 2 DESC, 1
            """, [id]
        ) { row in
            BatchSkipCount(
                skip: BatchSkip(rawValue: try row.at(0)) ?? .refused, count: try row.at(1),
                names: [])
        }
    }

    /// A page of the skipped rows, in order.
    package static func skippedRows(
        of id: ID, _ start: ListStart = .first, size: Int, in db: Reading
    ) throws -> ListPage<BatchSkippedRow> {
        let keyset = Keyset(
            "batch_item.position", id: "batch_item.position",
            order: ListOrder(Sort.id), start: start)
        let query = ListQuery(
            source: "batch_item",
            conditions: ["batch_id = \(id)", "+state = 'skipped'", "reason IS NOT NULL"])
        let positions = try keyset.page(of: query, size: size, in: db)
        let skipped = try db.rows(
            """
            SELECT position, row_id, name, reason FROM batch_item
            WHERE batch_id = ? AND position IN (SELECT value FROM json_each(?))
            """, [id, positions.idList]
        ) { row in
            BatchSkippedRow(
                position: try row.at(0), id: try row.at(1), name: try row.at(2),
                skip: BatchSkip(rawValue: try row.at(3)) ?? .refused)
        }
        return positions.showing(skipped) { $0.position }
    }
}

/// The number of rows skipped for a reason.
package struct BatchSkipCount: Sendable, Hashable {
    package let skip: BatchSkip
    package var count: Int
    /// The names of the first few.
    package var names: [String]
}

/// A skipped row.
package struct BatchSkippedRow: Sendable, Hashable {
    package let position: Int64
    package let id: Int64
    /// Nil if unknown, because the row was gone.
    package let name: String?
    package let skip: BatchSkip
}
