/// A validated form for a place.
package struct PlaceDraft: Sendable, Hashable {
    package let name: String
    package let note: String
    package let coordinates: Coordinates
    package let radius: Int

    /// Validates a form, finding all problems at once.
    package init(validating fields: PlaceFields) throws(FieldProblems) {
        var check = FieldCheck()
        name = check.line("name", fields.name, missing: .noPlaceName, upTo: TextLength.name)
        note = check.lines("note", fields.note, upTo: TextLength.message)
        let before = check.problems.count
        let point = check.coordinates(
            CommunityFields(
                latitude: fields.latitude, longitude: fields.longitude,
                coordinates: fields.coordinates))
        if point == nil, check.problems.count == before {
            check.note("coordinates", .noPlaceCentre)
        }
        coordinates = point ?? Coordinates(latitude: 0, longitude: 0)
        let radius = Int(TypedText.cleaned(fields.radius))
        if radius.map(Place.radii.contains) != true { check.note("radius", .wrongRadius) }
        self.radius = radius ?? 0
        try check.finish()
    }

    /// The unchanged form of this place.
    package init(_ place: Place) {
        name = place.name
        note = place.note
        coordinates = place.coordinates
        radius = place.radius
    }
}

extension PlaceDraft {
    var version: RecordVersion {
        RecordVersion([
            "name": [name], "note": [note],
            "coordinates": [coordinates.latitude, coordinates.longitude], "radius": [radius],
        ])
    }

    /// - Throws: ``ChangeConflict``.
    func merged(into stored: Place, since opened: RecordVersion) throws -> PlaceDraft {
        let merge = RecordMerge(version, into: stored.version, since: opened)
        try merge.requireNoCollision(with: stored)
        return PlaceDraft(self, over: stored, by: merge)
    }

    /// Merges a form with the stored place.
    package init(_ form: PlaceDraft, over stored: Place, by merge: RecordMerge) {
        name = merge.value("name", form.name, over: stored.name)
        note = merge.value("note", form.note, over: stored.note)
        coordinates = merge.value("coordinates", form.coordinates, over: stored.coordinates)
        radius = merge.value("radius", form.radius, over: stored.radius)
    }
}

extension Complaint {
    fileprivate static let noPlaceName = Complaint(
        "store-enter-place-name", "Enter the place's name.")
    fileprivate static let noPlaceCentre = Complaint(
        "store-enter-place-centre", "Say where its centre is: paste a link from a map.")
    fileprivate static let wrongRadius = Complaint(
        "store-wrong-radius", "Enter the radius in whole metres, from 10 to 1000.")
}

/// The texts of a place's form, as typed.
package struct PlaceFields: Sendable, Hashable {
    package var name: String
    package var note: String
    package var latitude: String
    package var longitude: String
    /// A map's link, or both coordinates in one text; overrides the two fields.
    package var coordinates: String
    package var radius: String

    package init(
        name: String = "", note: String = "", latitude: String = "", longitude: String = "",
        coordinates: String = "", radius: String = "50"
    ) {
        self.name = name
        self.note = note
        self.latitude = latitude
        self.longitude = longitude
        self.coordinates = coordinates
        self.radius = radius
    }

    /// The texts of a form for this draft.
    package init(_ draft: PlaceDraft) {
        self.init(
            name: draft.name, note: draft.note,
            latitude: CommunityFields.text(draft.coordinates.latitude),
            longitude: CommunityFields.text(draft.coordinates.longitude),
            radius: draft.radius.description)
    }
}
