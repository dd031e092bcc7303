import Testing

@testable import MoochWeb

@Suite struct StyleSheetTests {
    @Test(
        "Comments stay with the source, and nothing else does",
        arguments: [
            ("/* A page. */\na { color: red }\n", "a { color: red }\n"),
            ("a {}\n/* Two\nlines. */\nb {}", "a {}\nb {}"),
            ("a/* and */b {}", "a b {}"),
            ("a { margin: 1px/**/2px }", "a { margin: 1px 2px }"),
            (#"a { content: "/* no */" '/*"' }"#, #"a { content: "/* no */" '/*"' }"#),
            (#"a { content: "\"/*" } /* x */"#, #"a { content: "\"/*" }  "#),
            ("a {} /*/ b {} */c {}", "a {}  c {}"),
            ("a {} /* never ends", "a {}  "),
            ("a { width: calc(4px / 2 * 3) }", "a { width: calc(4px / 2 * 3) }"),
            ("", ""),
        ])
    func comments(source: String, sent: String) {
        #expect(StyleSheet.withoutComments(source) == sent)
    }
}
