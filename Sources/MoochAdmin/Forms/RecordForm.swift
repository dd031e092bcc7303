import HTTPServer
import HTTPTypes
import MoochSite
import MoochStore
import MoochWeb

/// A form of a record: shown, saved, and shown again with its problems, or with what someone else saved meanwhile.
struct RecordForm<Draft: TypedDraft>: Sendable {
    let services: Services
    let action: String
    let cancelPath: String
    var lead: String?
    /// True if further records can be added one after the other.
    var canRepeat = false
    /// The fields with an amount of money, which drafts have in the currency's smallest unit.
    var amounts: Set<String> = []
    let frame: Frame
    let controls: @Sendable (FormBuilder) -> [FormControl]

    /// The form of a record as it is stored.
    func page(_ draft: Draft) -> Response { page(draft.texts, version: draft.version) }

    /// The form of a new record.
    func page(_ texts: FormTexts = FormTexts()) -> Response { page(texts, version: .none) }

    /// Saves what was sent, or shows the form again.
    func answer(
        _ visit: AdministratorVisit, save: (Draft, RecordVersion) async throws -> Response
    ) async throws -> Response {
        let sent = texts(of: visit)
        let version = RecordVersion(text: visit.field("version"))
        do {
            return try await save(try Draft(validating: sent), version)
        } catch let wrong as FieldProblems {
            return page(
                sent, version: version, problems: wrong.problems, status: .unprocessableContent)
        } catch let conflict as ChangeConflict<Draft> {
            let stored = conflict.current
            let merged = Draft.texts(
                of: try Draft(validating: sent).texts, over: stored, by: conflict.merge)
            return page(
                merged, version: stored.version,
                conflict: self.conflict(conflict, with: merged), status: .conflict)
        }
    }

    private func texts(of visit: AdministratorVisit) -> FormTexts {
        Draft.names.reduce(into: FormTexts()) { texts, name in
            let typed = visit.form.fields.all(name).joined(separator: " ")
            texts[name] = amounts.contains(name) ? services.currency.smallest(typed) : typed
        }
    }

    /// The texts as somebody reads and types them.
    private func typed(_ texts: FormTexts) -> FormTexts {
        amounts.reduce(into: texts) { typed, name in
            if let cents = Int64(texts[name]) { typed[name] = services.currency.typed(cents) }
        }
    }

    private func page(
        _ texts: FormTexts, version: RecordVersion, problems: [FieldProblem] = [],
        conflict: Conflict? = nil, status: HTTPResponse.Status = .ok
    ) -> Response {
        services.render(
            RecordFormPage(
                action: action, cancelPath: cancelPath, lead: lead, canRepeat: canRepeat,
                version: version.text,
                controls: controls(FormBuilder(texts: typed(texts), problems: problems)),
                errorSummary: ErrorSummary(problems), conflict: conflict, frame: frame),
            status: status)
    }

    private func conflict(_ conflict: ChangeConflict<Draft>, with form: FormTexts) -> Conflict {
        let theirs = controls(FormBuilder(texts: typed(conflict.current.texts)))
        let yours = controls(FormBuilder(texts: typed(form)))
        return Conflict(
            differences: zip(theirs, yours)
                .filter { conflict.merge.collisions.contains($0.0.name) }
                .map { ConflictLine(label: $0.label, theirs: $0.text, yours: $1.text) })
    }
}

/// The form of a new record, or of one that is changed.
struct RecordFormPage: Page {
    static let template = "admin/forms/record"

    let action: String
    let cancelPath: String
    let lead: String?
    let canRepeat: Bool
    let version: String
    let controls: [FormControl]
    let errorSummary: ErrorSummary?
    let conflict: Conflict?
    let frame: Frame

    static let fields = TemplateFields<Self>(
        .init("action", \.action), .init("cancelPath", \.cancelPath), .init("lead", \.lead),
        .init("canRepeat", \.canRepeat), .init("version", \.version),
        .init("controls", \.controls), .init("errorSummary", \.errorSummary),
        .init("conflict", \.conflict), .init("frame", \.frame))
}
