/// A message that is about to be written: to whom, and with which link and code.
package struct PreparedMail: Sendable {
    package let template: MailOrder.Template
    package let language: String?
    /// Nil for a message to an administrator.
    package let member: Member.ID?
    package let administrator: Administrator.ID?
    package let name: String
    /// The mailbox it goes to.
    package let email: String
    /// The link's token; nil where the message has none, or is only looked at.
    package var token: String?
    /// The code beside it, eight digits; nil likewise.
    package var code: String?
    /// What it tells of, the oldest first.
    package var events: [Event] = []
    /// The token by which one press ends messages like it; nil where that cannot be.
    package var unsubscribe: String?

    /// Prepares a message, and makes its link: one that was made at an earlier attempt does not work any
    /// more.
    ///
    /// - Returns: The message; nil when there is nobody, or nothing, to write to any more.
    /// - Throws: A final `JobFailure` when it is too late for it to be of use.
    package static func make(
        of order: MailOrder, for job: Job, at now: Timestamp, in db: Writing
    ) throws -> PreparedMail? {
        guard var mail = try look(at: order, now: now, in: db) else { return nil }
        if let last = mail.events.last, now.seconds(since: last.at) > usefulFor {
            throw JobFailure(.mailTooLate, isFinal: true)
        }
        if let purpose = mail.template.purpose, let member = mail.member {
            mail.token = try MemberLink.make(
                purpose, for: member, sentTo: mail.email, at: now, in: db)
        }
        if let request = order.request, let member = mail.member {
            mail.code = try SignInCode.make(
                for: request, of: member, sentTo: mail.email, at: now, in: db)
        }
        if let link = order.link {
            mail.token = try AdministratorLink.renew(AdministratorLink.ID(link), in: db)
        }
        if let member = mail.member, mail.template.canBeSwitchedOff {
            let kind = mail.template == .event ? mail.events.first?.kind : nil
            mail.unsubscribe = try Unsubscription(of: member, from: kind).token(in: db)
        }
        try job.noteBegun(in: db)
        return mail
    }

    /// A message as it would be sent now, without a link that works; nil when there is nobody, or nothing, to
    /// write to.
    private static func look(
        at order: MailOrder, now: Timestamp, in db: Reading
    ) throws -> PreparedMail? {
        guard let id = order.member else { return try toAdministrator(order, now: now, in: db) }
        guard let member = try Member.find(Member.ID(id), in: db),
            member.state != .closed || member.isReturnable(at: now),
            let email = order.template.mailbox(of: member)
        else { return nil }
        let isTaken =
            try order.template == .confirmEmail
            && Member.isTaken(email, except: member.id, in: db)
        var mail = PreparedMail(isTaken ? .emailTaken : order.template, order, member, email)
        if order.template.canBeSwitchedOff {
            guard member.state != .closed else { return nil }
            mail.events = try events(of: order, to: member.id, in: db)
            guard !mail.events.isEmpty else { return nil }
        }
        return mail
    }

    /// A message as whoever looks after the exchange sees it, without a link that works; nil once its member
    /// is overwritten.
    package static func look(at order: MailOrder, in db: Reading) throws -> PreparedMail? {
        guard let id = order.member else {
            return try toAdministrator(order, now: nil, in: db)
        }
        guard let member = try Member.find(Member.ID(id), in: db),
            let email = order.template.mailbox(of: member) ?? member.email
        else { return nil }
        var mail = PreparedMail(order.template, order, member, email)
        if order.template == .event, let event = order.event {
            mail.events = try Event.all(of: member.id, where: "event.id = ?2", [event], in: db)
        } else if order.template == .digest {
            mail.events = try Event.all(
                of: member.id, where: "mailed_at = ?2 ORDER BY event.id LIMIT 100",
                [order.sent ?? .never], in: db)
            if order.sent == nil { mail.events = try events(of: order, to: member.id, in: db) }
        }
        return mail
    }

    /// Notes that it is with the server.
    package func noteSent(by job: Job, at now: Timestamp, in db: Writing) throws {
        try job.noteSent(at: now, in: db)
        for event in events {
            try db.run("UPDATE event SET mailed_at = ? WHERE id = ?", [now, event.id])
        }
    }

    /// For how long after it happened a message about it is of use: three days, in seconds.
    private static let usefulFor: Int64 = 3 * 86_400
    /// A digest tells of so many things at most; the page has all.
    private static let mostEvents = 50

    /// What a message tells of now: what its member still wants to hear of by such a message, and has not heard of
    /// by mail; of a day, only what they have not read meanwhile.
    private static func events(
        of order: MailOrder, to member: Member.ID, in db: Reading
    ) throws -> [Event] {
        let isDigest = order.template == .digest
        let settings = try NotificationSetting.all(of: member, in: db)
        let kinds = Set(
            settings.filter { $0.mail == (isDigest ? .digest : .atOnce) }.map(\.kind))
        let events =
            isDigest
            ? try Event.all(
                of: member,
                where: """
                    mailed_at IS NULL AND event.at <= ?2 AND event.at > ?2 - ?3
                        AND event.id > (SELECT read_event_id FROM member WHERE id = ?1)
                    ORDER BY event.id
                    """, [order.until ?? 0, usefulFor], in: db)
            : try Event.all(
                of: member, where: "mailed_at IS NULL AND event.id = ?2", [order.event ?? 0], in: db
            )
        guard isDigest else { return events.filter { kinds.contains($0.kind) } }
        // What was to be told at once comes as well where that was one message too many.
        let atOnce = Set(settings.filter { $0.mail == .atOnce }.map(\.kind))
        let told = try toldAtOnce(to: member, in: db)
        let waiting = events.filter {
            kinds.contains($0.kind) || atOnce.contains($0.kind) && !told.contains($0.id)
        }
        // Where they are too many, agreements come first, and of the rest what happened last.
        let agreements = waiting.filter { isAboutAgreement.contains($0.kind) }
        let others = waiting.filter { !isAboutAgreement.contains($0.kind) }
        let chosen = agreements.suffix(mostEvents)
        return (chosen + others.suffix(mostEvents - chosen.count))
            .sorted { $0.id.rawValue < $1.id.rawValue }
    }

    /// Whoever misses these waits at a door in vain.
    private static let isAboutAgreement: Set<Event.Kind> = [
        .requestAccepted, .requestCancelled, .listingRemoved,
    ]

    /// The events for which a message of their own was asked for, whatever became of it.
    private static func toldAtOnce(
        to member: Member.ID, in db: Reading
    ) throws -> Set<Event.ID> {
        try Set(
            db.values(
                """
                SELECT payload ->> 'event' FROM job
                WHERE is_message = 1 AND payload ->> 'member' = ? AND kind = 'mail'
                    AND payload ->> 'event' IS NOT NULL
                """, [member]))
    }

    private static func toAdministrator(
        _ order: MailOrder, now: Timestamp?, in db: Reading
    ) throws -> PreparedMail? {
        guard let id = order.link,
            let link = try AdministratorLink.find(AdministratorLink.ID(id), in: db),
            now.map({ link.isOpen(at: $0) }) ?? true, let email = link.administrator.email
        else { return nil }
        return PreparedMail(
            template: order.template, language: order.language, member: nil,
            administrator: link.administrator.id, name: link.administrator.name, email: email)
    }

    private init(
        _ template: MailOrder.Template, _ order: MailOrder, _ member: Member, _ email: String
    ) {
        self.init(
            template: template, language: order.language, member: member.id, administrator: nil,
            name: member.name, email: email)
    }

    private init(
        template: MailOrder.Template, language: String?, member: Member.ID?,
        administrator: Administrator.ID?, name: String, email: String
    ) {
        (self.template, self.language, self.member) = (template, language, member)
        (self.administrator, self.name, self.email) = (administrator, name, email)
    }
}

extension MailOrder.Template {
    /// Where it goes; nil when there is no reason for it any more. Only what shows whose a mailbox is goes to one
    /// that nobody has confirmed.
    fileprivate func mailbox(of member: Member) -> String? {
        switch self {
        case .confirmEmail, .emailTaken: member.emailToConfirm
        case .emailToChange: member.pendingEmail == nil ? nil : member.email
        case .choosePassword, .passwordChanged: member.email
        case .signIn, .event, .digest: member.emailConfirmedAt == nil ? nil : member.email
        case .administratorLink: nil
        }
    }

    /// What its link is for; nil where it has none of a member's.
    package var purpose: MemberLink.Purpose? {
        switch self {
        case .confirmEmail: .email
        case .choosePassword: .password
        case .signIn: .signIn
        case .emailTaken, .emailToChange, .passwordChanged, .event, .digest, .administratorLink: nil
        }
    }

    /// Whether it tells of what happened, which its member can choose not to hear by mail.
    package var canBeSwitchedOff: Bool { self == .event || self == .digest }
}
