import MoochSite
import MoochStore
import MoochWeb

/// A notice to a writer: the text was accepted as it is, but others see it masked.
struct NoticeShape: JSONShape {
    let pointer: String
    let code: String
    let detail: String
    let shownAs: String

    /// A notice for each text that others see masked; nil if there is none.
    static func masked(
        _ texts: [(field: String, text: String, shown: String)]
    ) -> [NoticeShape]? {
        let notices = texts.compactMap { field, text, shown in
            shown == text ? nil : NoticeShape(masked: field, shownAs: shown)
        }
        return notices.isEmpty ? nil : notices
    }

    /// A notice for one text.
    static func masked(_ field: String, _ text: String) -> [NoticeShape]? {
        masked([(field, text, MaskedText.of(text))])
    }

    private init(masked field: String, shownAs: String) {
        (pointer, code, self.shownAs) = ("/\(field)", "masked", shownAs)
        detail = words("api-masked")
    }

    static let shapeName = "Notice"
    static let shapeNote = "Something that a writer should know of what they wrote."
    func add(to fields: inout some JSONFields) {
        fields.add("pointer", pointer, note: "Which field (RFC 6901).")
        fields.add("code", code, note: "`masked`: others do not read all of it.")
        fields.add("detail", detail, note: "The same in a sentence.")
        fields.add("shown_as", shownAs, note: "What others read.")
    }
    static var example: Self {
        NoticeShape(masked: "description", shownAs: "Blue. Call •••")
    }

    /// The description of the field in every shape that has notices.
    static let note = "For whoever wrote it, where others read something else."
}
