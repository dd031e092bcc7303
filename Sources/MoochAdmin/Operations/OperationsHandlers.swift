import HTTPServer
import MoochSite
import MoochStore
import MoochWeb

/// `/operations`: whether all is well with the program, its store and the copies of it.
struct OperationsHandlers: Sendable {
    let services: Services

    func show(_ visit: AdministratorVisit) async throws -> Response {
        let report = try await HealthReport(services, at: visit.now)
        let isAsked = try await services.store.read { try Backup.isAsked(in: $0) }
        return services.render(
            OperationsPage(
                report, isAsked: isAsked,
                isForTaking: visit.administrator.permissions.contains(.administrators),
                now: visit.now,
                frame: services.frame(words("operations-title"), in: .operations, for: visit)))
    }

    /// Puts a check off for some days, or brings it back.
    func putOff(_ visit: AdministratorVisit) async throws -> Response {
        guard let key = visit.parameters["name"].flatMap(HealthCheck.Key.init(rawValue:)),
            let days = Int(visit.field("days")), ([0] + PutOffChoice.days).contains(days)
        else { throw Problem.notFound }
        let report = try await HealthReport(services, at: visit.now)
        // What is fine by now needs no putting off.
        if let outcome = report.checks.first(where: { $0.key == key })?.noted {
            let title = key.title
            try await services.store.write { db in
                try HealthNote.putOff(
                    key.rawValue, outcome, days: days, named: title, by: visit.author, in: db)
            }
        }
        return services.redirect(to: "\(Site.operations.path)#check-\(key.rawValue)")
    }

    /// Sends a copy as a file. It has everybody's addresses, so who took it is in the audit.
    func download(_ visit: AdministratorVisit) async throws -> Response {
        let copies = services.copyFolder.path.map { Backup.all(in: $0) } ?? []
        guard let copy = copies.first(where: { $0.manifest.id == visit.parameters["name"] }) else {
            throw Problem.notFound
        }
        try await services.store.write { try copy.noteDownload(by: visit.author, in: $0) }
        return CopyDownload(copy: copy).response
    }

    /// Asks for a copy at once. Without a folder for copies there is no button either.
    func backUp(_ visit: AdministratorVisit) async throws -> Response {
        guard services.copyFolder.path != nil else { throw Problem.notFound }
        try await services.store.write { try Backup.ask(by: visit.author, in: $0) }
        return services.redirect(
            to: Site.operations.path,
            flash: Flash(.success, words("operations-backup-begun")))
    }
}
