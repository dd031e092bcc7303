import HTTPTypes
import MoochFixtures
import MoochMembers
import MoochSite
import MoochStore
import MoochWeb
import Testing

/// A block is a wall with nothing to read on it: whatever either of the two asks for, the answer is the one they would
/// get if the other had never joined.
@Suite("Whom somebody has blocked is not there")
struct BlockTests {
    /// Ryan (1) and Phil (2) have nothing to do with each other; both offer something, and both ask Tanay (3), who has
    /// given something to each.
    private struct Scene: Sendable {
        let world: Exchanges
        let cookies: [String]
        let tokens: [String?]

        static let names = ["Ryan", "Phil", "Tanay"]
        static let shared = Task { try await Scene() }

        init() async throws {
            world = try await Exchanges()
            var browsers: [TestBrowser] = []
            var tokens: [String?] = []
            for name in Self.names {
                browsers.append(try await world.neighbour(name))
                tokens.append(try await world.program(of: name).token)
            }
            // Listings 1 to 6, two of each.
            for (index, title) in ["Kettle", "Quilt", "Teapot", "Ladder", "Sugar", "Lamp"]
                .enumerated()
            {
                _ = try await world.give("Blue \(title)", by: browsers[index / 2])
            }
            func ask(_ who: Int, _ listing: Int) async throws {
                let asked = try await browsers[who].submit(
                    "/listings/\(listing)/request", from: "/help", ["message": "May I?"])
                #expect(asked.status == .seeOther)
            }
            for (who, listing) in [(0, 5), (1, 5), (0, 6), (1, 6), (2, 1), (2, 3)] {
                try await ask(who, listing)
            }
            try await world.pass()
            // Tanay gave things to both of them, and told nobody of it today.
            try await world.fixture.run(
                """
                INSERT INTO listing (community_id, category_id, seller_id, title, state, ended_at, created_at)
                    SELECT 1, 1, 3, 'Old ' || value, 'ended', created_at, created_at
                    FROM json_each('["jar","jug"]'), listing WHERE listing.id = 1;
                INSERT INTO comment (listing_id, member_id, text, created_at, told_at)
                    SELECT 5, value, 'Is it blue?', created_at, created_at
                    FROM json_each('[1, 2, 3, 2, 1]'), listing WHERE listing.id = 5;
                INSERT INTO exchange (listing_id, buyer_id, state, requested_at, answered_at, decline_reason)
                    SELECT 7, 1, 'declined', created_at, created_at, 'seller' FROM listing WHERE id = 1
                    UNION ALL
                    SELECT 8, 2, 'declined', created_at, created_at, 'seller' FROM listing WHERE id = 1;
                \(BlockTests.library(at: world.fixture.clock.now.rawValue / 900 * 900))
                """)
            cookies = browsers.map(\.cookieHeader)
            self.tokens = tokens
        }
    }

    /// Three others and these three take part at a library, where these three met each other.
    static func library(at now: Int64) -> String {
        """
        INSERT INTO place (id, community_id, name, latitude, longitude, created_at)
            VALUES (1, 1, 'Library', 40, -74, 1);
        INSERT INTO member (community_id, name, email, created_at) VALUES
            (1, 'Ann', 'ann@example.org', 1), (1, 'Ben', 'ben@example.org', 1),
            (1, 'Cal', 'cal@example.org', 1);
        INSERT INTO place_member (place_id, member_id, joined_at) SELECT 1, id, \(now) FROM member;
        INSERT INTO visit (id, place_id, member_id, source, entered_at, seen_at, left_at)
            SELECT id, 1, id, 'poster', \(now - 7200), \(now - 5400), \(now - 5400) FROM member WHERE id < 4;
        INSERT INTO crossing
            SELECT one.id, other.id, 1, one.id, other.id, \(now - 7200), \(now - 5400), \(now - 1800)
            FROM visit AS one JOIN visit AS other ON one.id < other.id;
        """
    }

    /// What is asked for besides each route with each id.
    private static let queries = [
        "/?sort=best", "/?sort=price&price_max=900", "/?sort=title", "/?category_id=1&layout=list",
        "/filter?category_id=1", "/search?q=blue", "/search?q=kettle", "/search?category_id=1",
        "/profile?tab=asked", "/reports/new?listing_id=1", "/reports/new?listing_id=3",
        "/reports/new?member_id=1", "/reports/new?member_id=2", "/people-met?sort=longest",
        "/people-met?q=library", "/messages?tab=open&q=a",
        "/messages/new?member_id=1", "/messages/new?member_id=2",
    ]
    private static let calls = [
        "/listings?community_id=1&sort=best", "/listings?community_id=1&q=blue",
        "/people-met?sort=longest", "/people-met?q=p", "/conversations?state=open&q=a",
        "/listings?community_id=1&limit=1", "/requests?role=buyer",
        "/requests?role=seller",
    ]

    /// How many live somewhere is the same for everybody; the streams do not end; the list of blocks is the blocker's.
    private static let others: Set<String> = [
        "/communities", "/communities/:id", "/api/v1/communities", "/api/v1/communities/:id",
        "/stream", "/api/v1/stream", "/blocks", "/api/v1/blocks", "/api/v1/me/data",
        "/profile/data",
        "/profile/community", "/profile/devices", "/api/v1/sessions", "/healthz", "/readyz",
    ]

    /// All that somebody reads, by address.
    private static func answers(
        _ world: Exchanges, _ scene: Scene, to viewer: Int
    ) async -> [(target: String, answer: String)] {
        let routes = world.fixture.members.app.routes.filter { route in
            route.method == .get && !others.contains(route.address.pattern)
        }
        let ids = (1...9).map(String.init)
        var targets = queries + calls.map { "/api/v1\($0)" }
        for route in routes {
            let pattern = route.address.pattern
            if pattern.contains(":id") {
                targets += ids.map { pattern.replacing(":id", with: $0) }
            } else if !pattern.contains(":"), !pattern.contains("*") {
                targets.append(pattern)
            }
        }
        var found: [(String, String)] = []
        for target in targets {
            if target.hasPrefix("/api/") {
                let reply = await Caller(exchange: world, token: scene.tokens[viewer])
                    .get(String(target.dropFirst("/api/v1".count)))
                found.append((target, "\(reply.status) \(plain(reply.text))"))
            } else {
                let answer = await TestBrowser(world.fixture, on: world.fixture.members.app)
                    .get(target, headers: ["cookie": scene.cookies[viewer]])
                found.append((target, "\(answer.status.code) \(plain(answer.text))"))
            }
        }
        return found
    }

    /// Without what differs from one request to the next.
    static func plain(_ text: String) -> String {
        text.replacing(/name="csrf_token" value="[^"]*"/, with: "")
            .replacing(/"request_id":"[^"]*"/, with: "")
            .replacing(/[0-9a-f]{8}-[0-9a-f-]{27}/, with: "")
            .replacing(/<code>[^<]*<\/code>/, with: "")
    }

    @Test(
        "Whatever either of them asks for, the answer is as if the other had never joined",
        arguments: [(0, 1), (1, 0)], [true, false])
    func walk(_ two: (viewer: Int, other: Int), isBlocker: Bool) async throws {
        let scene = try await Scene.shared.value
        let (viewer, other) = (two.viewer + 1, two.other + 1)
        let (blocked, without) = (
            try Exchanges(copying: scene.world), try Exchanges(copying: scene.world)
        )
        let (blocker, whom) = isBlocker ? (viewer, other) : (other, viewer)
        try await blocked.fixture.run(
            "INSERT INTO block (blocker_id, blocked_id, name) VALUES (\(blocker), \(whom), 'Somebody')"
        )
        try await without.fixture.run(
            """
            DELETE FROM listing WHERE seller_id = \(other);
            DELETE FROM exchange WHERE buyer_id = \(other);
            DELETE FROM conversation WHERE \(other) IN (starter_id, member_id);
            DELETE FROM comment WHERE member_id = \(other);
            DELETE FROM report WHERE \(other) IN (reporter_id, member_id);
            DELETE FROM member WHERE id = \(other)
            """)
        let seen = await Self.answers(blocked, scene, to: two.viewer)
        let expected = await Self.answers(without, scene, to: two.viewer)
        #expect(seen.count == expected.count && seen.count > 150)
        for (one, another) in zip(seen, expected) where one.answer != another.answer {
            let (left, right) = Self.difference(one.answer, another.answer)
            Issue.record("\(one.target): \(left) in place of \(right)")
        }
    }

    /// Where two texts part.
    private static func difference(_ one: String, _ other: String) -> (Substring, Substring) {
        let same = zip(one, other).prefix { $0 == $1 }.count
        return (
            one.dropFirst(max(same - 60, 0)).prefix(160),
            other.dropFirst(max(same - 60, 0)).prefix(160)
        )
    }

    @Test("A member blocks a neighbour from their page, finds them in the list, and unblocks them")
    func pages() async throws {
        let scene = try await Scene.shared.value
        let world = try Exchanges(copying: scene.world)
        let ryan = TestBrowser(world.fixture, on: world.fixture.members.app)
        let tanay = TestBrowser(world.fixture, on: world.fixture.members.app)
        let (mine, theirs) = (["cookie": scene.cookies[0]], ["cookie": scene.cookies[2]])
        func post(_ path: String, _ fields: [(String, String)] = []) async throws -> TestAnswer {
            let page = await ryan.get("/help", headers: mine).text
            let token = page.firstMatch(of: /name="csrf_token" value="([^"]+)"/)?.1
            return await ryan.post(
                path, fields + [("csrf_token", String(try #require(token)))], headers: mine)
        }
        #expect(await ryan.get("/members/3", headers: mine).text.contains("/members/3/block"))
        #expect(
            await ryan.get("/listings/1", headers: mine).text.contains(
                "/members/3/block?from=request"))
        let form = await ryan.get("/members/3/block?from=request&listing_id=1", headers: mine).text
        #expect(form.contains("Block Tanay?") && form.contains("name=\"from\" value=\"request\""))
        #expect(form.contains("3</strong></data> requests between you are declined"))
        #expect(form.contains("Neither of you has seen"))
        let done = try await post("/members/3/block", [("from", "request")])
        #expect(done.location == "/blocks")
        let list = await ryan.get("/blocks", headers: mine).text
        #expect(list.contains("Tanay") && list.contains("when they asked for something"))
        #expect(await ryan.get("/members/3", headers: mine).status == .notFound)
        #expect(await tanay.get("/members/1", headers: theirs).status == .notFound)
        #expect(await tanay.get("/listings/1", headers: theirs).status == .notFound)
        #expect(try await post("/members/3/block").location == "/blocks", "twice")
        #expect(try await post("/blocks/3/removal").location == "/blocks")
        #expect(await tanay.get("/listings/1", headers: theirs).status == .ok)
        #expect(
            await ryan.get("/blocks", headers: mine).text.contains("You haven’t blocked anyone"))
    }

    @Test("Whoever reports a message may block its writer in the same step")
    func reported() async throws {
        let scene = try await Scene.shared.value
        let world = try Exchanges(copying: scene.world)
        try await world.fixture.run(
            """
            INSERT INTO conversation (starter_id, member_id, state, answered_at)
                SELECT 3, 1, 'open', created_at FROM listing WHERE id = 1;
            INSERT INTO message (conversation_id, sender_id, text, at, told_at)
                SELECT 1, 3, 'Where do you live?', created_at, created_at FROM listing WHERE id = 1
            """)
        let ryan = TestBrowser(world.fixture, on: world.fixture.members.app)
        let mine = ["cookie": scene.cookies[0]]
        func report(_ fields: KeyValuePairs<String, String>) async throws -> TestAnswer {
            let page = await ryan.get("/reports/new?message_id=1", headers: mine).text
            let token = try #require(page.firstMatch(of: /name="csrf_token" value="([^"]+)"/)?.1)
            return await ryan.post(
                "/reports",
                fields.map { ($0.key, $0.value) } + [
                    ("csrf_token", String(token)), ("message_id", "1"),
                ], headers: mine)
        }
        #expect(
            await ryan.get("/reports/new?message_id=1", headers: mine).text.contains(
                "Block Tanay as well"))
        #expect(
            !(await ryan.get("/reports/new?listing_id=5", headers: mine).text.contains("as well")))
        let wrong = try await report(["reason": "", "block": "yes"])
        #expect(
            wrong.text.contains(
                "name=\"block\" value=\"yes\" aria-describedby=\"block-hint\" checked"))
        #expect(try await report(["reason": "offensive", "block": "yes"]).location == "/")
        #expect(
            try await world.fixture.number("SELECT count(*) FROM report WHERE member_id = 3") == 1)
        #expect(await ryan.get("/blocks", headers: mine).text.contains("in a conversation"))
        // What has ended says nothing of why.
        #expect(
            !(await ryan.get("/reports/new?message_id=1", headers: mine).text.contains("as well")))
    }

    @Test("So does a program")
    func api() async throws {
        let scene = try await Scene.shared.value
        let world = try Exchanges(copying: scene.world)
        let ryan = Caller(exchange: world, token: scene.tokens[0])
        let phil = Caller(exchange: world, token: scene.tokens[1])
        let made = await ryan.call(.put, "/blocks/2")
        #expect(made.status == 200 && made.text.contains("\"name\":\"Phil\""))
        #expect(await ryan.call(.put, "/blocks/2").text == made.text)
        #expect(await ryan.get("/blocks")["data"]?.elements?.count == 1)
        #expect(await phil.get("/blocks")["data"]?.elements?.isEmpty == true)
        for path in ["/members/1", "/members/1/listings", "/listings/1"] {
            #expect(await phil.get(path).status == 404)
        }
        // Nobody learns by blocking that they are blocked, nor who else there is.
        #expect(await phil.call(.put, "/blocks/1").status == 404)
        #expect(await phil.call(.put, "/blocks/99").status == 404)
        #expect(await phil.call(.delete, "/blocks/1").status == 204)
        #expect(await phil.get("/listings/1").status == 404)
        #expect(await ryan.call(.delete, "/blocks/2").status == 204)
        #expect(await phil.get("/listings/1").status == 200)

        // A request that a block ended looks later as if it had been withdrawn: its seller knows what they declined.
        let tanay = Caller(exchange: world, token: scene.tokens[2])
        func received(_ state: String) async -> JSONValue? {
            await ryan.get("/requests?role=seller&state=\(state)")["data", "0"]
        }
        #expect(await received("requested")?["listing"]?["id"] == "1")
        #expect(await tanay.call(.put, "/blocks/1").status == 200)
        #expect(await tanay.call(.delete, "/blocks/1").status == 204)
        let ended = await received("withdrawn")
        #expect(ended?["state"] == "withdrawn" && ended?["decline_reason"] == .null)
        #expect(await received("declined")?["listing"]?["id"] != "1")
    }
}
