/// A validated form for a community.
package struct CommunityDraft: Sendable, Hashable {
    package let name: String
    package let description: String
    package let address: String
    package let coordinates: Coordinates?
    /// The name of a saved photo; nil for none.
    package var photo: String?
    package let joining: Community.Joining

    /// Validates a form, finding all problems at once.
    ///
    /// - Parameters:
    ///   - fields: The form's texts.
    ///   - photo: The name of a saved photo.
    /// - Throws: All problems.
    package init(validating fields: CommunityFields, photo: String?) throws(FieldProblems) {
        var check = FieldCheck()
        name = check.line("name", fields.name, missing: .noCommunityName, upTo: TextLength.name)
        description = check.lines("description", fields.description, upTo: TextLength.description)
        address = check.lines("address", fields.address, upTo: TextLength.address)
        coordinates = check.coordinates(fields)
        self.photo = photo
        if Community.Joining(rawValue: fields.joining) == nil {
            check.note("joining", Complaint("store-choose-joining", "Choose who may join."))
        }
        joining = Community.Joining(rawValue: fields.joining) ?? .approval
        try check.finish()
    }

    /// Values from the store.
    init(
        name: String, description: String, address: String, coordinates: Coordinates?,
        photo: String?, joining: Community.Joining
    ) {
        self.name = name
        self.description = description
        self.address = address
        self.coordinates = coordinates
        self.photo = photo
        self.joining = joining
    }

    /// The unchanged form of this community.
    package init(_ community: Community) {
        name = community.name
        description = community.description
        address = community.address
        coordinates = community.coordinates
        photo = community.photo
        joining = community.joining
    }
}

extension CommunityDraft {
    var version: RecordVersion {
        RecordVersion([
            "name": [name], "description": [description], "address": [address],
            "coordinates": [coordinates?.latitude, coordinates?.longitude], "photo": [photo],
            "joining": [joining],
        ])
    }

    /// - Throws: ``ChangeConflict``.
    func merged(into stored: Community, since opened: RecordVersion) throws -> CommunityDraft {
        let merge = RecordMerge(version, into: stored.version, since: opened)
        try merge.requireNoCollision(with: stored)
        return CommunityDraft(self, over: stored, by: merge)
    }

    /// Merges a form with the stored community.
    package init(_ form: CommunityDraft, over stored: Community, by merge: RecordMerge) {
        name = merge.value("name", form.name, over: stored.name)
        description = merge.value("description", form.description, over: stored.description)
        address = merge.value("address", form.address, over: stored.address)
        coordinates = merge.value("coordinates", form.coordinates, over: stored.coordinates)
        photo = merge.value("photo", form.photo, over: stored.photo)
        joining = merge.value("joining", form.joining, over: stored.joining)
    }
}

extension Complaint {
    fileprivate static let noCommunityName = Complaint(
        "store-enter-community-name", "Enter the community's name.")
}

/// The texts of a community's form, as typed.
package struct CommunityFields: Sendable, Hashable {
    package var name: String
    package var description: String
    package var address: String
    package var latitude: String
    package var longitude: String
    /// A map's link, or both coordinates in one text; overrides the two fields.
    package var coordinates: String
    /// A raw value of ``Community/Joining``.
    package var joining: String

    package init(
        name: String = "", description: String = "", address: String = "", latitude: String = "",
        longitude: String = "", coordinates: String = "",
        joining: String = Community.Joining.open.rawValue
    ) {
        self.name = name
        self.description = description
        self.address = address
        self.latitude = latitude
        self.longitude = longitude
        self.coordinates = coordinates
        self.joining = joining
    }

    /// The texts of a form for this draft.
    package init(_ draft: CommunityDraft) {
        self.init(
            name: draft.name, description: draft.description, address: draft.address,
            latitude: Self.text(draft.coordinates?.latitude),
            longitude: Self.text(draft.coordinates?.longitude), joining: draft.joining.rawValue)
    }

    /// The initial texts of a form for this community.
    package init(_ community: Community) { self.init(CommunityDraft(community)) }

    /// The shortest decimal for the same number, without an exponent; empty for none.
    static func text(_ degrees: Double?) -> String {
        guard let degrees else { return "" }
        let text = "\(degrees)"
        guard text.contains("e") else {
            return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
        }
        // Less than 0.0001 degrees (10 metres): 15 decimals are enough.
        let digits = String(Int64((abs(degrees) * 1e15).rounded()))
        let padded = String(repeating: "0", count: max(0, 15 - digits.count)) + digits
        guard let last = padded.lastIndex(where: { $0 != "0" }) else { return "0" }
        return (degrees < 0 ? "-0." : "0.") + padded[...last]
    }
}
