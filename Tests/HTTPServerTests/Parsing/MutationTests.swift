import Testing

@testable import HTTPServer

@Suite struct MutationTests {
    /// The same numbers every time, so that a failure can be seen again.
    private struct Dice: RandomNumberGenerator {
        var state: UInt64

        mutating func next() -> UInt64 {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return state ^ (state >> 29)
        }
    }

    private static let requests = [
        get("/a%20b?c=d", "Cookie: a=b", "Connection: keep-alive, close"),
        post("/", "Content-Length: 5", "Expect: 100-continue") + "hello",
        post("/", "Transfer-Encoding: chunked") + "5;a=b\r\nhello\r\n0\r\nX: y\r\n\r\n",
        "GET http://[::1]:8080/x HTTP/1.1\r\nHost: [::1]:8080\r\n\r\n",
    ]

    /// Bytes that mean something, or that nobody expects.
    private static let bytes: [UInt8] = [
        0, 9, 10, 13, 32, 34, 37, 44, 47, 48, 57, 58, 59, 91, 93, 102, 127, 128, 195, 255,
    ]

    @Test("Whatever is changed about a request, the verdict is one, and nothing breaks")
    func mutations() {
        var dice = Dice(state: 7)
        for round in 0..<2000 {
            var bytes = Array(Self.requests[round % Self.requests.count].utf8)
            for _ in 0...Int.random(in: 0..<3, using: &dice) {
                let index = Int.random(in: 0..<bytes.count, using: &dice)
                let byte = Self.bytes.randomElement(using: &dice) ?? 0
                switch Int.random(in: 0..<4, using: &dice) {
                case 0: bytes[index] = byte
                case 1: bytes.insert(byte, at: index)
                case 2: bytes.remove(at: index)
                default: bytes.insert(contentsOf: bytes[index...].prefix(20), at: index)
                }
            }
            // Compares the bytes in one piece with the same in several.
            _ = verdict(bytes)
            var decoder = ChunkDecoder(limits: ServerLimits())
            var body: [UInt8] = []
            let taken = try? decoder.decode(bytes.span, into: &body)
            #expect((taken ?? 0) <= bytes.count)
            #expect(body.count <= bytes.count)
        }
    }
}
