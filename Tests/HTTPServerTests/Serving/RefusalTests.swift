import HTTPServer
import HTTPTypes
import Testing

@Suite struct RefusalTests {
    @Test(
        "A refusal is sent, the connection ends, and the next visitor is served",
        arguments: [
            ("\u{16}\u{3}\u{1}\u{2}\u{0}\u{1}", 400),
            ("GET /\r\n", 400),
            ("GET / HTTP/2.0\r\n\r\n", 505),
            ("TRACE / HTTP/1.1\r\nHost: a\r\n\r\n", 501),
            ("GET /%zz HTTP/1.1\r\nHost: a\r\n\r\n", 400),
            ("GET / HTTP/1.1\r\n\r\n", 400),
            ("GET / HTTP/1.1\r\nHost: a\r\nX : y\r\n\r\n", 400),
            ("GET / HTTP/1.1\r\nHost: a\r\nX: " + String(repeating: "y", count: 1 << 20), 431),
            ("GET /" + String(repeating: "a", count: 64 << 10) + " HTTP/1.1\r\n\r\n", 414),
            ("POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 99999999999\r\n\r\n", 413),
            ("POST / HTTP/1.1\r\nHost: a\r\nContent-Length: -1\r\n\r\n", 400),
            ("POST / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: gzip\r\n\r\n", 501),
            (
                "POST / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n"
                    + "Content-Length: 5\r\n\r\n0\r\n\r\nGET /smuggled HTTP/1.1\r\nHost: a\r\n\r\n",
                400
            ),
            (
                "POST / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n"
                    + "0x5\r\nhello\r\n0\r\n\r\nGET /smuggled HTTP/1.1\r\nHost: a\r\n\r\n",
                400
            ),
        ])
    func refused(bytes: String, status: Int) async throws {
        try await withServer { server in
            let answers = try await server.send(bytes)
            #expect(answers.map(\.status) == [status])
            #expect(answers.first?["connection"] == "close")
            #expect(answers.first?.count("x-request-id") == 1)
            #expect(server.requests.isEmpty)
            #expect(try await server.get("/next").text == "GET /next")
        }
    }

    @Test("What was right before a refusal is answered first")
    func order() async throws {
        try await withServer { server in
            let answers = try await server.send(get("/a") + "GARBAGE\r\n\r\n" + get("/b"))
            #expect(answers.map(\.status) == [200, 400])
            #expect(server.requests.map(\.path) == ["/a"])
        }
    }

    @Test("The answer to a refusal is the configured one, with its headers")
    func configured() async throws {
        let page: ServerConfiguration.RefusalBody = { status, id in
            Response(
                status: .ok, headers: [.contentType: "text/html", .contentLength: "1"],
                body: .bytes(Array("<h1>\(status.code) \(id)</h1>".utf8)))
        }
        try await withServer(refusalBody: page) { server in
            let answer = try #require(try await server.send("GET\r\n\r\n").first)
            #expect(answer.status == 400)
            #expect(answer["content-type"] == "text/html")
            let id = try #require(answer["x-request-id"])
            #expect(answer.text == "<h1>400 \(id)</h1>")
        }
    }

    @Test("A refused request's own bytes never come back")
    func reflection() async throws {
        try await withServer { server in
            let request = "GET / HTTP/1.1\r\nHost: <script>alert(1)</script>\r\n\r\n"
            let answer = try #require(try await server.send(request).first)
            #expect(answer.status == 400)
            #expect(answer.text == "400 Bad Request\n")
        }
    }

    @Test("A refusal arrives although the client goes on sending")
    func lingering() async throws {
        try await withServer { server in
            let connection = try await server.connect()
            defer { connection.close() }
            try await connection.send("GARBAGE\r\n\r\n")
            for _ in 0..<20 {
                try await connection.send([UInt8](repeating: 0x61, count: 64 << 10))
            }
            #expect(try await connection.receiveAnswer().status == 400)
        }
    }

    /// RFC 9110 §9.3.2: an answer to HEAD has no body, whatever became of the request.
    @Test(
        "A refused request for a head alone is answered with a head alone",
        arguments: [
            "HEAD / HTTP/1.1\r\n\r\n", "\r\nHEAD / HTTP/1.1\r\n\r\n",
            "HEAD / HTTP/1.1\r\nHost: a\r\nX : y\r\n\r\n", "HEAD /%zz HTTP/1.1\r\nHost: a\r\n\r\n",
            "HEAD / HTTP/1.1\r\nHost: a\r\nContent-Length: 99999999999\r\n\r\n",
            "HEAD / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n",
        ])
    func head(bytes: String) async throws {
        try await withServer { server in
            let connection = try await server.connect()
            defer { connection.close() }
            try await connection.send(bytes)
            let received = try await connection.receive()
            let answer = try #require(RawAnswer.first(in: received, isHead: true))
            #expect((400...499).contains(answer.answer.status))
            #expect(answer.answer["content-length"].flatMap { Int($0) } ?? 0 > 0)
            #expect(answer.byteCount == received.count, "nothing follows the head")
        }
    }
}
