import MoochSite
import MoochStore
import MoochWeb

/// `/account`: one's own password, browsers signed in, and actions.
struct AccountPage: Page {
    static let template = "admin/account/show"

    let frame: Frame
    let name: String
    /// The address, and the present password that it takes to change it.
    let emailFields: [FormField]
    /// Whether the mailbox is known to be theirs, and what to do if it is not; nil without an address.
    let emailNote: String?
    /// Sends the link that confirms it once more; nil where none waits.
    let emailLinkPath: String?
    let formFields: [FormField]
    var timeZone: SelectField
    /// How they are mailed of each kind of thing that waits.
    let notices: [SelectField]
    /// Why nothing is mailed; nil when it is.
    let noticesNote: String?
    let noticesPath = Site.accountNoticeChoice.path
    /// The problems with a new password or the present one.
    let errorSummary: ErrorSummary?
    let detailProblems: ErrorSummary?
    let sessions: [SessionRow]
    let hasOthers: Bool
    /// The latest actions in one's name.
    let deeds: [AuditLine]
    let deedsPath: String
    let endOthersPath = Site.accountOtherSessions.path
    let emailPath = Site.accountEmail.path
    let passwordPath = Site.accountPassword.path
    let timeZonePath = Site.accountTimeZone.path

    init(
        _ administrator: Administrator, email: String, timeZone: SelectField,
        notices: [AdministratorNotice], sessions: [SessionRow],
        deeds: [AuditLine], problems: [FieldProblem], sendsMail: Bool, frame: Frame
    ) {
        self.frame = frame
        name = administrator.name
        var address = FormField.administratorEmail(
            email, hint: words("account-email-hint"), autocomplete: "email", problems: problems)
        address.isRequired = false
        var password = FormField.password(
            "email_password", words("account-present-password"), isNew: false,
            hint: words("account-email-password-hint"), problems: problems)
        (password.isRequired, password.isConditional) = (false, true)
        emailFields = [address, password]
        self.notices = notices.map { notice in
            SelectField(
                notice.kind.field, notice.kind.label,
                choices: AdministratorNotice.Mail.allCases.map { ($0.rawValue, $0.label) },
                selected: notice.mail.rawValue)
        }
        noticesNote =
            administrator.confirmedEmail == nil ? words("account-notices-no-address") : nil
        emailNote = administrator.emailNote(sendsMail: sendsMail)
        emailLinkPath =
            sendsMail && administrator.emailToConfirm != nil ? Site.accountEmailLink.path : nil
        self.timeZone = timeZone
        self.timeZone.hint = words("account-time-zone-hint")
        self.deeds = deeds
        deedsPath = AuditList.path("admin_id", administrator.id)
        self.sessions = sessions
        hasOthers = sessions.contains { !$0.isCurrent }
        formFields = [
            .password(
                "present_password", words("account-present-password"), isNew: false,
                problems: problems),
            .password(
                "password", words("account-new-password"), isNew: true,
                hint: PasswordAdvice.text, problems: problems),
            .password(
                "password_again", words("account-password-again"), isNew: true,
                problems: problems),
        ]
        let details = problems.filter {
            ["email", "email_password", "time_zone"].contains($0.field)
        }
        errorSummary = ErrorSummary(details.isEmpty ? problems : [])
        detailProblems = ErrorSummary(details)
    }

    static let fields = TemplateFields<Self>(
        .init("frame", \.frame), .init("name", \.name),
        .init("emailFields", \.emailFields), .init("emailPath", \.emailPath),
        .init("notices", \.notices), .init("noticesNote", \.noticesNote),
        .init("noticesPath", \.noticesPath), .init("emailNote", \.emailNote),
        .init("emailLinkPath", \.emailLinkPath),
        .init("formFields", \.formFields), .init("errorSummary", \.errorSummary),
        .init("detailProblems", \.detailProblems),
        .init("sessions", \.sessions), .init("hasOthers", \.hasOthers),
        .init("deeds", \.deeds), .init("deedsPath", \.deedsPath),
        .init("endOthersPath", \.endOthersPath), .init("passwordPath", \.passwordPath),
        .init("timeZone", \.timeZone), .init("timeZonePath", \.timeZonePath))
}

struct SessionRow: TemplateModel {
    let device: String
    let address: String
    let signedIn: MomentText
    let lastUsed: MomentText
    let isCurrent: Bool
    let endPath: String

    init(_ session: AdministratorSession, current: AdministratorSession.ID, now: Timestamp) {
        device = BrowserName.of(session.userAgent)
        address = session.address
        signedIn = MomentText(session.createdAt, now: now)
        lastUsed = MomentText(session.lastUsedAt, now: now)
        isCurrent = session.id == current
        endPath = Site.accountSession.path(session.id)
    }

    static let fields = TemplateFields<Self>(
        .init("device", \.device), .init("address", \.address), .init("signedIn", \.signedIn),
        .init("lastUsed", \.lastUsed), .init("isCurrent", \.isCurrent),
        .init("endPath", \.endPath))
}

extension Administrator {
    /// Whether the mailbox of the address is known to be theirs; nil without an address.
    func emailNote(sendsMail: Bool) -> String? {
        guard let email else { return nil }
        if let pendingEmail {
            return words("account-email-waits", ["email": pendingEmail, "present": email])
        }
        guard emailConfirmedAt == nil else { return words("account-email-confirmed") }
        return sendsMail ? words("account-email-unconfirmed") : words("account-email-no-mail")
    }
}

extension AdministratorNotice.Kind {
    /// The name of its field.
    var field: String { "mail_\(rawValue)" }

    var label: String {
        switch self {
        case .reports: words("notice-reports")
        case .joinRequests: words("notice-join-requests")
        case .failedMail: words("notice-failed-mail")
        case .fullDisk: words("notice-full-disk")
        case .health: words("notice-health")
        case .warnings: words("notice-warnings")
        case .month: words("notice-month")
        }
    }
}

extension AdministratorNotice.Mail {
    var label: String {
        switch self {
        case .atOnce: words("notice-at-once")
        case .digest: words("notice-daily")
        case .none: words("notice-none")
        }
    }
}
