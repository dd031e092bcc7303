/// Letters that are no accented form of another to Unicode, and are written as these where a keyboard
/// lacks them: who looks for Jabłoński or Weiß types `jablonski` or `weiss`, and the other way round.
///
/// The index of a store is made by them: another letter makes another schema.
enum SearchLetters {
    private static let all: KeyValuePairs<Unicode.Scalar, String> = [
        "ł": "l", "Ł": "l", "ø": "o", "Ø": "o", "đ": "d", "Đ": "d", "ð": "d", "Ð": "d", "ħ": "h",
        "Ħ": "h", "ı": "i", "ß": "ss", "ẞ": "ss", "æ": "ae", "Æ": "ae", "œ": "oe", "Œ": "oe",
        "þ": "th", "Þ": "th",
    ]

    private static let plain = Dictionary(uniqueKeysWithValues: all.map { ($0.key, $0.value) })

    /// What has one of them, for `GLOB`.
    private static let pattern = "*[\(all.map { String($0.key) }.joined())]*"

    /// A text as it is without them, in SQL.
    static func plain(_ text: String) -> String {
        let plain = all.reduce(text) { "replace(\($0), '\($1.key)', '\($1.value)')" }
        return "CASE WHEN \(text) GLOB '\(pattern)' THEN \(plain) ELSE \(text) END"
    }

    /// A text as it is without them.
    static func folded(_ text: String) -> String {
        if text.isASCII { return text }
        return text.unicodeScalars.reduce(into: "") { folded, scalar in
            if let letters = plain[scalar] {
                folded += letters
            } else {
                folded.unicodeScalars.append(scalar)
            }
        }
    }
}
