/// Markup that a template may print as it is, because our own code made it.
///
/// Everything else a template prints is escaped. Only the Markdown renderer and the charts make
/// values of this type; the label of the initialiser is what a reviewer looks for.
package struct SafeHTML: Sendable, Hashable, CustomStringConvertible {
    /// The markup, every piece of foreign text in it already escaped.
    package let html: String

    /// - Parameter html: markup whose foreign text has gone through ``escape(_:)``.
    package init(trusted html: String) {
        self.html = html
    }

    package static let empty = SafeHTML(trusted: "")

    package var description: String { html }

    package var isEmpty: Bool { html.utf8.isEmpty }

    /// The text as HTML shows it literally, both between tags and inside a quoted attribute.
    ///
    /// Works on bytes: the five characters are ASCII, so no byte of a longer character is touched,
    /// and a text without any of them is returned unchanged and uncopied.
    package static func escape(_ text: String) -> String {
        let specials = text.utf8.count { entity(for: $0) != nil }
        guard specials > 0 else { return text }
        var escaped: [UInt8] = []
        escaped.reserveCapacity(text.utf8.count + specials * 5)
        for byte in text.utf8 {
            if let entity = entity(for: byte) {
                escaped.append(contentsOf: entity.utf8)
            } else {
                escaped.append(byte)
            }
        }
        return String(decoding: escaped, as: UTF8.self)
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
