import HTTPTypes
import Testing

@testable import HTTPServer

@Suite struct TrustedProxiesTests {
    private func client(
        _ forwarded: [String], proto: String? = nil, trusted: [String] = ["10.0.0.1", "10.0.0.2"]
    ) throws -> Client {
        var fields = HTTPFields()
        for value in forwarded {
            fields.append(HTTPField(name: .literal("X-Forwarded-For"), value: value))
        }
        if let proto { fields[.literal("X-Forwarded-Proto")] = proto }
        let peer = try #require(IPAddress("10.0.0.1"))
        return try TrustedProxies(trusted).client(peer: .internet(peer), fields: fields)
    }

    @Test(
        "The right-most address that is no proxy's is the client's",
        arguments: [
            (["192.0.2.7"], "192.0.2.7"),
            (["1.1.1.1, 192.0.2.7"], "192.0.2.7"),
            (["192.0.2.7, 10.0.0.2"], "192.0.2.7"),
            (["1.1.1.1", "192.0.2.7"], "192.0.2.7"),
            (["192.0.2.7", "10.0.0.2"], "192.0.2.7"),
            (["192.0.2.7:4711"], "192.0.2.7"),
            (["2001:db8::7"], "2001:db8::7"),
            (["[2001:db8::7]:4711"], "2001:db8::7"),
            (["[2001:DB8::7]"], "2001:db8::7"),
            (["::ffff:192.0.2.7"], "192.0.2.7"),
            ([], "10.0.0.1"),
            ([""], "10.0.0.1"),
            (["unknown"], "10.0.0.1"),
            (["192.0.2.7, unknown"], "10.0.0.1"),
            (["192.0.2.7, <script>"], "10.0.0.1"),
            (["192.0.2.7,"], "10.0.0.1"),
            (["10.0.0.2"], "10.0.0.2"),
            (["1.2.3.4.5"], "10.0.0.1"),
            (["0x7f000001"], "10.0.0.1"),
        ] as [([String], String)])
    func address(forwarded: [String], expected: String) throws {
        #expect(try client(forwarded).address == expected)
    }

    @Test(
        "The proxy tells whether it was asked over https",
        arguments: [
            ("https", true), ("HTTPS", true), ("http", false), (nil, false), ("", false),
            ("https, http", false), ("http, https", true), ("httpsx", false),
        ] as [(String?, Bool)])
    func scheme(proto: String?, isSecure: Bool) throws {
        #expect(try client(["192.0.2.7"], proto: proto).isForwardedSecure == isSecure)
    }

    @Test("A proxy that is no address is told when the server starts")
    func malformed() {
        #expect(throws: ServerStartError.trustedProxyMalformed("proxy.example")) {
            try TrustedProxies(["10.0.0.1", "proxy.example"])
        }
    }

    @Test("One address is the same in all its spellings")
    func spellings() throws {
        #expect(IPAddress("::1") == IPAddress("0:0:0:0:0:0:0:1"))
        #expect(IPAddress("::ffff:127.0.0.1") == IPAddress("127.0.0.1"))
        #expect(IPAddress("127.0.0.1") != IPAddress("::127.0.0.1"))
        #expect(IPAddress("2001:DB8::")?.text == "2001:db8::")
        #expect(IPAddress("192.0.2.255")?.text == "192.0.2.255")
    }

    @Test(
        "Loopback is what is called so",
        arguments: [
            ("127.0.0.1", true), ("127.255.0.9", true), ("::1", true), ("::ffff:127.0.0.1", true),
            ("126.0.0.1", false), ("128.0.0.1", false), ("::2", false), ("10.0.0.1", false),
        ])
    func loopback(text: String, isLoopback: Bool) {
        #expect(IPAddress(text)?.isLoopback == isLoopback)
    }

    @Test(
        "What is no address is none",
        arguments: ["", "a", "1.2.3", "1.2.3.4.5", "256.1.1.1", "1.2.3.4/8", "::1%lo", "[::1]"])
    func noAddress(text: String) {
        #expect(IPAddress(text) == nil)
    }
}
