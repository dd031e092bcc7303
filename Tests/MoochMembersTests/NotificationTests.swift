import Foundation
import HTTPServer
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
        #expect(await ryan.get("/notifications").text.contains("No notifications yet"))
        let jug = try await exchange.give("Milk jug", by: ryan)
        let phil = try await exchange.neighbour("Phil")
        _ = try await phil.submit(jug + "/request", from: jug, ["message": ""])
        #expect(!(await ryan.get("/notifications").text.contains("Phil asks for")))
        try await exchange.pass()
        // Without scripts a line says it, but where it is listed.
        let line = "You have 1 new notification."
        #expect(await ryan.get("/").text.contains("1 new"))
        #expect(await ryan.get("/profile").text.contains(line))
        let news = await ryan.get("/notifications").text
        #expect(!news.contains(line))
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
        #expect(await susie.get("/notifications").text.contains("No notifications yet"))
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

    @Test("What was written with a press stays in its form, of any length and script")
    func undoneWords() async throws {
        let exchange = try await Exchanges()
        let ryan = try await exchange.neighbour("Ryan")
        let jug = try await exchange.give("Milk jug", by: ryan)
        let cup = try await exchange.give("Cup", by: ryan)
        let phil = try await exchange.neighbour("Phil")
        let susie = try await exchange.neighbour("Susie")
        let long = String(repeating: "🦊\n", count: 150) + "x"
        let messages = ["a;b=\"c\", %41 &amp", String(long.prefix(299))]
        for (number, message) in zip(1..., messages) {
            _ = try await phil.submit(jug + "/request", from: jug, ["message": message])
            let undone = try await phil.submit("/requests/\(number)/undo", from: jug, [:])
            #expect(undone.location == jug)
            let cookies = undone.response.headers[values: .setCookie]
            #expect(cookies.allSatisfy { $0.utf8.count < 4_096 && $0.contains("HttpOnly") })
            #expect(!(await phil.get(cup).text.contains("🦊")), "elsewhere it is not shown")
            let page = await phil.get(jug).text
            let shown = message.replacingOccurrences(of: "&", with: "&amp;")
                .replacingOccurrences(of: "\"", with: "&quot;")
            #expect(page.contains(shown), "\(page)")
        }
        // An answer's note stays with the request that it answers, and no other.
        _ = try await phil.submit(jug + "/request", from: jug, ["message": ""])
        _ = try await susie.submit(jug + "/request", from: jug, ["message": ""])
        try await exchange.pass()
        _ = try await ryan.submit("/requests/3/acceptance", from: jug, ["note": "Lobby, at six"])
        let undone = try await ryan.submit("/requests/3/undo", from: jug, [:])
        #expect(undone.location == jug)
        let text = await ryan.get(jug).text
        #expect(text.components(separatedBy: "Lobby, at six").count == 2)
    }

    @Test("Whoever is suspended gets nothing back by undoing, and reads why")
    func undoneBySuspended() async throws {
        let exchange = try await Exchanges()
        let ryan = try await exchange.neighbour("Ryan")
        let jug = try await exchange.give("Milk jug", by: ryan)
        let phil = try await exchange.neighbour("Phil")
        _ = try await phil.submit(jug + "/request", from: jug, ["message": ""])
        try await exchange.pass()
        _ = try await ryan.submit("/requests/1/acceptance", from: jug, ["note": ""])
        try await exchange.pass()
        let token = try await ryan.token(on: jug)
        try await exchange.fixture.run(
            "UPDATE member SET state = 'suspended', suspension_reason = 'Rude' WHERE id = 1")
        _ = await ryan.post(
            "/requests/1/cancellation", [("reason", "other"), ("csrf_token", token)])
        let answer = await ryan.post("/requests/1/undo", [("csrf_token", token)])
        #expect(answer.location == jug)
        #expect(
            try await exchange.fixture.number(
                "SELECT count(*) FROM exchange WHERE state = 'cancelled'") == 1)
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
        #expect(undone.location == jug, "what was written is in no address")
        #expect(!(await phil.get("/").text.contains("After six?")))
        #expect(await phil.get(jug).text.contains("After six?"), "it stays written")
        #expect(!(await phil.get(jug).text.contains("After six?")), "once")
        #expect(!(await phil.get(jug + "?message=Ring+me").text.contains("Ring me")))
        #expect(try await exchange.fixture.number("SELECT count(*) FROM exchange") == 0)

        _ = try await phil.submit(jug + "/request", from: jug, ["message": ""])
        try await exchange.pass()
        _ = try await ryan.submit("/requests/2/acceptance", from: jug, ["note": ""])
        #expect(try await ryan.submit("/requests/2/undo", from: jug, [:]).location == jug)
        #expect(await ryan.get(jug).text.contains("Phil asks for it"))
        _ = try await ryan.submit("/requests/2/undo", from: jug, [:])
        #expect(await ryan.get(jug).text.contains("Undone."), "pressed twice it is undone once")
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
