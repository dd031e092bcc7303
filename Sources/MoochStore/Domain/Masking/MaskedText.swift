import Foundation

/// A member's text as others read it: without e-mail addresses and telephone numbers, which are only for the two sides
/// of an accepted request. Takes time proportional to the text, whatever it contains.
package enum MaskedText {
    package static func of(_ text: String) -> String {
        guard mayNeedMask(text) else { return text }
        let scalars = scalars(of: text)
        return masked(scalars, ranges(in: scalars)) ?? text
    }

    /// Masks a listing's texts together: a number may begin in the title and continue in the description.
    package static func of(
        title: String, description: String
    ) -> (title: String, description: String) {
        guard mayNeedMask(title, description) else { return (title, description) }
        let (first, second) = (scalars(of: title), scalars(of: description))
        let start = first.count + 1
        let ranges = ranges(in: first + ["\n"] + second)
        return (
            masked(first, ranges.map { $0.clamped(to: 0..<first.count) }) ?? title,
            masked(
                second,
                ranges.map {
                    max($0.lowerBound - start, 0)..<max($0.upperBound - start, 0)
                }) ?? description
        )
    }

    /// The scalars with digits and signs of every width in their plain form.
    private static func scalars(of text: String) -> [Unicode.Scalar] {
        Array((text.isASCII ? text : text.precomposedStringWithCompatibilityMapping).unicodeScalars)
    }

    private static func ranges(in scalars: [Unicode.Scalar]) -> [Range<Int>] {
        let signs = MaskedSigns(scalars)
        let ranges = MaskedAddresses.ranges(in: signs) + MaskedNumbers.ranges(in: signs)
        return joined(ranges).map { signs.inText($0, of: scalars.count) }
    }

    /// The text with its ranges masked; nil if there are none.
    private static func masked(_ scalars: [Unicode.Scalar], _ ranges: [Range<Int>]) -> String? {
        let ranges = ranges.filter { !$0.isEmpty }
        guard !ranges.isEmpty else { return nil }
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

    /// The ranges in order, overlapping ones joined: a number may begin with an address's last digit.
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

    private static func mayNeedMask(_ texts: String...) -> Bool {
        var quick = QuickLook()
        return texts.contains { text in
            text.utf8.withContiguousStorageIfAvailable { quick.finds(in: $0) } ?? true
        }
    }

    /// True if texts contain neither an address nor a number, as nearly all do: no sign that every address has, and
    /// fewer digits than the shortest number. Anything outside ASCII may stand for one of them.
    static func needsNoMask(_ texts: UnsafeBufferPointer<UInt8>...) -> Bool {
        var quick = QuickLook()
        return !texts.contains { quick.finds(in: $0) }
    }

    private struct QuickLook {
        private var digits = 0

        /// True if there may be something to mask up to the end of this text.
        mutating func finds(in text: UnsafeBufferPointer<UInt8>) -> Bool {
            for (index, byte) in text.enumerated() {
                switch byte {
                case UInt8(ascii: "0")...UInt8(ascii: "9"):
                    digits += 1
                    if digits == MaskedNumbers.fewest { return true }
                case UInt8(ascii: "@"), UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"),
                    UInt8(ascii: "<"):
                    return true
                case UInt8(ascii: "T"), UInt8(ascii: "t"):
                    if Self.isWordAt(index, in: text) { return true }
                default:
                    if byte >= 0x80 { return true }
                }
            }
            return false
        }

        /// True if the word `at` ends here.
        private static func isWordAt(_ index: Int, in text: UnsafeBufferPointer<UInt8>) -> Bool {
            guard index > 1, index + 1 < text.count else { return false }
            return text[index - 1] | 0x20 == UInt8(ascii: "a") && text[index - 2] <= 0x20
                && text[index + 1] <= 0x20
        }
    }
}
