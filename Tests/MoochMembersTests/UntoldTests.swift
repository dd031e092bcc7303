import HTTPTypes
import MoochFixtures
import MoochMembers
import MoochStore
import MoochWeb
import Testing

/// Two met at a library, and one wrote to the other. Whatever the other then does, the first one reads what they would
/// read if nothing had been done.
@Suite("What one does, the other never learns")
struct UntoldTests {
    enum Deed: CaseIterable, Sendable {
        case reads, declines, undoesDecline, removes, takesPart, visits
        /// These end where their paths crossed, for both.
        case hides, leaves, blocks, unblocks

        var endsCrossings: Bool { [.hides, .leaves, .blocks, .unblocks].contains(self) }
        /// The conversation ends, as it does from many causes.
        var endsConversation: Bool { self == .blocks }
    }

    /// Ryan (1) writes, Phil (2) does, and Susie (3) is somebody else.
    private struct Scene: Sendable {
        let world: Exchanges
        let cookies: [String]
        let tokens: [String?]

        static let shared = Task { try await Scene() }

        init() async throws {
            world = try await Exchanges()
            var (cookies, tokens): ([String], [String?]) = ([], [])
            for name in ["Ryan", "Phil", "Susie"] {
                cookies.append(try await world.neighbour(name).cookieHeader)
                let caller = try await world.program(of: name)
                _ = try await caller.give("\(name)'s kettle")
                tokens.append(caller.token)
            }
            try await world.fixture.run(
                """
                \(BlockTests.library(at: world.fixture.clock.now.rawValue / 900 * 900))
                INSERT INTO place (id, community_id, name, latitude, longitude, created_at)
                    VALUES (2, 1, 'Lobby', 40, -74, 1);
                """)
            (self.cookies, self.tokens) = (cookies, tokens)
        }

        /// A copy in which Ryan has written to Phil, who has accepted it or not.
        func copy(isOpen: Bool) async throws -> Exchanges {
            let copy = try Exchanges(copying: world)
            let now = copy.fixture.clock.now.rawValue
            try await copy.fixture.run(
                """
                INSERT INTO conversation (starter_id, member_id, state, begun_at, answered_at)
                    VALUES (1, 2, \(isOpen ? "'open', \(now), \(now)" : "'request', \(now), NULL"));
                INSERT INTO message (conversation_id, sender_id, text, at, told_at)
                    VALUES (1, 1, 'Is that seat free?', \(now), \(now))
                """)
            return copy
        }
    }

    @Test(
        "Streams, lists, notifications and numbers stay as they are",
        arguments: Deed.allCases, [true, false])
    func untold(deed: Deed, isOpen: Bool) async throws {
        guard !isOpen || ![.declines, .undoesDecline].contains(deed) else { return }
        let scene = try await Scene.shared.value
        let (done, undone) = (
            try await scene.copy(isOpen: isOpen), try await scene.copy(isOpen: isOpen)
        )
        let streams = try await (stream(in: done, scene), stream(in: undone, scene))
        defer { for one in [streams.0, streams.1] { one.leave() } }
        try await perform(deed, in: done, scene)
        // That paths cross no more has several causes, which look alike.
        if deed.endsCrossings { try await perform(.hides, in: undone, scene) }
        for world in [done, undone] { try await world.pass() }
        let (seen, expected) = (
            await answers(in: done, scene, after: deed),
            await answers(in: undone, scene, after: deed)
        )
        for (one, another) in zip(seen, expected) {
            #expect(one.answer == another.answer, "\(deed): \(one.target)")
        }
        // The next that they hear is something else.
        for world in [done, undone] {
            let susie = Caller(exchange: world, token: scene.tokens[2])
            _ = try await susie.ask(for: "1")
            try await world.pass()
        }
        let (heard, other) = (try await streams.0.next(), try await streams.1.next())
        #expect(heard?.data?.contains("Susie") == true && heard?.data == other?.data, "\(deed)")
    }

    private func perform(_ deed: Deed, in world: Exchanges, _ scene: Scene) async throws {
        let phil = Caller(exchange: world, token: scene.tokens[1])
        let browser = TestBrowser(world.fixture, on: world.fixture.members.app)
        let cookies = ["cookie": scene.cookies[1]]
        func call(_ method: HTTPRequest.Method, _ path: String, _ body: JSONValue? = nil) async {
            let reply = await phil.call(method, path, body)
            #expect((200..<300).contains(reply.status), "\(deed): \(path) \(reply.text)")
        }
        switch deed {
        case .reads:
            #expect(await browser.get("/messages/1", headers: cookies).status == .ok)
            await call(.put, "/conversations/1/read", ["message_id": "1"])
        case .declines: await call(.post, "/conversations/1/decline")
        case .undoesDecline:
            await call(.post, "/conversations/1/decline")
            let page = await browser.get("/messages/1", headers: cookies).text
            let token = try #require(page.firstMatch(of: /name="csrf_token" value="([^"]+)"/)?.1)
            let back = await browser.post(
                "/messages/1/decline/undo", [("csrf_token", String(token))], headers: cookies)
            #expect(back.location == "/messages/1")
        case .removes: await call(.delete, "/messages/1")
        case .takesPart: await call(.put, "/places/2/membership")
        case .visits:
            await call(.put, "/places/2/membership")
            await call(.post, "/places/2/visits")
        case .hides: await call(.delete, "/visits")
        case .leaves: await call(.delete, "/places/1/membership")
        case .blocks: await call(.put, "/blocks/1")
        case .unblocks:
            await call(.put, "/blocks/1")
            await call(.delete, "/blocks/1")
        }
    }

    /// What Ryan reads.
    private func answers(
        in world: Exchanges, _ scene: Scene, after deed: Deed
    ) async -> [(target: String, answer: String)] {
        var pages = [
            "/notifications", "/messages?tab=open", "/messages?tab=requests", "/people-met",
            "/people-met?sort=longest", "/people-met?q=li", "/places", "/places/1", "/places/2",
            "/profile",
            "/messages?tab=open&q=seat",
        ]
        if !deed.endsConversation { pages.append("/messages/1") }
        let calls = [
            "/me", "/events", "/conversations?state=open", "/conversations?state=request",
            "/conversations/1/messages", "/people-met", "/people-met?sort=longest", "/places",
        ]
        let browser = TestBrowser(world.fixture, on: world.fixture.members.app)
        var found: [(String, String)] = []
        for page in pages {
            let answer = await browser.get(page, headers: ["cookie": scene.cookies[0]])
            #expect(answer.status == .ok, "\(page)")
            found.append((page, BlockTests.plain(answer.text)))
        }
        for call in calls {
            let reply = await Caller(exchange: world, token: scene.tokens[0]).get(call)
            #expect(reply.status == 200, "\(call) \(reply.text)")
            found.append((call, BlockTests.plain(reply.text)))
        }
        return found
    }

    /// Ryan's open stream, which has said where it begins.
    private func stream(in world: Exchanges, _ scene: Scene) async throws -> TestStream {
        let browser = TestBrowser(world.fixture, on: world.fixture.members.app)
        let stream = try TestStream(
            await browser.get("/stream", headers: ["cookie": scene.cookies[0]]))
        #expect(try await stream.next()?.id != nil)
        return stream
    }
}
