import HTTPServer
import HTTPTypes
import Testing

/// Bodies that are put together, that end too soon, or that nobody reads.
enum BodyCases {
    /// Chunks are put together, and their trailer adds nothing to the head.
    static let chunks = ChunkTests.wellFormed.filter { $0.expected.rest.isEmpty }.map { line in
        ConformanceCase(line.testDescription, handler: echo) { server in
            let dialogue = try await server.dialogue(line.bytes, thenFinish: true)
            #expect(dialogue.statuses == [200])
            // The table has bytes beyond ASCII in no body.
            #expect(dialogue.answers.map(\.text) == [line.expected.data])
            let names = server.requests.first?.headers.map(\.name.canonicalName)
            #expect(names == ["transfer-encoding"] || names == ["host", "transfer-encoding"])
            #expect(server.requests.map(\.authority) == ["example.org"])
        }
    }

    /// Too long to be there before the handler is; it takes no notice of what it reads.
    static let cutOff = [
        ("Content-Length: 500000", "the handler has begun"),
        ("Transfer-Encoding: chunked", "the handler has begun, in a chunk"),
    ].map { (framing: String, why: String) in
        ConformanceCase(
            "RFC 9112 §8, \(why)",
            handler: { request in
                _ = try? await request.body.collect(upTo: 16 << 20)
                return .text("fine")
            }
        ) { server in
            let size = framing.hasSuffix("chunked") ? "7a120\r\n" : ""
            let part = String(repeating: "a", count: 100_000)
            let dialogue = try await server.dialogue(
                Array((post("/", framing) + size + part).utf8), thenFinish: true)
            expectRefusal(dialogue, .badRequest)
        }
    }

    /// Bodies whose first bytes are a whole request, for a handler that answers without reading.
    static let unread =
        [200, 60_000, 100_000, 1 << 20, 5 << 20, 50 << 20].flatMap { count in
            ["Content-Length: \(count)", "Transfer-Encoding: chunked"].map { framing in
                ConformanceCase("RFC 9112 §9.3, \(count) bytes nobody reads, \(framing)") {
                    server in
                    let smuggled = get("/smuggled")
                    var bytes = Array(post("/", framing).utf8)
                    if framing.hasSuffix("chunked") {
                        bytes += Array("\(String(count, radix: 16))\r\n".utf8)
                    }
                    bytes += Array(smuggled.utf8)
                    bytes += [UInt8](repeating: 0x61, count: count - smuggled.utf8.count)
                    if framing.hasSuffix("chunked") { bytes += Array("\r\n0\r\n\r\n".utf8) }
                    let connection = try await server.connect()
                    defer { connection.close() }
                    // The server may have closed before all of it is sent.
                    try? await connection.send(bytes + Array(get("/behind").utf8))
                    let dialogue = Dialogue(
                        try await connection.receive(until: isOver), isHead: false)
                    #expect(dialogue.answers.first?.text == "POST /")
                    let paths = server.requests.map(\.path)
                    #expect(paths == ["/"] || paths == ["/", "/behind"])
                    #expect(dialogue.answers.count == paths.count)
                }
            }
        } + [
            ConformanceCase("RFC 9112 §9.6, a body nobody wants is not waited for") { server in
                let connection = try await server.connect()
                defer { connection.close() }
                try await connection.send(
                    post("/", "Content-Length: \(50 << 20)") + get("/smuggled"))
                let answer = try await connection.receiveAnswer()
                #expect(answer.text == "POST /")
                #expect(answer["connection"] == "close")
                #expect(server.requests.map(\.path) == ["/"])
            }
        ]

    /// Whether the server has answered all it will.
    @Sendable private static func isOver(_ bytes: [UInt8]) -> Bool {
        let answers = RawAnswer.all(in: bytes)
        return answers.last?.text == "GET /behind" || answers.last?["connection"] == "close"
    }
}
