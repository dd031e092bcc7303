import HTTPTypes
import MoochFixtures
import MoochMembers
import MoochSite
import MoochStore
import Testing

@Suite("Neighbours give, ask, and meet")
struct StoryTests {
    @Test(
        "A guest looks around, joins, gives; a neighbour asks; both see each other, and nobody else does"
    )
    func story() async throws {
        let exchange = try await Exchanges()
        let ryan = TestBrowser(exchange.fixture, on: exchange.fixture.members.app)
        #expect(await ryan.get("/").location == "/communities")
        let chosen = try await ryan.submit(
            "/community", from: "/communities", ["community": "1"])
        #expect(chosen.location == "/")
        #expect(await ryan.get("/").text.contains("Nothing on offer at the moment"))
        // A guest gives, and joins at the end: what they pressed is done then.
        let asked = try await exchange.offer("Milk jug", price: "1.50", by: ryan)
        let signUp = try #require(asked.location)
        let page = await ryan.get(signUp).text
        #expect(page.contains("“Milk jug” is kept."))
        let joining = try #require(PageForm(to: "/sign-up", on: page))
        let joined = await joining.sent(
            by: ryan,
            with: [
                "name": "Ryan", "email": "ryan@example.org", "phone": "+1 212 555 0101",
                "password": Exchanges.password,
            ])
        let jug = try #require(joined.location)
        let posted = await ryan.get(jug).text
        #expect(posted.contains("It’s live.") && posted.contains("No requests yet."))

        let phil = try await exchange.neighbour("Phil")
        #expect(await phil.get("/").text.contains("Milk jug"))
        let offered = await phil.get(jug).text
        #expect(offered.contains("$1.50") && offered.contains("Ryan"))
        #expect(!offered.contains("555 0101") && !offered.contains("ryan@example.org"))
        let request = try await phil.submit(
            jug + "/request", from: jug, ["message": "After six?"])
        #expect(request.location == jug)
        let pending = await phil.get(jug).text
        #expect(pending.contains("Asked. We’ll tell you when there is an answer."))
        #expect(!pending.contains("You asked"), "it is said once")
        #expect(pending.ranges(of: "/requests/1/undo").count == 1)

        let waiting = await ryan.get(jug).text
        #expect(waiting.contains("Phil asks for it") && waiting.contains("After six?"))
        #expect(!waiting.contains("phil@example.org"))
        #expect(await ryan.get("/profile").text.contains("1 neighbour asks"))
        let accepted = try await ryan.submit(
            "/requests/1/acceptance", from: jug, ["note": "In the lobby at six"])
        #expect(accepted.location == jug)
        for browser in [ryan, phil] {
            let early = await browser.get(jug).text
            #expect(early.contains("In a few seconds") && !early.contains("mailto:"))
            #expect(!early.contains("<p class=\"banner\">"), "it can be taken back")
        }
        try await exchange.pass()

        let seller = await ryan.get(jug).text
        #expect(
            seller.contains("<p class=\"banner\">Promised</p>")
                && seller.contains("mailto:phil@example.org"))
        let buyer = await phil.get(jug).text
        #expect(buyer.contains("mailto:ryan@example.org") && buyer.contains("In the lobby at six"))
        #expect(!buyer.contains("This listing has ended"), "it is theirs")
        #expect(seller.contains("Phil wrote: “After six?”"))
        #expect(
            try await exchange.fixture.number("SELECT count(*) FROM contact_view") == 2,
            "each has seen the other's, noted once")
        _ = await phil.get(jug)
        #expect(try await exchange.fixture.number("SELECT count(*) FROM contact_view") == 2)

        let susie = try await exchange.neighbour("Susie")
        #expect(await susie.get(jug).status == .notFound)
        #expect(try await exchange.guest().get(jug).status == .notFound)
        let met = try await phil.submit("/requests/1/collection", from: jug, [:])
        #expect(met.location == jug)
        let thanks = await ryan.get(jug).text
        #expect(thanks.contains("You met on") && !thanks.contains("Call it off"))
        // Two weeks later nobody needs to call any more.
        exchange.fixture.clock.advance(seconds: 14 * 86_400)
        #expect(!(await phil.get(jug).text.contains("ryan@example.org")))
    }

    @Test("What two do at once or twice ends well, and is told kindly")
    func twice() async throws {
        let exchange = try await Exchanges()
        let ryan = try await exchange.neighbour("Ryan")
        let jug = try await exchange.give("Milk jug", by: ryan)
        let (phil, susie) = (
            try await exchange.neighbour("Phil"), try await exchange.neighbour("Susie")
        )
        for browser in [phil, susie] {
            for _ in 0..<2 {
                let asked = try await browser.submit(jug + "/request", from: jug, ["message": ""])
                    .status
                #expect(asked == .seeOther)
            }
        }
        #expect(try await exchange.fixture.number("SELECT count(*) FROM exchange") == 2)
        let token = try await ryan.token(on: jug)
        for _ in 0..<2 {
            _ = await ryan.post("/requests/1/acceptance", [("csrf_token", token)])
        }
        let second = await ryan.post("/requests/2/acceptance", [("csrf_token", token)])
        #expect(second.location == jug)
        #expect(await ryan.get(jug).text.contains("This request was answered in the meantime."))
        #expect(await susie.get(jug).text.contains("It went to somebody else"))
        let late = try await exchange.neighbour("Tanay")
        let gone = try await late.submit(
            jug + "/request", from: "/profile/settings", ["message": ""])
        #expect(gone.location == "/")
        #expect(await late.get("/").text.contains("This is not on offer any more."))
        // Called off by its seller's no, it is on offer again.
        let off = try await phil.submit(
            "/requests/1/cancellation", from: jug, ["reason": "changed_mind"])
        #expect(off.location == jug)
        #expect(await late.get("/").text.contains("Milk jug"))
    }

    @Test("Nobody else may answer, take back or end what is not theirs")
    func others() async throws {
        let exchange = try await Exchanges()
        let ryan = try await exchange.neighbour("Ryan")
        let jug = try await exchange.give("Milk jug", by: ryan)
        let (phil, susie) = (
            try await exchange.neighbour("Phil"), try await exchange.neighbour("Susie")
        )
        _ = try await phil.submit(jug + "/request", from: jug, ["message": "Me!"])
        let text = await susie.get(jug).text
        #expect(!text.contains("Me!") && !text.contains("Phil"))
        let token = try await susie.token(on: jug)
        for path in [
            "/requests/1/acceptance", "/requests/1/decline", "/requests/1/withdrawal",
            "/requests/1/collection", "/requests/99/acceptance", jug + "/ending", jug + "/renewal",
        ] {
            let answer = await susie.post(path, [("csrf_token", token)])
            #expect(answer.status == .notFound, "\(path)")
            let long = [("csrf_token", token), ("note", String(repeating: "x", count: 301))]
            #expect(await susie.post(path, long).status == .notFound, "\(path)")
        }
        #expect(
            try await exchange.fixture.text("SELECT state FROM exchange") == "requested")
        let far = try await exchange.neighbour("Tanay", in: 2)
        let seen = await far.get(jug).text
        #expect(seen.contains("Milk jug") && !seen.contains("Ryan"), "names are for neighbours")
        let asked = try await far.submit(
            jug + "/request", from: "/profile/settings", ["message": ""])
        #expect(asked.location == jug)
        let elsewhere = await far.get(jug).text
        #expect(elsewhere.contains("This is offered in another community."))
        #expect(elsewhere.contains("href=\"/\">See what’s on offer</a>"))
        #expect(!elsewhere.contains("/sign-up"))
    }

    @Test("A listing ends, and a suspended member reads why and cannot offer or ask")
    func endings() async throws {
        let exchange = try await Exchanges()
        let ryan = try await exchange.neighbour("Ryan")
        let jug = try await exchange.give("Milk jug", by: ryan)
        let susie = try await exchange.neighbour("Susie")
        _ = try await susie.submit(jug + "/request", from: jug, ["message": ""])
        try await exchange.pass()
        let unknown = try await ryan.submit(jug + "/ending", from: jug, ["reason": "moon"])
        #expect(unknown.status == .unprocessableContent)
        let ended = try await ryan.submit(jug + "/ending", from: jug, ["reason": "nobody"])
        #expect(ended.location == jug)
        let own = await ryan.get(jug).text
        #expect(own.contains("You ended this listing just now. Why: Nobody wanted it."))
        #expect(own.contains("Susie, who had asked, will be told that it has ended."))
        #expect(!own.contains("Your listing has ended"))
        let cup = try await exchange.give("Cup", by: ryan)
        _ = try await susie.submit(cup + "/request", from: cup, ["message": ""])
        exchange.fixture.clock.advance(seconds: 15 * 86_400)
        let expired = await ryan.get(cup).text
        #expect(expired.contains("has expired"))
        #expect(expired.contains("action=\"\(cup)/renewal\""), "Susie waits for an answer")
        _ = try await ryan.submit(cup + "/renewal", from: cup, [:])
        #expect(await ryan.get("/").text.contains("Cup"))
        try await exchange.fixture.run(
            "UPDATE member SET state = 'suspended', suspension_reason = 'Shouting' WHERE id = 1")
        #expect(await ryan.get("/profile").text.contains("Shouting"))
        let phil = try await exchange.neighbour("Phil")
        let bowl = try await exchange.give("Bowl", by: phil)
        let seen = await ryan.get(bowl).text
        #expect(seen.contains("Shouting") && !seen.contains("Ask for this"))
        #expect(!(await ryan.get("/").text.contains("Cup")), "what they offer is not shown")
        let refused = try await exchange.offer("Jar", by: ryan)
        #expect(refused.status == .conflict)
        #expect(refused.text.contains("Jar"), "nothing typed is lost")
    }

    @Test("Addresses and numbers that somebody typed are masked for others")
    func masked() async throws {
        let exchange = try await Exchanges()
        let ryan = try await exchange.neighbour("Ryan")
        let jug = try await exchange.give("Jug, call 212-555-0101", price: "1.50", by: ryan)
        #expect(await ryan.get(jug).text.contains("212-555-0101"))
        let phil = try await exchange.neighbour("Phil")
        for page in ["/", jug] {
            let text = await phil.get(page).text
            #expect(text.contains("Jug, call •••") && !text.contains("212-555"))
        }
        _ = try await phil.submit(
            jug + "/request", from: jug, ["message": "phil@mail.example or +1 (212) 555 0199"])
        let asked = await ryan.get(jug).text
        #expect(asked.contains("••• or •••") && !asked.contains("phil@mail"))
        let own = await phil.get(jug).text
        #expect(own.contains("The neighbour reads “••• or •••”."))
        _ = try await phil.submit("/requests/1/undo", from: jug, [:])
        let again = await phil.get(jug).text
        #expect(again.contains("phil@mail.example or"), "it is in the form again")
        #expect(again.contains("The neighbour reads “••• or •••”."))
        #expect(await phil.get("/").text.contains("$1.50"))
    }

    @Test("Somebody new asks for ten things a day")
    func limits() async throws {
        let exchange = try await Exchanges()
        _ = try await exchange.neighbour("Ryan")
        let now = exchange.fixture.clock.now.rawValue
        try await exchange.fixture.run(
            """
            WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 11)
            INSERT INTO listing (community_id, category_id, seller_id, title, created_at)
            SELECT 1, 1, 1, 'Jar ' || i, \(now - 60) FROM n
            """)
        let phil = try await exchange.neighbour("Phil")
        let token = try await phil.token(on: "/profile/settings")
        for number in 1...11 {
            let fields = [("csrf_token", token), ("message", "")]
            #expect(await phil.post("/listings/\(number)/request", fields).status == .seeOther)
        }
        #expect(try await exchange.fixture.number("SELECT count(*) FROM exchange") == 10)
        #expect(
            await phil.get("/listings/11").text.contains("You have reached the limit for a day."))
        exchange.fixture.clock.advance(seconds: 86_400)
        _ = await phil.post("/listings/11/request", [("csrf_token", token), ("message", "")])
        #expect(try await exchange.fixture.number("SELECT count(*) FROM exchange") == 11)
    }
}
