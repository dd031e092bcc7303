import HTTPServer
import HTTPTypes
import Testing

/// `Expect: 100-continue`: leave is given once, when it is wanted, and not otherwise (RFC 9110
/// §10.1.1).
@Suite struct ExpectationTests {
    private static let body = "hello"

    /// Requests whose body is sent at once, or only after a while; whether leave is given first.
    static let requests: [Case<[Int]>] = tables {
        outcomes(
            "RFC 9110 §10.1.1",
            [
                (
                    "POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 5\r\nExpect: 100-continue\r\n\r\n",
                    [100, 200], "leave, then the answer"
                ),
                (
                    "POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 5\r\nExpect: x, 100-CONTINUE\r\n\r\n",
                    [100, 200], "one member of a list"
                ),
                (
                    "POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 5\r\n\r\n", [200],
                    "nobody asked for leave"
                ),
                (
                    "POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 5\r\nExpect: something\r\n\r\n",
                    [200], "417 is optional"
                ),
                (
                    "POST / HTTP/1.0\r\nContent-Length: 5\r\nExpect: 100-continue\r\n\r\n", [200],
                    "HTTP/1.0 knows no leave"
                ),
            ])
    }

    @Test("Leave is given to who asks for it", arguments: requests)
    func leave(it: Case<[Int]>) async throws {
        try await withServer(handler: echo) { server in
            let connection = try await server.connect()
            defer { connection.close() }
            try await connection.send(it.bytes)
            if it.expected.first == 100 {
                let first = try await connection.receive { $0.count >= 25 }
                #expect(first == Array("HTTP/1.1 100 Continue\r\n\r\n".utf8))
            } else {
                // Were leave given, it would come now.
                try await Task.sleep(for: .milliseconds(20))
            }
            try await connection.send(Self.body)
            let answer = try await connection.receiveAnswer()
            #expect(answer.status == 200)
            #expect(answer.text == Self.body)
        }
    }

    @Test("A body that comes without waiting needs no leave")
    func impatient() async throws {
        try await withServer(handler: echo) { server in
            for body in [
                "Content-Length: 5\r\n\r\nhello",
                "Transfer-Encoding: chunked\r\n\r\n5\r\nhello\r\n0\r\n\r\n",
            ] {
                let dialogue = try await server.dialogue(
                    Array("POST / HTTP/1.1\r\nHost: a\r\nExpect: 100-continue\r\n\(body)".utf8),
                    thenFinish: true)
                #expect(dialogue.statuses == [200])
                #expect(dialogue.answers.first?.text == "hello")
            }
        }
    }

    @Test("Without a body there is nothing to wait for")
    func withoutBody() async throws {
        try await withServer { server in
            let dialogue = try await server.dialogue(
                Array((get("/", "Expect: 100-continue") + get("/")).utf8), thenFinish: true)
            #expect(dialogue.statuses == [200, 200])
        }
    }

    @Test("Leave is not given for what is refused or not wanted; the body is never run")
    func noLeave() async throws {
        try await withServer(handler: { _ in .text("no", status: .forbidden) }) { server in
            for (fields, status) in [
                ("Content-Length: 35", 403), ("Content-Length: 99999999999", 413),
                ("Content-Length: x", 400), ("Transfer-Encoding: gzip", 501),
            ] {
                let connection = try await server.connect()
                defer { connection.close() }
                try await connection.send(post("/", fields, "Expect: 100-continue"))
                try await Task.sleep(for: .milliseconds(5))
                try await connection.send("GET /smuggled HTTP/1.1\r\nHost: a\r\n\r\n")
                let dialogue = Dialogue(try await connection.receive(), isHead: false)
                #expect(dialogue.statuses == [status])
                #expect(dialogue.answers.first?["connection"] == "close")
            }
            #expect(!server.requests.contains { $0.path == "/smuggled" })
        }
    }
}
