import MoochSite
import MoochStore
import MoochWeb

/// `/jobs`: the program's background work.
extension JobList: DashboardList {
    static let texts = ListTexts(
        label: "area-jobs", counted: "jobs-counted", all: "jobs-all",
        none: "jobs-none", noneAdvice: "jobs-none-advice", noneFits: "jobs-none-fits",
        noneFitsAdvice: "jobs-none-fits-advice")
    static let permission = Permission.operate
    static let icon = "clock"
    static let shortcut = "j"
}

/// `/outbox`: messages by mail and push.
extension Outbox: DashboardList {
    static let texts = ListTexts(
        label: "area-outbox", counted: "outbox-counted", all: "outbox-all",
        none: "outbox-none", noneAdvice: "outbox-none-advice", noneFits: "outbox-none-fits",
        noneFitsAdvice: "jobs-none-fits-advice")
    static let permission = Permission.operate
    static let isOfPeople = true
    static let icon = "mail"
    static let shortcut = "o"
    static var addition: Link? { Link(words("outbox-test"), Site.testMessage.path) }
    static var additionIcon: String { "mail" }

    /// Shown if messages do not go out or, if they do, some were given up in the last week.
    static func notice(sendsMail: Bool, now: Timestamp, in db: Reading) throws
        -> (@Sendable () -> ListNotice)?
    {
        if let trouble = try MailTrouble.fetch(sendsMail: sendsMail, now: now, in: db) {
            return { ListNotice(sentence: trouble.sentence, link: nil) }
        }
        let count = try GivenUpMail.count(at: now, in: db)
        guard count.number > 0 else { return nil }
        let givenUp = try GivenUpMail.fetch(at: now, in: db)
        return {
            ListNotice(
                sentence: count.givenUpText,
                link: givenUp.jobs.isEmpty
                    ? nil
                    : Link(
                        words("outbox-again-more", ["count": givenUp.jobs.count]),
                        Site.mailAttempts.path))
        }
    }
}

/// Both lists have the same filters, and nearly the same columns.
extension JobListing where Self: DashboardList {
    static var columns: [ListColumn<ListedJob>] {
        isOfMessages
            ? messageColumns + jobColumns.dropFirst() : jobColumns
    }
    static var filters: [ListFilter<JobFilter>] { jobFilters(ofMessages: isOfMessages) }
    static var noteColumn: String? { "reason" }

    static func row(_ row: ListedJob) -> ListRow {
        ListRow(name: row.title, path: Site.job.path(row.id), note: row.job.reasonText)
    }
}

private let jobColumns: [ListColumn<ListedJob>] = [
    ListColumn("kind", "jobs-kind", .name) { row, csv in
        csv.add(row.job.kind) { _ in row.title }
    },
    ListColumn(
        "state", "state", .state, cell: { row, _ in .badge(row.job.badge) },
        write: { row, csv in csv.add(row.job.state.rawValue) { _ in row.job.badge.label } }),
    .moment("run_at", "jobs-next", missing: "jobs-not-again") {
        $0.job.state == .waiting ? $0.job.runAt : nil
    }
    .onPhone("jobs-next").lowestFirst,
    .moment("ended_at", "jobs-last", missing: "jobs-never") { $0.job.endedAt }
        .onPhone("jobs-last"),
    .figure("attempts", "jobs-attempts") { $0.job.attempts }.unusual,
    .number,
]

private let messageColumns: [ListColumn<ListedJob>] = [
    ListColumn("kind", "outbox-message", .name) { row, csv in
        csv.add(row.job.kind) { _ in row.title }
    },
    ListColumn(
        "recipient", "outbox-to", .text, phoneLabel: "outbox-to",
        cell: { row, _ in
            row.recipient.map { .link(Link($0.name, $0.path)) } ?? .missing(words("outbox-nobody"))
        }, write: { $1.add($0.recipient?.name ?? "") }),
    .text("way", "outbox-way") { row in
        row.job.kind == PushOrder.kind ? words("outbox-way-push") : words("outbox-way-mail")
    },
]

extension ListedJob.Recipient {
    var name: String {
        switch self {
        case .member(_, let name), .administrator(_, let name): name
        }
    }

    var path: String {
        switch self {
        case .member(let id, _): Site.member.path(id)
        case .administrator(let id, _): Site.administrator.path(id)
        }
    }
}

extension ListedJob {
    /// The title of a notification about a single event, as in the member's settings.
    var title: String {
        guard JobKind.messages.contains(job.kind) else { return job.title }
        return event?.label ?? job.title
    }
}

private func jobFilters(ofMessages: Bool) -> [ListFilter<JobFilter>] {
    let state = ListFilter<JobFilter>.choice("state", "state", \.state) {
        $0.badge(ofMessage: ofMessages).label
    }.atHand
    guard !ofMessages else { return [state] + messageFilters }
    return [
        state,
        ListFilter("kind", "jobs-kind", .hidden, sentence: { Job.title(ofKind: $0 ?? "") }) {
            text, filter in
            filter.kind = text
            return text
        },
    ]
}

/// Of messages: what they tell of, the way they go, and whom they are to.
private let messageFilters: [ListFilter<JobFilter>] = [
    ListFilter("kind", "outbox-message", .choice(topics)) { text, filter in
        guard MailOrder.Template(rawValue: text) != nil || Event.Kind(rawValue: text) != nil else {
            return nil
        }
        filter.topic = text
        return text
    }.atHand,
    ListFilter("way", "outbox-way", .choice(ways)) { text, filter in
        guard JobKind.messages.contains(text) else { return nil }
        filter.kind = text
        return text
    }.atHand,
    .record("member_id", "outbox-to", .member, \.member) { name in
        name.map { words("outbox-to-name", ["name": $0]) } ?? words("outbox-nobody")
    },
]

@Sendable private func topics(_ chosen: String?) -> [FilterChoice] {
    let templates = MailOrder.Template.allCases.filter { $0 != .event }
    return Event.Kind.allCases.map { ($0.rawValue, $0.label) }
        + templates.map { ($0.rawValue, $0.title) }
}

@Sendable private func ways(_ chosen: String?) -> [FilterChoice] {
    [
        (MailOrder.kind, words("outbox-way-mail")), (PushOrder.kind, words("outbox-way-push")),
    ]
}

extension Job.State {
    /// A message that is done was sent.
    func badge(ofMessage: Bool) -> StateBadge {
        switch self {
        case .waiting: StateBadge(kind: "", label: words("jobs-waiting"))
        case .running: StateBadge(kind: "caution", label: words("jobs-running"))
        case .done:
            StateBadge(kind: "good", label: ofMessage ? words("outbox-sent") : words("jobs-done"))
        case .failed: StateBadge(kind: "bad", label: words("jobs-failed"))
        case .cancelled: StateBadge(kind: "", label: words("jobs-cancelled"))
        }
    }
}

extension Job {
    var badge: StateBadge { state.badge(ofMessage: JobKind.messages.contains(kind)) }

    /// "Forget expired sessions", with its subject if its kind does not say it.
    var title: String {
        if let order = MailOrder(self) { return order.template.title }
        let title = Self.title(ofKind: kind)
        guard PushOrder(self) == nil, !key.isEmpty else { return title }
        return words("jobs-about", ["job": title, "key": key])
    }

    /// The title of a kind of job; its own name if a later program wrote it.
    static func title(ofKind kind: String) -> String {
        switch kind {
        case MailOrder.kind: words("jobs-mail")
        case PushOrder.kind: words("jobs-push")
        case Backup.nightlyKind: words("jobs-backup")
        case Backup.askedKind: words("jobs-backup-now")
        case HealthNote.kind: words("jobs-check-health")
        case "check-store": words("jobs-check-store")
        case "sweep-sessions": words("jobs-sweep-sessions")
        case "sweep-calls": words("jobs-sweep-calls")
        case "sweep-files": words("jobs-sweep-files")
        case "sweep-drafts": words("jobs-sweep-drafts")
        case "sweep-messages": words("jobs-sweep-messages")
        case "sweep-visits": words("jobs-sweep-visits")
        case "end-suspensions": words("jobs-end-suspensions")
        case "overwrite-members": words("jobs-overwrite-members")
        case "count-givers": words("jobs-count-givers")
        case "sweep-jobs": words("jobs-sweep-jobs")
        case "sweep-photos": words("jobs-sweep-photos")
        case "expire-listings": words("jobs-expire-listings")
        case "tell": words("jobs-tell")
        case "announce": words("jobs-announce")
        case "match-searches": words("jobs-match-searches")
        case "tell-administrators": words("jobs-tell-administrators")
        case "gather-statistics": words("jobs-gather-statistics")
        case CommunityRecipe.job: words("jobs-match-recipes")
        case "sweep-recipes": words("jobs-sweep-recipes")
        case "read-titles": words("jobs-read-titles")
        case "merge-search": words("jobs-merge-search")
        case "find-warnings": words("jobs-find-warnings")
        case "copy-log": words("jobs-copy-log")
        case "note-erasures": words("jobs-note-erasures")
        default: kind
        }
    }

    /// Why the last attempt failed, in a sentence; nil if it did not.
    var reasonText: String? { reason?.words }
}
