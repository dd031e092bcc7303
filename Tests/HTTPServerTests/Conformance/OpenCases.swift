import HTTPServer
import HTTPTypes
import Logging
import Testing

/// Answers that stay open: they cost a connection and nothing else, and nothing that bounds other answers
/// cuts them.
enum OpenCases {
    static let all =
        [
            chunks, toHTTP10, head, behind, apart, full, patient, beats, deaf, tooMuch,
            threads, end,
        ]
        + gone

    private static func limits(_ change: (inout ServerLimits) -> Void = { _ in }) -> ServerLimits {
        var limits = ServerLimits()
        limits.openAnswers = 16
        change(&limits)
        return limits
    }

    /// A case with the streams that its server opens.
    private static func open(
        _ name: String, limits: ServerLimits = limits(),
        _ talk: @escaping @Sendable (TestServer, OpenStreams) async throws -> Void
    ) -> ConformanceCase {
        ConformanceCase(
            name,
            alone: {
                let streams = OpenStreams()
                try await withServer(
                    limits: limits, handler: { streams.answer($0) }
                ) { server in
                    try await talk(server, streams)
                    #expect(try await server.get("/next").text == "GET /next")
                }
            })
    }

    private static func opened(
        _ server: TestServer, _ request: String = get("/open")
    ) async throws -> RawConnection {
        let connection = try await server.connect()
        try await connection.send(request)
        _ = try await connection.receive { $0.firstIndex(of: Array("\r\n\r\n".utf8)) != nil }
        return connection
    }

    private static let chunks = open(
        "RFC 9112 §7.1, what is sent arrives at once, each piece a chunk, and all of it in order"
    ) { server, streams in
        let connection = try await opened(server)
        defer { connection.close() }
        try await streams.wait(for: 1)
        let stream = try #require(streams.all.first)
        #expect(stream.send(Array("one".utf8)))
        let first = try await connection.receive { $0.count >= 8 }
        #expect(String(decoding: first, as: UTF8.self) == "3\r\none\r\n")
        for number in 0..<500 { stream.send(Array("\(number)\n".utf8)) }
        stream.end()
        #expect(!stream.send([1]))
        let rest = try await connection.receive()
        let head = Array("HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n".utf8)
        let (answer, count) = try #require(RawAnswer.first(in: head + rest))
        #expect(answer.text == (0..<500).map { "\($0)\n" }.joined())
        #expect(count == head.count + rest.count)
        try await streams.waitForEnd(of: 1)
    }

    private static let toHTTP10 = open(
        "RFC 9112 §6.1, HTTP/1.0 gets no chunks, and the end of the connection is the end"
    ) { server, streams in
        let connection = try await opened(server, "GET /open HTTP/1.0\r\n\r\n")
        defer { connection.close() }
        try await streams.wait(for: 1)
        streams.all.first?.send(Array("one".utf8))
        streams.all.first?.end()
        #expect(String(decoding: try await connection.receive(), as: UTF8.self) == "one")
    }

    private static let head = open(
        "RFC 9110 §9.3.2, HEAD has the fields of GET, and opens nothing"
    ) { server, streams in
        let head = try await server.dialogue(
            Array("HEAD /open HTTP/1.1\r\nHost: a\r\n\r\n".utf8), isHead: true)
        #expect(head.statuses == [200])
        #expect(head.rest.isEmpty)
        let answer = try #require(head.answers.first)
        #expect(answer["content-type"] == "text/event-stream")
        #expect(answer["transfer-encoding"] == "chunked")
        #expect(answer["connection"] == "close")
        #expect(streams.all.isEmpty)
    }

    private static let behind = open(
        "RFC 9112 §9.6, a request behind one whose answer ends the connection is not run"
    ) { server, streams in
        let connection = try await opened(server, get("/open") + get("/behind"))
        defer { connection.close() }
        try await streams.wait(for: 1)
        try await connection.send(get("/later"))
        streams.all.first?.end()
        #expect(String(decoding: try await connection.receive(), as: UTF8.self) == "0\r\n\r\n")
        #expect(server.requests.map(\.path) == ["/open"])
    }

    private static let apart = open(
        "open answers take no connection from those who come, not even from one address",
        limits: limits {
            $0.connections = 4
            $0.connectionsPerAddress = 2
        }
    ) { server, streams in
        var all: [RawConnection] = []
        for number in 1...16 {
            all.append(try await opened(server))
            try await streams.wait(for: number)
        }
        #expect(try await server.get("/in").text == "GET /in")
        #expect(streams.endedCount == 0)
        for connection in all { connection.close() }
        try await streams.waitForEnd(of: 16)
    }

    private static let full = open(
        "RFC 9110 §15.6.4, where no more may be open one is told when to come again",
        limits: limits { $0.openAnswers = 2 }
    ) { server, streams in
        let first = try await opened(server)
        let second = try await opened(server)
        defer { second.close() }
        try await streams.wait(for: 2)
        let third = try await server.get("/open")
        #expect(third.status == 503)
        #expect(third["retry-after"] == "60")
        #expect(third["cache-control"] == "no-store")
        first.close()
        try await streams.waitForEnd(of: 1)
        let fourth = try await opened(server)
        defer { fourth.close() }
        try await streams.wait(for: 3)
    }

    private static let patient = open(
        "no deadline of other answers cuts one that is open",
        limits: limits {
            $0.headerTime = .milliseconds(200)
            $0.idleTime = .milliseconds(200)
            $0.writeStallTime = .milliseconds(200)
            $0.bodyTime = .milliseconds(200)
        }
    ) { server, streams in
        let connection = try await opened(server)
        defer { connection.close() }
        try await streams.wait(for: 1)
        try await Task.sleep(for: .milliseconds(800))
        #expect(streams.all.first?.send(Array("still".utf8)) == true)
        let heard = try await connection.receive { $0.count >= 10 }
        #expect(String(decoding: heard, as: UTF8.self) == "5\r\nstill\r\n")
    }

    private static let beats = open(
        "whoever waits hears from time to time that it is still open",
        limits: limits { $0.heartbeatTime = .milliseconds(100) }
    ) { server, _ in
        let connection = try await opened(server)
        defer { connection.close() }
        let beat = "3\r\n:\n\n\r\n"
        let heard = try await connection.receive { $0.count >= 3 * beat.utf8.count }
        #expect(String(decoding: heard, as: UTF8.self).hasPrefix(beat + beat + beat))
    }

    private static let deaf = open(
        "a reader who never reads is let go, and until then little waits for them",
        limits: limits {
            $0.writeStallTime = .milliseconds(300)
            $0.openAnswerBytes = 8 << 20
        }
    ) { server, streams in
        let connection = try await opened(server)
        defer { connection.close() }
        try await streams.wait(for: 1)
        let stream = try #require(streams.all.first)
        // What fits on the way is small, but not nothing.
        while stream.waitingByteCount < 1 << 20 { stream.send(pattern(64 * 1024)) }
        try await streams.waitForEnd(of: 1)
        #expect(stream.isOver)
    }

    private static let tooMuch = open(
        "more than may wait for a reader ends the stream in place of growing",
        limits: limits { $0.openAnswerBytes = 1_000 }
    ) { server, streams in
        let connection = try await opened(server)
        defer { connection.close() }
        try await streams.wait(for: 1)
        let stream = try #require(streams.all.first)
        #expect(!stream.send(pattern(1_001)))
        #expect(!stream.send([1]))
        try await streams.waitForEnd(of: 1)
        #expect(try await connection.receive().isEmpty)
    }

    private static let threads = open(
        "open answers keep no thread, and hear from any",
        limits: limits { $0.openAnswers = 64 }
    ) { server, streams in
        var all: [RawConnection] = []
        for _ in 0..<40 { all.append(try await opened(server)) }
        defer { for connection in all { connection.close() } }
        try await streams.wait(for: 40)
        #expect(try await server.get("/in").text == "GET /in")
        let stream = try #require(streams.all.first)
        let line = Array("0123456789\n".utf8)
        try await withThrowingTaskGroup { group in
            for _ in 0..<8 {
                group.addTask {
                    try await onThread { for _ in 0..<50 { stream.send(line) } }
                }
            }
            try await group.waitForAll()
        }
        stream.end()
        let head = Array("HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n".utf8)
        let heard = try await all[0].receive()
        let (answer, _) = try #require(RawAnswer.first(in: head + heard))
        #expect(answer.body == Array([[UInt8]](repeating: line, count: 400).joined()))
    }

    private enum Leaving: String, CaseIterable {
        case closes, resets
        case sendsNoMore = "says that they will send no more"

        func leave(_ connection: RawConnection) {
            switch self {
            case .closes: connection.close()
            case .resets: connection.reset()
            case .sendsNoMore: connection.finishSending()
            }
        }
    }

    private static let gone = Leaving.allCases.map { how in
        open("a reader who \(how.rawValue) is let go at once") { server, streams in
            let connection = try await opened(server)
            try await streams.wait(for: 1)
            how.leave(connection)
            try await streams.waitForEnd(of: 1)
            #expect(streams.all.first?.send([1]) == false)
        }
    }

    private static let end = ConformanceCase(
        "when the server ends, open answers are told so and end at once",
        alone: {
            var configuration = ServerConfiguration(port: 0, limits: limits())
            configuration.limits.graceTime = .seconds(60)
            var log = Logger(label: "test")
            log.logLevel = .critical
            let streams = OpenStreams()
            let server = Server(configuration: configuration, log: log) { streams.answer($0) }
            let port = try server.start().port
            async let end: Void = server.run()
            var all: [RawConnection] = []
            for _ in 0..<8 {
                let connection = try await RawConnection.open(port: port)
                try await connection.send(get("/open"))
                all.append(connection)
            }
            try await streams.wait(for: 8)
            server.shutdown()
            await end
            for connection in all {
                let text = String(decoding: try await connection.receive(), as: UTF8.self)
                #expect(text.hasSuffix("\r\n\r\na\r\nretry: 1\n\n\r\n0\r\n\r\n"))
                connection.close()
            }
            #expect(streams.endedCount == 8)
        })
}
