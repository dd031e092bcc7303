/// Why a member is not invited, or an invitation is not undone.
package enum InvitationRefusal: String, VerbRefusal, Hashable {
    case left
    /// They have signed in.
    case wasHere = "was-here"
    /// They were invited within ``Member/invitedAgainAfter``.
    case invitedLately = "invited-lately"
    case communityArchived = "community-archived"
    /// The message has left.
    case sent

    package var complaint: Complaint {
        switch self {
        case .left: MemberError.hasLeft.complaint
        case .wasHere:
            Complaint("invitation-was-here", "They have been here already, and sign in themselves.")
        case .invitedLately:
            Complaint("invitation-lately", "They were invited within the last day.")
        case .communityArchived:
            Complaint(
                "invitation-archived", "Their community is archived. Bring it back first.")
        case .sent: Complaint("invitation-sent", "The invitation has been sent already.")
        }
    }
}

/// Inviting members who were added by administrators and have never signed in: they choose their first password by a link.
extension Member {
    /// The seconds before they can be invited again: a day.
    package static let invitedAgainAfter: Int64 = 86_400
    /// The seconds before a batch's invitations are sent, in which it can be undone: five minutes.
    package static let batchInvitesAfter: Int64 = 300

    /// True if their account is open and has never been used.
    var canBeInvited: Bool { state != .closed && lastSeenAt == .never }

    /// Why they cannot be invited now; nil if they can.
    package func invitationRefusal(
        at now: Timestamp, in db: Reading
    ) throws -> InvitationRefusal? {
        if let refusal = try handOverRefusal(in: db) { return refusal }
        guard let invitedAt, now.seconds(since: invitedAt) < Self.invitedAgainAfter else {
            return nil
        }
        return .invitedLately
    }

    /// Why no link to hand over can be made for them; nil if one can.
    package func handOverRefusal(in db: Reading) throws -> InvitationRefusal? {
        guard state != .closed else { return .left }
        guard lastSeenAt == .never else { return .wasHere }
        // Who has chosen a password, after forgetting one, needs no link.
        let hasPassword: Bool? = try db.value(
            "SELECT password_hash IS NOT NULL FROM member WHERE id = ?", [id])
        guard hasPassword != true else { return .wasHere }
        let isArchived: Bool? = try db.value(
            "SELECT archived_at IS NOT NULL FROM community WHERE id = ?", [communityID])
        return isArchived == true ? .communityArchived : nil
    }

    /// Sends them a link to choose a password, after a delay in which that can be undone.
    ///
    /// - Throws: ``InvitationRefusal``, ``RecordGone``.
    @discardableResult
    package func invite(by author: Author, in db: Writing) throws -> Member {
        let current = try current(in: db)
        if let refusal = try current.invitationRefusal(at: author.at, in: db) { throw refusal }
        try MailOrder.add(
            invitationOf: id, by: author.name,
            at: author.at.adding(
                seconds: author.batch == nil ? Exchange.undoableFor : Self.batchInvitesAfter),
            now: author.at, in: db)
        return try current.setInvited(at: author.at, .inviteMember, by: author, in: db)
    }

    /// True if their invitation has not been sent and can be undone.
    package func isInvitationWaiting(in db: Reading) throws -> Bool {
        guard invitedAt != nil else { return false }
        return try MailOrder.isInvitationWaiting(of: id, in: db)
    }

    /// Undoes an invitation that has not been sent.
    ///
    /// - Throws: ``InvitationRefusal/sent``, ``RecordGone``.
    @discardableResult
    package func takeBackInvitation(by author: Author, in db: Writing) throws -> Member {
        let current = try current(in: db)
        guard try MailOrder.forgetInvitation(of: id, in: db) else { throw InvitationRefusal.sent }
        let before: Timestamp? = try db.value(
            """
            SELECT "before" ->> 'invited_at' FROM audit_entry
            WHERE subject_kind = 'member' AND action = 'member.invite' AND subject_id = ?
            ORDER BY id DESC LIMIT 1
            """, [id])
        return try current.setInvited(at: before, .takeBackInvitation, by: author, in: db)
    }

    /// Makes a link to choose a password, to be handed over. It replaces an earlier one and confirms no address.
    ///
    /// - Returns: The token; it is not stored.
    /// - Throws: ``InvitationRefusal``, ``RecordGone``.
    package func makeInvitationLink(by author: Author, in db: Writing) throws -> String {
        let current = try current(in: db)
        if let refusal = try current.handOverRefusal(in: db) { throw refusal }
        try AuditEntry.write(.makeInvitationLink, on: .member(current), by: author, in: db)
        return try MemberLink.make(
            .handOver, for: id, sentTo: current.email ?? "", at: author.at, in: db)
    }

    private func setInvited(
        at moment: Timestamp?, _ action: AuditEntry.Action, by author: Author, in db: Writing
    ) throws -> Member {
        var changes = AuditChanges()
        changes.note("invited_at", invitedAt, moment)
        try db.run("UPDATE member SET invited_at = ? WHERE id = ?", [moment, id])
        try AuditEntry.write(action, on: .member(self), changes, by: author, in: db)
        return try current(in: db)
    }
}

/// A member's latest invitation.
package struct MemberInvitation: Sendable, Hashable {
    package let at: Timestamp
    /// The administrator's name at that time; nil if the audit does not know it.
    package let inviter: String?
    package let isWaiting: Bool

    /// Nil if they were not invited.
    static func fetch(of member: Member, in db: Reading) throws -> MemberInvitation? {
        guard let at = member.invitedAt else { return nil }
        return MemberInvitation(
            at: at,
            inviter: try db.value(
                """
                SELECT actor_name FROM audit_entry
                WHERE subject_kind = 'member' AND action = 'member.invite' AND subject_id = ?
                ORDER BY id DESC LIMIT 1
                """, [member.id]),
            isWaiting: member.lastSeenAt == .never
                ? try member.isInvitationWaiting(in: db) : false)
    }
}
