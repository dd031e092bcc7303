import MoochSite
import MoochStore
import MoochWeb

/// A neighbour's name and photo.
struct PersonShape: JSONShape {
    let id: Member.ID
    let name: String
    let photo: PhotoShape?

    static let shapeName = "Person"
    static let shapeNote = "A neighbour by name and photo."
    func add(to fields: inout some JSONFields) {
        fields.add("id", id, note: "The member's id: GET /members/{id} says more.")
        fields.add("name", name, note: "As neighbours know them.")
        fields.add(ifThere: "photo", photo, note: "Their face, where they show one.")
    }
    static let example = PersonShape(id: Member.ID(7), name: "Susie", photo: nil)
    static let otherExample = PersonShape(id: Member.ID(9), name: "Phil", photo: nil)
}

extension PersonShape {
    init(_ person: PersonSummary, _ services: Services) {
        self.init(person, origin: services.origin)
    }

    init(_ person: PersonSummary, origin: String) {
        self.init(
            id: person.id, name: person.name,
            photo: person.photo.map { PhotoShape($0, origin: origin) })
    }
}

/// A member as neighbours see them.
struct MemberShape: JSONShape {
    let id: Member.ID
    let name: String
    /// Nil for a member who is suspended or has left, of whom only the name is shown.
    let about: About?
    /// Nil for oneself.
    var writable: Writable?

    struct About: Sendable {
        let photo: PhotoShape?
        let bio: String
        let community: Community.ID
        let since: Timestamp
        let gave: Int
        let got: Int
    }

    static let shapeName = "Member"
    static let shapeNote =
        "A member as neighbours see them. Of one who is suspended or has left there is only the name: all else is null."
    func add(to fields: inout some JSONFields) {
        fields.add("id", id, note: "Their id.")
        fields.add("name", name, note: "As neighbours know them.")
        fields.add(ifThere: "photo", about?.photo, note: "Their face, where they show one.")
        fields.add("bio", about?.bio, note: "What they say of themselves; may be empty.")
        fields.add("community_id", about?.community, note: "Where they exchange.")
        fields.add("since", about?.since, note: "When they joined.")
        fields.add("gave", about?.gave, note: "How many things they gave.")
        fields.add("got", about?.got, note: "How many things they got.")
        fields.add(
            ifThere: "can_message", writable.map { Word($0) },
            note:
                "Of somebody else: whether the caller can write to them: `yes`; by one message, a `request` that they accept or decline; or `no`, whatever the cause."
        )
    }
    static let example = MemberShape(
        id: Member.ID(7), name: "Susie",
        about: About(
            photo: nil, bio: "I bake on Sundays.", community: Community.ID(1), since: .example,
            gave: 12, got: 5), writable: .request)
}

extension MemberShape {
    /// If `isOneself`, the bio is not masked.
    init(_ neighbour: Neighbour, isOneself: Bool, _ services: Services) {
        self.init(
            id: neighbour.id, name: neighbour.name,
            about: neighbour.about.map { about in
                About(
                    photo: about.sizedPhoto.map { PhotoShape($0, services) },
                    bio: isOneself ? about.bio : MaskedText.of(about.bio),
                    community: about.community, since: about.since, gave: about.gave,
                    got: about.got)
            })
    }
}
