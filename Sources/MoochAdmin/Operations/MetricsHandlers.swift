import Foundation
import HTTPServer
import HTTPTypes
import MoochSite
import MoochStore
import MoochWeb
import Notation

/// `/metrics`: figures of the program and its store as Prometheus reads them, for callers on this machine and those who
/// show the token. For all others there is no such page.
struct MetricsHandlers: Sendable {
    let services: Services

    func show(_ visit: Visit<Anyone>) async throws -> Response {
        guard isAllowed(visit.request) else { throw Problem.notFound }
        let figures = try await services.store.figures()
        var text = MetricsText()
        text.family("mooch_build_info", .gauge, "The version of the program and of SQLite.")
        text.add(
            "mooch_build_info",
            [("version", ProgramVersion.current), ("sqlite", SQLiteLibrary.version)], 1)
        Self.write(figures, to: &text)
        writeCopies(to: &text, at: visit.now)
        services.metrics.write(to: &text)
        var response = Response.text(text.text)
        response.headers[.contentType] = MetricsText.mediaType
        response.headers[.cacheControl] = "no-store"
        return response
    }

    private func isAllowed(_ request: Request) -> Bool {
        if HealthHandlers.isHere(request) { return true }
        guard let token = services.options.metricsToken else { return false }
        return SecretText.matches(request.headers[.authorization] ?? "", "Bearer \(token)")
    }

    private static func write(_ figures: StoreFigures, to text: inout MetricsText) {
        text.add(
            "mooch_store_bytes", .gauge, "The size of the store's file.",
            Double(figures.files.byteCount))
        text.add(
            "mooch_store_log_bytes", .gauge, "The size of the store's log.",
            Double(figures.files.logByteCount))
        text.add(
            "mooch_store_checkpoint_age_seconds", .gauge,
            "Since the log was last copied into the file.", figures.secondsSinceCheckpoint)
        text.add(
            "mooch_store_busy_total", .counter,
            "Writes that gave up because another program held the lock.", Double(figures.busyCount))
        text.family("mooch_sessions_open", .gauge, "Devices that are signed in.")
        for (site, count) in [
            ("dashboard", figures.administratorSessions), ("members", figures.memberSessions),
        ] {
            text.add("mooch_sessions_open", [("site", site)], Double(count))
        }
        text.family("mooch_jobs", .gauge, "Jobs that wait, run, or were given up.")
        for job in figures.jobs {
            text.add(
                "mooch_jobs", [("kind", job.kind), ("state", job.state.rawValue)],
                Double(job.count))
        }
    }

    /// Nothing where no copies are made, or none is there yet.
    private func writeCopies(to text: inout MetricsText, at now: Timestamp) {
        guard let folder = services.copyFolder.path else { return }
        let copies = Backup.all(in: folder)
        if let newest = copies.last {
            text.add(
                "mooch_copy_age_seconds", .gauge, "Since the newest copy was made.",
                Double(now.rawValue - newest.madeAt.rawValue))
        }
        let proved = copies.compactMap { copy in
            copy.proof.flatMap { $0.isWhole ? $0.provedAt : nil }
        }
        if let latest = proved.max() {
            text.add(
                "mooch_proof_age_seconds", .gauge, "Since a copy was last proved to be whole.",
                Double(now.rawValue - Timestamp(latest).rawValue))
        }
    }
}
