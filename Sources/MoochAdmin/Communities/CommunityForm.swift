import MoochSite
import MoochStore
import MoochWeb

/// A community's form as it came in: the texts as they were typed, and the photo.
struct CommunityForm: Sendable {
    var fields: CommunityFields
    /// The photo that is kept when the form is saved.
    var photo: String?
    /// The place that the form asked about already: sent once more, it is meant.
    var askedPlace = ""
    /// What the form says of the row it was filled from; empty in the form for a new community.
    var version = RecordVersion.none

    /// The empty form.
    init() {
        fields = CommunityFields()
    }

    /// The form filled from a community.
    init(_ community: Community) {
        fields = CommunityFields(community)
        photo = community.photo
        version = community.version
    }

    /// The form again after a conflict: what does not collide is already as both left it.
    init(_ form: CommunityDraft, over conflict: ChangeConflict<Community>) {
        let merged = CommunityDraft(form, over: conflict.current, by: conflict.merge)
        fields = CommunityFields(merged)
        photo = merged.photo
        // Saving once more is then a decision made with both versions in sight.
        version = conflict.current.version
    }

    /// What was posted, without a photo that came with it: see ``PhotoUpload``. A form that does not say who may
    /// join leaves that as it is.
    init(_ visit: AdministratorVisit, of community: Community? = nil) {
        fields = CommunityFields(
            name: visit.field("name"), description: visit.field("description"),
            address: visit.field("address"), latitude: visit.field("latitude"),
            longitude: visit.field("longitude"), coordinates: visit.field("coordinates"),
            joining: visit.form["joining"] ?? (community?.joining ?? .open).rawValue)
        version = RecordVersion(text: visit.field("version"))
        askedPlace = visit.field("asked_place")
        photo = PhotoName(visit.field("kept_photo"))?.text
        if visit.form["remove_photo"] != nil { photo = nil }
    }

    /// The field in which the place was typed.
    var placeField: String {
        fields.coordinates.trimmed.isEmpty ? "latitude" : "coordinates"
    }

    /// The community to save, or everything that is wrong at once.
    func draft() throws(FieldProblems) -> CommunityDraft {
        try CommunityDraft(validating: fields, photo: photo)
    }
}

extension Coordinates {
    /// As a hidden field holds it.
    var text: String { "\(latitude), \(longitude)" }
}
