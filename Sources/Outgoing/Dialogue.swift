import Foundation

/// A conversation between two programs, line by line, without its secrets.
package struct Dialogue: Sendable, Hashable, Codable {
    package struct Line: Sendable, Hashable, Codable {
        package enum Speaker: String, Sendable, Codable {
            /// Mooch.
            case us
            case them
            /// An event of the connection, as libcurl reports it.
            case note
        }

        package let speaker: Speaker
        package let text: String
    }

    package private(set) var lines: [Line] = []
    private let secrets: [String]
    /// True from the sign-in command until its answer: whatever we say meanwhile is secret.
    private var isSigningIn = false

    private static let mostLines = 200
    private static let longestLine = 500
    static let stars = "********"

    /// - Parameter secrets: Shown as stars, also where they appear in Base64.
    init(hiding secrets: [String]) {
        let secrets = secrets.filter { !$0.isEmpty }
        self.secrets = secrets + secrets.map { Data($0.utf8).base64EncodedString() }
    }

    mutating func say(_ text: String) {
        for line in Self.lines(of: text) {
            let words = line.split(separator: " ", omittingEmptySubsequences: false)
            if words.first?.uppercased() == "AUTH" {
                isSigningIn = true
                let shown = words.prefix(2).joined(separator: " ")
                add(.us, words.count > 2 ? "\(shown) \(Self.stars)" : shown)
            } else {
                add(.us, isSigningIn ? Self.stars : line)
            }
        }
    }

    mutating func hear(_ text: String) {
        for line in Self.lines(of: text) {
            // 334 asks for more of the sign-in (RFC 4954 §4), and says in Base64 for what.
            if !line.hasPrefix("334") { isSigningIn = false }
            add(.them, line)
        }
    }

    mutating func note(_ text: String) {
        for line in Self.lines(of: text) { add(.note, line) }
    }

    private mutating func add(_ speaker: Line.Speaker, _ text: String) {
        guard lines.count < Self.mostLines else { return }
        var text = text
        for secret in secrets { text = text.replacingOccurrences(of: secret, with: Self.stars) }
        // A server may say anything; none of it may move a terminal's cursor or break a line of the log.
        let plain = text.unicodeScalars.map {
            $0.properties.generalCategory == .control ? "\u{FFFD}" : $0
        }
        text = String(String.UnicodeScalarView(plain).prefix(Self.longestLine))
        lines.append(Line(speaker: speaker, text: text))
    }

    private static func lines(of text: String) -> [String] {
        text.split(whereSeparator: \.isNewline).map(String.init)
    }
}
