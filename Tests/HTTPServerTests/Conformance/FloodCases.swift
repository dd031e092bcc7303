import Glibc
import Testing

@testable import HTTPServer

/// More clients than there is room for, and clients that leave without a goodbye.
enum FloodCases {
    static let all =
        [idleGiveWay, busyStay, sendersStay, stalledGiveWay, resets, manyResets, leaves] + failures

    private static func limits(connections: Int) -> ServerLimits {
        var limits = ServerLimits()
        limits.connections = connections
        return limits
    }

    private static let idleGiveWay = ConformanceCase(
        "idle connections cannot keep out a visitor: one of them gives way",
        limits: limits(connections: 8)
    ) { server in
        var idle: [RawConnection] = []
        for _ in 0..<40 { idle.append(try await server.connect()) }
        let answer = try await server.get("/in")
        #expect(answer.text == "GET /in")
        for connection in idle { connection.close() }
    }

    private static let busyStay = ConformanceCase(
        "requests under way are not given up for new ones, which wait their turn",
        limits: limits(connections: 4),
        handler: { request in
            try? await Task.sleep(for: .milliseconds(50))
            return mirror(request)
        }
    ) { server in
        let statuses = try await withThrowingTaskGroup(of: Int.self) { group in
            for number in 0..<24 {
                group.addTask { try await server.get("/\(number)").status }
            }
            return try await group.reduce(into: []) { $0.append($1) }
        }
        #expect(statuses == [Int](repeating: 200, count: 24))
    }

    private static let sendersStay = ConformanceCase(
        "a client that is sending is not given up for silent ones that come after it",
        limits: limits(connections: 4), handler: echo
    ) { server in
        let sender = try await server.connect()
        defer { sender.close() }
        try await sender.send(post("/form", "Content-Length: 40", "Connection: close"))
        var silent: [RawConnection] = []
        for byte in 0..<40 {
            silent.append(try await server.connect())
            try await Task.sleep(for: .milliseconds(30))
            try await sender.send([UInt8(byte)])
        }
        #expect(try await sender.receiveAnswer().body == (0..<40).map { UInt8($0) })
        for connection in silent { connection.close() }
    }

    private static let stalledGiveWay = ConformanceCase(
        "clients that do not read their answers give way to one that asks",
        limits: limits(connections: 4),
        handler: { request in
            request.path == "/much"
                ? Response(body: .bytes(pattern(32 << 20))) : mirror(request)
        }
    ) { server in
        var stalled: [RawConnection] = []
        for _ in 0..<4 {
            let connection = try await server.connect()
            try await connection.send(get("/much"))
            stalled.append(connection)
        }
        while server.requests.count < 4 { try await Task.sleep(for: .milliseconds(5)) }
        #expect(try await server.get("/in").text == "GET /in")
        for connection in stalled { connection.close() }
    }

    private static let leaves = ConformanceCase(
        "a client that leaves while its handler works is let go, and the handler hears of it"
    ) { _ in
        let (left, continuation) = AsyncStream.makeStream(of: Bool.self)
        try await withServer(handler: { request in
            try? await Task.sleep(for: .seconds(20))
            continuation.yield(Task.isCancelled)
            return mirror(request)
        }) { server in
            let connection = try await server.connect()
            try await connection.send(get("/wait"))
            while server.requests.isEmpty { try await Task.sleep(for: .milliseconds(5)) }
            connection.reset()
            var iterator = left.makeAsyncIterator()
            let wasCancelled = await iterator.next()
            #expect(wasCancelled == true)
        }
    }

    private static let resets = ConformanceCase(
        "many connections that are reset leave nothing behind", limits: limits(connections: 16)
    ) { server in
        for number in 0..<100 {
            let connection = try await server.connect()
            let parts = ["", "GET /", get("/"), post("/", "Content-Length: 9")]
            try await connection.send(parts[number % parts.count])
            connection.reset()
        }
        let answer = try await server.get("/still")
        #expect(answer.text == "GET /still")
    }

    private static let manyResets = ConformanceCase("10,000 connections, each of them reset") {
        server in
        try await onThread {
            for _ in 0..<10_000 { try RawConnection(port: server.port).reset() }
        }
    }

    /// What accept(2) says of one connection, or of all, ends nothing.
    private static let failures = [
        ("EMFILE", EMFILE), ("ENFILE", ENFILE), ("ECONNABORTED", ECONNABORTED),
    ].map { (name: String, error: Int32) in
        ConformanceCase(
            "accept(2) fails with \(name)",
            alone: {
                switch (error, Listener.failure(error)) {
                case (ECONNABORTED, .failed), (EMFILE, .noDescriptors), (ENFILE, .noDescriptors):
                    break
                case (_, let other): Issue.record("taken for \(other)")
                }
            })
    }
}
