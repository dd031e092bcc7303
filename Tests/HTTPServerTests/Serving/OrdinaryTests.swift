import HTTPServer
import HTTPTypes
import Testing

@Suite struct OrdinaryTests {
    @Test("A request is answered with Date, one length and a request id")
    func ordinary() async throws {
        try await withServer { server in
            let answer = try await server.get("/a")
            #expect(answer.status == 200)
            #expect(answer.text == "GET /a")
            #expect(answer.count("date") == 1)
            #expect(answer["date"]?.utf8.count == 29)
            #expect(answer["content-length"] == "6")
            #expect(answer.count("content-length") == 1)
            #expect(answer["content-type"] == "text/plain; charset=utf-8")
            #expect(answer["connection"] == "close")
            let request = try #require(server.requests.first)
            #expect(answer["x-request-id"] == request.id)
            #expect(request.id.utf8.count == 15)
            #expect(request.authority == "example.org")
            #expect(request.clientAddress == "127.0.0.1")
            #expect(request.isFromLoopback)
        }
    }

    @Test("Every request has an id of its own")
    func ids() async throws {
        try await withServer { server in
            let connection = try await server.connect()
            for _ in 0..<40 {
                try await connection.send(get("/"))
                _ = try await connection.receiveAnswer()
            }
            connection.close()
            #expect(Set(server.requests.map(\.id)).count == 40)
        }
    }

    @Test("HEAD is answered with the head that GET has")
    func head() async throws {
        try await withServer { server in
            let connection = try await server.connect()
            defer { connection.close() }
            try await connection.send("HEAD /a HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n")
            let bytes = try await connection.receive()
            let (answer, count) = try #require(RawAnswer.first(in: bytes, isHead: true))
            #expect(answer["content-length"] == "7")
            #expect(count == bytes.count)
        }
    }

    @Test("HTTP/1.0 is answered and closed")
    func http10() async throws {
        try await withServer { server in
            let answers = try await server.send("GET /a HTTP/1.0\r\nConnection: keep-alive\r\n\r\n")
            #expect(answers.map(\.text) == ["GET /a"])
            #expect(answers.first?["connection"] == "close")
        }
    }

    @Test("Twenty requests sent at once are answered in order")
    func pipelining() async throws {
        let wanted = (0..<20).map { "GET /\($0)" }
        try await withServer(handler: { request in
            // The first take longest, so that order is no accident.
            try? await Task.sleep(for: .milliseconds(request.path.utf8.count == 2 ? 5 : 1))
            return mirror(request)
        }) { server in
            let requests =
                (0..<19).map { get("/\($0)") }.joined() + get("/19", "Connection: close")
            let answers = try await server.send(requests)
            #expect(answers.map(\.text) == wanted)
            #expect(answers.last?["connection"] == "close")
            #expect(answers.first?["connection"] == nil)
        }
    }

    @Test("A request that comes byte by byte is answered")
    func byteByByte() async throws {
        try await withServer(handler: echo) { server in
            let connection = try await server.connect()
            defer { connection.close() }
            for byte in Array((post("/", "Content-Length: 5") + "hello").utf8) {
                try await connection.send([byte])
            }
            #expect(try await connection.receiveAnswer().text == "hello")
        }
    }

    @Test("A client that half-closes after sending is answered")
    func halfClose() async throws {
        try await withServer(handler: { request in
            try? await Task.sleep(for: .milliseconds(50))
            return mirror(request)
        }) { server in
            let answers = try await server.send(get("/a"), thenFinish: true)
            #expect(answers.map(\.text) == ["GET /a"])
        }
    }

    @Test(
        "204 and 304 carry neither body nor length",
        arguments: [HTTPResponse.Status.noContent, .notModified])
    func noBody(status: HTTPResponse.Status) async throws {
        try await withServer(handler: { request in
            request.path == "/last"
                ? .text("last") : Response(status: status, body: .bytes([1, 2, 3]))
        }) { server in
            let answers = try await server.send(get("/") + get("/last", "Connection: close"))
            #expect(answers.map(\.status) == [status.code, 200])
            #expect(answers.first?["content-length"] == nil)
            #expect(answers.first?["transfer-encoding"] == nil)
            #expect(answers.last?.text == "last")
        }
    }

    @Test("A status that is none becomes 500")
    func badStatus() async throws {
        try await withServer(handler: { _ in Response(status: .init(code: 101)) }) { server in
            let answer = try await server.get()
            #expect(answer.status == 500)
        }
    }

    @Test("A large answer arrives whole")
    func large() async throws {
        let bytes = pattern(8 << 20)
        try await withServer(handler: { _ in Response(body: .bytes(bytes)) }) { server in
            let answer = try await server.get()
            #expect(answer.body == bytes)
        }
    }
}
