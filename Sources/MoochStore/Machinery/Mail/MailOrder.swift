import Foundation

/// A message in its job's stored form: recipient, template and language. Its text and link are made when it is sent.
package struct MailOrder: Sendable, Hashable, Codable {
    package enum Template: String, Sendable, Hashable, Codable, CaseIterable {
        /// To a new address: a link to confirm it.
        case confirmEmail = "confirm-email"
        /// To a new address that another member has: no link, only the note that they have an account.
        case emailTaken = "email-taken"
        /// To the current address: another is to replace it.
        case emailToChange = "email-to-change"
        /// A link to choose a new password.
        case choosePassword = "choose-password"
        /// A note that the password was changed.
        case passwordChanged = "password-changed"
        /// A link and a code to sign in.
        case signIn = "sign-in"
        /// An administrator's invitation: a link to choose the first password.
        case invitation
        /// An event.
        case event
        /// A day's events.
        case digest
        /// What a neighbour wrote, without its words.
        case messages
        /// To an administrator: a link to choose a password.
        case administratorLink = "administrator-link"
        /// The same for whoever forgot theirs.
        case administratorForgotten = "administrator-forgotten"
        /// To an administrator's new address: a link to confirm it.
        case administratorConfirm = "administrator-confirm"
        /// To an administrator's confirmed address: it is to be replaced or removed.
        case administratorChange = "administrator-change"
        /// To an administrator: the password of their account was changed.
        case administratorPassword = "administrator-password"
        /// To an administrator: what waits and is new.
        case administratorNews = "administrator-news"
        /// The same of a day.
        case administratorDigest = "administrator-digest"
    }

    /// Nil for a message to an administrator.
    package let member: Int64?
    /// Nil for a message to a member, or for one whose link names the administrator.
    let administrator: Int64?
    package let template: Template
    /// A language (BCP 47).
    package let language: String?
    /// The event it reports.
    let event: Int64?
    /// The conversation in which a neighbour wrote.
    let conversation: Int64?
    /// The time up to which a digest reports, so that each attempt is the same.
    let until: Int64?
    /// The administrator's link it contains.
    let link: Int64?
    /// The address it goes to, whatever becomes of the account's.
    let email: String?
    /// What an administrator is told of, as ``AdministratorNews/Range``s.
    private let news: String?
    /// The request for the code it contains.
    let request: Int64?
    /// The inviting administrator's name.
    let inviter: String?
    /// The attempts with an unknown outcome.
    let begun: Int?
    /// The time the server accepted it; nil before.
    private let sentAt: Int64?

    private enum CodingKeys: String, CodingKey {
        case member, administrator, template, language, event, conversation, until, link, email,
            news, request,
            inviter, begun
        case sentAt = "sent_at"
    }

    /// Nil for a payload that this program did not write.
    package init?(_ job: Job) {
        guard job.kind == Self.kind,
            let order = try? JSONDecoder().decode(Self.self, from: Data(job.payload.utf8))
        else { return nil }
        self = order
    }

    /// The name of its ``JobKind``.
    package static let kind = "mail"

    /// The time the server accepted it; nil before.
    package var sent: Timestamp? { sentAt.map { Timestamp($0) } }

    /// True if it may have arrived so often that it must not be sent again.
    package var isUnsure: Bool { (begun ?? 0) >= Job.mostUnsure }

    /// True if it must not be sent again should this attempt's outcome be unknown.
    package var isLastTry: Bool { (begun ?? 0) + 1 >= Job.mostUnsure }
}

extension MailOrder {
    /// Adds a message to be sent at once, in the member's language.
    ///
    /// - Parameters:
    ///   - template: The template; one that is already waiting is not added twice.
    ///   - id: The recipient.
    ///   - language: The language of the page, for a member who never chose one.
    ///   - now: The current time.
    ///   - db: The open store.
    /// - Throws: Errors of the database.
    static func add(
        _ template: Template, to id: Member.ID, otherwiseIn language: String? = nil,
        at now: Timestamp, in db: Writing
    ) throws {
        try add(
            template, key: String(describing: id), to: id, otherwiseIn: language, with: [], at: now,
            now: now, in: db)
    }

    /// Adds the message with a link and the code of a request.
    static func add(
        signInCode request: Int64, to id: Member.ID, otherwiseIn language: String?,
        at now: Timestamp, in db: Writing
    ) throws {
        try add(
            .signIn, key: "\(id) \(request)", to: id, otherwiseIn: language,
            with: [("request", request.sqlValue)], at: now, now: now, in: db)
    }

    /// Adds the message for an event, to be sent at once.
    static func add(
        event: Event.ID, of member: Member.ID, at now: Timestamp, in db: Writing
    ) throws {
        try add(
            .event, key: String(describing: event), to: member,
            with: [("event", event.sqlValue)],
            at: now, now: now, in: db)
    }

    /// Adds the message that a neighbour wrote, ten minutes after the first of several.
    static func add(
        messagesIn conversation: Conversation.ID, to member: Member.ID, at now: Timestamp,
        in db: Writing
    ) throws {
        try add(
            .messages, key: "\(conversation) \(member)", to: member,
            with: [("conversation", conversation.sqlValue)],
            at: now.adding(seconds: MessageSetting.unreadFor), now: now, in: db)
    }

    /// Adds the digest of a day, unless it is already waiting.
    static func add(
        digestAt evening: Timestamp, to member: Member.ID, now: Timestamp, in db: Writing
    ) throws {
        try add(
            .digest, key: "\(member) \(evening.rawValue)", to: member,
            with: [("until", evening.sqlValue)], at: evening, now: now, in: db)
    }

    /// Adds a member's invitation.
    static func add(
        invitationOf id: Member.ID, by inviter: String, at moment: Timestamp, now: Timestamp,
        in db: Writing
    ) throws {
        try add(
            .invitation, key: String(describing: id), to: id,
            with: [("inviter", inviter.sqlValue)], at: moment, now: now, in: db)
    }

    private static let untriedInvitation = """
        kind = 'mail' AND key = 'invitation ' || ? AND state = 'waiting'
            AND payload ->> 'begun' IS NULL
        """

    /// True if an invitation waits that has certainly not been sent.
    static func isInvitationWaiting(of id: Member.ID, in db: Reading) throws -> Bool {
        try db.value(
            "SELECT EXISTS (SELECT 1 FROM job WHERE \(untriedInvitation))", [id]) ?? false
    }

    /// Deletes an invitation that waits.
    ///
    /// - Returns: Whether there was one.
    @discardableResult
    static func forgetInvitation(of id: Member.ID, in db: Writing) throws -> Bool {
        try db.run("DELETE FROM job WHERE \(untriedInvitation)", [id]) > 0
    }

    /// Adds the message with an administrator's link.
    static func add(
        link: AdministratorLink.ID, in language: String?, at now: Timestamp, in db: Writing
    ) throws {
        let template = Template.administratorLink
        try Job.add(
            kind, key: "\(template.rawValue) \(link)",
            payload: JSONText.object([
                ("template", template.rawValue.sqlValue), ("link", link.sqlValue),
                ("topic", template.rawValue.sqlValue),
                ("language", language.sqlValue),
            ]), at: now, now: now, in: db)
    }

    /// Asks for a message to an administrator, in the language of the pages they read.
    ///
    /// - Parameters:
    ///   - template: Which one; the same that waits already is not sent twice.
    ///   - administrator: To whom.
    ///   - key: What tells it from others of the kind.
    ///   - language: The language of the page, for who never chose one.
    ///   - more: What it says beside that.
    ///   - now: The present moment.
    ///   - db: The open store.
    /// - Throws: What the database throws.
    static func add(
        _ template: Template, to administrator: Administrator, key: String = "",
        otherwiseIn language: String? = nil, with more: [(String, SQLValue)] = [],
        at now: Timestamp, in db: Writing
    ) throws {
        let payload = JSONText.object(
            [
                ("administrator", administrator.id.sqlValue),
                ("template", template.rawValue.sqlValue), ("topic", template.rawValue.sqlValue),
                ("language", (administrator.language ?? language).sqlValue),
            ] + more)
        try Job.add(
            kind, key: "\(template.rawValue) \(administrator.id) \(key)", payload: payload, at: now,
            now: now, in: db)
    }

    /// Asks for the message that tells an administrator what is new.
    static func add(
        _ template: Template, _ news: [AdministratorNews], to administrator: Administrator,
        at now: Timestamp, in db: Writing
    ) throws {
        let ranges = String(decoding: try JSONEncoder().encode(news.map(\.range)), as: UTF8.self)
        let key = news.map { "\($0.kind.rawValue) \($0.through)" }.joined(separator: " ")
        try add(
            template, to: administrator, key: key, with: [("news", ranges.sqlValue)], at: now,
            in: db)
    }

    /// What it tells an administrator of.
    var newsRanges: [AdministratorNews.Range] {
        let bytes = Data((news ?? "[]").utf8)
        return (try? JSONDecoder().decode([AdministratorNews.Range].self, from: bytes)) ?? []
    }

    private static func add(
        _ template: Template, key: String, to id: Member.ID, otherwiseIn language: String? = nil,
        with more: [(String, SQLValue)], at moment: Timestamp, now: Timestamp, in db: Writing
    ) throws {
        let chosen: String? = try db.value("SELECT language FROM member WHERE id = ?", [id])
        // The outbox is filtered by what a message tells of.
        let event = more.first { $0.0 == "event" }?.1
        let type: String? = try event.flatMap {
            try db.value("SELECT type FROM event WHERE id = ?", [$0])
        }
        let payload = JSONText.object(
            [
                ("member", id.sqlValue), ("template", template.rawValue.sqlValue),
                ("topic", (type ?? template.rawValue).sqlValue),
                ("language", (chosen ?? language).sqlValue),
            ] + more)
        try Job.add(
            kind, key: "\(template.rawValue) \(key)", payload: payload, at: moment, now: now, in: db
        )
    }
}

extension Job {
    /// Stores the message as sent, beside its order.
    package func keep(sent: String, in db: Writing) throws {
        try db.run(
            "UPDATE job SET payload = json_set(payload, '$.sent', ?) WHERE id = ?", [sent, id])
    }

    /// The stored message; nil if there is none.
    package var sent: String? {
        (try? JSONDecoder().decode(Kept.self, from: Data(payload.utf8)))?.sent
    }

    private struct Kept: Decodable {
        let sent: String?
    }
}
