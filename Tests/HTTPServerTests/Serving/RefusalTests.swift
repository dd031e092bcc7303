import HTTPServer
import HTTPTypes
import Testing

@Suite struct RefusalTests {
    @Test("The answer to a refusal is the configured one, with its headers")
    func configured() async throws {
        let page: ServerConfiguration.RefusalBody = { status, id, target in
            Response(
                status: .ok, headers: [.contentType: "text/html", .contentLength: "1"],
                body: .bytes(Array("<h1>\(status.code) \(id) \(target)</h1>".utf8)))
        }
        try await withServer(refusalBody: page) { server in
            let answer = try #require(try await server.send("GET /a\u{1}b HTTP/1.1\r\n\r\n").first)
            #expect(answer.status == 400)
            #expect(answer["content-type"] == "text/html")
            let id = try #require(answer["x-request-id"])
            #expect(answer.text == "<h1>400 \(id) /a\u{1}b</h1>")
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

    @Test("A client who goes on sending without end is cut off")
    func endless() async throws {
        var limits = ServerLimits()
        limits.lingerBytes = 256 << 10
        try await withServer(limits: limits) { server in
            let connection = try await server.connect()
            defer { connection.close() }
            try await connection.send("GARBAGE\r\n\r\n")
            await #expect(throws: RawConnectionError.self) {
                for _ in 0..<1_000 {
                    try await connection.send([UInt8](repeating: 0x61, count: 64 << 10))
                }
            }
        }
    }
}
