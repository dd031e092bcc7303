import Glibc
import HTTPServer
import HTTPTypes
import Testing

@Suite struct DeadlineTests {
    /// Limits with every time short but those a test is about.
    private static func limits(_ change: (inout ServerLimits) -> Void) -> ServerLimits {
        var limits = ServerLimits()
        change(&limits)
        return limits
    }

    @Test("A body that comes steadily earns its time")
    func steadyBody() async throws {
        let limits = Self.limits {
            $0.bodyTime = .seconds(3)
            $0.bodyBytesPerSecond = 1000
        }
        try await withServer(limits: limits, handler: echo) { server in
            let connection = try await server.connect()
            defer { connection.close() }
            try await connection.send(post("/", "Content-Length: 6000"))
            for _ in 0..<20 {
                try await connection.send([UInt8](repeating: 0x61, count: 300))
                try await Task.sleep(for: .milliseconds(200))
            }
            let answer = try await connection.receiveAnswer()
            #expect(answer.body.count == 6000)
        }
    }

    @Test("A handler may take its time")
    func slowHandler() async throws {
        let limits = Self.limits {
            $0.bodyTime = .milliseconds(50)
            $0.idleTime = .milliseconds(50)
            $0.writeStallTime = .milliseconds(50)
        }
        try await withServer(
            limits: limits,
            handler: { request in
                try? await Task.sleep(for: .milliseconds(400))
                return mirror(request)
            }
        ) { server in
            let answer = try await server.get("/slow")
            #expect(answer.text == "GET /slow")
        }
    }

    @Test("Time in which the handler does not read does not count against the body")
    func slowReader() async throws {
        let limits = Self.limits {
            $0.bodyTime = .seconds(1)
            $0.bodyBytesPerSecond = 1 << 30
        }
        try await withServer(
            limits: limits,
            handler: { request in
                try? await Task.sleep(for: .seconds(2))
                return await echo(request)
            }
        ) { server in
            let body = [UInt8](repeating: 0x62, count: 1 << 20)
            let connection = try await server.connect()
            defer { connection.close() }
            try await connection.send(post("/", "Content-Length: \(body.count)"))
            try await connection.send(body)
            let answer = try await connection.receiveAnswer()
            #expect(answer.body == body)
        }
    }

    @Test("A request that came while the server was busy is not lost to the idle time")
    func lateLook() async throws {
        let limits = Self.limits { $0.idleTime = .seconds(2) }
        let begun = Counter()
        let released = Counter()
        try await withServer(
            limits: limits, loops: 1,
            refusalBody: { status, _, _ in
                // Keeps the loop, as nothing should.
                let turn = begun.value
                begun.add(1)
                while released.value <= turn { usleep(1000) }
                return .text("", status: status)
            }
        ) { server in
            defer { released.add(9) }
            let idle = try await server.connect()
            let first = try await server.connect()
            let second = try await server.connect()
            defer { for connection in [idle, first, second] { connection.close() } }
            try await idle.send(get("/a"))
            #expect(try await idle.receiveAnswer().text == "GET /a")
            try await first.send("no request\r\n\r\n")
            while begun.value < 1 { try await Task.sleep(for: .milliseconds(5)) }
            try await second.send("no request\r\n\r\n")
            try await Task.sleep(for: .milliseconds(2_200))
            // The next turn of the loop begins after the idle time, and with what the second sent.
            released.add(1)
            while begun.value < 2 { try await Task.sleep(for: .milliseconds(5)) }
            try await idle.send(get("/b"))
            released.add(1)
            #expect(try await idle.receiveAnswer().text == "GET /b")
        }
    }
}
