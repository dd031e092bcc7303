import Notation

/// An e-mail address that can stand unchanged in a header and an envelope.
package struct MailAddress: Sendable, Hashable, CustomStringConvertible {
    package let local: String
    package let domain: String

    /// Nil for an invalid address; see `Mailbox`.
    package init?(_ text: String) {
        guard let mailbox = Mailbox(text) else { return nil }
        (local, domain) = (mailbox.local, mailbox.domain)
    }

    package var description: String { "\(local)@\(domain)" }

    /// True if the server must know SMTPUTF8 to take it (RFC 6531); the domain is ASCII already.
    package var isInternational: Bool { !local.utf8.allSatisfy { $0 < 128 } }
}
