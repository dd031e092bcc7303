import MoochSite
import MoochStore
import MoochWeb

/// All checks as they are at a moment.
struct HealthReport: Sendable {
    let checks: [HealthCheck]
    let notes: [String: HealthNote]
    /// The oldest first; nil if none are made.
    let copies: [Backup]?

    init(_ services: Services, at now: Timestamp) async throws {
        let folder = services.copyFolder.path
        let facts = try await services.store.read { [services] db in
            try HealthFacts(
                sendsMail: services.mail != nil, makesCopies: folder != nil, now: now, in: db)
        }
        let copies = folder.map { Backup.all(in: $0) }
        let lately = services.metrics.lately(at: now)
        let files = services.store.fileFacts
        let addresses = [services.options.publicURL, services.membersAddress.text]
        checks = [
            HealthCheck(copies: copies, at: now),
            HealthCheck(proofOf: copies?.last, at: now),
            HealthCheck(freeByteCount: services.freeByteCount(), facts.disk),
            HealthCheck(check: facts.check, at: now),
            HealthCheck(log: files),
            HealthCheck(failedJobs: facts.failedJobs, lateJobs: facts.lateJobs),
            HealthCheck(facts.mail, isDemo: services.options.isDemo),
            HealthCheck(failedPushes: facts.failedPushes),
            HealthCheck(errorsIn: lately),
            HealthCheck(speedOf: lately),
            HealthCheck(addresses: addresses.compactMap(\.self)),
            HealthCheck(modes: files),
            HealthCheck(newest: facts.newest, at: now),
            HealthCheck(otherProgramAt: facts.otherProgramAt, at: now),
            HealthCheck(
                sqlite: SQLiteLibrary.version, canDamageStores: SQLiteLibrary.canDamageStores),
        ].compactMap(\.self)
        notes = facts.notes
        self.copies = copies
    }

    /// True if somebody put a check off.
    func isPutOff(_ check: HealthCheck, at now: Timestamp) -> Bool {
        notes[check.key.rawValue]?.putOffUntil.map { $0 > now } ?? false
    }
}

extension JobKind {
    /// Looks every few minutes whether all is well, and notes what is not, so that administrators are told of it.
    static func health(_ services: Services) -> JobKind {
        JobKind(HealthNote.kind, every: HealthNote.interval) { [services] attempt in
            let now = attempt.now
            let report = try await Language.$current.withValue(services.languages.standard) {
                try await HealthReport(services, at: now)
            }
            let found = Dictionary(
                report.checks.compactMap { check in
                    check.noted.map { (check.key.rawValue, $0) }
                }, uniquingKeysWith: { first, _ in first })
            let isWritten = try await attempt.store.otherProgramHasWritten()
            let free = services.freeByteCount()
            try await attempt.write { db in
                try HealthNote.record(found, at: now, in: db)
                try DiskTrend.note(free, at: now, in: db)
                if isWritten { try OtherPrograms.noteWrite(at: now, in: db) }
            }
        }
    }
}
