import Testing

@testable import MoochWeb

@Suite("Languages' files")
struct MessageParserTests {
    private func message(_ text: String) throws -> Message? {
        var parser = MessageParser(text, file: "en.ftl")
        return try parser.parse()["key"]
    }

    @Test(
        "Texts with arguments and literals are read",
        arguments: [
            ("key = Plain", [.text("Plain")]),
            ("# comment\n\nkey=  Two words  \n", [.text("Two words")]),
            ("key =\n    One\n    two\n\n    three\nother = x", [.text("One two three")]),
            ("key = { $a }", [.argument("a")]),
            ("key = Of {$a-b}, { \"{\" }.", [.text("Of "), .argument("a-b"), .text(", {.")]),
            ("key = a{ \"\\u00A0\" }b", [.text("a\u{00A0}b")]),
            ("key = { \" \" }x{ \"\\\"\\\\\" }", [.text(" x\"\\")]),
            ("key = a\n    { $b } c", [.text("a "), .argument("b"), .text(" c")]),
        ] as [(String, [Message.Piece])])
    func texts(text: String, pieces: [Message.Piece]) throws {
        #expect(try message(text)?.pieces == pieces)
    }

    @Test("A choice by a number is read, also inside another")
    func choices() throws {
        let found = try message(
            """
            key = You have { $count ->
                [0] nothing
                [one] { $count } thing
               *[other] { $count ->
                    [2] a pair
                   *[other] many
                }
            } here
            """)
        let inner = Message.Piece.select(
            "count",
            [
                Message.Variant(key: .number(2), pieces: [.text("a pair")]),
                Message.Variant(key: .category(.other), pieces: [.text("many")]),
            ])
        #expect(
            found?.pieces == [
                .text("You have "),
                .select(
                    "count",
                    [
                        Message.Variant(key: .number(0), pieces: [.text("nothing")]),
                        Message.Variant(
                            key: .category(.one), pieces: [.argument("count"), .text(" thing")]),
                        Message.Variant(key: .category(.other), pieces: [inner]),
                    ]),
                .text(" here"),
            ])
    }

    @Test(
        "Nonsense is refused with file and line",
        arguments: [
            ("key", 1, "= is missing after key"),
            ("a = b\n= c", 2, "the name of a message is missing"),
            ("a = b\na = c", 2, "a is there twice"),
            ("key =\n", 1, "key has no text"),
            ("\n  indented", 2, "goes on with nothing"),
            ("key = a } b", 1, "closes nothing"),
            ("key = { name }", 1, "only { $name }"),
            ("key = { NUMBER($a) }", 1, "only { $name }"),
            ("key = { -term }", 1, "only { $name }"),
            ("key = { $ }", 1, "the name of an argument is missing"),
            ("key = { $a", 1, "} is missing after {"),
            ("key = { \"a }\nb", 1, "a \" is never closed"),
            ("key = { \"\\x\" }", 1, "\\x means nothing"),
            ("key = { \"\\u12\" }", 1, "four digits"),
            ("key = a\n    .title = b", 2, "cannot begin with this sign"),
            ("key = { $n ->\n  [one] a\n}", 3, "has no *[other]"),
            ("key = { $n ->\n *[one] a\n}", 2, "the form marked * is [other]"),
            ("key = { $n ->\n  [one] a\n  [one] b\n *[other] c\n}", 3, "a form is there twice"),
            ("key = { $n ->\n  [some] a\n *[other] c\n}", 2, "[some] is neither"),
            ("key = { $n ->\n  [one]\n *[other] c\n}", 3, "a form has no text"),
            ("key = { $n ->\n *[other] c", 2, "} is missing after {"),
        ])
    func nonsense(text: String, line: Int, words: String) throws {
        var parser = MessageParser(text, file: "xx.ftl")
        let error = #expect(throws: LanguageError.self) { try parser.parse() }
        #expect(error?.description.hasPrefix("xx.ftl:\(line): ") == true, "\(error as Any)")
        #expect(error?.message.contains(words) == true, "\(error as Any)")
    }

    @Test("Any beginning of a file is read or refused, and nothing else happens")
    func beginnings() throws {
        let text = "key = a { $n ->\n  [0] { \"\\u00A0\" }\n *[other] b } c\n# d\nkey-2 = { $e }\n"
        for end in 0...text.count {
            var parser = MessageParser(String(text.prefix(end)), file: "xx.ftl")
            _ = try? parser.parse()
        }
    }
}
