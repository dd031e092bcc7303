import HTTPServer
import HTTPTypes
import Testing

@Suite struct ContinueTests {
    @Test("A client that waits for leave gets it when the handler reads")
    func leave() async throws {
        try await withServer(handler: echo) { server in
            let connection = try await server.connect()
            defer { connection.close() }
            try await connection.send(
                post("/", "Content-Length: 5", "Expect: 100-continue", "Connection: close"))
            let first = try await connection.receive { $0.count >= 25 }
            #expect(String(decoding: first, as: UTF8.self) == "HTTP/1.1 100 Continue\r\n\r\n")
            try await connection.send("hello")
            #expect(try await connection.receiveAnswer().text == "hello")
        }
    }

    @Test("A handler that does not read answers at once, and the connection ends")
    func noLeave() async throws {
        try await withServer(handler: { _ in .text("no", status: .forbidden) }) { server in
            let answers = try await server.send(
                post("/", "Content-Length: 5", "Expect: 100-continue"))
            #expect(answers.map(\.status) == [403])
            #expect(answers.first?["connection"] == "close")
        }
    }

    @Test("A client that does not wait is not told to go on")
    func impatient() async throws {
        try await withServer(handler: echo) { server in
            let answers = try await server.send(
                post("/", "Content-Length: 5", "Expect: 100-continue", "Connection: close")
                    + "hello")
            #expect(answers.last?.text == "hello")
        }
    }

    @Test("A body that is too long is refused without leave")
    func tooLong() async throws {
        try await withServer(handler: echo) { server in
            let answers = try await server.send(
                post("/", "Content-Length: 999999999", "Expect: 100-continue"))
            #expect(answers.map(\.status) == [413])
        }
    }
}
