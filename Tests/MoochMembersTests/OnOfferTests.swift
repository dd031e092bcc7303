import HTTPTypes
import MoochFixtures
import MoochMembers
import MoochSite
import MoochStore
import MoochWeb
import Testing

/// One listing in every state × every page and every answer that could show it × everybody who may look: a new
/// address cannot be added without being asked.
@Suite("Who sees a listing where, in each of its states")
struct OnOfferTests {
    /// What has happened to the listing that Ryan offers, and that Phil asked for.
    enum State: String, CaseIterable, CustomTestStringConvertible {
        // On offer.
        case fresh, reportedOnce, suspendedBefore
        /// Ryan has blocked Phil, or the other way round.
        case blocks, blocked
        case expired, ended, accepted, removed, hidden, suspended, closed, archived, ahead

        var isOnOffer: Bool {
            [.fresh, .reportedOnce, .suspendedBefore, .blocks, .blocked].contains(self)
        }

        var isBlocked: Bool { [.blocks, .blocked].contains(self) }

        var testDescription: String { rawValue }

        /// What another program writes at a moment.
        func sql(_ now: Int64) -> String {
            func report(_ reporter: Int) -> String {
                """
                INSERT INTO report (reporter_id, listing_id, reason, created_at)
                VALUES (\(reporter), 1, 'other', \(now));
                """
            }
            func block(_ blocker: Int, _ blocked: Int) -> String {
                """
                INSERT INTO block (blocker_id, blocked_id, name, at)
                VALUES (\(blocker), \(blocked), 'Somebody', \(now))
                """
            }
            return switch self {
            case .fresh: ""
            case .reportedOnce: report(4)
            case .suspendedBefore:
                """
                UPDATE member SET state = 'suspended', suspension_reason = 'Rude',
                    suspended_until = \(now) WHERE id = 1
                """
            case .blocks:
                block(1, 3)
            case .blocked:
                block(3, 1)
            case .expired: "UPDATE listing SET created_at = created_at - 14 * 86400"
            case .ended: "UPDATE listing SET state = 'ended', ended_at = \(now)"
            case .accepted: "UPDATE exchange SET state = 'accepted', answered_at = \(now)"
            case .removed: "UPDATE listing SET state = 'removed', ended_at = \(now)"
            case .hidden: report(4) + report(5)
            case .suspended:
                "UPDATE member SET state = 'suspended', suspension_reason = 'Rude' WHERE id = 1"
            case .closed: "UPDATE member SET state = 'closed', closed_at = \(now) WHERE id = 1"
            case .archived: "UPDATE community SET archived_at = \(now) WHERE id = 1"
            case .ahead: "UPDATE listing SET created_at = \(now) + 3600"
            }
        }
    }

    /// Who offers it, who lives there, who asked for it, and a guest.
    private static let viewers = ["Ryan", "Tanay", "Phil", "guest"]

    /// An address, and by their first letters who reads of the listing there.
    private struct Surface {
        let route: String
        let target: String
        /// What they read there.
        let text: String
        private let offered: String
        private let otherwise: String
        private let exceptions: [State: String]

        init(
            _ route: String, _ target: String? = nil, reads text: String = "Quilted teapot",
            offered: String, otherwise: String = "", _ exceptions: [State: String] = [:]
        ) {
            (self.route, self.text) = (route, text)
            self.target = target ?? String(route.split(separator: " ")[1])
            (self.offered, self.otherwise, self.exceptions) = (offered, otherwise, exceptions)
        }

        func readers(in state: State) -> String {
            let readers = exceptions[state] ?? (state.isOnOffer ? offered : otherwise)
            if state.isBlocked, exceptions[state] == nil { return readers.filter { $0 != "P" } }
            // Whose account is closed is signed in nowhere.
            return state == .closed ? readers.filter { $0 != "R" } : readers
        }
    }

    /// What is on offer is seen by everybody where one looks around, but people only by neighbours; what is not, by its
    /// seller and by who asked for it.
    private static let surfaces: [Surface] = [
        Surface("GET /", offered: "RTPg"),
        Surface("GET /", "/?layout=list&sort=best", offered: "RTPg"),
        Surface("GET /", "/?sort=price&category_id=1", offered: "RTPg"),
        Surface("GET /", "/?sort=-price&price_max=900", offered: "RTPg"),
        Surface("GET /", "/?sort=title&posted_within=14", offered: "RTPg"),
        Surface("GET /filter", reads: "<span class=\"soft\">1</span>", offered: "RTPg"),
        Surface("GET /filter", "/filter?category_id=1", reads: "1 thing", offered: "RTPg"),
        Surface("GET /search", reads: "<span class=\"soft\">1</span>", offered: "RTPg"),
        Surface("GET /search", "/search?category_id=1", offered: "RTPg"),
        Surface("GET /search", "/search?q=teap", offered: "RTPg"),
        Surface("GET /search", "/search?q=quilt&category_id=1", offered: "RTPg"),
        Surface("GET /map", offered: "RTPg"),
        Surface("GET /map", "/map?category_id=1&chosen=c1", reads: "1 thing at", offered: "RTPg"),
        Surface("GET /place-search", "/place-search?q=teap", offered: "RTPg"),
        Surface("GET /listings/:id", "/listings/1", offered: "RTPg", otherwise: "RP"),
        Surface(
            "GET /listings/:id/edit", "/listings/1/edit", offered: "R", otherwise: "R",
            [.ended: "", .accepted: "", .removed: ""]),
        Surface(
            "GET /listings/:id/point", "/listings/1/point", reads: "data-map", offered: "R",
            otherwise: "R", [.ended: "", .accepted: "", .removed: ""]),
        Surface("GET /members/:id", "/members/1", offered: "RTP"),
        Surface("GET /reports/new", "/reports/new?listing_id=1", offered: "TP", otherwise: "P"),
        Surface(
            "GET /notifications", offered: "R", otherwise: "R",
            // Who waited hears that it was declined.
            [.ended: "RP", .accepted: "RP", .blocks: "P", .blocked: "P"]),
        Surface("GET /profile", offered: "R", otherwise: "R"),
        Surface("GET /profile", "/profile?tab=asked", offered: "P", otherwise: "P"),
        Surface("GET /profile/contact-views", offered: "", [.accepted: "RP"]),
        Surface(
            "GET /offline/listings/:id", "/offline/listings/1", offered: "RTPg", otherwise: "RP"),
        Surface("GET /offline/agreements", offered: "", [.accepted: "RP"]),
        Surface("API /listings", "/listings?community_id=1", offered: "RTPg"),
        Surface(
            "API /listings", "/listings?community_id=1&sort=best&category_id=1", offered: "RTPg"),
        Surface("API /listings", "/listings?community_id=1&q=teapot", offered: "RTPg"),
        Surface(
            "API /map", "/map?bbox=-180,-80,180,80", reads: "\"community_ids\":[\"1\"]",
            offered: "RTPg"),
        Surface("API /place-search", "/place-search?q=teap", offered: "RTP"),
        Surface("API /listings/:id", "/listings/1", offered: "RTPg", otherwise: "RP"),
        Surface(
            "API /listings/:id/requests", "/listings/1/requests", offered: "R", otherwise: "R",
            [.ended: "", .blocks: "", .blocked: ""]),
        // Whoever offers something is a neighbour whose page can be read.
        Surface(
            "GET /members/:id", "/members/1", reads: "Ryan", offered: "RTP", otherwise: "RP",
            [.ended: "R"]),
        Surface(
            "API /members/:id", "/members/1", reads: "\"name\":\"Ryan\"", offered: "RTP",
            otherwise: "RP", [.ended: "R"]),
        Surface("API /members/:id/listings", "/members/1/listings", offered: "RTP", otherwise: "R"),
        Surface("API /requests", offered: "RP", otherwise: "RP", [.blocks: "", .blocked: ""]),
        Surface(
            "API /requests/:id", "/requests/1", offered: "RP", otherwise: "RP",
            [.blocks: "", .blocked: ""]),
        Surface(
            "API /events", offered: "R", otherwise: "R",
            // Who waited hears that it was declined, without the listing.
            [.ended: "RP", .accepted: "RP", .blocks: "", .blocked: ""]),
        Surface(
            "API /listings/:id/comments", "/listings/1/comments", reads: "Is it the blue one?",
            offered: "RTPg", otherwise: "RP"),
        Surface(
            "GET /listings/:id", "/listings/1", reads: "Is it the blue one?", offered: "RTPg",
            otherwise: "RP"),
        Surface("API /me/contact-views", offered: "", [.accepted: "RP"]),
        // A recipe with teapot.
        Surface("GET /recipes/:id", "/recipes/1", reads: "offers teapot", offered: "Tg"),
        Surface("GET /recipes/:id", "/recipes/1", reads: "asked Ryan", offered: "P"),
        Surface(
            "API /recipes/:id/neighbours", "/recipes/1/neighbours?community_id=1",
            offered: "TPg"),
        Surface("GET /recipes", reads: "1 of 6 from neighbours", offered: "TPg"),
        Surface("API /recipes", reads: "\"neighbour_food_count\":1", offered: "TP"),
        Surface(
            "API /recipes/:id", "/recipes/1", reads: "\"neighbour_food_count\":1", offered: "TP"),
    ]

    /// They show no listing, or only what the member who asks has written.
    private static let others: Set<String> = Set(
        """
        /about/:topic /saved-searches /places /places/:id /here/:code /people-met /blocks /members/:id/block /announcements/:id /listings/:id/appeal /profile/appeal /assets/*path /communities /communities/:id /email-confirmations/:token /healthz /readyz /help /help/:slug
        /invitations/:token /join/:code /listings/new /listings/new/point /listings/new/removal /tiles/:z/:x/:y /manifest.webmanifest /messages
        /messages/new /messages/:id /messages/:id/:message /profile/messages /notifications/settings
        /offline /password /password/:token /photos/:name /videos/:name /profile/community /profile/data
        /recipes/:id/ingredients/:number /recipes/:id/photos/:number /recipes/:id/cook /recipes/:id/video
        /offline/recipes/:id /kitchen /recipes/meals/:meal /supermarkets /about/location
        /shopping-list /shopping-list/removal /offline/shopping-list
        /profile/devices /profile/edit /profile/leave /profile/password /profile/settings /return/:token
        /service-worker.js /sign-in /sign-in/code /sign-in/link /sign-in/link/:token /sign-up /stream
        /unsubscribe/:token
        """.split(whereSeparator: \.isWhitespace).map { "GET \($0)" }
    ).union(
        """
        /announcements /saved-searches /places /people-met /blocks /categories /communities /communities/:id /conversations /conversations/:id/messages /exchange /me /me/data /me/message-settings /me/notification-settings
        /meals /cuisines /recipes/:id/leftovers /recipes/:id/json-ld /supermarkets /supermarkets/:id /shopping-list
        /openapi.json /reports /reports/:id /sessions /sessions/current /sessions/current/push /stream
        """.split(whereSeparator: \.isWhitespace).map { "API \($0)" })

    /// What all begin with.
    private struct Scene: Sendable {
        let world: Exchanges
        /// Of the viewers, in their order.
        let cookies: [String]
        let tokens: [String?]

        static let shared = Task { try await Scene() }

        init() async throws {
            world = try await Exchanges()
            var browsers: [TestBrowser] = []
            var tokens: [String?] = []
            for viewer in OnOfferTests.viewers {
                let isGuest = viewer == "guest"
                browsers.append(
                    isGuest ? try await world.guest() : try await world.neighbour(viewer))
                tokens.append(isGuest ? nil : try await world.program(of: viewer).token)
            }
            try await world.fixture.run(
                SampleKitchen.sql + """
                    INSERT INTO food (id, name) VALUES (90, 'teapot');
                    INSERT INTO ingredient_option (ingredient_id, position, food_id) VALUES (7, 0, 90)
                    """)
            _ = try await world.give("Quilted teapot", by: browsers[0])
            let asked = try await browsers[2].submit(
                "/listings/1/request", from: "/help", ["message": "May I have it?"])
            #expect(asked.status == .seeOther)
            try await world.pass()
            try await world.fixture.run(
                """
                INSERT INTO member (community_id, name, email, created_at)
                VALUES (1, 'Mal', 'mal@example.org', 0), (1, 'Trudy', 'trudy@example.org', 0);
                INSERT INTO comment (listing_id, member_id, text, created_at, told_at)
                    SELECT 1, 2, 'Is it the blue one?', created_at, created_at FROM listing
                """)
            cookies = browsers.map(\.cookieHeader)
            self.tokens = tokens
        }
    }

    @Test("Every address that is read is asked, or shows no listing")
    func complete() async throws {
        let routes = try await Scene.shared.value.world.fixture.members.app.routes
            .filter { $0.method == .get }
            .map { ($0.entry == .token ? "API " : "GET ") + $0.address.pattern }
            .map { $0.replacing("API /api/v1", with: "API ") }
        let known = Self.others.union(Self.surfaces.map(\.route))
        #expect(Set(routes).symmetricDifference(known).isEmpty)
    }

    @Test("All of them agree", arguments: State.allCases)
    func agree(in state: State) async throws {
        let scene = try await Scene.shared.value
        let world = try Exchanges(copying: scene.world)
        try await world.fixture.run(state.sql(world.fixture.clock.now.rawValue))
        try await world.pass()
        for surface in Self.surfaces {
            var readers = ""
            for (index, viewer) in Self.viewers.enumerated() {
                let text: String
                if surface.route.hasPrefix("API") {
                    text = await Caller(exchange: world, token: scene.tokens[index])
                        .get(surface.target).text
                } else {
                    text = await TestBrowser(world.fixture, on: world.fixture.members.app)
                        .get(surface.target, headers: ["cookie": scene.cookies[index]]).text
                }
                if text.contains(surface.text) { readers += viewer.prefix(1) }
            }
            let expected = surface.readers(in: state)
            #expect(readers == expected, "\(state) \(surface.route) \(surface.target)")
        }
        // What is not shown cannot be asked for.
        let asked = await Caller(exchange: world, token: scene.tokens[1])
            .call(.put, "/listings/1/request", ["message": "May I?"])
        #expect(
            state.isOnOffer ? asked.status == 201 : [404, 409].contains(asked.status), "\(state)")
    }
}
