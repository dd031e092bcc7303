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
