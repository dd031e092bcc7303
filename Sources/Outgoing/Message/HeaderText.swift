import Foundation

/// Texts in header fields (RFC 5322 §2.2, RFC 2047).
package enum HeaderText {
    /// The longest line (RFC 5322 §2.1.1); an encoded word has at most 75 characters (RFC 2047 §2).
    private static let longestLine = 78
    private static let wordBytes = 45

    /// A text field, folded into as many lines as it takes.
    static func field(_ name: String, _ text: String) -> [String] {
        let text = oneLine(text)
        if isPlain(text), name.utf8.count + 2 + text.utf8.count <= longestLine {
            return ["\(name): \(text)"]
        }
        let words = coded(text)
        return ["\(name): \(words.first ?? "")"] + words.dropFirst().map { " \($0)" }
    }

    /// A field of one mailbox with its display name.
    static func field(_ name: String, mailbox words: String, _ address: MailAddress) -> String {
        let words = oneLine(words)
        guard !words.isEmpty else { return "\(name): \(address)" }
        if isPlain(words), words.utf8.count <= 50 {
            let quoted = words.replacingOccurrences(of: "\\", with: "\\\\")
                .replacingOccurrences(of: "\"", with: "\\\"")
            return "\(name): \"\(quoted)\" <\(address)>"
        }
        return "\(name): \((coded(words) + ["<\(address)>"]).joined(separator: "\r\n "))"
    }

    /// Without spaces and controls, so that it cannot end its brackets.
    static func token(_ text: String) -> String {
        String(
            String.UnicodeScalarView(
                text.unicodeScalars.filter {
                    (0x21...0x7E).contains($0.value) && $0 != "<" && $0 != ">"
                }))
    }

    /// Without anything that ends a line.
    private static func oneLine(_ text: String) -> String {
        let scalars = text.unicodeScalars.map { scalar -> Unicode.Scalar in
            switch scalar.properties.generalCategory {
            case .control, .lineSeparator, .paragraphSeparator: " "
            default: scalar
            }
        }
        return String(String.UnicodeScalarView(scalars)).trimmingCharacters(in: .whitespaces)
    }

    private static func isPlain(_ text: String) -> Bool {
        text.utf8.allSatisfy { (0x20...0x7E).contains($0) } && !text.contains("=?")
    }

    /// Encoded words, none of which splits a character (RFC 2047 §5).
    private static func coded(_ text: String) -> [String] {
        var words: [String] = []
        var bytes: [UInt8] = []
        func end() {
            if !bytes.isEmpty { words.append("=?utf-8?B?\(Data(bytes).base64EncodedString())?=") }
            bytes = []
        }
        for scalar in text.unicodeScalars {
            let next = Array(String(scalar).utf8)
            if bytes.count + next.count > wordBytes { end() }
            bytes += next
        }
        end()
        return words
    }
}
