import MoochSite
import MoochStore
import MoochWeb

/// The set-up form as typed, with its problems.
struct SetupForm {
    let setupToken: String
    let username: String
    let email: String
    var problems: [FieldProblem] = []
}

struct SetupPage: Page {
    static let template = "admin/setup/show"

    let frame: PlainFrame
    let setupToken: String
    let formFields: [FormField]
    let errorSummary: ErrorSummary?

    init(_ form: SetupForm, frame: PlainFrame) {
        self.frame = frame
        setupToken = form.setupToken
        var username = FormField(
            "username", words("sign-in-user-name"), value: form.username, problems: form.problems)
        username.autocomplete = "username"
        username.isFocused = form.problems.isEmpty
        formFields =
            [
                username,
                .administratorEmail(
                    form.email, hint: words("account-email-hint"), autocomplete: "email",
                    problems: form.problems),
            ] + FormField.newPassword(form.problems)
        errorSummary = ErrorSummary(form.problems)
    }

    static let fields = TemplateFields<Self>(
        .init("frame", \.frame), .init("setupToken", \.setupToken),
        .init("formFields", \.formFields), .init("errorSummary", \.errorSummary))
}
