import MoochSite
import MoochStore
import MoochWeb

/// A community as those see it who look for theirs.
struct CommunityShape: JSONShape {
    let id: Community.ID
    let name: String
    let description: String
    let address: String
    let coordinates: Coordinates?
    let photo: PhotoShape?
    let memberCount: Int
    let joining: Community.Joining
    let distance: Double?

    init(_ choice: CommunityChoice, photo: SizedPhoto?, _ services: Services) {
        (id, name, description) = (choice.id, choice.name, choice.description)
        (address, coordinates) = (choice.address, choice.coordinates)
        self.photo = photo.map { PhotoShape($0, services) }
        (memberCount, joining, distance) = (choice.memberCount, choice.joining, choice.distance)
    }

    private init() {
        (id, name, description) = (Community.ID(1), "Manhattan Plaza", "Two towers, one lobby.")
        address = "400 West 43rd Street, New York"
        coordinates = Coordinates(latitude: 40.76, longitude: -73.99)
        (photo, memberCount, joining, distance) = (.example, 412, .code, 350)
    }

    static let shapeName = "Community"
    func add(to fields: inout some JSONFields) {
        fields.add("id", id)
        fields.add("name", name)
        fields.add("description", description)
        fields.add("address", address)
        fields.add("latitude", coordinates?.latitude)
        fields.add("longitude", coordinates?.longitude)
        fields.add("photo", photo)
        fields.add("member_count", memberCount)
        fields.add("joining", Word(joining), note: "Who may join.")
        fields.add(
            ifThere: "distance_metres", distance, note: "From the point that was asked about.")
    }
    static let example = CommunityShape()
}
