import Foundation

/// What a member wrote, as others read it: without e-mail addresses and telephone numbers, which are for
/// the two of an accepted request alone. Takes time in proportion to the text, whatever is in it.
package enum MaskedText {
    package static func of(_ text: String) -> String {
        let needsNoMask = text.utf8.withContiguousStorageIfAvailable(needsNoMask) ?? false
        guard !needsNoMask else { return text }
        // Digits and signs of any width and script count as what they stand for. ASCII is that already.
        let isPlain = text.isASCII
        let scalars = Array(
            (isPlain ? text : text.precomposedStringWithCompatibilityMapping).unicodeScalars)
        let ranges = joined(
            MaskedAddresses.ranges(in: scalars) + MaskedNumbers.ranges(in: scalars))
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

    /// Whether a text can hold neither an address nor a number, as is so for nearly all: no sign that stands in each
    /// address, and fewer digits than the shortest number has. What is not ASCII may stand for one of them.
    static func needsNoMask(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
        var digits = 0
        for byte in text {
            switch byte {
            case UInt8(ascii: "0")...UInt8(ascii: "9"):
                digits += 1
                if digits == MaskedNumbers.fewest { return false }
            case UInt8(ascii: "@"), UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"):
                return false
            default:
                if byte >= 0x80 { return false }
            }
        }
        return true
    }
}

extension Unicode.Scalar {
    /// A decimal digit of any script.
    var isDecimalDigit: Bool {
        isASCII ? ("0"..."9").contains(self) : properties.numericType == .decimal
    }

    /// A mark or format character, which takes no room of its own.
    var takesNoRoom: Bool {
        guard !isASCII else { return false }
        return switch properties.generalCategory {
        case .format, .nonspacingMark, .enclosingMark: true
        default: false
        }
    }
}
