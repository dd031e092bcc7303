extension Member {
    /// Adds a member whose draft was validated in this transaction.
    ///
    /// They have no password, which no attempt can match; the members' app lets them choose one. Not having been seen
    /// yet is time 0.
    static func add(_ draft: MemberDraft, by author: Author, in db: Writing) throws -> ID {
        try db.run(
            """
            INSERT INTO member (community_id, name, email, phone, address, preferred_contact,
                created_at, last_seen_at)
            VALUES (?, ?, ?, ?, ?, ?, ?, ?)
            """,
            [
                draft.community, draft.name, draft.email, draft.phone, draft.address,
                draft.preferredContact, author.at, Timestamp.never,
            ])
        let id = ID(db.lastInsertedRowID)
        let changes = AuditChanges.new([
            ("name", draft.name), ("email", draft.email),
            ("phone", AuditChanges.unseen(draft.phone)),
            ("address", AuditChanges.unseen(draft.address)), ("community_id", draft.community),
            ("preferred_contact", draft.preferredContact),
        ])
        try AuditEntry.write(
            .createMember, on: .member(id, draft.name), changes, by: author, in: db)
        return id
    }

    /// Deletes a member who never signed in, with all that belongs to them.
    func delete(by author: Author, in db: Writing) throws {
        try MailOrder.forgetInvitation(of: id, in: db)
        try db.run("DELETE FROM member WHERE id = ?", [id])
        let changes = AuditChanges.gone([
            ("name", name), ("email", email), ("phone", AuditChanges.unseen(phone)),
            ("address", AuditChanges.unseen(address)), ("community_id", communityID),
            ("preferred_contact", preferredContact),
        ])
        try AuditEntry.write(.deleteMember, on: .member(self), changes, by: author, in: db)
    }

    /// Changes a member to a draft validated in this transaction. A change of community moves them with their listings.
    ///
    /// - Returns: The listings and requests that moved or were withdrawn.
    func change(
        to draft: MemberDraft, by author: Author, in db: Writing
    ) throws -> Move {
        let moved = try move(to: draft.community, by: author, in: db)
        var changes = AuditChanges()
        changes.note("name", name, draft.name)
        changes.note("email", email, draft.email)
        changes.noteUnseen("phone", phone, draft.phone)
        changes.noteUnseen("address", address, draft.address)
        changes.note("preferred_contact", preferredContact, draft.preferredContact)
        guard !changes.isEmpty else { return moved }
        try db.run(
            """
            UPDATE member SET name = ?1, email = ?2, phone = ?3, address = ?4,
                preferred_contact = ?5,
                email_confirmed_at = iif(email = ?2, email_confirmed_at, NULL)
            WHERE id = ?6
            """, [draft.name, draft.email, draft.phone, draft.address, draft.preferredContact, id])
        try AuditEntry.write(
            .changeMember, on: .member(id, draft.name), changes, by: author, in: db)
        return moved
    }
}
