import MoochSite
import MoochStore
import MoochWeb

/// A community as shown to people who look for theirs.
struct CommunityShape: JSONShape {
    let id: Community.ID
    let name: String
    let description: String
    let address: String
    let coordinates: Coordinates?
    let photo: PhotoShape?
    let memberCount: Int
    let joining: Community.Joining
    let timeZone: String
    let isArchived: Bool
    let distance: Double?

    static let shapeName = "Community"
    static let shapeNote = "A place whose members exchange with each other."
    func add(to fields: inout some JSONFields) {
        fields.add("id", id, note: "Its id.")
        fields.add("name", name, note: "Its name, which no other has.")
        fields.add("description", description, note: "What it is, in a few words; may be empty.")
        fields.add("address", address, note: "Where it is, in words; may be empty.")
        fields.add(
            "latitude", coordinates?.latitude, note: "In degrees; null where nobody said where.")
        fields.add("longitude", coordinates?.longitude, note: "Likewise.")
        fields.add(ifThere: "photo", photo, note: "Its picture, where there is one.")
        fields.add("member_count", memberCount, note: "How many members it has.")
        fields.add(
            "joining", Word(joining),
            note:
                "Who may join: `open`: anybody; `code`: whoever has its code; `approval`: whoever an administrator lets in."
        )
        fields.add(
            "time_zone", timeZone,
            note: "By which its days end, use-by days among them, as the tz database names it.")
        fields.add(
            "is_archived", isArchived,
            note: "Whether nobody joins, offers and asks there any more; only its members see it.")
        fields.add(
            ifThere: "distance_metres", distance,
            note: "From the point that was asked about, where it is known where both are.")
    }
    static let example = CommunityShape(
        id: Community.ID(1), name: "Manhattan Plaza", description: "Two towers, one lobby.",
        address: "400 West 43rd Street, New York",
        coordinates: Coordinates(latitude: 40.76, longitude: -73.99), photo: .example,
        memberCount: 412, joining: .code, timeZone: "America/New_York", isArchived: false,
        distance: 350)
}

extension CommunityShape {
    init(_ choice: CommunityChoice, photo: SizedPhoto?, _ services: Services) {
        self.init(
            id: choice.id, name: choice.name, description: choice.description,
            address: choice.address, coordinates: choice.coordinates,
            photo: photo.map { PhotoShape($0, services) }, memberCount: choice.memberCount,
            joining: choice.joining, timeZone: choice.timeZone, isArchived: choice.isArchived,
            distance: choice.distance)
    }
}
