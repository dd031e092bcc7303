import HTTPServer
import HTTPTypes
import MoochFixtures
import MoochSite
import MoochStore
import Testing

@Suite("Members move, leave, and take their data along")
struct LeavingTests {
    private func leave(_ browser: TestBrowser, _ password: String) async throws -> TestAnswer {
        try await browser.submit(
            "/profile/leave", from: "/profile/leave", ["password": password])
    }

    @Test("Moving says beforehand what goes along, and does it")
    func moving() async throws {
        let exchange = try await Exchanges()
        let ryan = try await exchange.neighbour("Ryan")
        let phil = try await exchange.neighbour("Phil")
        let jug = try await exchange.give("Milk jug", by: ryan)
        let lamp = try await exchange.give("Lamp", by: phil)
        for (asked, by) in [(jug, phil), (lamp, ryan)] {
            _ = try await by.submit(asked + "/request", from: asked, ["message": ""])
        }
        let choice = await ryan.get("/profile/community").text
        #expect(choice.contains("Marina City") && !choice.contains(">Manhattan Plaza</strong>"))
        let page = await ryan.get("/profile/community?to=2").text
            .replacing(/<[^>]+>/, with: "")
        for sentence in [
            "1 listing of yours goes along", "1 request for it goes along",
            "1 request of yours elsewhere is cancelled",
        ] {
            #expect(page.contains(sentence), "\(sentence)")
        }
        #expect(try await exchange.fixture.number("SELECT sum(community_id) FROM listing") == 2)
        let moved = try await ryan.submit(
            "/profile/community", from: "/profile/community?to=2", ["community": "2"])
        #expect(moved.location == "/")
        #expect(await ryan.get("/").text.contains("Marina City"))
        #expect(
            try await exchange.fixture.text(
                "SELECT group_concat(community_id || state) FROM (SELECT * FROM exchange ORDER BY id)"
            )
                == "2requested,1withdrawn")
        try await exchange.fixture.run("UPDATE community SET archived_at = created_at WHERE id = 1")
        #expect(await !ryan.get("/profile/community").text.contains("Manhattan Plaza"))
        #expect(await ryan.get("/profile/community?to=1").status == .notFound)
        let back = try await ryan.submit(
            "/profile/community", from: "/profile/community", ["community": "1"])
        #expect(back.status == .conflict)
    }

    @Test("Who leaves gives their password, and can come back for 14 days")
    func leaving() async throws {
        let exchange = try await Exchanges()
        let ryan = try await exchange.neighbour("Ryan")
        let desk = try await exchange.signedIn("Ryan")
        _ = try await exchange.give("Milk jug", by: ryan)
        #expect(
            await ryan.get("/profile/leave").text.replacing(/<[^>]+>/, with: "")
                .contains("1 listing of yours ends"))
        let wrong = try await leave(ryan, "not it at all")
        #expect(wrong.status == .unprocessableContent)
        #expect(await ryan.get("/profile").status == .ok)
        let left = try await leave(ryan, Exchanges.password)
        #expect(left.location == "/")
        #expect(await desk.get("/profile").status == .seeOther)
        #expect(try await exchange.fixture.text("SELECT state FROM listing") == "ended")
        // Only the right password finds out that there was an account.
        let guess = try await exchange.signIn("Ryan", with: "not it at all", on: ryan)
        #expect(guess.status == .unprocessableContent)
        let right = try await exchange.signIn("Ryan", on: ryan)
        let link = try #require(right.location)
        #expect(link.hasPrefix("/return/"))
        #expect(await ryan.get(link).text.contains("Open my account again"))
        #expect(try await exchange.fixture.text("SELECT state FROM member") == "closed")
        #expect(try await ryan.submit(link, from: link, [:]).location == "/profile")
        #expect(await ryan.get("/profile").status == .ok)
        #expect(try await exchange.fixture.text("SELECT state FROM member") == "active")
        #expect(await ryan.get(link).status == .notFound)
    }

    @Test("After 14 days nothing says who they were")
    func overwritten() async throws {
        let exchange = try await Exchanges()
        let ryan = try await exchange.neighbour("Ryan")
        _ = try await ryan.submit("/password", from: "/password", ["email": "ryan@example.org"])
        _ = try await exchange.mail()
        _ = try await leave(ryan, Exchanges.password)
        exchange.fixture.clock.advance(seconds: 14 * 86_400 - 1)
        #expect(try await exchange.signIn("Ryan", on: ryan).location?.hasPrefix("/return/") == true)
        exchange.fixture.clock.advance(seconds: 1)
        #expect(try await exchange.signIn("Ryan", on: ryan).status == .unprocessableContent)
        try await exchange.sweep()
        #expect(try await exchange.fixture.text("SELECT name FROM member") == "Former member")
        for table in ["known_device", "member_link", "member_session"] {
            #expect(
                try await exchange.fixture.number("SELECT count(*) FROM \(table)") == 0, "\(table)")
        }
        #expect(
            try await exchange.fixture.number(
                "SELECT count(*) FROM audit_entry WHERE actor_name LIKE 'Ryan%'") == 0)
    }

    @Test("My data has everything of mine, and of others only who they are")
    func data() async throws {
        let exchange = try await Exchanges()
        let ryan = try await exchange.neighbour("Ryan")
        let phil = try await exchange.neighbour("Phil")
        let jug = try await exchange.give("Milk jug", by: ryan)
        _ = try await phil.submit(jug + "/request", from: jug, ["message": "Ring 0800 123 456"])
        try await exchange.pass()
        _ = try await ryan.submit("/requests/1/acceptance", from: jug, ["note": "In the lobby"])
        try await exchange.pass()
        _ = await phil.get(jug)
        _ = await ryan.get(jug)
        try await exchange.fixture.run(
            """
            INSERT INTO draft (member_id, fields, created_at, updated_at)
                VALUES (1, '{"title": "Half a lamp"}', 1782043200, 1782043200);
            INSERT INTO listing_allergen (listing_id, allergen, level) VALUES (1, 'milk', 'contains');
            INSERT INTO report (reporter_id, member_id, reason, text) VALUES (1, 2, 'other', 'Too loud')
            """)
        let credentials = Exchanges.credentials(of: "Ryan")
        #expect(await exchange.stranger.post("/sessions", credentials).status == 201)
        let seen = await ryan.get("/profile/contact-views").text
        #expect(seen.contains("Phil") && seen.contains("Milk jug"))
        let others = await phil.get("/profile/contact-views").text
        #expect(others.contains("Ryan"))
        _ = try await ryan.submit("/requests/1/cancellation", from: jug, ["reason": "gone"])
        let answer = await ryan.get("/profile/data")
        #expect(answer.response.headers[.cacheControl] == "no-store")
        #expect(answer.response.headers[.contentDisposition]?.contains("my-data.zip") == true)
        let bytes = try await answer.streamedBytes()
        let text = String(decoding: bytes, as: UTF8.self)
        for own in [
            "ryan@example.org", "+1 212 555 014", "Milk jug", "In the lobby",
            "\"neighbour\" : \"Phil\"",
            "confirm-email", "photos/", "Half a lamp", "Too loud", "\"milk\" : \"contains\"",
            "\"told_at\"", "\"name\" : \"Ryan's phone\"", "\"cancelled_by\" : \"seller\"",
            "\"cancel_reason\" : \"gone\"",
        ] {
            #expect(text.contains(own), "\(own)")
        }
        for foreign in ["phil@example.org", "0800 123"] {
            #expect(!text.contains(foreign), "\(foreign)")
        }
        #expect(bytes.starts(with: [0x50, 0x4B, 3, 4]))
        // Two files, and the directory that names them.
        #expect(bytes.suffix(22).dropFirst(8).first == 2)
    }

    @Test("My data is sent to one member twice at a time, and kindly not more often")
    func downloads() async throws {
        let exchange = try await Exchanges()
        let ryan = try await exchange.neighbour("Ryan")
        let phil = try await exchange.neighbour("Phil")
        var running = [await ryan.get("/profile/data"), await ryan.get("/profile/data")]
        #expect(running.allSatisfy { $0.status == .ok })
        let third = await ryan.get("/profile/data")
        #expect(third.status == .tooManyRequests)
        #expect(third.response.headers[.retryAfter] != nil)
        #expect(third.text.contains("two downloads"))
        #expect(await phil.get("/profile/data").status == .ok)
        // One is read to its end, the other given up before it began.
        _ = try await running[0].streamedBytes()
        let fourth = await ryan.get("/profile/data")
        #expect(fourth.status == .ok)
        #expect(await ryan.get("/profile/data").status == .tooManyRequests)
        running.removeLast()
        #expect(await ryan.get("/profile/data").status == .ok)
        withExtendedLifetime((running, fourth)) {}
    }
}
