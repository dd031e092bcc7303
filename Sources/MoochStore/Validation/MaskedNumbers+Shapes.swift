extension MaskedNumbers {
    /// Groups in the shape of a telephone number, whatever stands between them.
    static func shapes(
        of groups: [Group], in text: [Unicode.Scalar]
    ) -> [Range<Int>] {
        groups.chunked { isWide($0.gap) }.flatMap { run -> [Range<Int>] in
            guard run.count > 1 else { return [] }
            return wholeNumbers(in: run, text) + longGroups(in: run) + pairs(in: run)
                + shortNumbers(in: run)
        }
    }

    /// Signs and spaces that may still stand within one number.
    private static func isWide(_ gap: ArraySlice<Unicode.Scalar>) -> Bool {
        guard gap.count <= 16 else { return false }
        var bullets = 0
        var signs = 0
        var isInSpace = false
        for scalar in gap where !scalar.takesNoRoom {
            let isSpace = " \n\r\t".unicodeScalars.contains(scalar)
            if !(isSpace && isInSpace) { signs += 1 }
            isInSpace = isSpace
            if scalar == "•" { bullets += 1 }
            guard isSpace || "./()[]{}-–—‐−·•⁄_*:;'’‘´`".unicodeScalars.contains(scalar),
                // Three of them are a number that is masked already.
                signs < 6, bullets < 2
            else { return isNarrow(gap) }
        }
        return true
    }

    /// From an area code or the sign of a country on: `0151 - 234 - 56`. No number has more than 15 digits
    /// (ITU-T E.164) and its prefix.
    private static func wholeNumbers(
        in run: ArraySlice<Group>, _ text: [Unicode.Scalar]
    ) -> [Range<Int>] {
        var found: [Range<Int>] = []
        var index = run.startIndex
        while index < run.endIndex {
            guard begins(run[index], text) else {
                index += 1
                continue
            }
            var (end, digits) = (index, 0)
            while end < run.endIndex, digits + run[end].digits <= 17 {
                digits += run[end].digits
                end += 1
            }
            if digits >= fewest {
                found.append(range(of: run[index..<end]))
                index = end
            } else {
                index += 1
            }
        }
        return found
    }

    private static func begins(_ group: Group, _ text: [Unicode.Scalar]) -> Bool {
        let start = group.range.lowerBound
        guard start > 0 else { return group.beginsLikeNumber }
        if text[start - 1] == "+" { return true }
        guard group.beginsLikeNumber else { return false }
        // The thousands of a larger number begin with a zero, too.
        guard ".,'’".unicodeScalars.contains(text[start - 1]), start > 1 else { return true }
        return !text[start - 2].isDecimalDigit && text[start - 2] != "•"
    }

    /// Three groups of three digits or more, the last of them of four: `212 - 555 - 0199`, but neither years
    /// nor round numbers.
    private static func longGroups(in run: ArraySlice<Group>) -> [Range<Int>] {
        run.split { $0.digits < 3 }.compactMap { groups in
            guard let last = groups.lastIndex(where: { $0.digits > 3 }) else { return nil }
            let number = groups[...last]
            let isNumber =
                number.count > 2 && number.contains { $0.last != 0 }
                && !number.allSatisfy { $0.digits == 4 && [1, 2].contains($0.first) }
            return isNumber ? range(of: number) : nil
        }
    }

    /// Five pairs with the same between them, the first with a zero, as in France: `06 - 12 - 34 - 56 - 78`.
    private static func pairs(in run: ArraySlice<Group>) -> [Range<Int>] {
        run.indices.compactMap { index in
            guard run[index].first == 0, run.endIndex - index >= 5 else { return nil }
            let number = run[index..<(index + 5)]
            let gap = run[index + 1].gap
            let isNumber =
                number.allSatisfy { $0.digits == 2 } && !gap.contains(":")
                && number.dropFirst().allSatisfy { $0.gap.elementsEqual(gap) }
            return isNumber ? range(of: number) : nil
        }
    }

    /// A number within its area: `555 - 0199`.
    private static func shortNumbers(in run: ArraySlice<Group>) -> [Range<Int>] {
        zip(run, run.dropFirst()).compactMap { first, second in
            first.digits == 3 && second.digits == 4 && second.beginsLikeNumber
                ? first.range.lowerBound..<second.range.upperBound : nil
        }
    }
}
