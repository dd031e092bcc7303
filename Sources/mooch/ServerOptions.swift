import ArgumentParser
import HTTPServer
import Logging
import MoochAdmin
import MoochSite
import MoochStore

/// The options that `serve` and `demo` share.
struct ServerOptions: ParsableArguments {
    static let usualPort = 8080

    @Option(help: "The port to listen on; 0 lets the system choose a free one.")
    var port = usualPort

    @Option(help: "The folder that holds Templates and Public.")
    var resources: String?

    @Option(
        help:
            "What maps are drawn on: a folder of z/x/y.png files, or an address such as https://tiles.example.org/{z}/{x}/{y}.png."
    )
    var mapTiles: String?

    @Option(help: "Who made those tiles, as it is shown on the map.")
    var mapAttribution: String?

    @Option(help: "How the log is written on standard error: text or json, a line each.")
    var logFormat = Logger.Format.text

    @Flag(
        help: ArgumentHelp("Serve push services on this machine, for tests.", visibility: .hidden))
    var pushToLoopback = false

    func validate() throws {
        guard (0...65535).contains(port) else {
            throw ValidationError("--port \(port) is no port: use a number from 0 to 65535.")
        }
        _ = try tiles
    }

    /// The tiles of all sites' maps.
    var tiles: MapTiles? {
        get throws {
            guard let mapTiles else { return nil }
            do {
                return try MapTiles(mapTiles, attribution: mapAttribution ?? "")
            } catch .noAddress {
                throw ValidationError(
                    """
                    --map-tiles \(mapTiles) must be a folder of z/x/y.png files, or an address such as \
                    https://tiles.example.org/{z}/{x}/{y}.png.
                    """)
            } catch .noAttribution {
                throw ValidationError(
                    "--map-tiles needs --map-attribution: who made the map is said on it.")
            }
        }
    }
}

/// A site behind its sockets, ready to run.
struct RunningSite {
    let server: Server
    /// Where it listens, at least one place.
    let addresses: [BoundAddress]

    /// Listens at once, so that a port in use is known before anything else is done.
    init(
        _ app: App, at places: [ListenAddress], trustedProxies: [String] = [],
        limits: ServerLimits = .forDashboard
    ) throws {
        let configuration = ServerConfiguration(
            listen: places, limits: limits, trustedProxies: trustedProxies,
            refusalBody: { app.refusal($0, requestID: $1, of: $2) })
        server = Server(
            configuration: configuration, log: app.services.log,
            handler: { await app.answer($0) })
        addresses = try server.start()
    }
}

/// The sites of one store, and the background work on it.
struct RunningSites {
    let dashboard: Dashboard
    let sites: [RunningSite]
    private let lanes: [[JobKind]]
    /// Where messages lead that go by the server which administrators chose; nil if the options name one.
    private let mailSites: MailSites?

    /// - Parameters:
    ///   - dashboard: The dashboard.
    ///   - sites: Its own and the members'.
    ///   - others: Further kinds of jobs, by lane: those of one lane run one after the other, and no lane waits for
    ///     another.
    ///   - mailSites: Where messages lead that go by the server which administrators chose; nil if they cannot.
    init(
        _ dashboard: Dashboard, _ sites: [RunningSite], doing others: [[JobKind]] = [],
        mailing mailSites: MailSites? = nil
    ) {
        (self.dashboard, self.sites) = (dashboard, sites)
        self.mailSites = mailSites
        lanes = JobKind.lanesOfStore + [[dashboard.health]] + others
        // Before anybody knows an address: whoever does may send the signal too.
        StopSignals.shared.handle { for site in sites { site.server.shutdown() } }
    }

    /// Serves, and runs the background work, until a signal ends all of it.
    ///
    /// - Parameter more: Lanes that became known after the sites did.
    func run(doing more: [[JobKind]] = []) async {
        let work = Task { [dashboard, mailSites, lanes = lanes + more] in
            let services = dashboard.app.services
            async let batches: Void = dashboard.batches.run()
            async let jobs: Void = Self.doJobs(lanes, services)
            async let mail: Void = Self.sendMail(at: mailSites, services)
            async let uses: Void = Self.writeSessionUses(services)
            async let settings: Void = Self.readSettings(services)
            _ = await (batches, jobs, mail, uses, settings)
        }
        StopSignals.shared.handle { [sites] in
            work.cancel()
            for site in sites { site.server.shutdown() }
        }
        await withTaskGroup(of: Void.self) { group in
            for site in sites { group.addTask { await site.server.run() } }
        }
        work.cancel()
        await work.value
    }

    /// Works on all lanes at once.
    private static func doJobs(_ lanes: [[JobKind]], _ services: Services) async {
        await withTaskGroup(of: Void.self) { group in
            for kinds in lanes {
                let runner = JobRunner(
                    services.store, kinds: kinds, now: services.now,
                    onEnd: { services.metrics.count($0, $1) }
                ) { job, error in
                    services.log.warning(
                        job == nil ? "jobs wait" : "a job failed",
                        metadata: [
                            "kind": "\(job?.kind ?? "-")", "attempts": "\(job?.attempts ?? 0)",
                            "cause": "\(LogText.cause(error))",
                        ])
                }
                group.addTask { await runner.run() }
            }
        }
    }

    /// Sends by the server that administrators chose, and begins anew when they choose another: what is being sent then
    /// is ended, or sent again by the next.
    private static func sendMail(at sites: MailSites?, _ services: Services) async {
        guard let sites else { return }
        while !Task.isCancelled {
            let version = services.mailSetup.version
            let lanes = (try? services.mail?.lanes(at: sites, services)) ?? []
            let sending = Task {
                await Self.doJobs(lanes, services)
                // Without a server there is nothing to do.
                while !Task.isCancelled { try? await Task.sleep(for: .seconds(3_600)) }
            }
            services.mailSetup.note(sending, of: version)
            await withTaskCancellationHandler {
                await sending.value
            } onCancel: {
                sending.cancel()
            }
        }
    }

    /// Reloads settings that another program may have changed.
    private static func readSettings(_ services: Services) async {
        while !Task.isCancelled {
            try? await Task.sleep(for: .seconds(5))
            // If the store cannot be read now, the settings stay as they were.
            try? await services.store.readSettings()
            try? await services.mailSetup.read(from: services.store)
            try? await services.copyFolder.read(from: services.store)
        }
    }

    /// Writes once a minute, and once more at the end, which sessions were used, and which have ended and could not be
    /// ended in the store sooner.
    private static func writeSessionUses(_ services: Services) async {
        while !Task.isCancelled {
            for _ in 0..<12 where !Task.isCancelled {
                try? await Task.sleep(for: .seconds(5))
                try? await services.store.writeSessionEnds()
            }
            await Task {
                do {
                    try await services.store.writeSessionUses()
                } catch {
                    services.log.warning(
                        "the use of sessions is not noted yet", metadata: ["cause": "\(error)"])
                }
            }.value
        }
    }
}

extension ServerLimits {
    /// The dashboard's limits: its largest form brings a video (``BodyKind/video``), which no form of the members' does.
    static var forDashboard: ServerLimits {
        var limits = ServerLimits()
        limits.bodyBytes = 96 << 20
        return limits
    }

    /// The members' limits: a whole building shares one address, and open pages have their streams.
    static var forMembers: ServerLimits {
        var limits = ServerLimits()
        // The dashboard may need as many, each with a file.
        limits.otherDescriptors += 2 * limits.connections
        limits.connections = 4_096
        limits.connectionsPerAddress = 1_024
        limits.openAnswers = 8_192
        return limits
    }
}

extension RunningSite {
    /// The first address in a browser's notation, without a path.
    var url: String { addresses.compactMap(\.url).first ?? "http://localhost" }

    /// Every address of the site, for a person. With a public address it answers to that name alone, which a proxy
    /// passes on.
    func whereabouts(publicURL: String?) -> String {
        let own = addresses.map { address in address.url.map { "\($0)/" } ?? address.text }
        guard let publicURL else { return own.joined(separator: " and ") }
        let places = own.filter { $0 != "\(publicURL)/" }
        guard !places.isEmpty else { return "\(publicURL)/" }
        return OwnHosts(publicURL: publicURL).isThisMachine
            ? (["\(publicURL)/"] + places).joined(separator: " and ")
            : "\(publicURL)/, which a proxy passes on to \(places.joined(separator: " and "))"
    }
}

extension BoundAddress {
    /// The address in a browser's notation, without a path; nil if no browser reaches it.
    var url: String? {
        guard case .internet(let host, let port) = self else { return nil }
        return host.contains(":") ? "http://[\(host)]:\(port)" : "http://\(host):\(port)"
    }

    /// The address for a person.
    var text: String {
        switch self {
        case .internet: url ?? ""
        case .unixSocket(let path): "the socket \(path.isEmpty ? "handed over" : path)"
        }
    }
}
