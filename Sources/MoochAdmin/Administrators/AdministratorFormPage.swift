import MoochSite
import MoochStore
import MoochWeb

/// `/administrators/new`: the form, empty or with its mistakes.
struct AdministratorFormPage: Page {
    static let template = "admin/administrators/form"

    let frame: Frame
    let action = Site.administrators.path
    let formFields: [FormField]
    let errorSummary: ErrorSummary?

    init(name: String, email: String, problems: [FieldProblem], frame: Frame) {
        self.frame = frame
        var nameField = FormField(
            "name", words("sign-in-user-name"), value: name, problems: problems)
        nameField.hint = words("administrators-name-hint")
        nameField.autocomplete = "off"
        var emailField = FormField("email", words("email"), value: email, problems: problems)
        emailField.type = "email"
        emailField.isRequired = false
        emailField.hint = words("administrators-email-hint")
        emailField.autocomplete = "off"
        formFields = [nameField, emailField]
        errorSummary = ErrorSummary(problems)
    }

    static let fields = TemplateFields<Self>(
        .init("frame", \.frame), .init("action", \.action), .init("formFields", \.formFields),
        .init("errorSummary", \.errorSummary))
}

/// The answer to making a link: the link, and how to hand it over.
struct AdministratorLinkPage: Page {
    static let template = "admin/administrators/link"

    let frame: Frame
    let name: String
    let email: String?
    let path: String
    let address: String
    let until: MomentText
    /// Where another one is sent by mail; nil where that cannot be.
    let mailAction: String?
    let link: String

    /// `address` is the link itself.
    init(_ link: AdministratorLink, address: String, canMail: Bool, frame: Frame) {
        self.frame = frame
        self.address = address
        name = link.administrator.name
        email = link.administrator.email
        path = Site.administrator.path(link.administrator.id)
        until = MomentText(link.expiresAt, now: link.createdAt)
        mailAction =
            canMail && email != nil
            ? Site.administratorLink.path(link.administrator.id) : nil
        self.link = "\(link.id)"
    }

    static let fields = TemplateFields<Self>(
        .init("frame", \.frame), .init("name", \.name), .init("email", \.email),
        .init("path", \.path), .init("address", \.address), .init("until", \.until),
        .init("mailAction", \.mailAction), .init("link", \.link))
}
