package import GRDB

extension BulkAction {
    private enum Sort: String, SortKey {
        case id
        static let usual = ListOrder(Sort.id, descending: true)
    }

    /// One page of all actions, the newest first.
    package static func page(
        _ place: ListPlace = .start, size: Int = ListLimits.pageSize, in db: Database
    ) throws -> ListPage<BulkAction> {
        let keyset = Keyset(
            "bulk_action.id", id: "bulk_action.id", order: Sort.usual, place: place)
        let ids = try keyset.page(of: ListQuery(source: "bulk_action"), size: size, in: db)
        return ids.showing(Array(try all(ids.rows, in: db).values)) { $0.id.rawValue }
    }

    package static func total(in db: Database) throws -> ListTotal {
        try ListQuery(source: "bulk_action").total(in: db)
    }

    /// The actions of these ids, by id.
    package static func found(_ ids: [Int64], in db: Database) throws -> [Int64: BulkAction] {
        try ids.isEmpty ? [:] : all(ids, in: db)
    }

    /// How many actions come before this one.
    package func ahead(in db: Database) throws -> Int {
        try Int.fetchOne(
            db,
            sql: "SELECT count(*) FROM bulk_action WHERE state = 'running' AND id < ?",
            arguments: [id]) ?? 0
    }

    /// The action whose turn it is while this one waits for its own.
    package func atWork(in db: Database) throws -> BulkAction? {
        try BulkAction.next(in: db).flatMap { $0.id == id ? nil : $0 }
    }

    /// How many rows were left alone, for each reason, the most frequent first.
    package func skips(in db: Database) throws -> [BulkSkipCount] {
        guard skipped > 0 else { return [] }
        let rows = try Row.fetchAll(
            db,
            sql: """
                SELECT skip, count(*) FROM bulk_action_item INDEXED BY bulk_action_item_skipped
                WHERE bulk_action_id = ? AND state = 'skipped' GROUP BY skip
                ORDER BY 2 DESC, 1
                """,
            arguments: [id])
        return try rows.map { row in
            let skip: String = try row.at(0)
            return BulkSkipCount(
                skip: BulkSkip(rawValue: skip) ?? .refused, count: try row.at(1), names: [])
        }
    }

    /// Rows that were left alone, by id.
    package static func skippedRows(
        of id: ID, _ place: ListPlace, size: Int, in db: Database
    ) throws -> ListPage<BulkSkippedRow> {
        let keyset = Keyset(
            "bulk_action_item.row_id", id: "bulk_action_item.row_id",
            order: ListOrder(Sort.id), place: place)
        let query = ListQuery(
            source: "bulk_action_item",
            conditions: ["bulk_action_id = \(id)", "+state = 'skipped'"])
        let ids = try keyset.page(of: query, size: size, in: db)
        let rows = try Row.fetchAll(
            db,
            sql: """
                SELECT row_id, name, skip FROM bulk_action_item
                WHERE bulk_action_id = ? AND row_id IN (SELECT value FROM json_each(?))
                """,
            arguments: [id, ids.idList])
        let skipped = try rows.map { row in
            let skip: String = try row.at(2)
            return BulkSkippedRow(
                id: try row.at(0), name: try row.at(1), skip: BulkSkip(rawValue: skip) ?? .refused)
        }
        return ids.showing(skipped) { $0.id }
    }
}

/// How many rows are left alone for one reason.
package struct BulkSkipCount: Sendable, Hashable {
    package let skip: BulkSkip
    package var count: Int
    /// The first of them.
    package var names: [String]
}

/// A row that was left alone.
package struct BulkSkippedRow: Sendable, Hashable {
    package let id: Int64
    /// Nil when nobody knows: it was gone.
    package let name: String?
    package let skip: BulkSkip
}
