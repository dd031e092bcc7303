import HTTPServer
import Logging
import Testing

@Suite struct StartTests {
    private func server(host: String = "127.0.0.1", port: Int, proxies: [String] = []) -> Server {
        var log = Logger(label: "test")
        log.logLevel = .critical
        return Server(
            configuration: ServerConfiguration(host: host, port: port, trustedProxies: proxies),
            log: log, handler: { mirror($0) })
    }

    @Test("Port 0 is any free one, which is told")
    func anyPort() throws {
        let address = try server(port: 0).start()
        #expect(address == [.internet(host: "127.0.0.1", port: address.port)])
        #expect((1...65535).contains(address.port))
    }

    @Test("A port in use is told in one line")
    func inUse() throws {
        let first = server(port: 0)
        let port = try first.start().port
        let expected = ServerStartError.addressInUse(host: "127.0.0.1", port: port)
        #expect(throws: expected) { try server(port: port).start() }
        #expect(expected.description.contains("\(port)"))
        #expect(!expected.description.contains("\n"))
        withExtendedLifetime(first) {}
    }

    @Test("A port or host that is none is told")
    func wrong() {
        #expect(throws: ServerStartError.portOutOfRange(65536)) { try server(port: 65536).start() }
        #expect(throws: ServerStartError.portOutOfRange(-1)) { try server(port: -1).start() }
        #expect(throws: ServerStartError.addressNotAvailable(host: "192.0.2.1")) {
            try server(host: "192.0.2.1", port: 0).start()
        }
        #expect(throws: ServerStartError.hostUnknown("256.1.1.1")) {
            try server(host: "256.1.1.1", port: 0).start()
        }
        #expect(throws: ServerStartError.trustedProxyMalformed("x")) {
            try server(port: 0, proxies: ["x"]).start()
        }
    }

    @Test("A server is started once")
    func once() throws {
        let server = server(port: 0)
        _ = try server.start()
        #expect(throws: ServerStartError.alreadyStarted) { try server.start() }
    }

    @Test("A server that was not started returns from run at once")
    func notStarted() async {
        await server(port: 0).run()
    }
}
