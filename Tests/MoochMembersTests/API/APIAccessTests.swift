import HTTPServer
import HTTPTypes
import MoochFixtures
import MoochMembers
import MoochSite
import MoochStore
import MoochWeb
import Testing

/// Everybody who may come × every call: a new one cannot be added without its row.
@Suite("Who may do what by the API")
struct APIAccessTests {
    /// Columns of the table. Tanay lives elsewhere, Sam is suspended, and Ella has left: her token is nobody's.
    private static let callers = ["guest", "Ryan", "Phil", "Susie", "Tanay", "Sam", "Ella"]

    private struct Row {
        let call: String
        let path: String
        let body: JSONValue?
        let headers: [String: String]
        /// Of everybody in their order; one for all who show a token, before it the guest's where it is another.
        let statuses: [Int]

        init(
            _ call: String, _ path: String? = nil, _ body: JSONValue? = nil,
            headers: [String: String] = [:], gets statuses: Int...
        ) {
            (self.call, self.body, self.headers) = (call, body, headers)
            self.path = path ?? String(call.split(separator: " ")[1])
            self.statuses =
                switch statuses.count {
                case 1: Array(repeating: statuses[0], count: 6) + [401]
                case 2: [statuses[0]] + Array(repeating: statuses[1], count: 5) + [401]
                default: statuses + [401]
                }
        }
    }

    private static let any = ["if-match": "*"]

    /// Ryan gave Phil a jug (1), for which Susie asked too (2); he offers a bowl (2), for which Susie waits (3), and has
    /// ended a vase (3). Phil and he write to each other (1), and Susie wants to (2).
    private static func rows(session: Int) -> [Row] {
        // guest Ryan Phil Susie Tanay Sam
        [
            Row("POST /sessions", nil, ["email": "a"], gets: 422),
            Row("POST /sign-in-codes", nil, ["email": "nobody@example.org"], gets: 202),
            Row("GET /exchange", gets: 200),
            Row("GET /sessions", gets: 401, 200),
            Row("GET /sessions/current", gets: 401, 200),
            Row("DELETE /sessions/current", gets: 401, 204),
            Row("DELETE /sessions/:id", "/sessions/\(session)", gets: 401, 204, 404, 404, 404, 404),
            Row("GET /communities", gets: 200),
            Row("GET /communities/:id", "/communities/1", gets: 200),
            Row("GET /communities/:id", "/communities/9", gets: 404),
            Row("GET /categories", gets: 200),
            Row("GET /listings", "/listings?community_id=1", gets: 200),
            Row("GET /map", "/map?bbox=-180,-80,180,80", gets: 200),
            Row("GET /map", gets: 422),
            Row("GET /place-search", "/place-search?q=m", gets: 200),
            Row("GET /place-search", gets: 422),
            Row("GET /listings/:id", "/listings/2", gets: 200),
            Row("GET /listings/:id", "/listings/1", gets: 404, 200, 200, 200, 404, 404),
            Row("GET /listings/:id", "/listings/3", gets: 404, 200, 404, 404, 404, 404),
            Row("POST /listings", nil, ["title": "Jar"], gets: 401, 422),
            Row(
                "PATCH /listings/:id", "/listings/2", ["description": "Blue"], headers: any,
                gets: 401, 200, 404, 404, 404, 404),
            Row(
                "POST /listings/:id/ending", "/listings/2/ending", nil,
                gets: 401, 200, 404, 404, 404, 404),
            Row(
                "POST /listings/:id/renewal", "/listings/2/renewal", nil,
                gets: 401, 409, 404, 404, 404, 404),
            Row(
                "GET /listings/:id/requests", "/listings/2/requests",
                gets: 401, 200, 404, 404, 404, 404),
            Row("POST /photos", nil, ["x": 1], gets: 415),
            Row(
                "PUT /listings/:id/request", "/listings/2/request", nil,
                gets: 401, 409, 201, 200, 409, 409),
            Row(
                "PUT /listings/:id/request", "/listings/3/request", nil,
                gets: 401, 409, 409, 409, 404, 409),
            Row(
                "DELETE /listings/:id/request", "/listings/2/request",
                gets: 401, 404, 404, 204, 404, 404),
            Row("GET /requests", gets: 401, 200),
            Row("GET /requests/:id", "/requests/1", gets: 401, 200, 200, 404, 404, 404),
            Row(
                "POST /requests/:id/acceptance", "/requests/3/acceptance", nil,
                gets: 401, 200, 404, 404, 404, 404),
            Row(
                "POST /requests/:id/decline", "/requests/3/decline", nil,
                gets: 401, 200, 404, 404, 404, 404),
            Row(
                "POST /requests/:id/withdrawal", "/requests/3/withdrawal", nil,
                gets: 401, 404, 404, 200, 404, 404),
            Row(
                "POST /requests/:id/collection", "/requests/1/collection", nil,
                gets: 401, 200, 200, 404, 404, 404),
            Row(
                "POST /requests/:id/cancellation", "/requests/1/cancellation",
                ["reason": "other"], gets: 401, 200, 200, 404, 404, 404),
            Row(
                "POST /requests/:id/undo", "/requests/1/undo", nil,
                gets: 401, 409, 409, 404, 404, 404),
            Row("GET /members/:id", "/members/1", gets: 401, 200, 200, 200, 404, 200),
            Row("GET /members/:id", "/members/3", gets: 401, 200, 404, 200, 404, 404),
            Row(
                "GET /members/:id/listings", "/members/1/listings",
                gets: 401, 200, 200, 200, 404, 200),
            Row("GET /listings/:id/comments", "/listings/2/comments", gets: 200),
            Row(
                "POST /listings/:id/comments", "/listings/2/comments", ["text": "Is it blue?"],
                gets: 401, 201, 201, 201, 404, 409),
            Row(
                "PUT /listings/:id/comments/closing", "/listings/2/comments/closing",
                gets: 401, 204, 404, 404, 404, 404),
            Row(
                "DELETE /listings/:id/comments/closing", "/listings/2/comments/closing",
                gets: 401, 204, 404, 404, 404, 404),
            Row("DELETE /comments/:id", "/comments/1", gets: 401, 204, 204, 404, 404, 404),
            Row("POST /comments/:id/undo", "/comments/1/undo", gets: 401, 204, 204, 404, 404, 404),
            Row("GET /saved-searches", gets: 401, 200),
            Row(
                "POST /saved-searches", nil, ["q": "jar"], gets: 401, 201, 201, 201, 201, 409),
            Row("DELETE /saved-searches/:id", "/saved-searches/1", gets: 401, 204),
            Row("GET /places", gets: 401, 200),
            Row(
                "PUT /places/:id/membership", "/places/1/membership", gets: 401, 404, 404, 404, 404,
                409),
            Row("DELETE /places/:id/membership", "/places/1/membership", gets: 401, 404),
            Row("POST /places/:id/visits", "/places/1/visits", gets: 401, 404, 404, 404, 404, 409),
            Row(
                "PATCH /visits/:id", "/visits/1", ["left_at": "2026-11-24T12:00:00Z"],
                headers: ["content-type": "application/json"], gets: 401, 404),
            Row("DELETE /visits", gets: 401, 204),
            Row("GET /people-met", gets: 401, 200),
            Row("GET /meals", gets: 200),
            Row("GET /cuisines", gets: 200),
            Row("GET /cuisines", "/cuisines?meal=brunch", gets: 422),
            Row("GET /recipes", gets: 200),
            Row("GET /recipes", "/recipes?sort=-cost&style=vegan&cost_max=300", gets: 200),
            Row("GET /recipes", "/recipes?style=purple", gets: 422),
            Row("GET /recipes/:id", "/recipes/1?servings=3&o=2:3", gets: 200),
            Row("GET /recipes/:id", "/recipes/3", gets: 404),
            Row("GET /recipes/:id/json-ld", "/recipes/1/json-ld", gets: 200),
            Row("GET /recipes/:id/json-ld", "/recipes/4/json-ld", gets: 404),
            Row("GET /recipes/:id/neighbours", "/recipes/1/neighbours", gets: 422, 200),
            Row("GET /recipes/:id/leftovers", "/recipes/1/leftovers", gets: 401, 200),
            Row("GET /recipes/:id/leftovers", "/recipes/4/leftovers", gets: 401, 404),
            Row("GET /recipes/:id/neighbours", "/recipes/4/neighbours?community_id=1", gets: 404),
            Row("PUT /recipes/:id/favourite", "/recipes/1/favourite", gets: 401, 204),
            Row("PUT /recipes/:id/favourite", "/recipes/4/favourite", gets: 401, 404),
            Row("DELETE /recipes/:id/favourite", "/recipes/1/favourite", gets: 401, 204),
            Row("GET /supermarkets", gets: 200),
            Row("GET /supermarkets/:id", "/supermarkets/1", gets: 200),
            Row("GET /supermarkets/:id", "/supermarkets/9", gets: 404),
            Row("PUT /me/supermarket", nil, ["supermarket_id": "1"], gets: 401, 204),
            Row("GET /shopping-list", gets: 401, 200),
            Row("DELETE /shopping-list", gets: 401, 204),
            Row("PUT /shopping-list/recipes/:id", "/shopping-list/recipes/1", nil, gets: 401, 200),
            Row("PUT /shopping-list/recipes/:id", "/shopping-list/recipes/4", nil, gets: 401, 404),
            Row("DELETE /shopping-list/recipes/:id", "/shopping-list/recipes/1", gets: 401, 204),
            Row(
                "POST /shopping-list/operations", nil,
                [
                    "operations": [
                        [
                            "id": "00000000-0000-4000-8000-000000000009", "kind": "tick",
                            "line_id": "00000000-0000-4000-8000-000000000001",
                        ]
                    ]
                ], gets: 401, 200),
            Row("POST /shopping-list/operations", nil, ["operations": [[:]]], gets: 401, 422),
            Row("GET /blocks", gets: 401, 200),
            Row("PUT /blocks/:id", "/blocks/1", gets: 401, 404, 200, 200, 404, 200),
            Row("DELETE /blocks/:id", "/blocks/1", gets: 401, 204),
            Row("GET /events", gets: 401, 200),
            Row("GET /announcements", "/announcements?community_id=1", gets: 200),
            Row(
                "PUT /announcements/:id/dismissal", "/announcements/9/dismissal", gets: 401, 404),
            Row("GET /stream", gets: 401, 200),
            Row("GET /sessions/current/push", gets: 401, 200),
            Row(
                "PUT /sessions/current/push", nil,
                ["endpoint": "http://localhost/", "keys": ["p256dh": "x", "auth": "x"]],
                gets: 401, 422),
            Row("DELETE /sessions/current/push", gets: 401, 204),
            Row("PUT /events/read", nil, ["event_id": "1"], gets: 401, 204),
            Row("POST /accounts", nil, ["name": "Eve"], gets: 422),
            Row("GET /me", gets: 401, 200),
            Row(
                "PATCH /me", nil, ["bio": "Hello"], headers: any,
                gets: 401, 200, 200, 200, 200, 409),
            Row("PATCH /me", nil, ["language": "de"], headers: any, gets: 401, 200),
            Row("PATCH /me", nil, ["bio": "Hello"], gets: 401, 428),
            Row(
                "PUT /me/community", nil, ["community_id": "2"],
                gets: 401, 200, 200, 200, 200, 409),
            Row("DELETE /me/join-request", gets: 401, 204),
            Row(
                "POST /me/password", nil, ["present_password": "x", "password": "y"],
                gets: 401, 422),
            Row("POST /password-resets", nil, ["email": "nobody@example.org"], gets: 204),
            Row("POST /password-resets/:token", "/password-resets/x", ["password": "x"], gets: 404),
            Row("POST /email-confirmations/:token", "/email-confirmations/x", nil, gets: 404),
            Row("POST /me/email-confirmation", gets: 401, 204),
            Row("GET /me/data", gets: 401, 200),
            Row("GET /me/contact-views", gets: 401, 200),
            Row("POST /me/deletion", nil, ["password": "x"], gets: 401, 422),
            Row("POST /me/return", gets: 401),
            Row("GET /me/notification-settings", gets: 401, 200),
            Row(
                "PATCH /me/notification-settings", nil,
                ["settings": [["type": "request_received", "mail": "none"]]], headers: any,
                gets: 401, 200),
            Row(
                "POST /reports", nil, ["listing_id": "2", "reason": "unsafe"],
                gets: 401, 404, 201, 201, 201, 409),
            Row(
                "POST /reports", nil, ["member_id": "1", "reason": "fraud"],
                gets: 401, 404, 201, 201, 404, 409),
            Row("GET /reports", gets: 401, 200),
            Row(
                "POST /appeals", nil, ["listing_id": "2", "text": "No"],
                gets: 401, 409, 404, 404, 404, 404),
            Row("POST /appeals", nil, ["text": "No"], gets: 401, 409, 409, 409, 409, 200),
            Row("GET /reports/:id", "/reports/1", gets: 401, 404),
            Row("GET /conversations", "/conversations?state=open", gets: 401, 200),
            Row(
                "POST /conversations", nil, ["member_id": "1", "text": "Hi"],
                gets: 401, 404, 201, 409, 404, 409),
            Row(
                "GET /conversations/:id/messages", "/conversations/1/messages",
                gets: 401, 200, 200, 404, 404, 404),
            Row(
                "POST /conversations/:id/messages", "/conversations/1/messages", ["text": "Hi"],
                gets: 401, 201, 201, 404, 404, 404),
            Row(
                "PUT /conversations/:id/read", "/conversations/1/read", ["message_id": "1"],
                gets: 401, 204, 204, 404, 404, 404),
            Row(
                "POST /conversations/:id/acceptance", "/conversations/2/acceptance", nil,
                gets: 401, 200, 404, 404, 404, 404),
            Row(
                "POST /conversations/:id/decline", "/conversations/2/decline", nil,
                gets: 401, 200, 404, 404, 404, 404),
            Row(
                "DELETE /messages/:id", "/messages/1", gets: 401, 204, 204, 404, 404, 404),
            Row("GET /me/message-settings", gets: 401, 200),
            Row(
                "PATCH /me/message-settings", nil, ["writers": "nobody"], headers: any,
                gets: 401, 200),
            Row("GET /openapi.json", gets: 200),
        ]
    }

    private let world: Exchanges
    private let tokens: [String?]
    private let rows: [Row]

    init() async throws {
        let world = try await Exchanges()
        var callers: [String: Caller] = [:]
        for name in Self.callers.dropFirst() {
            callers[name] = try await world.caller(name, in: name == "Tanay" ? 2 : 1)
        }
        let ryan = try #require(callers["Ryan"])
        for title in ["Jug", "Bowl", "Vase"] { _ = try await ryan.give(title) }
        for (name, listing) in [("Phil", "1"), ("Susie", "1"), ("Susie", "2")] {
            _ = try await #require(callers[name]).ask(for: listing)
        }
        #expect(await ryan.post("/requests/1/acceptance", ["note": "Blue door"]).status == 200)
        #expect(await ryan.post("/listings/3/ending").status == 200)
        try await world.pass()
        try await world.fixture.run(
            """
            UPDATE member SET state = 'closed', closed_at = created_at WHERE name = 'Ella';
            INSERT INTO comment (listing_id, member_id, text, created_at, told_at)
                SELECT 2, 2, 'How big is it?', created_at, created_at FROM listing WHERE id = 2;
            UPDATE member SET state = 'suspended', suspension_reason = 'Shouting'
            WHERE name = 'Sam';
            INSERT INTO conversation (starter_id, member_id, state, answered_at)
            VALUES (2, 1, 'open', unixepoch()), (3, 1, 'request', NULL);
            INSERT INTO message (conversation_id, sender_id, text, at, told_at)
            VALUES (1, 2, 'Hi', 1780000000, 1780000000), (2, 3, 'Hi', 1780000000, 1780000000)
            """)
        try await world.fixture.run(SampleKitchen.sql + SampleKitchen.list)
        _ = try await world.program(of: "Ryan")
        let session = try await world.fixture.number(
            "SELECT max(id) FROM member_session WHERE member_id = 1")
        self.world = world
        tokens = Self.callers.map { callers[$0]?.token }
        rows = Self.rows(session: try #require(session))
    }

    @Test("Every call has its row")
    func complete() {
        let calls = world.fixture.members.app.routes.filter { $0.entry == .token }.map {
            "\($0.method.rawValue) \($0.address.pattern.trimmingPrefix("/api/v1"))"
        }
        let known = Set(rows.map(\.call))
        #expect(Set(calls).subtracting(known).isEmpty && known.isSubset(of: calls))
    }

    @Test("Everybody gets at every call what is theirs, and no cookie")
    func table() async throws {
        var exchange = try Exchanges(copying: world)
        for row in rows {
            for (index, token) in tokens.enumerated() {
                let method = try #require(
                    HTTPRequest.Method(String(row.call.split(separator: " ")[0])))
                let reply = await Caller(exchange: exchange, token: token).call(
                    method, row.path, row.body, headers: row.headers)
                #expect(
                    reply.status == row.statuses[index],
                    "\(row.call) \(row.path) \(Self.callers[index]): \(reply.status) \(reply.text)")
                #expect(reply.header("set-cookie") == nil)
                if reply.status >= 400 {
                    #expect(reply.header("content-type") == "application/problem+json")
                }
                // The next one finds all as it was.
                if method != .get, reply.status < 300 { exchange = try Exchanges(copying: world) }
            }
        }
    }

    @Test("No call tells anybody how to reach somebody, but the two of an agreement")
    func contact() async throws {
        try await world.fixture.run(
            "UPDATE member SET phone = '555 70' || id || '70', address = 'Flat 90' || id || '9'")
        var shown: Set<String> = []
        for route in world.fixture.members.app.routes
        where route.entry == .token && route.method == .get {
            for id in 1...3 {
                let path = route.address.pattern.replacing(":id", with: "\(id)")
                for (index, token) in tokens.enumerated() {
                    let text = await Caller(exchange: world, token: token).get(
                        path + (path == "/api/v1/listings" ? "?community_id=1" : "")
                    ).text
                    for other in 1...6 where other != index {
                        let name = Self.callers[other].lowercased()
                        for secret in [
                            "\(name)@example.org", "555 70\(other)70", "Flat 90\(other)9",
                        ]
                        where text.contains(secret) {
                            shown.insert("\(path) \(Self.callers[index]) \(other)")
                        }
                    }
                    if text.contains("Blue door"), ![1, 2].contains(index) { shown.insert("note") }
                }
            }
        }
        #expect(shown == ["/api/v1/requests/1 Phil 1", "/api/v1/requests/1 Ryan 2"])
    }

    @Test("Whatever strangers send is answered with a document, and never with a failure")
    func hostile() async throws {
        var chance = Chance(seed: 20_261_124)
        let words = [
            "1", "0", "-1", "null", "true", "[]", "{}", "\"x\"", "\"1\"", "1e400",
            "9223372036854775808",
            "{\"amount\":1,\"currency\":\"USD\"}", "\"2026-02-30\"", "[[[[]]]]", "\"\\ud800\"",
            "\"\\u0000\"",
        ]
        let names = [
            "title", "price", "photos", "category_id", "quantity", "allergens", "point", "note",
            "message", "reason", "event_id", "email", "password", "device_name", "best_before",
            "name", "phone", "bio", "address", "language", "preferred_contact", "photo_id",
            "community_id", "join_code", "present_password", "settings", "listing_id", "member_id",
            "text", "message_id",
        ]
        let headers = [
            ("if-match", "\"x"), ("if-match", "*"), ("if-none-match", "W/\"0.1\""),
            ("idempotency-key", String(repeating: "k", count: 300)), ("idempotency-key", "\"\""),
            ("accept", "*/*;q=x"), ("accept-language", "de,,;"), ("authorization", "Bearer"),
        ]
        for round in 0..<1_500 {
            let route = chance.one(
                of: world.fixture.members.app.routes.filter { $0.entry == .token })
            let target = chance.target(route.address.pattern)
            let members = (0..<chance.below(5)).map { _ in
                "\"\(chance.one(of: names))\":\(chance.one(of: words))"
            }
            var head = [
                "content-type": chance.one(of: [
                    "application/json", "application/merge-patch+json", "image/png", "text/plain",
                ])
            ]
            if chance.below(3) == 0 {
                let (name, value) = chance.one(of: headers)
                head[name] = value
            }
            let token = tokens[chance.below(tokens.count)]
            let reply = await Caller(exchange: world, token: token).send(
                route.method, target, Array("{\(members.joined(separator: ","))}".utf8),
                headers: head)
            let said = "\(round) \(route.method) \(target) \(head) \(members): \(reply.status)"
            #expect(reply.status < 500, "\(said) \(reply.text)")
            // No server takes a path that is no text.
            guard Request(target: target).path.hasPrefix("/api/") else { continue }
            if reply.status >= 400 {
                #expect(reply.header("content-type") == "application/problem+json", "\(said)")
                #expect(reply["request_id"] != nil, "\(said)")
            }
        }
    }
}
