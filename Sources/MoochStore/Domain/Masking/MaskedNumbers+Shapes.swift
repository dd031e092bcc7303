extension MaskedNumbers {
    /// Groups of digits in the shape of a telephone number, whatever separates them.
    var shapes: [Range<Int>] {
        let wide = chunked { isWide($0, .wide) }.filter { $0.count > 1 }.flatMap { run in
            wholeNumbers(in: run) + longGroups(in: run) + pairs(in: run) + shortNumbers(in: run)
        }
        // With separators that also occur between numbers, only unmistakable shapes count.
        let loose = chunked { isWide($0, [.wide, .loose]) || isJoined($0) }
            .filter { $0.count > 1 }.flatMap { run in
                wholeNumbers(in: run) + areaNumbers(in: run) + shortNumbers(in: run)
            }
        return wide + loose
    }

    /// True if only signs and spaces that can occur within one number separate the groups.
    private func isWide(_ gap: Range<Int>, _ allowed: MaskedSigns.Traits) -> Bool {
        guard gap.count <= 16 else { return false }
        var bullets = 0
        var signs = 0
        var isInSpace = false
        for index in gap {
            let isSpace = traits[index].contains(.space)
            if !(isSpace && isInSpace) { signs += 1 }
            isInSpace = isSpace
            if text[index] == "•" { bullets += 1 }
            guard isSpace || !traits[index].isDisjoint(with: allowed),
                // Three of them are the mask of an earlier number.
                signs < 6, bullets < 2
            else { return isNarrow(gap) }
        }
        return true
    }

    /// True for a joining word: `312 and 555 and 0182`.
    private func isJoined(_ gap: Range<Int>) -> Bool {
        guard (4...8).contains(gap.count), traits[gap.lowerBound].contains(.space),
            traits[gap.upperBound - 1].contains(.space)
        else { return false }
        return Self.joining.contains(Array(text[gap.dropFirst().dropLast()]))
    }

    private static let joining = Set(
        ["and", "then", "dash", "minus", "space", "und", "dann", "strich"].map {
            Array($0.unicodeScalars)
        })

    /// Numbers that begin with an area code or a country's plus sign: `0151 - 234 - 56`. No number has more than 15
    /// digits (ITU-T E.164) and a prefix.
    private func wholeNumbers(in run: ArraySlice<Group>) -> [Range<Int>] {
        var found: [Range<Int>] = []
        var index = run.startIndex
        while index < run.endIndex {
            guard begins(run[index]) else {
                index += 1
                continue
            }
            var (end, digits) = (index, 0)
            while end < run.endIndex, digits + run[end].digits <= 17 {
                digits += run[end].digits
                end += 1
            }
            if digits >= Self.fewest {
                found.append(Self.range(of: run[index..<end]))
                index = end
            } else {
                index += 1
            }
        }
        return found
    }

    private func begins(_ group: Group) -> Bool {
        let start = group.range.lowerBound
        guard start > 0 else { return group.beginsLikeNumber }
        let goesOn =
            start > 1 && (traits[start - 2].contains(.digit) || text[start - 2] == "•")
        // In a sum, a digit precedes the plus sign.
        if text[start - 1] == "+" { return !goesOn }
        // The thousands of a large number may begin with a zero as well.
        return group.beginsLikeNumber
            && !(".,'’".unicodeScalars.contains(text[start - 1]) && goesOn)
    }

    /// Three or more groups of at least three digits, the last of at least four: `212 - 555 - 0199`. Years and round
    /// numbers do not count.
    private func longGroups(in run: ArraySlice<Group>) -> [Range<Int>] {
        run.split { $0.digits < 3 }.compactMap { groups in
            guard let last = groups.lastIndex(where: { $0.digits > 3 }) else { return nil }
            let number = groups[...last]
            let isNumber =
                number.count > 2 && number.contains { $0.last != 0 }
                && !number.allSatisfy { $0.digits == 4 && [1, 2].contains($0.first) }
            return isNumber ? Self.range(of: number) : nil
        }
    }

    /// Two groups of three digits and one of four, `312, 555, 0182`, unless round.
    private func areaNumbers(in run: ArraySlice<Group>) -> [Range<Int>] {
        run.indices.dropLast(2).compactMap { index in
            let number = run[index..<(index + 3)]
            let isNumber =
                number.map(\.digits) == [3, 3, 4] && number.contains { $0.last % 5 != 0 }
            return isNumber ? Self.range(of: number) : nil
        }
    }

    /// Five pairs with equal separators, the first beginning with a zero, as in France: `06 - 12 - 34 - 56 - 78`.
    private func pairs(in run: ArraySlice<Group>) -> [Range<Int>] {
        run.indices.compactMap { index in
            guard run[index].first == 0, run.endIndex - index >= 5 else { return nil }
            let number = run[index..<(index + 5)]
            let gap = text[run[index + 1].gap]
            let isNumber =
                number.allSatisfy { $0.digits == 2 } && !gap.contains(":")
                && number.dropFirst().allSatisfy { text[$0.gap].elementsEqual(gap) }
            return isNumber ? Self.range(of: number) : nil
        }
    }

    /// A local number: `555 - 0199`.
    private func shortNumbers(in run: ArraySlice<Group>) -> [Range<Int>] {
        zip(run, run.dropFirst()).compactMap { first, second in
            first.digits == 3 && second.digits == 4 && second.beginsLikeNumber
                ? first.range.lowerBound..<second.range.upperBound : nil
        }
    }
}
