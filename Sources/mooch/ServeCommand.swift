import ArgumentParser
import Foundation
import HTTPServer
import Logging
import MoochAdmin
import MoochMembers
import MoochSite
import MoochStore

struct ServeCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "serve",
        abstract:
            "Serve a store: the dashboard, and the members' site with its API where it has a port.")

    @Option(help: "The store: an SQLite file. A new one is made when there is none.")
    var store: String

    @Option(help: "An address to listen on, IPv4 or IPv6. May be repeated.")
    var host: [String] = []

    @Option(help: "A Unix socket to listen on, in place of a port unless --host is given too.")
    var socket: String?

    @OptionGroup var options: ServerOptions

    @OptionGroup var mail: MailOptions

    @Option(help: "Where browsers reach the dashboard, such as https://mooch.example.org.")
    var publicURL: String?

    @Option(
        help:
            "A proxy whose X-Forwarded-For is believed: its address, or unix. May be repeated.")
    var trustedProxy: [String] = []

    @Option(help: "The port for members; without it or a socket there is no site for them.")
    var membersPort: Int?

    @Option(help: "A Unix socket for members.")
    var membersSocket: String?

    @Option(help: "Where members reach their site, such as https://neighbours.example.org.")
    var membersURL: String?

    @Option(
        help:
            "An origin whose pages may call the members' API, such as https://app.example.org. May be repeated."
    )
    var apiOrigin: [String] = []

    @Option(
        help:
            "The folder where a copy goes each night, preferably on another disk. Each is proved, and 7 daily, 4 weekly and 12 monthly ones are kept."
    )
    var backupTo: String?

    @Option(
        help:
            "A file whose first line is the token that a program shows to read /metrics from another machine."
    )
    var metricsTokenFile: String?

    @Option(
        help:
            "A file with more of these options, a line each without the dashes, such as: public-url https://mooch.example.org."
    )
    var config: String?

    @Flag(help: "Refuse a store of an earlier version instead of bringing it along.")
    var noMigrate = false

    func validate() throws {
        // The first stands for its lines by now.
        if let config {
            throw ValidationError(
                "--config \(config): name one file, and no other within it.")
        }
        for (option, url) in [("--public-url", publicURL), ("--members-url", membersURL)] {
            if let url, PublicURL(url) == nil {
                throw ValidationError(
                    "\(option) \(url) must be https://NAME, or http://NAME for a test, "
                        + "without a path.")
            }
        }
        for origin in apiOrigin where PublicURL(origin) == nil {
            throw ValidationError(
                "--api-origin \(origin) must be https://NAME, or http://NAME for a test, without a path."
            )
        }
        if let membersPort, !(0...65535).contains(membersPort) {
            throw ValidationError(
                "--members-port \(membersPort) is no port: use a number from 0 to 65535.")
        }
        guard mail.mail == nil || membersURL != nil || membersPort != nil else {
            throw ValidationError("--mail needs --members-url: that is where messages lead.")
        }
        let urls = [publicURL] + (membersPort == nil ? [] : [membersURL])
        guard !urls.allSatisfy({ PublicURL($0 ?? "")?.isHTTPS == true }) else { return }
        for host in host where !Self.isLoopback(host) {
            throw ValidationError(
                "--host \(host) can be reached from other machines, where passwords must not "
                    + "travel in the clear: put a TLS proxy in front and give --public-url "
                    + "https://NAME, or listen on 127.0.0.1.")
        }
    }

    func run() async throws {
        try await reportingFailure {
            let handed = try HandedSockets()
            let log = try Logger.mooch(options.logFormat)
            let resources = try ResourceFolder(option: options.resources)
            if let backupTo { try Backup.prepareFolder(backupTo) }
            let opened = try Store.open(
                at: store, as: .owner(creates: true), options: StoreOptions(migrates: !noMigrate))
            let files = try resources.siteFiles()
            let relay = try mail.relay { opened.settings.name }
            let services = Services(
                dashboard: opened, files: files,
                options: SiteOptions(
                    publicURL: publicURL, tiles: try options.tiles, backupFolder: backupTo,
                    metricsToken: try metricsToken()),
                mail: relay,
                log: log)
            try await services.mailSetup.read(from: opened)
            try await services.copyFolder.read(from: opened)
            let dashboard = try Dashboard(services)
            let site = try dashboardSite(dashboard, at: handed.dashboard)
            let members = try membersSite(of: dashboard, at: handed.members)
            let address = publicURL ?? site.url
            let sites = MailSites(members: membersURL ?? members?.url, dashboard: address)
            let running = RunningSites(
                dashboard, [site] + (members.map { [$0] } ?? []),
                doing: (try relay?.lanes(at: sites, dashboard.app.services) ?? [])
                    + [copies(to: services.copyFolder, files, log)],
                mailing: relay == nil ? sites : nil)
            var push: [[JobKind]] = []
            Terminal.print("Mooch is at \(site.whereabouts(publicURL: publicURL))")
            // Another program may serve the members.
            if let url = sites.members { dashboard.app.services.membersAddress.set(url) }
            if let members {
                push = try await PushDelivery.lanes(
                    at: membersURL ?? members.url, dashboard.app.services,
                    allowsLoopback: options.pushToLoopback)
                Terminal.print("Members are at \(members.whereabouts(publicURL: membersURL))")
            }
            if publicURL != nil, trustedProxy.isEmpty {
                log.warning(
                    """
                    no --trusted-proxy: every visitor seems to come from the proxy, so ten wrong \
                    passwords from anyone make everyone wait
                    """)
            }
            try await printSetupAddress(opened, address: address)
            // Nobody is answered yet, so a start that fails has changed nothing.
            let (servesMembers, sendsMail) = (members != nil, services.mail != nil)
            let makesCopies = services.copyFolder.path != nil
            try await opened.write { db in
                try Confirming.noteStart(
                    sendsMail: sendsMail, servesMembers: servesMembers, in: db)
                if makesCopies { try Backup.look(at: .now, in: db) }
            }
            await running.run(doing: push)
            try opened.close()
        }
    }

    /// The jobs that make copies and prove each with a dashboard on it.
    private func copies(
        to folder: CopyFolder, _ files: SiteFiles, _ log: Logger
    ) -> [JobKind] {
        let trial = DashboardTrial(files: files, log: log)
        return JobKind.backups(to: { folder.path }) { try await trial.problems(of: $0, $1) }
    }

    /// Nil if no token opens `/metrics`.
    private func metricsToken() throws -> String? {
        guard let metricsTokenFile else { return nil }
        let token = try SecretFile.firstLine("--metrics-token-file", metricsTokenFile)
        guard token.utf8.count >= 16 else {
            throw Failure(
                "--metrics-token-file \(metricsTokenFile): its first line has fewer than 16 characters."
            )
        }
        return token
    }

    private func dashboardSite(
        _ dashboard: Dashboard, at handed: [ListenAddress]
    ) throws -> RunningSite {
        let hosts = host.isEmpty && socket == nil ? ["127.0.0.1"] : host
        let places =
            hosts.map { .internet(host: $0, port: options.port) }
            + (socket.map { [ListenAddress.unixSocket(path: $0)] } ?? [])
        let site = try RunningSite(
            dashboard.app, at: handed.isEmpty ? places : handed, trustedProxies: trustedProxy)
        if !handed.isEmpty {
            let port = options.port == ServerOptions.usualPort ? nil : options.port
            try site.requireHanded(port: ("--port", port), path: ("--socket", socket))
        }
        try refuseClearText(at: site.addresses, behind: publicURL, option: "--public-url")
        return site
    }

    /// The members' site; nil unless it was asked for.
    private func membersSite(
        of dashboard: Dashboard, at handed: [ListenAddress]
    ) throws -> RunningSite? {
        let hosts = host.isEmpty ? ["127.0.0.1"] : host
        let named =
            (membersPort.map { port in hosts.map { .internet(host: $0, port: port) } } ?? [])
            + (membersSocket.map { [ListenAddress.unixSocket(path: $0)] } ?? [])
        let places = handed.isEmpty ? named : handed
        guard !places.isEmpty else { return nil }
        let services = dashboard.app.services
        let members = try MembersSite(
            Services(
                beside: services,
                options: SiteOptions(
                    publicURL: membersURL, apiOrigins: apiOrigin,
                    allowsLoopbackPush: options.pushToLoopback, tiles: try options.tiles)))
        let site = try RunningSite(
            members.app, at: places, trustedProxies: trustedProxy, limits: .forMembers)
        if !handed.isEmpty {
            try site.requireHanded(
                port: ("--members-port", membersPort), path: ("--members-socket", membersSocket))
            try refuseClearText(at: site.addresses, behind: membersURL, option: "--members-url")
        }
        return site
    }

    /// The options were checked before; an inherited socket only now.
    private func refuseClearText(
        at addresses: [BoundAddress], behind url: String?, option: String
    ) throws {
        guard PublicURL(url ?? "")?.isHTTPS != true else { return }
        for case .internet(let host, _) in addresses where !Self.isLoopback(host) {
            throw Failure(
                "The socket at \(host) can be reached from other machines, where passwords must "
                    + "not travel in the clear: put a TLS proxy in front and give \(option) "
                    + "https://NAME, or listen on 127.0.0.1.")
        }
    }

    /// Numeric addresses only: a name that begins so can be anywhere.
    private static func isLoopback(_ host: String) -> Bool {
        host == "localhost" || IPAddress(host)?.isLoopback == true
    }

    /// The first administrator is made at a one-time address, or with `mooch admin add`.
    private func printSetupAddress(_ store: Store, address: String) async throws {
        guard let token = try await store.write({ db in try FirstSetup.begin(in: db) }) else {
            return
        }
        Terminal.print(
            """

            There is no administrator yet. Make the first one at this address, which works once:

              \(address)\(Site.setup.path)?token=\(token)

            or with: mooch admin add NAME --store \(self.store)
            """)
    }
}

/// A base address without a path.
struct PublicURL {
    let isHTTPS: Bool

    init?(_ text: String) {
        guard let url = URL(string: text), let scheme = url.scheme?.lowercased(),
            scheme == "https" || scheme == "http", let host = url.host(), !host.isEmpty,
            url.path.isEmpty, url.query == nil, url.fragment == nil, url.user == nil
        else { return nil }
        isHTTPS = scheme == "https"
    }
}
