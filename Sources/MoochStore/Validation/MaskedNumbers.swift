/// Telephone numbers in a text: runs of seven digits or more with little between them, and groups of digits
/// that have a telephone number's shape, with more between them.
enum MaskedNumbers {
    static let fewest = 7

    static func ranges(in text: [Unicode.Scalar]) -> [Range<Int>] {
        guard text.count(where: \.isDecimalDigit) >= fewest else { return [] }
        let groups = groups(in: text)
        return (runs(of: groups, in: text) + shapes(of: groups, in: text)).map {
            widened($0, in: text)
        }
    }

    /// Digits in a row; what cannot be seen, such as the frames of keys, counts as nothing.
    struct Group {
        var range: Range<Int>
        var digits: Int
        /// The values of the first and the last; nil where a digit has none.
        var first: Int
        var last: Int
        /// Whether all of it is zeros.
        var isZero: Bool
        /// What stands between it and the group before.
        var gap: ArraySlice<Unicode.Scalar>

        /// Not a year, a day or a time: it begins with a zero, and is longer.
        var beginsLikeNumber: Bool { first == 0 && digits > 2 && !isZero }
    }

    private static func groups(in text: [Unicode.Scalar]) -> [Group] {
        var groups: [Group] = []
        var end = 0
        var index = 0
        while index < text.count {
            guard text[index].isDecimalDigit else {
                index += 1
                continue
            }
            let value = Int(text[index].properties.numericValue ?? 0)
            let isSame = !groups.isEmpty && text[end..<index].allSatisfy(\.takesNoRoom)
            if isSame {
                let last = groups.count - 1
                groups[last].range = groups[last].range.lowerBound..<(index + 1)
                groups[last].digits += 1
                groups[last].last = value
                groups[last].isZero = groups[last].isZero && value == 0
            } else {
                groups.append(
                    Group(
                        range: index..<(index + 1), digits: 1, first: value, last: value,
                        isZero: value == 0, gap: text[end..<index]))
            }
            index += 1
            end = index
        }
        return groups
    }

    /// Runs of seven digits or more with little between them, but for days.
    private static func runs(
        of groups: [Group], in text: [Unicode.Scalar]
    ) -> [Range<Int>] {
        groups.chunked { isNarrow($0.gap) }.compactMap { run in
            let range = range(of: run)
            let digits = run.reduce(0) { $0 + $1.digits }
            return digits >= fewest && !isDay(text[range]) ? range : nil
        }
    }

    /// At most two signs that stand between the digits of one number, or one that also stands between several.
    static func isNarrow(_ gap: ArraySlice<Unicode.Scalar>) -> Bool {
        guard gap.count <= 12 else { return false }
        var (signs, isAlone) = (0, true)
        for scalar in gap where !scalar.takesNoRoom {
            signs += 1
            if ",|~=…".unicodeScalars.contains(scalar) {
                isAlone = false
            } else if !" ./()-–—‐−·•⁄_*".unicodeScalars.contains(scalar) {
                return false
            }
            if signs > (isAlone ? 2 : 1) { return false }
        }
        return true
    }

    static func range(of groups: ArraySlice<Group>) -> Range<Int> {
        guard let first = groups.first, let last = groups.last else { return 0..<0 }
        return first.range.lowerBound..<last.range.upperBound
    }

    /// With the signs that belong to a number's first and last group.
    private static func widened(_ range: Range<Int>, in text: [Unicode.Scalar]) -> Range<Int> {
        var (start, end) = (range.lowerBound, range.upperBound)
        while start > 0, "+([{".unicodeScalars.contains(text[start - 1]) { start -= 1 }
        while end < text.count, text[end].takesNoRoom { end += 1 }
        if end < text.count, ")]}".unicodeScalars.contains(text[end]),
            "([{".unicodeScalars.contains(text[start])
        {
            end += 1
        }
        return start..<end
    }

    /// `24.12.2026`, `24. 12. 26`, `24/12/26`, `2026-12-24` or `12/2026`, perhaps with an hour behind it.
    private static func isDay(_ text: ArraySlice<Unicode.Scalar>) -> Bool {
        let parts = text.split(
            omittingEmptySubsequences: false, whereSeparator: { "./-".unicodeScalars.contains($0) }
        ).map { part in part.drop { $0 == " " } }
        guard let last = parts.last, (2...3).contains(parts.count),
            parts.dropLast().allSatisfy({ $0.allSatisfy(\.isDecimalDigit) })
        else { return false }
        let year = last.prefix(while: \.isDecimalDigit)
        let hour = last.dropFirst(year.count)
        guard
            hour.isEmpty
                || hour.first == " " && hour.count < 4
                    && hour.dropFirst().allSatisfy(\.isDecimalDigit)
        else { return false }
        let century = String(String.UnicodeScalarView(year.prefix(2)))
        guard hour.isEmpty || year.count < 4 || ["19", "20"].contains(century) else {
            return false
        }
        let lengths = parts.dropLast().map(\.count) + [year.count]
        return switch lengths.count {
        case 2: (1...2).contains(lengths[0]) && lengths[1] == 4
        default:
            lengths == [4, 2, 2]
                || (1...2).contains(lengths[0]) && (1...2).contains(lengths[1])
                    && [2, 4].contains(lengths[2])
        }
    }
}

extension Array<MaskedNumbers.Group> {
    /// Runs of elements, in which each but the first belongs to the one before.
    func chunked(by belongs: (Element) -> Bool) -> [ArraySlice<Element>] {
        var chunks: [ArraySlice<Element>] = []
        var start = startIndex
        for index in indices.dropFirst() where !belongs(self[index]) {
            chunks.append(self[start..<index])
            start = index
        }
        if start < endIndex { chunks.append(self[start...]) }
        return chunks
    }
}
