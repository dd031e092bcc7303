import MoochSite
import MoochStore
import MoochWeb

/// `/account`: one's own password, browsers signed in, and actions.
struct AccountPage: Page {
    static let template = "admin/account/show"

    let frame: Frame
    let name: String
    let email: FormField
    let formFields: [FormField]
    var timeZone: SelectField
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
        sessions: [SessionRow],
        deeds: [AuditLine], problems: [FieldProblem], frame: Frame
    ) {
        self.frame = frame
        name = administrator.name
        self.email = .administratorEmail(email, autocomplete: "email", problems: problems)
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
        let details = problems.filter { ["email", "time_zone"].contains($0.field) }
        errorSummary = ErrorSummary(details.isEmpty ? problems : [])
        detailProblems = ErrorSummary(details)
    }

    static let fields = TemplateFields<Self>(
        .init("frame", \.frame), .init("name", \.name),
        .init("email", \.email), .init("emailPath", \.emailPath),
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
