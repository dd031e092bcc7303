import MoochSite
import MoochStore
import MoochWeb

/// One thing that can be well or not, and what to do about it.
struct HealthCheck: Sendable {
    enum Outcome { case fine, look, bad }

    /// The checks by their names in addresses and in the store.
    enum Key: String, CaseIterable {
        case copies, proof, disk, integrity, store, jobs, mail, push, log, pages, address, modes
        case clock, programs, sqlite
    }

    let key: Key
    let outcome: Outcome
    /// How it is.
    let text: String
    /// What to do; nil where nothing is.
    let advice: String?
    let link: Link?

    init(
        _ key: Key, _ outcome: Outcome, _ text: String, advice: String? = nil, link: Link? = nil
    ) {
        (self.key, self.outcome, self.text) = (key, outcome, text)
        (self.advice, self.link) = (advice, link)
    }

    /// As the store notes it; nil where it is fine.
    var noted: HealthNote.Outcome? {
        switch outcome {
        case .fine: nil
        case .look: .look
        case .bad: .bad
        }
    }
}

extension HealthCheck.Key {
    var title: String {
        switch self {
        case .copies: words("operations-copies")
        case .proof: words("operations-proof")
        case .disk: words("operations-disk")
        case .integrity: words("operations-integrity")
        case .store: words("operations-store")
        case .jobs: words("operations-jobs")
        case .mail: words("operations-mail")
        case .push: words("operations-push")
        case .log: words("operations-log")
        case .pages: words("operations-pages")
        case .address: words("operations-address")
        case .modes: words("operations-modes")
        case .clock: words("operations-clock")
        case .programs: words("operations-programs")
        case .sqlite: "SQLite"
        }
    }
}

/// A check as a row of the page.
struct HealthRow: TemplateModel {
    let id: String
    let title: String
    let badge: StateBadge
    let text: String
    let advice: String?
    let link: Link?
    /// "Since 3 days ago."
    let since: String?
    /// "Put off until 4 Dec."
    let putOff: String?
    let isPutOff: Bool
    let putOffPath: String
    /// For how long it can be put off, or that it can be brought back.
    let choices: [PutOffChoice]

    init(_ check: HealthCheck, _ note: HealthNote?, now: Timestamp) {
        let isFine = check.outcome == .fine
        let until = isFine ? nil : note?.putOffUntil.flatMap { $0 > now ? $0 : nil }
        id = "check-\(check.key.rawValue)"
        title = check.key.title
        badge = StateBadge(check.outcome, isPutOff: until != nil)
        (text, advice, link) = (check.text, check.advice, check.link)
        since =
            isFine
            ? nil
            : note.map {
                words(
                    "operations-since",
                    ["moment": Format.date(secondsSinceEpoch: $0.since.rawValue)])
            }
        isPutOff = until != nil
        putOff = until.map {
            words(
                "operations-put-off-until",
                ["moment": Format.date(secondsSinceEpoch: $0.rawValue)])
        }
        putOffPath = Site.putOffCheck.path(check.key.rawValue)
        choices =
            isFine
            ? []
            : (until == nil ? PutOffChoice.days : [0]).map { PutOffChoice($0, check.key.title) }
    }

    static let fields = TemplateFields<Self>(
        .init("id", \.id), .init("title", \.title), .init("badge", \.badge), .init("text", \.text),
        .init("advice", \.advice), .init("link", \.link), .init("since", \.since),
        .init("putOff", \.putOff), .init("isPutOff", \.isPutOff),
        .init("putOffPath", \.putOffPath), .init("choices", \.choices))
}

/// For so many days nobody is told of a check.
struct PutOffChoice: TemplateModel {
    /// A day, a week, a month.
    static let days = [1, 7, 30]

    let days: Int
    let label: String
    /// The label with what it is about, for who hears it.
    let said: String

    /// - Parameters:
    ///   - days: How many days; 0 brings the check back.
    ///   - title: The check's name.
    init(_ days: Int, _ title: String) {
        self.days = days
        label =
            days == 0
            ? words("operations-bring-back") : words("operations-put-off", ["days": days])
        said =
            days == 0
            ? "\(title): \(label)" : "\(title): \(words("operations-put-off-for")) \(label)"
    }

    static let fields = TemplateFields<Self>(
        .init("days", \.days), .init("label", \.label), .init("said", \.said))
}

extension StateBadge {
    fileprivate init(_ outcome: HealthCheck.Outcome, isPutOff: Bool) {
        switch outcome {
        case .fine: self.init(kind: "good", label: words("operations-fine"))
        case _ where isPutOff: self.init(kind: "", label: words("operations-later"))
        case .look: self.init(kind: "caution", label: words("operations-look"))
        case .bad: self.init(kind: "bad", label: words("operations-bad"))
        }
    }
}
