import HTTPServer
import HTTPTypes
import Testing

@Suite struct RequestBodyTests {
    @Test(
        "A body arrives whole, short or long", arguments: [0, 1, 65_535, 65_536, 65_537, 3 << 20])
    func length(count: Int) async throws {
        let body = pattern(count)
        try await withServer(handler: echo) { server in
            let connection = try await server.connect()
            defer { connection.close() }
            try await connection.send(post("/", "Content-Length: \(count)"))
            try await connection.send(body)
            #expect(try await connection.receiveAnswer().body == body)
            try await connection.send(get("/"))
            #expect(try await connection.receiveAnswer().status == 200)
        }
    }

    @Test(
        "A chunked body arrives whole, and the request behind it is its own", arguments: [1, 400])
    func chunked(chunks: Int) async throws {
        let piece = pattern(1000)
        try await withServer(handler: echo) { server in
            let connection = try await server.connect()
            defer { connection.close() }
            try await connection.send(post("/", "Transfer-Encoding: chunked"))
            for _ in 0..<chunks {
                try await connection.send(Array("3e8;x=y\r\n".utf8) + piece + [13, 10])
            }
            try await connection.send("0\r\nHost: evil\r\n\r\n" + get("/next"))
            let answers = try await connection.receive { RawAnswer.all(in: $0).count == 2 }
            let bodies = RawAnswer.all(in: answers).map(\.body)
            #expect(bodies == [[UInt8](repeating: 0, count: chunks).flatMap { _ in piece }, []])
            #expect(server.requests.map(\.authority) == ["example.org", "example.org"])
        }
    }

    @Test("A handler reads no more than it wants")
    func tooLarge() async throws {
        try await withServer(handler: { request in
            do {
                return Response(body: .bytes(try await request.body.collect(upTo: 10)))
            } catch {
                return .text("\(error)", status: .contentTooLarge)
            }
        }) { server in
            let long = String(repeating: "a", count: 200_000)
            for request in [
                post("/", "Content-Length: 11", "Connection: close") + "hello world",
                post("/", "Content-Length: 200000") + long,
                post("/", "Transfer-Encoding: chunked") + "30d40\r\n\(long)\r\n0\r\n\r\n",
            ] {
                let answers = try await server.send(request)
                #expect(answers.map(\.status) == [413])
                #expect(answers.map(\.text) == ["tooLarge"])
            }
        }
    }

    @Test("A chunk that goes wrong late is never answered with success")
    func lateMalformed() async throws {
        try await withServer(handler: { request in
            _ = try? await request.body.collect(upTo: 16 << 20)
            return .text("fine")
        }) { server in
            let chunk = "10000\r\n" + String(repeating: "a", count: 65_536) + "\r\n"
            let answers = try await server.send(
                post("/", "Transfer-Encoding: chunked") + chunk + chunk + "zz\r\n" + get("/x"))
            #expect(answers.map(\.status) == [400])
            #expect(server.requests.count == 1)
        }
    }
}
