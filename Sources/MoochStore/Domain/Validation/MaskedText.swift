import Foundation

/// What a member wrote, as others read it: without e-mail addresses and telephone numbers, which are for
/// the two of an accepted request alone. Takes time in proportion to the text, whatever is in it.
package enum MaskedText {
    package static func of(_ text: String) -> String {
        guard mayNeedMask(text) else { return text }
        let scalars = scalars(of: text)
        return masked(scalars, ranges(in: scalars)) ?? text
    }

    /// The same of a listing's texts: a number may begin in the title and go on in the description.
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

    /// Digits and signs of any width and script count as what they stand for. ASCII is that already.
    private static func scalars(of text: String) -> [Unicode.Scalar] {
        Array((text.isASCII ? text : text.precomposedStringWithCompatibilityMapping).unicodeScalars)
    }

    private static func ranges(in scalars: [Unicode.Scalar]) -> [Range<Int>] {
        let signs = MaskedSigns(scalars)
        let ranges = MaskedAddresses.ranges(in: signs) + MaskedNumbers.ranges(in: signs)
        return joined(ranges).map { signs.inText($0, of: scalars.count) }
    }

    /// The text with its ranges masked; nil when there are none.
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

    private static func mayNeedMask(_ texts: String...) -> Bool {
        var quick = QuickLook()
        return texts.contains { text in
            text.utf8.withContiguousStorageIfAvailable { quick.finds(in: $0) } ?? true
        }
    }

    /// Whether texts can hold neither an address nor a number, as is so for nearly all: no sign that stands in each
    /// address, and fewer digits than the shortest number has. What is not ASCII may stand for one of them.
    static func needsNoMask(_ texts: UnsafeBufferPointer<UInt8>...) -> Bool {
        var quick = QuickLook()
        return !texts.contains { quick.finds(in: $0) }
    }

    private struct QuickLook {
        private var digits = 0

        /// Whether there may be something in one text more.
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

        /// Whether the word `at` ends here.
        private static func isWordAt(_ index: Int, in text: UnsafeBufferPointer<UInt8>) -> Bool {
            guard index > 1, index + 1 < text.count else { return false }
            return text[index - 1] | 0x20 == UInt8(ascii: "a") && text[index - 2] <= 0x20
                && text[index + 1] <= 0x20
        }
    }
}
