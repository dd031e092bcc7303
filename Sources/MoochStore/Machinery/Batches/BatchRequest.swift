/// What an administrator asks for: what to do, and to which rows.
package struct BatchRequest: Sendable, Hashable {
    package let list: ListName
    package let verb: Batch.Verb
    package let selection: BatchSelection
    /// The query of the list's address that names the same rows.
    package let query: String
    /// Why listings are removed, as those who offer them read it.
    package let reason: String
    /// What only administrators read about it.
    package let note: String
    /// The community that members move to.
    package let target: Community.ID?

    package init(
        list: ListName, verb: Batch.Verb, selection: BatchSelection, query: String,
        reason: String = "", note: String = "", target: Community.ID? = nil
    ) {
        self.list = list
        self.verb = verb
        self.selection = selection
        self.query = query
        (self.reason, self.note) = (reason, note)
        self.target = target
    }

    /// What is done to each row; nil without a community to move to.
    var action: BatchAction? {
        switch verb {
        case .move: target.map { .move($0) }
        case .remove: .remove(reason: reason, note: note)
        case .restore: .restore
        case .archive: .archive
        case .unarchive: .unarchive
        case .import, .merge: nil
        }
    }
}

/// Which rows a batch is about.
package enum BatchSelection: Sendable, Hashable {
    /// Rows that were chosen one by one.
    case ids([Int64])
    /// All rows that a list's filter keeps, but for some.
    case everything(BatchFilter, but: [Int64] = [])

    /// The ids of its rows, rising; one more than a batch may have when there are more.
    func ids(in db: Reading) throws -> [Int64] {
        switch self {
        case .ids(let ids): Set(ids.filter { $0 > 0 }).sorted()
        case .everything(let filter, let but):
            try Self.left(filter.ids(upTo: Batch.mostRows + 1 + but.count, in: db), but)
        }
    }
}

extension BatchSelection {
    private static func left(_ ids: [Int64], _ but: [Int64]) -> [Int64] {
        guard !but.isEmpty else { return ids }
        let but = Set(but)
        return Array(ids.lazy.filter { !but.contains($0) }.prefix(Batch.mostRows + 1))
    }
}

/// The filter of a list whose rows can be acted on.
package enum BatchFilter: Sendable, Hashable {
    case members(MemberList.Filter)
    /// The moment decides what has expired.
    case listings(ListingList.Filter, now: Timestamp)
    case communities(CommunityList.Filter)
    case categories

    /// The ids of the rows it keeps, rising.
    func ids(upTo limit: Int, in db: Reading) throws -> [Int64] {
        switch self {
        case .members(let filter):
            try MemberList.matching(filter, upTo: limit, in: db)
        case .listings(let filter, let now):
            try ListingList.matching(filter, upTo: limit, now: now, in: db)
        case .communities(let filter):
            try CommunityList.matching(filter, upTo: limit, in: db)
        case .categories:
            try db.values("SELECT id FROM category ORDER BY id LIMIT ?", [limit])
        }
    }
}

extension Batch {
    /// Starts an action on rows that were found before: from now on they are fixed, and the
    /// ``BatchRunner`` carries it out.
    ///
    /// Whether they are those that were looked at is asked of the very rows that are then noted, so
    /// that nothing comes between. They are noted in one transaction, however many they are: other
    /// writers wait until it ends.
    ///
    /// - Parameters:
    ///   - request: What to do.
    ///   - rows: What it is done to.
    ///   - key: The form's own: the same form sent twice by one administrator starts one batch.
    ///   - seen: The rows that the administrator looked at; nil says nothing.
    ///   - author: Who starts it, in whose name it goes on even when they are disabled meanwhile.
    ///   - db: The open store.
    /// - Returns: The batch, or the one that this form has started already.
    /// - Throws: ``FieldProblems`` for a missing reason (`reason`), community (`to`) or selection
    ///   (`id`), and where others or too many match (`rows`).
    package static func start(
        _ request: BatchRequest, on rows: BatchRows, key: String, seen: BatchSeen? = nil,
        by author: Author, in db: Writing
    ) throws -> Batch {
        // Nobody's key is that of another, or of a reversal.
        let key = "\(author.administrator?.rawValue ?? 0)-\(key)"
        if let started = try find(key: key, in: db) { return started }
        if let complaint = seen?.complaint(about: rows) { throw FieldProblems("rows", complaint) }
        try checkNumber(of: rows)
        var spec = BatchSpec()
        spec.selection = request.query
        spec.isEverything = if case .everything = request.selection { true } else { false }
        spec.lastID = rows.lastID
        let removal = try checkedRemoval(of: request)
        (spec.reason, spec.note) = (removal?.reason, removal?.note)
        spec.target = try checkedTarget(of: request, in: db)
            .map { BatchSpec.Named(id: $0.id.rawValue, name: $0.name) }
        return try insert(
            request.list, request.verb, spec, key: key, on: rows.ids, by: author, in: db)
    }

    /// Adds a batch that has its turn from now on, with the one entry in the audit that stands for the
    /// whole of it; its page has the rest. Rows that are not given are collected.
    static func insert(
        _ list: ListName, _ verb: Verb, _ spec: BatchSpec, key: String? = nil,
        on rows: [Int64]? = nil, reversing reversed: Batch? = nil, by author: Author,
        in db: Writing
    ) throws -> Batch {
        try db.run(
            """
            INSERT INTO batch (key, list, verb, spec, reverses_id, admin_id, admin_name, request_id,
                state, is_collected, selected, created_at)
            VALUES (?, ?, ?, ?, ?, ?, ?, ?, 'running', ?, ?, ?)
            """,
            [
                key, list, verb, try spec.json(), reversed?.id,
                author.administrator, author.name, author.requestID, rows != nil,
                rows?.count ?? 0, author.at,
            ])
        let id = ID(db.lastInsertedRowID)
        if let rows { try note(rows, of: id, in: db) }
        let batch = try current(id, in: db)
        try batch.tellStart(by: author, in: db)
        return batch
    }

    /// The entry in the audit of its beginning.
    func tellStart(by author: Author, in db: Writing) throws {
        // A merge is told of its category.
        guard verb != .merge || reversedID != nil else { return }
        var changes = AuditChanges()
        if verb == .move, let target = spec.target { changes.note("community", nil, target.name) }
        if let reversedID { changes.add("reverses", reversedID) }
        if let note = spec.note { changes.add("note", note) }
        let action: AuditEntry.Action =
            verb != .import ? .startBatch : isReversal ? .undoImport : .startImport
        try AuditEntry.write(
            action, on: .batch(self), reason: spec.reason, changes, by: author, in: db)
    }

    private static func find(key: String, in db: Reading) throws -> Batch? {
        try db.row("SELECT \(columns) FROM batch WHERE key = ?", [key])
    }

    private static func checkNumber(of rows: BatchRows) throws {
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

    private static func checkedRemoval(of request: BatchRequest) throws -> Listing.Removal? {
        guard request.verb == .remove else { return nil }
        return try Listing.Removal(validating: request.reason, note: request.note)
    }

    private static func checkedTarget(
        of request: BatchRequest, in db: Reading
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
