import HTTPTypes
import MoochFixtures
import MoochSite
import Testing

@Suite("Members' accounts")
struct AccountTests {
    @Test("What a guest pressed is done as soon as they have joined or signed in")
    func pressed() async throws {
        let exchange = try await Exchanges()
        let ryan = try await exchange.neighbour("Ryan")
        let jug = try await exchange.give("Milk jug", by: ryan)
        let guest = try await exchange.guest()
        let asking = try await join(on: jug, guest)
        let signUp = await guest.get(asking).text
        #expect(signUp.contains("We’ll ask for “Milk jug”"))
        let phil = try #require(PageForm(to: "/sign-up", on: signUp))
        let joined = await phil.sent(
            by: guest,
            with: [
                "name": "Phil", "email": "phil@example.org", "phone": "+1 212 555 0104",
                "password": Exchanges.password,
            ])
        #expect(joined.location == jug)
        #expect(await guest.get(jug).text.contains("We’ll tell you when there is an answer."))
        func signsIn(_ name: String, by link: String, _ browser: TestBrowser) async throws
            -> String?
        {
            let page = await browser.get(link.replacing("/sign-up", with: "/sign-in")).text
            let form = try #require(PageForm(to: "/sign-in", on: page))
            return await form.sent(
                by: browser,
                with: ["email": "\(name)@example.org", "password": Exchanges.password]
            ).location
        }
        // One's own is not asked for, and says so.
        let own = try await exchange.guest()
        let link = try await join(on: jug, own)
        #expect(try await signsIn("ryan", by: link, own) == jug)
        #expect(await own.get(jug).text.contains("This is your own listing."))
        // A link that another browser was given does nothing.
        _ = try await exchange.neighbour("Eve")
        let another = try await exchange.guest()
        #expect(try await signsIn("eve", by: link, another)?.hasPrefix(jug) == true)
        #expect(try await exchange.fixture.number("SELECT count(*) FROM exchange") == 1)
        // What others will not read is seen before anything is posted.
        let other = try await exchange.guest()
        let new = "/listings/new"
        func begins(_ title: String, _ browser: TestBrowser) async throws {
            _ = try await browser.upload(
                new, from: new, ["step": "photo", "press": "next"], files: [Exchanges.picture])
            _ = try await browser.submit(
                new, from: new,
                [
                    "step": "what", "press": "next", "title": title, "category_id": "1",
                    "quantity": "1",
                ])
        }
        try await begins("Lamp, 212-555-0101", other)
        let unseen = try await other.submit("/listings", from: new, ["step": "until"])
        #expect(unseen.status == .unprocessableContent && unseen.text.contains("Lamp, •••"))
        let seen = try await other.submit(
            "/listings", from: new + "?step=until", ["step": "until", "told": "title"])
        let offering = try #require(seen.location)
        #expect(try await signsIn("phil", by: offering, other) == "/listings/2")
        // Nothing that was meant for another community goes to one's own neighbours unasked.
        let visitor = try await exchange.guest(in: 2)
        try await begins("Chair", visitor)
        let there = try await visitor.submit(
            "/listings", from: new + "?step=until", ["step": "until"])
        let last = try #require(there.location)
        #expect(try await signsIn("phil", by: last, visitor) == new + "?step=until")
        #expect(await visitor.get(new + "?step=until").text.contains("you belong to Manhattan"))
        #expect(try await exchange.fixture.number("SELECT count(*) FROM listing") == 2)
    }

    /// Where a guest joins who presses on a listing's page that they ask for it.
    private func join(on listing: String, _ guest: TestBrowser) async throws -> String {
        let page = await guest.get(listing).text
        let link = page.firstMatch(of: #/"(/sign-up\?next=[^"]*press[^"]*)"/#)
        return String(try #require(link).1)
    }

    @Test("Whoever signs out and in again is who they were, by another session")
    func again() async throws {
        let exchange = try await Exchanges()
        let ryan = try await exchange.neighbour("Ryan")
        let before = ryan.cookieHeader
        #expect(try await ryan.submit("/sign-out", from: "/profile/settings", [:]).location == "/")
        #expect(await ryan.get("/profile").location == "/sign-in?next=%2Fprofile")
        // A form that was sent after its session had ended leads back to its listing.
        let late = await ryan.post("/listings/7/request", [("message", "x")])
        #expect(late.location == "/sign-in?next=%2Flistings%2F7")
        #expect(await ryan.post("/requests/7/acceptance", []).location == "/sign-in")
        let back = try await ryan.submit(
            "/sign-in", from: "/sign-in?next=/profile",
            [
                "email": "\u{200B} RYAN@example.org\u{202C} ", "password": Exchanges.password,
                "next": "/profile",
            ])
        #expect(back.location == "/profile")
        #expect(ryan.cookieHeader != before)
        #expect(await ryan.get("/profile").text.contains("Ryan"))
        #expect(try await exchange.fixture.number("SELECT count(*) FROM member_session") == 1)
    }

    @Test("A wrong password and an unknown address read the same; the eleventh has to wait")
    func refused() async throws {
        let exchange = try await Exchanges()
        _ = try await exchange.neighbour("Ryan")
        let stranger = try await exchange.guest()
        for email in ["ryan@example.org", "nobody@example.org"] {
            let answer = try await stranger.submit(
                "/sign-in", from: "/sign-in", ["email": email, "password": "not it at all"])
            #expect(answer.status == .unprocessableContent)
            #expect(answer.text.contains("E-mail address or password is wrong."))
            #expect(answer.text.contains("value=\"\(email)\""))
        }
        for _ in 0..<9 {
            _ = try await stranger.submit(
                "/sign-in", from: "/sign-in",
                ["email": "ryan@example.org", "password": "not it at all"])
        }
        let late = try await stranger.submit(
            "/sign-in", from: "/sign-in",
            ["email": "ryan@example.org", "password": Exchanges.password])
        #expect(late.status == .tooManyRequests)
        #expect(late.retryAfter > 0)
        // A neighbour behind the same address is not held up.
        let phil = try await exchange.neighbour("Phil")
        _ = try await phil.submit("/sign-out", from: "/profile/settings", [:])
        let signedIn = try await phil.submit(
            "/sign-in", from: "/sign-in",
            ["email": "phil@example.org", "password": Exchanges.password])
        #expect(signedIn.status == .seeOther)
    }

    @Test("Everything wrong with joining is said at once, and nothing typed is lost")
    func mistakes() async throws {
        let exchange = try await Exchanges()
        _ = try await exchange.neighbour("Ryan")
        let guest = try await exchange.guest()
        let empty = try await guest.submit(
            "/sign-up", from: "/sign-up",
            ["name": "", "email": "x", "phone": "", "password": "short"])
        #expect(empty.status == .unprocessableContent)
        for problem in [
            "Enter your name.", "Enter one e-mail address", "Enter your telephone number.",
            "at least 12 characters",
        ] {
            #expect(empty.text.contains(problem), "\(problem)")
        }
        let taken = try await guest.submit(
            "/sign-up", from: "/sign-up",
            [
                "name": "Rye", "email": "Ryan@example.org", "phone": "0123 456",
                "password": Exchanges.password,
            ])
        #expect(taken.text.contains("This address has an account already."))
        #expect(taken.text.contains("value=\"Rye\""))
        #expect(!taken.text.contains(Exchanges.password))
        // That somebody has an account is not to be found out for many.
        for _ in 0..<4 {
            _ = try await guest.submit(
                "/sign-up", from: "/sign-up",
                [
                    "name": "Rye", "email": "ryan@example.org", "phone": "0123 456",
                    "password": Exchanges.password,
                ])
        }
        let late = try await guest.submit(
            "/sign-up", from: "/sign-up",
            [
                "name": "Rye", "email": "ryan@example.org", "phone": "0123 456",
                "password": Exchanges.password,
            ])
        #expect(late.status == .tooManyRequests)
        #expect(late.retryAfter > 0)
    }

    @Test("A hundred join from one address in an hour, ten on one device, and the rest try later")
    func crowd() async throws {
        let exchange = try await Exchanges()
        func join(_ number: Int, on guest: TestBrowser) async throws -> TestAnswer {
            try await guest.submit(
                "/sign-up", from: "/sign-up",
                [
                    "name": "Rye", "email": "rye\(number)@example.org", "phone": "0123 456",
                    "password": Exchanges.password,
                ])
        }
        let guest = try await exchange.guest()
        for number in 0...10 {
            #expect(try await join(number, on: guest).status == .seeOther)
            _ = try await guest.submit("/sign-out", from: "/profile/settings", [:])
        }
        let eleventh = try await join(11, on: guest)
        #expect(eleventh.status == .tooManyRequests && eleventh.text.contains("value=\"Rye\""))
        #expect(eleventh.retryAfter > 0)
        #expect(try await join(12, on: exchange.guest()).status == .seeOther)
        try await exchange.count(88, of: "join-building")
        #expect(try await join(13, on: exchange.guest()).status == .tooManyRequests)
        #expect(try await exchange.fixture.number("SELECT count(*) FROM member") == 12)
    }

    @Test("Many who ask at once are held to the same limits as one after the other")
    func atOnce() async throws {
        let exchange = try await Exchanges()
        _ = try await exchange.neighbour("Ryan")
        func fields(_ email: String, _ token: String) -> [(String, String)] {
            [
                ("name", "Rye"), ("email", email), ("phone", "0123 456"),
                ("password", Exchanges.password), ("csrf_token", token),
            ]
        }
        let guest = try await exchange.guest()
        let token = try await guest.token(on: "/sign-up")
        let told = await withTaskGroup(of: TestAnswer.self) { group in
            for _ in 0..<20 {
                group.addTask { await guest.post("/sign-up", fields("ryan@example.org", token)) }
            }
            return await group.reduce(into: []) { $0.append($1) }
        }
        #expect(told.count { $0.status == .unprocessableContent } == 5)
        #expect(told.count { $0.status == .tooManyRequests } == 15)
        try await exchange.count(94, of: "join-building")
        try await withThrowingTaskGroup(of: Void.self) { group in
            for number in 0..<12 {
                let browser = try await exchange.guest()
                let token = try await browser.token(on: "/sign-up")
                group.addTask {
                    _ = await browser.post("/sign-up", fields("rye\(number)@example.org", token))
                }
            }
            try await group.waitForAll()
        }
        let joined = try await exchange.fixture.number("SELECT count(*) FROM member")
        #expect(joined.map { (2...6).contains($0) } == true, "Ryan, and five of twelve")
    }

    @Test(
        "House rules that are written are read before one joins, in one's own language where there is one"
    )
    func about() async throws {
        let exchange = try await Exchanges()
        let guest = try await exchange.guest()
        #expect(await guest.get("/about/house-rules").status == .notFound)
        try await exchange.fixture.run(
            "INSERT INTO setting (name, value) VALUES ('about_house_rules_de', 'Seid **nett**.')")
        #expect(await guest.get("/sign-up").text.contains("href=\"/about/house-rules\""))
        let german = await guest.get("/about/house-rules").text
        #expect(german.contains("lang=\"de\">") && german.contains("<strong>nett</strong>"))
        try await exchange.fixture.run(
            "INSERT INTO setting (name, value) VALUES ('about_house_rules_en', 'Be **kind**.')")
        let english = await guest.get("/about/house-rules").text
        #expect(english.contains("<strong>kind</strong>") && !english.contains("nett"))
    }

    @Test("A member who has left, and one whose session is another site's, are strangers")
    func strangers() async throws {
        let exchange = try await Exchanges()
        let ryan = try await exchange.neighbour("Ryan")
        try await exchange.fixture.run(
            "UPDATE member SET state = 'closed', closed_at = created_at WHERE id = 1")
        #expect(await ryan.get("/profile").status == .seeOther)
        let ada = try await exchange.fixture.signedIn()
        let cookie = ada.cookieHeader.replacing("mooch=", with: "mooch-member=")
        let forged = try await exchange.guest().get("/profile", headers: ["cookie": cookie])
        #expect(forged.status == .seeOther)
    }
}
