import Foundation
package import MoochWeb

/// A help page: a Markdown file with a head, a title after `# `, and then a paragraph on what the page is for.
package struct HelpArticle: Sendable {
    package let head: HelpHead
    /// The tag of the language it is written in.
    package let language: String
    package let title: String
    /// Everything below the title, which the layout shows itself.
    package let html: SafeHTML
    /// The page without its markup, as `plain` makes it, for searching.
    package let text: String
    /// The text below the title, without markup.
    package let body: String
    /// The first paragraph.
    package let summary: String

    /// Nil if the source does not start with a title.
    package init?(_ head: HelpHead, language: String, source: Substring) {
        let lines = source.split(separator: "\n", maxSplits: 1, omittingEmptySubsequences: false)
        guard let first = lines.first, first.hasPrefix("# "), lines.count == 2 else { return nil }
        self.head = head
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

    /// The last part of its address, from its file's name.
    package var slug: String { head.slug }

    package var path: String { Site.helpArticle.path(slug) }

    /// True if the page does not exist in the visit's language, and so is in another one.
    package var isForeign: Bool { language != Language.current.code }

    /// A text for searching: without capitals and accents.
    package static func plain(_ text: some StringProtocol) -> String {
        text.folding(options: [.caseInsensitive, .diacriticInsensitive], locale: nil)
    }
}

/// The head of a help page's file, between two lines of `---`:
///
///     order: 30
///     icon: communities
///     screens: /communities, POST /communities
package struct HelpHead: Sendable {
    /// The file's name without its extension.
    package let slug: String
    /// Its position among the pages.
    package let order: Int
    /// The name of the icon beside its title.
    package let icon: String
    /// The addresses it helps with, in the notation of routes, with the method of a form if that is another page's;
    /// addresses below one are included. `*` is everything that no other page names.
    package let screens: [String]

    /// Reads the head of a file, and returns it with the text below. Nil if it is missing or malformed.
    package static func read(_ source: String, slug: String) -> (head: HelpHead, text: Substring)? {
        let opening = "---\n"
        guard source.hasPrefix(opening) else { return nil }
        let rest = source.dropFirst(opening.count)
        guard let end = rest.firstRange(of: "\n---\n") else { return nil }
        var values: [Substring: String] = [:]
        for line in rest[..<end.lowerBound].split(separator: "\n") {
            guard let colon = line.firstIndex(of: ":") else { return nil }
            values[line[..<colon]] = String(line[line.index(after: colon)...]).trimmed
        }
        guard let order = values["order"].flatMap({ Int($0) }), let icon = values["icon"],
            values.keys.allSatisfy({ ["order", "icon", "screens"].contains($0) })
        else { return nil }
        let screens = (values["screens"] ?? "").split(separator: ",").map { String($0).trimmed }
        return (
            HelpHead(slug: slug, order: order, icon: icon, screens: screens),
            rest[end.upperBound...]
        )
    }
}
