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
