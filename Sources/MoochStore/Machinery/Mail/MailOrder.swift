import Foundation

/// A message, as its job keeps it: whose, which one, and in which language. What it says, and the link in it, are
/// made when it is sent.
package struct MailOrder: Sendable, Hashable, Codable {
    package enum Template: String, Sendable, Hashable, Codable, CaseIterable {
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
        /// A link and a code by which to sign in.
        case signIn = "sign-in"
        /// Something that happened to them.
        case event
        /// What happened to them on one day.
        case digest
        /// To an administrator: a link by which to choose a password.
        case administratorLink = "administrator-link"
    }

    /// Nil for a message to an administrator.
    package let member: Int64?
    package let template: Template
    /// A tag of BCP 47.
    package let language: String?
    /// The event that it tells of.
    let event: Int64?
    /// Up to when a digest tells, so that each try says the same.
    let until: Int64?
    /// The administrator's link that it carries.
    let link: Int64?
    /// Who asked for the code that it carries.
    let request: Int64?
    /// How often it was begun without anybody knowing what became of it.
    let begun: Int?
    /// When the server took it; nil while it has not.
    private let sentAt: Int64?

    private enum CodingKeys: String, CodingKey {
        case member, template, language, event, until, link, request, begun
        case sentAt = "sent_at"
    }

    /// Nil for a job that another program wrote.
    package init?(_ job: Job) {
        guard job.kind == Self.kind,
            let order = try? JSONDecoder().decode(Self.self, from: Data(job.payload.utf8))
        else { return nil }
        self = order
    }

    /// The name of its ``JobKind``.
    package static let kind = "mail"

    /// When the server took it; nil while it has not.
    package var sent: Timestamp? { sentAt.map { Timestamp($0) } }

    /// Whether it may have arrived as often as it may, and another try would be one too many.
    package var isUnsure: Bool { (begun ?? 0) >= Job.mostUnsure }

    /// Whether it may have arrived as often as it may if nobody knows what becomes of this try either.
    package var isLastTry: Bool { (begun ?? 0) + 1 >= Job.mostUnsure }
}

extension MailOrder {
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
        try add(
            template, key: String(describing: id), to: id, otherwiseIn: language, with: [], at: now,
            now: now, in: db)
    }

    /// Asks for the message that carries a link and the code of a request.
    static func add(
        signInCode request: Int64, to id: Member.ID, otherwiseIn language: String?,
        at now: Timestamp, in db: Writing
    ) throws {
        try add(
            .signIn, key: "\(id) \(request)", to: id, otherwiseIn: language,
            with: [("request", request.sqlValue)], at: now, now: now, in: db)
    }

    /// Asks for the message that tells of an event, at once.
    static func add(
        event: Event.ID, of member: Member.ID, at now: Timestamp, in db: Writing
    ) throws {
        try add(
            .event, key: String(describing: event), to: member,
            with: [("event", event.sqlValue)],
            at: now, now: now, in: db)
    }

    /// Asks for the message that tells of a day, of which there is one.
    static func add(
        digestAt evening: Timestamp, to member: Member.ID, now: Timestamp, in db: Writing
    ) throws {
        try add(
            .digest, key: "\(member) \(evening.rawValue)", to: member,
            with: [("until", evening.sqlValue)], at: evening, now: now, in: db)
    }

    /// Asks for the message that carries an administrator's link.
    static func add(
        link: AdministratorLink.ID, in language: String?, at now: Timestamp, in db: Writing
    ) throws {
        let template = Template.administratorLink
        try Job.add(
            kind, key: "\(template.rawValue) \(link)",
            payload: JSONText.object([
                ("template", template.rawValue.sqlValue), ("link", link.sqlValue),
                ("language", language.sqlValue),
            ]), at: now, now: now, in: db)
    }

    private static func add(
        _ template: Template, key: String, to id: Member.ID, otherwiseIn language: String? = nil,
        with more: [(String, SQLValue)], at moment: Timestamp, now: Timestamp, in db: Writing
    ) throws {
        let chosen: String? = try db.value("SELECT language FROM member WHERE id = ?", [id])
        let payload = JSONText.object(
            [
                ("member", id.sqlValue), ("template", template.rawValue.sqlValue),
                ("language", (chosen ?? language).sqlValue),
            ] + more)
        try Job.add(
            kind, key: "\(template.rawValue) \(key)", payload: payload, at: moment, now: now, in: db
        )
    }
}

extension Job {
    /// Keeps a message as it was sent, beside what it was made of.
    package func keep(sent: String, in db: Writing) throws {
        try db.run(
            "UPDATE job SET payload = json_set(payload, '$.sent', ?) WHERE id = ?", [sent, id])
    }

    /// The message as it was kept; nil when none was.
    package var sent: String? {
        (try? JSONDecoder().decode(Kept.self, from: Data(payload.utf8)))?.sent
    }

    private struct Kept: Decodable {
        let sent: String?
    }
}
