import Testing

@testable import MoochWeb

@Suite struct MarkdownTests {
    private func html(_ source: String) -> String {
        Markdown.document(source).html.html
    }

    @Test func `ordinary text becomes ordinary markup`() {
        let source = """
            # Communities & more

            A *place* with **people**,  
            `a < b` and a
            soft break.

            - one
            - two

            3. three

               more

            > quoted

            ***

                code <here>
            """
        #expect(
            html(source) == """
                <h1 id="communities-more">Communities &amp; more</h1>
                <p>A <em>place</em> with <strong>people</strong>,<br>
                <code>a &lt; b</code> and a
                soft break.</p>
                <ul>
                <li>one</li>
                <li>two</li>
                </ul>
                <ol start="3">
                <li><p>three</p>
                <p>more</p>
                </li>
                </ol>
                <blockquote>
                <p>quoted</p>
                </blockquote>
                <hr>
                <pre><code>code &lt;here&gt;
                </code></pre>

                """)
    }

    @Test(arguments: [
        "<script>alert(1)</script>", "a <img src=x onerror=alert(1)> b", "<!-- x --><svg onload=a>",
        "<div>\n\n*a*\n\n</div>", "[a](javascript:alert(1))", "[a](JaVaScRiPt&colon;alert(1))",
        "[a](data:text/html;base64,PHN2Zz4=)", "[a](vbscript:a)", "![a](javascript:alert(1))",
        "![a](https://evil.example/x.png)", "[a](//evil.example)", "[a](/\\\\evil.example)",
        "[a](http://plain.example)", "[a](mailto:a@b.example)", "<javascript:alert(1)>",
        "<a@b.example>", "[a][1]\n\n[1]: javascript:alert(1)", "![a](//evil.example/x.png)",
    ])
    func `raw markup and other schemes leave only text`(source: String) {
        let html = html(source)
        for tag in ["<script", "<img", "<svg", "<div", "<a", "<!--", " href=\"", " src=\""] {
            #expect(!html.contains(tag), "\(html)")
        }
    }

    @Test(arguments: [
        ("Meet at <the back door> at 5", "<p>Meet at &lt;the back door&gt; at 5</p>\n"),
        (
            "<div>The lobby is closed.</div>\nUse 2",
            "<p>&lt;div&gt;The lobby is closed.&lt;/div&gt;<br>\nUse 2</p>\n"
        ),
        ("[a](http://b.example)", "<p>a (http://b.example)</p>\n"),
        ("<a@b.example>", "<p>a@b.example</p>\n"),
        ("one\ntwo **b**", "<p>one<br>\ntwo <strong>b</strong></p>\n"),
    ])
    func `nothing that somebody typed vanishes, and lines stay lines`(
        source: String, markup: String
    ) {
        #expect(Markdown.render(source).html == markup)
    }

    @Test func `a plain text has words, lines and addresses, and no marks`() {
        let source = """
            # Closed

            Use the **back <door>**
            until *Friday*: [why](https://a.example), https://b.example

            - one
            - two
              1. x
              2. y

            <b>Thanks</b>
            """
        #expect(
            Markdown.plainText(source) == """
                Closed

                Use the back <door>
                until Friday: why (https://a.example), https://b.example

                - one
                - two
                  1. x
                  2. y

                <b>Thanks</b>
                """)
        #expect(Markdown.plainText("") == "")
    }

    @Test func `links lead to this site or to https, and the outside learns nothing`() {
        #expect(html("[a](/help/x?y=1&z)").contains("<a href=\"/help/x?y=1&amp;z\">a</a>"))
        #expect(html("[a](#part)").contains("<a href=\"#part\">a</a>"))
        #expect(
            html("<https://example.org/ü>")
                .contains("<a href=\"https://example.org/%C3%BC\" rel=\"noreferrer\">"))
    }

    @Test(arguments: [
        (
            "See https://a.example/b_c, d.",
            "See <a href=\"https://a.example/b_c\" rel=\"noreferrer\">https://a.example/b_c</a>, d."
        ),
        (
            "(https://a.example)",
            "(<a href=\"https://a.example\" rel=\"noreferrer\">https://a.example</a>)"
        ),
        (
            "https://a.example/(b)",
            "<a href=\"https://a.example/(b)\" rel=\"noreferrer\">https://a.example/(b)</a>"
        ),
        ("https://a?\"b", "<a href=\"https://a\" rel=\"noreferrer\">https://a</a>?&quot;b"),
        ("[x https://a.example](/b)", "<a href=\"/b\">x https://a.example</a>"),
        (
            "`https://a.example` https:// http://a",
            "<code>https://a.example</code> https:// http://a"
        ),
    ])
    func `an address written as it is becomes a link`(source: String, markup: String) {
        #expect(html(source) == "<p>\(markup)</p>\n")
    }

    @Test func `quotes cannot leave an attribute`() {
        #expect(html("[a](/x\"onclick=a)").contains("href=\"/x&quot;onclick=a\""))
        #expect(
            html("![a \"onerror=*x* <b>](/assets/x.png \"title\")").contains(
                "<img src=\"/assets/x.png\" loading=\"lazy\" alt=\"a &quot;onerror=x &lt;b&gt;\">"))
    }

    @Test func `headings have unique ids that lead to them`() {
        let document = Markdown.document(
            "# Adding a *photo*!\n\ntext\n\nÜber uns\n---\n\n## adding a photo\n\n## …\n\n## …")
        #expect(
            document.headings.map(\.id) == [
                "adding-a-photo", "über-uns", "adding-a-photo-2", "section", "section-2",
            ])
        #expect(document.title == "Adding a photo!")
        #expect(document.headings.map(\.level) == [1, 2, 2, 2, 2])
        #expect(document.html.html.contains("<h2 id=\"adding-a-photo-2\">"))
        #expect(Markdown.document("no heading").title == nil)
    }

    @Test func `the words alone are there for searching`() {
        let document = Markdown.document("# A\n\n- *b*`c`\n- d\n\n[e](/f) <b>g</b>\n\n![h](/i)")
        #expect(document.text == "A: bc d e <b>g</b> h", "a heading is no part of what follows")
    }

    @Test(arguments: ["", " ", "\u{0}", "\u{FEFF}", "🪑", "# ", "[", "![](", "`"])
    func `odd input is rendered`(source: String) {
        #expect(!html(source).contains("\u{0}"))
    }

    @Test(arguments: [
        ">", "- ", "[", "![", "*a **a ", "`", "[a](", "<", "((", "_*", "a](", "1. ", "&", "[a][",
        "\\",
        "```\n", "> - ", "**x", "<!--", "<?", "]: /a\n[",
        "https://a)", "https://", "https://.",
    ])
    func `deep or repeated constructs take bounded time and depth`(piece: String) {
        let source = String(repeating: piece, count: 20_000 / piece.utf8.count)
        let clock = ContinuousClock()
        var markup = ""
        let time = clock.measure { markup = html(source) }
        #expect(time < .seconds(10))
        #expect(markup.components(of: "<blockquote>") + markup.components(of: "<ul>") <= 32)
    }

    @Test func `whatever is written, the markup has only the elements and attributes of ours`() {
        let pieces = [
            "<", ">", "\"", "'", "[", "]", "(", ")", "!", "*", "_", "`", "#", " ", "\n", "\n\n",
            "-",
            "1.", "&", "&lt;", "&#60;", "\\", "/a", "https://x", "javascript:", "script", "img",
            "onload=", "<b a=\"", "-->", "<!--", "    ", "\t", "é\u{301}", "\u{0}", "\u{2028}", ":",
            "~~~",
        ]
        let tag =
            /\/?(p|em|strong|code|pre|a|img|ul|ol|li|h[1-6]|blockquote|hr|br)( (href|src|id|alt|rel|loading|start)="[^"<>]*")*/
        for _ in 0..<2000 {
            let source = (0..<40).map { _ in pieces.randomElement() ?? "" }.joined()
            for piece in html(source).split(separator: "<", omittingEmptySubsequences: false)
                .dropFirst()
            {
                let inside = piece.prefix { $0 != ">" }
                #expect(inside.wholeMatch(of: tag) != nil, "\(source)")
            }
        }
    }

    @Test func `a text over the limit is shown as plain text`() {
        let html = html(String(repeating: "*a* <b>", count: 60_000))
        #expect(html.hasPrefix("<p>*a* &lt;b&gt;"))
    }
}

extension String {
    fileprivate func components(of part: String) -> Int { ranges(of: part).count }
}
