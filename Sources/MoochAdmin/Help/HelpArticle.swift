package import MoochWeb

/// One help page: a Markdown file that starts with `# ` and its title, and then says in one
/// paragraph what the page is for.
package struct HelpArticle: Sendable {
    package let topic: HelpTopic
    package let title: String
    /// Everything below the title, which the page's layout shows itself.
    package let html: SafeHTML
    /// The page without its markup, in lower case, for searching.
    let text: String
    /// The first paragraph.
    package let summary: String

    /// Nil when the source does not start with a title.
    init?(topic: HelpTopic, source: String) {
        let lines = source.split(separator: "\n", maxSplits: 1, omittingEmptySubsequences: false)
        guard let first = lines.first, first.hasPrefix("# "), lines.count == 2 else { return nil }
        self.topic = topic
        title = String(first.dropFirst(2)).trimmed
        let body = Markdown.document(String(lines[1]))
        html = body.html
        text = "\(title) \(body.text)".lowercased()
        let paragraph = lines[1].split(separator: "\n", omittingEmptySubsequences: false)
            .drop { $0.isEmpty }.prefix { !$0.isEmpty }.joined(separator: "\n")
        summary = Markdown.document(paragraph).text
    }
}
