import MoochFixtures

/// The fields of a page's first form that changes a record, as a browser would send them back.
struct PageFields {
    /// By name; of several with one name, all with spaces between.
    let all: [String: String]

    init(_ page: String) {
        var fields: [String: String] = [:]
        for match in page.matches(of: /<input ([^>]*)>/) {
            let text = String(match.1)
            guard let name = text.firstMatch(of: /name="([^"]*)"/)?.1, name != "csrf_token",
                !text.contains("type=\"checkbox\"") || text.contains(" checked")
            else { continue }
            let value = Self.plain(text.firstMatch(of: /value="([^"]*)"/)?.1 ?? "")
            fields[String(name)] = fields[String(name)].map { "\($0) \(value)" } ?? value
        }
        for match in page.matches(of: /(?s)<textarea [^>]*name="([^"]*)"[^>]*>\n(.*?)<\/textarea>/)
        {
            fields[String(match.1)] = Self.plain(match.2)
        }
        for match in page.matches(of: /(?s)<select [^>]*name="([^"]*)"[^>]*>(.*?)<\/select>/) {
            let chosen = String(match.2).firstMatch(of: /value="([^"]*)" selected/)?.1
            fields[String(match.1)] = Self.plain(chosen ?? "")
        }
        all = fields
    }

    private static func plain(_ text: Substring) -> String {
        String(text).replacing("&quot;", with: "\"").replacing("&#39;", with: "'")
            .replacing("&lt;", with: "<").replacing("&gt;", with: ">").replacing("&amp;", with: "&")
    }
}

extension TestBrowser {
    /// Opens a page, takes its token, and posts fields that are put together.
    func fill(
        _ target: String, from page: String, _ fields: [String: String]
    ) async throws -> TestAnswer {
        let token = try await token(on: page)
        return await post(target, fields.map { ($0.key, $0.value) } + [("csrf_token", token)])
    }
}
