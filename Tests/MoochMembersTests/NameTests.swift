import HTTPTypes
import MoochFixtures
import MoochMembers
import MoochSite
import MoochWeb
import Testing

@Suite("Members' names")
struct NameTests {
    private let exchange: Exchanges

    init() async throws { exchange = try await Exchanges() }

    private func join(as name: String, _ email: String) async -> Reply {
        await exchange.stranger.post(
            "/accounts",
            [
                "name": .string(name), "email": .string(email), "phone": "0123 456",
                "password": .string(Exchanges.password), "community_id": "1",
            ])
    }

    /// The answer to the form of Phil's profile, sent with another name.
    private func profile(named name: String) async throws -> TestAnswer {
        let browser = try await exchange.signedIn("Phil")
        let form = await browser.get("/profile/edit").text
        let version = try #require(form.firstMatch(of: /name="version" value="([^"]+)"/)).1
        return try await browser.upload(
            "/profile", from: "/profile",
            all: [
                ("name", name), ("email", "phil@example.org"), ("phone", "0123 456"),
                ("preferred_contact", "email"), ("language", "en"), ("version", "\(version)"),
            ], files: [])
    }

    @Test("A name of many thousand letters is refused at once", .timeLimit(.minutes(1)))
    func endless() async throws {
        for name in [
            String(repeating: "a", count: 40_000), String(repeating: "e\u{301}", count: 9_000),
        ] {
            let begun = ContinuousClock.now
            let reply = await join(as: name, "x@example.org")
            #expect(reply.status == 422 && reply.pointers == ["/name"])
            #expect(begun.duration(to: .now) < .seconds(5))
        }
    }

    @Test("Nobody passes for the people who run the exchange, and a name is no link")
    func pretending() async throws {
        try await exchange.fixture.run(
            "INSERT INTO setting (name, value) VALUES ('exchange_name', 'Elm Court')")
        for name in [
            "Mooch administrators", "Admin", "\u{410}dmin", "\u{410}\u{434}min", "Adm1n", "ADMÍN",
            "The support team", "Verwaltung", "Moderatorin", "M o o c h", "Elm Court",
            "elm c\u{43E}urt", "Your administrator:in", "<svg onload=alert(1)>",
            "=HYPERLINK(\"http://x\")", "www.cheap.example", "cheap.com", "http://x",
            "cheap.de", "gmx.de", "cheap.de Lamps",
        ] {
            let reply = await join(as: name, "x@example.org")
            #expect(reply.status == 422 && reply.pointers == ["/name"], "\(name)")
        }
        let names = [
            "Anna Meier", "J. R. R. O'Neil", "Anna & Tom", "Zoë Müller-Lüdenscheidt", "Li",
            "Anna (4 C)", "Анна Петрова", "A.Meier", "Chris Smooch", "Court Elmer", "김민준",
            "Fr.de la Cruz", "Ma.de Lourdes",
        ]
        for (number, name) in names.enumerated() {
            let reply = await join(as: name, "y\(number)@example.org")
            #expect(reply.status == 201, "\(name): \(reply.text)")
        }
    }

    @Test("Nobody takes a neighbour's name, however it is written; two may have been called so")
    func neighbours() async throws {
        #expect(await join(as: "Susie Novak", "susie@example.org").status == 201)
        #expect(await join(as: "Susie Novak", "susie2@example.org").status == 201)
        let phil = try await exchange.caller("Phil")
        func call(_ name: String) async -> Reply {
            await phil.call(
                .patch, "/me", ["name": .string(name)], headers: ["if-match": "*"])
        }
        for name in ["Susie Novak", "SUSIE  NOVÁK", "Susi\u{435} Novak", "Susie N0vak"] {
            let reply = await call(name)
            #expect(reply.status == 422 && reply.pointers == ["/name"], "\(name)")
            #expect(reply["errors", "0", "code"] == "name-of-neighbour", "\(name)")
        }
        #expect(await call("Susie Novak (4 C)").status == 200)
        try await exchange.fixture.run("UPDATE member SET community_id = 2 WHERE name = 'Phil'")
        // Whoever is called so already may write it in another way.
        let susie = try await exchange.program(of: "Susie")
        let own = await susie.call(
            .patch, "/me", ["name": "Susie NOVAK"], headers: ["if-match": "*"])
        #expect(own.status == 200, "\(own.text)")
    }

    @Test("Names are not tried out to learn who lives there: ten a day, refused ones too")
    func tries() async throws {
        #expect(await join(as: "Susie Novak", "susie@example.org").status == 201)
        let phil = try await exchange.caller("Phil")
        func call(_ field: String, _ text: String) async -> Reply {
            await phil.call(
                .patch, "/me", [field: .string(text)], headers: ["if-match": "*"])
        }
        for _ in 0..<10 { #expect(await call("name", "Susie Novak").status == 422) }
        for name in ["Susie Novak", "Phil Novak"] {
            let late = await call("name", name)
            #expect(late.status == 429, "\(name)")
            #expect(late["detail"]?.text?.contains("tomorrow") == true, "\(late.text)")
        }
        #expect(await call("bio", "Hi").status == 200)
        let page = try await profile(named: "Susie Novak")
        #expect(page.status == .tooManyRequests && page.text.contains("tomorrow"))
        exchange.fixture.clock.advance(seconds: 86_400)
        #expect(await call("name", "Phil Novak").status == 200)
    }

    @Test("A name is changed three times a week")
    func often() async throws {
        let phil = try await exchange.caller("Phil")
        for number in 1...3 {
            let reply = await phil.call(
                .patch, "/me", ["name": .string("Phil \(number)")], headers: ["if-match": "*"])
            #expect(reply.status == 200, "\(reply.text)")
        }
        let fourth = await phil.call(
            .patch, "/me", ["name": "Phil 4"], headers: ["if-match": "*"])
        #expect(fourth.status == 429 && fourth.header("retry-after") == "604800")
        #expect(fourth["detail"]?.text?.contains("three times a week") == true)
        #expect(
            await phil.call(.patch, "/me", ["bio": "Hi"], headers: ["if-match": "*"]).status == 200)
        let page = try await profile(named: "Phil 5")
        #expect(page.status == .tooManyRequests && page.retryAfter == 604_800)
        #expect(page.text.contains("three times a week") && page.text.contains("Phil 5"))
        exchange.fixture.clock.advance(seconds: 604_800)
        let later = await phil.call(
            .patch, "/me", ["name": "Phil 6"], headers: ["if-match": "*"])
        #expect(later.status == 200)
    }
}
