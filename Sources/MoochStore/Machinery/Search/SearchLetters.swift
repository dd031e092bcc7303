/// Letters that Unicode does not decompose but people replace where a keyboard lacks them: `jablonski` finds Jabłoński,
/// `weiss` Weiß, and the other way round.
///
/// A store's index depends on them: a change needs a new schema.
enum SearchLetters {
    private static let all: KeyValuePairs<Unicode.Scalar, String> = [
        "ł": "l", "Ł": "l", "ø": "o", "Ø": "o", "đ": "d", "Đ": "d", "ð": "d", "Ð": "d", "ħ": "h",
        "Ħ": "h", "ı": "i", "ß": "ss", "ẞ": "ss", "æ": "ae", "Æ": "ae", "œ": "oe", "Œ": "oe",
        "þ": "th", "Þ": "th", "ё": "е", "Ё": "е",
    ]

    private static let plain = Dictionary(uniqueKeysWithValues: all.map { ($0.key, $0.value) })

    /// The `GLOB` pattern for a text with one of them.
    private static let pattern = "*[\(all.map { String($0.key) }.joined())]*"

    /// The SQL for a text without them.
    static func plain(_ text: String) -> String {
        let plain = all.reduce(text) { "replace(\($0), '\($1.key)', '\($1.value)')" }
        return "CASE WHEN \(text) GLOB '\(pattern)' THEN \(plain) ELSE \(text) END"
    }

    /// The SQL for a name or title in base letters, followed by itself without the signs within its words, if any:
    /// `toms` finds Tom's, `obrien` O'Brien, `7up` 7-up.
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

    /// A name or title, followed by itself without the signs within its words, if any.
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

    /// A text without them.
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
