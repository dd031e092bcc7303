import Testing

@testable import MoochWeb

@Suite("JSON")
struct JSONTests {
    private func value(_ text: String) throws -> JSONValue {
        try JSONBody(bytes: Array(text.utf8)).value()
    }

    @Test(
        "A document is read as it is, and written so that it reads the same",
        arguments: [
            ("null", nil), (" true ", true), ("[]", []), ("{}", .object([])), ("-0", 0),
            ("1.50e2", 150), ("1.5", 1.5), ("9223372036854775807", .integer(.max)),
            ("9223372036854775808", .number(9_223_372_036_854_775_808)),
            (#""\ud83c\udf5e\u00e9\n\"\\\/""#, "🍞é\n\"\\/"),
            (#"{"a":[1,{"b":"c"}],"":false}"#, ["a": [1, ["b": "c"]], "": false]),
        ] as [(String, JSONValue)])
    func read(text: String, expected: JSONValue) throws {
        let found = try value(text)
        #expect(found == expected)
        #expect(try JSONBody(bytes: found.bytes).value() == found)
    }

    @Test("Each sign of a text is written so that it reads the same")
    func escaped() throws {
        for sign in (0..<0x100).compactMap({ Unicode.Scalar($0) }) {
            for text in ["\(sign)", "é\(sign)bread, \(sign)\(sign)"] {
                let bytes = JSONValue.string(text).bytes
                #expect(try JSONBody(bytes: bytes).value() == .string(text))
                #expect(!bytes.contains { $0 < 0x20 })
            }
        }
        let long = String(repeating: "\u{1}\"", count: 20_000)
        #expect(try JSONBody(bytes: JSONValue.string(long).bytes).value() == .string(long))
    }

    @Test(
        "What is no document is refused",
        arguments: [
            "", "nul", "01", "+1", "1.", ".5", "1e", "1e999", "\"", "\"\n\"", #""\x""#,
            #""\ud800""#,
            #""\ud800\u0041""#, "[1,]", "[1 2]", "{\"a\"}", "{\"a\":1,}", "{a:1}", "1 2",
            #"{"a":1,"a":2}"#,
            String(repeating: "[", count: 40) + String(repeating: "]", count: 40),
        ])
    func refused(text: String) {
        #expect(throws: FormError.self) { try value(text) }
    }

    @Test("Text that is no UTF-8 is refused")
    func encoding() {
        #expect(throws: FormError.self) { try JSONBody(bytes: [0x22, 0xFF, 0x22]).value() }
    }

    @Test("A tag names its version and its bytes, and a condition the versions that it means")
    func tags() throws {
        let tag = EntityTag.of([1, 2], version: "v1")
        #expect(tag.hasPrefix("\"v1.") && tag != EntityTag.of([1, 3], version: "v1"))
        #expect(EntityTag.versions(tag) == ["v1"])
        #expect(EntityTag.versions("\"a.1.gz\", W/\"b.2\", \"c\"") == ["a", "b", "c"])
        #expect(EntityTag.versions("*") == nil)
    }
}
