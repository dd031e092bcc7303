import Foundation

extension Report {
    /// Appeals against a removal or a suspension, once. It is open for another administrator than the one who decided,
    /// if there is one. Doing it twice is harmless.
    ///
    /// - Throws: ``FieldProblems`` under `text`, ``ReportError``, ``MemberError``; ``RecordGone`` for a subject that is
    ///   not the member's own.
    @discardableResult
    package static func appeal(
        against subject: Subject, text: String, by member: Member.ID, at now: Timestamp,
        in db: Writing
    ) throws -> Report {
        guard
            let statement = try StatementOfReasons.fetch(of: subject, for: member, at: now, in: db)
        else {
            throw ReportError.nothingToAppeal
        }
        if let appeal = statement.appeal {
            guard appeal.state == .open else { throw ReportError.appealed }
            return appeal
        }
        var check = FieldCheck()
        let text = check.lines("text", text, upTo: TextLength.reason)
        if text.isEmpty {
            check.note("text", Complaint("appeal-say-why", "Say what is wrong with it."))
        }
        try check.finish()
        try MemberLimits.check(.report, by: member.found(in: db), at: now, in: db)
        try db.run(
            """
            INSERT INTO report (reporter_id, \(subject.column), is_appeal, reason, text, created_at)
            VALUES (?, ?, 1, 'other', ?, ?)
            """, [member, subject.id, text, now])
        return try ID(db.lastInsertedRowID).found(in: db)
    }

    /// What was taken back needs nobody's judgement any more.
    static func settleAppeals(about subject: Subject, at now: Timestamp, in db: Writing) throws {
        try db.run(
            """
            UPDATE report SET state = 'restored', decided_at = max(created_at, ?)
            WHERE \(subject.column) = ? AND is_appeal AND state = 'open'
            """, [now, subject.id])
    }

    /// What one decision did.
    package struct Contested: Sendable, Hashable {
        package let listings: [Listing]
        package let isSuspended: Bool
    }

    /// Of an appeal: all that was done by the decision that it is about, which may have removed a listing and suspended
    /// its owner.
    func contested(in db: Reading) throws -> Contested {
        let (owner, listing) = try owner(in: db)
        guard let listing else {
            return Contested(
                listings: try owner.suspendedAt.map { moment in
                    try db.rows(
                        """
                        SELECT \(Listing.columns) FROM listing
                        WHERE seller_id = ? AND state = 'removed' AND ended_at = ? ORDER BY id
                        """, [owner.id, moment])
                } ?? [], isSuspended: true)
        }
        return Contested(
            listings: [listing],
            isSuspended: owner.state == .suspended && listing.endedAt != nil
                && owner.suspendedAt == listing.endedAt)
    }

    /// Of an appeal: nobody judges their own decision where somebody else can; everybody may take it back.
    func canBeUpheld(by author: Administrator.ID?, in db: Reading) throws -> Bool {
        guard let decider = try decider(in: db), decider == author else { return true }
        return try !Administrator.exists(besides: decider, in: db)
    }

    /// Of an appeal: who made the decision; nil where the audit does not know.
    func decider(in db: Reading) throws -> Administrator.ID? {
        try subject.decision(in: db)?.administratorID
    }
}

extension Report.Subject {
    /// The latest decision against whom it is about.
    func decision(in db: Reading) throws -> AuditEntry? {
        switch self {
        case .listing: try latest(.removeListing, in: db)
        case .member: try latest(.suspendMember, in: db)
        }
    }
}

extension AuditEntry {
    /// What a removal or a suspension was before it was taken back.
    struct Former: Decodable {
        let removalReason: String?
        let removalGround: DecisionGround?
        let suspensionReason: String?
        let suspensionGround: DecisionGround?
        let suspendedUntil: Int64?
    }

    var former: Former? {
        let decoder = JSONDecoder()
        decoder.keyDecodingStrategy = .convertFromSnakeCase
        return before.flatMap { try? decoder.decode(Former.self, from: Data($0.utf8)) }
    }
}
