/// Telephone numbers in a text: runs of seven or more digits with little between them, and groups of digits in a
/// telephone number's shape with more between them.
struct MaskedNumbers {
    static let fewest = 7

    let text: [Unicode.Scalar]
    let traits: [MaskedSigns.Traits]
    let groups: [Group]

    static func ranges(in signs: MaskedSigns) -> [Range<Int>] {
        guard signs.digitCount >= fewest else { return [] }
        let numbers = MaskedNumbers(signs)
        return (numbers.runs + numbers.shapes).map(numbers.widened)
    }

    /// A group of consecutive digits.
    struct Group {
        var range: Range<Int>
        /// The values of the first and last digit.
        var first: Int
        var last: Int
        /// True if all digits are zeros.
        var isZero: Bool
        /// The text between it and the previous group.
        var gap: Range<Int>

        var digits: Int { range.count }

        /// True for a leading zero and more digits than in a day or a time.
        var beginsLikeNumber: Bool { first == 0 && digits > 2 && !isZero }
    }

    private init(_ signs: MaskedSigns) {
        (text, traits) = (signs.scalars, signs.traits)
        var groups: [Group] = []
        var end = 0
        for index in text.indices where signs.traits[index].contains(.digit) {
            let value = Int(text[index].value) - 0x30
            if !groups.isEmpty, end == index {
                let last = groups.count - 1
                groups[last].range = groups[last].range.lowerBound..<(index + 1)
                groups[last].last = value
                groups[last].isZero = groups[last].isZero && value == 0
            } else {
                groups.append(
                    Group(
                        range: index..<(index + 1), first: value, last: value, isZero: value == 0,
                        gap: end..<index))
            }
            end = index + 1
        }
        self.groups = groups
    }

    /// Runs of seven or more digits with little between them, except dates and amounts.
    private var runs: [Range<Int>] {
        chunked(by: isNarrow).compactMap { run in
            let range = Self.range(of: run)
            let digits = run.reduce(0) { $0 + $1.digits }
            return digits >= Self.fewest && !Self.isDay(text[range]) && !isAmount(run) ? range : nil
        }
    }

    /// True for `1.250.000`, `500/1000/1500`, `1990-2000-2010` and ISBNs.
    private func isAmount(_ run: ArraySlice<Group>) -> Bool {
        guard run.count > 1, let first = run.first, first.first != 0 else { return false }
        let rest = run.dropFirst()
        if first.digits <= 3, rest.allSatisfy({ $0.digits == 3 }), rest.last?.isZero == true {
            return true
        }
        let values = run.map(value(of:))
        if ["978", "979"].contains(String(values[0])) {
            return run.reduce(0) { $0 + $1.digits } == 13
        }
        guard run.allSatisfy({ (3...4).contains($0.digits) && $0.first != 0 }) else { return false }
        let isRising = zip(values, values.dropFirst()).allSatisfy(<)
        return isRising
            && (values.allSatisfy { $0 % 50 == 0 } || values.allSatisfy((1900..<2100).contains))
    }

    /// The value of a group, by its first nine digits.
    private func value(of group: Group) -> Int {
        text[group.range.prefix(9)].reduce(0) { $0 * 10 + Int($1.value) - 0x30 }
    }

    /// True for at most two signs that only separate digits of one number, or one that also separates numbers.
    func isNarrow(_ gap: Range<Int>) -> Bool {
        switch gap.count {
        case 0: true
        case 1: !traits[gap.lowerBound].isDisjoint(with: [.narrow, .list])
        case 2: gap.allSatisfy { traits[$0].contains(.narrow) }
        default: false
        }
    }

    static func range(of groups: ArraySlice<Group>) -> Range<Int> {
        guard let first = groups.first, let last = groups.last else { return 0..<0 }
        return first.range.lowerBound..<last.range.upperBound
    }

    /// Includes a plus sign and brackets around the number.
    private func widened(_ range: Range<Int>) -> Range<Int> {
        var (start, end) = (range.lowerBound, range.upperBound)
        while start > 0, "+([{".unicodeScalars.contains(text[start - 1]) { start -= 1 }
        if end < text.count, ")]}".unicodeScalars.contains(text[end]),
            "([{".unicodeScalars.contains(text[start])
        {
            end += 1
        }
        return start..<end
    }

    /// True for `24.12.2026`, `24. 12. 26`, `24/12/26`, `2026-12-24` or `12/2026`, with or without an hour.
    private static func isDay(_ text: ArraySlice<Unicode.Scalar>) -> Bool {
        guard text.count < 20 else { return false }
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

    /// Splits the groups where the text between two does not join them.
    func chunked(by belongs: (Range<Int>) -> Bool) -> [ArraySlice<Group>] {
        var chunks: [ArraySlice<Group>] = []
        var start = groups.startIndex
        for index in groups.indices.dropFirst() where !belongs(groups[index].gap) {
            chunks.append(groups[start..<index])
            start = index
        }
        if start < groups.endIndex { chunks.append(groups[start...]) }
        return chunks
    }
}
