import Testing

@testable import MoochStore

@Suite("What a browser that wants to be told may send")
struct PushSubscriptionDraftTests {
    private static let endpoint = "https://push.example.net/p/JzLQ3raZJfFBR0aqvOMsLrt54w4rJUsV"
    private static let key = """
        BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4
        """
    private static let secret = "BTBZMqHH6r4Tts7J_aSIgg"

    /// The fields that are refused.
    private func refused(
        _ endpoint: String = endpoint, _ key: String = key, _ secret: String = secret,
        allowsLoopback: Bool = false
    ) -> [String] {
        do {
            _ = try PushSubscriptionDraft(
                validating: endpoint, publicKey: key, secret: secret,
                allowsLoopback: allowsLoopback)
            return []
        } catch {
            return error.problems.map(\.field)
        }
    }

    @Test(
        "The addresses of push services are taken",
        arguments: [
            endpoint, "https://fcm.googleapis.com/fcm/send/dXNlcg:APA91b_-",
            "https://updates.push.services.mozilla.com/wpush/v2/gAAAAAB",
            "https://web.push.apple.com/QOSR",
            "https://wns2-par02p.notify.windows.com/w/?token=B%3d",
            "https://push.example.net:443/p", "https://xn--mnchen-3ya.example.org/p",
        ])
    func taken(_ endpoint: String) {
        #expect(refused(endpoint) == [])
        #expect(PushEndpoint(endpoint)?.text == endpoint)
    }

    @Test(
        "Whatever else is refused",
        arguments: [
            "", "https://", "https:///p", "https://push.example.net", "https://push.example.net/",
            "http://push.example.net/p", "HTTPS://push.example.net/p", "ftp://push.example.net/p",
            "file:///etc/passwd", "//push.example.net/p", "https:push.example.net/p",
            "https://push.example.net:80/p", "https://push.example.net:8443/p",
            "https://push.example.net:/p", "https://push.example.net:443:443/p",
            "https://ryan@push.example.net/p", "https://ryan:x@push.example.net/p",
            "https://push.example.net\\@127.0.0.1/p", "https://push.example.net#@127.0.0.1/p",
            "https://push.example.net?@127.0.0.1/p", "https://push.example.net%2f/p",
            "https://127.0.0.1/p", "https://2130706433/p", "https://0x7f000001/p",
            "https://127.1/p", "https://0x7f.1/p", "https://127.0.0.0x1/p", "https://[::1]/p",
            "https://[2606:4700::1111]/p", "https://8.8.8.8/p", "https://169.254.169.254/latest",
            "https://localhost/p", "https://push.localhost/p", "https://printer.local/p",
            "https://metadata.google.internal/p", "https://push.test/p", "https://push/p",
            "https://push.example.net./p", "https://.example.net/p", "https://push..net/p",
            "https://-push.example.net/p", "https://push-.example.net/p",
            "https://Push.example.net/p", "https://pu_sh.example.net/p",
            "https://münchen.example.org/p", "https://push.example.net/ä",
            "https://push.example.net/a b", "https://push.example.net/a\r\nX: y",
            "https://push.example.net/a\u{0}", "https://push.example.net/<p>",
            "https://push.example.net/p#fragment", " https://push.example.net/p",
            "https://push.example.net/" + String(repeating: "x", count: 1_000),
            "https://" + String(repeating: "x", count: 64) + ".net/p",
        ])
    func refusedEndpoints(_ endpoint: String) {
        #expect(refused(endpoint) == ["endpoint"])
        #expect(refused(endpoint, allowsLoopback: true) == ["endpoint"])
    }

    @Test("For tests, and only then, services on this machine are taken")
    func loopback() {
        #expect(refused("http://127.0.0.1:8090/201/x") == ["endpoint"])
        #expect(refused("http://127.0.0.1:8090/201/x", allowsLoopback: true) == [])
        for wrong in [
            "http://127.0.0.1/x", "http://127.0.0.1:0/x", "http://127.0.0.1:65536/x",
            "http://127.0.0.1:1e3/x", "http://127.0.0.2:80/x", "http://localhost:80/x",
            "https://127.0.0.1:8090/x", "http://10.0.0.1:80/x",
        ] {
            #expect(refused(wrong, allowsLoopback: true) == ["endpoint"], "\(wrong)")
        }
    }

    @Test("Keys are a point of P-256 and 16 bytes; all that is wrong is said at once")
    func keys() {
        #expect(refused(Self.endpoint, Self.key + "=", Self.secret + "==") == [], "padded")
        var (other, zero) = (Self.key, "BA" + String(repeating: "A", count: 85))
        other.removeLast()
        for key in [
            "", "x", other, other + "5", zero, Self.key + "A", Self.key.replacing("-", with: "+"),
            "A" + Self.key.dropFirst(), Self.secret, String(repeating: "A", count: 10_000),
        ] {
            #expect(refused(Self.endpoint, key) == ["p256dh"], "\(key)")
        }
        for secret in ["", Self.key, "BTBZMqHH6r4Tts7J_aSI", Self.secret + "g", "ÄÖÜ", "===="] {
            #expect(refused(Self.endpoint, Self.key, secret) == ["auth"], "\(secret)")
        }
        zero = ""
        #expect(refused("x", zero, "") == ["endpoint", "p256dh", "auth"])
    }
}
