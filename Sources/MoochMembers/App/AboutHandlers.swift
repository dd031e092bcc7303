import HTTPServer
import MoochSite
import MoochStore
import MoochWeb

/// `/about/TOPIC`: the operator's own text for members, such as the house rules; 404 until it is written.
struct AboutHandlers: Sendable {
    let services: Services

    func show(_ visit: MemberVisit) async throws -> Response {
        guard let topic = visit.parameters["topic"].flatMap(AboutPage.Topic.init(rawValue:)) else {
            throw Problem.notFound
        }
        let page = try await services.store.readUnisolated { try AboutPage.fetch(topic, in: $0) }
        // In the visitor's language, or else in the exchange's, or in whichever there is.
        let others = [services.settings.language] + services.languages.all.map(\.code)
        guard let found = page.text(in: Language.current.code, otherwise: others) else {
            throw Problem.notFound
        }
        return services.render(
            AboutTextPage(
                Markdown.render(found.text), language: found.language,
                frame: services.frame(topic.title, in: nil, for: visit)),
            for: visit)
    }
}

struct AboutTextPage: Page {
    static let template = "members/about"

    let frame: MemberFrame
    let html: SafeHTML
    /// The text's, which may not be the page's.
    let language: String

    init(_ html: SafeHTML, language: String, frame: MemberFrame) {
        (self.html, self.language, self.frame) = (html, language, frame)
    }

    static let fields = TemplateFields<Self>(
        .init("frame", \.frame), .init("html", \.html),
        .init("language", \.language))
}
