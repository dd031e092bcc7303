/// Why a listing cannot be changed as asked.
package enum ListingError: VerbRefusal, Hashable {
    /// Only an available listing is removed, and by its seller changed, renewed and ended.
    case notAvailable(Listing.State)
    /// Only a removed listing is brought back.
    case notRemoved(Listing.State)
    /// Nobody would answer who asks for it.
    case sellerHasLeft
    /// Somebody asked for it as it is.
    case isAskedFor
    /// Somebody, perhaps its seller on another device, changed it since it was read.
    case changedMeanwhile
    /// Too early, too late, or its use-by day ends it.
    case notRenewable

    /// A listing that is neither available nor removed was accepted or has ended.
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
    /// Takes an available listing away from phones. Requests for it wait, and are as they were when
    /// it is brought back. Removing it twice is harmless.
    ///
    /// - Parameters:
    ///   - reason: What whoever offers it reads, as typed: 1 to 500 characters.
    ///   - note: What other administrators should know, as typed: at most 500 characters, kept in the audit.
    ///   - author: Who removes it.
    ///   - db: The open store.
    /// - Returns: The listing as it is now.
    /// - Throws: ``FieldProblems``, ``ListingError/notAvailable(_:)``, ``RecordGone``.
    @discardableResult
    package func remove(
        reason: String, note: String = "", by author: Author, in db: Writing
    ) throws -> Listing {
        let removal = try Removal(validating: reason, note: note)
        let current = try current(in: db)
        if current.state == .removed { return current }
        guard current.state == .available else { throw ListingError.notAvailable(current.state) }
        try db.run(
            """
            UPDATE listing SET state = 'removed', removal_reason = ?,
                ended_at = max(created_at, ?), updated_at = max(updated_at, ?)
            WHERE id = ?
            """, [removal.reason, author.at, author.at, id])
        return try tell(
            .removeListing, from: current, reason: removal.reason, note: removal.note, by: author,
            in: db)
    }

    /// The texts of a removal as they are kept.
    struct Removal: Sendable, Hashable {
        let reason: String
        /// Nil when there is nothing to tell other administrators.
        let note: String?

        /// - Throws: ``FieldProblems`` under `reason`, unless it has 1 to 500 characters, and `note`.
        init(validating reason: String, note: String) throws(FieldProblems) {
            var check = FieldCheck()
            self.reason = check.reason(reason)
            self.note = check.administratorNote(note)
            try check.finish()
        }
    }

    /// Brings a removed listing back as it was. Bringing it back twice is harmless.
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
            UPDATE listing SET state = 'available', removal_reason = NULL, ended_at = NULL,
                updated_at = max(updated_at, ?)
            WHERE id = ?
            """, [author.at, id])
        return try tell(.restoreListing, from: current, reason: nil, by: author, in: db)
    }

    /// Whether the account of its seller is closed.
    func sellerHasLeft(in db: Reading) throws -> Bool {
        try db.row("SELECT state = 'closed' FROM member WHERE id = ?", [sellerID]) {
            try $0.at(0)
        } ?? false
    }

    /// Writes the entry of a change of state.
    func tell(
        _ action: AuditEntry.Action, from before: Listing, reason: String?, note: String? = nil,
        by author: Author, in db: Writing
    ) throws -> Listing {
        let now = try current(in: db)
        var changes = AuditChanges()
        changes.note("state", before.state, now.state)
        changes.note("ended_at", before.endedAt, now.endedAt)
        changes.note("removal_reason", before.removalReason, now.removalReason)
        if let note { changes.add("note", note) }
        try AuditEntry.write(
            action, on: .listing(now), reason: reason, changes, by: author, in: db)
        return now
    }
}

extension FieldCheck {
    /// Why something is done that concerns somebody else, in 1 to 500 characters.
    mutating func reason(_ typed: String) -> String {
        let reason = lines("reason", typed, upTo: TextLength.reason)
        if reason.isEmpty {
            note("reason", Complaint("store-enter-reason", "Enter the reason."))
        }
        return reason
    }

    /// What only administrators read, in at most 500 characters; nil when nothing was typed.
    mutating func administratorNote(_ typed: String) -> String? {
        let note = lines("note", typed, upTo: TextLength.reason)
        return note.isEmpty ? nil : note
    }
}
