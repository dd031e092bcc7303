/// Letters that are no accented form of another to Unicode, and are written as these where a keyboard
/// lacks them: who looks for Jabłoński or Weiß types `jablonski` or `weiss`, and the other way round.
///
/// The index of a store is made by them: another letter makes another schema.
enum SearchLetters {
    private static let all: KeyValuePairs<Unicode.Scalar, String> = [
        "ł": "l", "Ł": "l", "ø": "o", "Ø": "o", "đ": "d", "Đ": "d", "ð": "d", "Ð": "d", "ħ": "h",
        "Ħ": "h", "ı": "i", "ß": "ss", "ẞ": "ss", "æ": "ae", "Æ": "ae", "œ": "oe", "Œ": "oe",
        "þ": "th", "Þ": "th", "ё": "е", "Ё": "е",
    ]

    private static let plain = Dictionary(uniqueKeysWithValues: all.map { ($0.key, $0.value) })

    /// What has one of them, for `GLOB`.
    private static let pattern = "*[\(all.map { String($0.key) }.joined())]*"

    /// A text as it is without them, in SQL.
    static func plain(_ text: String) -> String {
        let plain = all.reduce(text) { "replace(\($0), '\($1.key)', '\($1.value)')" }
        return "CASE WHEN \(text) GLOB '\(pattern)' THEN \(plain) ELSE \(text) END"
    }

    /// A name or a title in base letters, in SQL, and behind it once more without the signs within its words, where it
    /// has any: `toms` finds Tom's, `obrien` O'Brien, `7up` 7-up.
    static func plainName(_ name: String) -> String {
        let isJoined = "\(name) GLOB '*[^ ][''’‐-][^ ]*'"
        let joined = joiners.reduce(name) {
            "replace(\($0), '\($1 == "'" ? "''" : String($1))', '')"
        }
        let both = "\(name) || CASE WHEN \(isJoined) THEN '      ' || \(joined) ELSE '' END"
        return
            "(SELECT \(PlainLetters.plain(ifForeign: "text")) FROM (SELECT \(both) AS text LIMIT 1))"
    }

    private static let joiners: [Unicode.Scalar] = ["'", "’", "‐", "-"]

    /// A name or a title, and once more without the signs within its words.
    static func withJoined(_ name: String) -> String {
        let scalars = name.unicodeScalars
        let isWithin = zip(scalars, zip(scalars.dropFirst(), scalars.dropFirst(2))).contains {
            before, next in
            joiners.contains(next.0) && before != " " && next.1 != " "
        }
        guard isWithin else { return name }
        return
            "\(name)      \(String(String.UnicodeScalarView(scalars.filter { !joiners.contains($0) })))"
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
