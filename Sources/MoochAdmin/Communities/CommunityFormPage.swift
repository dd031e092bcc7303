import MoochStore
import MoochWeb

/// `/communities/new` and `/communities/ID/edit`: the form, empty, filled, or with its mistakes.
struct CommunityFormPage: Page {
    static let template = "communities/form"

    let frame: Frame
    let isNew: Bool
    let action: String
    let cancelPath: String
    let version: String
    let keptPhoto: String?
    let name: FormField
    let description: TextArea
    let address: FormField
    let latitude: FormField
    let longitude: FormField
    let photo: PhotoField
    let errorSummary: ErrorSummary?
    /// Set when someone else changed the community meanwhile: what differs.
    let conflict: ConflictView?

    init(
        _ form: CommunityForm, of community: Community?, problems: [FieldProblem] = [],
        conflict: ConflictView? = nil, frame: Frame
    ) {
        self.frame = frame
        self.conflict = conflict
        isNew = community == nil
        action = community.map { Site.community.path($0.id) } ?? Site.communities.path
        cancelPath = action
        version = form.version
        keptPhoto = form.photo
        var name = FormField("name", "Name", value: form.fields.name, problems: problems)
        name.hint = "As members know it: a building, a street, a campus."
        self.name = name
        description = TextArea(
            "description", "Description", value: form.fields.description, rows: 4,
            isRequired: false, problems: problems)
        var address = FormField(
            "address", "Address", value: form.fields.address, problems: problems)
        address.isRequired = false
        self.address = address
        latitude = Self.degrees(
            "latitude", "Latitude", form.fields.latitude, problems,
            hint: "Such as 32.8801. Paste “32.8801, -117.2340” and both are filled in.")
        longitude = Self.degrees(
            "longitude", "Longitude", form.fields.longitude, problems, hint: "Such as -117.2340.")
        photo = PhotoField(
            "photo", "Photo", current: form.photo,
            hint: "JPEG, PNG or WebP, at most 10 MiB. Where and when it was taken is removed.",
            problems: problems)
        errorSummary = ErrorSummary(problems)
    }

    private static func degrees(
        _ name: String, _ label: String, _ value: String, _ problems: [FieldProblem], hint: String
    ) -> FormField {
        var field = FormField(name, label, value: value, problems: problems)
        field.hint = hint
        field.autocomplete = "off"
        return field
    }

    static let fields = TemplateFields<Self>(
        .init("frame", \.frame), .init("isNew", \.isNew), .init("action", \.action),
        .init("cancelPath", \.cancelPath), .init("version", \.version),
        .init("keptPhoto", \.keptPhoto), .init("name", \.name),
        .init("description", \.description), .init("address", \.address),
        .init("latitude", \.latitude), .init("longitude", \.longitude), .init("photo", \.photo),
        .init("errorSummary", \.errorSummary), .init("conflict", \.conflict))
}
