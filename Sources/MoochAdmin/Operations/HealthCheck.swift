import Foundation
import MoochSite
import MoochStore
import MoochWeb

/// One thing that can be well or not, and what to do about it.
struct HealthCheck: TemplateModel {
    enum Outcome { case fine, look, bad }

    let outcome: Outcome
    let title: String
    /// How it is.
    let text: String
    /// What to do; nil where nothing is.
    let advice: String?
    let link: Link?

    private init(
        _ outcome: Outcome, _ title: String, _ text: String, advice: String? = nil,
        link: Link? = nil
    ) {
        (self.outcome, self.title, self.text) = (outcome, title, text)
        (self.advice, self.link) = (advice, link)
    }

    private var badge: StateBadge {
        switch outcome {
        case .fine: StateBadge(kind: "good", label: words("operations-fine"))
        case .look: StateBadge(kind: "caution", label: words("operations-look"))
        case .bad: StateBadge(kind: "bad", label: words("operations-bad"))
        }
    }

    static let fields = TemplateFields<Self>(
        .init("badge", \.badge), .init("title", \.title), .init("text", \.text),
        .init("advice", \.advice), .init("link", \.link))
}

extension HealthCheck {
    private static var help: Link {
        Link(
            words("operations-help"), "/help/running-mooch#\(words("home-step-copies-anchor"))")
    }

    /// Copies are made each night, so that none is older than a day and a half; nil if the program makes none.
    init(copies: [Backup]?, at now: Timestamp) {
        let title = words("operations-copies")
        guard let copies else {
            self.init(
                .look, title, words("operations-copies-off"),
                advice: words("operations-copies-off-advice"), link: Self.help)
            return
        }
        guard let newest = copies.last else {
            self.init(.look, title, words("operations-copies-none"))
            return
        }
        let made = newest.madeAt
        let isLate = now.rawValue - made.rawValue > 36 * 3_600
        self.init(
            isLate ? .bad : .fine, title,
            words("operations-copies-newest", ["moment": MomentText(made, now: now).ago]),
            advice: isLate ? words("operations-copies-late") : nil,
            link: isLate ? Link(words("operations-jobs"), Area.jobs.address.path) : nil)
    }

    /// The newest copy is proved; nil where there is none.
    init?(proofOf copy: Backup?, at now: Timestamp) {
        guard let copy else { return nil }
        let title = words("operations-proof")
        guard let proof = copy.proof else {
            self.init(.look, title, words("operations-proof-none"))
            return
        }
        guard proof.isWhole else {
            self.init(
                .bad, title,
                words(
                    "operations-proof-failed", ["problems": proof.problems.joined(separator: " ")]),
                advice: words("operations-proof-failed-advice"))
            return
        }
        let moment = MomentText(Timestamp(proof.provedAt), now: now).ago
        self.init(
            .fine, title,
            proof.seconds < 60
                ? words(
                    "operations-proof-whole",
                    ["moment": moment, "seconds": max(proof.seconds, 1)])
                : words(
                    "operations-proof-whole-minutes",
                    [
                        "moment": moment, "minutes": proof.seconds / 60,
                        "seconds": proof.seconds % 60,
                    ]))
    }

    /// There is room on the store's disk; nil where the system does not say.
    init?(freeByteCount: Int?) {
        guard let freeByteCount else { return nil }
        let isLow = freeByteCount < DiskRoom.low
        self.init(
            isLow ? .bad : freeByteCount < 4 * DiskRoom.low ? .look : .fine,
            words("operations-disk"),
            words("operations-disk-free", ["size": Format.byteSize(freeByteCount)]),
            advice: isLow ? words("operations-disk-advice") : nil)
    }

    /// The log is short, as it is whenever no program reads without an end.
    init(log files: Store.FileFacts) {
        let isLong = files.logByteCount > 64 << 20
        self.init(
            isLong ? .look : .fine, words("operations-store"),
            words(
                "operations-store-size",
                [
                    "size": Format.byteSize(files.byteCount),
                    "log": Format.byteSize(files.logByteCount),
                ]), advice: isLong ? words("operations-store-advice") : nil)
    }

    /// Nobody else on the machine can read the store.
    init(modes files: Store.FileFacts) {
        guard let first = files.openToOthers.first else {
            self.init(.fine, words("operations-modes"), words("operations-modes-private"))
            return
        }
        self.init(
            .bad, words("operations-modes"), words("operations-modes-open", ["file": first]),
            advice: words("operations-modes-advice"))
    }

    /// The program's own work gets done.
    init(failedJobs: ListTotal) {
        let isFine = failedJobs.number == 0
        self.init(
            isFine ? .fine : .look, words("operations-jobs"),
            isFine
                ? words("operations-jobs-done")
                : words("operations-jobs-failed", ["count": failedJobs.number]),
            link: isFine ? nil : Link(words("operations-jobs-list"), Area.jobs.address.path))
    }

    /// Messages go out. A demo sends none, which is as it should be.
    init?(_ mail: MailTrouble?, isDemo: Bool) {
        guard !isDemo else { return nil }
        let title = words("operations-mail")
        guard let mail else {
            self.init(.fine, title, words("operations-mail-fine"))
            return
        }
        self.init(
            .look, title,
            mail.isSetUp
                ? words("operations-mail-waits", ["count": mail.count])
                : words("operations-mail-off", ["count": mail.count]),
            link: Link(words("operations-mail-list"), Area.list(.outbox).address.path))
    }

    /// Which SQLite it is: all is well with each that the program works with, as it keeps clear of the log's known bug.
    init(sqlite version: String) {
        self.init(.fine, "SQLite", version)
    }
}

extension Timestamp {
    init(_ date: Date) { self.init(Int64(date.timeIntervalSince1970)) }
}

extension Backup {
    var madeAt: Timestamp { Timestamp(manifest.madeAt) }
}
