import HTTPTypes
import Testing

@testable import HTTPServer

@Suite struct FieldTests {
    @Test(
        "A value is taken without the space around it",
        arguments: [
            ("X-A: b", "b"), ("X-A:b", "b"), ("X-A: \t b \t ", "b"), ("X-A:", ""), ("X-A: ", ""),
            ("X-A: b c", "b c"), ("X-A: b\tc", "b\tc"), ("x-a: b", "b"), ("X-A: :b", ":b"),
            ("X-A: é", "é"), ("X-A: \"q\"", "\"q\""),
        ])
    func values(line: String, value: String) throws {
        let head = try #require(try parse(withFields(line)))
        #expect(head.fields[values: HTTPField.Name.known("X-A")] == [value])
    }

    @Test("Fields of one name are all kept, in their order")
    func repeated() throws {
        let head = try #require(try parse(withFields("Cookie: a=1", "X: y", "Cookie: b=2")))
        #expect(head.fields[values: .cookie] == ["a=1", "b=2"])
        #expect(head.fields.count == 4)
    }

    @Test(
        "A line that is no field is refused",
        arguments: [
            "X-A : b", "X-A\t: b", "X-A", ": b", ":", "X A: b", "X(A): b", "X/A: b", "X@A: b",
            "\"X\": b", "X;A: b", "X=A: b", "{X}: b", "É: b", "GET / HTTP/1.1", "X-A b",
            "X[]: b", "X\\A: b", "X?A: b", "X<A: b", "X,A: b",
        ])
    func malformed(line: String) {
        #expect(verdict(withFields(line)) == .refused(.fieldMalformed))
    }

    @Test(
        "A folded line is refused, wherever it stands",
        arguments: [" b", "\tb", "  X: y", "\t", " "])
    func folded(line: String) {
        #expect(verdict(withFields("X-A: b", line)) == .refused(.fieldFolded))
        #expect(
            verdict("GET / HTTP/1.1\r\n\(line)\r\nHost: a\r\n\r\n") == .refused(.fieldFolded))
    }

    @Test("Every control byte but the tab is refused in a name and in a value")
    func controlBytes() {
        for byte in Array(0...0x1F) + [0x7F] as [UInt8] where ![0x09, 0x0A, 0x0D].contains(byte) {
            let character = String(UnicodeScalar(byte))
            #expect(verdict(withFields("X-A: b\(character)c")) == .refused(.controlByte))
            #expect(verdict(withFields("X\(character)A: b")) == .refused(.controlByte))
        }
    }

    @Test("Line endings of one byte are refused inside the fields")
    func lineEndings() {
        #expect(verdict(withFields("X-A: b\nX-B: c")) == .refused(.bareLineFeed))
        #expect(verdict(withFields("X-A: b\rX-B: c")) == .refused(.bareCarriageReturn))
        #expect(verdict(withFields("X-A: b\r")) == .refused(.bareCarriageReturn))
        #expect(verdict(withFields("\rX-A: b")) == .refused(.bareCarriageReturn))
        #expect(verdict(withFields("X-A\r: b")) == .refused(.bareCarriageReturn))
    }

    @Test("Bytes beyond ASCII are borne in a value, UTF-8 or not")
    func obsoleteText() throws {
        let bytes =
            Array("GET / HTTP/1.1\r\nHost: a\r\nX-A: ".utf8) + [0xFF, 0xFE, 0x80]
            + Array("\r\n\r\n".utf8)
        let head = try #require(try parse(bytes))
        #expect(head.fields[HTTPField.Name.known("X-A")] != nil)
    }

    @Test("So many fields and no more")
    func count() {
        let lines = { (count: Int) in
            "GET / HTTP/1.1\r\nHost: a\r\n"
                + (0..<count).map { "X\($0): y\r\n" }.joined() + "\r\n"
        }
        #expect(verdict(lines(99)) == .accepted)
        #expect(verdict(lines(100)) == .refused(.tooManyFields))
        #expect(verdict(lines(10_000)) == .refused(.tooManyFields))
        #expect(Refusal.tooManyFields.status == .requestHeaderFieldsTooLarge)
    }

    @Test("So many bytes and no more, in time that is linear in them")
    func size() {
        let field = { (count: Int) in withFields("X: " + String(repeating: "a", count: count)) }
        #expect(verdict(field(32_000)) == .accepted)
        #expect(verdict(field(33_000)) == .refused(.fieldsTooLarge))
        #expect(verdict(field(64 * 1024)) == .refused(.fieldsTooLarge))
        #expect(verdict(field(1024 * 1024)) == .refused(.fieldsTooLarge))
        let endless =
            Array("GET / HTTP/1.1\r\nX: ".utf8) + [UInt8](repeating: 0x61, count: 16 << 20)
        #expect(verdict(endless) == .refused(.fieldsTooLarge))
        #expect(Refusal.fieldsTooLarge.status == .requestHeaderFieldsTooLarge)
    }

    @Test(
        "The client's wish to end the connection is heard among others",
        arguments: [
            ("close", true), ("Close", true), ("keep-alive, close", true), ("close,x", true),
            (" close ", true), ("keep-alive", false), ("", false), ("closed", false),
            ("x-close", false), ("upgrade", false),
        ])
    func connection(value: String, ends: Bool) throws {
        let head = try #require(try parse(withFields("Connection: \(value)")))
        #expect(head.endsConnection == ends)
    }

    @Test("Only 100-continue is expected, and only from HTTP/1.1")
    func expectation() throws {
        let expects = try parse(withFields("Expect: 100-Continue"))?.expectsContinue
        #expect(expects == true)
        let other = try parse(withFields("Expect: something"))?.expectsContinue
        #expect(other == false)
        let old = try parse("POST / HTTP/1.0\r\nExpect: 100-continue\r\n\r\n")?.expectsContinue
        #expect(old == false)
    }
}
