/// A telephone number as a device dials it: digits, with a plus before a country code (RFC 3966 §5.1.4).
package struct DialledNumber: Sendable, Hashable {
    package let text: String

    /// A link that calls it.
    package var callPath: String { "tel:" + text }
    /// A link that writes to it.
    package var messagePath: String { "sms:" + text }

    /// From a number as a person wrote it, or the first of two. Nil if there are no digits to dial.
    package init?(_ written: String) {
        var number = Self.first(of: written.replacing(/\(\s*0\s*\)/, with: "(0)"))
        // "(0)" is dialled within the country in place of its code; Italy keeps its zeros.
        let start = Self.digits(of: number).drop { $0 == "0" }
        if Self.isInternational(number[...]), !start.hasPrefix("39") {
            number = number.replacing("(0)", with: "")
        }
        var digits = Self.digits(of: number)
        let hasPlus = number.prefix { !Self.isDigit($0) }.contains("+")
        // The same zero without its brackets, in countries where no number abroad begins with one.
        if hasPlus, ["31", "32", "33", "41", "43", "44", "49"].contains(digits.prefix(2)),
            digits.dropFirst(2).first == "0"
        {
            digits.remove(at: digits.index(digits.startIndex, offsetBy: 2))
        }
        // The longest number has fifteen digits (ITU-T E.164 §6.1), after an exit code of up to four.
        guard (3...19).contains(digits.count) else { return nil }
        text = (hasPlus ? "+" : "") + digits
    }

    /// The part before a second number, or before words.
    private static func first(of text: String) -> String {
        for index in text.indices where !isDigit(text[index]) {
            let (sign, before) = (text[index], text[..<index])
            let (count, rest) = (digits(of: before).count, digits(of: text[index...]).count)
            let isLong = count >= (isInternational(before) ? 11 : 10)
            let isNext =
                switch sign {
                case "+": isWhole(before)
                case ",", ";", "|": count >= 3
                // After a whole number come the last digits of another that begins alike.
                case "/": isLong || isWhole(before) && rest >= 7
                default: count >= 3 && (sign.isLetter || sign.isNewline) || isLong && rest >= 7
                }
            if isNext { return String(before) }
        }
        return text
    }

    /// True if it may be a whole number, and not an area code before the rest: a country code makes three digits more.
    private static func isWhole(_ text: Substring) -> Bool {
        digits(of: text.replacing("(0)", with: "")).count >= (isInternational(text) ? 10 : 7)
    }

    private static func isInternational(_ text: Substring) -> Bool {
        text.prefix { !isDigit($0) }.contains("+") || digits(of: text).hasPrefix("00")
    }

    private static func digits(of text: some StringProtocol) -> String {
        String(text.filter(isDigit))
    }

    private static func isDigit(_ sign: Character) -> Bool { ("0"..."9").contains(sign) }
}
