import Notation

/// One e-mail address that can stand in a header and in an envelope as it is.
package struct MailAddress: Sendable, Hashable, CustomStringConvertible {
    package let local: String
    package let domain: String

    /// Nil for what is no address; see `Mailbox`.
    package init?(_ text: String) {
        guard let mailbox = Mailbox(text) else { return nil }
        (local, domain) = (mailbox.local, mailbox.domain)
    }

    package var description: String { "\(local)@\(domain)" }

    /// Whether a server has to know SMTPUTF8 to take it (RFC 6531); its domain is in ASCII.
    package var isInternational: Bool { !local.utf8.allSatisfy { $0 < 128 } }
}
