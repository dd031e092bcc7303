import Foundation

extension Backup {
    /// When copies are made by themselves: at three at night by the exchange's clock.
    private static let hour: Int64 = 3

    /// The names of the jobs that make copies: the nightly one, and one that somebody asked for.
    package static let (nightlyKind, askedKind) = ("backup", "backup-now")
    /// How often the nightly job looks whether a copy is due, in seconds.
    static let interval: Int64 = 3_600

    /// True if no copy has been made since the last night.
    static func isDue(after newest: Backup?, at now: Timestamp, in timeZone: String) -> Bool {
        guard let newest else { return true }
        let (day, start) = (86_400 as Int64, hour * 3_600)
        let reading = Community.reading(at: now, in: timeZone) - start
        let night = reading - (reading % day + day) % day + start
        return Int64(newest.manifest.madeAt.timeIntervalSince1970)
            < Community.moment(of: night, in: timeZone).rawValue
    }

    /// Makes a copy, proves it, and removes those that need not be kept. An older one is proved as well, by chance, if
    /// none was for a week.
    ///
    /// - Throws: ``BackupProblem``; ``StoreError``; a ``JobFailure`` if a copy is not whole.
    static func makeAndProve(
        of store: Store, in folder: String, why: Reason, at now: Timestamp,
        trying trial: Trial? = nil
    ) async throws {
        defer { FreeMemory.giveBack() }
        let now = Date(timeIntervalSince1970: TimeInterval(now.rawValue))
        let made = try await make(of: store, in: folder, why: why, at: now)
        let proof = try await made.prove(at: now, trying: trial)
        // Before anything is thrown: a store in which something is wrong would fill the disk with copies.
        for copy in dispensable(all(in: folder)) { BackupFiles.remove(copy.path) }
        try made.requireWhole(proof)
        let older = all(in: folder).filter { $0.path != made.path }
        let week = now.addingTimeInterval(-7 * 86_400)
        let isProved = older.contains { ($0.proof?.provedAt ?? .distantPast) > week }
        if !isProved, let one = older.randomElement() {
            try one.requireWhole(try await one.prove(at: now, trying: trial))
        }
    }

    /// Proves the night's copy if the program ended before it did, and fails for as long as it is not whole.
    static func requireWhole(
        _ copy: Backup?, at now: Timestamp, trying trial: Trial? = nil
    ) async throws {
        guard let copy else { return }
        let now = Date(timeIntervalSince1970: TimeInterval(now.rawValue))
        let proof =
            if let known = copy.proof { known } else {
                try await copy.prove(at: now, trying: trial)
            }
        try copy.requireWhole(proof)
    }

    private func requireWhole(_ proof: Proof) throws {
        guard !proof.isWhole else { return }
        throw JobFailure(
            .unexpected, detail: "\(manifest.id): " + proof.problems.joined(separator: " "))
    }

    /// The copies that need not be kept: all but the newest of each of the last 7 days, 4 weeks and 12 months that have
    /// one, and the newest that was proved. Both are the oldest first.
    static func dispensable(_ copies: [Backup]) -> [Backup] {
        var calendar = Calendar(identifier: .iso8601)
        calendar.timeZone = .gmt
        var (days, weeks, months): (Set<Date>, Set<Date>, Set<Date>) = ([], [], [])
        func begins(_ part: Calendar.Component, _ date: Date) -> Date {
            calendar.dateInterval(of: part, for: date)?.start ?? date
        }
        let proved = copies.last { $0.proof?.isWhole == true }
        return copies.reversed().filter { copy in
            let date = copy.manifest.madeAt
            let isKept = [
                days.count < 7 && days.insert(begins(.day, date)).inserted,
                weeks.count < 4 && weeks.insert(begins(.weekOfYear, date)).inserted,
                months.count < 12 && months.insert(begins(.month, date)).inserted,
            ].contains(true)
            return !isKept && copy.path != proved?.path
        }.reversed()
    }
}

extension JobKind {
    /// A copy into a folder each night, and those that administrators ask for. Each is tried before it counts as proved.
    package static func backups(to folder: String, trying trial: Backup.Trial? = nil) -> [JobKind] {
        backups(to: { folder }, trying: trial)
    }

    /// The same into the folder that is chosen then; without one, none are made.
    package static func backups(
        to folder: @escaping @Sendable () -> String?, trying trial: Backup.Trial? = nil
    ) -> [JobKind] {
        [
            JobKind(Backup.nightlyKind, every: Backup.interval) { attempt in
                guard let folder = folder() else { return }
                let zone = attempt.store.settings.timeZone
                let newest = Backup.all(in: folder).last
                guard Backup.isDue(after: newest, at: attempt.now, in: zone) else {
                    return try await Backup.requireWhole(newest, at: attempt.now, trying: trial)
                }
                try await Backup.makeAndProve(
                    of: attempt.store, in: folder, why: .nightly, at: attempt.now, trying: trial)
            },
            JobKind(Backup.askedKind) { attempt in
                guard let folder = folder() else { return }
                try await Backup.makeAndProve(
                    of: attempt.store, in: folder, why: .asked, at: attempt.now, trying: trial)
            },
        ]
    }
}
