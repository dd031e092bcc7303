import Foundation
import MoochSite
import MoochStore
import MoochWeb

/// The store, the copies of it, and the disk they lie on.
extension HealthCheck {
    private static var help: Link {
        Link(
            words("operations-help"), "/help/running-mooch#\(words("home-step-copies-anchor"))")
    }

    /// Copies are made each night, so that none is older than a day and a half; nil if the program makes none.
    init(copies: [Backup]?, at now: Timestamp) {
        guard let copies else {
            self.init(
                .copies, .look, words("operations-copies-off"),
                advice: words("operations-copies-off-advice"),
                link: Link(words("settings-mail"), Site.mailServer.path))
            return
        }
        guard let newest = copies.last else {
            self.init(.copies, .look, words("operations-copies-none"))
            return
        }
        let made = newest.madeAt
        let isLate = now.seconds(since: made) > 36 * 3_600
        self.init(
            .copies, isLate ? .bad : .fine,
            words("operations-copies-newest", ["moment": MomentText(made, now: now).ago]),
            advice: isLate ? words("operations-copies-late") : nil,
            link: isLate ? Link(words("operations-jobs"), Area.jobs.address.path) : nil)
    }

    /// The newest copy is proved; nil where there is none.
    init?(proofOf copy: Backup?, at now: Timestamp) {
        guard let copy else { return nil }
        guard let proof = copy.proof else {
            self.init(.proof, .look, words("operations-proof-none"))
            return
        }
        guard proof.isWhole else {
            self.init(
                .proof, .bad,
                words(
                    "operations-proof-failed", ["problems": proof.problems.joined(separator: " ")]),
                advice: words("operations-proof-failed-advice"))
            return
        }
        let moment = MomentText(Timestamp(proof.provedAt), now: now).ago
        self.init(
            .proof, .fine,
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

    /// There is room on the store's disk, and will be next week; nil where the system does not say.
    init?(freeByteCount: Int?, _ trend: DiskTrend) {
        guard let freeByteCount else { return nil }
        let (soon, nearly) = (30, 7)
        // A disk that fills in years is not worth a word.
        let days = trend.daysUntilFull(from: freeByteCount).flatMap { $0 <= 365 ? $0 : nil }
        let isLow = freeByteCount < DiskRoom.low || days.map { $0 < nearly } == true
        let isGoing = freeByteCount < 4 * DiskRoom.low || days.map { $0 < soon } == true
        let size = Format.byteSize(freeByteCount)
        self.init(
            .disk, isLow ? .bad : isGoing ? .look : .fine,
            days.map { words("operations-disk-days", ["size": size, "days": $0]) }
                ?? words("operations-disk-free", ["size": size]),
            advice: isLow || isGoing ? words("operations-disk-advice") : nil)
    }

    /// The whole store was checked within ten days, and is sound.
    init(check: WeeklyCheck?, at now: Timestamp) {
        guard let check else {
            self.init(.integrity, .fine, words("operations-integrity-none"))
            return
        }
        let moment = MomentText(check.checkedAt, now: now).ago
        guard check.problems.isEmpty else {
            self.init(
                .integrity, .bad,
                words(
                    "operations-integrity-problems",
                    ["moment": moment, "problems": check.problems.joined(separator: " ")]),
                advice: words("operations-integrity-problems-advice"), link: Self.help)
            return
        }
        let isOld = now.seconds(since: check.checkedAt) > 10 * 86_400
        self.init(
            .integrity, isOld ? .look : .fine,
            words("operations-integrity-sound", ["moment": moment]),
            advice: isOld ? words("operations-copies-late") : nil,
            link: isOld ? Link(words("operations-jobs"), Area.jobs.address.path) : nil)
    }

    /// The log is short, as it is whenever no program reads without an end.
    init(log files: Store.FileFacts) {
        let isLong = files.logByteCount > 64 << 20
        self.init(
            .store, isLong ? .look : .fine,
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
            self.init(.modes, .fine, words("operations-modes-private"))
            return
        }
        self.init(
            .modes, .bad, words("operations-modes-open", ["file": first]),
            advice: words("operations-modes-advice"))
    }

    /// No row comes from the future: a few seconds may lie between two machines.
    init(newest: Timestamp?, at now: Timestamp) {
        guard let newest, newest.seconds(since: now) > 120 else {
            self.init(.clock, .fine, words("operations-clock-fine"))
            return
        }
        self.init(
            .clock, .bad,
            words("operations-clock-ahead", ["moment": MomentText(newest, now: now).exact]),
            advice: words("operations-clock-advice"))
    }

    /// When another program last wrote, for whoever runs one.
    init(otherProgramAt moment: Timestamp?, at now: Timestamp) {
        self.init(
            .programs, .fine,
            moment.map {
                words("operations-programs-wrote", ["moment": MomentText($0, now: now).ago])
            } ?? words("operations-programs-none"))
    }

    /// Which SQLite it is: all is well with each that the program works with, as it keeps clear of the log's known bug.
    init(sqlite version: String, canDamageStores: Bool) {
        self.init(
            .sqlite, .fine,
            canDamageStores ? words("operations-sqlite-bug", ["version": version]) : version)
    }
}

extension Timestamp {
    init(_ date: Date) { self.init(Int64(date.timeIntervalSince1970)) }
}

extension Backup {
    var madeAt: Timestamp { Timestamp(manifest.madeAt) }
}
