import MoochFixtures

/// A form as it stands on a page: what a browser sends when its button is pressed.
struct PageForm {
    let action: String
    var fields: [(String, String)]

    /// The first form of a page that is sent to an address; nil when there is none.
    init?(to action: String, on page: String) {
        let opening = "action=\"\(Self.escaped(action))\""
        guard let start = page.firstRange(of: opening) else { return nil }
        let rest = page[start.upperBound...]
        guard let end = rest.firstRange(of: "</form>") else { return nil }
        self.action = action
        fields = rest[..<end.lowerBound]
            .matches(of: /<input type="hidden" name="([^"]*)" value="([^"]*)">/)
            .map { (Self.plain($0.1), Self.plain($0.2)) }
    }

    func sent(by browser: TestBrowser, with more: KeyValuePairs<String, String> = [:]) async
        -> TestAnswer
    {
        await browser.post(action, fields + more.map { ($0.key, $0.value) })
    }

    static func escaped(_ text: String) -> String {
        text.replacing("&", with: "&amp;").replacing("'", with: "&#39;")
            .replacing("\"", with: "&quot;").replacing("<", with: "&lt;")
    }

    private static func plain(_ text: Substring) -> String {
        String(text).replacing("&quot;", with: "\"").replacing("&#39;", with: "'")
            .replacing("&lt;", with: "<").replacing("&gt;", with: ">").replacing("&amp;", with: "&")
    }
}
