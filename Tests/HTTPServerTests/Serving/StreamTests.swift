import HTTPServer
import HTTPTypes
import Testing

@Suite struct StreamTests {
    private struct Failure: Error {}

    @Test("A stream is sent in chunks, and the connection goes on")
    func chunks() async throws {
        try await withServer(handler: { request in
            guard request.path == "/stream" else { return mirror(request) }
            return Response(
                body: .stream(
                    ResponseStream { writer in
                        for number in 0..<1000 {
                            try await writer.write(Array("\(number)\n".utf8))
                            try await writer.write([])
                        }
                    }))
        }) { server in
            let answers = try await server.send(get("/stream") + get("/b", "Connection: close"))
            let expected = (0..<1000).map { "\($0)\n" }.joined()
            #expect(answers.map(\.text) == [expected, "GET /b"])
            #expect(answers.first?["transfer-encoding"] == "chunked")
            #expect(answers.first?["content-length"] == nil)
        }
    }

    @Test("To HTTP/1.0 a stream is sent without chunks and ends with the connection")
    func http10() async throws {
        try await withServer(handler: { _ in
            Response(body: .stream(ResponseStream { try await $0.write(Array("abc".utf8)) }))
        }) { server in
            let connection = try await server.connect()
            defer { connection.close() }
            try await connection.send("GET / HTTP/1.0\r\n\r\n")
            let text = String(decoding: try await connection.receive(), as: UTF8.self)
            #expect(text.hasSuffix("\r\n\r\nabc"))
            #expect(!text.contains("Transfer-Encoding"))
        }
    }

    @Test("A stream that fails is cut, not ended")
    func failure() async throws {
        try await withServer(handler: { _ in
            Response(
                body: .stream(
                    ResponseStream { writer in
                        try await writer.write(Array("abc".utf8))
                        throw Failure()
                    }))
        }) { server in
            let connection = try await server.connect()
            defer { connection.close() }
            try await connection.send(get("/"))
            let bytes = try await connection.receive()
            #expect(RawAnswer.first(in: bytes) == nil)
        }
    }

    @Test("A stream waits for its reader")
    func backPressure() async throws {
        let written = Counter()
        let piece = [UInt8](repeating: 0x61, count: 64 * 1024)
        try await withServer(handler: { _ in
            Response(
                body: .stream(
                    ResponseStream { writer in
                        for _ in 0..<1000 {
                            try await writer.write(piece)
                            written.add(piece.count)
                        }
                    }))
        }) { server in
            let connection = try await server.connect()
            defer { connection.close() }
            try await connection.send(get("/"))
            try await Task.sleep(for: .milliseconds(300))
            // What fits into the sockets' buffers, and not all 64 MB.
            #expect(written.value < 32 << 20)
            let bytes = try await connection.receive {
                $0.suffix(5).elementsEqual("0\r\n\r\n".utf8)
            }
            #expect(bytes.count > 1000 * piece.count)
        }
    }

    @Test("A stream hears when its reader has gone")
    func abandoned() async throws {
        let (gone, continuation) = AsyncStream.makeStream(of: Void.self)
        try await withServer(handler: { _ in
            Response(
                body: .stream(
                    ResponseStream { writer in
                        defer { continuation.yield() }
                        while true { try await writer.write([UInt8](repeating: 1, count: 4096)) }
                    }))
        }) { server in
            let connection = try await server.connect()
            try await connection.send(get("/"))
            _ = try await connection.receive { !$0.isEmpty }
            connection.reset()
            var iterator = gone.makeAsyncIterator()
            let heard: Void? = await iterator.next()
            #expect(heard != nil)
        }
    }

    @Test("HEAD and 304 do not start a stream")
    func unwanted() async throws {
        try await withServer(handler: { request in
            Response(
                status: request.path == "/304" ? .notModified : .ok,
                body: .stream(ResponseStream { try await $0.write(Array("x".utf8)) }))
        }) { server in
            let connection = try await server.connect()
            defer { connection.close() }
            try await connection.send("HEAD / HTTP/1.1\r\nHost: a\r\n\r\n")
            let head = try await connection.receive { RawAnswer.first(in: $0, isHead: true) != nil }
            #expect(RawAnswer.first(in: head, isHead: true)?.byteCount == head.count)
            try await connection.send(get("/304", "Connection: close"))
            let rest = try await connection.receive()
            let answer = try #require(RawAnswer.first(in: rest))
            #expect(answer.answer.status == 304)
            #expect(answer.byteCount == rest.count)
        }
    }
}
