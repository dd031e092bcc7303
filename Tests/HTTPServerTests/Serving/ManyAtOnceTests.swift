import HTTPServer
import HTTPTypes
import Testing

/// Answers that are ready in one turn of the loop leave together at its end, and nothing about them
/// changes by that.
@Suite struct ManyAtOnceTests {
    private static let clients = 40

    /// Sends to all connections before any of them is read, so that one turn finds many.
    private func answers(
        _ server: TestServer, to request: (Int) -> String
    ) async throws -> [RawAnswer] {
        var connections: [RawConnection] = []
        for _ in 0..<Self.clients { connections.append(try await server.connect()) }
        defer { for connection in connections { connection.close() } }
        for (number, connection) in connections.enumerated() {
            try await connection.send(request(number))
        }
        var answers: [RawAnswer] = []
        for connection in connections { answers.append(try await connection.receiveAnswer()) }
        return answers
    }

    @Test("Each of many clients gets its own answer, and another one after it")
    func own() async throws {
        try await withServer { server in
            for round in 0..<3 {
                let found = try await answers(server) { get("/\(round)-\($0)") }
                #expect(found.map(\.text) == (0..<Self.clients).map { "GET /\(round)-\($0)" })
            }
        }
    }

    @Test("So do many that send several requests at once")
    func pipelined() async throws {
        try await withServer { server in
            let connections = try await withThrowingTaskGroup(of: [String].self) { group in
                for number in 0..<Self.clients {
                    group.addTask {
                        let requests =
                            (0..<4).map { get("/\(number)-\($0)") }.joined()
                            + get("/\(number)-4", "Connection: close")
                        return try await server.send(requests).map(\.text)
                    }
                }
                return try await group.reduce(into: [[String]]()) { $0.append($1) }
            }
            #expect(connections.count == Self.clients)
            for texts in connections {
                let number = try #require(texts.first).dropFirst(5).prefix { $0 != "-" }
                #expect(texts == (0..<5).map { "GET /\(number)-\($0)" })
            }
        }
    }

    @Test("Clients that leave before their answer harm nobody else's")
    func leaving() async throws {
        try await withServer { server in
            for _ in 0..<20 {
                var stayed: [RawConnection] = []
                for number in 0..<Self.clients {
                    let connection = try await server.connect()
                    try await connection.send(get("/\(number)"))
                    if number.isMultiple(of: 2) {
                        connection.close()
                    } else {
                        stayed.append(connection)
                    }
                }
                for connection in stayed {
                    #expect(try await connection.receiveAnswer().status == 200)
                    connection.close()
                }
            }
        }
    }
}
