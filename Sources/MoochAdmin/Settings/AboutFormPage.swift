import MoochSite
import MoochStore
import MoochWeb

/// `/settings/about/TOPIC`: a page for members, with its preview below.
struct AboutFormPage: Page {
    static let template = "admin/settings/about"

    let frame: Frame
    let explanation: String
    let action: String
    let cancelPath = Site.settings.path
    let version: String
    let text: TextArea
    let hasPreview: Bool
    let html: SafeHTML
    let errorSummary: ErrorSummary?
    let conflict: Conflict?

    init(
        _ topic: AboutPage.Topic, _ text: String, _ version: RecordVersion,
        problems: [FieldProblem], conflict: Conflict?, frame: Frame
    ) {
        self.frame = frame
        self.conflict = conflict
        self.version = version.text
        explanation = topic.explanation
        action = Site.aboutPage.path(topic.rawValue)
        var field = TextArea(
            "text", words("settings-text"), value: text, rows: 16, isRequired: false,
            problems: problems)
        field.hint = words("settings-text-hint")
        self.text = field
        html = problems.isEmpty ? Markdown.render(text) : .empty
        hasPreview = !html.isEmpty
        errorSummary = ErrorSummary(problems)
    }

    static let fields = TemplateFields<Self>(
        .init("frame", \.frame), .init("explanation", \.explanation), .init("action", \.action),
        .init("cancelPath", \.cancelPath), .init("version", \.version), .init("text", \.text),
        .init("hasPreview", \.hasPreview), .init("html", \.html),
        .init("errorSummary", \.errorSummary),
        .init("conflict", \.conflict))
}
