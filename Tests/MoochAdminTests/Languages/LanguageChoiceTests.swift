import HTTPServer
import HTTPTypes
import MoochFixtures
import Testing

@Suite("The language of a visit")
struct LanguageChoiceTests {
    private static let german = ["accept-language": "de-AT, en;q=0.5"]

    @Test("is what the browser asks for, on every page and for errors too")
    func asked() async throws {
        let fixture = try TestDashboard()
        let browser = try await fixture.signedIn()
        let page = await browser.get("/members", headers: Self.german).text
        #expect(page.contains("<html lang=\"de\">"))
        #expect(page.contains("Mitglieder</h1>") || page.contains(">Mitglieder"))
        #expect(page.contains("Abmelden</button>"))
        #expect(page.contains("21. Juni 2026, 12:00 UTC"))
        let missing = await browser.get("/members/99", headers: Self.german).text
        #expect(missing.contains("<html lang=\"de\">"))
        #expect(missing.contains("<h1>Unter dieser Adresse gibt es nichts</h1>"))
        let stranger = TestBrowser(fixture)
        let nothing = await stranger.get("/nothing", headers: Self.german)
        #expect(nothing.status == .notFound)
        #expect(nothing.text.contains("<html lang=\"de\">"))
        #expect(await stranger.get("/sign-in").text.contains("<html lang=\"en\">"))
    }

    @Test("can be chosen before and after signing in, and goes before what the browser asks for")
    func chosen() async throws {
        let fixture = try TestDashboard()
        let stranger = TestBrowser(fixture)
        let answer = try await stranger.submit(
            "/language", from: "/sign-in", ["language": "de", "next": "/sign-in?next=%2Fmembers"])
        #expect(answer.status == .seeOther)
        #expect(answer.location == "/sign-in?next=%2Fmembers")
        let cookie = answer.response.headers[values: .setCookie].first { $0.contains("language") }
        #expect(
            cookie == "mooch-language=de; Path=/; Max-Age=31536000; HttpOnly; SameSite=Lax")
        let english = ["accept-language": "en"]
        let page = await stranger.get("/sign-in", headers: english).text
        #expect(page.contains("<html lang=\"de\">"))
        #expect(page.contains("value=\"de\" lang=\"de\" aria-current=\"true\">Deutsch</button>"))
    }

    @Test(
        "stays when the choice is nonsense, and leads nowhere else",
        arguments: ["//evil.example", "https://evil.example", "/\\evil", ""])
    func nonsense(next: String) async throws {
        let fixture = try TestDashboard()
        let stranger = TestBrowser(fixture)
        let answer = try await stranger.submit(
            "/language", from: "/sign-in", ["language": "tlh", "next": next])
        #expect(answer.location == "/")
        let cookies = answer.response.headers[values: .setCookie]
        #expect(!cookies.contains { $0.contains("language") })
    }

    @Test("is also the language of what is wrong with a form")
    func complaints() async throws {
        let fixture = try TestDashboard()
        let browser = try await fixture.signedIn()
        let token = try await browser.token(on: "/communities/new")
        let answer = await browser.post(
            "/categories", [("csrf_token", token), ("name", "")], headers: Self.german)
        #expect(answer.status == .unprocessableContent)
        #expect(answer.text.contains("Geben Sie den Namen der Kategorie ein."))
    }
}
