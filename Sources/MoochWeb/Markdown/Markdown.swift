/// CommonMark, for help pages, house rules and announcements.
///
/// Nothing an author writes can escape, and nothing vanishes: raw HTML is shown as it was typed, links lead to this site
/// or to https addresses (others are written out), images come from this site. Tables are not CommonMark and stay text.
package enum Markdown {
    /// The longest source that is parsed, in bytes. A longer one is shown as plain text, because parsing time is
    /// bounded only for bounded input.
    package static let longest = 256 << 10

    /// The markup of what somebody typed in a form, each line on one of its own. Never fails.
    package static func render(_ source: String) -> SafeHTML {
        document(source, keepsLines: true).html
    }

    /// The words of a source with its lines and without marks, for messages that cannot be marked up.
    package static func plainText(_ source: String) -> String {
        guard source.utf8.count <= longest else { return source }
        var plain = MarkdownPlainText()
        MarkdownTree(source)?.walk { plain.visit($0, isEntering: $1) }
        return String(plain.text.reversed().drop { $0.isNewline }.reversed())
    }

    /// The markup together with the headings and plain text.
    package static func document(
        _ source: String, keepsLines: Bool = false
    ) -> MarkdownDocument {
        guard source.utf8.count <= longest else {
            let html = SafeHTML(trusted: "<p>\(SafeHTML.escape(source))</p>\n")
            return MarkdownDocument(html: html, headings: [], text: source)
        }
        var renderer = MarkdownRenderer(keepsLines: keepsLines)
        MarkdownTree(source)?.walk { renderer.visit($0, isEntering: $1) }
        return renderer.document
    }
}

/// A rendered Markdown text.
package struct MarkdownDocument: Sendable {
    /// A heading and its fragment.
    package struct Heading: Sendable, Equatable {
        /// 1...6
        package let level: Int
        /// Unique in the document; the `id` attribute of the heading's element.
        package let id: String
        package let text: String
    }

    package let html: SafeHTML
    /// In order.
    package let headings: [Heading]
    /// The words without markup, separated by single spaces, for searching.
    package let text: String

    /// The first heading's words.
    package var title: String? { headings.first?.text }
}
