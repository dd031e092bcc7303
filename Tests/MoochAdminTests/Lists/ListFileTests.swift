import HTTPServer
import HTTPTypes
import MoochFixtures
import MoochStore
import Testing

@Suite("Lists as files")
struct ListFileTests {
    @Test("The page's link names the columns that it shows, with the rest of its state")
    func link() async throws {
        let browser = try await ListFilterTests.browser()
        let links = [
            "/members?sort=name": "sort=name&amp;columns=name%2Ccommunity%2Clistings%2Crequests"
                + "%2Ccreated_at%2Clast_seen_at",
            "/exchanges?columns=category&state=declined":
                "state=declined&amp;columns=listing%2Ccategory",
        ]
        for (address, query) in links {
            let list = address.prefix { $0 != "?" }
            let page = await browser.get(address).text
            let files = page.matches(of: /href="([^"]+csv[^"]*)"/).map { String($0.1) }
            #expect(
                files == ["\(list).spreadsheet.csv?\(query)", "\(list).csv?\(query)"],
                "\(address)")
        }
    }

    @Test("Names are in the order in which one looks for them, whichever program wrote them")
    func order() async throws {
        let fixture = try TestDashboard()
        let browser = try await fixture.signedIn()
        let names = [
            "Adam Eins", "Ægir", "Ägidius Kohl", "ana lower", "Åsa", "Élodie Bisset", "émile",
            "Fynn",
            "İlker", "ivo", "Łukasz Mak", "Marta", "O’Brien", "O'Brien Two", "Øystein",
            "Özil Demir",
            "Zacharias Ende",
            "Αργώ", "Ёлка", "жанна", "Зоя", "日向",
        ]
        let mixed = names.reversed().map { $0.replacing("'", with: "''") }
        for table in ["community", "category"] {
            let rows = mixed.map { "('\($0)')" }.joined(separator: ", ")
            try await fixture.run("INSERT INTO \(table) (name) VALUES \(rows)")
        }
        let members = mixed.enumerated().map { "(1, 'x', 'm\($0.offset)@example.org')" }
            .joined(separator: ", ")
        let listings = mixed.map { _ in "(1, 1, 1, 'x')" }.joined(separator: ", ")
        try await fixture.run(
            """
            INSERT INTO member (community_id, name, email) VALUES \(members);
            INSERT INTO listing (community_id, category_id, seller_id, title) VALUES \(listings);
            UPDATE member SET name = (SELECT name FROM category WHERE category.id = member.id);
            UPDATE listing SET title = (SELECT name FROM category WHERE category.id = listing.id);
            """)
        for (list, column) in [("communities", "name"), ("members", "name"), ("listings", "title")]
        {
            for direction in ["", "-"] {
                let file = try await browser.get(
                    "/\(list).csv?sort=\(direction)\(column)&columns=\(column)"
                ).streamedText()
                let found = file.split(separator: "\r\n").dropFirst()
                    .map { String($0.split(separator: ",").last ?? "") }
                #expect(Array(direction.isEmpty ? found : found.reversed()) == names, "\(list)")
            }
        }
        // What all rows of a name have in common comes before their moment.
        let sorted = try await browser.get("/members.csv?sort=community&columns=name")
            .streamedText()
        #expect(sorted.split(separator: "\r\n").count == names.count + 1)
    }

    @Test("Of more than 10,000, an order without an index has the newest, and page and file say so")
    func newest() async throws {
        let fixture = try TestDashboard()
        let browser = try await fixture.signedIn()
        try await fixture.addNeighbours()
        let german = ["accept-language": "de"]
        let said = "In this order you see the newest 10,000 only."
        #expect(!(await browser.get("/exchanges?sort=listing").text.contains(said)))
        try await fixture.run(
            """
            WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 10000)
            INSERT INTO exchange (listing_id, buyer_id, state, requested_at, answered_at,
                decline_reason)
            SELECT 1, 2, 'declined', requested_at + i, requested_at + i, 'seller'
            FROM n, exchange WHERE id = 2
            """)
        #expect(await browser.get("/exchanges?sort=listing").text.contains(said))
        #expect(
            await browser.get("/exchanges?sort=-buyer", headers: german).text
                .contains("In dieser Reihenfolge sehen Sie nur die neuesten 10.000."))
        for address in ["/exchanges", "/exchanges?sort=answered_at"] {
            #expect(!(await browser.get(address).text.contains(said)), "\(address)")
        }
        for (address, name, count) in [
            ("/exchanges.csv?sort=answered_at", "mooch-exchanges-2026-06-21.csv", 10_002),
            ("/exchanges.csv?sort=buyer", "mooch-exchanges-2026-06-21-newest-10000.csv", 10_000),
        ] {
            let answer = await browser.get(address)
            let header = answer.response.headers[.contentDisposition] ?? ""
            #expect(header.contains("\"\(name)\""), "\(header)")
            let lines = try await answer.streamedText().split(separator: "\r\n").dropFirst()
            #expect(Set(lines).count == count, "\(address)")
        }
        let people = await browser.send(.head, "/exchanges.spreadsheet.csv?sort=state")
        #expect(
            people.response.headers[.contentDisposition]?
                .contains("\"Requests 2026-06-21 newest 10000.csv\"") == true)
        let noted = try await fixture.text(
            """
            SELECT group_concat("after" ->> 'rows', ' ') FROM
                (SELECT * FROM audit_entry WHERE action = 'list.save' ORDER BY id)
            """)
        #expect(noted == "10002 10000")
    }

    /// What a file for people looks like.
    struct Spreadsheet: Sendable, CustomTestStringConvertible {
        let address: String
        let language: String
        let text: String
        var testDescription: String { "\(language) \(address)" }
    }

    @Test(
        "People get the heads, the states, the money and the moments of their language",
        arguments: [
            Spreadsheet(
                address: "/listings.spreadsheet.csv", language: "de",
                text: """
                    Nummer (id);Titel;Status;Preis;Anzahl;Kategorie;Gemeinschaft;Angeboten von
                    1;Walnut loaf;Verfügbar;4,50;2;Bread;Elm Court;Anna Roth
                    """),
            Spreadsheet(
                address: "/listings.spreadsheet.csv?columns=title,state,price_cents,created_at",
                language: "en",
                text: """
                    Number (id),Title,State,Price,Posted
                    1,Walnut loaf,Available,4.50,2026-06-20 12:00
                    """),
        ])
    func people(file: Spreadsheet) async throws {
        let browser = try await ListFilterTests.browser()
        let answer = await browser.get(file.address, headers: ["accept-language": file.language])
        #expect(
            answer.response.headers[.contentDisposition]?.contains(
                file.language == "de"
                    ? "\"Angebote 2026-06-21.csv\"" : "\"Listings 2026-06-21.csv\"") == true)
        let lines = try await answer.streamedText().split(separator: "\r\n")
        for (line, expected) in zip(lines, "\u{FEFF}\(file.text)".split(separator: "\n")) {
            #expect(line.hasPrefix(expected), "\(line)")
        }
    }

    @Test(
        "Nothing that only programs understand is in a file for people",
        arguments: ListName.allCases)
    func words(list: ListName) async throws {
        let browser = try await ListFilterTests.browser()
        let text = try await browser.get("/\(list.rawValue).spreadsheet.csv").streamedText()
        let head = text.prefix { $0 != "\r\n" }
        #expect(head.count > 10 && !head.contains("_"), "\(head)")
        #expect(
            text.firstMatch(of: /T\d\d:\d\d:\d\dZ|[{}]|admin\.sign-in/) == nil, "\(text)")
    }

    @Test("The form below a list in which nothing was chosen leads back and says so")
    func nothing() async throws {
        let browser = try await ListFilterTests.browser()
        let answer = await browser.get("/members.csv?list=members&sort=name&action=export")
        #expect(answer.status == .seeOther)
        #expect(answer.location == "/members?sort=name")
        #expect(await browser.get("/members").text.contains("Nothing was selected."))
    }
}
