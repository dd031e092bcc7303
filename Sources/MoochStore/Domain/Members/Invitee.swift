/// A neighbour whom an administrator invites by mail, validated.
package struct Invitee: Sendable, Hashable {
    package let name: String
    package let email: String

    /// - Throws: All problems, under `name` and `email`.
    package init(validating name: String, email: String) throws(FieldProblems) {
        var check = FieldCheck()
        self.name = check.line(
            "name", name, missing: Complaint("store-enter-members-name", "Enter the name."),
            upTo: TextLength.name)
        self.email = check.email("email", email)
        try check.finish()
    }
}

extension Member {
    /// Adds a neighbour to a community and invites them, so that they only choose a password. The same press twice
    /// invites once.
    ///
    /// - Throws: ``FieldProblems`` under `email` if a member has that address; ``InvitationRefusal`` for an archived
    ///   community.
    package static func invite(
        _ invitee: Invitee, to community: Community.ID, by author: Author, in db: Writing
    ) throws -> Member {
        if let known = try Member.find(email: invitee.email, in: db), known.name == invitee.name,
            known.communityID == community, try known.isInvitationWaiting(in: db)
        {
            return known
        }
        try requireFree(invitee.email, except: nil, in: db)
        let id = try add(
            MemberDraft(
                name: invitee.name, email: invitee.email, phone: nil, address: "",
                community: community, communityName: "", preferredContact: .email),
            by: author, in: db)
        return try id.found(in: db).invite(by: author, in: db)
    }
}
