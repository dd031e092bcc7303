package import MoochStore
import MoochWeb

/// The addresses on the members' site that messages lead to.
extension Site {
    package static let passwordLink = Address("/password/:token")
    /// Where a community's code leads, on the members' site.
    package static let join = Address("/join/:code")
    package static let emailConfirmation = Address("/email-confirmations/:token")
}

/// A message as a mailbox shows it.
package struct Mail: Sendable, Hashable, Codable {
    /// One e-mail address.
    package let to: String
    package let subject: String
    /// Paragraphs with an empty line between them.
    package let text: String
    /// The same for a program that shows HTML.
    package let html: String
    /// The link in the text; nil where there is none.
    package let link: String?
    /// A tag of BCP 47.
    package let language: String
    /// Where one press switches messages like this one off; nil where that cannot be.
    package let unsubscribe: String?

    /// What sends a message. It throws a `JobFailure` that says whether it is worth another attempt.
    package typealias Sender = @Sendable (Mail, JobAttempt) async throws -> Void

    /// Writes a message in its own language.
    ///
    /// - Parameters:
    ///   - mail: To whom, and what about.
    ///   - site: Where members reach their site, such as `https://neighbours.example.org`; nil shows stars in
    ///     place of a link.
    ///   - services: The exchange's name, and its languages.
    package init(_ mail: PreparedMail, at site: String?, _ services: Services) {
        let languages = services.languages
        let language =
            languages[mail.language ?? ""] ?? languages[services.settings.language]
            ?? languages.standard
        let address = site.flatMap { site in
            mail.token.flatMap { token in mail.template.page.map { site + $0.path(token) } }
        }
        let hidden: String? = mail.template.page == nil ? nil : Self.stars
        (to, link, self.language, unsubscribe) = (mail.email, address, language.code, nil)
        let exchange = services.settings.name
        (subject, text, html) = Language.$current.withValue(language) {
            let said = mail.template.words(exchange)
            let greeting =
                mail.template.isForMember
                ? words("mail-greeting", ["name": mail.name]) : words("mail-greeting-all")
            let paragraphs = [greeting, said.text, address ?? hidden, said.note, exchange]
            let page = MailPage(
                subject: said.subject, before: [greeting, said.text],
                link: address.map { Link(said.button, $0) }, after: [said.note].compactMap(\.self),
                exchange: exchange)
            return (
                said.subject, paragraphs.compactMap(\.self).joined(separator: "\n\n"),
                String(decoding: services.templates.render(page), as: UTF8.self)
            )
        }
    }

    /// In place of a link, which only whoever has the mailbox may see.
    private static let stars = "************"
}

extension MailOrder.Template {
    /// Whether the mailbox is known to be the member's: another's is sent no words of a stranger, and a name is
    /// some.
    fileprivate var isForMember: Bool { self != .confirmEmail && self != .emailTaken }

    /// Where its link leads.
    fileprivate var page: Address? {
        switch purpose {
        case .email: Site.emailConfirmation
        case .password: Site.passwordLink
        case .returning, nil: nil
        }
    }

    /// Its subject, in the visitor's language.
    package var subject: String { words("").subject }

    /// What it says: its subject, what stands before the link, and what stands behind.
    fileprivate func words(
        _ exchange: String
    ) -> (subject: String, text: String, button: String, note: String?) {
        let words = MoochWeb.words
        return switch self {
        case .confirmEmail:
            (
                words("mail-confirm-subject"),
                words("mail-confirm-text", ["exchange": exchange]),
                words("confirm-email"), words("mail-confirm-note")
            )
        case .emailTaken:
            (
                words("mail-taken-subject"), words("mail-taken-text", ["exchange": exchange]),
                "", nil
            )
        case .emailToChange:
            (
                words("mail-change-subject"), words("mail-change-text", ["exchange": exchange]),
                "", words("mail-not-you")
            )
        case .choosePassword:
            (
                words("mail-password-subject"),
                words("mail-password-text", ["exchange": exchange]),
                words("mail-password-subject"), words("mail-password-note")
            )
        case .passwordChanged:
            (
                words("mail-changed-subject"),
                words("mail-changed-text", ["exchange": exchange]), "",
                words("mail-not-you")
            )
        }
    }
}
