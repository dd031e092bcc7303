import HTTPTypes
import Testing

@testable import HTTPServer

/// All 256 bytes in each place of a request, against a rule written down here a second time, in
/// other words than the parser's.
@Suite struct EveryByteTests {
    private static let letters = Set("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz".utf8)
    private static let digits = Set("0123456789".utf8)
    /// RFC 9110 §5.6.2.
    private static let token = letters.union(digits).union("!#$%&'*+-.^_`|~".utf8)
    /// RFC 9110 §5.5.
    private static let inValue = Set([0x09] + Array(0x20...0x7E) + Array(0x80...0xFF) as [UInt8])
    /// RFC 9110 §5.6.3.
    private static let space = Set(" \t".utf8)
    /// RFC 3986 §3.3 and §3.4, and what browsers send besides.
    private static let inPath =
        token.subtracting("#%".utf8).union("/?:@(),;=[]\\{}".utf8)

    /// Bytes around one that is put between them, and which ones are accepted there.
    struct Gap: CustomTestStringConvertible {
        let before: Octets
        let after: Octets
        let allowed: Set<UInt8>
        let testDescription: String

        init(
            _ section: String, _ before: Octets, _ after: Octets, allows allowed: Set<UInt8> = []
        ) {
            self.before = before
            self.after = after
            self.allowed = allowed
            testDescription =
                "\(section): \(Octets.shown(before.bytes))_\(Octets.shown(after.bytes))"
        }
    }

    private static let line: Octets = "POST / HTTP/1.1\r\n"
    private static let fields: Octets = "POST / HTTP/1.1\r\nHost: a\r\n"
    private static let chunked: Octets = fields + "Transfer-Encoding: chunked\r\n\r\n"
    private static let end: Octets = "\r\n\r\n"

    static let gaps: [Gap] = [
        Gap("RFC 9112 §2.2", "", fields + "\r\n"),
        Gap("RFC 9112 §3", "POST", " / HTTP/1.1\r\nHost: a\r\n\r\n"),
        Gap("RFC 9112 §3", "POST ", "/ HTTP/1.1\r\nHost: a\r\n\r\n", allows: Set("/".utf8)),
        Gap("RFC 9112 §3.2", "POST /", " HTTP/1.1\r\nHost: a\r\n\r\n", allows: inPath),
        Gap(
            "RFC 9112 §3.2", "POST /?", " HTTP/1.1\r\nHost: a\r\n\r\n",
            allows: inPath.union("%".utf8)),
        Gap("RFC 9112 §3", "POST / ", "HTTP/1.1\r\nHost: a\r\n\r\n"),
        Gap("RFC 9112 §2.3", "POST / HTTP", "/1.1\r\nHost: a\r\n\r\n"),
        Gap("RFC 9112 §2.3", "POST / HTTP/", "1.1\r\nHost: a\r\n\r\n"),
        Gap("RFC 9112 §2.3", "POST / HTTP/1", ".1\r\nHost: a\r\n\r\n"),
        Gap("RFC 9112 §2.3", "POST / HTTP/1.1", "\r\nHost: a\r\n\r\n"),
        Gap("RFC 9112 §2.3", "POST / HTTP/1.", "\r\nHost: a\r\n\r\n", allows: digits),
        Gap("RFC 9112 §2.2", line, "Host: a\r\n\r\n"),
        Gap("RFC 9110 §5.1", line, "X: y\r\nHost: a\r\n\r\n", allows: token),
        Gap("RFC 9110 §5.1", fields + "X", "A: b\r\n\r\n", allows: token.union(":".utf8)),
        Gap("RFC 9112 §5.1", fields + "X-A", ": b\r\n\r\n", allows: token.union(":".utf8)),
        Gap("RFC 9110 §5.5", fields + "X-A:", "b\r\n\r\n", allows: inValue),
        Gap("RFC 9110 §5.5", fields + "X-A: b", "c\r\n\r\n", allows: inValue),
        Gap("RFC 9110 §5.5", fields + "X-A: b", end, allows: inValue),
        Gap("RFC 9112 §2.2", fields, "\r\n"),
        Gap("RFC 9112 §2.2", fields + "\r", "\n", allows: Set("\n".utf8)),
        Gap(
            "RFC 3986 §3.2.2", line + "Host: a", "b\r\n\r\n",
            allows: letters.union(digits).union("-._".utf8)),
        Gap("RFC 3986 §3.2.3", line + "Host: a:8", "0\r\n\r\n", allows: digits),
        Gap(
            "RFC 9110 §8.6", fields + "Content-Length:", "0\r\n\r\n", allows: space.union("0".utf8)),
        Gap("RFC 9110 §8.6", fields + "Content-Length: 0", "0\r\n\r\n", allows: Set("0".utf8)),
        Gap("RFC 9110 §8.6", fields + "Content-Length: 0", end, allows: space.union("0".utf8)),
        Gap(
            "RFC 9112 §6.1", fields + "Transfer-Encoding:", "chunked\r\n\r\n0\r\n\r\n",
            allows: space),
        Gap("RFC 9112 §6.1", fields + "Transfer-Encoding: chun", "ked\r\n\r\n0\r\n\r\n"),
        Gap(
            "RFC 9112 §6.1", fields + "Transfer-Encoding: chunked", "\r\n\r\n0\r\n\r\n",
            allows: space),
        Gap("RFC 9112 §7.1", chunked, "1\r\na\r\n0\r\n\r\n", allows: Set("0".utf8)),
        Gap("RFC 9112 §7.1", chunked + "1", "\r\na\r\n0\r\n\r\n", allows: Set(";".utf8)),
        Gap("RFC 9112 §7.1.1", chunked + "1;a", "\r\na\r\n0\r\n\r\n", allows: inValue),
        Gap("RFC 9112 §7.1", chunked + "1\r", "\na\r\n0\r\n\r\n"),
        Gap("RFC 9112 §7.1", chunked + "1\r\n", "\r\n0\r\n\r\n", allows: Set(0...255)),
        Gap("RFC 9112 §7.1", chunked + "1\r\na", "\r\n0\r\n\r\n"),
        Gap("RFC 9112 §7.1", chunked + "1\r\na\r", "\n0\r\n\r\n"),
        Gap("RFC 9112 §7.1", chunked + "1\r\na\r\n0", end, allows: Set("0;".utf8)),
        Gap("RFC 9112 §7.1.2", chunked + "0\r\n", end),
        Gap("RFC 9112 §7.1.2", chunked + "0\r\n", "A: b\r\n\r\n", allows: token),
        Gap("RFC 9112 §7.1.2", chunked + "0\r\nA", ": b\r\n\r\n", allows: token.union(":".utf8)),
        Gap("RFC 9112 §7.1.2", chunked + "0\r\nA: b", end, allows: inValue),
        Gap("RFC 9112 §7.1.2", chunked + "0\r\n\r", "\n", allows: Set("\n".utf8)),
    ]

    @Test("Every byte is accepted where the grammar has it, and nowhere else", arguments: gaps)
    func gap(it: Gap) {
        for byte in UInt8.min...UInt8.max {
            let bytes = it.before.bytes + [byte] + it.after.bytes
            let isAccepted = verdict(bytes) == .accepted
            #expect(isAccepted == it.allowed.contains(byte), "\(Octets.shown(bytes))")
        }
    }

    private static let request =
        (chunked + "5;a=b\r\nhello\r\n0\r\nX: y\r\n\r\n").bytes

    @Test("RFC 9112 §8: no part of a request is taken for the whole")
    func prefixes() {
        for count in 0..<Self.request.count {
            #expect(verdict(Array(Self.request.prefix(count))) == .incomplete)
        }
        #expect(verdict(Self.request) == .accepted)
    }

    @Test("RFC 9110 §5.5: NUL is refused everywhere but in a body's data")
    func nul() throws {
        let data = try #require(Self.request.firstIndex(of: Array("hello".utf8)))
        for index in Self.request.indices {
            var bytes = Self.request
            bytes[index] = 0
            let isData = (data..<(data + 5)).contains(index)
            #expect((verdict(bytes) == .accepted) == isData, "\(Octets.shown(bytes))")
        }
    }

    @Test(
        "RFC 9112 §2.2: no line's end may be written otherwise",
        arguments: [
            "\n", "\r", "\n\r", "\r\r\n", "", " ", "\u{85}", "\u{0}\r\n", "\u{B}",
        ])
    func lineEndings(end: String) {
        let other = Octets(stringLiteral: end).bytes
        for index in Self.request.indices.dropLast()
        where Self.request[index] == Byte.carriageReturn {
            var bytes = Self.request
            bytes.replaceSubrange(index...(index + 1), with: other)
            #expect(verdict(bytes) != .accepted, "\(Octets.shown(bytes))")
        }
    }
}
