import Notation

extension FieldCheck {
    /// Reads a text on one line: cleaned, 1 to `limit` characters.
    mutating func line(
        _ field: String, _ text: String, missing: Complaint, upTo limit: Int
    ) -> String {
        let text = TypedText.cleaned(text)
        if text.unicodeScalars.allSatisfy(TypedText.isInvisible) {
            note(field, missing)
        } else if text.unicodeScalars.count > limit {
            note(field, .tooLong(limit))
        } else if text.unicodeScalars.contains(where: TypedText.isControl) {
            note(
                field,
                Complaint(
                    "store-one-line", "Use one line, without line breaks or control characters."))
        }
        return text
    }

    /// Reads a text of any number of lines, possibly empty.
    mutating func lines(_ field: String, _ text: String, upTo limit: Int) -> String {
        let text = TypedText.cleaned(LineBreaks.plain(text))
        if text.unicodeScalars.count > limit {
            note(field, .tooLong(limit))
        } else if text.unicodeScalars.contains(where: {
            TypedText.isControl($0) && $0 != "\n" && $0 != "\t"
        }) {
            note(field, Complaint("store-control-characters", "Leave out control characters."))
        }
        return text
    }

    /// Reads a number of degrees within `-limit...limit`; 0 if invalid.
    mutating func degrees(
        _ field: String, _ text: String, limit: Double, missing: Complaint, wrong: Complaint
    ) -> Double {
        let text = TypedText.cleaned(text)
        guard !text.isEmpty else {
            note(field, missing)
            return 0
        }
        guard let number = TypedText.decimal(text), abs(number) <= limit else {
            note(field, wrong)
            return 0
        }
        // -0 and 0 are one place, and so one text.
        return number == 0 ? 0 : number
    }
}

extension Complaint {
    static func tooLong(_ limit: Int) -> Complaint {
        Complaint(
            "store-too-long", ["limit": .number(limit)], "Use at most \(limit) characters.")
    }
}
