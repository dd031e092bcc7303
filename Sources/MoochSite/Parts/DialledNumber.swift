/// A telephone number as a device dials it: digits, with a plus in front where the country is said (RFC 3966 §5.1.4).
package struct DialledNumber: Sendable, Hashable {
    package let text: String

    /// A link that calls it.
    package var callPath: String { "tel:" + text }
    /// A link that writes to it.
    package var messagePath: String { "sms:" + text }

    /// Of what a person wrote down, which may be two numbers: then the first. Nil when there are no digits to dial.
    package init?(_ written: String) {
        let isInternational = Self.isInternational(written[...])
        var number = Self.first(of: written)
        // "(0)" is what one dials within the country in place of its code; Italy keeps its zeros.
        if isInternational, Self.digits(of: number).drop(while: { $0 == "0" }).prefix(2) != "39" {
            number = number.replacing("(0)", with: "")
        }
        let digits = Self.digits(of: number)
        guard digits.count >= 3 else { return nil }
        let start = number.prefix { !Self.isDigit($0) }
        text = (start.contains("+") ? "+" : "") + digits
    }

    /// What stands before a second number, or before words.
    private static func first(of text: String) -> String {
        var count = 0
        for index in text.indices {
            let sign = text[index]
            if isDigit(sign) {
                count += 1
            } else if count >= 3,
                sign == "+" || sign.isLetter || sign.isNewline || ",;|".contains(sign)
                    || sign == "/"
                        && isWhole(text[..<index])
                        && digits(of: text[text.index(after: index)...]).count >= 7
            {
                return String(text[..<index])
            }
        }
        return text
    }

    /// Whether it may be all of a number, and not the code of a place before the rest: a country's code makes three
    /// digits more.
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
