import HTTPServer
import HTTPTypes
import MoochFixtures
import Testing

@Suite("Searching everything")
struct SearchTests {
    private static let rows = """
        INSERT INTO community (name, address, latitude, longitude, archived_at) VALUES
            ('Elm Court', 'Garden Street 1', 1, 2, NULL), ('Old Garage', '', 1, 2, 1600000000);
        INSERT INTO category (name) VALUES ('Bread');
        INSERT INTO member (community_id, name, email, phone) VALUES
            (1, 'Ana García', 'ana@example.org', '+49 170 555123'),
            (1, 'Bob <b>', 'bob@example.org', NULL);
        INSERT INTO listing (community_id, category_id, seller_id, title) VALUES
            (1, 1, 1, 'Garlic bread'), (1, 1, 2, 'Soup');
        INSERT INTO exchange (listing_id, buyer_id) VALUES (1, 2);
        """

    private func browser() async throws -> TestBrowser {
        let fixture = try TestDashboard()
        let browser = try await fixture.signedIn()
        try await fixture.run(Self.rows)
        return browser
    }

    @Test("One word finds communities, members, listings and help, with what has it marked")
    func everything() async throws {
        let page = try await browser().get("/search?q=GAR").text
        #expect(page.contains("<a href=\"/communities?q=GAR&amp;state=all\">2 communities</a>"))
        #expect(page.contains("<mark>Gar</mark>den Street 1"))
        #expect(page.contains("Old <mark>Gar</mark>age"))
        #expect(page.contains("<span class=\"badge \">Archived</span>"))
        #expect(page.contains("<a href=\"/members?q=GAR\">1 member</a>"))
        #expect(page.contains("Ana <mark>Gar</mark>cía"))
        #expect(page.contains("<a href=\"/listings?q=GAR\">1 listing</a>"))
        #expect(page.contains("<mark>Gar</mark>lic bread"))
        #expect(page.contains("href=\"/help?q=GAR\""))
        #expect(!page.contains("id=\"found-exchanges\""))
    }

    @Test(
        "A category is found by any part of its name",
        arguments: ["bread", "READ", "br", "Br%C3%A9ad", "ad", "%231"])
    func categories(query: String) async throws {
        let page = try await browser().get("/search?q=\(query)").text
        #expect(page.contains("<a href=\"/categories\">1 category</a>"))
        #expect(page.contains("<li><a href=\"/categories/1\">"))
        #expect(!(try await browser().get("/search?q=re").text.contains("/categories/1")))
    }

    @Test("A thousand words are an answer, too", arguments: ["search", "recipes", "foods"])
    func words(list: String) async throws {
        let words = String(repeating: "a+", count: 2_000)
        #expect(try await browser().get("/\(list)?q=\(words)").status == .ok)
    }

    @Test("Recipes, foods by any name, and supermarkets are found")
    func kitchen() async throws {
        let fixture = try TestDashboard()
        let browser = try await fixture.signedIn()
        try await fixture.run(SampleKitchen.sql)
        try await fixture.run(
            """
            INSERT INTO supermarket (name, address, latitude, longitude)
            VALUES ('Corner shop', 'Noodle Street 3', 1, 2)
            """)
        let page = await browser.get("/search?q=noodle").text
        #expect(page.contains("<a href=\"/recipes?q=noodle\">1 recipe</a>"))
        #expect(page.contains("Dragon <mark>noodle</mark>s"))
        #expect(page.contains("lo mein <mark>noodle</mark>s"))
        #expect(page.contains("<mark>Noodle</mark> Street 3"))
        #expect(await browser.get("/search?q=erbsen").text.contains("href=\"/foods/6\""))
        #expect(await browser.get("/search?q=%232").text.contains("href=\"/recipes/2\""))
        #expect(await browser.get("/search.json?q=zucker").text.contains("/foods/5"))
    }

    @Test("What is typed finds records and help pages as JSON, for the search box")
    func records() async throws {
        let browser = try await browser()
        let answer = await browser.get("/search.json?q=garc")
        #expect(answer.status == .ok)
        #expect(answer.response.headers[.contentType] == "application/json")
        let member = """
            {"group":"Members","label":"Ana García","note":"ana@example.org · Elm Court",\
            "target":"/members/1"}
            """
        #expect(answer.text.hasPrefix("[\(member),{\"group\":\"Help\""))
        #expect(await browser.get("/search.json?q=bread").text.contains("/categories/1"))
        #expect(await browser.get("/search.json?q=undo").text.contains("/help/"))
        #expect(await browser.get("/search.json?q=").text == "[]")
        #expect(await browser.get("/search.json").text == "[]")
    }

    @Test("Pages of figures are found by their names")
    func figures() async throws {
        let browser = try await browser()
        let page = await browser.get("/search?q=days+taken").text
        #expect(page.contains("href=\"/analytics/figures/fill_14d\""))
        #expect(page.contains("<a href=\"/analytics\">1 page of figures</a>"))
        #expect(
            await browser.get("/search.json?q=comes+BACK").text.contains(
                "\"label\":\"Who comes back\",\"note\":\"\",\"target\":\"/analytics/retention\""))
    }

    @Test("Accents and capitals do not matter, and every word narrows it down")
    func words() async throws {
        let browser = try await browser()
        for query in ["garcia+ANA", "an%C3%A1+c%C3%ADa"] {
            let page = await browser.get("/search?q=\(query)").text
            #expect(page.contains("1 member</a>"), "\(query)")
            #expect(page.contains("<mark>Ana</mark>"), "\(query)")
        }
        #expect(!(await browser.get("/search?q=garcia+bob").text.contains("id=\"found-members\"")))
    }

    @Test("A number finds the record of each kind that it names", arguments: ["1", "%231"])
    func numbers(query: String) async throws {
        let page = try await browser().get("/search?q=\(query)").text
        let paths = [
            "/communities/1", "/categories/1", "/members/1", "/listings/1", "/exchanges/1",
        ]
        for path in paths {
            #expect(page.contains("<li><a href=\"\(path)\">"), "\(path)")
        }
        #expect(page.contains("<mark>#1</mark>"))
    }

    @Test("A telephone number finds its member and is not shown")
    func phone() async throws {
        let page = try await browser().get("/search?q=555123").text
        #expect(page.contains("href=\"/members/1\""))
        #expect(page.contains("Elm Court · found by telephone number"))
        #expect(!page.replacing("value=\"555123\"", with: "").contains("555 123"))
        #expect(!page.contains("170"))
    }

    @Test("Nothing asked for is a hint, and nothing found says what to do next")
    func nothing() async throws {
        let browser = try await browser()
        for query in ["", "?q=", "?q=++"] {
            let page = await browser.get("/search\(query)")
            #expect(page.status == .ok)
            #expect(page.text.contains("Type part of a name"), "\(query)")
            #expect(!page.text.contains("class=\"card empty\""), "\(query)")
        }
        for query in ["zebra", "%21%21", "%22*-NEAR%28", "99999999999999999999"] {
            let page = await browser.get("/search?q=\(query)")
            #expect(page.status == .ok, "\(query)")
            #expect(page.text.contains("class=\"card empty\""), "\(query)")
            #expect(!page.text.contains("Type part of a name"), "\(query)")
        }
    }

    @Test("What is typed and what is stored is text, never markup")
    func hostile() async throws {
        let browser = try await browser()
        let bob = await browser.get("/search?q=bob").text
        #expect(bob.contains("<mark>Bob</mark> &lt;b&gt;"))
        let typed = await browser.get("/search?q=%22%3E%3Csvg+onload%3Dx%3E").text
        #expect(!typed.contains("<svg onload"))
        let long = await browser.get("/search?q=" + String(repeating: "ab+", count: 900))
        #expect(long.status == .ok)
    }

    @Test("Help is found in the visitor's language, with the sentence that has the word")
    func help() async throws {
        let browser = try await browser()
        let german = ["accept-language": "de"]
        let page = await browser.get("/search?q=ruckgangig", headers: german).text
        #expect(page.contains("href=\"/help/merging-categories\""))
        #expect(page.contains("ckgängig</mark>"))
        #expect(!(await browser.get("/search?q=ruckgangig").text.contains("found-help")))
    }

    @Test("The search box is on every page", arguments: ["/", "/members", "/views", "/account"])
    func box(page: String) async throws {
        let text = try await browser().get(page).text
        let boxes = text.matches(of: /<form [^>]*action="\/search"[^>]*role="search"/)
        #expect(boxes.count == 1)
    }
}
