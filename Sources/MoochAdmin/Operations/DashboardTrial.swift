import Foundation
import HTTPServer
package import Logging
package import MoochSite
package import MoochStore
import MoochWeb
import Outgoing

/// The last part of a copy's proof: a dashboard is started on it, and asked for what administrators look at.
///
/// It listens on a loopback address for as long as it takes. Whoever signs in is made for it, in a store that is thrown
/// away.
package struct DashboardTrial: Sendable {
    private let files: SiteFiles
    private let log: Logger

    package init(files: SiteFiles, log: Logger) {
        self.files = files
        self.log = log
    }

    /// - Parameters:
    ///   - store: The opened copy, which is changed.
    ///   - manifest: What the copy says about itself.
    /// - Returns: A sentence for each thing that is not as it should be.
    /// - Throws: Why no dashboard can be started on it, or asked.
    package func problems(of store: Store, _ manifest: Backup.Manifest) async throws -> [String] {
        let services = Services(
            dashboard: store, files: files, options: SiteOptions(), log: log)
        let dashboard = try Dashboard(services)
        let server = Server(
            configuration: ServerConfiguration(host: "127.0.0.1", port: 0), log: log,
            handler: { await dashboard.app.answer($0) })
        guard case .internet(_, let port)? = try server.start().first else { return [] }
        let running = Task { await server.run() }
        defer { running.cancel() }
        let (token, member, photo) = try await signIn(to: store, at: services.now())
        let cookie = "Cookie: \(services.cookies.sessionName)=\(token)"
        func ask(_ path: String) async throws -> LoopbackFetch.Answer {
            try await LoopbackFetch.get(path, port: port, headers: [cookie])
        }
        var problems: [String] = []
        let paths =
            ["/", Area.list(.members).address.path]
            + [member.map { Site.member.path($0) }, photo.map { Site.photo.path($0) }]
            .compactMap(\.self)
        for path in paths {
            let answer = try await ask(path)
            if answer.status != 200 || answer.body.isEmpty {
                problems.append("A dashboard on it answers \(path) with \(answer.status).")
            } else if path == "/" {
                let page = String(decoding: answer.body, as: UTF8.self)
                problems += Self.problems(on: page, manifest.totals ?? [:])
            }
        }
        server.shutdown()
        await running.value
        return problems
    }

    /// Compares the totals of the page with those of the copy's manifest. A page without any is an empty exchange's.
    private static func problems(on page: String, _ totals: [String: Int]) -> [String] {
        totals.sorted { $0.key < $1.key }.compactMap { name, said in
            let part = page.range(of: "id=\"total-\(name)\"").map { page[$0.upperBound...] }
            let found = part?.firstMatch(of: /<data value="(\d+)">/).flatMap { Int($0.1) }
            guard found ?? 0 != said else { return nil }
            return
                "A dashboard on it shows \(found ?? 0) as the total of \(name); manifest.json says \(said)."
        }
    }

    /// Makes an administrator and signs them in; also what there is to be asked for: a member, and a file of a photo.
    private func signIn(
        to store: Store, at now: Timestamp
    ) async throws -> (token: String, member: Member.ID?, photo: String?) {
        try await store.write { db in
            let author = Author.program("proof", at: now)
            let administrator = try Administrator.create(
                "proof-\(UUID().uuidString.prefix(8))", hash: nil, by: author, in: db)
            let (_, token) = try AdministratorSession.start(
                for: administrator.id, address: "127.0.0.1", userAgent: "mooch prove", at: now,
                in: db)
            let sample = try Backup.sample(in: db)
            return (token, sample.member, sample.photo)
        }
    }
}
