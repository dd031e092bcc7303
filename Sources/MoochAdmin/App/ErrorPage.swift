import HTTPTypes
import MoochSite
import MoochWeb

/// An error as a page for a signed-in administrator.
struct ErrorPage: Page {
    static let template = "errors/show"

    let frame: Frame
    let status: String
    let advice: String
    let next: Link
    /// What was typed into a form that could not be taken, to be copied.
    let kept: [TextArea]

    init(_ problem: Problem, frame: Frame) {
        self.frame = frame
        status = String(problem.status.code)
        advice = problem.advice
        kept = problem.form.map(TextArea.kept) ?? []
        let label = words(kept.isEmpty ? "bulk-back-to-list" : "error-as-it-is")
        next =
            problem.back.map { Link(label, $0) } ?? Link(words("error-home"), Site.home.path)
    }

    static let fields = TemplateFields<Self>(
        .init("frame", \.frame), .init("status", \.status), .init("advice", \.advice),
        .init("next", \.next), .init("kept", \.kept))
}

extension TextArea {
    /// The sentences in a form, which cannot be chosen or looked up again.
    static func kept(_ form: SubmittedForm) -> [TextArea] {
        form.fields.items.compactMap { item in
            guard let label = label(of: item.name), !item.value.trimmed.isEmpty else { return nil }
            return TextArea(
                "kept_\(item.name)", label, value: item.value, rows: 3, isRequired: true)
        }
    }

    private static func label(of field: String) -> String? {
        switch field.prefix(while: { $0 != "_" }) {
        case "reason": words("reason")
        case "answer": words("reports-answer")
        case "note": words("note-for-administrators")
        case "title": words("title")
        case "text": words("settings-text")
        case "description": words("description")
        default: nil
        }
    }
}
