import Testing

@testable import HTTPServer

/// A head of any size is answered in time that is linear in it, and from bounded memory.
@Suite struct FieldSizeTests {
    private static func lines(_ count: Int) -> Octets {
        Octets(Array((1...count).map { "X\($0): y" }.joined(separator: "\r\n").utf8))
    }

    private static func long(_ count: Int, of byte: UInt8 = 0x61) -> Octets {
        Octets([UInt8](repeating: byte, count: count))
    }

    static let cases: [Case<Verdict>] = tables {
        accepted(
            "RFC 9110 §5.4", at: .fields,
            [
                lines(99): "a hundred fields, Host among them",
                .join("X: ", long(32_000)): "a value nearly as long as the limit",
                .join(long(32_000), ": y"): "a name nearly as long as the limit",
            ])
        refused(
            .tooManyFields, "RFC 6585 §5", at: .fields,
            [lines(100): "one field too many", lines(10_000): "10,000 fields"])
        refused(
            .fieldsTooLarge, "RFC 6585 §5", at: .fields,
            [
                .join("X: ", long(33_000)): "a value longer than the limit",
                .join("X: ", long(64 << 10)): "a value of 64 KiB",
                .join("X: ", long(1 << 20)): "a value of 1 MiB",
                .join(long(64 << 10), ": y"): "a name of 64 KiB",
                .join("X: ", long(16_000), "\r\nY: ", long(17_000)):
                    "two that are too long together",
                .join("X:", long(64 << 10, of: Byte.space)): "64 KiB of space",
                .join("Cookie: ", long(64 << 10)): "a cookie of 64 KiB",
                .join("Host: ", long(64 << 10)): "the limit comes before the rules",
            ])
        refused(
            .fieldsTooLarge, "RFC 6585 §5",
            [.join("GET / HTTP/1.1\r\nX: ", long(16 << 20)): "16 MiB without a line's end"])
        refused(
            .requestLineTooLong, "RFC 9110 §15.5.15", at: .target,
            [
                .join("/", long(64 << 10)): "64 KiB of path",
                .join("/?", long(64 << 10)): "64 KiB of query",
                long(64 << 10): "64 KiB of nothing good",
            ])
        refused(
            .requestLineTooLong, "RFC 9112 §3",
            [long(1 << 20): "1 MiB without a space", .join("GET /", long(1 << 20)): "no end"])
        incomplete(
            "RFC 9110 §5.4",
            [.join("GET / HTTP/1.1\r\nX: ", long(32_000)): "within the limit, and no end yet"])
    }

    @Test("So many bytes and fields, and no more", arguments: cases)
    func size(it: Case<Verdict>) {
        #expect(verdict(it.bytes) == it.expected)
    }
}
