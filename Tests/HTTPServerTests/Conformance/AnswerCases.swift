import HTTPServer
import HTTPTypes
import Testing

/// What an answer looks like, whatever was asked.
enum AnswerCases {
    static let all =
        heads + withoutBody + framed + [streamToHTTP10, headOfStream] + versions + others
        + refusedHeads

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

    private static let heads = ["/", "/empty", "/200", "/404", "/500", "/204", "/304"].map { path in
        ConformanceCase(
            "RFC 9110 §9.3.2, HEAD \(path) has the fields of GET and no body", handler: variety
        ) { server in
            let whole = try await server.dialogue(ask("GET \(path) HTTP/1.1"))
            let head = try await server.dialogue(ask("HEAD \(path) HTTP/1.1"), isHead: true)
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

    private static let headOfStream = ConformanceCase(
        "RFC 9110 §9.3.2, HEAD of a stream makes none of it", handler: variety
    ) { server in
        let head = try await server.dialogue(ask("HEAD /stream HTTP/1.1"), isHead: true)
        #expect(head.statuses == [200])
        #expect(head.rest.isEmpty)
    }

    private static let withoutBody = [204, 304].flatMap { status in
        ["GET", "HEAD", "POST"].map { method in
            ConformanceCase(
                "RFC 9110 §8.6, RFC 9112 §6.1, \(status) of \(method) has no body, 204 no length",
                handler: variety
            ) { server in
                let bytes = Array("\(method) /\(status) HTTP/1.1\r\nHost: a\r\n\r\n".utf8)
                let dialogue = try await server.dialogue(
                    bytes + ask("HEAD / HTTP/1.1"), isHead: true)
                #expect(dialogue.statuses == [status, 200])
                #expect(dialogue.rest.isEmpty)
                let answer = try #require(dialogue.answers.first)
                #expect(answer.count("transfer-encoding") == 0)
                if status == 204 { #expect(answer.count("content-length") == 0) }
                #expect(answer.count("date") == 1)
            }
        }
    }

    private static let framed = [
        ("/", "5", nil), ("/empty", "0", nil), ("/404", "5", nil), ("/stream", nil, "chunked"),
    ].map { (path: String, length: String?, coding: String?) in
        ConformanceCase(
            "RFC 9112 §6.3, a length or chunks, never both: \(path)", handler: variety
        ) { server in
            let dialogue = try await server.dialogue(ask("GET \(path) HTTP/1.1"))
            let answer = try #require(dialogue.answers.first)
            expectWellFormed(answer)
            #expect(answer["content-length"] == length)
            #expect(answer["transfer-encoding"] == coding)
            #expect(answer.text == (path == "/empty" ? "" : "hello"))
            #expect(dialogue.rest.isEmpty)
        }
    }

    private static let streamToHTTP10 = ConformanceCase(
        "RFC 9112 §6.1, HTTP/1.0 gets no chunks, and a stream ends with the connection",
        handler: variety
    ) { server in
        let dialogue = try await server.dialogue(ask("GET /stream HTTP/1.0"))
        let answer = try #require(dialogue.answers.first)
        #expect(answer.count("transfer-encoding") == 0)
        #expect(answer.count("content-length") == 0)
        #expect(answer["connection"] == "close")
        #expect(dialogue.rest == Array("hello".utf8))
    }

    private static let versions = ["1.0", "1.1", "1.2"].map { version in
        ConformanceCase("RFC 9112 §2.3, the version is ours, not the client's \(version)") {
            server in
            let connection = try await server.connect()
            defer { connection.close() }
            try await connection.send(ask("GET / HTTP/\(version)"))
            let answer = try await connection.receive()
            #expect(answer.starts(with: "HTTP/1.1 200 OK\r\n".utf8))
        }
    }

    private static let others = [
        ConformanceCase(
            "RFC 9112 §3.2.2, the absolute target's authority is the request's, not Host's"
        ) { server in
            let dialogue = try await server.dialogue(
                ask("GET http://Other.example:81/a%20b?c HTTP/1.1"))
            #expect(dialogue.answers.map(\.text) == ["GET /a b"])
            #expect(server.requests.map(\.authority) == ["other.example:81"])
            #expect(server.requests.map(\.target) == ["/a%20b?c"])
        },
        ConformanceCase("RFC 9110 §7.8, an upgrade offered is overlooked") { server in
            let fields = "Upgrade: h2c, websocket\r\nHTTP2-Settings: AAMAAABk\r\nTE: trailers\r\n"
            let dialogue = try await server.dialogue(ask("GET / HTTP/1.1", fields))
            #expect(dialogue.statuses == [200])
            #expect(dialogue.answers.first?.count("upgrade") == 0)
        },
    ]

    private static let refusedHeads: [ConformanceCase] = [
        ("HEAD / HTTP/1.1\r\n\r\n", .badRequest), ("\r\nHEAD / HTTP/1.1\r\n\r\n", .badRequest),
        ("HEAD / HTTP/1.1\r\nHost: a\r\nX : y\r\n\r\n", .badRequest),
        ("HEAD /%zz HTTP/1.1\r\nHost: a\r\n\r\n", .badRequest),
        ("HEAD / HTTP/1.1\r\nHost: a\r\nContent-Length: 99999999999\r\n\r\n", .contentTooLarge),
        (
            "HEAD / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n", .badRequest
        ),
    ].map { (request: String, status: HTTPResponse.Status) in
        let bytes = Array(request.utf8)
        return ConformanceCase(
            "RFC 9110 §9.3.2, a head alone refuses a HEAD: \(Octets.shown(bytes))"
        ) { server in
            let dialogue = try await server.dialogue(bytes, isHead: true)
            expectRefusal(dialogue, status, isHead: true)
            #expect(dialogue.answers.first?["content-length"].flatMap { Int($0) } ?? 0 > 0)
        }
    }
}
