import MoochStore
import MoochWeb

/// A community's form as it came in: the texts as they were typed, and the photo.
struct CommunityForm: Sendable {
    var fields: CommunityFields
    /// The photo that is kept when the form is saved.
    var photo: String?
    /// What the form says of the row it was filled from; empty in the form for a new community.
    var version = ""
    var problems: [FieldProblem] = []

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

    /// What was posted. A photo is kept at once, so that it need not be chosen again when something
    /// else is wrong.
    init(_ visit: AdministratorVisit, keepingIn store: Store) async throws {
        fields = CommunityFields(
            name: visit.field("name"), description: visit.field("description"),
            address: visit.field("address"), latitude: visit.field("latitude"),
            longitude: visit.field("longitude"))
        Coordinates.split(&fields)
        version = visit.field("version")
        let kept = visit.field("kept_photo")
        photo = PhotoName(kept)?.text
        if visit.form["remove_photo"] != nil { photo = nil }
        do {
            if let new = try await PhotoUpload.keep("photo", of: visit, in: store) { photo = new }
        } catch {
            problems += error.problems
        }
    }

    /// The community to save, or everything that is wrong at once.
    func draft() throws(FieldProblems) -> CommunityDraft {
        let draft: CommunityDraft
        do {
            draft = try CommunityDraft(validating: fields, photo: photo)
        } catch {
            throw FieldProblems(error.problems + problems)
        }
        guard problems.isEmpty else { throw FieldProblems(problems) }
        return draft
    }
}
