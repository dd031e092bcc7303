import HTTPTypes
import MoochFixtures
import Testing

/// What members are told, and the seconds in which a press can be taken back.
@Suite struct NotificationTests {
    @Test(
        "Each of the two is told what the other did, once it cannot be taken back, and sees how much is new"
    )
    func told() async throws {
        let exchange = try await Exchanges()
        let ryan = try await exchange.neighbour("Ryan")
        #expect(await ryan.get("/notifications").text.contains("Nothing has happened yet"))
        let jug = try await exchange.give("Milk jug", by: ryan)
        let phil = try await exchange.neighbour("Phil")
        _ = try await phil.submit(jug + "/request", from: jug, ["message": ""])
        #expect(!(await ryan.get("/notifications").text.contains("Phil asks for")))
        try await exchange.pass()
        #expect(await ryan.get("/").text.contains("1 new"))
        let news = await ryan.get("/notifications").text
        #expect(news.contains("Phil asks for “Milk jug”.") && news.contains(jug))
        // A page that was looked at notes nothing by itself.
        #expect(await ryan.get("/").text.contains("1 new"))
        let read = try await ryan.submit(
            "/notifications/read", from: "/notifications", ["event_id": "1"])
        #expect(read.location == "/notifications")
        #expect(!(await ryan.get("/").text.contains("1 new")))

        _ = try await ryan.submit("/requests/1/acceptance", from: jug, ["note": ""])
        try await exchange.pass()
        #expect(await phil.get("/notifications").text.contains("“Milk jug” is yours."))
        _ = try await ryan.submit("/requests/1/cancellation", from: jug, ["reason": "gone"])
        try await exchange.pass()
        let end = "Your neighbour called it off because it is not there any more."
        #expect(await phil.get("/notifications").text.contains("“Milk jug”: \(end)"))
        #expect(await phil.get(jug).text.contains(end))
        let susie = try await exchange.neighbour("Susie")
        #expect(await susie.get("/notifications").text.contains("Nothing has happened yet"))
    }

    @Test("Administrators read word for word what a member was told, when, and whether it was read")
    func toldToAdministrators() async throws {
        let exchange = try await Exchanges()
        let ryan = try await exchange.neighbour("Ryan")
        let jug = try await exchange.give("Milk jug", by: ryan)
        let phil = try await exchange.neighbour("Phil")
        let admin = try await exchange.fixture.signedIn()
        #expect(await admin.get("/members/1").text.contains("Ryan was not told anything yet."))
        #expect(await admin.get("/members/1/notifications").text.contains("Nothing told yet"))
        _ = try await phil.submit(jug + "/request", from: jug, ["message": ""])
        try await exchange.pass()
        for path in ["/members/1", "/members/1/notifications"] {
            let page = await admin.get(path).text
            #expect(
                page.contains("<a href=\"/exchanges/1\">Phil asks for “Milk jug”.</a>"), "\(path)")
            #expect(page.contains("not read yet"))
        }
        _ = try await ryan.submit(
            "/notifications/read", from: "/notifications", ["event_id": "1"])
        #expect(!(await admin.get("/members/1/notifications").text.contains("not read yet")))
        try await exchange.fixture.run(
            """
            WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 40)
            INSERT INTO event (member_id, type, at, listing_id)
            SELECT 1, 'listing_expiring', 1781000000 + i, 1 FROM n
            """)
        let first = await admin.get("/members/1/notifications").text
        let older = try #require(first.firstMatch(of: /href="([^"]+)">Older ones/)).1
        let second = await admin.get(String(older)).text
        #expect(!first.contains("Phil asks for") && second.contains("Phil asks for"))
        #expect(second.contains("Back to the newest"))
        #expect(await admin.get("/members/9/notifications").status == .notFound)
    }

    @Test("Events that are not one's own are neither shown nor noted as read")
    func others() async throws {
        let exchange = try await Exchanges()
        let ryan = try await exchange.neighbour("Ryan")
        let jug = try await exchange.give("Milk jug", by: ryan)
        let phil = try await exchange.neighbour("Phil")
        _ = try await phil.submit(jug + "/request", from: jug, ["message": ""])
        _ = try await phil.submit(
            "/notifications/read", from: "/notifications?before=9", ["event_id": "9000"])
        try await exchange.pass()
        _ = try await ryan.submit("/requests/1/decline", from: jug, [:])
        try await exchange.pass()
        #expect(await phil.get("/").text.contains("1 new"), "nobody reads ahead")
        let nonsense = try await phil.submit("/notifications/read", from: "/", ["event_id": "x"])
        #expect(nonsense.status == .badRequest)
        #expect(await phil.get("/notifications?before=x").status == .ok)
    }

    @Test("Each press is taken back on the page where it was made, by whoever made it")
    func undo() async throws {
        let exchange = try await Exchanges()
        let ryan = try await exchange.neighbour("Ryan")
        let jug = try await exchange.give("Milk jug", by: ryan)
        let phil = try await exchange.neighbour("Phil")
        _ = try await phil.submit(jug + "/request", from: jug, ["message": "After six?"])
        let asked = await phil.get(jug).text
        #expect(asked.contains("/requests/1/undo") && !asked.contains("/requests/1/withdrawal"))
        #expect(!(await ryan.get(jug).text.contains("/requests/1/undo")))
        let undone = try await phil.submit("/requests/1/undo", from: jug, [:])
        #expect(undone.location == jug + "?message=After+six%3F")
        #expect(
            await phil.get(undone.location ?? "").text.contains("After six?"), "it stays written")
        #expect(try await exchange.fixture.number("SELECT count(*) FROM exchange") == 0)

        _ = try await phil.submit(jug + "/request", from: jug, ["message": ""])
        try await exchange.pass()
        _ = try await ryan.submit("/requests/2/acceptance", from: jug, ["note": ""])
        #expect(try await ryan.submit("/requests/2/undo", from: jug, [:]).location == jug)
        #expect(await ryan.get(jug).text.contains("Phil asks for it"))
        _ = try await ryan.submit("/requests/2/acceptance", from: jug, ["note": ""])
        let token = try await ryan.token(on: jug)
        try await exchange.pass()
        #expect(await ryan.get(jug).text.contains("/requests/2/cancellation"))
        let late = await ryan.post("/requests/2/undo", [("csrf_token", token)])
        #expect(late.location == jug)
        #expect(await ryan.get(jug).text.contains("It is too late to undo this."))
        let susie = try await exchange.neighbour("Susie")
        let stranger = try await susie.submit("/requests/2/undo", from: "/profile", [:])
        #expect(stranger.status == .notFound)
    }
}
