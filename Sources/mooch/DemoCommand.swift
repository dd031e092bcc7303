import ArgumentParser
import Foundation
import HTTPServer
import Logging
import MoochAdmin
import MoochDemo
import MoochMembers
import MoochSite
import MoochStore
import MoochWeb

struct DemoCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "demo",
        abstract: "Serve a fresh store full of made-up data, to look around in.")

    @OptionGroup var options: ServerOptions

    @OptionGroup var mail: MailOptions

    @Option(help: "The port of the members' site; the next one when left out.")
    var membersPort: Int?

    @Option(help: "How many members there are beside four with a story, with three listings each.")
    var members = 2000

    @Option(help: "Another number makes other data; the same number the same data, on one day.")
    var seed: UInt64 = 1

    @Option(help: "Where the store is kept; a temporary one, removed at the end, when left out.")
    var store: String?

    @Flag(help: "Do not add activity while the demo runs.")
    var quiet = false

    func validate() throws {
        guard (0...DemoOptions.mostMembers).contains(members) else {
            throw ValidationError("--members must be from 0 to \(DemoOptions.mostMembers).")
        }
    }

    func run() async throws {
        try await reportingFailure {
            let place = try DemoPlace(option: store)
            defer { place.removeIfTemporary() }
            try await serve(place)
        }
    }

    private func serve(_ place: DemoPlace) async throws {
        let log = try Logger.mooch(options.logFormat)
        let resources = try ResourceFolder(option: options.resources)
        let album = try DemoAlbum()
        let opened = try Store.open(at: place.path, as: .owner(creates: true))
        let relay = try mail.relay { opened.settings.name }
        let services = Services(
            dashboard: opened, files: try resources.siteFiles(),
            options: SiteOptions(isDemo: true, tiles: try options.tiles), mail: relay, log: log)
        let dashboard = try Dashboard(services)
        let site = try RunningSite(
            dashboard.app, at: [.internet(host: "127.0.0.1", port: options.port)])
        let members = try MembersSite(
            Services(
                beside: dashboard.app.services,
                options: SiteOptions(
                    isDemo: true, allowsLoopbackPush: options.pushToLoopback,
                    tiles: try options.tiles)))
        let neighbours = try RunningSite(
            members.app, at: [.internet(host: "127.0.0.1", port: portOfMembers)],
            limits: .forMembers)
        dashboard.app.services.membersAddress.set(neighbours.url)
        let sites = MailSites(members: neighbours.url, dashboard: site.url)
        let running = RunningSites(
            dashboard, [site, neighbours],
            doing: try relay?.lanes(at: sites, dashboard.app.services)
                ?? [[.mail(at: sites, dashboard.app.services, by: DemoMailbox.send)]])
        let started = ContinuousClock.now
        let given = ProcessInfo.processInfo.environment["MOOCH_DEMO_PASSWORD"] ?? ""
        let password = given.isEmpty ? DemoPassword.random() : given
        let giver = try await fill(opened, with: album, password: password, in: place)
        try await opened.readSettings()
        let counts = try await opened.read { db in try Counts.total(of: .all, in: db) }
        let push = try await PushDelivery.lanes(
            at: neighbours.url, dashboard.app.services, allowsLoopback: options.pushToLoopback)
        announce(
            site.url, neighbours.url, password, counts, place, took: ContinuousClock.now - started)
        let activity =
            quiet
            ? nil
            : Task {
                await DemoActivity.run(
                    storePath: place.path, seed: seed, album: album, giver: giver, log: log)
            }
        await running.run(doing: push)
        activity?.cancel()
        await activity?.value
        try opened.close()
    }

    /// - Returns: The member whose listings visitors are to ask for.
    private func fill(
        _ store: Store, with album: DemoAlbum, password: String, in place: DemoPlace
    ) async throws -> Member.ID {
        let line = ProgressLine()
        StopSignals.shared.handle {
            line.clear()
            place.removeIfTemporary()
            Foundation.exit(130)
        }
        defer { line.clear() }
        let hash = try await PasswordHasher().hash(password)
        var options = DemoOptions(members: members, seed: seed)
        options.password = hash
        let giver = try Demo.fill(store, options, with: album, progress: { line.show($0) })
        try await store.write { db in
            _ = try Administrator.create(
                "admin", hash: hash, by: .program("mooch demo"), in: db)
            try Warning.find(at: .now, in: db)
        }
        return giver
    }

    /// The port after the dashboard's; any free one if that is.
    private var portOfMembers: Int {
        membersPort ?? (options.port == 0 || options.port == 65535 ? 0 : options.port + 1)
    }

    private func announce(
        _ url: String, _ members: String, _ password: String, _ counts: Counts, _ place: DemoPlace,
        took duration: Duration
    ) {
        let seconds =
            Double(duration.components.seconds)
            + Double(duration.components.attoseconds) / 1e18
        Terminal.print(
            """
            Mooch demo: \(Format.number(counts.members)) members and \
            \(Format.number(counts.listings)) listings, made up in \
            \(String(format: "%.1f", seconds)) s.

              Address    \(url)/
              User name  admin
              Password   \(password)

            As a member, with the same password:

              Address    \(members)/
              E-mail     ryan@example.org or phil@example.org

            Stop with Ctrl+C. \(place.farewell)
            """)
    }
}
