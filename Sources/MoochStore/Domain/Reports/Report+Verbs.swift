extension Report {
    /// Reports a listing or a person that the reporter can see. The same thing for the same reason twice is once.
    ///
    /// - Parameters:
    ///   - subject: The listing or person, not the reporter's own.
    ///   - photo: The name of one of its photos, if it is about that.
    ///   - comment: What the person wrote at a listing, if it is about that.
    ///   - reason: The kind of problem.
    ///   - text: An explanation of at most 500 characters.
    ///   - messages: Messages of the reporter's conversation with a person, which administrators may read.
    ///   - reporter: The reporter.
    ///   - now: The current time.
    ///   - db: The open store.
    /// - Returns: The report, or the one that is already open.
    /// - Throws: ``RecordGone`` for a subject that the reporter cannot see, or a photo that is not the listing's;
    ///   ``FieldProblems``, ``MemberError``.
    @discardableResult
    package static func make(
        on subject: Subject, photo: String? = nil, comment: Comment.ID? = nil, reason: Reason,
        text: String, handing messages: [DirectMessage.ID] = [], by reporter: Member.ID,
        at now: Timestamp,
        in db: Writing
    ) throws -> Report {
        var check = FieldCheck()
        let text = check.lines("text", text, upTo: TextLength.reason)
        try check.finish()
        let member = try reporter.reaching(at: now, in: db)
        let isHanded =
            try !messages.isEmpty
            && DirectMessage.areShared(messages, by: reporter, with: subject, in: db)
        let (listing, person) =
            isHanded
            ? (nil, Member.ID(subject.id))
            : try seen(subject, photo, comment, by: member, at: now, in: db)
        // What was not checked is not handed over.
        let handed = isHanded ? messages : []
        let seenComment = isHanded ? nil : comment
        let seenPhoto = listing == nil ? nil : photo
        if let open = try open(
            on: subject, photo: seenPhoto, comment: seenComment, reason: reason, by: reporter,
            in: db)
        {
            // What they add is read with it, as far as there is room.
            try db.run(
                """
                UPDATE report SET text = trim(text || char(10) || ?2, char(10))
                WHERE id = ?1 AND instr(text, ?2) = 0 AND length(text) + length(?2) < ?3
                """, [open.id, text, TextLength.reason])
            try DirectMessage.hand(handed, over: open.id, in: db)
            return open
        }
        try MemberLimits.check(.report, by: member, at: now, in: db)
        try db.run(
            """
            INSERT INTO report
                (reporter_id, listing_id, member_id, photo_id, reason, text, created_at, comment_id)
            VALUES (?1, ?2, ?3, (SELECT photo.id FROM photo JOIN listing_photo
                ON listing_photo.listing_id = ?2 AND photo_id = photo.id WHERE name = ?4),
                ?5, ?6, ?7, ?8)
            """, [reporter, listing, person, seenPhoto, reason, text, now, seenComment])
        let id = ID(db.lastInsertedRowID)
        try DirectMessage.hand(handed, over: id, in: db)
        return try id.found(in: db)
    }

    /// Checks that the reporter can see the subject on the members' site, and that it is not their own.
    private static func seen(
        _ subject: Subject, _ photo: String?, _ comment: Comment.ID? = nil, by reporter: Member,
        at now: Timestamp, in db: Reading
    ) throws -> (Listing.ID?, Member.ID?) {
        switch subject {
        case .listing(let id):
            guard let detail = try ListingDetail.fetch(id, for: reporter, now: now, in: db),
                detail.listing.sellerID != reporter.id,
                photo.map({ photo in detail.photos.contains { $0.photo == photo } }) ?? true
            else { throw id.gone }
            return (id, nil)
        case .member(let id):
            guard id != reporter.id else { throw id.gone }
            if let comment {
                let summary = try CommentSummary.find(comment, for: reporter, now: now, in: db)
                guard summary?.writer?.id == id else { throw comment.gone }
                return (nil, id)
            }
            guard try Neighbour.isVisible(id, to: reporter, now: now, in: db) else {
                throw id.gone
            }
            return (nil, id)
        }
    }

    /// The subject that a photo belongs to, if the reporter can see it and it is not their own: the newest listing with
    /// the photo, or the person shown.
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

    /// The reporter's open report of a subject, or of a photo or comment there, for the same reason; nil if there is
    /// none.
    package static func open(
        on subject: Subject, photo: String?, comment: Comment.ID?, reason: Reason,
        isAppeal: Bool = false, by reporter: Member.ID, in db: Reading
    ) throws -> Report? {
        try db.row(
            """
            SELECT \(columns) FROM report
            WHERE \(subject.column) = ? AND reporter_id = ? AND state = 'open' AND is_appeal = ?
                AND reason = ? AND comment_id IS ? AND photo_id IS \(Photo.idOfName)
            """, [subject.id, reporter, isAppeal, reason, comment, photo])
    }

    /// All open reports on the same subject, oldest first; of an appeal, the appeal alone.
    func waiting(in db: Reading) throws -> [Report] {
        try Report.all(on: subject, "state = 'open' AND is_appeal = ?", [isAppeal], in: db)
    }

    /// The oldest open report on any other subject.
    static func next(after report: Report, in db: Reading) throws -> Report? {
        try db.row(
            """
            SELECT \(columns) FROM report
            WHERE state = 'open'
                AND (\(report.subject.column) IS NOT ?1 OR is_appeal <> ?2) ORDER BY id LIMIT 1
            """, [report.subject.id, report.isAppeal])
    }

    /// The audit entry of the decision, which may name another report decided with it.
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

    /// The newest reports on a member or their listings, and the number of all.
    static func all(
        about member: Member.ID, atMost limit: Int, in db: Reading
    ) throws -> (rows: [ReportList.Row], total: Int) {
        let about = """
            (SELECT id FROM report WHERE member_id = ?1 AND NOT is_appeal
            UNION ALL SELECT report.id FROM listing JOIN report ON listing_id = listing.id
                WHERE seller_id = ?1 AND NOT is_appeal)
            """
        let ids: [Int64] = try db.values(
            "SELECT id FROM \(about) ORDER BY id DESC LIMIT ?2", [member, limit])
        let total: Int =
            ids.count < limit
            ? ids.count : try db.value("SELECT count(*) FROM \(about)", [member]) ?? 0
        return (try ReportList.fileRows(ids, in: db), total)
    }

    /// The newest reports on a listing, and appeals about it.
    static func all(
        about listing: Listing.ID, atMost limit: Int, in db: Reading
    ) throws -> [ReportList.Row] {
        let ids: [Int64] = try db.values(
            "SELECT id FROM report WHERE listing_id = ? ORDER BY id DESC LIMIT ?", [listing, limit])
        return try ReportList.fileRows(ids, in: db)
    }

    package static let order = RowOrder(["report.id"], descending: true)

    /// A page of a member's reports, newest first.
    package static func page(
        by reporter: Member.ID, start: ListStart, size: Int, in db: Reading
    ) throws -> ListPage<Report> {
        let query = ListQuery(source: "report", conditions: ["reporter_id = \(reporter)"])
        let ids = try Keyset(order, id: "report.id", start: start)
            .page(of: query, size: size, in: db)
        return ids.showing(Array(try all(ids.rows, in: db).values)) { $0.id.rawValue }
    }

    static func all(
        on subject: Subject, _ condition: String, _ arguments: [any StoredValue],
        in db: Reading
    ) throws -> [Report] {
        try db.rows(
            """
            SELECT \(columns) FROM report WHERE \(subject.column) = ? AND \(condition) ORDER BY id
            """, [subject.id] + arguments)
    }
}

extension Report.Subject {
    var column: String {
        switch self {
        case .listing: "listing_id"
        case .member: "member_id"
        }
    }

    var id: Int64 {
        switch self {
        case .listing(let id): id.rawValue
        case .member(let id): id.rawValue
        }
    }
}
