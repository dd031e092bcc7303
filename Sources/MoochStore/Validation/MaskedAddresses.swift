/// E-mail addresses in a text, also with spaces around their signs, and with `(at)`, `[@]`, `{dot}` and the
/// like for them.
enum MaskedAddresses {
    /// At most so many spaces stand before or behind a sign.
    private static let mostSpaces = 3

    static func ranges(in text: [Unicode.Scalar]) -> [Range<Int>] {
        var found: [Range<Int>] = []
        for index in text.indices {
            guard let length = signLength(at: index, in: text) else { continue }
            let floor = found.last?.upperBound ?? 0
            let left = withoutSpaces(before: index, downTo: floor, in: text)
            var start = left
            while start > floor, isOfName(text[start - 1]) { start -= 1 }
            let name = withoutSpaces(from: index + length, in: text)
            let isTight = left == index && name == index + length
            guard start < left, let end = endOfDomain(from: name, isTight: isTight, in: text)
            else { continue }
            found.append(start..<end)
        }
        return found
    }

    /// How long the sign is that begins here; nil when there is none.
    private static func signLength(at index: Int, in text: [Unicode.Scalar]) -> Int? {
        text[index] == "@" ? 1 : bracketed(["@", "at"], at: index, in: text)
    }

    /// The end of a name with a dot in it; nil when none stands here.
    private static func endOfDomain(
        from start: Int, isTight: Bool, in text: [Unicode.Scalar]
    ) -> Int? {
        var (end, dots, hasLetter) = (start, 0, false)
        var index = start
        while true {
            let label = index
            while index < text.count, isOfLabel(text[index]) {
                hasLetter = hasLetter || !text[index].isDecimalDigit && text[index] != "-"
                index += 1
            }
            guard index > label else { break }
            if label > start { dots += 1 }
            end = index
            guard
                let next = afterDot(
                    at: index, orComma: isTight && dots == 0, in: text)
            else { break }
            index = next
        }
        // Hyphens and the like that only stand behind it.
        while end > start, !isLetter(text[end - 1]) { end -= 1 }
        // "3 @ 2.50" is a price.
        return dots > 0 && end - start > 2 && (isTight || hasLetter) ? end : nil
    }

    /// Where a name goes on behind the dot that stands here; nil when there is none.
    private static func afterDot(
        at index: Int, orComma mayBeComma: Bool, in text: [Unicode.Scalar]
    ) -> Int? {
        guard index < text.count else { return nil }
        if isDot(text[index]) || mayBeComma && text[index] == "," { return index + 1 }
        let sign = withoutSpaces(from: index, in: text)
        guard sign < text.count else { return nil }
        if let length = bracketed([".", "dot", "punkt"], at: sign, in: text) {
            return withoutSpaces(from: sign + length, in: text)
        }
        // A sentence ends without a space before its full stop.
        return sign > index && isDot(text[sign]) ? withoutSpaces(from: sign + 1, in: text) : nil
    }

    /// How long one of these words in brackets is that begins here.
    private static func bracketed(
        _ words: [String], at index: Int, in text: [Unicode.Scalar]
    ) -> Int? {
        guard "([{".unicodeScalars.contains(text[index]) else { return nil }
        let start = withoutSpaces(from: index + 1, in: text)
        for word in words {
            let end = start + word.unicodeScalars.count
            guard end < text.count,
                zip(text[start..<end], word.unicodeScalars).allSatisfy({
                    $0 == $1 || $0.properties.lowercaseMapping == String($1)
                })
            else { continue }
            let close = withoutSpaces(from: end, in: text)
            if close < text.count, ")]}".unicodeScalars.contains(text[close]) {
                return close + 1 - index
            }
        }
        return nil
    }

    private static func withoutSpaces(from index: Int, in text: [Unicode.Scalar]) -> Int {
        var (index, left) = (index, mostSpaces)
        while left > 0, index < text.count, text[index] == " " {
            (index, left) = (index + 1, left - 1)
        }
        return index
    }

    private static func withoutSpaces(
        before index: Int, downTo floor: Int, in text: [Unicode.Scalar]
    ) -> Int {
        var (index, left) = (index, mostSpaces)
        while left > 0, index > floor, text[index - 1] == " " {
            (index, left) = (index - 1, left - 1)
        }
        return index
    }

    private static func isDot(_ scalar: Unicode.Scalar) -> Bool {
        scalar == "." || scalar == "\u{3002}"
    }

    private static func isLetter(_ scalar: Unicode.Scalar) -> Bool {
        scalar.properties.isAlphabetic || scalar.isDecimalDigit
    }

    private static func isOfLabel(_ scalar: Unicode.Scalar) -> Bool {
        isLetter(scalar) || "_%+-".unicodeScalars.contains(scalar)
    }

    private static func isOfName(_ scalar: Unicode.Scalar) -> Bool {
        isOfLabel(scalar) || scalar == "."
    }
}
