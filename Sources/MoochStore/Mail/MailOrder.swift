import Foundation
import GRDB

/// A message to a member, as its job keeps it: whose, which one, and in which language. What it says, and the
/// link in it, are made when it is sent.
package struct MailOrder: Sendable, Hashable, Codable {
    package enum Template: String, Sendable, Hashable, Codable {
        /// To a new address: a link that confirms it.
        case confirmEmail = "confirm-email"
        /// The same to an address that another member has: no link, only that they have an account.
        case emailTaken = "email-taken"
        /// To the present address: another is to take its place.
        case emailToChange = "email-to-change"
        /// A link by which to choose a new password.
        case choosePassword = "choose-password"
        /// That the password is another now.
        case passwordChanged = "password-changed"
    }

    package let member: Int64
    package let template: Template
    /// A tag of BCP 47.
    package let language: String?
    /// How often it was begun without anybody knowing what became of it.
    let begun: Int?
    /// When the server took it; nil while it has not.
    let sentAt: Int64?

    private enum CodingKeys: String, CodingKey {
        case member, template, language, begun
        case sentAt = "sent_at"
    }

    /// Whether the server has it already, so that there is nothing to do.
    package var isSent: Bool { sentAt != nil }

    /// Whether it may have arrived as often as it may.
    package var isUnsure: Bool { (begun ?? 0) >= Job.mostUnsure }

    /// Nil for a job that another program wrote.
    package init?(_ job: Job) {
        guard job.kind == Self.kind,
            let order = try? JSONDecoder().decode(Self.self, from: Data(job.payload.utf8))
        else { return nil }
        self = order
    }

    /// The name of its ``JobKind``.
    package static let kind = "mail"

    /// Asks for a message, which goes out at once and in the member's language.
    ///
    /// - Parameters:
    ///   - template: Which one; the same that waits already is not sent twice.
    ///   - id: To whom.
    ///   - language: The language of the page, for who never chose one.
    ///   - now: The present moment.
    ///   - db: The open store.
    /// - Throws: What the database throws.
    static func add(
        _ template: Template, to id: Member.ID, otherwiseIn language: String? = nil,
        at now: Timestamp, in db: Writing
    ) throws {
        let chosen = try String.fetchOne(
            db.database, sql: "SELECT language FROM member WHERE id = ?", arguments: [id])
        let payload = JSONText.object([
            ("member", id.databaseValue), ("template", template.rawValue.databaseValue),
            ("language", (chosen ?? language).databaseValue),
        ])
        try Job.add(
            kind, key: "\(template.rawValue) \(id)", payload: payload, at: now, now: now, in: db)
    }
}

/// A message that is about to be written: to whom, and with which link.
package struct PreparedMail: Sendable {
    package let template: MailOrder.Template
    package let language: String?
    package let member: Member.ID
    package let name: String
    /// The mailbox it goes to.
    package let email: String
    /// The link's token; nil where the message has none, or is only looked at.
    package var token: String?

    /// Prepares a message, and makes its link: one that was made at an earlier attempt does not work any
    /// more.
    ///
    /// - Returns: The message; nil when there is nobody, or nothing, to write to any more.
    package static func make(
        of order: MailOrder, for attempt: JobAttempt, in db: Writing
    ) throws -> PreparedMail? {
        let now = attempt.now
        guard let member = try Member.find(Member.ID(order.member), in: db),
            member.state != .closed || member.isReturnable(at: now),
            let email = order.template.mailbox(of: member)
        else { return nil }
        let isTaken = try Member.isTaken(email, except: member.id, in: db)
        let template = isTaken ? .emailTaken : order.template
        var mail = PreparedMail(
            template: template, language: order.language, member: member.id,
            name: member.name, email: email)
        if let purpose = template.purpose {
            mail.token = try MemberLink.make(
                purpose, for: member.id, sentTo: email, at: now, in: db)
        }
        try attempt.job.noteBegun(in: db)
        return mail
    }

    /// Notes that it is with the server.
    package func noteSent(by attempt: JobAttempt, in db: Writing) throws {
        try attempt.job.noteSent(at: attempt.now, in: db)
    }

    /// A message as whoever looks after the exchange sees it, without a link that works; nil once its member
    /// is overwritten.
    package static func look(at order: MailOrder, in db: Reading) throws -> PreparedMail? {
        guard let member = try Member.find(Member.ID(order.member), in: db),
            let email = order.template.mailbox(of: member) ?? member.email
        else { return nil }
        return PreparedMail(
            template: order.template, language: order.language, member: member.id,
            name: member.name,
            email: email)
    }
}

extension MailOrder.Template {
    /// Where it goes; nil when there is no reason for it any more.
    fileprivate func mailbox(of member: Member) -> String? {
        switch self {
        case .confirmEmail, .emailTaken: member.emailToConfirm
        case .emailToChange: member.pendingEmail == nil ? nil : member.email
        case .choosePassword, .passwordChanged: member.email
        }
    }

    /// What its link is for; nil where it has none.
    package var purpose: MemberLink.Purpose? {
        switch self {
        case .confirmEmail: .email
        case .choosePassword: .password
        case .emailTaken, .emailToChange, .passwordChanged: nil
        }
    }
}

extension Job {
    /// Keeps a message as it was sent, beside what it was made of.
    package func keep(sent: String, in db: Writing) throws {
        try db.execute(
            sql: "UPDATE job SET payload = json_set(payload, '$.sent', ?) WHERE id = ?",
            arguments: [sent, id])
    }

    /// The message as it was kept; nil when none was.
    package var sent: String? {
        (try? JSONDecoder().decode(Kept.self, from: Data(payload.utf8)))?.sent
    }

    private struct Kept: Decodable {
        let sent: String?
    }
}
