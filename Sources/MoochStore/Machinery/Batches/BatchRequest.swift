/// An administrator's request: the change and the rows.
package struct BatchRequest: Sendable, Hashable {
    package let list: ListName
    package let verb: Batch.Verb
    package let selection: BatchSelection
    /// The query of the list's address for these rows.
    package let query: String
    /// The reason for removing listings or suspending members, which those concerned read.
    package let reason: String
    /// The ground of that reason; changes without one have none.
    package let ground: DecisionGround?
    /// What those read who called a decision wrong.
    package let answer: String
    /// A note for administrators.
    package let note: String
    /// Whose it is: nobody upholds their own decision where somebody else can.
    package let administrator: Administrator.ID?
    /// The community that members move to.
    package let target: Community.ID?
    /// The end of a suspension; nil for an open end.
    package let until: Timestamp?
    /// The time of the request.
    package let at: Timestamp

    package init(
        list: ListName, verb: Batch.Verb, selection: BatchSelection, query: String,
        reason: String = "", ground: DecisionGround? = nil, answer: String = "",
        note: String = "",
        target: Community.ID? = nil, until: Timestamp? = nil,
        by administrator: Administrator.ID? = nil, at moment: Timestamp = .now
    ) {
        self.list = list
        self.verb = verb
        self.selection = selection
        self.query = query
        (self.reason, self.ground) = (reason, ground)
        (self.answer, self.note, self.administrator) = (answer, note, administrator)
        self.target = target
        (self.until, at) = (until, moment)
    }

    /// The change to each row; nil without a community to move to.
    var action: BatchAction? {
        switch verb {
        case .move: target.map { .move($0) }
        case .remove: .remove(reason: reason, ground: ground, note: note)
        case .uphold: .judge(.keep, answer: answer, note: note, by: administrator)
        case .restore where list == .reports:
            .judge(.restore, answer: answer, note: note, by: administrator)
        case .restore: .restore
        case .archive: .archive
        case .unarchive: .unarchive
        case .remind: .remind(at: at)
        case .tryAgain: .tryAgain(at: at)
        case .cancel: .cancel
        case .invite: .invite(at: at)
        case .suspend:
            .suspend(until: until, reason: reason, ground: ground, note: note, at: at)
        case .unsuspend: .unsuspend(at: at)
        case .close: .close
        case .keep: .keep(note: note)
        case .publish: .publish
        case .withdraw: .withdraw
        case .import, .merge, .mergeFoods: nil
        }
    }
}

/// The rows selected for a batch.
package enum BatchSelection: Sendable, Hashable {
    /// Single rows.
    case ids([Int64])
    /// All rows that match a list's filter, except some.
    case everything(BatchFilter, but: [Int64] = [])

    /// The ids in ascending order, up to one more than a batch may have.
    package func ids(in db: Reading) throws -> [Int64] {
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

/// The filter of a list that has batches.
package enum BatchFilter: Sendable, Hashable {
    case members(MemberList.Filter)
    /// `now` decides which listings have expired.
    case listings(ListingList.Filter, now: Timestamp)
    case communities(CommunityList.Filter)
    case categories
    case exchanges(ExchangeList.Filter)
    case outbox(JobFilter)
    case reports(ReportList.Filter)
    case recipes(RecipeList.Filter)

    /// The ids of the matching rows, in ascending order.
    func ids(upTo limit: Int, in db: Reading) throws -> [Int64] {
        switch self {
        case .members(let filter):
            try MemberList.matching(filter, upTo: limit, in: db)
        case .listings(let filter, let now):
            try ListingList.matching(filter, upTo: limit, now: now, in: db)
        case .communities(let filter):
            try CommunityList.matching(filter, upTo: limit, in: db)
        case .reports(let filter):
            try ReportList.matching(filter, upTo: limit, in: db)
        case .categories:
            try db.values("SELECT id FROM category ORDER BY id LIMIT ?", [limit])
        case .exchanges(let filter): try ExchangeList.matching(filter, upTo: limit, in: db)
        case .outbox(let filter): try Outbox.matching(filter, upTo: limit, in: db)
        case .recipes(let filter): try RecipeList.matching(filter, upTo: limit, in: db)
        }
    }
}

extension Batch {
    /// Starts an action on rows found before. They are fixed from now on, and the ``BatchRunner`` changes them.
    ///
    /// The very rows that are added are compared with those seen, so that nothing comes between. They are added in one
    /// transaction, however many they are, and other writers wait for it.
    ///
    /// - Parameters:
    ///   - request: The request.
    ///   - rows: Its rows.
    ///   - key: The form's key: the same form sent twice by one administrator starts one batch.
    ///   - seen: The rows of the administrator's preview; nil skips the comparison.
    ///   - author: The author, in whose name it runs even if they are disabled meanwhile.
    ///   - db: The open store.
    /// - Returns: The batch, or the one that this form started before.
    /// - Throws: ``FieldProblems`` for a missing reason (`reason`), community (`to`) or selection (`id`), and if other
    ///   rows or too many match (`rows`).
    package static func start(
        _ request: BatchRequest, on rows: BatchRows, key: String, seen: PreviewedRows? = nil,
        by author: Author, in db: Writing
    ) throws -> Batch {
        // Different from the keys of other administrators and of undos.
        let key = "\(author.administrator?.rawValue ?? 0)-\(key)"
        if let started = try find(key: key, in: db) { return started }
        if let complaint = seen?.complaint(about: rows) { throw FieldProblems("rows", complaint) }
        try checkNumber(of: rows)
        var spec = BatchSpec()
        spec.selection = request.query
        spec.isEverything = if case .everything = request.selection { true } else { false }
        spec.lastID = rows.lastID
        try spec.note(request, at: author.at)
        spec.until = request.verb == .suspend ? request.until?.rawValue : nil
        spec.target = try checkedTarget(of: request, in: db)
            .map { BatchSpec.Named(id: $0.id.rawValue, name: $0.name) }
        return try insert(
            request.list, request.verb, spec, key: key, on: rows.ids, by: author, in: db)
    }

    /// Adds a running batch with its one audit entry; its page has the details. Without `rows`, they are collected.
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

    /// Writes the audit entry of its start.
    func tellStart(by author: Author, in db: Writing) throws {
        // A merge's entry is the category's.
        guard verb != .merge || reversedID != nil else { return }
        var changes = AuditChanges()
        if verb == .move, let target = spec.target { changes.note("community", nil, target.name) }
        if let reversedID { changes.add("reverses", reversedID) }
        if let answer = spec.answer { changes.add("answer", answer) }
        if let note = spec.note { changes.add("note", note) }
        let action: AuditEntry.Action =
            verb != .import ? .startBatch : isReversal ? .undoImport : .startImport
        try AuditEntry.write(
            action, on: .batch(self), reason: spec.reason, changes, by: author, in: db)
    }

    /// The batch that a form began; nil if it has not.
    static func find(key: String, in db: Reading) throws -> Batch? {
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

extension BatchSpec {
    /// Takes over the texts of a request once they are checked.
    fileprivate mutating func note(_ request: BatchRequest, at now: Timestamp) throws {
        switch request.verb {
        case .remove:
            let removal = try Listing.Removal(validating: request.reason, note: request.note)
            guard request.ground != nil else { throw FieldProblems("ground", .noGround) }
            (reason, note, ground) = (removal.reason, removal.note, request.ground)
        case .suspend:
            let suspension = try Member.Suspension(
                until: request.until, reason: request.reason, note: request.note, at: now)
            guard request.ground != nil else { throw FieldProblems("ground", .noGround) }
            (reason, note, ground) = (suspension.reason, suspension.note, request.ground)
        case .keep, .uphold, .restore:
            var check = FieldCheck()
            let answer = check.lines("answer", request.answer, upTo: TextLength.reason)
            note = check.administratorNote(request.note)
            try check.finish()
            self.answer = answer.isEmpty ? nil : answer
        default: break
        }
    }
}
