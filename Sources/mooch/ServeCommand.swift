import ArgumentParser
import Foundation
import HTTPServer
import Logging
import MoochAdmin
import MoochStore

struct ServeCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "serve", abstract: "Serve the dashboard of a store.")

    @Option(help: "The store: an SQLite file. A new one is made when there is none.")
    var store: String

    @Option(help: "The address to listen on.")
    var host = "127.0.0.1"

    @OptionGroup var options: ServerOptions

    @Option(help: "Where browsers reach the dashboard, such as https://mooch.example.org.")
    var publicURL: String?

    @Option(help: "The address of a proxy whose X-Forwarded-For is believed. May be repeated.")
    var trustedProxy: [String] = []

    func validate() throws {
        if let publicURL, PublicURL(publicURL) == nil {
            throw ValidationError(
                "--public-url \(publicURL) must be https://NAME, or http://NAME for a test, "
                    + "without a path.")
        }
        guard isLoopback || PublicURL(publicURL ?? "")?.isHTTPS == true else {
            throw ValidationError(
                "--host \(host) can be reached from other machines, where passwords must not "
                    + "travel in the clear: put a TLS proxy in front and give --public-url "
                    + "https://NAME, or listen on 127.0.0.1.")
        }
    }

    func run() async throws {
        try await reportingFailure {
            let log = try Logger.mooch()
            let resources = try ResourceFolder(option: options.resources)
            let opened = try Store.open(at: store, as: .owner(creates: true))
            let dashboardOptions = DashboardOptions(
                templates: resources.templates, publicFiles: resources.publicFiles,
                publicURL: publicURL)
            let dashboard = try Dashboard(
                Services(store: opened, options: dashboardOptions, log: log))
            let running = try RunningDashboard.make(
                dashboard, host: host, port: options.port, trustedProxies: trustedProxy)
            let address = publicURL ?? running.address.url
            Terminal.print("Mooch is at \(address)/")
            if publicURL != nil, trustedProxy.isEmpty {
                log.warning(
                    """
                    no --trusted-proxy: every visitor seems to come from the proxy, so ten wrong \
                    passwords from anyone make everyone wait
                    """)
            }
            try await printSetupAddress(opened, address: address)
            await running.run()
            try opened.close()
        }
    }

    private var isLoopback: Bool {
        host == "localhost" || host == "::1" || isIPv4Loopback
    }

    /// 127.0.0.0/8 in numbers; a name that begins so can be anywhere.
    private var isIPv4Loopback: Bool {
        var address = in_addr()
        return inet_pton(AF_INET, host, &address) == 1
            && UInt32(bigEndian: address.s_addr) >> 24 == 127
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
