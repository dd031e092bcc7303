/// What an administrator corrects about a member, checked.
package struct MemberCorrection: Sendable, Hashable {
    /// What is shown to an administrator only who has asked for it.
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
    /// Nil where the form did not show it: then it stays.
    package let reach: Reach?

    /// Checks what was typed. Every problem is found at once.
    ///
    /// - Parameters:
    ///   - name: On one line.
    ///   - email: One address.
    ///   - preferredContact: How they want to be reached.
    ///   - reach: Phone and address as typed; nil where the form did not ask for them.
    /// - Throws: Every problem.
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

    /// What the form of a member would give, unchanged; with phone and address, or without.
    package init(_ member: Member, showsReach: Bool) {
        name = member.name
        email = member.email ?? ""
        preferredContact = member.preferredContact
        reach = showsReach ? Reach(phone: member.phone, address: member.address) : nil
    }

    /// A form put together with a member as they are stored.
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

    /// The fingerprints of what the form edits.
    package var version: RecordVersion {
        let own = RecordVersion([
            "name": [name], "email": [email], "preferred_contact": [preferredContact],
        ])
        guard let reach else { return own }
        return own.with(RecordVersion(["phone": [reach.phone], "address": [reach.address]]))
    }
}

extension Member {
    /// Corrects what a member's account says. What the form leaves as it was when it was opened stays as
    /// anybody else has changed it meanwhile. An e-mail address that changes has to be confirmed anew.
    ///
    /// - Returns: The member as they are now.
    /// - Throws: ``ChangeConflict`` when both changed the same; ``FieldProblems`` when the e-mail address is
    ///   another member's; ``MemberError/hasLeft``; ``RecordGone``.
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

    /// - Throws: ``FieldProblems`` when an e-mail address is another member's.
    static func requireFree(_ email: String, except id: ID?, in db: Reading) throws {
        guard try !isTaken(email, except: id, in: db) else {
            throw FieldProblems(
                "email",
                Complaint("store-email-taken", "Another member has this e-mail address."))
        }
    }

    /// Whether an e-mail address is another member's.
    static func isTaken(_ email: String, except id: ID?, in db: Reading) throws -> Bool {
        try db.value(
            "SELECT EXISTS (SELECT 1 FROM member WHERE email = ? AND id IS NOT ?)", [email, id])
            ?? false
    }
}
