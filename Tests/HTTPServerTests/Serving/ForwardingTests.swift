import HTTPServer
import Testing

@Suite struct ForwardingTests {
    private static let request = get(
        "/", "X-Forwarded-For: 192.0.2.7", "X-Forwarded-Proto: https", "Connection: close")

    @Test("Nobody but a trusted proxy can say who the client is")
    func untrusted() async throws {
        try await withServer(trustedProxies: ["10.0.0.1"]) { server in
            _ = try await server.send(Self.request)
            let request = try #require(server.requests.first)
            #expect(request.clientAddress == "127.0.0.1")
            #expect(request.isFromLoopback)
            #expect(!request.isForwardedSecure)
        }
    }

    @Test("A trusted proxy is believed")
    func trusted() async throws {
        try await withServer(trustedProxies: ["127.0.0.1"]) { server in
            _ = try await server.send(Self.request)
            let request = try #require(server.requests.first)
            #expect(request.clientAddress == "192.0.2.7")
            #expect(!request.isFromLoopback)
            #expect(request.isForwardedSecure)
        }
    }

    @Test(
        "What a visitor says of themselves counts for nothing before a trusted proxy's words",
        arguments: [
            [
                "X-Forwarded-For: 198.51.100.1", "X-Forwarded-For: 192.0.2.7",
                "X-Forwarded-Proto: https", "X-Forwarded-Proto: http",
            ],
            ["X-Forwarded-For: 198.51.100.1, 192.0.2.7", "X-Forwarded-Proto: https, http"],
        ])
    func forged(fields: [String]) async throws {
        try await withServer(trustedProxies: ["127.0.0.1"]) { server in
            let head = (["GET / HTTP/1.1", "Host: a"] + fields + ["Connection: close"])
                .map { $0 + "\r\n" }.joined()
            _ = try await server.send(head + "\r\n")
            let request = try #require(server.requests.first)
            #expect(request.clientAddress == "192.0.2.7")
            #expect(!request.isForwardedSecure)
        }
    }
}
