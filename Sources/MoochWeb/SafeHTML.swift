/// Markup that a template prints as it is, because our own code made it.
///
/// Everything else a template prints is escaped. Only the Markdown renderer and the charts make values of this type;
/// the label of the initialiser is what a reviewer looks for.
package struct SafeHTML: Sendable, Hashable, CustomStringConvertible {
    /// The markup, every piece of foreign text in it already escaped.
    package let html: String

    /// - Parameter html: Markup whose foreign text has gone through ``escape(_:)``.
    package init(trusted html: String) {
        self.html = html
    }

    package static let empty = SafeHTML(trusted: "")

    package var description: String { html }

    package var isEmpty: Bool { html.utf8.isEmpty }

    /// The text escaped for HTML, both between tags and inside a quoted attribute.
    ///
    /// A text without any of the five special characters is returned uncopied.
    package static func escape(_ text: String) -> String {
        guard text.utf8.contains(where: { entity(for: $0) != nil }) else { return text }
        var escaped: [UInt8] = []
        escape(text, onto: &escaped)
        return String(decoding: escaped, as: UTF8.self)
    }

    /// Appends the escaped text as UTF-8.
    ///
    /// Works on bytes: the five characters are ASCII, so no byte of a longer character is touched.
    static func escape(_ text: String, onto bytes: inout [UInt8]) {
        var text = text
        text.withUTF8 { text in
            var plain = text[...]
            while let special = plain.firstIndex(where: { entity(for: $0) != nil }) {
                bytes.append(contentsOf: plain[..<special])
                entity(for: plain[special]).map { bytes.append(contentsOf: $0.utf8) }
                plain = plain[(special + 1)...]
            }
            bytes.append(contentsOf: plain)
        }
    }

    private static func entity(for byte: UInt8) -> String? {
        switch byte {
        case UInt8(ascii: "&"): "&amp;"
        case UInt8(ascii: "<"): "&lt;"
        case UInt8(ascii: ">"): "&gt;"
        case UInt8(ascii: "\""): "&quot;"
        case UInt8(ascii: "'"): "&#39;"
        default: nil
        }
    }
}
