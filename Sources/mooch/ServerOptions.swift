import ArgumentParser
import HTTPServer
import MoochAdmin
import MoochStore

/// The options that `serve` and `demo` share.
struct ServerOptions: ParsableArguments {
    @Option(help: "The port to listen on; 0 lets the system choose a free one.")
    var port = 8080

    @Option(help: "The folder that holds Templates and Public.")
    var resources: String?

    func validate() throws {
        guard (0...65535).contains(port) else {
            throw ValidationError("--port \(port) is no port: use a number from 0 to 65535.")
        }
    }
}

/// A dashboard behind a socket, ready to run.
struct RunningDashboard {
    let server: Server
    let dashboard: Dashboard
    /// Where it listens, at least one place.
    let addresses: [BoundAddress]

    /// Listens at once, so that a port that is taken is known before anything else is done.
    static func make(
        _ dashboard: Dashboard, at places: [ListenAddress], trustedProxies: [String] = []
    ) throws -> RunningDashboard {
        let configuration = ServerConfiguration(
            listen: places, trustedProxies: trustedProxies, handlers: .ownThreads,
            refusalBody: { status, id in dashboard.refusal(status, requestID: id) })
        let server = Server(
            configuration: configuration, log: dashboard.services.log,
            handler: { await dashboard.answer($0) })
        // From before anybody can come: whoever is told of an address may send the signal too.
        StopSignals.shared.handle { server.shutdown() }
        return RunningDashboard(
            server: server, dashboard: dashboard, addresses: try server.start())
    }

    /// Serves, and works on the store beside it, until a signal ends all of it.
    func run() async {
        let work = Task { [services = dashboard.services] in
            async let batches: Void = services.batchRunner.run()
            async let upkeep: Void = services.upkeep.run()
            _ = await (batches, upkeep)
        }
        StopSignals.shared.handle { [server] in
            work.cancel()
            server.shutdown()
        }
        await server.run()
        work.cancel()
        await work.value
    }
}

extension RunningDashboard {
    /// The first address as a browser takes it, without a path.
    var url: String { addresses.compactMap(\.url).first ?? "http://localhost" }

    /// Every place where the dashboard is, for a person; the public address first.
    func whereabouts(publicURL: String?) -> String {
        let own = addresses.map { address in address.url.map { "\($0)/" } ?? address.text }
        return ((publicURL.map { ["\($0)/"] } ?? []) + own).joined(separator: " and ")
    }
}

extension BoundAddress {
    /// The address as a browser takes it, without a path; `nil` for what no browser reaches.
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
