import ArgumentParser
import HTTPServer
import MoochAdmin

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
    let address: BoundAddress

    /// Listens at once, so that a port that is taken is known before anything else is done.
    static func make(
        _ dashboard: Dashboard, host: String, port: Int, trustedProxies: [String] = []
    ) throws -> RunningDashboard {
        let configuration = ServerConfiguration(
            host: host, port: port, trustedProxies: trustedProxies,
            refusalBody: { status, id in dashboard.refusal(status, requestID: id) })
        let server = Server(
            configuration: configuration, log: dashboard.services.log,
            handler: { await dashboard.answer($0) })
        return RunningDashboard(server: server, address: try server.start())
    }

    func run() async {
        StopSignals.shared.handle { [server] in server.shutdown() }
        await server.run()
    }
}

extension BoundAddress {
    /// The address as a browser takes it, without a path.
    var url: String {
        host.contains(":") ? "http://[\(host)]:\(port)" : "http://\(host):\(port)"
    }
}
