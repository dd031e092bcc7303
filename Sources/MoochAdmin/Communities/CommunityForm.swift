import MoochSite
import MoochStore
import MoochWeb

/// A community's form as submitted: the texts as typed, and the photo.
struct CommunityForm: Sendable {
    var fields: CommunityFields
    /// The photo that is kept when the form is saved.
    var photo: String?
    /// The place the form has asked about: sent again unchanged, it is accepted.
    var askedPlace = ""
    /// The version of the row the form was filled from; empty for a new community.
    var version = RecordVersion.none

    init() {
        fields = CommunityFields()
    }

    /// The form filled from a community.
    init(_ community: Community) {
        fields = CommunityFields(community)
        photo = community.photo
        version = community.version
    }

    /// The form again after a conflict, with the changes that do not collide merged.
    init(_ form: CommunityDraft, over conflict: ChangeConflict<Community>) {
        let merged = CommunityDraft(form, over: conflict.current, by: conflict.merge)
        fields = CommunityFields(merged)
        photo = merged.photo
        // Saving again is then a decision made with both versions in sight.
        version = conflict.current.version
    }

    /// The submitted form, without its photo: see ``PhotoUpload``. A form that does not say who may join leaves that as
    /// it is.
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

    /// The community to save, or all problems at once.
    func draft() throws(FieldProblems) -> CommunityDraft {
        try CommunityDraft(validating: fields, photo: photo)
    }
}

extension Coordinates {
    /// In the notation of a hidden field.
    var text: String { "\(latitude), \(longitude)" }
}
