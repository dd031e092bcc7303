import MoochSite
import MoochStore
import MoochWeb

/// `/settings/about/TOPIC`: the form of one page written for members, in each language.
struct AboutFormPage: Page {
    static let template = "admin/settings/about"

    let frame: Frame
    let explanation: String
    let action: String
    let cancelPath = Site.settings.path
    let version: String
    let texts: [AboutText]
    /// The texts as members see them.
    let previews: [AboutPreview]
    let errorSummary: ErrorSummary?
    let conflict: Conflict?

    init(
        _ topic: AboutPage.Topic, _ texts: [String: String], _ version: RecordVersion,
        in languages: [Language], problems: [FieldProblem], conflict: Conflict?, frame: Frame
    ) {
        self.frame = frame
        self.conflict = conflict
        self.version = version.text
        explanation = topic.explanation
        action = Site.aboutPage.path(topic.rawValue)
        self.texts = languages.map { language in
            AboutText(language, texts[language.code] ?? "", problems: problems)
        }
        previews =
            problems.isEmpty
            ? languages.compactMap { language in
                AboutPreview(language, texts[language.code] ?? "")
            } : []
        errorSummary = ErrorSummary(problems)
    }

    static let fields = TemplateFields<Self>(
        .init("frame", \.frame), .init("explanation", \.explanation), .init("action", \.action),
        .init("cancelPath", \.cancelPath), .init("version", \.version), .init("texts", \.texts),
        .init("previews", \.previews), .init("errorSummary", \.errorSummary),
        .init("conflict", \.conflict))
}

/// The text in one language.
struct AboutText: TemplateModel {
    let area: TextArea
    /// The value of the button that fills in a sample; nil where there is a text already.
    let sample: String?

    init(_ language: Language, _ text: String, problems: [FieldProblem]) {
        var area = TextArea(
            "text_\(language.code)", words("settings-text-in", ["language": language.name]),
            value: text, rows: 12, isRequired: false, problems: problems)
        area.hint = words("settings-text-hint")
        self.area = area
        sample = text.trimmed.isEmpty ? language.code : nil
    }

    static let fields = TemplateFields<Self>(
        .init("area", \.area), .init("sample", \.sample))
}

/// The text in one language as members see it.
struct AboutPreview: TemplateModel {
    let id: String
    let title: String
    let language: String
    let html: SafeHTML

    /// Nil without a text.
    init?(_ language: Language, _ text: String) {
        let html = Markdown.render(text)
        guard !html.isEmpty else { return nil }
        id = "preview-\(language.code)"
        title = words("settings-preview-in", ["language": language.name])
        self.language = language.code
        self.html = html
    }

    static let fields = TemplateFields<Self>(
        .init("id", \.id), .init("title", \.title), .init("language", \.language),
        .init("html", \.html))
}

extension AboutPage.Topic {
    /// A text to start from. In the languages' files `|` stands for the end of a line.
    func sample(in language: Language, for exchange: String) -> String {
        Language.$current.withValue(language) {
            let text =
                switch self {
                case .houseRules: words("about-sample-house-rules", ["exchange": exchange])
                case .privacy: words("about-sample-privacy", ["exchange": exchange])
                case .whoRunsThis: words("about-sample-who-runs-this", ["exchange": exchange])
                }
            return text.split(separator: "|", omittingEmptySubsequences: false)
                .map { String($0).trimmed }.joined(separator: "\n")
        }
    }
}
