/// A validated form for a supermarket.
package struct SupermarketDraft: TypedDraft {
    package let name: String
    package let address: String
    package let coordinates: Coordinates

    package static let names = ["name", "address", "coordinates", "latitude", "longitude"]

    package init(validating texts: FormTexts) throws(FieldProblems) {
        var check = FieldCheck()
        name = check.line("name", texts["name"], missing: .enterName, upTo: TextLength.name)
        address = check.line("address", texts["address"], missing: .noAddress, upTo: 200)
        let before = check.problems.count
        let point = check.coordinates(
            CommunityFields(
                latitude: texts["latitude"], longitude: texts["longitude"],
                coordinates: texts["coordinates"]))
        if point == nil, check.problems.count == before { check.note("coordinates", .noPoint) }
        coordinates = point ?? Coordinates(latitude: 0, longitude: 0)
        try check.finish()
    }

    init(name: String, address: String, coordinates: Coordinates) {
        (self.name, self.address, self.coordinates) = (name, address, coordinates)
    }

    /// The unchanged form of this supermarket.
    package init(_ supermarket: Supermarket) {
        name = supermarket.name
        address = supermarket.address
        coordinates = supermarket.coordinates
    }

    /// A map's link is only typed: its coordinates are kept.
    package var texts: FormTexts {
        FormTexts([
            "name": name, "address": address,
            "latitude": CommunityFields.text(coordinates.latitude),
            "longitude": CommunityFields.text(coordinates.longitude),
        ])
    }
}

extension Complaint {
    fileprivate static let noAddress = Complaint(
        "store-enter-supermarket-address", "Enter its address.")
    fileprivate static let noPoint = Complaint(
        "store-enter-supermarket-point", "Say where it is: paste a link from a map.")
}
