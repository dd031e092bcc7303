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

    @Test("A client that sends nothing is closed without a word")
    func silent() async throws {
        let limits = Self.limits { $0.headerTime = .milliseconds(100) }
        try await withServer(limits: limits) { server in
            let answers = try await server.send("")
            #expect(answers.isEmpty)
        }
    }

    @Test(
        "A head that does not come to its end is refused",
        arguments: ["G", "GET / HTTP/1.1\r\n", "GET / HTTP/1.1\r\nHost: a\r\n", "\r\n"])
    func slowHead(part: String) async throws {
        let limits = Self.limits { $0.headerTime = .seconds(1) }
        try await withServer(limits: limits) { server in
            let answers = try await server.send(part)
            #expect(answers.map(\.status) == [408])
        }
    }

    @Test("A head does not gain time by every byte")
    func dripping() async throws {
        let limits = Self.limits { $0.headerTime = .seconds(1) }
        try await withServer(limits: limits) { server in
            let connection = try await server.connect()
            defer { connection.close() }
            let dripping = Task {
                for byte in Array(get("/" + String(repeating: "a", count: 500)).utf8) {
                    try await connection.send([byte])
                    try await Task.sleep(for: .milliseconds(20))
                }
            }
            let answer = try await connection.receiveAnswer()
            dripping.cancel()
            _ = await dripping.result
            #expect(answer.status == 408)
            #expect(server.requests.isEmpty)
        }
    }

    @Test("A short body that stalls is refused and never reaches the handler")
    func slowBody() async throws {
        let limits = Self.limits { $0.bodyTime = .milliseconds(100) }
        try await withServer(limits: limits) { server in
            for framing in ["Content-Length: 500", "Transfer-Encoding: chunked"] {
                let answers = try await server.send(post("/", framing) + "5\r\nhel")
                #expect(answers.map(\.status) == [408])
            }
            #expect(server.requests.isEmpty)
        }
    }

    @Test("A long body that stalls is told to the handler, whose success is overruled")
    func slowLongBody() async throws {
        let limits = Self.limits {
            $0.bodyTime = .milliseconds(100)
            $0.bodyBytesPerSecond = 1 << 30
        }
        try await withServer(
            limits: limits,
            handler: { request in
                do {
                    _ = try await request.body.collect(upTo: 16 << 20)
                } catch {
                    return request.path == "/polite"
                        ? .text("\(error)", status: .requestTimeout) : .text("fine")
                }
                return .text("whole")
            }
        ) { server in
            let part = String(repeating: "a", count: 100_000)
            let polite = try await server.send(post("/polite", "Content-Length: 500000") + part)
            #expect(polite.map(\.status) == [408])
            #expect(polite.first?.text == "timedOut")
            let rude = try await server.send(post("/rude", "Content-Length: 500000") + part)
            #expect(rude.map(\.status) == [408])
        }
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

    @Test("A connection that stays idle after an answer is closed")
    func idle() async throws {
        let limits = Self.limits { $0.idleTime = .milliseconds(100) }
        try await withServer(limits: limits) { server in
            let answers = try await server.send(get("/"))
            #expect(answers.map(\.status) == [200])
        }
    }

    @Test("A reader that never reads is given up, and others notice nothing")
    func stalledReader() async throws {
        let limits = Self.limits { $0.writeStallTime = .milliseconds(200) }
        let big = [UInt8](repeating: 0x61, count: 32 << 20)
        try await withServer(
            limits: limits,
            handler: { request in
                request.path == "/big" ? Response(body: .bytes(big)) : mirror(request)
            }
        ) { server in
            let connection = try await server.connect()
            defer { connection.close() }
            try await connection.send(get("/big"))
            try await Task.sleep(for: .milliseconds(50))
            let other = try await server.get("/other")
            #expect(other.text == "GET /other")
            try await Task.sleep(for: .milliseconds(1500))
            let received = try await connection.receive()
            #expect(received.count < big.count)
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
            limits: limits,
            handler: { request in
                if request.path == "/busy" {
                    // Keeps the server's thread, as nothing should.
                    let turn = begun.value
                    begun.add(1)
                    while released.value <= turn { usleep(1000) }
                }
                return mirror(request)
            }
        ) { server in
            defer { released.add(9) }
            let idle = try await server.connect()
            let first = try await server.connect()
            let second = try await server.connect()
            defer { for connection in [idle, first, second] { connection.close() } }
            try await idle.send(get("/a"))
            #expect(try await idle.receiveAnswer().text == "GET /a")
            try await first.send(get("/busy"))
            while begun.value < 1 { try await Task.sleep(for: .milliseconds(5)) }
            try await second.send(get("/busy"))
            try await Task.sleep(for: .milliseconds(2_200))
            // The next turn of the loop begins after the idle time, and with the second request.
            released.add(1)
            while begun.value < 2 { try await Task.sleep(for: .milliseconds(5)) }
            try await idle.send(get("/b"))
            released.add(1)
            #expect(try await idle.receiveAnswer().text == "GET /b")
        }
    }
}
