import Testing

@testable import HTTPServer

@Suite struct BodyDecoderTests {
    private let fourBytes: ServerLimits = {
        var limits = ServerLimits()
        limits.bodyBytes = 4
        return limits
    }()

    @Test("A body with a length takes so many bytes and leaves the rest")
    func length() throws {
        var decoder = try BodyDecoder(.length(5), limits: ServerLimits())
        var body: [UInt8] = []
        let bytes = Array("helloGET /".utf8)
        #expect(try decoder.decode(bytes.span.extracting(0..<3), into: &body) == 3)
        #expect(!decoder.isComplete)
        #expect(try decoder.decode(bytes.span.extracting(3..<10), into: &body) == 2)
        #expect(decoder.isComplete)
        #expect(decoder.byteCount == 5)
        #expect(body == Array("hello".utf8))
    }

    @Test("A body is taken up to the limit, in either framing")
    func limit() throws {
        #expect(throws: Refusal.bodyTooLarge) { try BodyDecoder(.length(5), limits: fourBytes) }
        _ = try BodyDecoder(.length(4), limits: fourBytes)
        for text in ["4\r\nabcd\r\n0\r\n\r\n", "1\r\na\r\n3\r\nbcd\r\n0\r\n\r\n"] {
            var decoder = try BodyDecoder(.chunked, limits: fourBytes)
            var body: [UInt8] = []
            let bytes = Array(text.utf8)
            #expect(try decoder.decode(bytes.span, into: &body) == bytes.count)
            #expect(decoder.isComplete)
            #expect(body == Array("abcd".utf8))
        }
    }

    @Test(
        "A chunk that will be too long is refused with its size, before any of its data",
        arguments: ["5\r\n", "4\r\nabcd\r\n1\r\n", "2\r\nab\r\n3\r\n", "000ffffffff\r\n"])
    func tooLarge(text: String) throws {
        let bytes = Array(text.utf8)
        for cut in [1, bytes.count] {
            var decoder = try BodyDecoder(.chunked, limits: fourBytes)
            var body: [UInt8] = []
            var position = 0
            #expect(throws: Refusal.bodyTooLarge) {
                while position < bytes.count {
                    let end = min(position + cut, bytes.count)
                    position += try decoder.decode(
                        bytes.span.extracting(position..<end), into: &body)
                }
            }
            #expect(body.count <= 4)
        }
    }
}
