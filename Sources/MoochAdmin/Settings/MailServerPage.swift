import MoochSite
import MoochStore
import MoochWeb
import Outgoing

struct MailServerPage: Page {
    static let template = "admin/settings/mail"

    let frame: Frame
    /// Where the form goes; nil if there is nothing to choose.
    let action: String?
    /// Ends all mail; nil if none goes out.
    let removalPath: String?
    /// Why there is no form, or no mail.
    let notice: String?
    /// Where a test message is sent; nil if no mail goes out.
    let testPath: String?
    let server: [FormField]
    let security: SelectField
    let sender: [FormField]
    let errorSummary: ErrorSummary?
    let addresses: [MachineFact]
    /// Where copies go, if it cannot be chosen.
    let copies: String?
    /// Where they go, to be chosen.
    let folder: FormField?
    let folderPath = Site.copyFolder.path
    /// The administrators who are mailed of what is bad.
    let told: [Link]

    init(
        _ form: MailServerForm, _ services: Services, canChoose: Bool, folder: String?,
        problems: [FieldProblem], told: [Administrator], frame: Frame
    ) {
        self.frame = frame
        action = canChoose ? Site.mailServer.path : nil
        let sendsMail = services.mail != nil
        let isThere = sendsMail || services.mailSetup.needsPassword
        removalPath = canChoose && isThere ? Site.mailServerRemoval.path : nil
        testPath = sendsMail ? Site.testMessage.path : nil
        notice = Self.notice(services, canChoose: canChoose)
        var host = FormField(
            "host", words("settings-mail-host"), value: form.host, problems: problems)
        host.hint = words("settings-mail-host-hint")
        var port = FormField(
            "port", words("settings-mail-port"), value: form.port, problems: problems)
        port.inputMode = "numeric"
        server = [host, port]
        var security = SelectField(
            "security", words("settings-mail-security"),
            choices: MailServer.Security.allCases.map { ($0.rawValue, $0.label) },
            selected: form.security)
        security.problem = problems.first { $0.field == "security" }?.message
        self.security = security
        var from = FormField(
            "from", words("settings-mail-from"), value: form.from, problems: problems)
        from.type = "email"
        from.hint = words("settings-mail-from-hint")
        var user = FormField(
            "user", words("settings-mail-user"), value: form.user, problems: problems)
        user.isRequired = false
        user.autocomplete = "off"
        user.hint = words("settings-mail-user-hint")
        var password = FormField.password(
            "password", words("settings-mail-password"), isNew: true,
            hint: form.hasPassword
                ? words("settings-mail-password-kept") : words("settings-mail-password-hint"),
            problems: problems)
        password.isRequired = false
        password.isConditional = true
        sender = [from, user, password]
        errorSummary = ErrorSummary(problems)
        addresses = [
            MachineFact(words("settings-address-dashboard"), services.options.publicURL),
            MachineFact(words("settings-address-members"), services.membersAddress.text),
        ]
        copies =
            services.copyFolder.given.map { words("settings-copies-folder", ["folder": $0]) }
            ?? (services.copyFolder.isFixed ? words("operations-copies-off") : nil)
        var field = FormField(
            "folder", words("settings-copies"), value: folder ?? services.copyFolder.path ?? "",
            problems: problems)
        field.isRequired = false
        field.hint = words("settings-copies-hint")
        self.folder = services.copyFolder.isFixed ? nil : field
        self.told = told.map { Link($0.name, Site.administrator.path($0.id)) }
    }

    private static func notice(_ services: Services, canChoose: Bool) -> String? {
        if let given = services.mailSetup.given {
            return words(
                "settings-mail-given",
                [
                    "server": given.server.host, "port": String(given.server.port),
                    "from": String(describing: given.from),
                ])
        }
        if services.mailSetup.isFixed { return words("outbox-test-demo") }
        if !canChoose { return words("settings-mail-no-members") }
        return services.mailSetup.needsPassword ? words("settings-mail-needs-password") : nil
    }

    static let fields = TemplateFields<Self>(
        .init("frame", \.frame), .init("action", \.action), .init("removalPath", \.removalPath),
        .init("notice", \.notice), .init("testPath", \.testPath), .init("server", \.server),
        .init("security", \.security), .init("sender", \.sender),
        .init("errorSummary", \.errorSummary), .init("addresses", \.addresses),
        .init("copies", \.copies), .init("folder", \.folder),
        .init("folderPath", \.folderPath), .init("told", \.told))
}

/// Something about the machine that is set where the program is started.
struct MachineFact: TemplateModel {
    let label: String
    let text: String

    /// Without a text it is not known.
    init(_ label: String, _ text: String?) {
        self.label = label
        self.text = text ?? words("settings-address-none")
    }

    static let fields = TemplateFields<Self>(.init("label", \.label), .init("text", \.text))
}

extension MailServer.Security {
    fileprivate var label: String {
        switch self {
        case .startTLS: words("settings-mail-starttls")
        case .tls: words("settings-mail-tls")
        }
    }
}
