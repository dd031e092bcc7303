/// The change of a member's photo in a profile form.
package enum PhotoChange: Sendable, Hashable {
    case keep
    case remove
    /// The name of a new one, sent with the form and already saved.
    case replace(String)
    /// The name of one they sent before.
    case choose(String)
}

extension MemberProfileDraft {
    /// True if the e-mail address is neither the member's nor pending, ignoring case.
    package func isOtherMailbox(of member: Member) -> Bool {
        ![member.email, member.pendingEmail].contains { $0?.lowercased() == email.lowercased() }
    }
}

extension Member {
    /// Checks the name in a form before ``change(to:photo:since:proof:at:in:)`` does. Refused names count too, as they
    /// reveal who lives there; and all neighbours are read here outside the write.
    ///
    /// - Throws: ``FieldProblems`` for the field `name`; ``TooManyAttempts`` for names.
    package func tryName(
        of form: MemberProfileDraft, at now: Timestamp, in store: Store
    ) async throws {
        guard form.name != name, state(at: now) == .active else { return }
        let throttle = SignInThrottle()
        try await store.write { db in
            if let stop = try throttle.stop([.names(of: id)], now: now, in: db) { throw stop }
            try throttle.admit([.nameTries(by: id)], now: now, in: db)
        }
        try await store.read { try Member.requireFreeName(form.name, for: self, in: $0) }
    }

    /// Changes a member's profile. Values unchanged since the form was opened stay as they are now. A new e-mail
    /// address is pending until a link sent to it is used, and the current one is told. It requires proof of the
    /// password (``Accounts/require(_:for:of:)``), which must still be current here. A suspended member can change only
    /// the language.
    ///
    /// - Returns: The changed member.
    /// - Throws: ``ChangeConflict`` if both changed a value; ``FieldProblems`` for the field `present_password`, or
    ///   `photo_id` for a photo that is not theirs; ``MemberError/suspended``, ``MemberError/hasLeft``;
    ///   ``TooManyAttempts`` for addresses and names; ``RecordGone``.
    @discardableResult
    package func change(
        to form: MemberProfileDraft, photo: PhotoChange = .keep, since opened: RecordVersion,
        proof: PasswordProof?, at now: Timestamp, in db: Writing
    ) throws -> Member {
        let current = try current(in: db)
        let present = MemberProfileDraft(current)
        let merge = RecordMerge(form.version, into: present.version, since: opened)
        try merge.requireNoCollision(with: current)
        let wanted = MemberProfileDraft(form, over: current, by: merge)
        if wanted.isOtherMailbox(of: current) { try PasswordProof.check(proof, of: id, in: db) }
        let isLanguageAlone = wanted.isSame(as: present) && photo == .keep
        if !isLanguageAlone || current.state == .closed { try current.requireActive(at: now) }
        if wanted.name != current.name {
            try SignInThrottle().admit([ThrottleBucket.names(of: id)], now: now, in: db)
            try Member.requireFreeName(wanted.name, for: current, in: db)
        }
        // Case makes no other mailbox.
        let isOther = wanted.email.lowercased() != (current.email ?? "").lowercased()
        try db.run(
            """
            UPDATE member SET name = ?, email = ?, pending_email = ?, phone = ?, address = ?,
                bio = ?, preferred_contact = ?, language = ?
            WHERE id = ?
            """,
            [
                wanted.name, isOther ? current.email : wanted.email, isOther ? wanted.email : nil,
                wanted.phone.isEmpty ? nil : wanted.phone, wanted.address, wanted.bio,
                wanted.preferredContact, wanted.language, id,
            ])
        try set(photo, in: db)
        if isOther, wanted.email != current.pendingEmail {
            try SignInThrottle().admit(
                ThrottleBucket.mail(to: wanted.email, by: id), now: now, in: db)
            try MailOrder.add(.confirmEmail, to: id, at: now, in: db)
            try MailOrder.add(.emailToChange, to: id, at: now, in: db)
        }
        return try self.current(in: db)
    }

    /// Sets the language for messages to a member, even if suspended.
    package static func choose(language: String, by id: ID, in db: Writing) throws {
        try db.run("UPDATE member SET language = ? WHERE id = ?", [language, id])
    }

    /// - Throws: ``MemberError/suspended``, ``MemberError/hasLeft``.
    package func requireActive(at now: Timestamp) throws(MemberError) {
        switch state(at: now) {
        case .active: break
        case .suspended: throw .suspended
        case .closed: throw .hasLeft
        }
    }

    private func set(_ photo: PhotoChange, in db: Writing) throws {
        let name: String?
        switch photo {
        case .keep: return
        case .remove: name = nil
        case .replace(let new): name = new
        case .choose(let own):
            try Photo.requireOwn(own, of: id, in: db)
            name = own
        }
        try db.run("UPDATE member SET photo_id = \(Photo.idOfName) WHERE id = ?", [name, id])
    }
}
