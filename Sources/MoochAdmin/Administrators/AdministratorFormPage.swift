import MoochSite
import MoochStore
import MoochWeb

/// `/administrators/new` and `/administrators/ID/edit`: the form, empty, filled, or with its mistakes.
struct AdministratorFormPage: Page {
    static let template = "admin/administrators/form"

    let frame: Frame
    let isNew: Bool
    let action: String
    let cancelPath: String
    let formFields: [FormField]
    let errorSummary: ErrorSummary?

    /// `id` is the administrator edited; nil adds one. One's own address is changed under `/account`, with the password.
    init(
        of id: Administrator.ID?, isOneself: Bool, name: String, email: String,
        problems: [FieldProblem], frame: Frame
    ) {
        self.frame = frame
        isNew = id == nil
        action = id.map { Site.administrator.path($0) } ?? Site.administrators.path
        cancelPath = action
        var nameField = FormField(
            "name", words("sign-in-user-name"), value: name, problems: problems)
        nameField.hint = words("administrators-name-hint")
        nameField.isFocused = isNew && problems.isEmpty
        nameField.autocomplete = "off"
        formFields =
            isOneself
            ? [nameField]
            : [nameField, .administratorEmail(email, autocomplete: "off", problems: problems)]
        errorSummary = ErrorSummary(problems)
    }

    static let fields = TemplateFields<Self>(
        .init("frame", \.frame), .init("isNew", \.isNew), .init("action", \.action),
        .init("cancelPath", \.cancelPath), .init("formFields", \.formFields),
        .init("errorSummary", \.errorSummary))
}

extension FormField {
    static func administratorEmail(
        _ email: String, hint: String? = nil, autocomplete: String, problems: [FieldProblem]
    ) -> FormField {
        var field = FormField("email", words("email"), value: email, problems: problems)
        field.type = "email"
        field.isRequired = false
        field.hint = hint ?? words("administrators-email-hint")
        field.autocomplete = autocomplete
        return field
    }
}

/// The new link, and how to hand it over.
struct AdministratorLinkPage: Page {
    static let template = "admin/administrators/link"

    let frame: Frame
    let name: String
    let email: String?
    let path: String
    let address: String
    let until: MomentText
    /// Sends another one by mail; nil if that is not possible.
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
