import HTTPServer
import MoochSite
import MoochStore
import MoochWeb

/// `/operations`: whether all is well with the program, its store and the copies of it.
struct OperationsHandlers: Sendable {
    let services: Services

    func show(_ visit: AdministratorVisit) async throws -> Response {
        let now = visit.now
        let (mail, failed, isAsked) = try await services.store.read { [services] db in
            (
                try MailTrouble.fetch(sendsMail: services.mail != nil, now: now, in: db),
                try WaitingCounts.fetch(now: now, in: db)?.failedJobs,
                try Backup.isAsked(in: db)
            )
        }
        let copies = services.options.backupFolder.map { Backup.all(in: $0) }
        let checks = [
            HealthCheck(copies: copies, at: now),
            HealthCheck(proofOf: copies?.last, at: now),
            HealthCheck(freeByteCount: services.freeByteCount()),
            HealthCheck(log: services.store.fileFacts),
            HealthCheck(modes: services.store.fileFacts),
            failed.map { HealthCheck(failedJobs: $0) },
            HealthCheck(mail, isDemo: services.options.isDemo),
            HealthCheck(sqlite: SQLiteLibrary.version),
        ].compactMap(\.self)
        return services.render(
            OperationsPage(
                checks, copies: copies, isAsked: isAsked, now: now,
                frame: services.frame(words("operations-title"), in: .operations, for: visit)))
    }

    /// Sends a copy as a file. It has everybody's addresses, so who took it is in the audit.
    func download(_ visit: AdministratorVisit) async throws -> Response {
        let copies = services.options.backupFolder.map { Backup.all(in: $0) } ?? []
        guard let copy = copies.first(where: { $0.manifest.id == visit.parameters["name"] }) else {
            throw Problem.notFound
        }
        try await services.store.write { try copy.noteDownload(by: visit.author, in: $0) }
        return CopyDownload(copy: copy).response
    }

    /// Asks for a copy at once. Without a folder for copies there is no button either.
    func backUp(_ visit: AdministratorVisit) async throws -> Response {
        guard services.options.backupFolder != nil else { throw Problem.notFound }
        try await services.store.write { try Backup.ask(by: visit.author, in: $0) }
        return services.redirect(
            to: Site.operations.path,
            flash: Flash(.success, words("operations-backup-begun")))
    }
}
