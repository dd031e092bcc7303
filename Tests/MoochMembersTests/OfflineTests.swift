import Foundation
import HTTPServer
import HTTPTypes
import MoochFixtures
import MoochMembers
import MoochSite
import MoochStore
import MoochWeb
import Testing

@Suite("The members' site can be installed, and read without a network")
struct OfflineTests {
    private struct Manifest: Decodable {
        struct Icon: Decodable {
            let src: String
            let sizes: String
            let purpose: String
        }
        let name: String
        let lang: String
        let startUrl: String
        let display: String
        let icons: [Icon]
    }

    private static func mark(of answer: TestAnswer) -> String? {
        HTTPField.Name(VisitorMark.header).flatMap { answer.response.headers[$0] }
    }

    private static func caching(_ answer: TestAnswer) -> String? {
        answer.response.headers[.cacheControl]
    }

    @Test(
        "The manifest has the exchange's name and the visitor's language, and its icons are there")
    func manifest() async throws {
        let exchange = try await Exchanges()
        let guest = try await exchange.guest()
        let answer = await guest.get(
            "/manifest.webmanifest", headers: ["accept-language": "de"])
        #expect(answer.response.headers[.contentType] == "application/manifest+json")
        let decoder = JSONDecoder()
        decoder.keyDecodingStrategy = .convertFromSnakeCase
        let manifest = try decoder.decode(Manifest.self, from: Data(answer.text.utf8))
        #expect(manifest.name == exchange.fixture.services.settings.name)
        #expect(manifest.lang == "de" && manifest.startUrl == "/")
        #expect(manifest.display == "standalone")
        #expect(Set(manifest.icons.map(\.sizes)) == ["any", "192x192", "512x512"])
        #expect(manifest.icons.contains { $0.purpose == "maskable" })
        for icon in manifest.icons {
            let picture = await guest.get(icon.src)
            #expect(picture.status == .ok, "\(icon.src)")
            #expect(Self.caching(picture) == "public, max-age=31536000, immutable")
        }
        let worker = await guest.get("/service-worker.js")
        #expect(Self.caching(worker) == "no-cache")
        #expect(worker.response.headers[.contentType] == "text/javascript; charset=utf-8")
        let page = await guest.get("/").response.headers
        #expect(page[.contentSecurityPolicy]?.contains("; worker-src 'self'") == true)
        #expect(page[.contentSecurityPolicy]?.contains("; manifest-src 'self'") == true)
        let dashboard = await TestBrowser(exchange.fixture).get("/sign-in").response.headers
        #expect(dashboard[.contentSecurityPolicy]?.contains("worker-src") == false)
    }

    @Test("What is kept has no contact details, no surname, no form, whoever looks")
    func nothingPersonal() async throws {
        let exchange = try await Exchanges()
        let ryan = try await exchange.neighbour("Ryan")
        try await exchange.fixture.run(
            """
            UPDATE member SET name = 'Ryan Applewhite', address = '17 Cider Lane', \
            phone = '+1 212 555 0199'
            """)
        let jug = try await exchange.give("Milk jug, call +1 212 555 0199", by: ryan)
        let phil = try await exchange.neighbour("Phil")
        try await exchange.fixture.run(
            "UPDATE member SET name = 'Phil Moreno', address = '9 Plum Row' WHERE id = 2")
        _ = try await phil.submit(jug + "/request", from: jug, ["message": "Knock on 9 Plum Row"])
        #expect(await !phil.get("/offline/agreements").text.contains("Milk jug"))
        _ = try await ryan.submit(
            "/requests/1/acceptance", from: jug,
            ["note": "In the lobby at six, or write to ryan@example.org"])
        // Whoever accepted can take it back for ten seconds.
        #expect(await !phil.get("/offline/agreements").text.contains("Milk jug"))
        try await exchange.pass()
        #expect(await phil.get(jug).text.contains("17 Cider Lane"))

        let guest = try await exchange.guest()
        #expect(await guest.get("/offline" + jug).status == .notFound)
        let secrets = [
            "example.org", "555 01", "Cider Lane", "Plum Row", "Applewhite", "Moreno", "csrf_token",
            "method=\"post\"", "mailto:", "tel:", "Knock on",
        ]
        for browser in [ryan, phil] {
            for path in ["/offline", "/offline" + jug, "/offline/agreements"] {
                let answer = await browser.get(path)
                #expect(answer.status == .ok, "\(path)")
                #expect(Self.caching(answer) == "private, no-cache", "\(path)")
                for secret in secrets {
                    #expect(!answer.text.contains(secret), "\(path) \(secret)")
                }
            }
        }
        let (bought, sold) = (
            await phil.get("/offline/agreements").text, await ryan.get("/offline/agreements").text
        )
        #expect(bought.contains("You get it from Ryan.") && sold.contains("You give it to Phil."))
        #expect(bought.contains("In the lobby at six") && bought.contains("Agreed"))
        _ = try await ryan.submit(
            "/requests/1/cancellation", from: jug, ["reason": "changed_mind"])
        let off = await phil.get("/offline/agreements").text
        #expect(off.contains("Called off") && !off.contains("In the lobby"))
        exchange.fixture.clock.advance(seconds: 14 * 86_400)
        #expect(await !phil.get("/offline/agreements").text.contains("Milk jug"))
    }

    @Test("Every page carries the visitor's mark: another for each session, one for all guests")
    func marks() async throws {
        let exchange = try await Exchanges()
        let first = try await exchange.neighbour("Ryan")
        let second = try await exchange.signedIn("Ryan")
        let phil = try await exchange.neighbour("Phil")
        let jug = try await exchange.give("Milk jug", by: first)
        var marks: Set<String> = []
        for browser in [first, second, phil] {
            let own = try #require(Self.mark(of: await browser.get("/")))
            for path in ["/offline", "/offline/agreements", "/offline" + jug, jug, "/profile"] {
                #expect(Self.mark(of: await browser.get(path)) == own, "\(path)")
            }
            #expect(!browser.cookieHeader.contains(own))
            marks.insert(own)
        }
        #expect(marks.count == 3)
        let guest = try await exchange.guest()
        #expect(Self.mark(of: await guest.get("/offline" + jug)) == "guest")
        let out = try await phil.submit("/sign-out", from: "/profile/settings", [:])
        let name = try #require(HTTPField.Name("Clear-Site-Data"))
        #expect(out.response.headers[name] == #""cache", "storage""#)
        #expect(Self.mark(of: await phil.get("/")) == "guest")
    }

    /// Those without contact details, settings and messages.
    private static let kept: Set<String> = [
        "/", "/filter", "/search", "/place-search", "/map", "/listings/new", "/listings/new/point",
        "/listings/new/removal", "/listings/:id/edit", "/listings/:id/point",
        "/members/:id", "/help", "/help/:slug", "/offline", "/offline/listings/:id",
        "/offline/agreements", "/manifest.webmanifest", "/recipes", "/recipes/meals/:meal",
        "/recipes/:id", "/recipes/:id/ingredients/:number", "/recipes/:id/photos/:number",
        "/recipes/:id/cook", "/recipes/:id/video", "/offline/recipes/:id", "/offline/shopping-list",
        "/supermarkets",
    ]

    /// Which send a member on.
    private static let forGuests = ["/communities", "/sign-in", "/sign-up"]

    @Test("Nothing that shows contact details, settings or messages is stored by a browser")
    func caching() async throws {
        let exchange = try await Exchanges()
        let ryan = try await exchange.neighbour("Ryan")
        let phil = try await exchange.neighbour("Phil")
        let jug = try await exchange.give("Milk jug", by: ryan)
        try await exchange.fixture.run(SampleKitchen.sql)
        for route in exchange.fixture.members.app.routes
        where route.method == .get && route.entry != .token {
            let pattern = route.address.pattern
            let path = pattern.replacing(":id", with: "1").replacing(":slug", with: "how-it-works")
                .replacing(":token", with: "x").replacing(":name", with: "x")
                .replacing("*path", with: "css/base.css").replacing(":meal", with: "dinner")
                .replacing(":number", with: "2")
            let answer = await ryan.get(path)
            let expected =
                Self.kept.contains(pattern)
                ? "private, no-cache"
                : ["/assets/*path", "/service-worker.js"].contains(pattern)
                    ? "no-cache" : "no-store"
            #expect(Self.caching(answer) == expected, "\(pattern)")
            #expect(
                answer.status == .ok || !Self.kept.contains(pattern), "\(pattern)")
        }
        let guest = try await exchange.guest()
        for path in Self.forGuests + [jug] {
            #expect(Self.caching(await guest.get(path)) == "private, no-cache", "\(path)")
        }
        #expect(Self.caching(await phil.get(jug)) == "private, no-cache")
        #expect(Self.caching(await ryan.get(jug)) == "no-store")
        _ = try await phil.submit(jug + "/request", from: jug, ["message": "After six?"])
        #expect(Self.caching(await phil.get(jug)) == "no-store")
        let photo = try #require(
            await guest.get(jug).text.firstMatch(of: /\/photos\/[0-9a-f]+-320\.webp/))
        #expect(
            Self.caching(await guest.get(String(photo.output)))
                == "private, max-age=31536000, immutable")
    }
}
