/// A validated form in which an administrator corrects a member's account.
package struct MemberCorrection: Sendable, Hashable {
    /// The fields shown only to an administrator who has asked for them.
    package struct Reach: Sendable, Hashable {
        package let phone: String?
        package let address: String

        package init(phone: String?, address: String) {
            self.phone = phone
            self.address = address
        }
    }

    package let name: String
    package let email: String
    package let preferredContact: Member.Contact
    /// Nil if the form did not show them; they then stay.
    package let reach: Reach?

    /// Validates a form, finding all problems at once.
    ///
    /// - Parameters:
    ///   - name: The name, on one line.
    ///   - email: A single address.
    ///   - preferredContact: The preferred way of contact.
    ///   - reach: Phone and address as typed; nil if the form did not show them.
    /// - Throws: All problems.
    package init(
        validating name: String, email: String, preferredContact: Member.Contact,
        reach: (phone: String, address: String)?
    ) throws(FieldProblems) {
        var check = FieldCheck()
        self.name = check.line(
            "name", name, missing: Complaint("store-enter-members-name", "Enter the name."),
            upTo: TextLength.name)
        self.email = check.email("email", email)
        self.preferredContact = preferredContact
        if let reach {
            self.reach = Reach(
                phone: check.phone("phone", reach.phone),
                address: check.lines("address", reach.address, upTo: TextLength.address))
        } else {
            self.reach = nil
        }
        try check.finish()
    }

    /// The unchanged form of a member, with or without phone and address.
    package init(_ member: Member, showsReach: Bool) {
        name = member.name
        email = member.email ?? ""
        preferredContact = member.preferredContact
        reach = showsReach ? Reach(phone: member.phone, address: member.address) : nil
    }

    /// Merges a form with the stored member.
    package init(_ form: MemberCorrection, over stored: Member, by merge: RecordMerge) {
        let present = MemberCorrection(stored, showsReach: true)
        name = merge.value("name", form.name, over: present.name)
        email = merge.value("email", form.email, over: present.email)
        preferredContact = merge.value(
            "preferred_contact", form.preferredContact, over: present.preferredContact)
        reach = form.reach.map { reach in
            Reach(
                phone: merge.value("phone", reach.phone, over: stored.phone),
                address: merge.value("address", reach.address, over: stored.address))
        }
    }

    /// The fingerprints of the form's values.
    package var version: RecordVersion {
        let own = RecordVersion([
            "name": [name], "email": [email], "preferred_contact": [preferredContact],
        ])
        guard let reach else { return own }
        return own.with(RecordVersion(["phone": [reach.phone], "address": [reach.address]]))
    }
}

extension Member {
    /// Corrects a member's account. Values unchanged since the form was opened stay as they are now. A new e-mail
    /// address must be confirmed.
    ///
    /// - Returns: The corrected member.
    /// - Throws: ``ChangeConflict`` if both changed a value; ``FieldProblems`` if another member has the e-mail
    ///   address; ``MemberError/hasLeft``; ``RecordGone``.
    @discardableResult
    package func correct(
        to form: MemberCorrection, since opened: RecordVersion, by author: Author, in db: Writing
    ) throws -> Member {
        let current = try current(in: db)
        guard current.state != .closed else { throw MemberError.hasLeft }
        let present = MemberCorrection(current, showsReach: form.reach != nil)
        let merge = RecordMerge(form.version, into: present.version, since: opened)
        try merge.requireNoCollision(with: current)
        let wanted = MemberCorrection(form, over: current, by: merge)
        try Member.requireFree(wanted.email, except: id, in: db)
        _ = try current.change(
            to: MemberDraft(
                name: wanted.name, email: wanted.email,
                phone: wanted.reach.map(\.phone) ?? current.phone,
                address: wanted.reach?.address ?? current.address,
                community: current.communityID, communityName: "",
                preferredContact: wanted.preferredContact),
            by: author, in: db)
        if wanted.email != current.email {
            try MailOrder.add(.confirmEmail, to: id, at: author.at, in: db)
        }
        return try self.current(in: db)
    }

    /// - Throws: ``FieldProblems`` if another member has the e-mail address.
    static func requireFree(_ email: String, except id: ID?, in db: Reading) throws {
        guard try !isTaken(email, except: id, in: db) else {
            throw FieldProblems(
                "email",
                Complaint("store-email-taken", "Another member has this e-mail address."))
        }
    }

    /// True if another member has the e-mail address.
    static func isTaken(_ email: String, except id: ID?, in db: Reading) throws -> Bool {
        try db.value(
            "SELECT EXISTS (SELECT 1 FROM member WHERE email = ? AND id IS NOT ?)", [email, id])
            ?? false
    }
}
