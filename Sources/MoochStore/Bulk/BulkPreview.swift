package import GRDB

/// What an action would do.
package struct BulkPreview: Sendable {
    /// How many rows it is about; more than an action may have are not counted.
    package let total: ListTotal
    /// How many of them were looked at. Of an action that is taken back these are the first rows only,
    /// because each is compared with what was noted of it.
    package let lookedAt: Int
    /// How many of those would be changed.
    package let changes: Int
    /// The first rows that would be changed.
    package let sample: [BulkSample]
    /// What would be left alone, by reason.
    package let skips: [BulkSkipCount]
    /// The listings that would move along with members: with the first members, when there are many.
    package let listings: Int
    /// Requests for these listings that nobody has answered.
    package let requests: Int
    /// The rows, for the form to remember; nil where they are those of an action.
    package let seen: BulkSeen?

    /// Rows that are looked at one by one. Tests set less for a small store.
    @TaskLocal package static var looked = 10_000
    /// Rows that are shown.
    package static let shown = 10

    /// Whether it counts all rows, and not the first of very many.
    package var isWhole: Bool { total == .exactly(lookedAt) }

    /// Whether ``listings`` and ``requests`` are those of all rows.
    package var isWholeAlong: Bool { isWhole && lookedAt <= Self.looked }

    /// Looks at the rows of a request. A move has a community by now.
    package static func fetch(
        _ request: BulkRequest, on rows: BulkRows, in db: Database
    ) throws -> BulkPreview {
        let deed = request.deed
        var look = BulkLookAtRows(list: request.list, deed: { _ in deed })
        try look.take(Array(rows.ids.prefix(looked)), in: db)
        // Many more are counted where they stand; too many are not asked about.
        if !rows.isTooMany { try look.count(Array(rows.ids.dropFirst(looked)), in: db) }
        return try look.preview(of: rows.total, seen: rows.seen, in: db)
    }

    /// Looks at what taking an action back would do.
    package static func fetch(reversing action: BulkAction, in db: Database) throws -> BulkPreview {
        let ids = try Int64.fetchAll(
            db,
            sql: """
                SELECT row_id FROM bulk_action_item
                WHERE bulk_action_id = ? AND state = 'changed' ORDER BY row_id LIMIT ?
                """,
            arguments: [action.id, looked])
        var look = BulkLookAtRows(
            list: action.list, deed: { try BulkAction.reversal(of: $0, in: action.id, db) })
        try look.take(ids, in: db)
        return try look.preview(of: .exactly(action.changed), in: db)
    }
}
