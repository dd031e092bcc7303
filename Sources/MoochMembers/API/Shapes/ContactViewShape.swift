import MoochSite
import MoochStore
import MoochWeb

/// A member who has seen the caller's contact details.
struct ContactViewShape: JSONShape {
    let member: PersonShape
    let listing: TitleShape
    let firstAt: Timestamp

    static let shapeName = "ContactView"
    static let shapeNote = "Somebody who has seen the member's contact details."
    func add(to fields: inout some JSONFields) {
        fields.add("member", member, note: "Who has seen them.")
        fields.add("listing", listing, note: "What the two had agreed on.")
        fields.add("first_at", firstAt, note: "When they saw it first.")
    }
    static let example = ContactViewShape(
        member: .example, listing: .example, firstAt: .example)
}

extension ContactViewShape {
    init(_ sighting: ContactView, _ services: Services) {
        self.init(
            member: PersonShape(
                id: sighting.viewer, name: sighting.name,
                photo: sighting.photo.map { PhotoShape($0, services) }),
            listing: TitleShape(
                id: sighting.listing,
                title: sighting.isOwn ? sighting.title : MaskedText.of(sighting.title)),
            firstAt: sighting.at)
    }
}

/// A listing by title only.
struct TitleShape: JSONShape {
    let id: Listing.ID
    let title: String

    static let shapeName = "ListingTitle"
    static let shapeNote = "A listing that is only named."
    func add(to fields: inout some JSONFields) {
        fields.add("id", id, note: "Its id.")
        fields.add("title", title, note: "Its title, as the member may read it.")
    }
    static let example = TitleShape(id: Listing.ID(12), title: "Milk jug")
}
