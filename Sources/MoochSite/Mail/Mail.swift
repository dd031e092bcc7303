package import MoochStore
import MoochWeb

/// The addresses in messages: on the members' site, but for an administrator's.
extension Site {
    package static let passwordLink = Address("/password/:token")
    package static let signInLink = Address("/sign-in/link/:token")
    /// A community's code, on the members' site.
    package static let join = Address("/join/:code")
    /// The address on a place's poster.
    package static let here = Address("/here/:code")
    /// An invitation to a community that asks for no code.
    package static let invitation = Address("/communities/:id")
    package static let emailConfirmation = Address("/email-confirmations/:token")
    package static let unsubscription = Address("/unsubscribe/:token")
    package static let notificationSettings = Address("/notifications/settings")
    fileprivate static let toldListing = Address("/listings/:id")
    fileprivate static let toldProfile = Address("/profile")
    fileprivate static let toldAll = Address("/notifications")
    fileprivate static let toldConversation = Address("/messages/:id")
    fileprivate static let toldMessages = "/profile/messages"
    /// On the members' site.
    package static let announcement = Address("/announcements/:id")
    package static let about = Address("/about/:topic")
    /// A link by which a member chooses their first password.
    package static let invitationLink = Address("/invitations/:token")
    package static let administratorLinkPage = Address("/choose-password/:token")
    /// Where an administrator chooses what is mailed.
    package static let accountNotices = "/account#notices"
    fileprivate static let toldReports = "/reports?state=open"
    fileprivate static let toldCommunity = Address("/communities/:id")
    fileprivate static let toldWaiting = "/#waiting"
    fileprivate static let toldWarnings = "/warnings"
    fileprivate static let toldFailed = "/outbox?state=failed"
    fileprivate static let toldOperations = "/operations"
}

/// A message as a mailbox shows it.
package struct Mail: Sendable, Hashable, Codable {
    /// One e-mail address.
    package let to: String
    package let subject: String
    /// Paragraphs separated by empty lines.
    package let text: String
    /// The text as HTML.
    package let html: String
    /// The link in the text; nil if there is none.
    package let link: String?
    /// A BCP 47 tag.
    package let language: String
    /// The one-click address that switches such messages off; nil if there is none.
    package let unsubscribe: String?

    /// Sends a message. Throws a `JobFailure` that says whether to try again.
    package typealias Sender = @Sendable (Mail, JobAttempt) async throws -> Void

    /// Writes a message in its recipient's language.
    ///
    /// - Parameters:
    ///   - mail: Recipient and subject.
    ///   - sites: The sites its links lead to; nil shows stars in place of links and codes.
    ///   - services: The exchange's name, and its languages.
    package init(_ mail: PreparedMail, at sites: MailSites?, _ services: Services) {
        let languages = services.languages
        let language =
            languages[mail.language ?? ""] ?? languages[services.settings.language]
            ?? languages.standard
        let link = sites.flatMap { sites in
            mail.token.flatMap { token in
                mail.template.page.map { (sites.site(of: mail.template) ?? "") + $0.path(token) }
            }
        }
        let unsubscribe = sites?.site(of: mail.template).flatMap { site in
            mail.unsubscribe.map { site + Site.unsubscription.path($0) }
        }
        let parts = Language.$current.withValue(language) {
            MailParts(mail, link: link, unsubscribe: unsubscribe, at: sites, services.settings.name)
        }
        (to, self.link, self.language, self.unsubscribe) = (
            mail.email, link, language.code, unsubscribe
        )
        (subject, text) = (parts.page.subject, parts.text)
        html = Language.$current.withValue(language) {
            String(decoding: services.templates.render(parts.page), as: UTF8.self)
        }
    }
}

/// The sites that links in messages lead to, such as `https://neighbours.example.org`.
package struct MailSites: Sendable {
    package let members: String?
    package let dashboard: String?

    package init(members: String?, dashboard: String? = nil) {
        (self.members, self.dashboard) = (members, dashboard)
    }

    fileprivate func site(of template: MailOrder.Template) -> String? {
        template.isForAdministrator ? dashboard : members
    }
}

/// The content of a message, for text and HTML, in the recipient's language.
private struct MailParts {
    let page: MailPage
    let text: String

    init(
        _ mail: PreparedMail, link: String?, unsubscribe: String?, at sites: MailSites?,
        _ exchange: String
    ) {
        let said = mail.words(exchange)
        let greeting =
            mail.template.isForMember
            ? words("mail-greeting", ["name": mail.name]) : words("mail-greeting-all")
        let site = sites?.site(of: mail.template)
        let rows =
            mail.events.map { event in
                MailRow(
                    text: event.text, source: event.announced.map { Markdown.plainText($0.text) },
                    html: event.announced.map { Markdown.render($0.text) } ?? .empty,
                    path: site.map { $0 + event.memberPath })
            }
            + mail.news.map { news in
                MailRow(text: news.text, path: site.map { $0 + news.path })
            }
            + [mail.messages].compactMap(\.self).map { messages in
                MailRow(
                    text: messages.text,
                    path: site.map { $0 + Site.toldConversation.path(messages.conversation) })
            }
        let isAnnounced = mail.template == .event && mail.events.first?.kind == .announcement
        let sender = isAnnounced && mail.hasContact ? site : nil
        let settingsPage =
            mail.template.isForAdministrator
            ? Site.accountNotices
            : mail.template == .messages ? Site.toldMessages : Site.notificationSettings.path
        let settings = mail.template.canBeSwitchedOff ? site.map { $0 + settingsPage } : nil
        var page = MailPage(
            subject: said.subject, before: [greeting, said.text].compactMap(\.self),
            exchange: exchange)
        page.rows = rows
        page.link = link.map { Link(said.button, $0) }
        page.code = mail.code.map { "\($0.prefix(4)) \($0.suffix(4))" }
        if sites == nil, mail.template == .signIn { page.code = Self.starredCode }
        let codeText = page.code.map { "\(words("mail-sign-in-code"))\n\($0)" }
        // Sent so late that there is no code any more.
        let isLate = mail.template == .signIn && page.code == nil
        let note =
            sender.map {
                let path = $0 + Site.about.path(AboutPage.Topic.whoRunsThis.rawValue)
                return words("mail-announcement-note", ["exchange": exchange, "path": path])
            } ?? said.note
        page.after = [isLate ? words("mail-sign-in-note-link") : note].compactMap(\.self)
        (page.settingsPath, page.unsubscribePath) = (settings, unsubscribe)
        self.page = page
        let hidden: String? = mail.template.page == nil ? nil : Self.stars
        let happened = rows.map { row in
            [row.text, row.source, row.path].compactMap(\.self)
                .joined(separator: row.source == nil ? "\n" : "\n\n")
        }
        let foot = [
            exchange, settings.map { "\(words("mail-settings")): \($0)" },
            unsubscribe.map { "\(words("mail-unsubscribe")): \($0)" },
        ]
        let paragraphs: [String?] =
            [greeting, said.text] + happened.map(Optional.some)
            + [
                link ?? hidden, codeText, note,
                foot.compactMap(\.self).joined(separator: "\n"),
            ]
        text = paragraphs.compactMap(\.self).joined(separator: "\n\n")
    }

    /// In place of a link, which only the mailbox's owner may see.
    private static let stars = "************"
    private static let starredCode = "**** ****"
}

extension Event {
    /// The path on the members' site to what it is about.
    fileprivate var memberPath: String {
        switch kind {
        case .communityJoined, .communityDeclined: Site.toldProfile.path
        case .announcement:
            announcement.map { Site.announcement.path($0.id) } ?? Site.toldAll.path
        case _ where isAboutAccount: Site.toldProfile.path
        default: listing.map { Site.toldListing.path($0) } ?? Site.toldAll.path
        }
    }
}

extension MailedMessages {
    /// Who wrote; of a stranger not even that.
    fileprivate var text: String {
        isRequest
            ? words("mail-message-request")
            : words("mail-messages", ["name": name, "count": count])
    }
}

extension AdministratorNews {
    /// What waits, with its number.
    fileprivate var text: String {
        switch kind {
        case .reports: count.counted("news-reports")
        case .joinRequests:
            communityName.map { "\(count.counted("menu-join-requests")): \($0)" }
                ?? count.counted("menu-join-requests")
        case .failedMail: count.counted("menu-failed-mail")
        case .fullDisk: words("news-full-disk")
        case .health: words("news-health")
        case .warnings: count.counted("news-warnings")
        case .month: words("news-month", ["month": month.map { Format.month($0.date) } ?? ""])
        }
    }

    /// The page of it on the dashboard.
    fileprivate var path: String {
        switch kind {
        case .reports: Site.toldReports
        case .joinRequests:
            community.map { Site.toldCommunity.path($0) } ?? Site.toldWaiting
        case .failedMail: Site.toldFailed
        case .fullDisk: "/"
        case .health: Site.toldOperations
        case .warnings: Site.toldWarnings
        case .month: month.map { "/reports/\($0.description.prefix(7))" } ?? "/"
        }
    }
}

extension MailOrder.Template {
    /// True if the mailbox is known to be the member's: another's is sent no words of a stranger, and a name is some.
    fileprivate var isForMember: Bool {
        self != .confirmEmail && self != .emailTaken && self != .administratorConfirm
    }

    /// The address its link leads to.
    fileprivate var page: Address? {
        switch self {
        case .administratorLink, .administratorForgotten: return Site.administratorLinkPage
        case .administratorConfirm: return Site.emailConfirmation
        default: break
        }
        return switch purpose {
        case .email: Site.emailConfirmation
        case .password: Site.passwordLink
        case .signIn: Site.signInLink
        case .invitation, .handOver: Site.invitationLink
        case .returning, nil: nil
        }
    }

    /// Its name in the outbox, in the visitor's language.
    package var title: String {
        switch self {
        case .confirmEmail: words("outbox-confirm-email")
        case .emailTaken: words("outbox-email-taken")
        case .emailToChange: words("outbox-email-to-change")
        case .choosePassword: words("outbox-choose-password")
        case .administratorLink: words("outbox-administrator-link")
        case .administratorForgotten: words("outbox-administrator-forgotten")
        case .administratorConfirm: words("outbox-administrator-confirm")
        case .administratorChange: words("outbox-administrator-change")
        case .administratorPassword: words("outbox-administrator-password")
        case .administratorNews: words("outbox-administrator-news")
        case .administratorDigest: words("outbox-administrator-digest")
        case .passwordChanged: words("outbox-password-changed")
        case .signIn: words("outbox-sign-in")
        case .invitation: words("outbox-invitation")
        case .event: words("outbox-event")
        case .digest: words("outbox-digest")
        case .messages: words("outbox-messages")
        }
    }

    /// Its subject for the recipient.
    fileprivate var subject: String {
        switch self {
        case .confirmEmail, .administratorConfirm: words("mail-confirm-subject")
        case .emailTaken: words("mail-taken-subject")
        case .emailToChange, .administratorChange: words("mail-change-subject")
        case .choosePassword, .administratorForgotten: words("mail-password-subject")
        case .administratorLink: words("mail-administrator-subject")
        case .passwordChanged, .administratorPassword: words("mail-changed-subject")
        case .signIn: words("mail-sign-in-subject")
        case .invitation: words("mail-invitation-title")
        case .event: words("mail-event-title")
        case .messages: words("outbox-messages")
        case .digest, .administratorDigest: words("mail-digest-title")
        case .administratorNews: words("outbox-administrator-news")
        }
    }
}

/// The words of a message around its link or its rows.
private struct MailWords {
    let subject: String
    var text: String?
    var button = ""
    var note: String?
}

extension PreparedMail {
    fileprivate func words(_ exchange: String) -> MailWords {
        let words = MoochWeb.words
        let subject = template.subject
        return switch template {
        case .confirmEmail:
            MailWords(
                subject: subject, text: words("mail-confirm-text", ["exchange": exchange]),
                button: words("confirm-email"), note: words("mail-confirm-note"))
        case .emailTaken:
            MailWords(subject: subject, text: words("mail-taken-text", ["exchange": exchange]))
        case .emailToChange:
            MailWords(
                subject: subject, text: words("mail-change-text", ["exchange": exchange]),
                note: words("mail-not-you"))
        case .choosePassword:
            MailWords(
                subject: subject, text: words("mail-password-text", ["exchange": exchange]),
                button: subject, note: words("mail-password-note"))
        case .passwordChanged:
            MailWords(
                subject: subject, text: words("mail-changed-text", ["exchange": exchange]),
                note: words("mail-not-you"))
        case .signIn:
            MailWords(
                subject: subject, text: words("mail-sign-in-text", ["exchange": exchange]),
                button: words("sign-in"), note: words("mail-sign-in-note"))
        case .invitation:
            MailWords(
                subject: words("mail-invitation-subject", invitation(exchange)),
                text: words("mail-invitation-text", invitation(exchange)),
                button: words("mail-invitation-button"),
                note: words("mail-invitation-note", invitation(exchange)))
        case .administratorLink:
            MailWords(
                subject: subject,
                text: words("mail-administrator-text", ["exchange": exchange, "name": name]),
                button: subject, note: words("mail-administrator-note"))
        case .administratorForgotten:
            MailWords(
                subject: subject,
                text: words("mail-forgotten-text", ["exchange": exchange, "name": name]),
                button: subject, note: words("mail-password-note"))
        case .administratorConfirm:
            MailWords(
                subject: subject,
                text: words("mail-administrator-confirm-text", ["exchange": exchange]),
                button: words("confirm-email"), note: words("mail-confirm-note"))
        case .administratorChange:
            MailWords(
                subject: subject,
                text: words(
                    "mail-administrator-change-text", ["exchange": exchange, "name": name]),
                note: words("mail-administrator-not-you"))
        case .administratorPassword:
            MailWords(
                subject: subject,
                text: words(
                    "mail-administrator-password-text", ["exchange": exchange, "name": name]),
                note: words("mail-administrator-locked-out"))
        case .administratorNews:
            MailWords(
                subject: news.first.map { "\(exchange): \($0.text)" } ?? subject,
                text: words("mail-news-text"))
        case .administratorDigest:
            MailWords(
                subject: words("mail-news-digest", ["exchange": exchange]),
                text: words("mail-news-text"))
        case .event:
            MailWords(
                subject: events.count > 1
                    ? words("mail-reminders-subject", ["count": events.count])
                    : events.first?.subject ?? subject,
                note: events.first?.advice)
        case .messages: MailWords(subject: messages?.text ?? subject)
        case .digest:
            MailWords(
                subject: words(
                    "mail-digest-subject", ["exchange": exchange, "count": events.count]),
                text: words("mail-digest-text"))
        }
    }

    private func invitation(_ exchange: String) -> KeyValuePairs<String, any WordArgument> {
        ["inviter": inviter ?? exchange, "community": community ?? exchange, "exchange": exchange]
    }
}
