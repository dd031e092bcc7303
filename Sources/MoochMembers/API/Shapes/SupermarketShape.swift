import MoochStore
import MoochWeb

/// A supermarket with the distance from the caller's community, and alone with its aisles.
struct SupermarketShape: JSONShape {
    let id: Supermarket.ID
    let name: String
    let address: String
    let coordinates: Coordinates
    let distance: Int?
    var aisles: [AisleShape]?

    static let shapeName = "Supermarket"
    static let shapeNote = "A supermarket, by whose aisles a shopping list is sorted."
    func add(to fields: inout some JSONFields) {
        fields.add("id", id, note: "Its id.")
        fields.add("name", name, note: "Its name.")
        fields.add("address", address, note: "Where it is, in words.")
        fields.add("latitude", coordinates.latitude, note: "In degrees.")
        fields.add("longitude", coordinates.longitude, note: "Likewise.")
        fields.add(
            "community_distance_metres", distance,
            note: "From the member's community; null for a guest.")
        fields.add(
            ifThere: "aisles", aisles, note: "In walking order; only of one supermarket alone.")
    }
    static let example = SupermarketShape(
        id: Supermarket.ID(3), name: "Healthy Grocery", address: "400 W 43rd Street, New York",
        coordinates: Coordinates(latitude: 40.7596, longitude: -73.9933), distance: 120,
        aisles: [.example])
}

extension SupermarketShape {
    init(_ seen: Supermarket.Seen, aisles: [Aisle]? = nil) {
        self.init(
            seen.supermarket, distance: seen.distance, aisles: aisles)
    }

    init(_ supermarket: Supermarket, distance: Double? = nil, aisles: [Aisle]? = nil) {
        self.init(
            id: supermarket.id, name: supermarket.name, address: supermarket.address,
            coordinates: supermarket.coordinates, distance: distance.map { Int($0.rounded()) },
            aisles: aisles.map { $0.map(AisleShape.init) })
    }
}

/// An aisle of a supermarket.
struct AisleShape: JSONShape {
    let id: Aisle.ID
    let label: String

    static let shapeName = "Aisle"
    static let shapeNote = "An aisle of a supermarket."
    func add(to fields: inout some JSONFields) {
        fields.add("id", id, note: "Its id.")
        fields.add("label", label, note: "As it stands above the aisle, such as `7` or `Produce`.")
    }
    static let example = AisleShape(id: Aisle.ID(8), label: "7")
}

extension AisleShape {
    init(_ aisle: Aisle) { self.init(id: aisle.id, label: aisle.label) }
}
