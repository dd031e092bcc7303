import HTTPServer
import HTTPTypes
import Testing

/// How long a connection lasts, and that nothing on it is out of order (RFC 9112 §9).
@Suite struct PersistenceTests {
    /// Whether a connection is still good after a request, and what the answer says of it.
    static let requests: [Case<Bool>] = tables {
        outcomes(
            "RFC 9112 §9.3",
            [
                ("GET / HTTP/1.1\r\nHost: a\r\n\r\n", true, "HTTP/1.1 persists"),
                ("GET / HTTP/1.2\r\nHost: a\r\n\r\n", true, "so does what comes later"),
                ("GET / HTTP/1.1\r\nHost: a\r\nConnection: keep-alive\r\n\r\n", true, "said aloud"),
                (
                    "GET / HTTP/1.1\r\nHost: a\r\nConnection: upgrade\r\nUpgrade: x\r\n\r\n", true,
                    "no upgrade"
                ),
                (
                    "POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 2\r\n\r\nab", true,
                    "a body read whole"
                ),
                (
                    "POST / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n",
                    true,
                    "a chunked body read whole"
                ),
                ("GET / HTTP/1.0\r\n\r\n", false, "HTTP/1.0 does not persist"),
                ("GET / HTTP/1.0\r\nConnection: keep-alive\r\n\r\n", false, "nor when asked to"),
            ])
        outcomes(
            "RFC 9112 §9.6",
            [
                ("GET / HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n", false, "asked to end"),
                ("GET / HTTP/1.1\r\nHost: a\r\nconnection: x, CLOSE\r\n\r\n", false, "in a list"),
                (
                    "GET / HTTP/1.1\r\nHost: a\r\nConnection: keep-alive\r\nConnection: close\r\n\r\n",
                    false, "by one of two"
                ),
            ])
    }

    @Test("The next request is answered, or the connection ends and says so", arguments: requests)
    func persistence(it: Case<Bool>) async throws {
        try await withServer { server in
            let next = Octets("GET /next HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n")
            let dialogue = try await server.dialogue(it.bytes + next.bytes)
            #expect(dialogue.statuses == (it.expected ? [200, 200] : [200]))
            #expect(dialogue.rest.isEmpty)
            #expect(dialogue.answers.first?["connection"] == (it.expected ? nil : "close"))
            #expect(dialogue.answers.last?["connection"] == "close")
            #expect(server.requests.count == dialogue.answers.count)
        }
    }

    @Test("RFC 9112 §9.3.2: what is pipelined is answered in order, whatever its bodies")
    func pipelining() async throws {
        let requests = (0..<20).map { number in
            switch number % 4 {
            case 0: get("/\(number)")
            case 1: post("/\(number)", "Content-Length: 3") + "abc"
            case 2:
                post("/\(number)", "Transfer-Encoding: chunked") + "3\r\nabc\r\n0\r\nX: y\r\n\r\n"
            default: "\r\n" + get("/\(number)", "Content-Length: 5") + "GET /"
            }
        }
        try await withServer { server in
            let bytes = Array((requests.joined() + get("/20", "Connection: close")).utf8)
            let dialogue = try await server.dialogue(bytes)
            #expect(dialogue.rest.isEmpty)
            #expect(server.requests.map(\.path) == (0...20).map { "/\($0)" })
            #expect(
                dialogue.answers.map { $0.text.split(separator: " ").last }
                    == (0...20).map { "/\($0)" })
        }
    }

    @Test(
        "RFC 9112 §9.3.2: what was right before a refusal is answered, nothing after it is",
        arguments: [
            ("GET  / HTTP/1.1\r\nHost: a\r\n\r\n", 400),
            ("BREW / HTTP/1.1\r\nHost: a\r\n\r\n", 501),
            ("GET / HTTP/2.0\r\nHost: a\r\n\r\n", 505), ("GET / HTTP/1.1\r\n\r\n", 400),
            ("GET / HTTP/1.1\r\nHost: a\r\nContent-Length: x\r\n\r\n", 400),
            ("POST / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\nx\r\n", 400),
        ])
    func refusedBehind(bytes: String, status: Int) async throws {
        try await withServer { server in
            let good = (0..<5).map { get("/\($0)") }.joined()
            let dialogue = try await server.dialogue(Array((good + bytes + get("/after")).utf8))
            #expect(dialogue.statuses == [200, 200, 200, 200, 200, status])
            #expect(dialogue.rest.isEmpty)
            #expect(server.requests.map(\.path) == ["/0", "/1", "/2", "/3", "/4"])
        }
    }

    @Test("RFC 9112 §2.2: a request is the same however it is cut into packets")
    func packets() async throws {
        let whole = Array(
            (post("/", "Transfer-Encoding: chunked") + "5;a=b\r\nhello\r\n0\r\nX: y\r\n\r\n").utf8)
        let cuts = whole.indices.filter {
            whole[$0] == 0x0A || whole[$0] == 0x3A || whole[$0] == 0x35
        }
        try await withServer(handler: echo) { server in
            let connection = try await server.connect()
            defer { connection.close() }
            for cut in cuts {
                try await connection.send(Array(whole[..<cut]))
                try await Task.sleep(for: .milliseconds(5))
                try await connection.send(Array(whole[cut...]))
                #expect(try await connection.receiveAnswer().text == "hello", "\(cut)")
            }
            for byte in whole {
                try await connection.send([byte])
                try await Task.sleep(for: .milliseconds(1))
            }
            #expect(try await connection.receiveAnswer().text == "hello")
        }
    }

    @Test("RFC 9112 §9.6: a client that says it has done is answered all the same")
    func halfClose() async throws {
        try await withServer(handler: echo) { server in
            for request in [
                get("/"), get("/") + get("/"), post("/", "Content-Length: 2") + "ab",
                post("/", "Transfer-Encoding: chunked") + "2\r\nab\r\n0\r\n\r\n",
                "GET / HTTP/1.0\r\n\r\n",
            ] {
                let dialogue = try await server.dialogue(Array(request.utf8), thenFinish: true)
                #expect(dialogue.answers.allSatisfy { $0.status == 200 })
                #expect(dialogue.answers.count == (request == get("/") + get("/") ? 2 : 1))
            }
        }
    }
}
