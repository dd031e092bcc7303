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

    @Test("A body that is cut off never reaches the handler")
    func cutOff() async throws {
        try await withServer { server in
            for request in [
                post("/", "Content-Length: 500") + "abc",
                post("/", "Transfer-Encoding: chunked") + "5\r\nhel",
                post("/", "Transfer-Encoding: chunked") + "5\r\nhello\r\n0\r\n",
                "POST / HTTP/1.1\r\nHost: a\r\nConte",
            ] {
                let answers = try await server.send(request, thenFinish: true)
                #expect(answers.map(\.status) == [400])
            }
            #expect(server.requests.isEmpty)
        }
    }

    @Test("A long body that is cut off is never answered with success")
    func longCutOff() async throws {
        try await withServer(handler: { request in
            _ = try? await request.body.collect(upTo: 16 << 20)
            return .text("fine")
        }) { server in
            let request = post("/", "Content-Length: 500000")
            let part = String(repeating: "a", count: 100_000)
            let answers = try await server.send(request + part, thenFinish: true)
            #expect(answers.map(\.status) == [400])
            #expect(try await server.get().status == 200)
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

    @Test(
        "A body nobody reads is never run as a request",
        arguments: [200, 60_000, 100_000, 5 << 20])
    func unread(count: Int) async throws {
        try await withServer { server in
            let smuggled = get("/smuggled")
            let filling = String(repeating: "a", count: count - smuggled.utf8.count)
            let connection = try await server.connect()
            try await connection.send(post("/", "Content-Length: \(count)"))
            try await connection.send(smuggled + filling)
            #expect(try await connection.receiveAnswer().text == "POST /")
            connection.close()
            #expect(try await server.get("/next").status == 200)
            #expect(server.requests.map(\.path) == ["/", "/next"])
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

    @Test("A long body that the handler does not want is not waited for")
    func unwanted() async throws {
        try await withServer { server in
            let connection = try await server.connect()
            defer { connection.close() }
            // Nothing of the body is ever sent.
            try await connection.send(post("/", "Content-Length: 1000000"))
            let answer = try await connection.receiveAnswer()
            #expect(answer.text == "POST /")
            #expect(answer["connection"] == "close")
        }
    }
}
