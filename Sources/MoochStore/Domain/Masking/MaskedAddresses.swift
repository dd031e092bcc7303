/// E-mail addresses in a text, also with spaces or line breaks around their signs, and with `(at)`, `[@]`, `{dot}`, `
/// at `, ` dot ` and the like in place of them.
struct MaskedAddresses {
    private let text: [Unicode.Scalar]
    private let traits: [MaskedSigns.Traits]

    /// The most spaces before or after a sign.
    private static let mostSpaces = 3

    private init(_ signs: MaskedSigns) { (text, traits) = (signs.scalars, signs.traits) }

    static func ranges(in signs: MaskedSigns) -> [Range<Int>] {
        MaskedAddresses(signs).ranges
    }

    private var ranges: [Range<Int>] {
        var found: [Range<Int>] = []
        for index in text.indices {
            guard let sign = sign(at: index) else { continue }
            let floor = found.last?.upperBound ?? 0
            let left = withoutSpaces(before: index, downTo: floor)
            var end = left
            while end > floor, traits[end - 1].contains(.quote) { end -= 1 }
            var start = end
            while start > floor, traits[start - 1].contains(.label) || text[start - 1] == "." {
                start -= 1
            }
            let name = withoutSpaces(from: index + sign.length)
            let isTight = left == index && name == index + sign.length
            guard start < end, isTight || !sign.isTight,
                let domain = domain(from: name, isTight: isTight),
                !sign.isWord || domain.isSpelled || isMailbox(name)
            else { continue }
            while end < left, start > floor, traits[start - 1].contains(.quote) { start -= 1 }
            found.append(start..<domain.end)
        }
        return found
    }

    private struct Sign {
        let length: Int
        /// True for a bare word, which may be part of a sentence.
        var isWord = false
        /// True if it is too short to count with spaces around it.
        var isTight = false
    }

    /// The at sign at this index; nil if there is none.
    private func sign(at index: Int) -> Sign? {
        if text[index] == "@" { return Sign(length: 1) }
        if traits[index].contains(.opening) {
            return bracketed(Self.signs, at: index).map { Sign(length: $0) }
                ?? bracketed(Self.letters, at: index).map { Sign(length: $0, isTight: true) }
        }
        guard text[index] == "a" || text[index] == "ä" else { return nil }
        return word(Self.words, at: index).map { Sign(length: $0, isWord: true) }
    }

    private static let words = ["at", "ät"].map { Array($0.unicodeScalars) }
    private static let signs = ["@", "at", "ät"].map { Array($0.unicodeScalars) }
    private static let letters = ["a"].map { Array($0.unicodeScalars) }
    private static let dots = ["dot", "punkt", "point"].map { Array($0.unicodeScalars) }
    private static let bracketedDots = dots + [Array(".".unicodeScalars)]

    /// Endings of a domain after a dot spelled as a word; others, as in `at home dot it`, are none.
    private static let endings = Set(
        """
        com org net edu gov info biz app dev example de eu ch fr nl uk io co ca au dk se pl cz
        """.split(whereSeparator: \.isWhitespace).map { Array($0.unicodeScalars) })
    /// Mail providers: `at shop.example` may mean a shop.
    private static let mailboxes = Set(
        """
        gmail googlemail outlook hotmail yahoo icloud aol gmx web proton protonmail posteo t-online
        """.split(whereSeparator: \.isWhitespace).map { Array($0.unicodeScalars) })

    private func isMailbox(_ start: Int) -> Bool {
        Self.mailboxes.contains(Array(text[start..<end(ofLabelFrom: start)]))
    }

    /// The domain here, with a dot in it, and whether its last dot is spelled; nil if there is none.
    private func domain(from start: Int, isTight: Bool) -> (end: Int, isSpelled: Bool)? {
        var (end, index, dots, hasLetter, isSpelled) = (start, start, 0, false, false)
        var dot = Dot(end: start)
        while true {
            let label = index
            index = self.end(ofLabelFrom: label)
            guard index > label else { break }
            if !dot.isWord || Self.endings.contains(Array(text[label..<index].prefix(8))) {
                if label > start { dots += 1 }
                (end, isSpelled) = (index, dot.isSpelled)
                hasLetter =
                    hasLetter
                    || text[label..<index].contains { !$0.isDecimalDigit && $0 != "-" }
            }
            guard let next = self.dot(at: index, orComma: isTight && dots == 0) else { break }
            (index, dot) = (next.end, next)
        }
        // Hyphens and the like at the end do not belong to it.
        while end > start, !traits[end - 1].contains(.letter) { end -= 1 }
        // "3 @ 2.50" is a price.
        return dots > 0 && end - start > 2 && (isTight || hasLetter) ? (end, isSpelled) : nil
    }

    private func end(ofLabelFrom start: Int) -> Int {
        var index = start
        while index < text.count, traits[index].contains(.label) { index += 1 }
        return index
    }

    /// A dot, and where the domain continues.
    private struct Dot {
        let end: Int
        /// True for a word, bare or in brackets.
        var isSpelled = false
        /// True for a bare word, which may be part of a sentence.
        var isWord = false
    }

    /// The dot here; nil if there is none.
    private func dot(at index: Int, orComma mayBeComma: Bool) -> Dot? {
        guard index < text.count else { return nil }
        if text[index] == "." || mayBeComma && text[index] == "," {
            return Dot(end: index + 1)
        }
        let sign = withoutSpaces(from: index)
        guard sign < text.count else { return nil }
        if let length = bracketed(Self.bracketedDots, at: sign) {
            return Dot(end: withoutSpaces(from: sign + length), isSpelled: true)
        }
        if let length = word(Self.dots, at: sign) {
            return Dot(
                end: withoutSpaces(from: sign + length), isSpelled: true, isWord: true)
        }
        // A sentence ends without a space before its full stop.
        return sign > index && text[sign] == "."
            ? Dot(end: withoutSpaces(from: sign + 1)) : nil
    }

    /// The length of one of these words standing alone here; nil if there is none.
    private func word(_ words: [[Unicode.Scalar]], at start: Int) -> Int? {
        guard start > 0, traits[start - 1].contains(.space) else { return nil }
        return words.first { word in
            let end = start + word.count
            return end < text.count && traits[end].contains(.space)
                && text[start..<end].elementsEqual(word)
        }?.count
    }

    /// The length of one of these words in brackets here; nil if there is none.
    private func bracketed(_ words: [[Unicode.Scalar]], at index: Int) -> Int? {
        guard traits[index].contains(.opening) else { return nil }
        let start = withoutSpaces(from: index + 1)
        for word in words {
            let end = start + word.count
            guard end < text.count, text[start..<end].elementsEqual(word) else { continue }
            let close = withoutSpaces(from: end)
            if close < text.count, traits[close].contains(.closing) { return close + 1 - index }
        }
        return nil
    }

    private func withoutSpaces(from index: Int) -> Int {
        var (index, left) = (index, Self.mostSpaces)
        while left > 0, index < text.count, traits[index].contains(.space) {
            (index, left) = (index + 1, left - 1)
        }
        return index
    }

    private func withoutSpaces(before index: Int, downTo floor: Int) -> Int {
        var (index, left) = (index, Self.mostSpaces)
        while left > 0, index > floor, traits[index - 1].contains(.space) {
            (index, left) = (index - 1, left - 1)
        }
        return index
    }
}
