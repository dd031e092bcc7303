import MoochSite
import MoochWeb

/// One step for whoever need not be signed in: what it is about, what it needs to know, and one button.
struct PlainStepPage: Page {
    static let template = "admin/mailbox/step"

    let frame: PlainFrame
    let lead: String
    var formFields: [FormField] = []
    var errorSummary: ErrorSummary?
    let action: String
    /// Nil where there is nothing to press.
    let button: String?
    /// Where to go instead.
    var other: Link?

    init(_ frame: PlainFrame, lead: String, action: String, button: String?) {
        (self.frame, self.lead, self.action, self.button) = (frame, lead, action, button)
    }

    static let fields = TemplateFields<Self>(
        .init("frame", \.frame), .init("lead", \.lead), .init("formFields", \.formFields),
        .init("errorSummary", \.errorSummary), .init("action", \.action),
        .init("button", \.button), .init("other", \.other))
}
