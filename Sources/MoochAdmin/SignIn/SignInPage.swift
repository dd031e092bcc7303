import MoochSite
import MoochWeb

struct SignInPage: Page {
    static let template = "admin/sign-in/show"

    let frame: PlainFrame
    let formFields: [FormField]
    /// Where to go after sign-in.
    let next: String?
    let problem: String?
    /// True if there is anybody who could sign in.
    let isSetUp: Bool
    let isDemo: Bool
    let forgottenPath = Site.forgottenPassword.path

    init(
        username: String, next: String?, problem: String?, isSetUp: Bool, isDemo: Bool,
        frame: PlainFrame
    ) {
        self.frame = frame
        self.next = next
        self.problem = problem
        (self.isSetUp, self.isDemo) = (isSetUp, isDemo)
        var name = FormField("username", words("sign-in-user-name"), value: username)
        name.autocomplete = "username"
        name.isFocused = isSetUp && problem == nil
        formFields = [name, .password("password", words("sign-in-password"), isNew: false)]
    }

    static let fields = TemplateFields<Self>(
        .init("frame", \.frame), .init("formFields", \.formFields), .init("next", \.next),
        .init("problem", \.problem), .init("isSetUp", \.isSetUp), .init("isDemo", \.isDemo),
        .init("forgottenPath", \.forgottenPath))
}
