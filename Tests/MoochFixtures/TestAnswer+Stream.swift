import HTTPServer

extension TestAnswer {
    /// The text of an answer that is made while it is sent.
    package func streamedText() async throws -> String {
        String(decoding: try await streamedBytes(), as: UTF8.self)
    }

    /// The bytes of an answer that is made while it is sent.
    package func streamedBytes() async throws -> [UInt8] {
        guard case .stream(let stream) = response.body else { return Array(text.utf8) }
        let pipe = StreamPipe(ready: {})
        async let made: Void = Self.make(stream, into: pipe)
        var bytes: [UInt8] = []
        while true {
            switch pipe.take() {
            case .bytes(let piece): bytes += piece
            case .nothingYet: await Task.yield()
            case .end, .failure:
                try await made
                return bytes
            }
        }
    }

    private static func make(_ stream: ResponseStream, into pipe: StreamPipe) async throws {
        do {
            try await stream.produce(ResponseWriter(pipe: pipe))
            pipe.end(failed: false)
        } catch {
            pipe.end(failed: true)
            throw error
        }
    }
}
