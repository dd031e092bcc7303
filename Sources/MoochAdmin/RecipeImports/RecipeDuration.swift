import MoochWeb

/// How long something takes, in minutes, as programs (ISO 8601) and people ("1 Std. 30 Min.") write it.
enum RecipeDuration {
    /// The most minutes that a recipe may take: fourteen days.
    static let longest = 20_160

    /// The seconds of a value: a text, a number of minutes, a range, of which the upper end counts, or a list of them,
    /// of which the first that is understood counts. Nil for none, which zero is too.
    static func seconds(_ value: JSONValue) -> Int? {
        switch value {
        case .string(let text): return seconds(of: text)
        case .integer, .number: return value.bareText.flatMap(seconds(of:))
        case .list(let values):
            return values.lazy.compactMap { $0.elements == nil ? seconds($0) : nil }.first
        case .object:
            return ["maxValue", "value", "minValue", "name", "text"].lazy
                .compactMap { name in value[name]?.bareText.flatMap(seconds(of:)) }.first
        case .null, .bool: return nil
        }
    }

    /// The whole minutes of a value, rounded up.
    static func minutes(_ value: JSONValue) -> Int? { seconds(value).map { ($0 + 59) / 60 } }

    static func seconds(of text: String) -> Int? {
        let text = PlainWords.line(String(text.prefix(200))).lowercased()
        guard !text.hasPrefix("-") else { return nil }
        guard let seconds = iso(text) ?? spoken(text),
            (1...Double(longest * 60)).contains(seconds)
        else { return nil }
        return Int(seconds.rounded())
    }

    /// `p1dt2h`, `pt90m`, `pt4200s`; not years and months, whose length nobody knows.
    private static func iso(_ text: String) -> Double? {
        guard text.hasPrefix("p") else { return nil }
        var (seconds, digits, isTime, hasAny) = (0.0, "", false, false)
        for sign in text.dropFirst() {
            switch sign {
            case "t": isTime = true
            case "0"..."9": digits.append(sign)
            case ".", ",": digits.append(".")
            default:
                guard let number = Double(digits), let factor = factor(sign, isTime) else {
                    return nil
                }
                guard number == 0 || factor > 0 else { return nil }
                (seconds, digits, hasAny) = (seconds + number * factor, "", true)
            }
        }
        return hasAny && digits.isEmpty ? seconds : nil
    }

    private static func factor(_ sign: Character, _ isTime: Bool) -> Double? {
        switch (sign, isTime) {
        case ("w", false): 604_800
        case ("d", false): 86_400
        case ("h", true): 3_600
        case ("m", true): 60
        case ("s", true): 1
        case ("y", false), ("m", false): 0
        default: nil
        }
    }

    /// "1 hour 30 minutes", "1h30", "1:30", "1 ½ Std.", "30-40 min"; a number alone is of minutes.
    private static func spoken(_ text: String) -> Double? {
        if let clock = text.wholeMatch(of: /(\d{1,3}):(\d\d)(?: ?h| ?std\.?| ?hours?)?/),
            let hours = Double(clock.1), let minutes = Double(clock.2)
        {
            return hours * 3_600 + minutes * 60
        }
        var rest = text[...]
        var (seconds, hasAny, last) = (0.0, false, 60.0)
        while let start = rest.firstIndex(where: \.isNumber) {
            rest = rest[start...]
            guard var number = scan(&rest) else { return nil }
            // Of "30-40 minutes" the upper end.
            var after = rest.drop { $0 == " " }
            for sign in ["-", "–", "—", "to ", "bis "] where after.hasPrefix(sign) {
                after = after.dropFirst(sign.count).drop { $0 == " " }
                if let upper = scan(&after) { (number, rest) = (upper, after) }
                break
            }
            rest = rest.drop { $0 == " " || $0 == "-" }
            let word = rest.prefix(while: \.isLetter)
            guard let factor = units[String(word)] ?? (word.isEmpty ? last : nil) else {
                return nil
            }
            rest = rest.dropFirst(word.count)
            // What stands behind hours without a unit are minutes: 1h30.
            (seconds, hasAny, last) = (seconds + number * factor, true, 60)
        }
        return hasAny ? seconds : nil
    }

    /// "1", "1.5", "1,5", "1 1/2", "1½", "½".
    private static func scan(_ rest: inout Substring) -> Double? {
        func digits() -> Double? {
            let digits = rest.prefix { ("0"..."9").contains($0) }.prefix(9)
            rest = rest.dropFirst(digits.count)
            return Double(digits)
        }
        var number = digits()
        if number != nil, let sign = rest.first, sign == "." || sign == ",",
            rest.dropFirst().first.map({ ("0"..."9").contains($0) }) == true
        {
            rest = rest.dropFirst()
            let start = rest
            if let part = digits() {
                let length = start.count - rest.count
                number = (number ?? 0) + part / (1...length).reduce(1.0) { all, _ in all * 10 }
            }
        }
        if number != nil, rest.first == "/" {
            rest = rest.dropFirst()
            guard let below = digits(), below > 0 else { return nil }
            return (number ?? 0) / below
        }
        let gap = rest.drop { $0 == " " }
        if let part = gap.first.flatMap({ fractions[$0] }) {
            rest = gap.dropFirst()
            return (number ?? 0) + part
        }
        if let whole = number, let parts = gap.prefixMatch(of: /(\d)\/(\d)/),
            let above = Double(parts.1), let below = Double(parts.2), below > 0
        {
            rest = gap[parts.range.upperBound...]
            return whole + above / below
        }
        return number
    }

    private static let fractions: [Character: Double] = [
        "½": 0.5, "¼": 0.25, "¾": 0.75, "⅓": 1.0 / 3, "⅔": 2.0 / 3,
    ]

    private static let units: [String: Double] = {
        let words: [(Double, String)] = [
            (604_800, "week weeks woche wochen"), (86_400, "d day days tag tage tagen"),
            (3_600, "h hr hrs hour hours std stdn stunde stunden"),
            (60, "m min mins minute minutes minuten"),
            (1, "s sec secs second seconds sek sekunde sekunden"),
        ]
        return Dictionary(
            uniqueKeysWithValues: words.flatMap { factor, list in
                list.split(separator: " ").map { (String($0), factor) }
            })
    }()
}
