import Foundation
import Glibc
import HTTPServer
import Logging
import Testing

@Suite struct ListeningTests {
    /// A path for a socket in a folder of the test's own.
    private static func temporaryPath() throws -> String {
        let folder = FileManager.default.temporaryDirectory
            .appendingPathComponent("mooch-\(UUID().uuidString.prefix(8))")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        return folder.appendingPathComponent("s").path
    }

    private static func removeFolder(of path: String) {
        try? FileManager.default.removeItem(atPath: (path as NSString).deletingLastPathComponent)
    }

    private static func server(_ places: [ListenAddress], proxies: [String] = []) -> Server {
        var log = Logger(label: "test")
        log.logLevel = .critical
        return Server(
            configuration: ServerConfiguration(listen: places, trustedProxies: proxies), log: log
        ) { .text("\($0.path) for \($0.clientAddress)\($0.isFromLoopback ? ", near" : "")") }
    }

    /// What a server that listens at such places answers at each of them.
    private static func answers(
        at places: [ListenAddress], proxies: [String] = [], _ fields: String...
    ) async throws -> [String] {
        let server = server(places, proxies: proxies)
        let addresses = try server.start()
        async let end: Void = server.run()
        var answers: [String] = []
        for address in addresses {
            let connection = try await RawConnection.open(address)
            let request = "GET /here HTTP/1.1\r\nHost: a\r\n"
            try await connection.send(
                request + fields.map { $0 + "\r\n" }.joined() + "Connection: close\r\n\r\n")
            answers.append(try await connection.receiveAnswer().text)
            connection.close()
        }
        server.shutdown()
        await end
        return answers
    }

    @Test("One server listens at IPv4, IPv6 and a Unix socket at once")
    func everywhere() async throws {
        let path = try Self.temporaryPath()
        defer { Self.removeFolder(of: path) }
        let answers = try await Self.answers(at: [
            .internet(host: "127.0.0.1", port: 0), .internet(host: "::1", port: 0),
            .unixSocket(path: path),
        ])
        #expect(
            answers == [
                "/here for 127.0.0.1, near", "/here for ::1, near", "/here for unix, near",
            ])
        #expect(!FileManager.default.fileExists(atPath: path), "its file is removed at the end")
    }

    @Test("A program at the Unix socket speaks for others only when it is trusted")
    func unixProxy() async throws {
        let path = try Self.temporaryPath()
        defer { Self.removeFolder(of: path) }
        let place = ListenAddress.unixSocket(path: path)
        let field = "X-Forwarded-For: 192.0.2.7"
        #expect(try await Self.answers(at: [place], field) == ["/here for unix, near"])
        #expect(
            try await Self.answers(at: [place], proxies: ["unix"], field)
                == ["/here for 192.0.2.7"])
    }

    @Test("A Unix socket is for its owner and group")
    func mode() throws {
        let path = try Self.temporaryPath()
        defer { Self.removeFolder(of: path) }
        let server = Self.server([.unixSocket(path: path)])
        _ = try server.start()
        var status = stat()
        #expect(stat(path, &status) == 0)
        #expect(status.st_mode & 0o777 == 0o660)
        withExtendedLifetime(server) {}
    }

    @Test("A socket that was left behind is replaced; one in use and any other file are not")
    func stale() async throws {
        let path = try Self.temporaryPath()
        defer { Self.removeFolder(of: path) }
        let place = ListenAddress.unixSocket(path: path)
        let left = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
        var address = sockaddr_un()
        address.sun_family = sa_family_t(AF_UNIX)
        withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: path.utf8) }
        let bound = withUnsafePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                bind(left, $0, socklen_t(MemoryLayout<sockaddr_un>.size))
            }
        }
        #expect(bound == 0)
        close(left)
        #expect(try await Self.answers(at: [place]) == ["/here for unix, near"])

        let first = Self.server([place])
        _ = try first.start()
        #expect(throws: ServerStartError.socketInUse(path)) { try Self.server([place]).start() }
        withExtendedLifetime(first) {}

        try "not a socket".write(toFile: path + ".txt", atomically: true, encoding: .utf8)
        #expect(throws: ServerStartError.socketInUse(path + ".txt")) {
            try Self.server([.unixSocket(path: path + ".txt")]).start()
        }
        #expect(try String(contentsOfFile: path + ".txt", encoding: .utf8) == "not a socket")
    }

    @Test(
        "A path that no socket can have is told",
        arguments: ["", String(repeating: "a", count: 108), "a\u{0}b"])
    func badPath(path: String) {
        #expect(throws: ServerStartError.socketPathUnusable(path)) {
            try Self.server([.unixSocket(path: path)]).start()
        }
    }

    @Test("A socket that was handed over is served, and stays for the next program")
    func inherited() async throws {
        let maker = Self.server([.internet(host: "127.0.0.1", port: 0)])
        let address = try #require(try maker.start().first)
        // Stands in for the service manager's own descriptor of the same socket.
        let kept = try #require(Self.descriptor(listeningAt: address))
        for _ in 0..<2 {
            let place = ListenAddress.inherited(descriptor: dup(kept))
            #expect(try await Self.answers(at: [place]) == ["/here for 127.0.0.1, near"])
        }
        withExtendedLifetime(maker) {}
    }

    @Test("A descriptor that does not listen is not taken over")
    func notListening() {
        let pair = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        defer { close(pair) }
        for descriptor in [pair, 9999] {
            #expect(throws: ServerStartError.inheritedSocketUnusable(descriptor)) {
                try Self.server([.inherited(descriptor: descriptor)]).start()
            }
        }
    }

    @Test("A server that cannot listen everywhere listens nowhere")
    func allOrNothing() async throws {
        let path = try Self.temporaryPath()
        defer { Self.removeFolder(of: path) }
        let server = Self.server([
            .unixSocket(path: path), .internet(host: "192.0.2.1", port: 0),
        ])
        #expect(throws: ServerStartError.addressNotAvailable(host: "192.0.2.1")) {
            try server.start()
        }
        #expect(!FileManager.default.fileExists(atPath: path))
    }

    /// The descriptor of this process that listens at an address.
    private static func descriptor(listeningAt address: BoundAddress) -> Int32? {
        guard case .internet(_, let wanted) = address else { return nil }
        return (3..<65_536).first { descriptor in
            var name = sockaddr_in()
            var length = socklen_t(MemoryLayout<sockaddr_in>.size)
            let result = withUnsafeMutablePointer(to: &name) { pointer in
                pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                    getsockname(descriptor, $0, &length)
                }
            }
            var listens: Int32 = 0
            var size = socklen_t(MemoryLayout<Int32>.size)
            return result == 0 && Int(UInt16(bigEndian: name.sin_port)) == wanted
                && getsockopt(descriptor, SOL_SOCKET, SO_ACCEPTCONN, &listens, &size) == 0
                && listens == 1
        }
    }
}
