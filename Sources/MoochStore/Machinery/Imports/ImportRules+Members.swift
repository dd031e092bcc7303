extension ImportRules {
    func judgeMember(_ row: ImportRow, in db: Reading) throws -> ImportVerdict {
        var check = FieldCheck(row.problems)
        let found = try knownMember(row, &check, in: db)
        // A row with errors is reported even if it would be skipped.
        if let found, existing == .skip, row.problems.isEmpty { return Self.there(found.field) }
        let current = found.map {
            MemberDraft($0.member, in: names[$0.member.communityID.rawValue])
        }
        let community = community(of: row, current?.place, &check) ?? current?.place
        if community == nil, joined == nil, row[.community] == nil, row[.communityID] == nil {
            check.note(ImportField.community.name, .noCommunity)
        }
        let email = try email(of: row, found, &check, in: db)
        // Missing cells keep the current values.
        let name = row[.name] ?? current?.name ?? ""
        // Errors in optional fields do not keep anybody out.
        var without = FieldCheck()
        let typed = without.phone(ImportField.phone.name, row[.phone])
        let phone = (without.problems.isEmpty ? typed : nil) ?? current?.phone
        let contact = without.contact(ImportField.preferredContact.name, row[.preferredContact])
        let address = row[.address] ?? current?.address ?? ""
        let draft = MemberDraft(
            name: check.line(
                ImportField.name.name, name, missing: .noMemberName, upTo: TextLength.name),
            email: email, phone: phone,
            address: check.lines(ImportField.address.name, address, upTo: TextLength.address),
            community: community?.id ?? .init(0), communityName: community?.name ?? "",
            preferredContact: contact ?? current?.preferredContact ?? .email)
        guard check.problems.isEmpty else {
            return .reject((without.problems + check.problems).withoutRepetition)
        }
        return verdict(
            .member(draft), without: without.problems,
            of: found.flatMap { found in current.map { (found.member.id.rawValue, .member($0)) } })
    }

    /// The member of a row: by id, or else by e-mail address.
    private func knownMember(
        _ row: ImportRow, _ check: inout FieldCheck, in db: Reading
    ) throws -> (member: Member, field: ImportField)? {
        if row[.id] != nil {
            guard let id = id(in: row, .id, &check) else { return nil }
            if let member = try Self.member(id, in: db) { return (member, .id) }
            check.note(ImportField.id.name, Self.nobody)
            return nil
        }
        guard let email = row[.email] else { return nil }
        return try Member.find(email: email, in: db).map { ($0, .email) }
    }

    /// The member's new or current address; if they were found by it, as it is stored.
    private func email(
        of row: ImportRow, _ found: (member: Member, field: ImportField)?,
        _ check: inout FieldCheck, in db: Reading
    ) throws -> String {
        if let found, found.field == .email || row[.email] == nil {
            return found.member.email ?? ""
        }
        let email = check.email(
            ImportField.email.name, row[.email] ?? "", missing: .noMailbox)
        guard let found else { return email }
        if let other = try Member.find(email: email, in: db), other.id != found.member.id {
            check.note(
                ImportField.email.name,
                Complaint("imports-email-taken", "Another member has this e-mail address."))
        }
        return email
    }

    private static func member(_ id: Int64, in db: Reading) throws -> Member? {
        try db.row("SELECT \(Member.columns) FROM member WHERE id = ?", [id])
    }

    /// The community of a row by id, by name, or by both, or the one that all new members join; nil if there is none or
    /// a problem was noted.
    private func community(
        of row: ImportRow, _ current: MemberDraft.Place?, _ check: inout FieldCheck
    ) -> MemberDraft.Place? {
        let named = row[.community]
        var id = row[.communityID] == nil ? nil : self.id(in: row, .communityID, &check)
        if row[.communityID] != nil {
            guard let given = id else { return nil }
            guard let name = names[given] else {
                check.note(ImportField.communityID.name, .noSuchCommunity(row[.communityID] ?? ""))
                return nil
            }
            if let key = named.map(TypedText.key), key != TypedText.key(name), ids[key] != nil {
                check.note(ImportField.community.name, .otherCommunity(name))
                return nil
            }
        } else if let named {
            id = ids[TypedText.key(named)] ?? Int64(named).flatMap { names[$0] == nil ? nil : $0 }
            if id == nil { check.note(ImportField.community.name, .noSuchCommunity(named)) }
        } else if current == nil {
            id = joined?.id
        }
        guard let id, let name = names[id] else { return nil }
        // Nobody moves into an archived community, but its members may stay.
        guard !archived.contains(id) || current?.id.rawValue == id else {
            check.note(ImportField.community.name, .archivedCommunity(name))
            return nil
        }
        return MemberDraft.Place(id: .init(id), name: name)
    }
}

extension Complaint {
    fileprivate static let noMailbox = Complaint(
        "imports-no-mailbox",
        "Enter their e-mail address. Whoever has none here joins by themselves, with the link or the poster of their community."
    )
    fileprivate static let noMemberName = Complaint(
        "imports-enter-name", "Enter the member's name.")
    fileprivate static let noCommunity = Complaint(
        "imports-enter-community", "Enter the community they live in.")

    static func noSuchCommunity(_ name: String) -> Complaint {
        Complaint(
            "imports-no-such-community", ["name": .text(name)],
            "There is no community “\(name)”. Write it as the list of communities does.")
    }

    static func archivedCommunity(_ name: String) -> Complaint {
        Complaint(
            "imports-archived-community", ["name": .text(name)],
            "\(name) is archived. Bring it back first, or choose another one.")
    }

    fileprivate static func otherCommunity(_ name: String) -> Complaint {
        Complaint(
            "imports-other-community", ["name": .text(name)],
            "The community of this number is \(name). Leave one of the two out.")
    }
}
