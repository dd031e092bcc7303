import MoochSite
import MoochStore
import MoochWeb

/// `/communities/new` and `/communities/ID/edit`: the form, empty, filled, or with its mistakes.
struct CommunityFormPage: Page {
    static let template = "admin/communities/form"

    let frame: Frame
    let isNew: Bool
    let action: String
    let cancelPath: String
    let version: String
    let keptPhoto: String?
    /// The place it asks about.
    let askedPlace: String?
    let name: FormField
    let description: TextArea
    let address: FormField
    let coordinates: FormField
    /// Where places are found by their names.
    let searchPath = Site.placeSearch.path
    let hasTowns: Bool
    /// Where it gets a picture for the map, once it is saved.
    let planPath: String?
    let latitude: FormField
    let longitude: FormField
    let joining: SelectField
    let photo: PhotoField
    let errorSummary: ErrorSummary?
    /// The differences, if someone else changed the community meanwhile.
    let conflict: Conflict?

    init(
        _ form: CommunityForm, of community: Community?, problems: [FieldProblem] = [],
        conflict: Conflict? = nil, hasTowns: Bool, frame: Frame
    ) {
        self.hasTowns = hasTowns
        planPath = community.map { Site.communityPlan.path($0.id) }
        self.frame = frame
        self.conflict = conflict
        isNew = community == nil
        action = community.map { Site.community.path($0.id) } ?? Site.communities.path
        cancelPath = action
        version = form.version.text
        keptPhoto = form.photo
        let asks = problems.contains { $0.complaint.key == "store-place-swapped" }
        askedPlace = asks ? (try? form.draft())?.coordinates?.text : nil
        var name = FormField("name", words("name"), value: form.fields.name, problems: problems)
        name.hint = words("communities-name-hint")
        name.isFocused = isNew && problems.isEmpty
        self.name = name
        description = TextArea(
            "description", words("description"), value: form.fields.description, rows: 4,
            isRequired: false, problems: problems)
        var address = FormField(
            "address", words("address"), value: form.fields.address, problems: problems)
        address.isRequired = false
        self.address = address
        coordinates = Self.place(
            "coordinates", words("communities-coordinates"), form.fields.coordinates, problems,
            hint: words("communities-coordinates-hint"))
        latitude = Self.place(
            "latitude", words("latitude"), form.fields.latitude, problems,
            hint: words("communities-latitude-hint"))
        longitude = Self.place(
            "longitude", words("longitude"), form.fields.longitude, problems,
            hint: words("communities-longitude-hint"))
        var joining = SelectField(
            "joining", words("communities-joining"),
            choices: Community.Joining.allCases.map { ($0.rawValue, $0.choice) },
            selected: form.fields.joining)
        joining.hint = words("communities-joining-hint")
        joining.problem = problems.first { $0.field == "joining" }?.message
        self.joining = joining
        photo = PhotoField(
            "photo", words("photo"), current: form.photo, hint: words("communities-photo-hint"),
            problems: problems)
        errorSummary = ErrorSummary(problems)
    }

    private static func place(
        _ name: String, _ label: String, _ value: String, _ problems: [FieldProblem], hint: String
    ) -> FormField {
        var field = FormField(name, label, value: value, problems: problems)
        field.hint = hint
        field.autocomplete = "off"
        field.isRequired = false
        return field
    }

    static let fields = TemplateFields<Self>(
        .init("frame", \.frame), .init("isNew", \.isNew), .init("action", \.action),
        .init("cancelPath", \.cancelPath), .init("version", \.version),
        .init("keptPhoto", \.keptPhoto), .init("askedPlace", \.askedPlace), .init("name", \.name),
        .init("description", \.description), .init("address", \.address),
        .init("coordinates", \.coordinates), .init("searchPath", \.searchPath),
        .init("hasTowns", \.hasTowns), .init("planPath", \.planPath), .init("latitude", \.latitude),
        .init("longitude", \.longitude), .init("joining", \.joining), .init("photo", \.photo),
        .init("errorSummary", \.errorSummary), .init("conflict", \.conflict))
}
