extension Coordinates {
    /// Reads a place as people paste it: a map's link, or a pair of numbers.
    ///
    /// - Throws: The problem of the field `coordinates`.
    package static func typed(_ text: String) throws(FieldProblems) -> Coordinates {
        var check = FieldCheck()
        let place = check.coordinates(CommunityFields(coordinates: text))
        if place == nil { check.noteIfNone("coordinates", MapProblem.noPlace.complaint) }
        try check.finish()
        guard let place else { throw FieldProblems([]) }
        return place
    }
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
