/// Why a listing cannot be changed.
package enum ListingError: VerbRefusal, Hashable {
    /// Only an available listing can be removed, or changed, renewed and ended by its seller.
    case notAvailable(Listing.State)
    /// Only a removed listing can be restored.
    case notRemoved(Listing.State)
    /// Nobody would answer requests.
    case sellerHasLeft
    /// A request for it is open.
    case isAskedFor
    /// It was changed since it was read, perhaps by its seller on another device.
    case changedMeanwhile
    /// Too early, too late, or limited by its use-by day.
    case notRenewable

    /// In any other state the listing was accepted or has ended.
    package var complaint: Complaint {
        switch self {
        case .notAvailable(let state):
            Complaint(
                state == .accepted
                    ? "store-accepted-already"
                    : state == .removed ? "store-removed-already" : "store-ended-already",
                "This can be done only while a listing is available; this one is \(state.rawValue) already."
            )
        case .notRemoved(let state):
            Complaint(
                state == .accepted ? "store-accepted-not-removed" : "store-ended-not-removed",
                "Only a removed listing can be brought back; this one is \(state.rawValue).")
        case .sellerHasLeft: Complaint("store-seller-has-left", "Whoever offered it has left.")
        case .isAskedFor:
            Complaint(
                "store-listing-asked-for",
                "Somebody has asked for it as it is. Answer them first, or end it and post it anew."
            )
        case .changedMeanwhile:
            Complaint("store-listing-changed", "It was changed in the meantime.")
        case .notRenewable:
            Complaint(
                "store-not-renewable",
                "It can be renewed from its 12th day until 14 days after it expired, and not past its use-by day."
            )
        }
    }
}

extension Listing {
    /// Removes an available listing. Requests for it wait until it is restored. Removing it twice is harmless.
    ///
    /// - Parameters:
    ///   - reason: The reason the seller reads, as typed: 1 to 500 characters.
    ///   - ground: The ground of the reason.
    ///   - note: A note for other administrators, as typed: at most 500 characters, kept in the audit.
    ///   - author: The author.
    ///   - db: The open store.
    /// - Returns: The removed listing.
    /// - Throws: ``FieldProblems``, ``ListingError/notAvailable(_:)``, ``RecordGone``.
    @discardableResult
    package func remove(
        reason: String, ground: DecisionGround, note: String = "", by author: Author,
        in db: Writing
    ) throws -> Listing {
        let removal = try Removal(validating: reason, note: note)
        let current = try current(in: db)
        if current.state == .removed { return current }
        guard current.state == .available else { throw ListingError.notAvailable(current.state) }
        try db.run(
            """
            UPDATE listing SET state = 'removed', removal_reason = ?, removal_ground = ?,
                ended_at = max(created_at, ?), updated_at = max(updated_at, ?)
            WHERE id = ?
            """, [removal.reason, ground, author.at, author.at, id])
        return try tell(
            .removeListing, from: current, reason: removal.reason, note: removal.note, by: author,
            in: db)
    }

    /// The validated texts of a removal.
    struct Removal: Sendable, Hashable {
        let reason: String
        /// Nil if there is none.
        let note: String?

        /// - Throws: ``FieldProblems`` for `reason`, unless it has 1 to 500 characters, and for `note`.
        init(validating reason: String, note: String) throws(FieldProblems) {
            var check = FieldCheck()
            self.reason = check.reason(reason)
            self.note = check.administratorNote(note)
            try check.finish()
        }
    }

    /// Restores a removed listing, which settles an appeal against the removal. Restoring it twice is harmless.
    ///
    /// - Throws: ``ListingError/notRemoved(_:)``, ``ListingError/sellerHasLeft``, ``RecordGone``.
    @discardableResult
    package func restore(by author: Author, in db: Writing) throws -> Listing {
        let current = try current(in: db)
        if current.state == .available { return current }
        guard current.state == .removed else { throw ListingError.notRemoved(current.state) }
        guard try !current.sellerHasLeft(in: db) else { throw ListingError.sellerHasLeft }
        try db.run(
            """
            UPDATE listing SET state = 'available', removal_reason = NULL, removal_ground = NULL,
                ended_at = NULL, updated_at = max(updated_at, ?)
            WHERE id = ?
            """, [author.at, id])
        try ListingFood.read(id, in: db)
        try Report.settleAppeals(about: .listing(id), at: author.at, in: db)
        return try tell(.restoreListing, from: current, reason: nil, by: author, in: db)
    }

    /// True if its seller's account is closed.
    func sellerHasLeft(in db: Reading) throws -> Bool {
        try db.row("SELECT state = 'closed' FROM member WHERE id = ?", [sellerID]) {
            try $0.at(0)
        } ?? false
    }

    /// Writes the audit entry for a change of state.
    func tell(
        _ action: AuditEntry.Action, from before: Listing, reason: String?, note: String? = nil,
        by author: Author, in db: Writing
    ) throws -> Listing {
        let now = try current(in: db)
        var changes = AuditChanges()
        changes.note("state", before.state, now.state)
        changes.note("ended_at", before.endedAt, now.endedAt)
        changes.note("removal_reason", before.removalReason, now.removalReason)
        changes.note("removal_ground", before.removalGround, now.removalGround)
        if let note { changes.add("note", note) }
        try AuditEntry.write(
            action, on: .listing(now), reason: reason, changes, by: author, in: db)
        return now
    }
}

extension FieldCheck {
    /// Reads the reason for an action that concerns a member: 1 to 500 characters.
    mutating func reason(_ typed: String) -> String {
        let reason = lines("reason", typed, upTo: TextLength.reason)
        if reason.isEmpty {
            note("reason", Complaint("store-enter-reason", "Enter the reason."))
        }
        return reason
    }

    /// Reads a note for administrators, of at most 500 characters; nil if empty.
    mutating func administratorNote(_ typed: String) -> String? {
        let note = lines("note", typed, upTo: TextLength.reason)
        return note.isEmpty ? nil : note
    }
}
