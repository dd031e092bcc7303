import Crypto
import Testing

@testable import Outgoing

@Suite("Sending messages by push")
struct PushSenderTests {
    @Test(
        "No connection is opened to what is not in the public network, by number or by name",
        arguments: [
            "https://127.0.0.1/x", "https://localhost/x", "https://[::1]/x", "https://10.0.0.1/x",
            "https://169.254.169.254/x", "https://[::ffff:127.0.0.1]/x", "https://0.0.0.0/x",
        ])
    func notPublic(_ endpoint: String) async throws {
        #expect(try await answer(endpoint) == .notPublic)
        // Loopback is allowed for tests, and nothing else is.
        let isLoopback = endpoint.contains("127.0.0.1") || endpoint.contains("localhost")
        guard !isLoopback, !endpoint.contains("::1") else { return }
        #expect(try await answer(endpoint, allowsLoopback: true) == .notPublic)
    }

    @Test(
        "Nothing but HTTPS is spoken",
        arguments: ["http://push.example.net/x", "file:///etc/passwd", "ftp://1.1.1.1/x", "x"])
    func scheme(_ endpoint: String) async throws {
        guard case .none = try await answer(endpoint) else {
            Issue.record("\(endpoint) was sent to")
            return
        }
    }

    private func answer(
        _ endpoint: String, allowsLoopback: Bool = false
    ) async throws -> PushAnswer {
        let browser = P256.KeyAgreement.PrivateKey()
        let signer = try PushSigner(
            key: Array(P256.Signing.PrivateKey().rawRepresentation),
            subject: "https://n.example.org")
        let recipient = PushRecipient(
            endpoint: endpoint, publicKey: Array(browser.publicKey.x963Representation),
            secret: Array(repeating: 7, count: 16))
        return try await PushSender(signer, allowsLoopback: allowsLoopback).send(
            PushMessage([], to: recipient, timeToLive: 60), at: 1_781_000_000)
    }
}
