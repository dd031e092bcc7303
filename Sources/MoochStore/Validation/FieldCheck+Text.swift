import Foundation
import Notation

extension FieldCheck {
    /// A text on one line: composed, without space around it, 1 to `limit` characters.
    mutating func line(
        _ field: String, _ text: String, missing: Complaint, upTo limit: Int
    ) -> String {
        let text = TypedText.trimmed(text)
        if text.unicodeScalars.allSatisfy(TypedText.isInvisible) {
            note(field, missing)
        } else if text.unicodeScalars.count > limit {
            note(field, .tooLong(limit))
        } else if text.unicodeScalars.contains(where: TypedText.isSpaceOfNoWidth) {
            note(
                field,
                Complaint(
                    "store-invisible-character",
                    "There is a character in it that cannot be seen. Type it anew instead of pasting it."
                ))
        } else if text.unicodeScalars.contains(where: TypedText.isControl) {
            note(
                field,
                Complaint(
                    "store-one-line", "Use one line, without line breaks or control characters."))
        }
        return text
    }

    /// A text of any number of lines, possibly empty.
    mutating func lines(_ field: String, _ text: String, upTo limit: Int) -> String {
        let text = TypedText.trimmed(LineBreaks.plain(text))
        if text.unicodeScalars.count > limit {
            note(field, .tooLong(limit))
        } else if text.unicodeScalars.contains(where: {
            TypedText.isControl($0) && $0 != "\n" && $0 != "\t"
        }) {
            note(field, Complaint("store-control-characters", "Leave out control characters."))
        }
        return text
    }

    /// A decimal number of degrees within `-limit...limit`; 0 after a problem.
    mutating func degrees(
        _ field: String, _ text: String, limit: Double, missing: Complaint, wrong: Complaint
    ) -> Double {
        let text = TypedText.trimmed(text)
        guard !text.isEmpty else {
            note(field, missing)
            return 0
        }
        guard let number = TypedText.decimal(text), abs(number) <= limit else {
            note(field, wrong)
            return 0
        }
        // -0 and 0 are one place and one text.
        return number == 0 ? 0 : number
    }
}

extension Complaint {
    static func tooLong(_ limit: Int) -> Complaint {
        Complaint(
            "store-too-long", ["limit": .number(limit)], "Use at most \(limit) characters.")
    }
}

/// Texts as people type them.
package enum TypedText {
    /// Composed (so that a letter and its accent compare as one), without white space around.
    static func trimmed(_ text: String) -> String {
        // Nearly every cell of a long spreadsheet: there is nothing to compose.
        if text.utf8.allSatisfy({ 0x20 < $0 && $0 < 0x7F }) { return text }
        return withoutSpaceAround(text.precomposedStringWithCanonicalMapping)
    }

    /// An e-mail address with its domain as it is looked up: one mailbox is one account, in whichever letters it is
    /// written. What is no address stays as it is.
    static func mailbox(_ text: String) -> String {
        let text = trimmed(text)
        guard !text.isASCII, let at = text.lastIndex(of: "@"),
            let domain = DomainName.ascii(String(text[text.index(after: at)...]))
        else { return text }
        return text[...at] + domain
    }

    /// Without the white space around it, as a person means what they type.
    package static func withoutSpaceAround(_ text: String) -> String {
        guard let start = text.firstIndex(where: { !$0.isWhitespace }),
            let end = text.lastIndex(where: { !$0.isWhitespace })
        else { return "" }
        return String(text[start...end])
    }

    /// Control characters, and the separators and direction overrides that break a line apart.
    static func isControl(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0..<0x20, 0x7F..<0xA0, 0x2028, 0x2029, 0x202A...0x202E, 0x2066...0x2069, 0xFEFF: true
        default: false
        }
    }

    /// By which two names look alike that are not.
    static func isSpaceOfNoWidth(_ scalar: Unicode.Scalar) -> Bool {
        scalar.value == 0x200B || (0x2060...0x2064).contains(scalar.value)
    }

    /// Whether signs that nobody sees, or a pile of accents on one letter, make a name pass for another, or run
    /// over what stands beside it.
    static func isDisguised(_ text: String) -> Bool {
        var marks = 0
        let scalars = Array(text.unicodeScalars)
        for (index, scalar) in scalars.enumerated() {
            if isUnseen(at: index, in: scalars) { return true }
            let isMark = [.nonspacingMark, .enclosingMark].contains(
                scalar.properties.generalCategory)
            marks = isMark ? marks + 1 : 0
            if marks > 4 { return true }
        }
        return false
    }

    /// Whether a sign that nobody sees stands where no script needs one.
    private static func isUnseen(at index: Int, in text: [Unicode.Scalar]) -> Bool {
        let scalar = text[index]
        let before = index > 0 ? text[index - 1] : nil
        switch scalar.value {
        case 0x200C, 0x200D:
            // Between letters that are written joined they make other letters of them.
            let after = index + 1 < text.count ? text[index + 1] : nil
            return [before, after].contains { $0.map { !isJoinedInWriting($0) } ?? true }
        case 0xE0100...0xE01EF:
            // Which of its shapes an ideograph has, as in Japanese names.
            return before?.properties.isIdeographic != true
        case 0x034F, 0x115F, 0x1160, 0x17B4, 0x17B5, 0x180B...0x180F, 0x2800, 0x3164,
            0xFE00...0xFE0F, 0xFFA0:
            return true
        default: return scalar.properties.generalCategory == .format
        }
    }

    /// Letters and vowel signs of Arabic, Syriac, Mongolian and the scripts of India and its neighbours.
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

    /// What nothing can be seen of: marks and joiners without a letter, spaces, and the fillers of
    /// Hangul and Braille.
    static func isInvisible(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.properties.generalCategory {
        case .format, .spaceSeparator, .nonspacingMark: true
        default: [0x115F, 0x1160, 0x2800, 0x3164, 0xFFA0].contains(scalar.value)
        }
    }

    /// `-12.5` and no other notation: no exponent, hexadecimal, infinity or thousands.
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
}
