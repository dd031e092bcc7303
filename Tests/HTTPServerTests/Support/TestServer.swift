import HTTPServer
import HTTPTypes
import Logging
import Synchronization
import Testing

/// Remembers what a handler was asked.
final class Witness: Sendable {
    private let seen = Mutex<[Request]>([])

    var requests: [Request] { seen.withLock { $0 } }

    func note(_ request: Request) { seen.withLock { $0.append(request) } }
}

/// A server on a free port, with what its handler was asked.
struct TestServer: Sendable {
    let server: Server
    let port: Int
    fileprivate let witness: Witness

    /// All requests that have reached the handler so far.
    var requests: [Request] { witness.requests }

    func connect() async throws -> RawConnection { try await RawConnection.open(port: port) }

    /// Sends bytes on a new connection and receives all that comes until the server ends it.
    func send(_ text: String, thenFinish: Bool = false) async throws -> [RawAnswer] {
        let connection = try await connect()
        defer { connection.close() }
        try await connection.send(text)
        if thenFinish { connection.finishSending() }
        return RawAnswer.all(in: try await connection.receive())
    }

    /// Asks for a path on a new connection.
    func get(_ path: String = "/") async throws -> RawAnswer {
        let connection = try await connect()
        defer { connection.close() }
        try await connection.send(
            "GET \(path) HTTP/1.1\r\nHost: example.org\r\nConnection: close\r\n\r\n")
        return try await connection.receiveAnswer()
    }
}

/// Serves with a handler while `body` runs, then shuts the server down and waits for its end.
func withServer(
    limits: ServerLimits = ServerLimits(),
    trustedProxies: [String] = [],
    loops: Int = 2,
    refusalBody: ServerConfiguration.RefusalBody? = nil,
    handler: @escaping Handler = { mirror($0) },
    _ body: (TestServer) async throws -> Void
) async throws {
    var configuration = ServerConfiguration(
        port: 0, limits: limits, trustedProxies: trustedProxies, refusalBody: refusalBody)
    configuration.loops = loops
    let witness = Witness()
    var log = Logger(label: "test")
    log.logLevel = .critical
    let server = Server(configuration: configuration, log: log) { request in
        witness.note(request)
        return await handler(request)
    }
    let address = try server.start()
    let testServer = TestServer(server: server, port: address.port, witness: witness)
    async let end: Void = server.run()
    do {
        try await body(testServer)
    } catch {
        server.shutdown()
        server.shutdown()
        await end
        throw error
    }
    server.shutdown()
    server.shutdown()
    await end
}

/// Says what was asked.
@Sendable func mirror(_ request: Request) -> Response {
    .text("\(request.method.rawValue) \(request.path)")
}

/// Sends the body back.
@Sendable func echo(_ request: Request) async -> Response {
    do {
        return Response(body: .bytes(try await request.body.collect(upTo: 16 << 20)))
    } catch {
        return .text("\(error)", status: .badRequest)
    }
}

/// So many bytes in which no stretch looks like another nearby.
func pattern(_ count: Int) -> [UInt8] {
    var bytes = (0..<min(count, 251)).map { UInt8(truncatingIfNeeded: $0) }
    while bytes.count < count { bytes += [7] + bytes.prefix(count - bytes.count - 1) }
    return bytes
}

/// Counts from several threads.
final class Counter: Sendable {
    private let count = Atomic<Int>(0)
    var value: Int { count.load(ordering: .relaxed) }
    func add(_ number: Int) { count.wrappingAdd(number, ordering: .relaxed) }
}

/// A whole GET request.
func get(_ path: String, _ fields: String...) -> String {
    "GET \(path) HTTP/1.1\r\nHost: example.org\r\n" + fields.map { $0 + "\r\n" }.joined() + "\r\n"
}

/// The head of a POST request.
func post(_ path: String, _ fields: String...) -> String {
    "POST \(path) HTTP/1.1\r\nHost: example.org\r\n"
        + fields.map { $0 + "\r\n" }.joined() + "\r\n"
}
