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

    /// Whether signs that set a direction, or a pile of accents on one letter, make a name pass for another, or
    /// run over what stands beside it.
    static func isDisguised(_ text: String) -> Bool {
        var marks = 0
        for scalar in text.unicodeScalars {
            if [0x061C, 0x200E, 0x200F].contains(scalar.value) { return true }
            let isMark = [.nonspacingMark, .enclosingMark].contains(
                scalar.properties.generalCategory)
            marks = isMark ? marks + 1 : 0
            if marks > 4 { return true }
        }
        return false
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
