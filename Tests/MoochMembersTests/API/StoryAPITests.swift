import HTTPTypes
import MoochFixtures
import MoochMembers
import MoochStore
import MoochWeb
import Testing

@Suite("The two stories, told by programs")
struct StoryAPITests {
    private let exchange: Exchanges

    init() async throws { exchange = try await Exchanges() }

    @Test("Ryan gives a jug, Phil asks, Ryan accepts, both see how to reach each other, they meet")
    func jug() async throws {
        // Looked at as a guest: nobody's name.
        let guest = exchange.stranger
        #expect(await guest.get("/listings").pointers == ["/community_id"])
        let ryan = try await exchange.caller("Ryan")
        let phil = try await exchange.caller("Phil")
        let susie = try await exchange.caller("Susie")
        let jug = try await ryan.give("Milk jug", price: 150)
        let feed = await guest.get("/listings?community_id=1")
        #expect(feed["data", "0", "title"] == "Milk jug")
        #expect(feed["data", "0", "price"] == ["amount": 150, "currency": "USD"])
        #expect(!feed.text.contains("Ryan") && !feed.text.contains("seller"))
        #expect(await phil.get("/listings/\(jug)")["seller", "name"] == "Ryan")

        let request = try await phil.ask(for: jug)
        let early = await ryan.post("/requests/\(request)/collection")
        #expect(early.status == 409 && early["code"] == "exchange-unanswered")
        let other = try await susie.ask(for: jug, "Me too: susie@example.org")
        let again = await phil.call(.put, "/listings/\(jug)/request", ["message": "Again"])
        #expect(again.status == 200 && again["message"] == "May I have it?")
        #expect(await phil.get("/listings/\(jug)")["my_request", "state"] == "requested")
        try await exchange.pass()
        let heard = await ryan.get("/events")
        #expect(heard["data", "0", "type"] == "request_received", "\(heard.text)")
        #expect(heard["data", "1", "member", "name"] == "Phil")

        let asking = await ryan.get("/listings/\(jug)/requests")
        #expect(asking["data"]?.elements?.count == 2)
        #expect(asking["data", "1", "message"]?.text?.contains("susie@") == false)
        #expect(await phil.get("/listings/\(jug)/requests").status == 404)
        let accepted = await ryan.post(
            "/requests/\(request)/acceptance", ["note": "At six, in the lobby"])
        #expect(accepted.status == 200 && accepted["state"] == "accepted")
        #expect(accepted["contact"] == nil)
        #expect(accepted["contact_at"]?.text?.hasSuffix("Z") == true)
        #expect(await phil.get("/requests/\(request)")["note"] == .null)

        try await exchange.pass()
        let seen = await phil.get("/requests/\(request)")
        #expect(seen["contact", "email"] == "ryan@example.org")
        #expect(seen["contact", "preferred"] == "email")
        #expect(seen["note"] == "At six, in the lobby")
        #expect(seen["contact_at"] == nil)
        #expect(seen.header("cache-control") == "no-store")
        #expect(await ryan.get("/requests/\(request)")["contact", "email"] == "phil@example.org")
        #expect(await susie.get("/requests/\(request)").status == 404)
        #expect(await susie.get("/requests/\(other)")["decline_reason"] == "other_accepted")
        #expect(await phil.get("/events")["data", "0", "type"] == "request_accepted")
        let views = try await exchange.fixture.number("SELECT count(*) FROM contact_view")
        #expect(views == 2)

        #expect(await phil.post("/requests/\(request)/collection").status == 200)
        #expect(await phil.post("/requests/\(request)/collection").status == 200)
        #expect(await ryan.get("/requests/\(request)")["collected_at"] != .null)
        let counted = try await exchange.fixture.number(
            "SELECT sum(n) FROM daily_count WHERE metric = 'exchanges' AND scope = 'all'")
        #expect(counted == 1)
        // Where one asks for what is over, one reads how it stands.
        let late = await ryan.post("/requests/\(request)/decline")
        #expect(late.status == 409)
        #expect(late["request", "state"] == "accepted")
        #expect(late["code"] == "collected")
    }

    @Test("Tanay searches, asks Susie for sugar, goes on to a can of cola, and hears of both")
    func sugar() async throws {
        let (tanay, susie) = (
            try await exchange.caller("Tanay"), try await exchange.caller("Susie")
        )
        let sugar = try await susie.give("Brown sugar, a bag")
        let cola = try await susie.give("Can of cola")
        let found = await tanay.get("/listings?q=sugar")
        #expect(found["data"]?.elements?.count == 1)
        #expect(found["data", "0", "id"]?.text == sugar)
        let request = try await tanay.ask(for: sugar, "A spoonful is enough")
        // Thought better of, and once more.
        #expect(await tanay.post("/requests/\(request)/undo").status == 204)
        #expect(await tanay.get("/requests/\(request)").status == 404)
        let second = try await tanay.ask(for: sugar, "A spoonful is enough")
        let third = try await tanay.ask(for: cola)
        try await exchange.pass()
        #expect(await tanay.post("/requests/\(second)/undo").status == 409)
        #expect(await susie.post("/requests/\(second)/acceptance").status == 200)
        let undone = await susie.post("/requests/\(second)/undo")
        #expect(undone.status == 200 && undone["state"] == "requested")
        #expect(await susie.post("/requests/\(second)/acceptance").status == 200)
        try await exchange.pass()
        let since = await tanay.get("/events?after=0")
        #expect(since["data", "0", "type"] == "request_accepted")
        let last = try #require(since["data", "0", "id"]?.text)
        // A program that catches up, one event at a time.
        let whole = await susie.get("/events?after=0")["data"]?.elements?.map { $0["id"]?.text }
        var (caughtUp, from): ([String?], String?) = ([], "0")
        while let place = from, caughtUp.count < 100 {
            let part = await susie.get("/events?limit=1&after=\(place)")
            caughtUp += part["data"]?.elements?.map { $0["id"]?.text } ?? []
            from = part["next"]?.text
        }
        #expect(caughtUp == whole && caughtUp.count > 1)
        #expect(await tanay.get("/events?after=\(last)")["data"]?.elements?.isEmpty == true)
        #expect(await tanay.get("/requests/\(second)")["contact", "email"] == "susie@example.org")
        let asked = await tanay.get("/requests?role=buyer")
        #expect(asked["data"]?.elements?.compactMap { $0["id"]?.text } == [third, second])
        #expect(!asked.text.contains("susie@example.org"))
        #expect(
            await susie.get("/requests?role=seller&state=requested")["data", "0", "id"]?.text
                == third)
        #expect(await tanay.call(.put, "/events/read", ["event_id": .string(last)]).status == 204)
        #expect(
            try await exchange.fixture.number("SELECT max(read_event_id) FROM member") == Int(last))
        // Called off, it is free again.
        for reason: JSONValue in ["gone", "left", "bored"] {
            let wrong = await tanay.post("/requests/\(second)/cancellation", ["reason": reason])
            #expect(wrong.status == 422 && wrong.pointers == ["/reason"])
            #expect(wrong.text.contains("Send one of these: changed_mind, no_show, other."))
        }
        for body: JSONValue? in [nil, [:], ["reason": .null]] {
            let needed = await tanay.post("/requests/\(second)/cancellation", body)
            #expect(needed.status == 422 && needed["errors", "0", "code"] == "required")
        }
        let off = await tanay.post("/requests/\(second)/cancellation", ["reason": "changed_mind"])
        #expect(off["cancelled", "by"] == "buyer", "\(off.text)")
        #expect(off["contact"] == nil)
        #expect(await susie.get("/listings/\(sugar)")["state"] == "available")
        #expect(await tanay.call(.delete, "/listings/\(cola)/request").status == 204)
        #expect(await tanay.call(.delete, "/listings/\(cola)/request").status == 204)
    }

    @Test("What one may not do is told apart: one's own, elsewhere, over, and never there")
    func refusals() async throws {
        let (ryan, phil) = (try await exchange.caller("Ryan"), try await exchange.caller("Phil"))
        let tanay = try await exchange.caller("Tanay", in: 2)
        let (jug, bowl) = (try await ryan.give("Jug"), try await ryan.give("Bowl"))
        #expect(await ryan.call(.put, "/listings/\(jug)/request").status == 409)
        #expect(await tanay.call(.put, "/listings/\(jug)/request").status == 409)
        #expect(await phil.call(.put, "/listings/99/request").status == 404)
        let null = await ryan.post("/listings/\(bowl)/ending", ["reason": .null])
        #expect(null.status == 422 && null.pointers == ["/reason"])
        let asked = await phil.call(.put, "/listings/\(jug)/request", ["message": .null])
        #expect(asked.status == 422 && asked.pointers == ["/message"])
        let ended = await ryan.post("/listings/\(bowl)/ending", ["reason": "elsewhere"])
        #expect(ended.status == 200 && ended["state"] == "ended")
        #expect(await ryan.post("/listings/\(bowl)/ending").status == 200)
        #expect(await phil.post("/listings/\(bowl)/ending").status == 404)
        #expect(await phil.call(.put, "/listings/\(bowl)/request").status == 409)
        #expect(await tanay.call(.put, "/listings/\(bowl)/request").status == 404)
        #expect(await phil.get("/listings/\(bowl)").status == 404)
        #expect(await ryan.get("/listings/\(bowl)").status == 200)
        #expect(await ryan.post("/listings/\(jug)/renewal").status == 409)
        exchange.fixture.clock.advance(seconds: 12 * 86_400)
        #expect(await ryan.post("/listings/\(jug)/renewal").status == 200)
        let unknown = await ryan.post("/listings/\(jug)/ending", ["reason": "bored"])
        #expect(unknown.status == 422 && unknown.text.contains("nobody, elsewhere, other"))
        #expect(await tanay.get("/members/1").status == 404)
        #expect(await phil.get("/members/1")["gave"] == 0)
        #expect(await phil.get("/members/1/listings")["data"]?.elements?.count == 1)
        #expect(await ryan.get("/members/1/listings")["data"]?.elements?.count == 2)
    }
}
