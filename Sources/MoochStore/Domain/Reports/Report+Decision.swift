/// Why a report cannot be decided as asked.
package enum ReportError: VerbRefusal, Hashable {
    /// Somebody has decided it in the meantime.
    case decided
    /// Whoever was decided about has said before that it is wrong.
    case appealed
    /// There is no decision that could be wrong.
    case nothingToAppeal

    package var complaint: Complaint {
        switch self {
        case .decided:
            Complaint("reports-decided-before", "Somebody has decided this in the meantime.")
        case .appealed:
            Complaint(
                "appeal-before",
                "You have said before that this is wrong, and it was looked at again.")
        case .nothingToAppeal:
            Complaint("appeal-nothing", "This was taken back in the meantime.")
        }
    }
}

extension Report {
    /// What an administrator decides.
    package enum Outcome: String, CaseIterable, Sendable, Hashable {
        /// Nothing is wrong; of an appeal: the decision stays.
        case keep
        /// The listing goes.
        case remove
        /// Whom it is about is suspended.
        case suspend
        case removeAndSuspend = "remove-and-suspend"
        /// Something else was done about it.
        case act
        /// Of an appeal: the decision was wrong, and is taken back.
        case restore

        package var removes: Bool { self == .remove || self == .removeAndSuspend }
        package var suspends: Bool { self == .suspend || self == .removeAndSuspend }
        /// Whether somebody must be told why.
        package var needsReason: Bool { removes || suspends }

        fileprivate var state: State {
            switch self {
            case .keep: .kept
            case .remove, .removeAndSuspend: .removed
            case .suspend, .act: .acted
            case .restore: .restored
            }
        }
    }

    /// A decision with its texts, each for a reader of its own.
    package struct Decision: Sendable, Hashable {
        package var outcome: Outcome
        /// When a suspension ends; nil for none.
        package var end: Timestamp?
        /// Why something is removed or somebody suspended, as they read it.
        package var reason: String
        /// What that is founded on; an outcome of which somebody must be told why has one.
        package var ground: DecisionGround?
        /// What reporters are told beside the outcome; of an appeal, who made it.
        package var answer: String
        /// What only administrators read.
        package var note: String

        package init(
            _ outcome: Outcome, until end: Timestamp? = nil, reason: String = "",
            ground: DecisionGround? = nil, answer: String = "", note: String = ""
        ) {
            (self.outcome, self.end, self.reason) = (outcome, end, reason)
            (self.ground, self.answer, self.note) = (ground, answer, note)
        }
    }

    /// What can be decided about it, the mildest first.
    func outcomes(by author: Administrator.ID?, at now: Timestamp, in db: Reading) throws
        -> [Outcome]
    {
        guard !isAppeal else {
            return try canBeUpheld(by: author, in: db) ? [.keep, .restore] : [.restore]
        }
        let (owner, listing) = try owner(in: db)
        let canRemove = listing?.state == .available
        let canSuspend = owner.state(at: now) == .active
        return Outcome.allCases.filter { outcome in
            outcome != .restore && (canRemove || !outcome.removes)
                && (canSuspend || !outcome.suspends)
        }
    }

    /// Whom it is about, and the listing of theirs, if it is about one.
    func owner(in db: Reading) throws -> (member: Member, listing: Listing?) {
        switch subject {
        case .listing(let id):
            let listing = try id.found(in: db)
            return (try listing.sellerID.found(in: db), listing)
        case .member(let id): return (try id.found(in: db), nil)
        }
    }

    /// Decides all open reports on the subject. Its owner and the reporters are told once it can no longer be undone.
    ///
    /// - Throws: ``ReportError``, ``FieldProblems`` under `outcome`, `reason`, `ground`, `answer`, `note` and
    ///   `until`.
    package func decide(_ decision: Decision, by author: Author, in db: Writing) throws {
        let report = try current(in: db)
        guard report.state == .open else { throw ReportError.decided }
        let outcome = decision.outcome
        guard try outcomes(by: author.administrator, at: author.at, in: db).contains(outcome) else {
            throw FieldProblems("outcome", Self.notPossible)
        }
        var check = FieldCheck()
        let answer = check.lines("answer", decision.answer, upTo: TextLength.reason)
        let note = check.administratorNote(decision.note)
        let reason = outcome.needsReason ? check.reason(decision.reason) : nil
        let ground = outcome.needsReason ? decision.ground : nil
        if outcome.needsReason, ground == nil { check.note("ground", .noGround) }
        try check.finish()
        var told: Set<Member.ID> = []
        for report in try waiting(in: db) {
            try db.run(
                """
                UPDATE report SET state = ?, decided_at = max(created_at, ?), answer = ?
                WHERE id = ?
                """, [outcome.state, author.at, answer, report.id])
            // Who reported several things about it hears of the decision once.
            if told.insert(report.reporterID).inserted {
                try Event.tell(report.reporterID, of: report.id, at: author.at, in: db)
            }
        }
        let (owner, listing) = try owner(in: db)
        var changes = AuditChanges()
        changes.note("state", State.open, outcome.state)
        if outcome.removes, let ground {
            try listing?.remove(
                reason: decision.reason, ground: ground, note: decision.note, by: author, in: db)
        }
        if outcome.suspends, let ground {
            try owner.suspend(
                until: decision.end, reason: decision.reason, ground: ground,
                note: decision.note, by: author, in: db)
            changes.add("suspended", true)
            if let end = decision.end { changes.add("suspended_until", end) }
        }
        if outcome == .restore {
            let contested = try contested(in: db)
            for listing in contested.listings {
                // What another has taken back already stays so.
                do { try listing.restore(by: author, in: db) } catch is ListingError {}
            }
            if contested.isSuspended { try owner.unsuspend(by: author, in: db) }
        }
        if let ground { changes.add("ground", ground) }
        if !answer.isEmpty { changes.add("answer", answer) }
        if let note { changes.add("note", note) }
        try AuditEntry.write(
            .decideReport, on: .report(self), reason: reason, changes, by: author, in: db)
    }

    private static let notPossible = Complaint(
        "reports-not-possible", "This is not possible any more. Choose another outcome.")

    /// Undoes a decision: what was decided together is open again, a listing it removed is restored and a suspension it
    /// began ends; of an appeal, what it took back holds again. Doing it twice is harmless.
    package func reopen(by author: Author, in db: Writing) throws {
        let report = try current(in: db)
        guard let decidedAt = report.decidedAt else { return }
        let entry = try report.decision(in: db)
        for report in try Report.all(
            on: subject, "decided_at = ? AND is_appeal = ?", [decidedAt, isAppeal], in: db)
        {
            // Who has reported it anew meanwhile has that one waiting.
            let waits =
                try Report.open(
                    on: subject, photo: report.photo, comment: report.comment,
                    reason: report.reason, isAppeal: isAppeal, by: report.reporterID, in: db) != nil
            if waits { continue }
            try db.run(
                "UPDATE report SET state = 'open', decided_at = NULL, answer = '' WHERE id = ?",
                [report.id])
            try Event.leaveUntold(of: report.id, in: db)
        }
        let (owner, listing) = try owner(in: db)
        switch report.state {
        case .removed:
            // Brought back by somebody else, or its seller has left: it stays as it is.
            do { try listing?.restore(by: author, in: db) } catch is ListingError {}
        case .restored:
            for listing in try listing.map({ [$0] })
                ?? owner.listings(restoredAt: decidedAt, in: db)
            {
                try uphold(listing, by: author, in: db)
            }
            if try listing == nil || owner.isUnsuspended(at: decidedAt, in: db) {
                try uphold(owner, by: author, in: db)
            }
        case .open, .kept, .acted: break
        }
        if let entry, let at = owner.suspendedAt, at == entry.at, report.state != .restored {
            try owner.unsuspend(by: author, in: db)
        }
        var changes = AuditChanges()
        changes.note("state", report.state, State.open)
        try AuditEntry.write(.reopenReport, on: .report(self), changes, by: author, in: db)
    }

    /// A removal that was taken back holds again, as it was before.
    private func uphold(_ listing: Listing, by author: Author, in db: Writing) throws {
        guard listing.state == .available,
            let former = try Subject.listing(listing.id).latest(.restoreListing, in: db)?.former
        else { return }
        try listing.remove(
            reason: former.removalReason ?? "", ground: former.removalGround ?? .other,
            by: author, in: db)
    }

    /// A suspension that was taken back holds again, as it was before, unless it would have ended since.
    private func uphold(_ member: Member, by author: Author, in db: Writing) throws {
        guard member.state == .active,
            let former = try Subject.member(member.id).latest(.unsuspendMember, in: db)?.former
        else { return }
        let end = former.suspendedUntil.map { Timestamp($0) }
        guard end.map({ $0 > author.at }) ?? true else { return }
        try member.suspend(
            until: end, reason: former.suspensionReason ?? "",
            ground: former.suspensionGround ?? .other, by: author, in: db)
    }
}

extension Member {
    /// What they offer that was brought back at a moment.
    fileprivate func listings(restoredAt moment: Timestamp, in db: Reading) throws -> [Listing] {
        try db.rows(
            """
            SELECT \(Listing.columns) FROM listing WHERE seller_id = ?
                AND EXISTS (SELECT 1 FROM audit_entry WHERE subject_kind = 'listing'
                    AND subject_id = listing.id AND +action = ? AND at = ?)
            """, [id, AuditEntry.Action.restoreListing, moment])
    }

    /// True if their latest suspension was taken back at a moment.
    fileprivate func isUnsuspended(at moment: Timestamp, in db: Reading) throws -> Bool {
        try Report.Subject.member(id).latest(.unsuspendMember, in: db)?.at == moment
    }
}

extension Report.Subject {
    /// The latest entry of an action on it.
    func latest(_ action: AuditEntry.Action, in db: Reading) throws -> AuditEntry? {
        try db.row(
            """
            SELECT \(AuditEntry.columns) FROM audit_entry
            WHERE subject_kind = ? AND subject_id = ? AND +action = ? ORDER BY id DESC LIMIT 1
            """, [kind, id, action])
    }

    /// What the audit calls it.
    private var kind: AuditEntry.SubjectKind {
        switch self {
        case .listing: .listing
        case .member: .member
        }
    }
}
