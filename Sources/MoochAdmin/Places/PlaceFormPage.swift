import MoochSite
import MoochStore
import MoochWeb

/// A place's form as submitted.
struct PlaceForm: Sendable {
    var fields: PlaceFields
    /// The id of its community, as chosen; only for a new one.
    var community = ""
    /// The centre the form has asked about: sent again unchanged, it is accepted.
    var askedPlace = ""
    /// The version of the row the form was filled from; empty for a new place.
    var version = RecordVersion.none

    init(community: String) {
        fields = PlaceFields()
        self.community = community
    }

    init(_ place: Place) {
        fields = PlaceFields(PlaceDraft(place))
        version = place.version
    }

    /// The form again after a conflict, with the changes that do not collide merged.
    init(_ form: PlaceDraft, over conflict: ChangeConflict<Place>) {
        fields = PlaceFields(PlaceDraft(form, over: conflict.current, by: conflict.merge))
        version = conflict.current.version
    }

    init(_ visit: AdministratorVisit) {
        fields = PlaceFields(
            name: visit.field("name"), note: visit.form["note"] ?? "",
            latitude: visit.field("latitude"), longitude: visit.field("longitude"),
            coordinates: visit.field("coordinates"), radius: visit.field("radius"))
        community = visit.field("community")
        askedPlace = visit.field("asked_place")
        version = RecordVersion(text: visit.field("version"))
    }

    var communityID: Community.ID? { Int64(community).map { Community.ID($0) } }

    /// The field in which the centre was typed.
    var placeField: String {
        fields.coordinates.trimmed.isEmpty ? "latitude" : "coordinates"
    }

    func draft() throws(FieldProblems) -> PlaceDraft { try PlaceDraft(validating: fields) }

    /// The same for a new place, which needs a community.
    func newDraft() throws(FieldProblems) -> PlaceDraft {
        guard communityID == nil else { return try draft() }
        let missing = FieldProblem(field: "community", message: words("places-choose-community"))
        do {
            _ = try draft()
        } catch {
            throw FieldProblems([missing] + error.problems)
        }
        throw FieldProblems([missing])
    }
}

/// `/places/new` and `/places/ID/edit`: the form, empty, filled, or with its mistakes.
struct PlaceFormPage: Page {
    static let template = "admin/places/form"

    let frame: Frame
    let isNew: Bool
    let action: String
    let cancelPath: String
    let version: String
    /// The centre it asks about.
    let askedPlace: String?
    let name: FormField
    /// Only for a new place.
    let community: SelectField?
    let coordinates: FormField
    let latitude: FormField
    let longitude: FormField
    let radius: FormField
    let note: TextArea
    let errorSummary: ErrorSummary?
    /// The differences, if someone else changed the place meanwhile.
    let conflict: Conflict?

    init(
        _ form: PlaceForm, of place: Place?, among communities: [(String, String)],
        problems: [FieldProblem] = [], conflict: Conflict? = nil, frame: Frame
    ) {
        self.frame = frame
        self.conflict = conflict
        isNew = place == nil
        action = place.map { Site.place.path($0.id) } ?? Site.places.path
        cancelPath = action
        version = form.version.text
        let asks = problems.contains { $0.complaint.key == "store-place-swapped" }
        askedPlace = asks ? (try? form.draft())?.coordinates.text : nil
        var name = FormField("name", words("name"), value: form.fields.name, problems: problems)
        name.hint = words("places-name-hint")
        name.isFocused = isNew && problems.isEmpty
        self.name = name
        var community: SelectField?
        if place == nil {
            community = SelectField(
                "community", words("community"),
                choices: [("", words("places-choose-community"))] + communities,
                selected: form.community)
            community?.problem = problems.first { $0.field == "community" }?.message
        }
        self.community = community
        func field(
            _ name: String, _ label: String, _ value: String, hint: String, isRequired: Bool = false
        ) -> FormField {
            var field = FormField(name, label, value: value, problems: problems)
            field.hint = hint
            field.autocomplete = "off"
            field.isRequired = isRequired
            return field
        }
        coordinates = field(
            "coordinates", words("places-centre"), form.fields.coordinates,
            hint: words("communities-coordinates-hint"))
        latitude = field(
            "latitude", words("latitude"), form.fields.latitude,
            hint: words("communities-latitude-hint"))
        longitude = field(
            "longitude", words("longitude"), form.fields.longitude,
            hint: words("communities-longitude-hint"))
        var radius = field(
            "radius", words("places-radius"), form.fields.radius, hint: words("places-radius-hint"),
            isRequired: true)
        radius.inputMode = "numeric"
        self.radius = radius
        var note = TextArea(
            "note", words("places-note"), value: form.fields.note, rows: 3, isRequired: false,
            problems: problems)
        note.hint = words("places-note-hint")
        self.note = note
        errorSummary = ErrorSummary(problems)
    }

    static let fields = TemplateFields<Self>(
        .init("frame", \.frame), .init("isNew", \.isNew), .init("action", \.action),
        .init("cancelPath", \.cancelPath), .init("version", \.version),
        .init("askedPlace", \.askedPlace), .init("name", \.name),
        .init("community", \.community), .init("coordinates", \.coordinates),
        .init("latitude", \.latitude), .init("longitude", \.longitude),
        .init("radius", \.radius), .init("note", \.note),
        .init("errorSummary", \.errorSummary), .init("conflict", \.conflict))
}
