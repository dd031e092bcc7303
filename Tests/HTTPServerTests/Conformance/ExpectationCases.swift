import HTTPServer
import HTTPTypes
import Testing

/// `Expect: 100-continue`: leave is given once, when it is wanted, and not otherwise (RFC 9110
/// §10.1.1).
enum ExpectationCases {
    static let all = leave + impatient + [withoutBody] + noLeave

    private static let body = "hello"

    /// Requests whose body is sent at once, or only after a while; whether leave is given first.
    private static let requests: [Case<[Int]>] = tables {
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

    private static let leave = requests.map { line in
        ConformanceCase(line.testDescription, handler: echo) { server in
            let connection = try await server.connect()
            defer { connection.close() }
            try await connection.send(line.bytes)
            if line.expected.first == 100 {
                let first = try await connection.receive { $0.count >= 25 }
                #expect(first == Array("HTTP/1.1 100 Continue\r\n\r\n".utf8))
            } else {
                // Were leave given, it would come now.
                try await Task.sleep(for: .milliseconds(20))
            }
            try await connection.send(body)
            let answer = try await connection.receiveAnswer()
            #expect(answer.status == 200)
            #expect(answer.text == body)
        }
    }

    private static let impatient = [
        "Content-Length: 5\r\n\r\nhello",
        "Transfer-Encoding: chunked\r\n\r\n5\r\nhello\r\n0\r\n\r\n",
    ].map { body in
        let request = Array("POST / HTTP/1.1\r\nHost: a\r\nExpect: 100-continue\r\n\(body)".utf8)
        return ConformanceCase(
            "RFC 9110 §10.1.1, a body that comes at once needs no leave: \(Octets.shown(request))",
            handler: echo
        ) { server in
            let dialogue = try await server.dialogue(request, thenFinish: true)
            #expect(dialogue.statuses == [200])
            #expect(dialogue.answers.first?.text == "hello")
        }
    }

    private static let withoutBody = ConformanceCase(
        "RFC 9110 §10.1.1, without a body there is nothing to wait for"
    ) { server in
        let dialogue = try await server.dialogue(
            Array((get("/", "Expect: 100-continue") + get("/")).utf8), thenFinish: true)
        #expect(dialogue.statuses == [200, 200])
    }

    private static let noLeave = [
        ("Content-Length: 35", 403), ("Content-Length: 99999999999", 413),
        ("Content-Length: x", 400), ("Transfer-Encoding: gzip", 501),
    ].map { (fields: String, status: Int) in
        ConformanceCase(
            "RFC 9110 §10.1.1, no leave for what is refused or not wanted: \(fields)",
            handler: { _ in .text("no", status: .forbidden) }
        ) { server in
            let connection = try await server.connect()
            defer { connection.close() }
            try await connection.send(post("/", fields, "Expect: 100-continue"))
            try await Task.sleep(for: .milliseconds(5))
            try await connection.send("GET /smuggled HTTP/1.1\r\nHost: a\r\n\r\n")
            let dialogue = Dialogue(try await connection.receive(), isHead: false)
            #expect(dialogue.statuses == [status])
            #expect(dialogue.answers.first?["connection"] == "close")
            let isRun = server.requests.contains { $0.path == "/smuggled" }
            #expect(!isRun)
        }
    }
}
