/// Why a report cannot be decided as asked.
package enum ReportError: VerbRefusal, Hashable {
    /// Somebody has decided it in the meantime.
    case decided

    package var complaint: Complaint {
        Complaint("reports-decided-before", "Somebody has decided this in the meantime.")
    }
}

extension Report {
    /// Reports a listing or a person that the reporter sees. Doing it twice is harmless.
    ///
    /// - Parameters:
    ///   - subject: What it is about, nobody's own.
    ///   - photo: The name of one of its photos, where it is about that.
    ///   - reason: The kind of trouble.
    ///   - text: A few words, at most 500 characters.
    ///   - reporter: Who reports it.
    ///   - now: The present moment.
    ///   - db: The open store.
    /// - Returns: The report, or the one that is open already.
    /// - Throws: ``RecordGone`` for what the reporter does not see, or a photo that is not the listing's;
    ///   ``FieldProblems``, ``MemberError``.
    @discardableResult
    package static func make(
        on subject: Subject, photo: String? = nil, reason: Reason, text: String,
        by reporter: Member.ID, at now: Timestamp, in db: Writing
    ) throws -> Report {
        var check = FieldCheck()
        let text = check.lines("text", text, upTo: TextLength.reason)
        try check.finish()
        let member = try reporter.reaching(at: now, in: db)
        let (listing, person) = try seen(subject, photo, by: member, at: now, in: db)
        if let open = try open(on: subject, by: reporter, in: db) { return open }
        try MemberLimits.check(.report, by: member, at: now, in: db)
        try db.run(
            """
            INSERT INTO report
                (reporter_id, listing_id, member_id, photo_id, reason, text, created_at)
            VALUES (?1, ?2, ?3, (SELECT photo.id FROM photo JOIN listing_photo
                ON listing_photo.listing_id = ?2 AND photo_id = photo.id WHERE name = ?4),
                ?5, ?6, ?7)
            """, [reporter, listing, person, photo, reason, text, now])
        return try ID(db.lastInsertedRowID).found(in: db)
    }

    /// What is seen on a page of the members' site, and is not the reporter's own.
    private static func seen(
        _ subject: Subject, _ photo: String?, by reporter: Member, at now: Timestamp, in db: Reading
    ) throws -> (Listing.ID?, Member.ID?) {
        switch subject {
        case .listing(let id):
            guard let screen = try ListingScreen.fetch(id, for: reporter, now: now, in: db),
                screen.listing.sellerID != reporter.id,
                photo.map({ photo in screen.photos.contains { $0.photo == photo } }) ?? true
            else { throw id.gone }
            return (id, nil)
        case .member(let id):
            guard id != reporter.id,
                try Neighbour.fetch(id, for: reporter, now: now, in: db) != nil
            else { throw id.gone }
            return (nil, id)
        }
    }

    /// What a photo belongs to, as far as the reporter sees it and it is not their own: the newest of the
    /// listings that show it, or whose face it is.
    ///
    /// - Throws: ``RecordGone``.
    package static func subject(
        ofPhoto name: String, for reporter: Member.ID, at now: Timestamp, in db: Reading
    ) throws -> Subject {
        let viewer = try reporter.found(in: db)
        let listings: [Listing.ID] = try db.values(
            """
            SELECT listing_id FROM listing_photo JOIN photo ON photo.id = photo_id
            WHERE name = ? ORDER BY listing_id DESC LIMIT 25
            """, [name])
        let people: [Member.ID] = try db.values(
            "SELECT id FROM member WHERE photo_id = \(Photo.idOfName) ORDER BY id LIMIT 25", [name])
        for subject in listings.map(Subject.listing) + people.map(Subject.member) {
            do {
                _ = try seen(subject, nil, by: viewer, at: now, in: db)
                return subject
            } catch is RecordGone {}
        }
        throw RecordGone(table: "photo", id: 0)
    }

    /// What the reporter has reported about the same and waits; nil when there is nothing.
    package static func open(
        on subject: Subject, by reporter: Member.ID, in db: Reading
    ) throws -> Report? {
        try db.row(
            """
            SELECT \(columns) FROM report
            WHERE \(subject.column) = ? AND reporter_id = ? AND state = 'open'
            """, [subject.id, reporter])
    }

    /// Everything that was reported about the same and waits, the oldest first.
    package static func open(on subject: Subject, in db: Reading) throws -> [Report] {
        try all(on: subject, "state = 'open'", [], in: db)
    }

    /// The one that has waited longest, about anything else.
    static func next(after report: Report, in db: Reading) throws -> Report? {
        try db.row(
            """
            SELECT \(columns) FROM report
            WHERE state = 'open' AND \(report.subject.column) IS NOT ? ORDER BY id LIMIT 1
            """, [report.subject.id])
    }

    /// What the audit says of the decision, whichever of those that were decided together it names.
    func decision(in db: Reading) throws -> AuditEntry? {
        guard let decidedAt else { return nil }
        return try db.row(
            """
            SELECT \(AuditEntry.columns) FROM audit_entry
            WHERE subject_kind = 'report' AND +action = ?1
                AND subject_id IN (SELECT id FROM report
                    WHERE \(subject.column) = ?2 AND decided_at = ?3)
            ORDER BY id DESC LIMIT 1
            """, [AuditEntry.Action.decideReport, subject.id, decidedAt])
    }

    /// How many were made before this one about a member or what they offer.
    func earlier(about member: Member.ID, in db: Reading) throws -> Int {
        try db.row(
            """
            SELECT (SELECT count(*) FROM report WHERE member_id = ?1 AND id < ?2)
                + (SELECT count(*) FROM listing JOIN report ON listing_id = listing.id
                    WHERE seller_id = ?1 AND report.id < ?2)
            """, [member, id]
        ) { try $0.at(0) } ?? 0
    }

    package static let order = RowOrder(["report.id"], descending: true)

    /// What a member has reported, the newest first.
    package static func page(
        by reporter: Member.ID, start: ListStart, size: Int, in db: Reading
    ) throws -> ListPage<Report> {
        let query = ListQuery(source: "report", conditions: ["reporter_id = \(reporter)"])
        let ids = try Keyset(order, id: "report.id", start: start)
            .page(of: query, size: size, in: db)
        return ids.showing(Array(try all(ids.rows, in: db).values)) { $0.id.rawValue }
    }

    private static func all(
        on subject: Subject, _ condition: String, _ arguments: [any StoredValue],
        in db: Reading
    ) throws -> [Report] {
        try db.rows(
            """
            SELECT \(columns) FROM report WHERE \(subject.column) = ? AND \(condition) ORDER BY id
            """, [subject.id] + arguments)
    }

    /// Decides everything that is reported about the same, and tells whoever reported it. A listing that is
    /// to be removed is removed by it.
    ///
    /// - Parameters:
    ///   - state: ``State/kept``, ``State/removed`` or ``State/acted``.
    ///   - answer: What reporters are told beside the decision.
    ///   - reason: Why a listing is removed, as whoever offers it reads it; for a removal alone.
    ///   - note: What only administrators read.
    ///   - author: Who decides.
    ///   - db: The open store.
    /// - Throws: ``ReportError``, ``FieldProblems``.
    package func decide(
        _ state: State, answer: String, reason: String = "", note: String = "", by author: Author,
        in db: Writing
    ) throws {
        guard try current(in: db).state == .open, state != .open else { throw ReportError.decided }
        var check = FieldCheck()
        let answer = check.lines("answer", answer, upTo: TextLength.reason)
        let note = check.administratorNote(note)
        let why = state == .removed ? check.reason(reason) : nil
        try check.finish()
        if state == .removed {
            let notRemovable = FieldProblems(
                "reason",
                Complaint(
                    "reports-not-removable",
                    "The listing is not on offer any more, so it cannot be removed. Choose another decision."
                ))
            guard case .listing(let id) = subject else { throw notRemovable }
            do {
                try id.found(in: db).remove(
                    reason: why ?? "", note: note ?? "", by: author, in: db)
            } catch is ListingError { throw notRemovable }
        }
        for report in try Report.open(on: subject, in: db) {
            try db.run(
                """
                UPDATE report SET state = ?, decided_at = max(created_at, ?), answer = ?
                WHERE id = ?
                """, [state, author.at, answer, report.id])
            try Event.tell(report.reporterID, of: report.id, at: author.at, in: db)
        }
        var changes = AuditChanges()
        changes.note("state", State.open, state)
        if !answer.isEmpty { changes.add("answer", answer) }
        if let note { changes.add("note", note) }
        try AuditEntry.write(
            .decideReport, on: .report(self), reason: why, changes, by: author, in: db)
    }

    /// Takes a decision back: what was decided together waits again, and a listing that was removed by it is
    /// on offer again, though hidden where two have reported it. Doing it twice is harmless.
    package func reopen(by author: Author, in db: Writing) throws {
        let current = try current(in: db)
        guard let decidedAt = current.decidedAt else { return }
        if current.state == .removed, case .listing(let id) = subject {
            // Brought back by somebody else, or its seller has left: it stays as it is.
            do { try id.found(in: db).restore(by: author, in: db) } catch is ListingError {}
        }
        for report in try Report.all(on: subject, "decided_at = ?", [decidedAt], in: db) {
            // Who has reported it anew meanwhile has that one waiting.
            guard try Report.open(on: subject, by: report.reporterID, in: db) == nil else {
                continue
            }
            try db.run(
                "UPDATE report SET state = 'open', decided_at = NULL, answer = '' WHERE id = ?",
                [report.id])
        }
        var changes = AuditChanges()
        changes.note("state", current.state, State.open)
        try AuditEntry.write(.reopenReport, on: .report(self), changes, by: author, in: db)
    }
}

extension Report.Subject {
    fileprivate var column: String {
        switch self {
        case .listing: "listing_id"
        case .member: "member_id"
        }
    }

    fileprivate var id: Int64 {
        switch self {
        case .listing(let id): id.rawValue
        case .member(let id): id.rawValue
        }
    }
}
