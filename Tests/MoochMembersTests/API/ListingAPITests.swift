import HTTPTypes
import MoochFixtures
import MoochMembers
import MoochStore
import MoochWeb
import Notation
import Testing

@Suite("Listings for programs")
struct ListingAPITests {
    private let exchange: Exchanges

    init() async throws { exchange = try await Exchanges() }

    @Test("Everything that is wrong with a listing is said at once, each where it stands")
    func wrong() async throws {
        let ryan = try await exchange.caller("Ryan")
        let reply = await ryan.post(
            "/listings",
            [
                "title": "", "quantity": 0, "price": ["amount": 150, "currency": "EUR"],
                "photos": [], "allergens": ["milk": "much", "air": "contains"],
                "best_before": "soon", "colour": "blue",
            ])
        #expect(reply.status == 422)
        #expect(
            Set(reply.pointers) == [
                "/title", "/category_id", "/quantity", "/price/currency", "/photos",
                "/allergens/milk", "/allergens", "/best_before",
            ], "\(reply.text)")
        #expect(reply.text.contains("contains, may_contain"))
        #expect(try await exchange.fixture.number("SELECT count(*) FROM listing") == 0)
    }

    @Test("A listing says what was said of it, and nothing of what is not known")
    func all() async throws {
        try await exchange.fixture.run("UPDATE category SET is_food = TRUE WHERE id = 2")
        let ryan = try await exchange.caller("Ryan")
        var said =
            Caller.listing(
                "Loaf <of> \"rye\"", photo: try await ryan.photo(), category: "2"
            ).members ?? []
        said += [
            .init("description", "Call +1 212 555 0199\nor come"), .init("use_by", "2026-06-23"),
            .init("allergens", ["gluten": "contains", "nuts": "may_contain"]),
            .init("point", ["latitude": 40.5, "longitude": -74]), .init("mood", "fine"),
        ]
        let made = await ryan.post("/listings", .object(said))
        #expect(made.status == 201, "\(made.text)")
        #expect(made.header("location")?.hasSuffix("/api/v1/listings/1") == true)
        #expect(made["description"] == "Call +1 212 555 0199\nor come")
        #expect(made["allergens"] == ["gluten": "contains", "nuts": "may_contain"])
        #expect(made["point"] == ["latitude": 40.5, "longitude": -74])
        #expect(made["use_by"] == "2026-06-23" && made["best_before"] == .null)
        #expect(made["created_at"] == "2026-06-21T12:00:00Z")
        #expect(made["photos", "0", "urls", "640"]?.text?.hasSuffix("-640.webp") == true)
        let guest = await exchange.stranger.get("/listings/1")
        #expect(guest["description"]?.text?.contains("0199") == false)
        #expect(guest["title"] == "Loaf <of> \"rye\"")
    }

    @Test("A list goes on behind its first page, by next and by Link, in every order")
    func paging() async throws {
        _ = try await exchange.neighbour("Ryan")
        try await exchange.fixture.run(
            """
            WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 60)
            INSERT INTO listing (community_id, category_id, seller_id, title, price_cents, created_at)
            SELECT 1, 1, 1, 'Jar ' || i, i % 7, 1782043200 - i / 2 FROM n
            """)
        let guest = exchange.stranger
        for query in ["sort=newest", "sort=best", "sort=-price", "sort=title", "q=jar"] {
            var (path, seen) = ("/listings?community_id=1&limit=25&\(query)", [String]())
            for page in 0..<3 {
                let reply = await guest.get(path)
                seen += reply["data"]?.elements?.compactMap { $0["id"]?.text } ?? []
                let link = reply.header("link")
                guard let next = reply["next"]?.text else {
                    #expect(page == 2 && link == nil)
                    break
                }
                #expect(link?.contains("after=\(next)") == true)
                path = try #require(
                    link?.split(separator: ">").first.map { String($0.dropFirst()) })
            }
            #expect(seen.count == 60 && Set(seen).count == 60, "\(query)")
        }
        let wrong = await guest.get("/listings?community_id=1&limit=101&sort=oldest&after=%21")
        #expect(wrong.status == 422)
        #expect(Set(wrong.pointers) == ["/limit", "/sort", "/after"])
        #expect(wrong.text.contains("best, price, -price, newest, title"))
        #expect(await guest.get("/listings?community_id=9").status == 404)
        let filtered = await guest.get("/listings?community_id=1&price_min=5&price_max=5&limit=100")
        #expect(filtered["data"]?.elements?.allSatisfy { $0["price"]?["amount"] == 5 } == true)
        #expect(await guest.get("/listings?community_id=1&posted_within=3").status == 422)
        let most = String(repeating: "%C3%A4", count: 200)
        #expect(await guest.get("/listings?community_id=1&q=\(most)").status == 200)
        let bounds = await guest.get(
            "/listings?community_id=1&limit=0&price_min=-1&price_max=-5&q=\(most)%C3%A4")
        #expect(bounds.status == 422, "\(bounds.text)")
        #expect(Set(bounds.pointers) == ["/limit", "/price_min", "/price_max", "/q"])
    }

    @Test("A place in one order is none in another")
    func otherOrders() async throws {
        let ryan = try await exchange.caller("Ryan")
        for name in ["Jug", "Bowl"] { _ = try await ryan.give(name) }
        let sorts = ["best", "price", "-price", "newest", "title"]
        for sort in sorts {
            let next = await ryan.get("/listings?limit=1&sort=\(sort)")["next"]?.text
            let after = try #require(next)
            for other in sorts {
                let reply = await ryan.get("/listings?limit=1&sort=\(other)&after=\(after)")
                #expect(reply.status == (other == sort ? 200 : 422), "\(sort) \(other)")
                guard other != sort else { continue }
                #expect(reply["errors", "0", "code"] == "no-cursor")
                #expect(reply.pointers == ["/after"])
            }
            #expect(await ryan.get("/listings?limit=1&q=jug&after=\(after)").status == 422)
            let cut = await ryan.get("/listings?sort=\(sort)&after=\(after.dropLast())")
            #expect(cut.status == 422)
        }
    }

    @Test("What the client has is not sent again, and what was changed meanwhile not changed")
    func conditions() async throws {
        let ryan = try await exchange.caller("Ryan")
        let path = "/listings/\(try await ryan.give("Jug"))"
        let first = await ryan.get(path)
        let tag = try #require(first.header("etag"))
        let unchanged = await ryan.get(path, headers: ["if-none-match": tag])
        #expect(unchanged.status == 304 && unchanged.text.isEmpty)
        #expect(unchanged.header("etag") == tag)
        // Whoever may not change it is told no version.
        #expect(await exchange.stranger.get(path).header("etag")?.hasPrefix("\"0.") == true)
        #expect(!tag.hasPrefix("\"0."))
        #expect(await ryan.call(.patch, path, ["description": "Blue"]).status == 428)
        let changed = await ryan.call(
            .patch, path, ["description": "Blue"], headers: ["if-match": tag])
        #expect(changed.status == 200 && changed["description"] == "Blue")
        #expect(changed["title"] == "Jug")
        let stale = await ryan.call(
            .patch, path, ["description": "Red"], headers: ["if-match": tag])
        #expect(stale.status == 412)
        #expect(stale["type"]?.text?.hasSuffix("#changed-meanwhile") == true)
        #expect(await ryan.get(path, headers: ["if-none-match": tag]).status == 200)
        let now = try #require(changed.header("etag"))
        // Somebody asks: another hash, and the same version, which can still be changed.
        _ = try await exchange.caller("Phil").ask(for: String(path.split(separator: "/")[1]))
        #expect(await ryan.get(path, headers: ["if-none-match": now]).status == 200)
        let null = await ryan.call(
            .patch, path, ["description": nil], headers: ["if-match": now])
        #expect(null.status == 200 && null["description"] == "", "\(null.text)")
        let fixed = await ryan.call(
            .patch, path, ["title": "Vase"], headers: ["if-match": "*"])
        #expect(fixed.status == 409)
        let type = await ryan.call(
            .patch, path, ["title": "Vase"],
            headers: ["if-match": "*", "content-type": "application/json"])
        #expect(type.status == 415)
        let missing = await ryan.call(.patch, path, ["title": nil], headers: ["if-match": "*"])
        #expect(missing.pointers == ["/title"])
    }

    @Test("The compressed form has a tag of its own, the same each time")
    func compressed() async throws {
        let guest = exchange.stranger
        let plain = try #require(await guest.get("/openapi.json").header("etag"))
        let gzip = await guest.get("/openapi.json", headers: ["accept-encoding": "gzip"])
        let tag = try #require(gzip.header("etag"))
        #expect(tag == plain.dropLast() + ".gz\"")
        #expect(gzip.header("vary") == "Accept-Encoding")
        let again = await guest.get(
            "/openapi.json", headers: ["accept-encoding": "gzip", "if-none-match": tag])
        #expect(again.status == 304)
    }

    @Test("A call with a key is made once; another body under it is refused")
    func once() async throws {
        let ryan = try await exchange.caller("Ryan")
        let key = ["idempotency-key": "\"jug-1\""]
        let photo = await ryan.send(
            .post, "/photos", Exchanges.png,
            headers: ["content-type": "image/png", "idempotency-key": "photo-1"])
        let id = try #require(photo["id"]?.text)
        let again = await ryan.send(
            .post, "/photos", Exchanges.png,
            headers: ["content-type": "image/png", "idempotency-key": "photo-1"])
        #expect(again.status == 201 && again["id"]?.text == id)
        let other = await ryan.send(
            .post, "/photos", Exchanges.otherPicture,
            headers: ["content-type": "image/png", "idempotency-key": "photo-1"])
        #expect(other.status == 422)
        let body = Caller.listing("Jug", photo: id)
        let first = await ryan.post("/listings", body, headers: key)
        let second = await ryan.post(
            "/listings", body, headers: ["idempotency-key": "jug-1"])
        #expect(first.status == 201 && second.status == 201)
        #expect(first["id"] == second["id"])
        #expect(first.header("location") == second.header("location"))
        #expect(try await exchange.fixture.number("SELECT count(*) FROM listing") == 1)
        let wrong = await ryan.post("/listings", Caller.listing("Bowl", photo: id), headers: key)
        #expect(wrong.status == 422 && wrong.text.contains("Idempotency-Key"))
        // Another member's key is another key; a day later it is forgotten.
        let phil = try await exchange.caller("Phil")
        let his = Caller.listing("Vase", photo: try await phil.photo(Exchanges.otherPicture))
        #expect(await phil.post("/listings", his, headers: key).status == 201)
        exchange.fixture.clock.advance(seconds: 86_400)
        try await exchange.sweep()
        #expect(try await exchange.fixture.number("SELECT count(*) FROM idempotency_key") == 0)
        #expect(await ryan.post("/listings", body, headers: key).status == 201)
    }

    @Test("A call that failed is not kept, and one that is under way is not begun twice")
    func underWay() async throws {
        let ryan = try await exchange.caller("Ryan")
        let key = ["idempotency-key": "x"]
        #expect(await ryan.post("/listings", ["title": "Jug"], headers: key).status == 422)
        let photo = try await ryan.photo()
        let body = Caller.listing("Jug", photo: photo)
        #expect(await ryan.post("/listings", body, headers: key).status == 201)
        let pictures = Exchanges.otherPicture
        async let one = ryan.send(
            .post, "/photos", pictures,
            headers: ["content-type": "image/png", "idempotency-key": "y"])
        async let two = ryan.send(
            .post, "/photos", pictures,
            headers: ["content-type": "image/png", "idempotency-key": "y"])
        let statuses = await [one.status, two.status].sorted()
        #expect([[201, 201], [201, 409]].contains(statuses), "\(statuses)")
        let (call, calls) = (Call("z", by: Member.ID(1), request: []), CallsUnderWay())
        try await calls.make(call) {
            await #expect(throws: CallError.underWay) { try await calls.make(call) {} }
            return
        }
    }

    @Test("Whoever writes an address or a number is told that others do not read it")
    func notices() async throws {
        let (ryan, phil) = (try await exchange.caller("Ryan"), try await exchange.caller("Phil"))
        var said = Caller.listing("Jug", photo: try await ryan.photo()).members ?? []
        said.append(.init("description", "Call 212 555 0199"))
        for (language, detail) in [("en", "Others see"), ("de", "Andere sehen")] {
            let made = await ryan.post(
                "/listings", .object(said), headers: ["accept-language": language])
            #expect(made["notices"]?.elements?.count == 1, "\(made.text)")
            #expect(made["notices", "0", "pointer"] == "/description")
            #expect(made["notices", "0", "code"] == "masked")
            #expect(made["notices", "0", "shown_as"] == "Call •••")
            #expect(made["notices", "0", "detail"]?.text?.hasPrefix(detail) == true)
        }
        #expect(await phil.get("/listings/1")["notices"] == nil)
        let photo = try #require(await ryan.get("/listings/1")["photos", "0", "id"])
        let captioned = await ryan.call(
            .patch, "/listings/1", ["photos": [["id": photo, "caption": "Or me@example.org"]]],
            headers: ["if-match": "*"])
        #expect(captioned["notices", "1", "pointer"] == "/photos/0/caption")
        #expect(captioned["photos", "0", "alt"] == "Or me@example.org")
        for reader in [phil, exchange.stranger] {
            #expect(await reader.get("/listings/1")["photos", "0", "alt"] == "Or •••")
        }
        let mended = await ryan.call(
            .patch, "/listings/1",
            ["description": "Blue", "photos": [["id": photo, "caption": .null]]],
            headers: ["if-match": "*"])
        #expect(mended.status == 200 && mended["notices"] == nil)
        let asked = await phil.call(
            .put, "/listings/2/request", ["message": "I am phil@example.org"])
        #expect(asked.status == 201 && asked["notices", "0", "pointer"] == "/message")
        #expect(asked["notices", "0", "shown_as"] == "I am •••")
        #expect(asked["listing", "notices"] == nil)
        let id = try #require(asked["id"]?.text)
        #expect(await ryan.get("/requests/\(id)")["notices"] == nil)
        let me = await phil.call(
            .patch, "/me", ["bio": "phil@example.org"], headers: ["if-match": "*"])
        #expect(me["notices", "0", "pointer"] == "/bio" && me["bio"] == "phil@example.org")
    }

    @Test("Why a listing ended is kept for its seller")
    func ending() async throws {
        let (ryan, phil) = (try await exchange.caller("Ryan"), try await exchange.caller("Phil"))
        let id = try await ryan.give("Jug")
        _ = try await phil.ask(for: id)
        #expect(await ryan.post("/listings/\(id)/ending", ["reason": "bored"]).status == 422)
        let ended = await ryan.post("/listings/\(id)/ending", ["reason": "elsewhere"])
        #expect(ended["state"] == "ended" && ended["ending_reason"] == "elsewhere")
        let again = await ryan.post("/listings/\(id)/ending", ["reason": "nobody"])
        #expect(again.status == 200 && again["ending_reason"] == "elsewhere")
        let seen = await phil.get("/listings/\(id)")
        #expect(seen["state"] == "ended" && seen["ending_reason"] == nil)
        let other = try await ryan.give("Vase")
        #expect(await ryan.post("/listings/\(other)/ending")["ending_reason"] == nil)
    }

    @Test("Limits are told before they are met, and when they are")
    func limits() async throws {
        let ryan = try await exchange.caller("Ryan")
        let photo = try await ryan.photo()
        for left in (0..<10).reversed() {
            let made = await ryan.post("/listings", Caller.listing("Jar \(left)", photo: photo))
            #expect(made.status == 201)
            #expect(made.header("ratelimit")?.hasPrefix("\"listings\";r=\(left);t=") == true)
            #expect(made.header("ratelimit-policy") == "\"listings\";q=10;w=86400")
        }
        let over = await ryan.post("/listings", Caller.listing("Jar", photo: photo))
        #expect(over.status == 429)
        #expect(over.header("retry-after") == "86400")
        #expect(over.header("ratelimit") == "\"listings\";r=0;t=86400")
    }

    @Test("Communities are found by name and by distance, with how one joins; categories in order")
    func places() async throws {
        let guest = exchange.stranger
        let named = await guest.get("/communities?sort=name&limit=1")
        #expect(named["data", "0", "name"] == "Manhattan Plaza")
        #expect(named["data", "0", "member_count"] == 0)
        let next = try #require(named["next"]?.text)
        #expect(await guest.get("/communities?after=\(next)")["data", "0", "name"] == "Marina City")
        let near = await guest.get("/communities?sort=distance&latitude=41&longitude=-87")
        #expect(near["data", "0", "name"] == "Marina City")
        #expect(near["data", "0", "distance_metres"] != nil)
        #expect(await guest.get("/communities?sort=distance").status == 422)
        #expect(await guest.get("/communities?q=marina")["data"]?.elements?.count == 1)
        let categories = await guest.get("/categories")
        #expect(categories["data", "0"] == ["id": "1", "name": "Drinks", "is_food": true])
    }
}
