import MoochSite
import MoochStore
import MoochWeb

/// `/administrators/ID`: whether somebody can sign in, where they are signed in, and their history.
struct AdministratorPage: Page {
    static let template = "admin/administrators/show"

    let frame: Frame
    let name: String
    let badge: StateBadge
    /// Why they cannot sign in, or the link by which they can choose a password.
    let note: String?
    /// Leads administrators who look at themselves to their account.
    let ownNote: Sentence?
    let email: String?
    /// Whether the mailbox is known to be theirs.
    let emailState: String?
    let lastSeen: MomentText?
    let added: DateText
    /// Nil if another program added them.
    let addedBy: String?
    let sessions: [SessionRow]
    let changes: [AuditLine]
    let paths: AdministratorPaths

    init(
        _ profile: AdministratorProfile, for visit: AdministratorVisit, currency: Currency,
        frame: Frame
    ) {
        let (administrator, now) = (profile.administrator, visit.now)
        let isOneself = administrator.id == visit.administrator.id
        self.frame = frame
        name = administrator.name
        badge = administrator.state.badge
        note = Self.note(profile, now: now)
        ownNote =
            isOneself
            ? Sentence(
                "administrators-oneself",
                ["account": .link(words("account-title"), Site.account.path)])
            : nil
        email = administrator.email
        emailState =
            administrator.pendingEmail.map { words("members-email-waits", ["email": $0]) }
            ?? administrator.emailConfirmedAt.map {
                words("members-email-confirmed", ["ago": MomentText($0, now: now).ago])
            } ?? administrator.email.map { _ in words("members-email-unconfirmed") }
        lastSeen =
            administrator.lastSeenAt == .never
            ? nil : MomentText(administrator.lastSeenAt, now: now)
        added = DateText(administrator.createdAt)
        addedBy = profile.addition?.actorName
        sessions = profile.sessions.map {
            SessionRow($0, current: visit.signedIn.session.id, now: now)
        }
        changes = AuditLine.all(profile.changes, now: now, currency: currency)
        paths = AdministratorPaths(profile, isOneself: isOneself)
    }

    private static func note(_ profile: AdministratorProfile, now: Timestamp) -> String? {
        let administrator = profile.administrator
        if let disabledAt = administrator.disabledAt {
            return words(
                "administrators-note-disabled",
                ["day": Format.date(secondsSinceEpoch: disabledAt.rawValue)])
        }
        guard let link = profile.link, link.isOpen(at: now) else {
            return administrator.hasPassword ? nil : words("administrators-note-no-link")
        }
        let ago = MomentText(link.createdAt, now: now).ago
        let until = MomentText(link.expiresAt, now: now).exact
        return administrator.hasPassword
            ? words("administrators-note-reset", ["ago": ago, "until": until])
            : words("administrators-note-invited", ["ago": ago, "until": until])
    }

    static let fields = TemplateFields<Self>(
        .init("frame", \.frame), .init("name", \.name), .init("badge", \.badge),
        .init("note", \.note), .init("ownNote", \.ownNote), .init("email", \.email),
        .init("emailState", \.emailState),
        .init("lastSeen", \.lastSeen), .init("added", \.added), .init("addedBy", \.addedBy),
        .init("sessions", \.sessions), .init("changes", \.changes), .init("paths", \.paths))
}

/// The addresses of an administrator's page and its actions.
struct AdministratorPaths: TemplateModel {
    let edit: String
    let audit: String
    let deeds: String
    /// Actions that nobody takes on themselves; each nil if it is not possible.
    let link: String?
    let sessionsEnding: String?
    let disabling: String?
    let enabling: String?

    init(_ profile: AdministratorProfile, isOneself: Bool) {
        let administrator = profile.administrator
        let id = administrator.id
        edit = Site.editAdministrator.path(id)
        audit = AuditList.path(of: id)
        deeds = AuditList.path("admin_id", id)
        let isOpen = !isOneself && !administrator.isDisabled
        link = isOpen ? Site.administratorLink.path(id) : nil
        sessionsEnding =
            isOpen && !profile.sessions.isEmpty ? Site.administratorSessionsEnding.path(id) : nil
        disabling = isOpen ? Site.administratorDisabling.path(id) : nil
        enabling = administrator.isDisabled ? Site.administratorEnabling.path(id) : nil
    }

    static let fields = TemplateFields<Self>(
        .init("edit", \.edit), .init("audit", \.audit), .init("deeds", \.deeds),
        .init("link", \.link),
        .init("sessionsEnding", \.sessionsEnding), .init("disabling", \.disabling),
        .init("enabling", \.enabling))
}
