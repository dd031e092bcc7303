import Foundation

/// A place on earth.
package struct Coordinates: Sendable, Hashable {
    /// Degrees, -90 to 90.
    package let latitude: Double
    /// Degrees, -180 to 180.
    package let longitude: Double

    package init(latitude: Double, longitude: Double) {
        self.latitude = latitude
        self.longitude = longitude
    }

    /// Nil unless both are known.
    init?(latitude: Double?, longitude: Double?) {
        guard let latitude, let longitude else { return nil }
        self.init(latitude: latitude, longitude: longitude)
    }

    init?(_ row: inout Columns) throws {
        let latitude: Double? = try row.value("latitude")
        let longitude: Double? = try row.value("longitude")
        self.init(latitude: latitude, longitude: longitude)
    }
}

extension Coordinates {
    /// With five digits after the point, about a metre: a phone's own digits say more than anybody needs to know.
    var toTheMetre: Coordinates {
        func rounded(_ degrees: Double) -> Double { (degrees * 100_000).rounded() / 100_000 }
        return Coordinates(latitude: rounded(latitude), longitude: rounded(longitude))
    }

    /// The place that was probably meant, if latitude and longitude seem swapped: this one is uninhabited, or far from
    /// all these places while the swapped one is near one of them. Otherwise nil.
    func swapped(among places: [Coordinates]) -> Coordinates? {
        guard abs(longitude) <= 90 else { return nil }
        let other = Coordinates(latitude: longitude, longitude: latitude)
        if !isInhabited { return other.isInhabited ? other : nil }
        // Two degrees are 222 km: rules out most places without trigonometry.
        let near = places.contains {
            abs($0.latitude - other.latitude) < 2 && $0.distance(to: other) < Self.near
        }
        return near && places.allSatisfy { $0.distance(to: self) > Self.far } ? other : nil
    }

    /// True within the latitudes of permanent settlements.
    private var isInhabited: Bool { (-60...80).contains(latitude) }
    /// In metres.
    private static let near = 200_000.0
    private static let far = 1_000_000.0
}

extension FieldCheck {
    /// Reads a community's place from a map's link or a pair of numbers in any of the three fields, or from a number in
    /// each of two; nil if all are empty.
    mutating func coordinates(_ fields: CommunityFields) -> Coordinates? {
        let texts = [
            ("coordinates", fields.coordinates), ("latitude", fields.latitude),
            ("longitude", fields.longitude),
        ].map { ($0.0, TypedText.cleaned($0.1)) }
        var isLink = false
        for (field, text) in texts {
            switch PlaceText(text) {
            case .pair(let latitude, let longitude):
                return coordinates(latitude, field, longitude, field)
            case .linkWithoutCoordinates:
                note(field, .linkWithoutCoordinates)
                isLink = isLink || field != "coordinates"
            case nil where field == "coordinates" && !text.isEmpty: note(field, .noCoordinates)
            case nil: break
            }
        }
        guard !isLink, texts.dropFirst().contains(where: { !$0.1.isEmpty }) else { return nil }
        return coordinates(texts[1].1, "latitude", texts[2].1, "longitude")
    }

    private mutating func coordinates(
        _ latitude: String, _ latitudeField: String, _ longitude: String, _ longitudeField: String
    ) -> Coordinates {
        Coordinates(
            latitude: degrees(
                latitudeField, PlaceText.pointed(latitude), limit: 90, missing: .noLatitude,
                wrong: .wrongLatitude),
            longitude: degrees(
                longitudeField, PlaceText.pointed(longitude), limit: 180, missing: .noLongitude,
                wrong: .wrongLongitude))
    }
}

extension Complaint {
    /// A question in a form, which saving again answers.
    package static func swapped(_ meant: Coordinates) -> Complaint {
        Complaint(
            "store-place-swapped",
            ["latitude": .decimal(meant.latitude), "longitude": .decimal(meant.longitude)],
            "Are latitude and longitude the wrong way round? If the place is right, save once more."
        )
    }

    /// A problem in a row of a file.
    static func swappedInRow(_ meant: Coordinates) -> Complaint {
        Complaint(
            "imports-place-swapped",
            ["latitude": .decimal(meant.latitude), "longitude": .decimal(meant.longitude)],
            "Are latitude and longitude the wrong way round?")
    }

    fileprivate static let linkWithoutCoordinates = Complaint(
        "store-link-without-coordinates",
        "This link does not say the coordinates. Open it, and copy the address it leads to.")
    static let noCoordinates = Complaint(
        "store-no-coordinates", ["latitude": 52.5163, "longitude": 13.3777],
        "This is neither the link of a map nor a pair of numbers such as 52.5163, 13.3777.")
    fileprivate static let noLatitude = Complaint(
        "store-enter-latitude", ["example": 52.5163],
        "Enter the latitude too, such as 52.5163, or leave both empty.")
    fileprivate static let noLongitude = Complaint(
        "store-enter-longitude", ["example": 13.3777],
        "Enter the longitude too, such as 13.3777, or leave both empty.")
    fileprivate static let wrongLatitude = Complaint(
        "store-wrong-latitude", ["limit": 90, "example": 52.5163],
        "The latitude is a number from -90 to 90, such as 52.5163.")
    fileprivate static let wrongLongitude = Complaint(
        "store-wrong-longitude", ["limit": 180, "example": 13.3777],
        "The longitude is a number from -180 to 180, such as 13.3777.")
}
