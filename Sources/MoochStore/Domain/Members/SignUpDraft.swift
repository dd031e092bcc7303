/// A validated form for joining a community.
package struct SignUpDraft: Sendable, Hashable {
    package let name: String
    package let email: String
    package let phone: String
    package let password: String
    package let community: Community.ID
    package let ticket: JoinTicket
    package let address: String
    package let bio: String
    package let preferredContact: Member.Contact
    /// The name of a photo they sent as a guest.
    package let photo: String?

    /// Validates a form, finding all problems at once, for the fields `name`, `email`, `phone`, `password`, `message`,
    /// `address` and `bio`.
    ///
    /// - Parameters:
    ///   - name: The name neighbours see.
    ///   - email: Shown to the other side of an accepted request.
    ///   - phone: Shown to the other side of an accepted request.
    ///   - password: Taken literally, including spaces.
    ///   - community: The community to join.
    ///   - ticket: The code or message that admits them.
    ///   - address: The postal address, or empty.
    ///   - bio: A text about themselves, or empty.
    ///   - preferredContact: The preferred way of contact.
    ///   - photo: The name of a photo they sent.
    /// - Throws: All problems.
    package init(
        validating name: String, email: String, phone: String, password: String,
        community: Community.ID, ticket: JoinTicket = JoinTicket(), address: String = "",
        bio: String = "", preferredContact: Member.Contact = .email, photo: String? = nil
    ) throws(FieldProblems) {
        var check = FieldCheck()
        self.name = check.ownName(name)
        self.email = check.ownEmail(email)
        self.phone = check.ownPhone(phone)
        self.password = password
        self.community = community
        self.ticket = ticket.checked(&check)
        self.address = check.lines("address", address, upTo: TextLength.address)
        self.bio = check.lines("bio", bio, upTo: TextLength.bio)
        (self.preferredContact, self.photo) = (preferredContact, photo)
        check.newPassword("password", password, again: nil, for: self.email)
        try check.finish()
    }
}

extension Member {
    /// Joins a community and signs in. A link to confirm the address is sent.
    ///
    /// - Throws: ``FieldProblems`` if another member has the e-mail address, or the photo is not theirs;
    ///   ``MemberError/communityIsArchived``; ``WrongJoinCode``; ``RecordGone`` if the community does not exist.
    package static func join(
        _ draft: SignUpDraft, hash: PasswordHash, language: String, on browser: MemberBrowser,
        at now: Timestamp, in db: Writing
    ) throws -> MemberTokens {
        let community = try requireMayJoin(draft, in: db)
        try db.run(
            """
            INSERT INTO member (community_id, name, email, phone, address, bio,
                preferred_contact, language, password_hash, created_at, last_seen_at)
            VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
            """,
            [
                draft.community, draft.name, draft.email, draft.phone, draft.address, draft.bio,
                draft.preferredContact, language, hash.text, now, now,
            ])
        let id = ID(db.lastInsertedRowID)
        if let photo = draft.photo {
            try Photo.takeGuests(photo, for: id, at: now, in: db)
            try db.run("UPDATE member SET photo_id = \(Photo.idOfName) WHERE id = ?", [photo, id])
        }
        if community.joining == .approval {
            try JoinRequest.add(of: id, to: community.id, draft.ticket, at: now, in: db)
        }
        try MailOrder.add(.confirmEmail, to: id, at: now, in: db)
        return try enter(id, on: browser, at: now, in: db)
    }

    /// Checks that somebody may join, before their password is hashed.
    ///
    /// - Returns: The community to join.
    /// - Throws: As ``join(_:hash:language:on:at:in:)``.
    @discardableResult
    static func requireMayJoin(_ draft: SignUpDraft, in db: Reading) throws -> Community {
        let community = try draft.community.found(in: db)
        guard !community.isArchived else { throw MemberError.communityIsArchived }
        try community.requireCode(of: draft.ticket)
        try requireFree(draft.email, except: nil, in: db)
        try requireFreeName(draft.name, in: db)
        return community
    }
}
