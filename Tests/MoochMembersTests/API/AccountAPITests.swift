import HTTPTypes
import MoochFixtures
import MoochMembers
import MoochWeb
import Testing

@Suite("Programs join, leave and come back")
struct AccountAPITests {
    private let exchange: Exchanges

    init() async throws { exchange = try await Exchanges() }

    private static func account(
        _ name: String, in community: String = "1", and more: [JSONValue.Member] = []
    ) -> JSONValue {
        let members: JSONValue = [
            "name": .string(name), "email": .string("\(name.lowercased())@example.org"),
            "password": .string(Exchanges.password), "phone": "+1 212 555 0144",
            "community_id": .string(community),
        ]
        let others = (members.members ?? []).filter { member in
            !more.contains { $0.name == member.name }
        }
        return .object(others + more)
    }

    @Test("Somebody joins with all that they say of themselves, and is signed in")
    func joining() async throws {
        let guest = await exchange.stranger.send(
            .post, "/photos", Exchanges.png, headers: ["content-type": "image/png"])
        let photo = try #require(guest["id"])
        let reply = await exchange.stranger.post(
            "/accounts",
            Self.account(
                "Ryan",
                and: [
                    .init("bio", "I fix lamps."), .init("address", "12 B"),
                    .init("preferred_contact", "text"), .init("language", "de"),
                    .init("photo_id", photo), .init("device_name", "Ryan's phone"),
                ]))
        #expect(reply.status == 201, "\(reply.text)")
        #expect(reply.header("location")?.hasSuffix("/api/v1/sessions/current") == true)
        #expect(reply["member", "photo", "id"] == photo)
        let ryan = Caller(exchange: exchange, token: reply["access_token"]?.text)
        let me = await ryan.get("/me")
        #expect(me["address"] == "12 B" && me["preferred_contact"] == "text")
        #expect(me["language"] == "de" && me["email_confirmed_at"] == .null)
        #expect(await ryan.get("/sessions")["data", "0", "device_name"] == "Ryan's phone")
        // The mailbox is sent its link.
        #expect(try await exchange.link().hasPrefix("/email-confirmations/"))
        // Nobody else shows the same photo as theirs by naming it.
        let other = await exchange.stranger.post(
            "/accounts", Self.account("Eve", and: [.init("photo_id", photo)]))
        #expect(other.status == 422 && other.pointers == ["/photo_id"])
    }

    @Test("Everything that is wrong is said at once, in two languages")
    func problems() async throws {
        let wrong: JSONValue = [
            "name": "", "email": "x", "password": "short", "preferred_contact": "pigeon",
            "language": "tlh",
        ]
        for (language, required) in [("en", "This is needed."), ("de", "Das wird gebraucht.")] {
            let reply = await exchange.stranger.post(
                "/accounts", wrong, headers: ["accept-language": language])
            #expect(reply.status == 422)
            #expect(
                Set(reply.pointers) == [
                    "/name", "/email", "/password", "/phone", "/community_id",
                    "/preferred_contact", "/language",
                ])
            let details = reply["errors"]?.elements?.compactMap { $0["detail"]?.text } ?? []
            #expect(details.contains(required), "\(details)")
        }
        let nowhere = await exchange.stranger.post("/accounts", Self.account("Ryan", in: "99"))
        #expect(nowhere.status == 422 && nowhere.pointers == ["/community_id"])
    }

    @Test("That an address is taken is said as on the page, and not often")
    func taken() async throws {
        _ = try await exchange.neighbour("Phil")
        for _ in 0..<5 {
            let reply = await exchange.stranger.post("/accounts", Self.account("Phil"))
            #expect(reply.status == 422 && reply.pointers == ["/email"])
            #expect(reply["errors", "0", "code"] == "sign-up-taken")
        }
        // In whichever letters its domain is written, it is one mailbox.
        for domain in ["ｅxample.org", "EXAMPLE．org", "exam\u{AD}ple.org"] {
            let reply = await exchange.stranger.post(
                "/accounts", Self.account("Phil", and: [.init("email", .string("phil@\(domain)"))]))
            #expect(reply.status == 422 && reply["errors", "0", "code"] == "sign-up-taken")
        }
        let joined = await exchange.stranger.post("/accounts", Self.account("Susie"))
        #expect(joined.status == 201, "programs have no cookie that tells neighbours apart")
        try await exchange.count(295, of: "taken-building")
        let wait = await exchange.stranger.post("/accounts", Self.account("Tanay"))
        #expect(wait.status == 429)
        #expect(wait.header("retry-after").flatMap { Int($0) } ?? 0 > 0)
        #expect(wait.header("ratelimit")?.hasPrefix("\"sign-up\";r=0;t=") == true)
        #expect(wait.header("ratelimit-policy") == "\"sign-up\";q=300;w=3600")
    }

    @Test("A community asks for its code, or for a yes")
    func gates() async throws {
        try await exchange.fixture.run(
            """
            UPDATE community SET joining = 'code', join_code = 'CDFG2345' WHERE id = 1;
            UPDATE community SET joining = 'approval' WHERE id = 2
            """)
        let needed = await exchange.stranger.post("/accounts", Self.account("Ryan"))
        #expect(needed.status == 422 && needed.pointers == ["/join_code"])
        #expect(needed["errors", "0", "code"] == "required")
        let wrong = await exchange.stranger.post(
            "/accounts", Self.account("Ryan", and: [.init("join_code", "XXXX 3333")]))
        #expect(wrong.status == 422 && wrong.pointers == ["/join_code"])
        #expect(wrong["errors", "0", "code"] == "join-code-wrong")
        let right = await exchange.stranger.post(
            "/accounts", Self.account("Ryan", and: [.init("join_code", "cdfg 2345")]))
        #expect(right.status == 201, "\(right.text)")
        let ryan = Caller(exchange: exchange, token: right["access_token"]?.text)
        let asked = await ryan.call(
            .put, "/me/community", ["community_id": "2", "message": "I moved."])
        #expect(asked.status == 200, "\(asked.text)")
        #expect(asked["join_request", "state"] == "waiting")
        #expect(asked["join_request", "message"] == "I moved.")
        #expect(asked["community_id"] == "1" && asked["is_admitted"] == true)
        #expect(await ryan.call(.delete, "/me/join-request").status == 204)
        #expect(await ryan.get("/me")["join_request"] == nil)
        // Back by the code, which is looked at again only elsewhere.
        let waiting = await exchange.stranger.post("/accounts", Self.account("Eve", in: "2"))
        let eve = Caller(exchange: exchange, token: waiting["access_token"]?.text)
        #expect(await eve.get("/me")["is_admitted"] == false)
        // One was wrong before, from the same place.
        for _ in 0..<9 {
            let guess = await eve.call(
                .put, "/me/community", ["community_id": "1", "join_code": "XXXX 2222"])
            #expect(guess.status == 422)
        }
        try await exchange.count(90, of: "join-code-building")
        let held = await eve.call(
            .put, "/me/community", ["community_id": "1", "join_code": "CDFG 2345"])
        #expect(held.status == 429 && held.header("retry-after") != nil)
        try await exchange.fixture.run("UPDATE community SET archived_at = 0 WHERE id = 2")
        let closed = await ryan.call(
            .put, "/me/community", ["community_id": "2"], headers: ["accept-language": "de"])
        #expect(closed.status == 409 && closed["code"] == "sign-up-closed")
        #expect(closed["detail"]?.text?.contains("niemanden") == true)
    }

    @Test("A member leaves by their password, and comes back by the token that signing in gives")
    func leaving() async throws {
        let phil = try await exchange.caller("Phil")
        let wrong = await phil.post("/me/deletion", ["password": "x"])
        #expect(wrong.status == 422 && wrong.pointers == ["/password"])
        #expect(
            await phil.post("/me/deletion", ["password": .string(Exchanges.password)]).status == 204
        )
        #expect(await phil.get("/me").status == 401)
        let left = await exchange.stranger.post("/sessions", Exchanges.credentials(of: "Phil"))
        #expect(left.status == 409)
        let leaver = Caller(exchange: exchange, token: left["return_token"]?.text)
        #expect(await leaver.get("/me").status == 401)
        let back = await leaver.post("/me/return", ["device_name": "Phil's tablet"])
        #expect(back.status == 201, "\(back.text)")
        let again = Caller(exchange: exchange, token: back["access_token"]?.text)
        #expect(await again.get("/me")["state"] == "active")
        #expect(await again.get("/sessions")["data", "0", "device_name"] == "Phil's tablet")
        // It works once.
        #expect(await leaver.post("/me/return").status == 401)
    }

    @Test("Another password ends all other sessions, and gives this one another token")
    func password() async throws {
        let phil = try await exchange.caller("Phil")
        let other = try await exchange.program(of: "Phil")
        let wrong = await phil.post(
            "/me/password", ["present_password": "x", "password": "a kettle for two"])
        #expect(wrong.status == 422 && wrong.pointers == ["/present_password"])
        let changed = await phil.post(
            "/me/password",
            [
                "present_password": .string(Exchanges.password),
                "password": "a kettle for two",
            ])
        #expect(changed.status == 200, "\(changed.text)")
        #expect(await phil.get("/me").status == 401)
        #expect(await other.get("/me").status == 401)
        let now = Caller(exchange: exchange, token: changed["access_token"]?.text)
        #expect(await now.get("/sessions")["data"]?.elements?.count == 1)
    }

    @Test("A forgotten password: the same answer for everybody, and a link that works once")
    func forgotten() async throws {
        let phil = try await exchange.caller("Phil")
        _ = try await exchange.mail()
        let stranger = exchange.stranger
        let known = await stranger.post("/password-resets", ["email": "phil@example.org"])
        let unknown = await stranger.post("/password-resets", ["email": "nobody@example.org"])
        #expect(known.status == 204 && unknown.status == 204)
        #expect(await stranger.post("/password-resets", ["email": "x"]).pointers == ["/email"])
        let link = try await exchange.link().replacing("/password/", with: "/password-resets/")
        let weak = await stranger.post(link, ["password": "x"])
        #expect(weak.status == 422 && weak.pointers == ["/password"])
        #expect(await stranger.post(link, ["password": "a kettle for two"]).status == 204)
        #expect(await stranger.post(link, ["password": "a kettle for two"]).status == 404)
        #expect(await phil.get("/me").status == 401)
        for number in 0..<8 {
            let other = await stranger.post(
                "/password-resets", ["email": .string("nobody\(number)@example.org")])
            #expect(other.status == 204)
        }
        try await exchange.count(300, of: "mail-building")
        #expect(
            await stranger.post("/password-resets", ["email": "eve@example.org"]).status == 429)
    }
}
