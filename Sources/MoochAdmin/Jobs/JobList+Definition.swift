package import MoochSite
import MoochStore
import MoochWeb

/// `/jobs`: what the program does by itself.
extension JobList: DashboardList {
    static let texts = ListTexts(
        label: "area-jobs", lead: "jobs-lead", counted: "jobs-counted", all: "jobs-all",
        none: "jobs-none", noneAdvice: "jobs-none-advice", noneFits: "jobs-none-fits",
        noneFitsAdvice: "jobs-none-fits-advice")
    static let permission = Permission.operate
    static let icon = "clock"
    static let shortcut = "j"
}

/// `/outbox`: what people are told by mail and push.
extension Outbox: DashboardList {
    static let texts = ListTexts(
        label: "area-outbox", lead: "outbox-lead", counted: "outbox-counted", all: "outbox-all",
        none: "outbox-none", noneAdvice: "outbox-none-advice", noneFits: "outbox-none-fits",
        noneFitsAdvice: "jobs-none-fits-advice")
    static let permission = Permission.operate
    static let isOfPeople = true
    static let icon = "mail"
    static let shortcut = "o"
    static var addition: Link? { Link(words("outbox-test"), Site.testMessage.path) }
    static var additionIcon: String { "mail" }

    /// That messages do not go out.
    static func notice(now: Timestamp, in db: Reading) throws -> (@Sendable () -> String)? {
        guard let trouble = try MailTrouble.fetch(now: now, in: db) else { return nil }
        return { trouble.sentence }
    }
}

/// Both lists have the same columns and filters.
extension JobListing where Self: DashboardList {
    static var columns: [ListColumn<Job>] { jobColumns }
    static var fileColumns: [String] { jobColumns.map(\.name) }
    static var filters: [ListFilter<JobFilter>] { jobFilters }
    static var noteColumn: String? { "reason" }

    static func row(_ job: Job) -> ListRow {
        ListRow(name: job.title, path: Site.job.path(job.id), note: job.reasonText)
    }
}

private let jobColumns: [ListColumn<Job>] = [
    ListColumn("kind", "jobs-kind", .name) { job, csv in csv.add(job.kind) { _ in job.title } },
    .state("state", "state") { $0.state },
    .moment("run_at", "jobs-next", missing: "jobs-not-again") {
        $0.state == .waiting ? $0.runAt : nil
    }
    .onPhone("jobs-next").lowestFirst,
    .moment("ended_at", "jobs-last", missing: "jobs-never") { $0.endedAt }.onPhone("jobs-last"),
    .figure("attempts", "jobs-attempts") { $0.attempts },
    .number,
]

private let jobFilters: [ListFilter<JobFilter>] = [
    .state(\.state),
    ListFilter("kind", "jobs-kind", .hidden, sentence: { Job.title(ofKind: $0 ?? "") }) {
        text, filter in
        filter.kind = text
        return text
    },
]

extension Job.State: ListedState {
    package var badge: StateBadge {
        switch self {
        case .waiting: StateBadge(kind: "", label: words("jobs-waiting"))
        case .running: StateBadge(kind: "caution", label: words("jobs-running"))
        case .done: StateBadge(kind: "good", label: words("jobs-done"))
        case .failed: StateBadge(kind: "bad", label: words("jobs-failed"))
        case .cancelled: StateBadge(kind: "", label: words("jobs-cancelled"))
        }
    }
}

extension Job {
    /// "Forget expired sessions", with what it is about.
    var title: String {
        if let order = MailOrder(self) {
            guard let member = order.member else { return order.template.title }
            return words(
                "jobs-about",
                [
                    "job": order.template.title,
                    "key": words("outbox-member", ["id": String(member)]),
                ])
        }
        let title = Self.title(ofKind: kind)
        if let order = PushOrder(self) {
            return words(
                "jobs-about",
                ["job": title, "key": words("outbox-member", ["id": String(order.member)])])
        }
        return key.isEmpty ? title : words("jobs-about", ["job": title, "key": key])
    }

    /// What a kind of job does; its own name where a later program wrote it.
    static func title(ofKind kind: String) -> String {
        switch kind {
        case MailOrder.kind: words("jobs-mail")
        case PushOrder.kind: words("jobs-push")
        case "sweep-sessions": words("jobs-sweep-sessions")
        case "sweep-calls": words("jobs-sweep-calls")
        case "sweep-files": words("jobs-sweep-files")
        case "end-suspensions": words("jobs-end-suspensions")
        case "overwrite-members": words("jobs-overwrite-members")
        case "sweep-jobs": words("jobs-sweep-jobs")
        case "sweep-photos": words("jobs-sweep-photos")
        case "expire-listings": words("jobs-expire-listings")
        case "tell": words("jobs-tell")
        case "gather-statistics": words("jobs-gather-statistics")
        default: kind
        }
    }

    /// Why the last attempt failed, in a sentence; nil when it did not.
    var reasonText: String? { reason?.words }
}
