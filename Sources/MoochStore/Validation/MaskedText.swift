import Foundation

/// What a member wrote, as others read it: without e-mail addresses and telephone numbers, which are for
/// the two of an accepted request alone. Takes time in proportion to the text, whatever is in it.
package enum MaskedText {
    package static func of(_ text: String) -> String {
        // Nearly all texts have neither.
        guard text.utf8.contains(where: isTelling) else { return text }
        // Digits and signs of any width and script count as what they stand for. ASCII is that already.
        let isPlain = text.utf8.allSatisfy { $0 < 0x80 }
        let scalars = Array(
            (isPlain ? text : text.precomposedStringWithCompatibilityMapping).unicodeScalars)
        let ranges = joined(addresses(in: scalars) + numbers(in: scalars))
        guard !ranges.isEmpty else { return text }
        var masked = String.UnicodeScalarView()
        var index = 0
        for range in ranges {
            masked.append(contentsOf: scalars[index..<range.lowerBound])
            masked.append(contentsOf: "•••".unicodeScalars)
            index = range.upperBound
        }
        masked.append(contentsOf: scalars[index...])
        return String(masked)
    }

    /// In their order, those that overlap as one: a number may begin with the last digit of an address.
    private static func joined(_ ranges: [Range<Int>]) -> [Range<Int>] {
        ranges.sorted { $0.lowerBound < $1.lowerBound }.reduce(into: []) { joined, range in
            if let last = joined.last, range.lowerBound < last.upperBound {
                joined[joined.count - 1] =
                    last.lowerBound..<max(last.upperBound, range.upperBound)
            } else {
                joined.append(range)
            }
        }
    }

    /// Whether a byte can be of an address, a number, or a sign that stands for one of theirs.
    private static func isTelling(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "@"), UInt8(ascii: "("),
            UInt8(ascii: "["):
            true
        default: byte >= 0x80
        }
    }

    /// E-mail addresses, also with a space around the sign, and with `(at)` or `[at]` for it.
    private static func addresses(in text: [Unicode.Scalar]) -> [Range<Int>] {
        var found: [Range<Int>] = []
        for index in text.indices {
            guard let length = signLength(at: index, in: text) else { continue }
            var start = index
            if start > 0, text[start - 1] == " " { start -= 1 }
            while start > (found.last?.upperBound ?? 0), isOfAddress(text[start - 1]) { start -= 1 }
            var name = index + length
            if name < text.count, text[name] == " " { name += 1 }
            var end = name
            while end < text.count, isOfAddress(text[end]) { end += 1 }
            while end > name, !isLetter(text[end - 1]) { end -= 1 }
            let isDomain = text[name..<end].dropFirst().contains(".")
            if start < index, text[start] != " ", isDomain { found.append(start..<end) }
        }
        return found
    }

    private static func signLength(at index: Int, in text: [Unicode.Scalar]) -> Int? {
        if text[index] == "@" { return 1 }
        guard text[index] == "(" || text[index] == "[", text.count - index >= 4 else { return nil }
        let word = String(String.UnicodeScalarView(text[index..<(index + 4)])).lowercased()
        return word == "(at)" || word == "[at]" ? 4 : nil
    }

    /// Runs of seven digits or more with little between them, but for days.
    private static func numbers(in text: [Unicode.Scalar]) -> [Range<Int>] {
        var found: [Range<Int>] = []
        var index = 0
        while index < text.count {
            guard isDigit(text[index]) else {
                index += 1
                continue
            }
            var (start, end, digits) = (index, index + 1, 1)
            while let next = nextDigit(from: end, in: text) {
                (end, digits) = (next + 1, digits + 1)
            }
            if digits > 6, !isDay(text[start..<end]) {
                while start > 0, text[start - 1] == "+" || text[start - 1] == "(" { start -= 1 }
                while end < text.count, isUnseen(text[end]) { end += 1 }
                found.append(start..<end)
            }
            index = end
        }
        return found
    }

    /// The digit behind at most two signs that stand between the digits of one number, or one that also stands
    /// between several. What cannot be seen, and the frames of keys, count as nothing.
    private static func nextDigit(from start: Int, in text: [Unicode.Scalar]) -> Int? {
        var (signs, isAlone) = (0, true)
        for index in start..<min(start + 12, text.count) {
            let scalar = text[index]
            if isDigit(scalar) { return index }
            if isUnseen(scalar) { continue }
            signs += 1
            if ",|~=…".unicodeScalars.contains(scalar) {
                isAlone = false
            } else if !" ./()-–—‐−·•⁄_*".unicodeScalars.contains(scalar) {
                return nil
            }
            if signs > (isAlone ? 2 : 1) { return nil }
        }
        return nil
    }

    private static func isUnseen(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.properties.generalCategory {
        case .format, .nonspacingMark, .enclosingMark: true
        default: false
        }
    }

    /// `24.12.2026`, `24/12/26` or `2026-12-24`.
    private static func isDay(_ text: ArraySlice<Unicode.Scalar>) -> Bool {
        let lengths = text.split(
            omittingEmptySubsequences: false, whereSeparator: { "./-".unicodeScalars.contains($0) }
        ).map { $0.allSatisfy(isDigit) ? $0.count : 0 }
        guard lengths.count == 3 else { return false }
        return lengths == [4, 2, 2]
            || (1...2).contains(lengths[0]) && (1...2).contains(lengths[1])
                && [2, 4].contains(lengths[2])
    }

    private static func isDigit(_ scalar: Unicode.Scalar) -> Bool {
        scalar.properties.numericType == .decimal
    }

    private static func isLetter(_ scalar: Unicode.Scalar) -> Bool {
        scalar.properties.isAlphabetic || isDigit(scalar)
    }

    private static func isOfAddress(_ scalar: Unicode.Scalar) -> Bool {
        isLetter(scalar) || "._%+-".unicodeScalars.contains(scalar)
    }
}
