import HTTPServer
import HTTPTypes
import Testing

/// A conversation with a server of its own, and the answers that the RFCs ask for.
struct ConformanceCase: Sendable {
    /// The section that decides, and the peculiarity of the bytes.
    let name: String
    let run: @Sendable () async throws -> Void

    /// A case that ends with a plain `GET` on a new connection, which is answered whatever went
    /// before.
    init(
        _ name: String, limits: ServerLimits = ServerLimits(),
        handler: @escaping Handler = { mirror($0) },
        _ talk: @escaping @Sendable (TestServer) async throws -> Void
    ) {
        self.name = name
        run = {
            try await withServer(
                limits: limits,
                handler: { $0.path == "/next" ? mirror($0) : await handler($0) }
            ) { server in
                try await talk(server)
                #expect(try await server.get("/next").text == "GET /next")
            }
        }
    }

    /// A case that starts what it needs.
    init(_ name: String, alone run: @escaping @Sendable () async throws -> Void) {
        self.name = name
        self.run = run
    }
}

extension ConformanceCase {
    /// A line of the parsers' tables, over a socket.
    init(_ line: Case<Verdict>) {
        let isHead = line.bytes.starts(with: "HEAD ".utf8)
        self.init(line.testDescription) { server in
            let dialogue = try await server.dialogue(
                line.bytes, thenFinish: line.expected == .accepted || line.expected == .incomplete,
                isHead: isHead)
            switch line.expected {
            case .accepted:
                #expect(dialogue.statuses == [200])
                #expect(dialogue.rest.isEmpty)
                #expect(server.requests.count == 1)
                if let answer = dialogue.answers.first { expectWellFormed(answer) }
            case .incomplete:
                expectRefusal(dialogue, .badRequest, isHead: isHead)
                #expect(server.requests.isEmpty)
            case .refused(let refusal):
                expectRefusal(dialogue, refusal.status, isHead: isHead)
                #expect(server.requests.isEmpty)
            }
        }
    }

    /// A well-formed request, and what the handler is to find in it.
    init<Expected: Equatable>(
        _ line: Case<Expected>, _ found: @escaping @Sendable (Request) -> Expected
    ) {
        self.init(line.testDescription) { server in
            let dialogue = try await server.dialogue(line.bytes, thenFinish: true)
            #expect(dialogue.statuses == [200])
            #expect(server.requests.map(found) == [line.expected])
            // So it may stand in a header or the log as it is.
            let isPlain = server.requests.allSatisfy { $0.target.utf8.allSatisfy(\.isPrintable) }
            #expect(isPlain)
        }
    }
}

extension UInt8 {
    /// Visible ASCII.
    fileprivate var isPrintable: Bool { (0x21...0x7E).contains(self) }
}
