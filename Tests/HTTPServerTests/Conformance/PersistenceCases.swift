import HTTPServer
import HTTPTypes
import Testing

/// How long a connection lasts, and that nothing on it is out of order (RFC 9112 §9).
enum PersistenceCases {
    static let all =
        persistent + [ordered, pipelined, byteByByte] + refusedBehind + packets + halfClosed

    /// Whether a connection is still good after a request, and what the answer says of it.
    private static let requests: [Case<Bool>] = tables {
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

    private static let persistent = requests.map { line in
        ConformanceCase(line.testDescription) { server in
            let next = Octets("GET /last HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n")
            let dialogue = try await server.dialogue(line.bytes + next.bytes)
            #expect(dialogue.statuses == (line.expected ? [200, 200] : [200]))
            #expect(dialogue.rest.isEmpty)
            for answer in dialogue.answers { expectWellFormed(answer) }
            #expect(dialogue.answers.first?["connection"] == (line.expected ? nil : "close"))
            #expect(dialogue.answers.last?["connection"] == "close")
            #expect(server.requests.count == dialogue.answers.count)
        }
    }

    private static let ordered = ConformanceCase(
        "RFC 9112 §9.3.2, twenty pipelined requests are answered in order, the first taking longest",
        handler: { request in
            try? await Task.sleep(for: .milliseconds(request.path.utf8.count == 2 ? 5 : 1))
            return mirror(request)
        }
    ) { server in
        let requests = (0..<19).map { get("/\($0)") }.joined() + get("/19", "Connection: close")
        let answers = try await server.send(requests)
        #expect(answers.map(\.text) == (0..<20).map { "GET /\($0)" })
    }

    private static let pipelined = ConformanceCase(
        "RFC 9112 §9.3.2, pipelined requests are answered in order, whatever their bodies"
    ) { server in
        let requests = (0..<20).map { number in
            switch number % 4 {
            case 0: get("/\(number)")
            case 1: post("/\(number)", "Content-Length: 3") + "abc"
            case 2:
                post("/\(number)", "Transfer-Encoding: chunked") + "3\r\nabc\r\n0\r\nX: y\r\n\r\n"
            default: "\r\n" + get("/\(number)", "Content-Length: 5") + "GET /"
            }
        }
        let bytes = Array((requests.joined() + get("/20", "Connection: close")).utf8)
        let dialogue = try await server.dialogue(bytes)
        #expect(dialogue.rest.isEmpty)
        #expect(server.requests.map(\.path) == (0...20).map { "/\($0)" })
        #expect(
            dialogue.answers.map { $0.text.split(separator: " ").last }
                == (0...20).map { "/\($0)" })
    }

    private static let refusedBehind = [
        ("GET  / HTTP/1.1\r\nHost: a\r\n\r\n", 400),
        ("BREW / HTTP/1.1\r\nHost: a\r\n\r\n", 501),
        ("GET / HTTP/2.0\r\nHost: a\r\n\r\n", 505), ("GET / HTTP/1.1\r\n\r\n", 400),
        ("GET / HTTP/1.1\r\nHost: a\r\nContent-Length: x\r\n\r\n", 400),
        ("POST / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\nx\r\n", 400),
    ].map { (bytes: String, status: Int) in
        ConformanceCase(
            "RFC 9112 §9.3.2, requests before a refusal are answered, those behind it are not: "
                + Octets.shown(Array(bytes.utf8))
        ) { server in
            let good = (0..<5).map { get("/\($0)") }.joined()
            let dialogue = try await server.dialogue(Array((good + bytes + get("/after")).utf8))
            #expect(dialogue.statuses == [200, 200, 200, 200, 200, status])
            #expect(dialogue.rest.isEmpty)
            #expect(server.requests.map(\.path) == ["/0", "/1", "/2", "/3", "/4"])
        }
    }

    private static let chunked = Array(
        (post("/", "Transfer-Encoding: chunked") + "5;a=b\r\nhello\r\n0\r\nX: y\r\n\r\n").utf8)

    private static let byteByByte = ConformanceCase(
        "RFC 9112 §2.2, a request that comes byte by byte", handler: echo
    ) { server in
        let connection = try await server.connect()
        defer { connection.close() }
        for byte in chunked {
            try await connection.send([byte])
            try await Task.sleep(for: .milliseconds(1))
        }
        #expect(try await connection.receiveAnswer().text == "hello")
    }

    /// Behind each CR, each colon and the chunk's size.
    private static let packets = chunked.indices.filter {
        [0x0A, 0x3A, 0x35].contains(chunked[$0])
    }.map { cut in
        ConformanceCase(
            "RFC 9112 §2.2, a request cut into two packets at byte \(cut)", handler: echo
        ) { server in
            let connection = try await server.connect()
            defer { connection.close() }
            try await connection.send(Array(chunked[..<cut]))
            try await Task.sleep(for: .milliseconds(5))
            try await connection.send(Array(chunked[cut...]))
            #expect(try await connection.receiveAnswer().text == "hello")
        }
    }

    private static let halfClosed = [
        get("/a"), get("/a") + get("/a"), post("/a", "Content-Length: 2") + "ab",
        post("/a", "Transfer-Encoding: chunked") + "2\r\nab\r\n0\r\n\r\n",
        "GET /a HTTP/1.0\r\n\r\n",
    ].map { request in
        ConformanceCase(
            "RFC 9112 §9.6, a client that ends its side is answered all the same: "
                + Octets.shown(Array(request.utf8)),
            handler: { request in
                try? await Task.sleep(for: .milliseconds(20))
                return mirror(request)
            }
        ) { server in
            let dialogue = try await server.dialogue(Array(request.utf8), thenFinish: true)
            #expect(dialogue.answers.allSatisfy { $0.status == 200 })
            #expect(dialogue.answers.count == (request == get("/a") + get("/a") ? 2 : 1))
        }
    }
}
