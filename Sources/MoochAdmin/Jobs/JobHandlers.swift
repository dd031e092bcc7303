import HTTPServer
import HTTPTypes
import MoochSite
import MoochStore
import MoochWeb

/// `/jobs/ID`: one job, which can be tried again or cancelled.
struct JobHandlers: Sendable {
    let services: Services

    func show(_ visit: AdministratorVisit) async throws -> Response {
        let job = try await find(visit)
        var (message, title): (JobMessage?, _) = (nil, job.title)
        if let order = MailOrder(job) {
            let mail = try await services.store.read {
                try PreparedMail.preview(of: order, at: visit.now, in: $0)
            }
            message = mail.map { JobMessage($0, of: job, services) }
            if order.template == .event, let event = mail?.events.first { title = event.kind.label }
        }
        var push: JobPush?
        if let order = PushOrder(job) {
            let found = try await services.store.read { try LookedAtPush(at: order, in: $0) }
            push = found.map { JobPush($0) }
            title = found?.kind?.label ?? title
        }
        return services.render(
            JobPage(
                job, message: message, push: push, now: visit.now,
                frame: frame(job, title, visit)))
    }

    func tryAgain(_ visit: AdministratorVisit) async throws -> Response {
        let id = try visit.id() as Job.ID
        let job = try await services.store.write { db in
            try Job.tryAgain(id, by: visit.author, in: db)
        }
        return done(job.id, words("jobs-tried-again"))
    }

    /// Asks before failed notifications are sent again: if the cause is still there, they will be refused again.
    func confirmMailAttempts(_ visit: AdministratorVisit) async throws -> Response {
        let outbox = Area.list(.outbox)
        let found = try await services.store.read { try GivenUpMail.fetch(at: visit.now, in: $0) }
        guard let last = found.jobs.last else { return .redirect(to: outbox.address.path) }
        return services.render(
            ConfirmPage(
                words(
                    found.hasMore ? "outbox-again-oldest" : "outbox-again-sentence",
                    ["count": found.jobs.count]),
                consequences: [
                    Consequence(icon: "warning", words("outbox-again-mend")),
                    Consequence(icon: "clock", words("outbox-again-late")),
                    Consequence(icon: "mail", words("outbox-again-links")),
                ],
                // Messages given up after this page was made are not sent by its button.
                hiddenFields: [HiddenField(name: "last", value: "\(last)")],
                action: Site.mailAttempts.path, button: words("outbox-again"), isDanger: false,
                cancelPath: outbox.address.path + "?state=failed",
                cancelLabel: words("outbox-again-look"),
                frame: services.frame(words("outbox-again"), below: outbox, for: visit)))
    }

    func tryMailAgain(_ visit: AdministratorVisit) async throws -> Response {
        guard let last = Int64(visit.field("last")) else {
            return .redirect(to: Site.mailAttempts.path)
        }
        let count = try await services.store.write { db in
            let found = try GivenUpMail.fetch(upTo: Job.ID(last), at: visit.now, in: db)
            try found.tryAgain(by: visit.author, in: db)
            return found.jobs.count
        }
        return services.redirect(
            to: Area.list(.outbox).address.path,
            flash: count == 0
                ? nil : Flash(.success, words("outbox-again-done", ["count": count])))
    }

    func confirmCancellation(_ visit: AdministratorVisit) async throws -> Response {
        let job = try await find(visit)
        guard job.canBeCancelled else { return .redirect(to: Site.job.path(job.id)) }
        return services.render(
            ConfirmPage(
                words("jobs-cancel-sentence", ["job": job.title]),
                consequences: [
                    Consequence(
                        icon: "hide",
                        job.isMessage ? words("outbox-cancel-stops") : words("jobs-cancel-stops")),
                    Consequence(icon: "restore", words("jobs-cancel-back")),
                ],
                action: Site.jobCancellation.path(job.id), button: job.cancelling,
                isDanger: true, cancelPath: Site.job.path(job.id),
                cancelLabel: words("jobs-keep"), frame: frame(job, job.cancelling, visit)))
    }

    func cancel(_ visit: AdministratorVisit) async throws -> Response {
        let id = try visit.id() as Job.ID
        let job = try await services.store.write { db in
            try Job.cancel(id, by: visit.author, in: db)
        }
        return done(
            id, job.isMessage ? words("outbox-cancelled-now") : words("jobs-cancelled-now"))
    }

    private func find(_ visit: AdministratorVisit) async throws -> Job {
        let id: Job.ID = try visit.id()
        return try await services.found { try Job.find(id, in: $0) }
    }

    private func done(_ id: Job.ID, _ message: String) -> Response {
        services.redirect(to: Site.job.path(id), flash: Flash(.success, message))
    }

    private func frame(_ job: Job, _ title: String, _ visit: AdministratorVisit) -> Frame {
        services.frame(title, below: .list(job.isMessage ? .outbox : .jobs), for: visit)
    }
}

extension Job {
    /// True if it writes to somebody.
    fileprivate var isMessage: Bool { JobKind.messages.contains(kind) }

    /// The label for cancelling it.
    fileprivate var cancelling: String {
        isMessage ? words("outbox-cancel") : words("jobs-cancel")
    }
}

struct JobPage: Page {
    static let template = "admin/jobs/show"

    let frame: Frame
    let badge: StateBadge
    /// Why the last attempt failed.
    let trouble: String?
    /// The other server's words.
    let detail: String?
    /// Nil if it will not run any more.
    let next: MomentText?
    let lastLabel: String
    let last: MomentText?
    let added: MomentText
    let attempts: Figure
    /// Where it is tried again; nil if that is not possible.
    let attemptPath: String?
    let cancellationPath: String?
    /// "Cancel…", or of a message "Do not send…".
    let cancelLabel: String
    /// Its message by mail.
    let message: JobMessage?
    /// Its message by push.
    let push: JobPush?
    /// When the mail server took it.
    let sent: MomentText?

    init(_ job: Job, message: JobMessage?, push: JobPush?, now: Timestamp, frame: Frame) {
        self.frame = frame
        (self.message, self.push) = (message, push)
        sent = MailOrder(job)?.sent.map { MomentText($0, now: now) }
        badge = job.badge
        trouble = job.reasonText
        detail = job.detail
        next = job.state == .waiting ? MomentText(job.runAt, now: now) : nil
        lastLabel = words(job.state == .cancelled ? "jobs-cancelled" : "jobs-last")
        last = job.endedAt.map { MomentText($0, now: now) }
        added = MomentText(job.createdAt, now: now)
        attempts = Figure(job.attempts)
        attemptPath = job.canBeTriedAgain ? Site.jobAttempts.path(job.id) : nil
        cancelLabel = job.isMessage ? words("bulk-cancel-choice") : words("jobs-cancel-more")
        cancellationPath = job.canBeCancelled ? Site.jobCancellation.path(job.id) : nil
    }

    static let fields = TemplateFields<Self>(
        .init("frame", \.frame), .init("badge", \.badge), .init("trouble", \.trouble),
        .init("detail", \.detail), .init("next", \.next), .init("lastLabel", \.lastLabel),
        .init("last", \.last),
        .init("added", \.added), .init("attempts", \.attempts),
        .init("attemptPath", \.attemptPath), .init("cancellationPath", \.cancellationPath),
        .init("cancelLabel", \.cancelLabel),
        .init("message", \.message), .init("push", \.push), .init("sent", \.sent))
}

/// A message to a member's device, without the address at its push service, by which anybody could send one.
struct JobPush: TemplateModel {
    let name: String
    let path: String
    let text: String
    /// The push service's host; nil if the device is no longer subscribed.
    let host: String?

    init(_ push: LookedAtPush) {
        (name, path, host) = (push.name, Site.member.path(push.member), push.host)
        text =
            push.isMessage ? words("push-message") : push.kind?.pushText ?? words("push-news")
    }

    static let fields = TemplateFields<Self>(
        .init("name", \.name), .init("path", \.path), .init("text", \.text),
        .init("host", \.host))
}

/// A message to a member. Its link is theirs alone, so it is shown as stars; the demo has no other mailbox and shows
/// it.
struct JobMessage: TemplateModel {
    let name: String
    let path: String
    let email: String
    let subject: String
    let text: String
    let link: String?

    init(_ prepared: PreparedMail, of job: Job, _ services: Services) {
        let mail = DemoMailbox.mail(of: job) ?? Mail(prepared, at: nil, services)
        name = prepared.name
        path =
            prepared.member.map { Site.member.path($0) }
            ?? prepared.administrator.map { Site.administrator.path($0) }
            ?? Area.list(.outbox).address.path
        (email, subject, text, link) = (mail.to, mail.subject, mail.text, mail.link)
    }

    static let fields = TemplateFields<Self>(
        .init("name", \.name), .init("path", \.path), .init("email", \.email),
        .init("subject", \.subject), .init("text", \.text), .init("link", \.link))
}
