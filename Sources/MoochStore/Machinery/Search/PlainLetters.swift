import Foundation

/// The lower-case base letters of signs beyond ASCII: a reader looks for Å, É, Ł, Ö and İ among A, E, L, O and I. Of
/// orders SQLite knows only `NOCASE`, which puts them after Z, and a collation of our own would break every index for
/// the store's other programs.
enum PlainLetters {
    /// The signs that have base letters, in order. A store's index depends on them: a change needs a new schema.
    static let all: [(sign: String, plain: String)] = ranges.joined().compactMap { value in
        guard let sign = Unicode.Scalar(UInt32(value)) else { return nil }
        let plain = plain(sign)
        return plain.isEmpty || plain == String(sign) ? nil : (String(sign), plain)
    }

    /// Latin, Greek and Cyrillic, ligatures, and full-width and half-width forms.
    private static let ranges: [ClosedRange<Int>] = [
        0xC0...0x24F, 0x386...0x3CE, 0x400...0x4FF, 0x1E00...0x1EFF, 0x2010...0x2011,
        0x2018...0x2019,
        0xFB00...0xFB06, 0xFF01...0xFF9F,
    ]

    private static let others: [Unicode.Scalar: String] = [
        "\u{2010}": "-", "\u{2011}": "-", "\u{2018}": "'", "\u{2019}": "'", "ŋ": "n", "Ŋ": "n",
        "ς": "σ",
    ]

    private static func plain(_ sign: Unicode.Scalar) -> String {
        if let other = others[sign] { return other }
        let letters = SearchLetters.folded(String(sign))
        // The breve of й is no accent: it is another letter than и.
        guard !(0x400...0x4FF).contains(sign.value) else { return letters.lowercased() }
        let marks = letters.decomposedStringWithCompatibilityMapping.unicodeScalars
            .filter { $0.properties.generalCategory != .nonspacingMark }
        return String(String.UnicodeScalarView(marks)).lowercased()
    }

    /// The SQL for a text in base letters, sign by sign.
    static func plain(_ text: String) -> String {
        """
        (SELECT group_concat(coalesce(letter.plain, substr(text, n, 1)), '') \
        FROM (SELECT \(text) AS text LIMIT 1) CROSS JOIN search_place \
        LEFT JOIN letter ON letter.sign = substr(text, n, 1) WHERE n <= length(text))
        """
    }

    /// The SQL for a text in base letters, skipped for ASCII texts, which most are.
    static func plain(ifForeign text: String) -> String {
        "CASE WHEN \(isForeign(text)) THEN \(plain(text)) ELSE \(text) END"
    }

    private static let bySign = Dictionary(
        uniqueKeysWithValues: all.compactMap { sign, plain in
            sign.unicodeScalars.first.map { ($0, plain) }
        })

    /// A text in base letters, sign by sign.
    static func folded(_ text: String) -> String {
        if text.isASCII { return text }
        return text.unicodeScalars.reduce(into: "") { folded, scalar in
            if let letters = bySign[scalar] {
                folded += letters
            } else {
                folded.unicodeScalars.append(scalar)
            }
        }
    }

    /// The SQL condition that a text is more than printable ASCII.
    static func isForeign(_ text: String) -> String { "\(text) GLOB '*[^ -~]*'" }
}
