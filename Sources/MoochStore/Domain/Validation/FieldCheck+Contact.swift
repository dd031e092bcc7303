import Notation

extension FieldCheck {
    /// Reads a single e-mail address without a name. Its domain must contain a dot.
    mutating func email(
        _ field: String, _ text: String,
        missing: Complaint = Complaint("imports-enter-email", "Enter their e-mail address.")
    ) -> String {
        let text = TypedText.mailbox(text)
        if text.isEmpty {
            note(field, missing)
        } else if text.unicodeScalars.count > 254 {
            note(field, .tooLong(254))
        } else if Mailbox(text)?.domain.contains(".") != true {
            note(
                field,
                Complaint(
                    "imports-wrong-email", ["example": "ada@example.org"],
                    "Enter one e-mail address, such as ada@example.org."))
        }
        return text
    }

    /// Reads a telephone number; nil if there is none.
    mutating func phone(_ field: String, _ text: String?) -> String? {
        guard let number = text.map(TypedText.phone), !number.isEmpty else { return nil }
        if number.unicodeScalars.count > 40 {
            note(field, .tooLong(40))
        } else if number.wholeMatch(of: /\d+([.,]\d+)?[eE]\+?\d+/) != nil {
            note(
                field,
                Complaint(
                    "imports-shortened-phone",
                    "The spreadsheet has shortened this number. Format its column as text, and type it again."
                ))
        } else if number.wholeMatch(of: /[-+ 0-9().\/\u2010-\u2015\u2212]+/) == nil {
            note(
                field,
                Complaint(
                    "imports-wrong-phone",
                    "Use digits, such as +1 212 555 0147."))
        } else if number.count(where: \.isNumber) < 3 {
            note(
                field,
                Complaint("imports-short-phone", "This telephone number is too short."))
        }
        return number
    }

    /// Reads a preferred way of contact, in English or German; nil if there is none.
    mutating func contact(_ field: String, _ text: String?) -> Member.Contact? {
        guard let text else { return nil }
        let word = text.lowercased().filter(\.isLetter)
        if let contact = Self.contacts.first(where: { $0.words.contains(word) })?.contact {
            return contact
        }
        note(
            field,
            Complaint("imports-wrong-contact", "Write e-mail, phone or text, or leave it empty."))
        return nil
    }

    private static let contacts: [(contact: Member.Contact, words: Set<String>)] = [
        (.email, ["email", "mail", "byemail", "peremail", "emailadresse"]),
        (
            .phone,
            [
                "phone", "telephone", "call", "byphone", "phonecall", "byaphonecall", "telefon",
                "anruf", "peranruf", "pertelefon", "telefonisch",
            ]
        ),
        (
            .text,
            [
                "text", "sms", "textmessage", "bytext", "byatextmessage", "message", "nachricht",
                "textnachricht", "pertextnachricht", "persms",
            ]
        ),
    ]
}
