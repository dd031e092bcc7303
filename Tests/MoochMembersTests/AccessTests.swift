import HTTPServer
import HTTPTypes
import MoochFixtures
import MoochMembers
import MoochSite
import MoochStore
import Testing

/// Everybody who may come × every route, with what they send: a new route cannot be added without its row.
@Suite("Who may do what on the members' site")
struct AccessTests {
    /// Columns of the table. An administrator brings the cookies of both sites, and is a guest here.
    private static let visitors = [
        "guest", "Ryan", "Phil", "Susie", "Tanay", "Ella", "Sam", "administrator",
    ]

    /// What somebody sends to a route, and what everybody gets for it.
    private struct Row {
        let route: String
        let target: String
        let fields: [(String, String)]
        /// The page with the form, where more of it counts than its token.
        let page: String?
        /// By visitor: a status, with `+` where the store may change; `in` and `choose` lead to signing in and to
        /// choosing a community; `done` leads on and has changed the store, `same` has not.
        let answers: [String]

        /// `answers` are those of a guest, of the members in the order of ``visitors``, and nothing for an administrator.
        init(
            _ route: String, _ target: String? = nil, _ fields: KeyValuePairs<String, String> = [:],
            on page: String? = nil, gets answers: String
        ) {
            self.page = page
            self.route = route
            self.target = target ?? String(route.split(separator: " ")[1])
            self.fields = fields.map { ($0.key, $0.value) }
            let words = answers.split(separator: " ").map(String.init)
            let all = words.count == 1 ? Array(repeating: words[0], count: 7) : words
            self.answers = all + [all[0]]
        }
    }

    /// Ryan gave Phil a jug (1), for which Susie asked too; he offers a bowl (2), for which Susie and Sam wait, has ended
    /// a vase (3), and offers a lamp (4), for which Susie has asked this moment, and bread that can be renewed (5). Phil
    /// and he write to each other (1), and Susie wants to (2). In their community there are two places; he is at the second.
    private static func rows(photo: String, session: Int, poster: String) -> [Row] {
        let profile: KeyValuePairs = [
            "name": "New", "email": "new@example.org", "phone": "+1 212 555 0144", "address": "",
            "bio": "Hello", "preferred_contact": "email", "language": "de",
            "present_password": Exchanges.password,
        ]
        // guest Ryan Phil Susie Tanay Ella Sam
        return [
            Row("GET /communities", gets: "200 same same same same 200 same"),
            Row("POST /community", nil, ["community": "1"], gets: "same"),
            // A wrong code is noted, as too many are somebody who guesses.
            Row("GET /join/:code", "/join/x", gets: "404+"),
            Row("GET /communities/:id", "/communities/1", gets: "same"),
            Row("GET /communities/:id", "/communities/99", gets: "404"),
            Row("GET /", gets: "200"),
            Row("GET /filter", gets: "200"),
            Row("GET /search", "/search?q=jug", gets: "200"),
            Row("GET /map", gets: "200"),
            Row("GET /tiles/:z/:x/:y", "/tiles/1/0/0", gets: "404"),
            Row("GET /place-search", "/place-search?q=jug", gets: "200"),
            Row("GET /listings/new/point", gets: "200"),
            Row("POST /listings/new/point", nil, ["coordinates": "40.1, -74.2"], gets: "done"),
            Row("POST /listings/new/point", nil, ["coordinates": "there"], gets: "422"),
            Row("GET /listings/:id/point", "/listings/2/point", gets: "in 200 404 404 404 in 404"),
            Row(
                "POST /listings/:id/point", "/listings/2/point", ["coordinates": "40.1, -74.2"],
                gets: "403 done 404 404 404 403 404"),
            Row("GET /listings/:id", "/listings/1", gets: "404 200+ 200+ 200 404 404 404"),
            Row("GET /listings/:id", "/listings/2", gets: "200"),
            Row("GET /listings/:id", "/listings/3", gets: "404 200 404 404 404 404 404"),
            Row("GET /listings/new", gets: "200"),
            Row("POST /listings/new", nil, ["step": "what", "title": "Jar"], gets: "done"),
            Row("GET /listings/new/removal", gets: "200"),
            Row("POST /listings/new/removal", gets: "same"),
            Row("POST /listings", nil, ["step": "until", "title": "Jar"], gets: "422+"),
            Row("GET /listings/:id/edit", "/listings/2/edit", gets: "in 200 404 404 404 in 404"),
            Row(
                "POST /listings/:id/edit", "/listings/2/edit", ["description": "Blue"],
                gets: "403 done 404 404 404 403 404"),
            Row(
                "POST /listings/:id/edit", "/listings/5/edit", ["press": "discard"],
                gets: "in same 404 404 404 in 404"),
            Row(
                "POST /listings/:id/again", "/listings/3/again", gets: "in done 404 404 404 in 404"),
            Row("GET /members/:id", "/members/1", gets: "in 200 200 200 404 in 200"),
            Row("GET /members/:id", "/members/5", gets: "in 404 404 404 404 in 404"),
            Row(
                "POST /listings/:id/comments", "/listings/2/comments", ["text": "Is it blue?"],
                gets: "403 done done done 404 403 409"),
            Row(
                "POST /listings/:id/comments", "/listings/3/comments", ["text": "Is it blue?"],
                gets: "403 409 404 404 404 403 404"),
            Row(
                "POST /listings/:id/comments/closing", "/listings/2/comments/closing",
                gets: "in done 404 404 404 in 404"),
            Row(
                "POST /listings/:id/comments/opening", "/listings/2/comments/opening",
                gets: "in same 404 404 404 in 404"),
            Row(
                "POST /comments/:id/removal", "/comments/1/removal",
                gets: "in done done 404 404 in 404"),
            Row(
                "POST /comments/:id/undo", "/comments/1/undo",
                gets: "in same same 404 404 in 404"),
            Row("GET /saved-searches", gets: "in 200 200 200 200 in 200"),
            Row(
                "POST /saved-searches", nil, ["q": "jar"],
                gets: "in done done done done in same"),
            Row(
                "POST /saved-searches/:id/removal", "/saved-searches/1/removal",
                gets: "in same done same same in same"),
            Row("GET /members/:id/block", "/members/1/block", gets: "in 404 200 200 404 in 200"),
            Row(
                "POST /members/:id/block", "/members/1/block", gets: "in 404 done done 404 in done"),
            Row("GET /places", gets: "in 200 200 200 200 in 200"),
            Row("GET /places/:id", "/places/1", gets: "in 200 200 200 404 in 200"),
            Row(
                "POST /places/:id/membership", "/places/1/membership",
                gets: "in done done done 404 in same"),
            Row(
                "POST /places/:id/membership/removal", "/places/2/membership/removal",
                gets: "in done same same 404 in same"),
            Row("GET /here/:code", "/here/\(poster)", gets: "in 200 200 200 404 in 200"),
            Row("GET /here/:code", "/here/x", gets: "in 404 404 404 404 in 404"),
            Row("POST /here/:code", "/here/\(poster)", gets: "in done done done 404 in same"),
            Row(
                "POST /visits/:id/ending", "/visits/1/ending", gets: "in done 404 404 404 in 404"),
            Row("POST /visits/hiding", gets: "in done same same same in same"),
            Row("GET /people-met", gets: "in 200 200 200 200 in 200"),
            Row("GET /blocks", gets: "in 200 200 200 200 in 200"),
            Row(
                "POST /blocks/:id/removal", "/blocks/1/removal",
                gets: "in same same same same in same"),
            Row(
                "POST /listings/:id/ending", "/listings/2/ending",
                gets: "in done 404 404 404 in 404"),
            Row(
                "POST /listings/:id/renewal", "/listings/5/renewal",
                gets: "in done 404 404 404 in 404"),
            Row(
                "POST /listings/:id/renewal", "/listings/2/renewal",
                gets: "in same 404 404 404 in 404"),
            Row(
                "POST /listings/:id/request", "/listings/2/request", ["message": "Hello"],
                gets: "403 409 done same 409 403 409"),
            Row(
                "POST /listings/:id/request", "/listings/3/request", ["message": "Hello"],
                gets: "403 409 409 409 404 403 409"),
            Row(
                "POST /listings/:id/request", "/listings/99/request",
                gets: "in 404 404 404 404 in 404"),
            Row(
                "POST /requests/:id/acceptance", "/requests/3/acceptance",
                gets: "in done 404 404 404 in 404"),
            Row(
                "POST /requests/:id/acceptance", "/requests/3/acceptance",
                ["note": String(repeating: "x", count: 301)], gets: "403 422 404 404 404 403 404"),
            Row(
                "POST /requests/:id/acceptance", "/requests/2/acceptance",
                gets: "in same 404 404 404 in 404"),
            Row(
                "POST /requests/:id/decline", "/requests/3/decline",
                gets: "in done 404 404 404 in 404"),
            Row(
                "POST /requests/:id/withdrawal", "/requests/3/withdrawal",
                gets: "in 404 404 done 404 in 404"),
            Row(
                "POST /requests/:id/withdrawal", "/requests/4/withdrawal",
                gets: "in 404 404 404 404 in done"),
            Row(
                "POST /requests/:id/collection", "/requests/1/collection",
                gets: "in done done 404 404 in 404"),
            Row(
                "POST /requests/:id/cancellation", "/requests/1/cancellation", ["reason": "other"],
                gets: "403 done done 404 404 403 404"),
            Row(
                "POST /requests/:id/cancellation", "/requests/1/cancellation", ["reason": "left"],
                gets: "403 422+ 422+ 404 404 403 404"),
            Row("POST /requests/:id/undo", "/requests/5/undo", gets: "in same 404 done 404 in 404"),
            Row("GET /reports/new", "/reports/new?listing_id=2", gets: "in 404 200 200 200 in 200"),
            Row("GET /reports/new", "/reports/new?listing_id=3", gets: "in 404 404 404 404 in 404"),
            Row("GET /reports/new", "/reports/new?member_id=1", gets: "in 404 200 200 404 in 200"),
            Row("GET /reports/new", "/reports/new?message_id=1", gets: "in 200 200 404 404 in 404"),
            Row(
                "POST /reports", nil,
                ["listing_id": "2", "about": "listing", "reason": "unsafe", "text": "Broken"],
                gets: "403 404 done done done 403 409"),
            Row(
                "POST /reports", nil, ["member_id": "1", "reason": "fraud"],
                gets: "403 404 done done 404 403 409"),
            Row(
                "GET /listings/:id/appeal", "/listings/2/appeal",
                gets: "in same 404 404 404 in 404"),
            Row(
                "POST /listings/:id/appeal", "/listings/2/appeal", ["text": "No"],
                gets: "403 same 404 404 404 403 404"),
            Row("GET /profile/appeal", gets: "in same same same same in 200"),
            Row(
                "POST /profile/appeal", nil, ["text": "No"],
                gets: "403 same same same same 403 done"),
            Row("GET /notifications", gets: "in 200 200 200 200 in 200"),
            Row(
                "POST /notifications/push", nil,
                [
                    "endpoint": "https://push.example.net/x",
                    "p256dh":
                        "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4",
                    "auth": "BTBZMqHH6r4Tts7J_aSIgg",
                ], gets: "in done done done done in done"),
            Row("POST /notifications/push/removal", gets: "in same same same same in same"),
            Row(
                "POST /notifications/read", nil, ["event_id": "1"],
                gets: "in done done done same in same"
            ),
            Row("GET /messages", gets: "in 200 200 200 200 in 200"),
            Row(
                "GET /messages/new", "/messages/new?member_id=1",
                gets: "in 404 same same 404 in 200"),
            Row(
                "POST /messages", nil, ["member_id": "1", "text": "Hi"],
                gets: "403 404 done 409 404 403 409"),
            Row("GET /messages/:id", "/messages/1", gets: "in 200 200 404 404 in 404"),
            Row(
                "POST /messages/:id", "/messages/1", ["text": "Hi"],
                gets: "403 done done 404 404 403 404"),
            Row(
                "POST /messages/:id", "/messages/2", ["text": "Hi"],
                gets: "403 done 404 409 404 403 404"),
            Row(
                "POST /messages/:id/acceptance", "/messages/2/acceptance",
                gets: "in done 404 404 404 in 404"),
            Row(
                "POST /messages/:id/decline", "/messages/2/decline",
                gets: "in done 404 404 404 in 404"),
            Row(
                "POST /messages/:id/decline/undo", "/messages/2/decline/undo",
                gets: "in same same same same in same"),
            Row(
                "POST /messages/:id/read", "/messages/1/read", ["message_id": "1"],
                gets: "in done done 404 404 in 404"),
            Row(
                "POST /messages/:id/:message/undo", "/messages/1/1/undo",
                gets: "in 404 same 404 404 in 404"),
            Row("GET /messages/:id/:message", "/messages/1/1", gets: "in 200 200 404 404 in 404"),
            Row(
                "POST /messages/:id/:message/removal", "/messages/1/1/removal", ["for": "me"],
                gets: "in done done 404 404 in 404"),
            Row(
                "POST /messages/:id/:message/removal", "/messages/1/1/removal", ["for": "both"],
                gets: "in 404 done 404 404 in 404"),
            Row("POST /messages/decline", gets: "in done same same same in same"),
            Row("POST /messages/decline/undo", gets: "in same same same same in same"),
            Row("GET /profile/messages", gets: "in 200 200 200 200 in 200"),
            Row(
                "POST /profile/messages", nil, ["writers": "nobody", "mail": "unread"],
                gets: "in done done done done in done"),
            Row("GET /announcements/:id", "/announcements/9", gets: "in 404 404 404 404 in 404"),
            Row(
                "POST /announcements/:id/dismissal", "/announcements/9/dismissal",
                gets: "same"),
            Row("GET /stream", gets: "in 200 200 200 200 in 200"),
            Row("GET /notifications/settings", gets: "in 200 200 200 200 in 200"),
            Row(
                "POST /notifications/settings", nil, ["mail_request_received": "none"],
                gets: "403 done done done done 403 done"),
            Row("GET /unsubscribe/:token", "/unsubscribe/1.digest.x", gets: "404"),
            Row("POST /unsubscribe/:token", "/unsubscribe/1.digest.x", gets: "404"),
            Row("GET /sign-in/link", gets: "200"),
            Row("POST /sign-in/link", nil, ["email": "not an address"], gets: "422"),
            Row("GET /sign-in/link/:token", "/sign-in/link/x", gets: "404"),
            Row("POST /sign-in/link/:token", "/sign-in/link/x", gets: "404"),
            Row("GET /sign-in/code", gets: "200 same same same same 200 same"),
            Row("POST /sign-in/code", nil, ["code": "12345678"], gets: "422"),
            Row("GET /sign-in", gets: "200 same same same same 200 same"),
            Row("POST /sign-in", nil, ["email": "a@example.org", "password": "x"], gets: "422+"),
            Row("POST /sign-out", gets: "in done done done done in done"),
            Row("GET /sign-up", gets: "200 same same same same 200 same"),
            Row("POST /sign-up", nil, ["name": "Eve"], gets: "422 same same same same 422 same"),
            Row("GET /profile", gets: "in 200 200 200 200 in 200"),
            Row("GET /help", gets: "200"),
            Row("GET /help/:slug", "/help/how-it-works", gets: "200"),
            Row("GET /about/:topic", "/about/house-rules", gets: "404"),
            Row("GET /photos/:name", "/photos/\(photo)", gets: "200"),
            Row("GET /videos/:name", "/videos/x", gets: "404"),
            Row("GET /profile/settings", gets: "in 200 200 200 200 in 200"),
            Row("GET /profile/edit", gets: "in 200 200 200 200 in 200"),
            Row(
                "POST /profile", nil, profile, on: "/profile/edit",
                gets: "403 done done done done 403 done"),
            Row("POST /profile/email-confirmation", gets: "in done done done done in done"),
            Row("GET /email-confirmations/:token", "/email-confirmations/x", gets: "404"),
            Row("POST /email-confirmations/:token", "/email-confirmations/x", gets: "404"),
            Row("GET /profile/password", gets: "in 200 200 200 200 in 200"),
            Row(
                "POST /profile/password", nil,
                ["present_password": "x", "password": "walnuts on a sill"],
                gets: "in 422+ 422+ 422+ 422+ in 422+"),
            Row("GET /password", gets: "200"),
            Row("POST /password", nil, ["email": "not an address"], gets: "422"),
            Row("GET /password/:token", "/password/x", gets: "404"),
            Row(
                "POST /password/:token", "/password/x", ["password": "walnuts on a sill"],
                gets: "404"),
            Row("GET /invitations/:token", "/invitations/x", gets: "404"),
            Row(
                "POST /invitations/:token", "/invitations/x", ["password": "walnuts on a sill"],
                gets: "404"),
            Row("GET /profile/devices", gets: "in 200 200 200 200 in 200"),
            Row(
                "POST /profile/devices/:id/ending", "/profile/devices/\(session)/ending",
                gets: "in done same same same in same"),
            Row("POST /profile/devices/others/ending", gets: "in done same same same in same"),
            Row("GET /profile/community", gets: "in 200 200 200 200 in 200"),
            Row(
                "POST /profile/community", nil, ["community": "2"],
                gets: "in done done done same in same"),
            Row("POST /profile/join-request/withdrawal", gets: "in same same same same in same"),
            Row("GET /profile/contact-views", gets: "in 200 200 200 200 in 200"),
            Row("GET /profile/data", gets: "in 200 200 200 200 in 200"),
            Row("GET /profile/leave", gets: "in 200 200 200 200 in 200"),
            Row(
                "POST /profile/leave", nil, ["password": "x"],
                gets: "in 422+ 422+ 422+ 422+ in 422+"),
            Row("GET /return/:token", "/return/x", gets: "404"),
            Row("POST /return/:token", "/return/x", gets: "404"),
            Row("GET /kitchen", gets: "200"),
            Row("GET /recipes", gets: "200"),
            Row("GET /recipes/meals/:meal", "/recipes/meals/dinner", gets: "200"),
            Row("GET /recipes/meals/:meal", "/recipes/meals/brunch", gets: "404"),
            Row(
                "POST /recipes/:id/favourite", "/recipes/1/favourite",
                gets: "in done done done done in done"),
            Row(
                "POST /recipes/:id/favourite", "/recipes/4/favourite",
                gets: "in 404 404 404 404 in 404"),
            Row(
                "POST /recipes/:id/favourite/removal", "/recipes/1/favourite/removal",
                gets: "in same same same same in same"),
            Row(
                "POST /recipes/:id/leftovers", "/recipes/1/leftovers",
                gets: "in done done done done in done"),
            Row(
                "POST /recipes/:id/leftovers", "/recipes/4/leftovers",
                gets: "in 404 404 404 404 in 404"),
            Row("GET /recipes/:id", "/recipes/1", gets: "200"),
            Row("GET /recipes/:id", "/recipes/3", gets: "404"),
            Row("GET /recipes/:id", "/recipes/4", gets: "404"),
            Row(
                "GET /recipes/:id/ingredients/:number", "/recipes/1/ingredients/2", gets: "200"),
            Row("GET /recipes/:id/photos/:number", "/recipes/1/photos/1", gets: "200"),
            Row("GET /recipes/:id/cook", "/recipes/1/cook", gets: "200"),
            Row("GET /recipes/:id/video", "/recipes/1/video", gets: "200"),
            Row("GET /recipes/:id/video", "/recipes/4/video", gets: "404"),
            Row("GET /offline/recipes/:id", "/offline/recipes/1", gets: "200"),
            Row("GET /offline/recipes/:id", "/offline/recipes/3", gets: "404"),
            Row("GET /supermarkets", gets: "200"),
            Row(
                "POST /supermarket", nil, ["supermarket": "1"],
                gets: "in done done done done in done"),
            Row("GET /about/location", gets: "200"),
            Row("POST /about/location", nil, ["answer": "accepted"], gets: "same"),
            Row("GET /shopping-list", gets: "in 200 200 200 200 in 200"),
            Row("GET /shopping-list/removal", gets: "in 200 200 200 200 in 200"),
            Row("POST /shopping-list/removal", gets: "in done same same same in same"),
            Row(
                "POST /shopping-list/lines", nil, ["text": "2 lemons"],
                gets: "403 done done done done 403 done"),
            Row(
                "POST /shopping-list/lines/:id/tick", "/shopping-list/lines/1/tick",
                gets: "in done 404 404 404 in 404"),
            Row(
                "POST /shopping-list/lines/:id/tick/removal",
                "/shopping-list/lines/2/tick/removal", gets: "in done 404 404 404 in 404"),
            Row(
                "POST /shopping-list/lines/:id/removal", "/shopping-list/lines/1/removal",
                gets: "in done 404 404 404 in 404"),
            Row(
                "POST /shopping-list/lines/:id/undo", "/shopping-list/lines/1/undo",
                gets: "in done 404 404 404 in 404"),
            Row(
                "POST /shopping-list/operations", nil,
                [
                    "operations": """
                    [{"id": "00000000-0000-4000-8000-000000000009", "kind": "tick",
                        "line_id": "00000000-0000-4000-8000-000000000001"}]
                    """
                ], gets: "in 200+ 200 200 200 in 200"),
            Row(
                "POST /shopping-list/recipes/:id", "/shopping-list/recipes/1", ["need": "1"],
                gets: "same done done done done same done"),
            Row("POST /recipes/:id/choice", "/recipes/1/choice", ["more": "1"], gets: "same"),
            Row("POST /recipes/:id/choice", "/recipes/4/choice", ["more": "1"], gets: "404"),
            Row(
                "POST /shopping-list/recipes/:id/removal", "/shopping-list/recipes/1/removal",
                gets: "in same same same same in same"),
            Row("GET /offline/shopping-list", gets: "in 200 200 200 200 in 200"),
            Row("GET /offline", gets: "200"),
            Row("GET /offline/listings/:id", "/offline/listings/2", gets: "200"),
            Row(
                "GET /offline/listings/:id", "/offline/listings/3",
                gets: "404 200 404 404 404 404 404"),
            Row("GET /offline/agreements", gets: "in 200 200 200 200 in 200"),
            Row("GET /manifest.webmanifest", gets: "200"),
            Row("GET /service-worker.js", gets: "200"),
            Row("GET /healthz", gets: "200"),
            Row("GET /readyz", gets: "200"),
            Row("GET /assets/*path", "/assets/css/base.css", gets: "200"),
            Row(
                "POST /language", nil, ["language": "de"],
                gets: "same done done done done same done"),
        ]
    }

    private let world: Exchanges
    /// The cookies of the visitors, in their order.
    private let cookies: [String]
    private let rows: [Row]

    init() async throws {
        let world = try await Exchanges()
        var browsers: [String: TestBrowser] = ["guest": try await world.guest()]
        for name in Self.visitors[1...6] {
            browsers[name] = try await world.neighbour(name, in: name == "Tanay" ? 2 : 1)
        }
        let ryan = try #require(browsers["Ryan"])
        for title in ["Jug", "Bowl", "Vase", "Lamp", "Bread"] {
            _ = try await world.give(title, by: ryan)
        }
        func ask(_ name: String, _ listing: Int) async throws {
            let browser = try #require(browsers[name])
            let asked = try await browser.submit(
                "/listings/\(listing)/request", from: "/help", ["message": "Me"])
            #expect(asked.status == .seeOther)
        }
        for (name, listing) in [("Phil", 1), ("Susie", 1), ("Susie", 2), ("Sam", 2)] {
            try await ask(name, listing)
        }
        for path in ["/requests/1/acceptance", "/listings/3/ending"] {
            #expect(try await ryan.submit(path, from: "/help", [:]).status == .seeOther)
        }
        try await world.pass()
        try await world.fixture.run(
            """
            UPDATE listing SET created_at = created_at - 13 * 86400 WHERE id = 5;
            INSERT INTO saved_search (member_id, community_id, text) VALUES (2, 1, 'spoon');
            INSERT INTO comment (listing_id, member_id, text, created_at, told_at)
                SELECT 2, 2, 'How big is it?', created_at, created_at FROM listing WHERE id = 2;
            UPDATE member SET state = 'closed', closed_at = created_at WHERE name = 'Ella';
            UPDATE member SET state = 'suspended', suspension_reason = 'Shouting'
            WHERE name = 'Sam';
            INSERT INTO conversation (starter_id, member_id, state, answered_at)
            VALUES (2, 1, 'open', unixepoch()), (3, 1, 'request', NULL);
            INSERT INTO message (conversation_id, sender_id, text, at, told_at)
            VALUES (1, 2, 'Hi', \(world.fixture.clock.now.rawValue),
                \(world.fixture.clock.now.rawValue)), (2, 3, 'Hi', 1780000000, 1780000000);
            INSERT INTO place (community_id, name, latitude, longitude)
                VALUES (1, 'Lobby', 40, -74), (1, 'Library', 40, -74);
            INSERT INTO place_member (place_id, member_id, joined_at)
                SELECT 2, id, created_at FROM member WHERE name = 'Ryan';
            INSERT INTO visit (place_id, member_id, source, entered_at, seen_at)
                SELECT 2, id, 'poster', \(world.fixture.clock.now.rawValue) - 60, \(world.fixture.clock.now.rawValue)
                FROM member WHERE name = 'Ryan'
            """)
        try await world.fixture.run(SampleKitchen.sql + SampleKitchen.list)
        // On a second device, which is one that can be ended.
        _ = try await world.signedIn("Ryan")
        try await ask("Susie", 4)
        let administrator = try await world.fixture.signedIn().cookieHeader
        let guest = try #require(browsers["guest"]).cookieHeader
        self.world = world
        cookies =
            Self.visitors.dropLast().map { browsers[$0]?.cookieHeader ?? "" }
            + ["\(administrator); \(guest)"]
        let photo = try await world.fixture.text("SELECT name FROM photo ORDER BY id LIMIT 1")
        let session = try await world.fixture.number(
            "SELECT max(id) FROM member_session WHERE member_id = 1")
        let poster = try await world.fixture.text("SELECT poster_code FROM place WHERE id = 1")
        rows = Self.rows(
            photo: try #require(photo), session: try #require(session),
            poster: try #require(poster))
    }

    @Test("Every route has its row")
    func complete() {
        // What programs may do is in a table of its own (`APIAccessTests`).
        let routes = world.fixture.members.app.routes.filter { $0.entry != .token }.map {
            "\($0.method.rawValue) \($0.address.pattern)"
        }
        #expect(Set(routes) == Set(rows.map(\.route)))
    }

    @Test("Everybody gets at every route what is theirs, and changes nothing that is not")
    func table() async throws {
        var exchange = try Exchanges(copying: world)
        for row in rows {
            #expect(row.answers.count == Self.visitors.count, "\(row.route)")
            for (index, visitor) in Self.visitors.enumerated() {
                let browser = TestBrowser(exchange.fixture, on: exchange.fixture.members.app)
                let headers = ["cookie": cookies[index]]
                let page = await browser.get(row.page ?? "/help", headers: headers).text
                let form = row.page.flatMap { _ in PageForm(to: row.target, on: page) }?.fields
                // Whoever sees no such page sends it all the same.
                let any =
                    row.page == nil ? page : await browser.get("/help", headers: headers).text
                let token = any.firstMatch(of: /name="csrf_token" value="([^"]+)"/)?.1
                let before = try await exchange.fixture.contents()
                let answer =
                    row.route.hasPrefix("GET")
                    ? await browser.get(row.target, headers: headers)
                    : await browser.post(
                        row.target,
                        row.fields + (form ?? []) + [("csrf_token", String(token ?? ""))],
                        headers: headers)
                let after = try await exchange.fixture.contents()
                let expected = row.answers[index]
                let changed = before.keys.filter { before[$0] != after[$0] }
                let found = Self.word(for: answer, isChanged: !changed.isEmpty)
                let isRight =
                    expected.hasSuffix("+")
                    ? found.hasPrefix(expected.dropLast()) : found == expected
                #expect(
                    isRight,
                    "\(row.route) \(row.target) \(visitor): \(found) for \(expected), \(changed)")
                // The next one finds all as it was.
                if !changed.isEmpty { exchange = try Exchanges(copying: world) }
            }
        }
    }

    private static func word(for answer: TestAnswer, isChanged: Bool) -> String {
        let location = answer.location ?? ""
        guard answer.status == .seeOther else {
            return "\(answer.status.code)\(isChanged ? "+" : "")"
        }
        if isChanged { return "done" }
        if location.hasPrefix("/sign-in") { return "in" }
        return location.hasPrefix("/communities") ? "choose" : "same"
    }

    @Test("The cookie of one site opens nothing on the other, under either name")
    func sites() async throws {
        let fixture = world.fixture
        func value(_ cookies: String) -> String {
            let pairs = cookies.split(separator: "; ").map { $0.split(separator: "=") }
            return pairs.first { !$0[0].contains("-") || $0[0] == "mooch-member" }
                .map { String($0[1]) } ?? ""
        }
        let administrator = try await fixture.signedIn(as: "grace").cookieHeader
        let name = try #require(administrator.split(separator: "=").first)
        let member = cookies[1]
        func compare(_ app: App, _ foreign: [String]) async throws {
            for route in app.routes where route.entry != .open && route.method == .get {
                let path = route.address.pattern.replacing(":id", with: "1")
                    .replacing(":token", with: "x").replacing(":name", with: "x")
                    .replacing(":slug", with: "home").replacing(":topic", with: "house-rules")
                let nobody = await TestBrowser(fixture, on: app).get(path)
                for cookies in foreign {
                    let answer = await TestBrowser(fixture, on: app).get(
                        path, headers: ["cookie": cookies])
                    #expect(answer.status == nobody.status, "\(path)")
                    #expect(answer.location == nobody.location, "\(path)")
                }
            }
        }
        try await compare(fixture.sites[0], [member, "\(name)=\(value(member))"])
        try await compare(
            fixture.sites[1], [administrator, "mooch-member=\(value(administrator))"])
    }
}
