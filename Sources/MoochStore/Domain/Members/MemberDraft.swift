/// A validated member from a row of a spreadsheet.
package struct MemberDraft: Sendable, Hashable {
    /// A community's id and name.
    struct Place: Sendable, Hashable {
        let id: Community.ID
        let name: String
    }

    package let name: String
    package let email: String
    package let phone: String?
    package let address: String
    package let community: Community.ID
    package let communityName: String
    package let preferredContact: Member.Contact

    init(
        name: String, email: String, phone: String?, address: String, community: Community.ID,
        communityName: String, preferredContact: Member.Contact
    ) {
        self.name = name
        self.email = email
        self.phone = phone
        self.address = address
        self.community = community
        self.communityName = communityName
        self.preferredContact = preferredContact
    }

    /// A draft equal to the member.
    init(_ member: Member, in communityName: String?) {
        self.init(
            name: member.name, email: member.email ?? "", phone: member.phone,
            address: member.address,
            community: member.communityID, communityName: communityName ?? "",
            preferredContact: member.preferredContact)
    }

    var place: Place { Place(id: community, name: communityName) }
}
