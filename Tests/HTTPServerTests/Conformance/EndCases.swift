import HTTPServer
import Logging
import Testing

/// What becomes of requests and connections when the server is told to end.
enum EndCases {
    static let all = [idle, idleConnections, inFlight, waiting, underLoad, grace, second]

    private static func makeServer(
        grace: Duration = .seconds(10), handler: @escaping Handler = { mirror($0) }
    ) throws -> (Server, Int) {
        var configuration = ServerConfiguration(port: 0)
        configuration.limits.graceTime = grace
        var log = Logger(label: "test")
        log.logLevel = .critical
        let server = Server(configuration: configuration, log: log, handler: handler)
        return (server, try server.start().port)
    }

    private static let idle = ConformanceCase(
        "an idle server ends at once",
        alone: {
            let (server, _) = try makeServer(grace: .seconds(60))
            server.shutdown()
            await server.run()
        })

    private static let idleConnections = ConformanceCase(
        "idle connections do not keep a server from ending",
        alone: {
            let (server, port) = try makeServer(grace: .seconds(60))
            async let end: Void = server.run()
            let silent = try await RawConnection.open(port: port)
            let used = try await RawConnection.open(port: port)
            try await used.send(get("/"))
            _ = try await used.receiveAnswer()
            server.shutdown()
            await end
            silent.close()
            used.close()
        })

    private static let inFlight = ConformanceCase(
        "a request in flight is finished, told that the connection ends, and nobody else gets in",
        alone: {
            let (arrived, continuation) = AsyncStream.makeStream(of: Void.self)
            let (server, port) = try makeServer { request in
                continuation.yield()
                try? await Task.sleep(for: .milliseconds(300))
                return mirror(request)
            }
            async let end: Void = server.run()
            let connection = try await RawConnection.open(port: port)
            try await connection.send(get("/a"))
            var iterator = arrived.makeAsyncIterator()
            await iterator.next()
            server.shutdown()
            let answer = try await connection.receiveAnswer()
            #expect(answer.text == "GET /a")
            #expect(answer["connection"] == "close")
            connection.close()
            await end
            await #expect(throws: RawConnectionError.self) {
                try await RawConnection.open(port: port)
            }
        })

    private static let waiting = ConformanceCase(
        "a client that connected before the end is served",
        alone: {
            let (server, port) = try makeServer()
            let connection = try await RawConnection.open(port: port)
            try await connection.send(get("/early"))
            server.shutdown()
            async let end: Void = server.run()
            let answer = try await connection.receiveAnswer()
            #expect(answer.text == "GET /early")
            connection.close()
            await end
        })

    private static let underLoad = ConformanceCase(
        "no request is cut under load",
        alone: {
            let (server, port) = try makeServer { request in
                try? await Task.sleep(for: .milliseconds(2))
                return mirror(request)
            }
            async let end: Void = server.run()
            let begun = Counter()
            try await withThrowingTaskGroup(of: Void.self) { group in
                for _ in 0..<8 {
                    group.addTask {
                        let connection = try await RawConnection.open(port: port)
                        defer { connection.close() }
                        var answers = 0
                        while true {
                            try await connection.send(get("/"))
                            // Throws when the connection ends without an answer.
                            let answer = try await connection.receiveAnswer()
                            answers += 1
                            if answers == 5 { begun.add(1) }
                            if answer["connection"] == "close" { break }
                        }
                    }
                }
                while begun.value < 8 { try await Task.sleep(for: .milliseconds(5)) }
                server.shutdown()
                try await group.waitForAll()
            }
            await end
        })

    private static let grace = ConformanceCase(
        "a request that never ends is cut after the grace period",
        alone: {
            let (arrived, continuation) = AsyncStream.makeStream(of: Void.self)
            let (server, port) = try makeServer(grace: .milliseconds(200)) { request in
                continuation.yield()
                try? await Task.sleep(for: .seconds(30))
                return mirror(request)
            }
            async let end: Void = server.run()
            let connection = try await RawConnection.open(port: port)
            defer { connection.close() }
            try await connection.send(get("/"))
            var iterator = arrived.makeAsyncIterator()
            await iterator.next()
            server.shutdown()
            await end
            let bytes = try await connection.receive()
            #expect(bytes.isEmpty)
        })

    private static let second = ConformanceCase(
        "asked a second time, a server ends at once",
        alone: {
            let (arrived, continuation) = AsyncStream.makeStream(of: Void.self)
            let (server, port) = try makeServer(grace: .seconds(60)) { request in
                continuation.yield()
                try? await Task.sleep(for: .seconds(30))
                return mirror(request)
            }
            async let end: Void = server.run()
            let connection = try await RawConnection.open(port: port)
            defer { connection.close() }
            try await connection.send(get("/"))
            var iterator = arrived.makeAsyncIterator()
            await iterator.next()
            server.shutdown()
            server.shutdown()
            await end
        })
}
