package import GRDB

/// What an administrator asks for: what to do, and to which rows.
package struct BulkRequest: Sendable, Hashable {
    package let list: ListName
    package let verb: BulkAction.Verb
    package let selection: BulkSelection
    /// The query of the list's address that names the same rows.
    package let query: String
    /// Why listings are removed.
    package let reason: String
    /// The community that members move to.
    package let target: Community.ID?

    package init(
        list: ListName, verb: BulkAction.Verb, selection: BulkSelection, query: String,
        reason: String = "", target: Community.ID? = nil
    ) {
        self.list = list
        self.verb = verb
        self.selection = selection
        self.query = query
        self.reason = reason
        self.target = target
    }

    /// What is done to each row; nil without a community to move to.
    var deed: BulkDeed? {
        switch verb {
        case .move: target.map { .move($0) }
        case .remove: .remove(reason: reason)
        case .restore: .restore
        case .archive: .archive
        case .unarchive: .unarchive
        }
    }
}

extension BulkAction {
    /// Starts an action on rows that were found before: from now on they are fixed, and the
    /// ``BulkRunner`` carries it out.
    ///
    /// Whether they are those that were looked at is asked of the very rows that are then noted, so
    /// that nothing comes between. They are noted in one transaction, however many they are: other
    /// writers wait until it ends.
    ///
    /// - Parameters:
    ///   - request: What to do.
    ///   - rows: What it is done to.
    ///   - key: The form's own: the same form sent twice by one administrator starts one action.
    ///   - seen: The rows that the administrator looked at; nil says nothing.
    ///   - author: Who starts it, in whose name it goes on even when they are disabled meanwhile.
    ///   - db: The open store.
    /// - Returns: The action, or the one that this form has started already.
    /// - Throws: ``FieldProblems`` for a missing reason (`reason`), community (`to`) or selection
    ///   (`id`), and where others or too many match (`rows`).
    package static func start(
        _ request: BulkRequest, on rows: BulkRows, key: String, seen: BulkSeen? = nil,
        by author: Author, in db: Database
    ) throws -> BulkAction {
        // Nobody's key is that of another, or of a reversal.
        let key = "\(author.administrator?.rawValue ?? 0)-\(key)"
        if let started = try find(key: key, in: db) { return started }
        if let complaint = seen?.complaint(about: rows) { throw FieldProblems("rows", complaint) }
        try checkNumber(of: rows)
        let reason = try checkedReason(of: request)
        let target = try checkedTarget(of: request, in: db)
        let isEverything = if case .everything = request.selection { true } else { false }
        try db.execute(
            sql: """
                INSERT INTO bulk_action (key, list, verb, selection, is_everything, last_id, reason,
                    target_id, target_name, admin_id, admin_name, request_id, created_at,
                    is_collected, selected)
                VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, 1, ?)
                """,
            arguments: [
                key, request.list, request.verb, request.query, isEverything, rows.lastID, reason,
                target?.id, target?.name, author.administrator, author.name, author.requestID,
                author.at, rows.ids.count,
            ])
        let id = ID(db.lastInsertedRowID)
        try note(rows.ids, of: id, in: db)
        return try begun(id, by: author, in: db)
    }

    /// Starts to take an action back. Each action is taken back once; asked twice, it is the same.
    ///
    /// - Throws: ``BulkError/stillRunning``.
    package static func reverse(
        _ id: ID, by author: Author, in db: Database
    ) throws -> BulkAction {
        if let reversal = try reversal(of: id, in: db) { return reversal }
        guard let action = try find(id, in: db) else {
            throw RecordGone(table: table, id: id.rawValue)
        }
        guard action.state != .running else { throw BulkError.stillRunning }
        try db.execute(
            sql: """
                INSERT INTO bulk_action (key, list, verb, reverses_id, is_backward, selection,
                    is_everything, last_id, admin_id, admin_name, request_id, created_at)
                VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
                """,
            arguments: [
                "reversal-\(id)", action.list, action.verb, id, !action.isBackward,
                action.selection, action.isEverything, action.lastID, author.administrator,
                author.name, author.requestID, author.at,
            ])
        return try begun(ID(db.lastInsertedRowID), by: author, in: db)
    }

    /// The action that takes this one back, when there is one.
    package static func reversal(of id: ID, in db: Database) throws -> BulkAction? {
        try fetchOne(
            db, sql: "SELECT \(columns) FROM bulk_action WHERE reverses_id = ?", arguments: [id])
    }

    private static func find(key: String, in db: Database) throws -> BulkAction? {
        try fetchOne(db, sql: "SELECT \(columns) FROM bulk_action WHERE key = ?", arguments: [key])
    }

    /// Notes rows as those that an action is about.
    static func note(_ rows: [Int64], of id: ID, in db: Database) throws {
        try db.execute(
            sql: """
                INSERT INTO bulk_action_item (bulk_action_id, row_id)
                SELECT ?, value FROM json_each(?)
                """,
            arguments: [id, rows.json])
    }

    /// The one entry in the audit that stands for the whole action; its page has the rest.
    private static func begun(_ id: ID, by author: Author, in db: Database) throws -> BulkAction {
        guard let action = try find(id, in: db) else {
            throw RecordGone(table: table, id: id.rawValue)
        }
        var changes = AuditChanges()
        if let target = action.targetName { changes.note("community", nil, target) }
        if let reversed = action.reversedID { changes.add("reverses", reversed) }
        try AuditEntry.write(
            .startBulkAction, on: .bulkAction(action), reason: action.reason, changes, by: author,
            in: db)
        return action
    }

    private static func checkNumber(of rows: BulkRows) throws {
        guard !rows.ids.isEmpty else {
            throw FieldProblems(
                "id", Complaint("store-bulk-nothing-selected", "Select some rows first."))
        }
        guard !rows.isTooMany else {
            throw FieldProblems(
                "rows",
                Complaint(
                    "store-bulk-too-many", ["limit": .number(mostRows)],
                    "More than \(mostRows) rows match. Narrow the list with a filter."))
        }
    }

    private static func checkedReason(of request: BulkRequest) throws -> String? {
        guard request.verb == .remove else { return nil }
        return try Listing.checkedRemovalReason(request.reason)
    }

    private static func checkedTarget(
        of request: BulkRequest, in db: Database
    ) throws -> Community? {
        guard request.verb == .move else { return nil }
        guard let target = try request.target.flatMap({ try Community.find($0, in: db) }) else {
            throw FieldProblems(
                "to", Complaint("store-choose-community", "Choose the community to move to."))
        }
        guard !target.isArchived else {
            throw FieldProblems("to", MemberError.communityIsArchived.complaint)
        }
        return target
    }
}

/// Why an action on many rows cannot be changed as asked.
package enum BulkError: Error, Sendable, Hashable {
    /// Only what has ended can be taken back.
    case stillRunning
    /// Only what was stopped, and not taken back since, goes on.
    case notStopped
}
