import HTTPServer
import HTTPTypes
import Testing

/// What an answer looks like, whatever was asked.
@Suite struct AnswerTests {
    private static func ask(_ line: String, _ fields: String = "") -> [UInt8] {
        Array("\(line)\r\nHost: a\r\n\(fields)Connection: close\r\n\r\n".utf8)
    }

    /// `/empty`, `/stream`, a status by its number, anything else as text.
    @Sendable private static func variety(_ request: Request) -> Response {
        let name = request.path.dropFirst()
        if name == "empty" { return Response(headers: [.contentType: "text/plain"]) }
        if name == "stream" {
            let stream = ResponseStream { writer in try await writer.write(Array("hello".utf8)) }
            return Response(headers: [.contentType: "text/plain"], body: .stream(stream))
        }
        guard let code = Int(name) else { return .text("hello") }
        return .text("hello", status: .init(code: code))
    }

    @Test(
        "RFC 9110 §9.3.2: HEAD has the fields of GET and no body",
        arguments: ["/", "/empty", "/200", "/404", "/500", "/204", "/304"])
    func head(path: String) async throws {
        try await withServer(handler: Self.variety) { server in
            let whole = try await server.dialogue(Self.ask("GET \(path) HTTP/1.1"))
            let head = try await server.dialogue(
                Self.ask("HEAD \(path) HTTP/1.1"), isHead: true)
            let fields = { (dialogue: Dialogue) in
                (dialogue.answers.first?.fields ?? []).filter {
                    !["date", "x-request-id"].contains($0.name)
                }.map { "\($0.name): \($0.value)" }
            }
            #expect(fields(head) == fields(whole))
            #expect(head.statuses == whole.statuses)
            #expect(head.answers.count == 1)
            #expect(head.rest.isEmpty)
        }
    }

    @Test("RFC 9110 §9.3.2: HEAD of a stream makes none of it")
    func headOfStream() async throws {
        try await withServer(handler: Self.variety) { server in
            let head = try await server.dialogue(Self.ask("HEAD /stream HTTP/1.1"), isHead: true)
            #expect(head.statuses == [200])
            #expect(head.rest.isEmpty)
        }
    }

    @Test(
        "RFC 9110 §8.6 and RFC 9112 §6.1: 204 has neither length nor coding, 304 no body",
        arguments: [204, 304], ["GET", "HEAD", "POST"])
    func withoutBody(status: Int, method: String) async throws {
        try await withServer(handler: Self.variety) { server in
            let dialogue = try await server.dialogue(
                Self.ask("\(method) /\(status) HTTP/1.1"), isHead: true)
            let answer = try #require(dialogue.answers.first)
            #expect(answer.status == status)
            #expect(dialogue.rest.isEmpty)
            #expect(answer.count("transfer-encoding") == 0)
            if status == 204 { #expect(answer.count("content-length") == 0) }
            #expect(answer.count("date") == 1)
        }
    }

    @Test("RFC 9112 §6.3: a length, or chunks, and never both")
    func framing() async throws {
        try await withServer(handler: Self.variety) { server in
            for (path, length, coding) in [
                ("/", "5", nil), ("/empty", "0", nil), ("/404", "5", nil),
                ("/stream", nil, "chunked"),
            ] {
                let dialogue = try await server.dialogue(Self.ask("GET \(path) HTTP/1.1"))
                let answer = try #require(dialogue.answers.first)
                expectWellFormed(answer, path)
                #expect(answer["content-length"] == length)
                #expect(answer["transfer-encoding"] == coding)
                #expect(answer.text == (path == "/empty" ? "" : "hello"))
                #expect(dialogue.rest.isEmpty)
            }
        }
    }

    @Test("RFC 9112 §6.1: HTTP/1.0 gets no chunks, and a stream ends with the connection")
    func streamToHTTP10() async throws {
        try await withServer(handler: Self.variety) { server in
            let dialogue = try await server.dialogue(Self.ask("GET /stream HTTP/1.0"))
            let answer = try #require(dialogue.answers.first)
            #expect(answer.count("transfer-encoding") == 0)
            #expect(answer.count("content-length") == 0)
            #expect(answer["connection"] == "close")
            #expect(dialogue.rest == Array("hello".utf8))
        }
    }

    @Test("RFC 9112 §2.3: the version is ours, not the client's", arguments: ["1.0", "1.1", "1.2"])
    func version(version: String) async throws {
        try await withServer { server in
            let connection = try await server.connect()
            defer { connection.close() }
            try await connection.send(Self.ask("GET / HTTP/\(version)"))
            let answer = try await connection.receive()
            #expect(answer.starts(with: "HTTP/1.1 200 OK\r\n".utf8))
        }
    }

    @Test("RFC 9112 §3.2.2: the absolute target's authority is the request's, not Host's")
    func absoluteForm() async throws {
        try await withServer { server in
            let dialogue = try await server.dialogue(
                Self.ask("GET http://Other.example:81/a%20b?c HTTP/1.1"))
            #expect(dialogue.answers.map(\.text) == ["GET /a b"])
            #expect(server.requests.map(\.authority) == ["other.example:81"])
            #expect(server.requests.map(\.target) == ["/a%20b?c"])
        }
    }

    @Test("RFC 9110 §7.8: an upgrade offered is overlooked, and the request answered")
    func upgrade() async throws {
        try await withServer { server in
            let fields = "Upgrade: h2c, websocket\r\nHTTP2-Settings: AAMAAABk\r\nTE: trailers\r\n"
            let dialogue = try await server.dialogue(Self.ask("GET / HTTP/1.1", fields))
            #expect(dialogue.statuses == [200])
            #expect(dialogue.answers.first?.count("upgrade") == 0)
        }
    }

    @Test("RFC 9110 §7.4: what is asked for over https is not answered here, and says so")
    func misdirected() async throws {
        try await withServer { server in
            let dialogue = try await server.dialogue(Self.ask("GET https://a/ HTTP/1.1"))
            #expect(dialogue.statuses == [421])
            #expect(server.requests.isEmpty)
        }
    }
}
