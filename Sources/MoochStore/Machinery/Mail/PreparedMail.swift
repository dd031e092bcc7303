/// A message about to be written: its recipient, link and code.
package struct PreparedMail: Sendable {
    package let template: MailOrder.Template
    package let language: String?
    /// Nil for a message to an administrator.
    package let member: Member.ID?
    package let administrator: Administrator.ID?
    package let name: String
    /// The recipient's mailbox.
    package let email: String
    /// The link's token; nil without a link, or in a preview.
    package var token: String?
    /// The eight digits of the code; nil without a code, or in a preview.
    package var code: String?
    /// The events it reports, oldest first.
    package var events: [Event] = []
    /// What a neighbour wrote.
    package var messages: MailedMessages?
    /// What waits for an administrator and is new.
    package var news: [AdministratorNews] = []
    /// The inviting administrator's name, and the community; nil in other messages.
    package var inviter: String?
    package var community: String?
    /// True if a page says how to reach the people who run the exchange.
    package var hasContact = false
    /// The token to unsubscribe by one press; nil if that is not possible.
    package var unsubscribe: String?

    /// Prepares a message with a new link, which invalidates one from an earlier attempt.
    ///
    /// - Returns: The message; nil if there is nobody, or nothing, to write to any more.
    /// - Throws: A final `JobFailure` if it is too late to be of use.
    package static func make(
        of order: MailOrder, for job: Job, at now: Timestamp, in db: Writing
    ) throws -> PreparedMail? {
        guard var mail = try prepare(order, now: now, in: db) else { return nil }
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
        if let purpose = mail.template.administratorPurpose, let administrator = mail.administrator
        {
            mail.token = try AdministratorLink.make(
                purpose, for: administrator, sentTo: mail.email, at: now, in: db)
        }
        if let link = order.link {
            mail.token = try AdministratorLink.renew(AdministratorLink.ID(link), in: db)
        }
        if let member = mail.member, mail.template.canBeSwitchedOff {
            let kind = mail.template == .event ? mail.events.first?.kind : nil
            mail.unsubscribe = try Unsubscription(
                of: member, from: kind, isOfMessages: mail.template == .messages
            ).token(in: db)
        }
        if let administrator = mail.administrator, mail.template.canBeSwitchedOff {
            let kind = mail.template == .administratorNews ? mail.news.first?.kind : nil
            mail.unsubscribe = try AdministratorUnsubscription(of: administrator, from: kind)
                .token(in: db)
        }
        try job.noteBegun(in: db)
        return mail
    }

    /// A message as it would be sent now, without a working link; nil if there is nobody, or nothing, to write to.
    private static func prepare(
        _ order: MailOrder, now: Timestamp, in db: Reading
    ) throws -> PreparedMail? {
        guard let id = order.member else {
            return try toAdministrator(order, isPreview: false, at: now, in: db)
        }
        guard let member = try Member.find(Member.ID(id), in: db),
            member.state != .closed || member.isReturnable(at: now),
            let email = order.template.mailbox(of: member)
        else { return nil }
        let isTaken =
            try order.template == .confirmEmail
            && Member.isTaken(email, except: member.id, in: db)
        var mail = PreparedMail(isTaken ? .emailTaken : order.template, order, member, email)
        try mail.invite(member, order, in: db)
        if order.template.canBeSwitchedOff {
            guard member.state != .closed else { return nil }
            if let conversation = order.conversation {
                mail.messages = try MailedMessages.fetch(
                    Conversation.ID(conversation), for: member.id, at: now, in: db)
                return mail.messages == nil ? nil : mail
            }
            mail.events = try events(of: order, to: member.id, in: db)
            try mail.noteContact(in: db)
            guard !mail.events.isEmpty else { return nil }
        }
        return mail
    }

    /// A message as administrators see it, without a working link; nil once its member is overwritten.
    package static func preview(
        of order: MailOrder, at now: Timestamp, in db: Reading
    ) throws -> PreparedMail? {
        guard let id = order.member else {
            return try toAdministrator(order, isPreview: true, at: now, in: db)
        }
        guard let member = try Member.find(Member.ID(id), in: db),
            let email = order.template.mailbox(of: member) ?? member.email
        else { return nil }
        var mail = PreparedMail(order.template, order, member, email)
        try mail.invite(member, order, in: db)
        if let conversation = order.conversation {
            mail.messages = try MailedMessages.fetch(
                Conversation.ID(conversation), for: member.id, at: order.sent ?? now, in: db)
        } else if order.template == .event, let event = order.event {
            let events = try Event.all(of: member.id, where: "event.id = ?2", [event], in: db)
            mail.events = try reminders(with: events, to: member.id, in: db)
            try mail.noteContact(in: db)
        } else if order.template == .digest {
            mail.events = try Event.all(
                of: member.id, where: "mailed_at = ?2 ORDER BY event.id LIMIT 100",
                [order.sent ?? .never], in: db)
            if order.sent == nil { mail.events = try events(of: order, to: member.id, in: db) }
        }
        return mail
    }

    /// Only an announcement says where to turn to.
    private mutating func noteContact(in db: Reading) throws {
        guard events.contains(where: { $0.kind == .announcement }) else { return }
        hasContact = try AboutPage.written(in: db).contains(.whoRunsThis)
    }

    /// Records that the server has accepted it.
    package func noteSent(by job: Job, at now: Timestamp, in db: Writing) throws {
        try job.noteSent(at: now, in: db)
        for event in events {
            try db.run("UPDATE event SET mailed_at = ? WHERE id = ?", [now, event.id])
        }
    }

    /// The seconds for which a message about an event is of use: three days.
    private static let usefulFor: Int64 = 3 * 86_400
    /// The most events in a digest; the page has all.
    private static let mostEvents = 50

    /// The events of a message: those of kinds that its member still wants in this form and has not been mailed; in a
    /// digest, only unread ones.
    private static func events(
        of order: MailOrder, to member: Member.ID, in db: Reading
    ) throws -> [Event] {
        let isDigest = order.template == .digest
        let settings = try NotificationSetting.all(of: member, in: db)
        let kinds = Set(
            settings.filter { $0.mail == (isDigest ? .digest : .atOnce) }.map(\.kind))
        // An answer to "This is wrong" comes at once to whoever wants to read of decisions at all.
        let answers = settings.contains { $0.kind == .reportDecided && $0.mail != .none }
        func isAnswer(_ event: Event) -> Bool { answers && event.report?.isAppeal == true }
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
        guard isDigest else {
            return try reminders(
                with: events.filter { kinds.contains($0.kind) || isAnswer($0) }, to: member, in: db)
        }
        // Includes events to be mailed at once that were over the limit.
        let atOnce = Set(settings.filter { $0.mail == .atOnce }.map(\.kind))
        let told = try toldAtOnce(to: member, in: db)
        let waiting = events.filter {
            isAnswer($0) || atOnce.contains($0.kind)
                ? !told.contains($0.id) : kinds.contains($0.kind)
        }
        // If there are too many, agreements come first, then the latest of the rest.
        let agreements = waiting.filter { isAboutAgreement.contains($0.kind) }
        let others = waiting.filter { !isAboutAgreement.contains($0.kind) }
        let chosen = agreements.suffix(mostEvents)
        return (chosen + others.suffix(mostEvents - chosen.count))
            .sorted { $0.id.rawValue < $1.id.rawValue }
    }

    /// One message names all the requests of which its member was reminded at once, if they still waited.
    private static func reminders(
        with events: [Event], to member: Member.ID, in db: Reading
    ) throws -> [Event] {
        guard let first = events.first, first.kind == .requestWaiting else { return events }
        let others = try Event.all(
            of: member,
            where: """
                type = ?2 AND event.id > ?3 AND event.at = ?4
                    AND event.mailed_at IS (SELECT told.mailed_at FROM event AS told WHERE told.id = ?3)
                    AND (event.mailed_at IS NOT NULL OR EXISTS (
                        SELECT 1 FROM exchange AS waiting
                        WHERE waiting.id = event.exchange_id AND waiting.state = 'requested'))
                ORDER BY event.id LIMIT \(mostEvents - 1)
                """, [Event.Kind.requestWaiting, first.id, first.at], in: db)
        return events + others
    }

    /// Somebody who misses these waits at a door in vain.
    private static let isAboutAgreement: Set<Event.Kind> = [
        .requestAccepted, .requestCancelled, .listingRemoved,
    ]

    /// The events with a message of their own, in any state.
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

    private mutating func invite(
        _ member: Member, _ order: MailOrder, in db: Reading
    ) throws {
        guard order.template == .invitation else { return }
        inviter = order.inviter
        community = try Community.find(member.communityID, in: db)?.name
    }

    private static func toAdministrator(
        _ order: MailOrder, isPreview: Bool, at now: Timestamp, in db: Reading
    ) throws -> PreparedMail? {
        let link = try order.link.flatMap {
            try AdministratorLink.find(AdministratorLink.ID($0), in: db)
        }
        let named = try order.administrator.flatMap {
            try Administrator.find(Administrator.ID($0), in: db)
        }
        // What was sent stays to be looked at, whatever became of its link and of whoever it was sent to.
        if !isPreview, link?.isOpen(at: now) == false || named?.isDisabled == true { return nil }
        guard let administrator = link?.administrator ?? named,
            let email = order.email ?? order.template.mailbox(of: administrator)
                ?? (isPreview ? administrator.email : nil)
        else { return nil }
        var mail = PreparedMail(
            template: order.template, language: order.language, member: nil,
            administrator: administrator.id, name: administrator.name, email: email)
        guard order.template.canBeSwitchedOff else { return mail }
        mail.news = try AdministratorNews.all(order.newsRanges, at: now, in: db)
        guard !isPreview else { return mail }
        let ended = try AdministratorNotice.all(of: administrator.id, in: db)
            .filter { $0.mail == .none }.map(\.kind)
        mail.news.removeAll { ended.contains($0.kind) }
        return mail.news.isEmpty ? nil : mail
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
    /// The recipient's mailbox; nil if the message no longer has a reason. Events and links to sign in go only to a
    /// confirmed mailbox.
    fileprivate func mailbox(of member: Member) -> String? {
        switch self {
        case .confirmEmail, .emailTaken: member.emailToConfirm
        case .emailToChange: member.pendingEmail == nil ? nil : member.email
        case .choosePassword, .passwordChanged: member.email
        case .invitation: member.canBeInvited ? member.email : nil
        case .signIn, .event, .digest, .messages:
            member.emailConfirmedAt == nil ? nil : member.email
        case .administratorLink, .administratorForgotten, .administratorConfirm,
            .administratorChange, .administratorPassword, .administratorNews, .administratorDigest:
            nil
        }
    }

    /// The same of an administrator.
    fileprivate func mailbox(of administrator: Administrator) -> String? {
        switch self {
        case .administratorLink: administrator.email
        case .administratorConfirm: administrator.emailToConfirm
        case .administratorForgotten, .administratorChange, .administratorPassword,
            .administratorNews, .administratorDigest:
            administrator.confirmedEmail
        default: nil
        }
    }

    /// The purpose of its link; nil without an administrator's link, or if that was made before.
    fileprivate var administratorPurpose: AdministratorLink.Purpose? {
        switch self {
        case .administratorForgotten: .forgotten
        case .administratorConfirm: .email
        default: nil
        }
    }

    /// Whether it goes to an administrator.
    package var isForAdministrator: Bool { rawValue.hasPrefix("administrator-") }

    /// The purpose of its link; nil without a member's link.
    package var purpose: MemberLink.Purpose? {
        switch self {
        case .confirmEmail: .email
        case .choosePassword: .password
        case .signIn: .signIn
        case .invitation: .invitation
        case .emailTaken, .emailToChange, .passwordChanged, .event, .digest, .messages,
            .administratorLink,
            .administratorForgotten, .administratorConfirm, .administratorChange,
            .administratorPassword, .administratorNews, .administratorDigest:
            nil
        }
    }

    /// True if it reports events, which the member can switch off.
    package var canBeSwitchedOff: Bool {
        switch self {
        case .event, .digest, .messages, .administratorNews, .administratorDigest: true
        default: false
        }
    }
}
