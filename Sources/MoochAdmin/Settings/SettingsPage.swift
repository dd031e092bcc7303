import MoochSite
import MoochStore
import MoochWeb

struct SettingsPage: Page {
    static let template = "admin/settings/show"

    let frame: Frame
    let action = Site.settings.path
    let version: String
    let name: FormField
    let choices: [SelectField]
    /// The address of directions.
    let directions: FormField
    /// Texts for decisions.
    let prepared: [TextArea]
    let errorSummary: ErrorSummary?
    let conflict: Conflict?
    let pages: [AboutPageRow]

    init(
        _ form: SettingsForm, languages: Languages, written: Set<AboutPage.Topic>,
        leftovers: Leftovers.Choices, problems: [FieldProblem], conflict: Conflict?, frame: Frame
    ) {
        self.frame = frame
        self.conflict = conflict
        version = form.version.text
        var name = FormField("name", words("settings-name"), value: form.name, problems: problems)
        name.hint = words("settings-name-hint")
        self.name = name
        func hinted(_ field: SelectField, _ hint: String) -> SelectField {
            var field = field
            field.hint = hint
            field.problem = problems.first { $0.field == field.name }?.message
            return field
        }
        choices = [
            hinted(
                .currencies(selected: form.currency),
                words("settings-currency-hint")),
            hinted(
                .timeZones(selected: form.timeZone),
                words("settings-time-zone-hint")),
            hinted(
                SelectField(
                    "language", words("settings-language"),
                    choices: languages.all.map { ($0.code, $0.name) }, selected: form.language),
                words("settings-language-hint")),
            hinted(
                SelectField(
                    "session_length", words("settings-session"),
                    choices: SessionLength.allCases.map { ($0.rawValue, $0.title) },
                    selected: form.sessionLength),
                words("settings-session-hint")),
            hinted(
                SelectField(
                    "visit_days", words("settings-visits"),
                    choices: (1...ExchangeSettings.mostVisitDays).map {
                        ($0.description, words("settings-visit-days", ["days": $0]))
                    },
                    selected: form.visitDays),
                words("settings-visits-hint")),
            hinted(
                .leftovers(leftovers, selected: form.leftoversCategory),
                words("settings-leftovers-hint", ["usual": leftovers.usual ?? "–"])),
        ]
        var directions = FormField(
            "directions_url", words("settings-directions"), value: form.directionsURL,
            problems: problems)
        directions.isRequired = false
        directions.hint = words(
            "settings-directions-hint",
            ["usual": ExchangeSettings.usualDirections, "name": "{name}"])
        self.directions = directions
        func prepared(
            _ name: String, _ label: String, _ value: String, hint: String
        ) -> TextArea {
            var field = TextArea(
                name, label, value: value, rows: 4, isRequired: false, problems: problems)
            field.hint = hint
            return field
        }
        self.prepared = [
            prepared(
                "prepared_reasons", words("prepared-reasons"), form.prepared.reasons,
                hint: words("prepared-reasons-hint")),
            prepared(
                "prepared_answers", words("prepared-answers"), form.prepared.answers,
                hint: words("prepared-answers-hint")),
            prepared(
                "prepared_notes", words("prepared-notes"), form.prepared.notes,
                hint: words("prepared-notes-hint")),
        ]
        errorSummary = ErrorSummary(problems)
        pages = AboutPage.Topic.allCases.map {
            AboutPageRow($0, isWritten: written.contains($0))
        }
    }

    static let fields = TemplateFields<Self>(
        .init("frame", \.frame), .init("action", \.action), .init("version", \.version),
        .init("name", \.name), .init("choices", \.choices), .init("directions", \.directions),
        .init("prepared", \.prepared),
        .init("errorSummary", \.errorSummary), .init("conflict", \.conflict),
        .init("pages", \.pages))
}

struct AboutPageRow: TemplateModel {
    let title: String
    let path: String
    let explanation: String
    let isWritten: Bool

    init(_ topic: AboutPage.Topic, isWritten: Bool) {
        title = topic.title
        path = Site.aboutPage.path(topic.rawValue)
        explanation = topic.explanation
        self.isWritten = isWritten
    }

    static let fields = TemplateFields<Self>(
        .init("title", \.title), .init("path", \.path), .init("explanation", \.explanation),
        .init("isWritten", \.isWritten))
}

extension SelectField {
    /// The categories for what is left of a dish. One that was set by another program, or is no longer there, stays.
    fileprivate static func leftovers(
        _ choices: Leftovers.Choices, selected: String
    ) -> SelectField {
        let names = [selected].filter { !$0.isEmpty && !choices.names.contains($0) } + choices.names
        return SelectField(
            "leftovers_category", words("settings-leftovers"),
            choices: [("", words("settings-leftovers-usual"))]
                + names.map { ($0, $0.replacing("\n", with: ", ")) }, selected: selected)
    }
}

extension AboutPage.Topic {
    /// The advice on its content.
    var explanation: String {
        switch self {
        case .houseRules: words("about-house-rules-hint")
        case .privacy: words("about-privacy-hint")
        case .whoRunsThis: words("about-who-runs-this-hint")
        }
    }
}
