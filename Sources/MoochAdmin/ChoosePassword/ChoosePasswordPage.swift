import MoochSite
import MoochStore
import MoochWeb

/// The form of a one-time link.
struct ChoosePasswordPage: Page {
    static let template = "admin/choose-password/show"

    let frame: PlainFrame
    let name: String
    /// True if there is an old password, with sessions that began with it.
    let isReset: Bool
    let action: String
    let formFields: [FormField]
    let errorSummary: ErrorSummary?

    init(
        _ administrator: Administrator, action: String, problems: [FieldProblem],
        frame: PlainFrame
    ) {
        self.frame = frame
        self.action = action
        name = administrator.name
        isReset = administrator.hasPassword
        formFields = FormField.newPassword(problems)
        errorSummary = ErrorSummary(problems)
    }

    static let fields = TemplateFields<Self>(
        .init("frame", \.frame), .init("name", \.name), .init("isReset", \.isReset),
        .init("action", \.action), .init("formFields", \.formFields),
        .init("errorSummary", \.errorSummary))
}
