import HTTPTypes
import MoochFixtures
import MoochStore
import Testing

@Suite("Columns of lists")
struct ListColumnTests {
    /// What the heads of a page's table say.
    private static func heads(_ page: String) -> [String] {
        page.matches(of: /<th scope="col"[^>]*>\s*(?:<a[^>]*>)?([^<\n]+)/).map {
            $0.1.trimmingCharacters
        }
    }

    @Test("The usual ones show, or those that the address names, in their order")
    func choice() async throws {
        let browser = try await ListFilterTests.browser()
        let usual = await browser.get("/listings").text
        #expect(
            Self.heads(usual)
                == ["Title", "State", "Price", "Category", "Community", "Requests", "Posted"])
        for query in ["=id,seller,expires_at", "=seller&columns=expires_at&columns=id"] {
            let page = await browser.get("/listings?columns\(query)").text
            #expect(Self.heads(page) == ["Title", "Owner", "Expires", "Number"])
            #expect(page.contains("in 13 days</time>"))
            #expect(page.contains("<td class=\"number\" data-label=\"Number\">1</td>"))
            #expect(!page.contains("<span class=\"meta minor\">Anna Roth</span>"))
            #expect(page.contains("columns=title%2Cseller%2Cexpires_at%2Cid"))
        }
        let only = await browser.get("/members?columns=name").text
        #expect(Self.heads(only) == ["Name"])
        let mail = await browser.get("/members?columns=email").text
        #expect(mail.contains("<td>anna@example.org</td>"))
    }

    @Test("The form of columns keeps the rest of the list's state, and the filters keep them")
    func state() async throws {
        let browser = try await ListFilterTests.browser()
        let page = await browser.get("/members?q=an&sort=name&columns=email").text
        let form = try #require(page.firstRange(of: "<form id=\"columns\"")).lowerBound
        #expect(page[form...].contains("<input type=\"hidden\" name=\"q\" value=\"an\">"))
        #expect(page[form...].contains("<input type=\"hidden\" name=\"sort\" value=\"name\">"))
        #expect(page.contains("name=\"columns\" value=\"email\" form=\"columns\" checked>"))
        #expect(page.contains("name=\"columns\" value=\"listings\" form=\"columns\">"))
        #expect(page.contains("<input type=\"hidden\" name=\"columns\" value=\"name,email\">"))
        #expect(page.contains("href=\"/members?q=an&amp;sort=-name&amp;columns=name%2Cemail\""))
    }

    @Test(
        "Every column is a way to sort where the store has its order",
        arguments: ["/members", "/listings", "/exchanges", "/communities"])
    func sorting(list: String) async throws {
        let browser = try await ListFilterTests.browser()
        let page = await browser.get("\(list)?columns=id").text
        let usual = await browser.get(list).text
        for text in [page, usual] {
            for link in text.matches(of: /<th scope="col"[^>]*>\s*<a href="([^"]+)"/) {
                let path = String(link.1).replacing("&amp;", with: "&")
                let sorted = await browser.get(path)
                #expect(sorted.status == .ok)
                #expect(sorted.text.contains("aria-sort="), "\(path)")
            }
        }
    }
}

extension Substring {
    fileprivate var trimmingCharacters: String {
        String(drop { $0.isWhitespace }.reversed().drop { $0.isWhitespace }.reversed())
    }
}
