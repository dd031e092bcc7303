import HTTPServer
import HTTPTypes
import Testing

/// Clients that keep a connection waiting. Each is ended by its deadline, and told 408 when it has
/// begun a request; others are served meanwhile. The deadlines are short here, the rules the same.
enum SlowCases {
    static let all = [silent, idle, begunBehind, deaf] + stalled + dripping + long

    private static let limits: ServerLimits = {
        var limits = ServerLimits()
        limits.headerTime = .seconds(1)
        limits.bodyTime = .seconds(1)
        limits.bodyBytesPerSecond = 1 << 30
        limits.idleTime = .seconds(1)
        limits.writeStallTime = .seconds(1)
        return limits
    }()

    private static let silent = ConformanceCase(
        "silence is closed without a word", limits: limits
    ) { server in
        let heard = try await server.dialogue([])
        #expect(heard.answers.isEmpty && heard.rest.isEmpty)
    }

    private static let idle = ConformanceCase(
        "RFC 9112 §9.5, silence after an answer is closed", limits: limits
    ) { server in
        let dialogue = try await server.dialogue(Array(get("/").utf8))
        #expect(dialogue.statuses == [200])
        #expect(dialogue.rest.isEmpty)
    }

    /// What stands behind an answered request has begun: it gets the time of a head, not that of silence.
    private static let begunBehind = ConformanceCase(
        "RFC 9110 §15.5.9, part of a head behind a whole request",
        limits: {
            var patient = limits
            patient.idleTime = .seconds(20)
            return patient
        }()
    ) { server in
        let begun = ContinuousClock.now
        let dialogue = try await server.dialogue(Array((get("/") + "GET /next HTT").utf8))
        #expect(dialogue.statuses == [200, 408])
        #expect(ContinuousClock.now - begun < .seconds(15))
    }

    private static let form = post("/", "Content-Length: 500")
    private static let chunks = post("/", "Transfer-Encoding: chunked")

    private static let stalled = [
        ("a letter", "G"), ("an empty line", "\r\n"), ("a line", "GET / HTTP/1.1\r\n"),
        ("a field", "GET / HTTP/1.1\r\nHost: a\r\n"), ("a head, no body", form),
        ("part of a body", form + "abc"), ("a head, no chunk", chunks),
        ("part of a chunk", chunks + "5\r\nhel"), ("all but the last chunk", chunks + "1\r\na\r\n"),
        ("all but the end of the trailer", chunks + "0\r\nX: y\r\n"),
    ].map { (what: String, bytes: String) in
        ConformanceCase("RFC 9110 §15.5.9, nothing after \(what)", limits: limits) { server in
            async let end = server.dialogue(Array(bytes.utf8))
            #expect(try await server.get("/meanwhile").status == 200)
            expectRefusal(try await end, .requestTimeout)
            #expect(server.requests.map(\.path) == ["/meanwhile"])
        }
    }

    /// A byte now and then, which earns no time.
    private static let dripping = [
        ("request line", "GET /"), ("field name", "GET / HTTP/1.1\r\nHost: a\r\n"),
        ("field value", "GET / HTTP/1.1\r\nHost: a\r\nX: "), ("body", form),
        ("chunk", chunks + "1f4\r\n"), ("chunk extension", chunks + "5;"),
        ("trailer", chunks + "0\r\nX: "),
    ].map { (what: String, bytes: String) in
        ConformanceCase("RFC 9110 §15.5.9, \(what) byte by byte", limits: limits) { server in
            let connection = try await server.connect()
            defer { connection.close() }
            try await connection.send(bytes)
            let drip = Task {
                while true {
                    try await Task.sleep(for: .milliseconds(50))
                    try await connection.send("a")
                }
            }
            #expect(try await server.get("/meanwhile").status == 200)
            let heard = try await connection.receive { RawAnswer.first(in: $0) != nil }
            drip.cancel()
            _ = await drip.result
            expectRefusal(Dialogue(heard, isHead: false), .requestTimeout)
            #expect(server.requests.map(\.path) == ["/meanwhile"])
        }
    }

    /// Too long to wait for: the handler has begun and is told. What it answers is not overruled,
    /// unless it calls it a success.
    private static let long = ["/polite", "/rude"].map { path in
        ConformanceCase(
            "RFC 9110 §15.5.9, a long body that stalls, \(path)", limits: limits,
            handler: { request in
                do {
                    _ = try await request.body.collect(upTo: 16 << 20)
                } catch {
                    return request.path == "/polite"
                        ? .text("\(error)", status: .requestTimeout) : .text("fine")
                }
                return mirror(request)
            }
        ) { server in
            let part = String(repeating: "a", count: 100_000)
            async let end = server.send(post(path, "Content-Length: 500000") + part)
            #expect(try await server.get("/meanwhile").status == 200)
            let answers = try await end
            #expect(answers.map(\.status) == [408])
            if path == "/polite" { #expect(answers.first?.text == "timedOut") }
        }
    }

    private static let deaf = ConformanceCase(
        "a reader that never reads is given up", limits: limits,
        handler: { $0.path == "/much" ? Response(body: .bytes(pattern(32 << 20))) : mirror($0) }
    ) { server in
        let connection = try await server.connect()
        defer { connection.close() }
        try await connection.send(get("/much"))
        while server.requests.isEmpty { try await Task.sleep(for: .milliseconds(5)) }
        #expect(try await server.get("/meanwhile").status == 200)
        try await Task.sleep(for: .milliseconds(2500))
        #expect(try await connection.receive().count < 32 << 20)
    }
}
