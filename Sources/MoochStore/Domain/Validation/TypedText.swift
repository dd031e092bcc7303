import Foundation
import Notation

/// Texts as people type and paste them. Programs add invisible signs that nobody typed: every stored text goes through
/// one cleaning, and every comparison through one key.
package enum TypedText {
    /// The visible text: composed (so that a letter and its accent compare as one), with plain spaces only, and
    /// trimmed. Line breaks stay.
    package static func cleaned(_ text: String) -> String {
        // Nearly every cell of a long spreadsheet is clean.
        if text.utf8.allSatisfy({ 0x20 < $0 && $0 < 0x7F }) { return text }
        if text.isASCII { return withoutSpaceAround(text) }
        return withoutSpaceAround(seen(of: text).precomposedStringWithCanonicalMapping)
    }

    /// The key by which names and codes are compared: ignores case, width and the number of spaces, in any script.
    package static func key(_ text: String) -> String {
        let text = cleaned(text)
        let plain = text.isASCII ? text.lowercased() : compatible(compatible(text).lowercased())
        return plain.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    }

    /// An e-mail address with its domain as it is looked up, so that one mailbox is one account however it is written.
    /// ASCII stays as typed, since the store compares it ignoring case; anything but an address stays as it is.
    package static func mailbox(_ text: String) -> String {
        var text = cleaned(text)
        if !text.isASCII { text = compatible(compatible(text).lowercased()) }
        if let link = withoutScheme("mailto", text) {
            let address = String(link.prefix { $0 != "?" })
            text = address.removingPercentEncoding ?? address
        } else if text.hasSuffix(">"), let start = text.firstIndex(of: "<") {
            // Copied from a mail program, after a name.
            text = String(text[text.index(after: start)...].dropLast())
        }
        guard !text.isASCII, let at = text.lastIndex(of: "@"),
            let domain = DomainName.ascii(String(text[text.index(after: at)...]))
        else { return text }
        return text[...at] + domain
    }

    /// A telephone number in ASCII digits, without the scheme of a link or the formula that a spreadsheet needs around
    /// it.
    static func phone(_ text: String) -> String {
        var text = cleaned(text)
        if !text.isASCII { text = String(compatible(text).map { Self.digit($0) ?? $0 }) }
        text = withoutFormula(text)
        text = withoutSpaceAround(withoutScheme("tel", text) ?? text)
        // A spreadsheet wrote the number as a decimal.
        return text.wholeMatch(of: /\d{7,}\.0/) == nil ? text : String(text.dropLast(2))
    }

    /// A cell's visible text: `="0123"` keeps a spreadsheet from reading a number.
    package static func withoutFormula(_ cell: String) -> String {
        guard cell.hasPrefix("=\""), cell.hasSuffix("\""), cell.utf8.count > 3 else { return cell }
        return String(cell.dropFirst(2).dropLast())
    }

    /// The text without white space around it.
    package static func withoutSpaceAround(_ text: String) -> String {
        guard let start = text.firstIndex(where: { !$0.isWhitespace }),
            let end = text.lastIndex(where: { !$0.isWhitespace })
        else { return "" }
        return String(text[start...end])
    }

    /// True for a control character, which no text needs.
    static func isControl(_ scalar: Unicode.Scalar) -> Bool {
        scalar.value < 0x20 || (0x7F..<0xA0).contains(scalar.value)
    }

    /// The text without control characters, for what is typed without a form that could refuse it. White space stays.
    static func withoutControls(_ text: String) -> String {
        var kept = String.UnicodeScalarView()
        for scalar in text.unicodeScalars
        where !isControl(scalar) || scalar.properties.isWhitespace { kept.append(scalar) }
        return String(kept)
    }

    /// True if piled-up accents on one letter would cover neighbouring text.
    static func hasPiledAccents(_ text: String) -> Bool {
        var marks = 0
        for scalar in text.unicodeScalars {
            let isMark = [.nonspacingMark, .enclosingMark].contains(
                scalar.properties.generalCategory)
            marks = isMark ? marks + 1 : 0
            if marks > 4 { return true }
        }
        return false
    }

    /// True for an invisible sign: a mark without a letter, or a space.
    static func isInvisible(_ scalar: Unicode.Scalar) -> Bool {
        [.spaceSeparator, .nonspacingMark].contains(scalar.properties.generalCategory)
            || scalar.properties.isDefaultIgnorableCodePoint
    }

    /// Reads `-12.5` and no other notation: no exponent, hexadecimal, infinity or thousands.
    static func decimal(_ text: String) -> Double? {
        var digits = 0
        var points = 0
        for (index, byte) in text.utf8.enumerated() {
            switch byte {
            case UInt8(ascii: "0")...UInt8(ascii: "9"): digits += 1
            case UInt8(ascii: "."): points += 1
            case UInt8(ascii: "-"), UInt8(ascii: "+"):
                guard index == 0 else { return nil }
            default: return nil
            }
        }
        guard (1...30).contains(digits), points <= 1 else { return nil }
        return Double(text)
    }

    /// Letters and digits of every width and shape in their plain form (NFKC), without invisible signs.
    private static func compatible(_ text: String) -> String {
        var plain = String.UnicodeScalarView()
        for scalar in text.precomposedStringWithCompatibilityMapping.unicodeScalars
        where !scalar.properties.isDefaultIgnorableCodePoint { plain.append(scalar) }
        return String(plain)
    }

    /// The rest of a link after its scheme; nil if it has another.
    private static func withoutScheme(_ scheme: String, _ text: String) -> String? {
        let start = text.prefix(scheme.count + 1)
        return start.lowercased() == scheme + ":" ? String(text.dropFirst(start.count)) : nil
    }

    private static func digit(_ sign: Character) -> Character? {
        guard let scalar = sign.unicodeScalars.first, sign.unicodeScalars.count == 1,
            scalar.properties.numericType == .decimal, let value = scalar.properties.numericValue
        else { return nil }
        return Character(String(Int(value)))
    }

    private static func seen(of text: String) -> String {
        let scalars = Array(text.unicodeScalars)
        var seen = String.UnicodeScalarView()
        for (index, scalar) in scalars.enumerated() {
            switch scalar.value {
            case ..<0x7F: seen.append(scalar)
            case 0x2028, 0x2029: seen.append("\n")
            // The fillers of Braille and Hangul are drawn as spaces.
            case 0x2800, 0x3164, 0xFFA0: seen.append(" ")
            // Interlinear annotations, which programs do not draw.
            case 0xFFF9...0xFFFB: break
            default:
                let properties = scalar.properties
                if properties.generalCategory == .spaceSeparator {
                    seen.append(" ")
                } else if !properties.isDefaultIgnorableCodePoint || isMeant(at: index, in: scalars)
                {
                    seen.append(scalar)
                }
            }
        }
        return String(seen)
    }

    /// True if an invisible sign changes how its neighbours are drawn.
    private static func isMeant(at index: Int, in text: [Unicode.Scalar]) -> Bool {
        guard index > 0 else { return false }
        let before = text[index - 1]
        let after = index + 1 < text.count ? text[index + 1] : nil
        switch text[index].value {
        case 0x200C, 0x200D:
            // A consonant without its vowel, as in the scripts of India.
            if before.properties.canonicalCombiningClass == .virama { return true }
            guard let after else { return false }
            // Between joined letters they select other forms; between emoji they make one picture of several.
            return isJoinedInWriting(before) && isJoinedInWriting(after)
                || text[index].value == 0x200D && isPicture(before) && isPicture(after)
        case 0xFE0E, 0xFE0F:
            return before.properties.isEmoji && (before.value > 0x7F || after?.value == 0x20E3)
        // The variant of an ideograph, as in Japanese names.
        case 0xFE00...0xFE0D, 0xE0100...0xE01EF: return before.properties.isIdeographic
        case 0x180B...0x180F: return (0x1800...0x18AF).contains(before.value)
        // The region of a flag, in up to six letters and an end.
        case 0xE0020...0xE007F:
            return text[..<index].suffix(7).contains { $0.value == 0x1F3F4 }
        default: return false
        }
    }

    private static func isPicture(_ scalar: Unicode.Scalar) -> Bool {
        scalar.value == 0xFE0F || scalar.value > 0xFF && scalar.properties.isEmoji
    }

    /// True for letters and vowel signs of Arabic, Syriac, Mongolian and the scripts of India and its neighbours.
    private static func isJoinedInWriting(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x0600...0x08FF, 0x0900...0x0DFF, 0x1000...0x109F, 0x1780...0x18AF, 0xA840...0xA87F,
            0xA8E0...0xA8FF, 0xFB50...0xFDFF, 0xFE70...0xFEFE, 0x11000...0x11FFF,
            0x1E900...0x1E95F:
            let kind = scalar.properties.generalCategory
            return scalar.properties.isAlphabetic || kind == .nonspacingMark
                || kind == .spacingMark
        default: return false
        }
    }
}
