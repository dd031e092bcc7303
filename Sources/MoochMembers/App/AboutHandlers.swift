import HTTPServer
import MoochSite
import MoochStore
import MoochWeb

/// `/about/TOPIC`: what each operator writes for members, such as the house rules. What nobody has written
/// does not exist.
struct AboutHandlers: Sendable {
    let services: Services

    func show(_ visit: MemberVisit) async throws -> Response {
        guard let topic = visit.parameters["topic"].flatMap(AboutPage.Topic.init(rawValue:)) else {
            throw Problem.notFound
        }
        let page = try await services.store.readUnisolated { try AboutPage.fetch(topic, in: $0) }
        guard page.isWritten else { throw Problem.notFound }
        return services.render(
            AboutTextPage(
                Markdown.render(page.text),
                frame: services.frame(topic.title, in: nil, for: visit)),
            for: visit)
    }
}

struct AboutTextPage: Page {
    static let template = "members/about"

    let frame: MemberFrame
    let html: SafeHTML

    init(_ html: SafeHTML, frame: MemberFrame) { (self.html, self.frame) = (html, frame) }

    static let fields = TemplateFields<Self>(.init("frame", \.frame), .init("html", \.html))
}
