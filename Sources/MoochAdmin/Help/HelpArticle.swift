import Foundation
package import MoochWeb

/// One help page: a Markdown file that starts with `# ` and its title, and then says in one
/// paragraph what the page is for.
package struct HelpArticle: Sendable {
    package let topic: HelpTopic
    /// The tag of the language it is written in.
    package let language: String
    package let title: String
    /// Everything below the title, which the page's layout shows itself.
    package let html: SafeHTML
    /// The page without its markup, as `plain` makes it, for searching.
    let text: String
    /// The page below its title without its markup.
    let body: String
    /// The first paragraph.
    package let summary: String

    /// Nil when the source does not start with a title.
    init?(topic: HelpTopic, language: String, source: String) {
        let lines = source.split(separator: "\n", maxSplits: 1, omittingEmptySubsequences: false)
        guard let first = lines.first, first.hasPrefix("# "), lines.count == 2 else { return nil }
        self.topic = topic
        self.language = language
        title = String(first.dropFirst(2)).trimmed
        let document = Markdown.document(String(lines[1]))
        html = document.html
        body = document.text
        text = Self.plain("\(title) \(body)")
        let paragraph = lines[1].split(separator: "\n", omittingEmptySubsequences: false)
            .drop { $0.isEmpty }.prefix { !$0.isEmpty }.joined(separator: "\n")
        summary = Markdown.document(paragraph).text
    }

    /// Whether the visit's language does not have this page, so that it is in another one.
    var isForeign: Bool { language != Language.current.code }

    /// A text as it is searched: capitals and accents do not matter.
    static func plain(_ text: some StringProtocol) -> String {
        text.folding(options: [.caseInsensitive, .diacriticInsensitive], locale: nil)
    }
}
