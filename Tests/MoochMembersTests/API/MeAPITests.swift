import HTTPServer
import HTTPTypes
import MoochFixtures
import MoochMembers
import MoochSite
import MoochWeb
import Testing

@Suite("Programs read and change their member")
struct MeAPITests {
    private let exchange: Exchanges
    private let phil: Caller

    init() async throws {
        exchange = try await Exchanges()
        phil = try await exchange.caller("Phil")
    }

    private func patch(
        _ change: JSONValue, _ tag: String? = nil, language: String = "en"
    ) async -> Reply {
        await phil.call(
            .patch, "/me", change, headers: ["if-match": tag ?? "*", "accept-language": language])
    }

    @Test("A member reads all that is said of them, and what they may still do")
    func reading() async throws {
        let me = await phil.get("/me")
        #expect(me.status == 200)
        #expect(me["email"] == "phil@example.org" && me["pending_email"] == .null)
        #expect(me["state"] == "active" && me["gave"] == 0 && me["unread_count"] == 0)
        #expect(me["limits", "requests", "limit"] == 10)
        #expect(me["limits", "reports", "remaining"] == 5)
        #expect(me.header("cache-control") == "no-store")
        let tag = try #require(me.header("etag"))
        let same = await phil.get("/me", headers: ["if-none-match": tag])
        #expect(same.status == 304 && same.text.isEmpty)
    }

    @Test("A telephone number is taken as it is pasted, and says what is wrong with it")
    func phone() async throws {
        let pasted = await patch(["phone": "\u{202A}+1\u{202F}212 555 0143\u{202C}"])
        #expect(pasted["phone"] == "+1 212 555 0143", "\(pasted.text)")
        #expect(await patch(["phone": "12"])["errors", "0", "code"] == "short-phone")
        #expect(await patch(["phone": "at work"])["errors", "0", "code"] == "wrong-phone")
    }

    @Test("What is named is changed, null takes away, and nothing else moves")
    func changing() async throws {
        let tag = try #require(await phil.get("/me").header("etag"))
        let changed = await patch(["bio": "I fix lamps.", "preferred_contact": "text"], tag)
        #expect(changed.status == 200, "\(changed.text)")
        #expect(changed["bio"] == "I fix lamps." && changed["name"] == "Phil")
        let stale = await patch(["bio": "Other"], tag)
        #expect(stale.status == 412)
        #expect(stale["type"]?.text?.hasSuffix("#changed-meanwhile") == true)
        #expect(await phil.call(.patch, "/me", ["bio": "x"]).status == 428)
        let gone = await patch(["bio": .null])
        #expect(gone["bio"] == "" && gone["preferred_contact"] == "text")
        #expect(await patch(["language": "de"])["language"] == "de")
        #expect(await patch(["bio": "Hi"])["language"] == "de")
        #expect(await patch(["language": .null])["language"] == .null)
        #expect(await patch(["present_password": .null]).pointers == ["/present_password"])
        #expect(await patch(["unknown": 7]).status == 200)
        // What can be read but not changed makes no other version.
        let before = try #require(await phil.get("/me").header("etag"))
        try await exchange.fixture.run("UPDATE member SET last_seen_at = last_seen_at + 1")
        #expect(await patch(["address": "12 B"], before).status == 200)
    }

    @Test("Everything that is wrong is said at once, in two languages")
    func problems() async throws {
        for (language, detail) in [("en", "This is needed."), ("de", "Das wird gebraucht.")] {
            let reply = await patch(
                ["name": .null, "phone": "", "preferred_contact": "pigeon", "photo_id": "1"],
                language: language)
            #expect(reply.status == 422)
            #expect(
                Set(reply.pointers) == ["/name", "/phone", "/preferred_contact", "/photo_id"])
            #expect(reply["errors", "0", "detail"] == .string(detail))
        }
        let type = await phil.call(
            .patch, "/me", ["bio": "x"],
            headers: ["if-match": "*", "content-type": "application/json"])
        #expect(type.status == 415)
    }

    @Test("Another address needs the password, and waits for its link")
    func email() async throws {
        _ = try await exchange.mail()
        let wanted: JSONValue = ["email": "new@example.org"]
        let without = await patch(wanted)
        #expect(without.status == 422 && without.pointers == ["/present_password"])
        let asked = await patch([
            "email": "new@example.org", "present_password": .string(Exchanges.password),
        ])
        #expect(asked.status == 200, "\(asked.text)")
        #expect(asked["email"] == "phil@example.org" && asked["pending_email"] == "new@example.org")
        let mail = try await exchange.mail()
        let link = try #require(mail.compactMap(\.link).last)
            .replacing("https://n.example", with: "")
        #expect(await exchange.stranger.post(link).status == 204)
        #expect(await exchange.stranger.post(link).status == 404)
        let me = await phil.get("/me")
        #expect(me["email"] == "new@example.org" && me["pending_email"] == .null)
        #expect(me["email_confirmed_at"] != .null)
        // There is nothing left to confirm; asking again is harmless.
        #expect(await phil.post("/me/email-confirmation").status == 204)
        #expect(try await exchange.mail().isEmpty)
    }

    @Test("An address that has become another's meanwhile is not confirmed")
    func taken() async throws {
        let link = try await exchange.link()
        _ = try await exchange.neighbour("Eve")
        try await exchange.fixture.run(
            """
            UPDATE member SET pending_email = 'eve@example.org' WHERE name = 'Phil';
            UPDATE member_link SET email = 'eve@example.org' WHERE member_id =
                (SELECT id FROM member WHERE name = 'Phil')
            """)
        let reply = await exchange.stranger.post(link, headers: ["accept-language": "de"])
        #expect(reply.status == 409 && reply["code"] == "confirm-email-taken")
        #expect(reply["detail"]?.text?.contains("Konto") == true)
    }

    @Test("A link is sent again, but not for ever")
    func again() async throws {
        try await exchange.count(299, of: "mail-building")
        #expect(await phil.post("/me/email-confirmation").status == 204)
        let wait = await phil.post("/me/email-confirmation")
        #expect(wait.status == 429 && wait.header("retry-after") != nil)
        #expect(wait.header("ratelimit-policy") == "\"mail\";q=300;w=3600")
    }

    @Test("What is not named is not judged")
    func notNamed() async throws {
        try await exchange.fixture.run("UPDATE member SET phone = NULL, name = 'Phil 212 555 0100'")
        let changed = await patch(["bio": "I fix lamps."])
        #expect(changed.status == 200, "\(changed.text)")
        #expect(changed["bio"] == "I fix lamps." && changed["name"] == "Phil 212 555 0100")
        #expect(
            try await exchange.fixture.number("SELECT count(*) FROM member WHERE phone IS NULL")
                == 1)
        #expect(await patch(["phone": .null]).pointers == ["/phone"])
        #expect(await patch(["name": "Phil 212 555 0100"]).pointers == ["/name"])
    }

    @Test("Too many photos, wrong passwords and links say how many there may be, and when again")
    func limits() async throws {
        func expect(_ reply: Reply, _ policy: String) {
            #expect(reply.status == 429, "\(reply.text)")
            #expect(reply.header("ratelimit-policy") == policy)
            #expect(reply.header("ratelimit")?.contains(";r=0;t=") == true)
            #expect(reply.header("retry-after").flatMap { Int($0) } ?? 0 > 0)
        }
        let guess: JSONValue = ["present_password": "wrong one", "password": "a kettle for two"]
        for _ in 0..<10 { #expect(await phil.post("/me/password", guess).status == 422) }
        expect(await phil.post("/me/password", guess), "\"password\";q=10;w=900")
        let credentials = Exchanges.credentials(of: "Phil", password: "wrong one")
        for _ in 0..<10 {
            #expect(await exchange.stranger.post("/sessions", credentials).status == 401)
        }
        expect(
            await exchange.stranger.post("/sessions", credentials), "\"sign-in\";q=10;w=900")
        try await exchange.count(300, of: "mail-building")
        expect(
            await exchange.stranger.post("/password-resets", ["email": "phil@example.org"]),
            "\"mail\";q=300;w=3600")
        _ = try await exchange.stranger.photo()
        try await exchange.fixture.run(
            """
            WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 199)
            INSERT INTO guest_photo (token_hash, address, at)
            SELECT token_hash, address, at FROM n JOIN guest_photo
            """)
        expect(
            await exchange.stranger.send(
                .post, "/photos", Exchanges.png, headers: ["content-type": "image/png"]),
            "\"photos\";q=200;w=3600")
    }

    @Test("A photo is one's own, and another's is not")
    func photo() async throws {
        let own = try await phil.photo()
        #expect(await patch(["photo_id": .string(own)])["photo", "id"] == .string(own))
        #expect(await patch(["photo_id": .null])["photo"] == nil)
        let susie = try await exchange.caller("Susie")
        let theirs = try await susie.photo(Exchanges.otherPicture)
        let refused = await patch(["photo_id": .string(theirs)])
        #expect(refused.status == 422 && refused.pointers == ["/photo_id"])
        #expect(refused["errors", "0", "code"] == "photo-not-yours")
    }

    @Test("Whoever is suspended chooses the language, and nothing else")
    func suspended() async throws {
        try await exchange.fixture.run(
            """
            UPDATE member SET state = 'suspended', suspension_reason = 'Shouting'
            WHERE name = 'Phil'
            """)
        let language = await patch(["language": "de"])
        #expect(language.status == 200 && language["language"] == "de")
        #expect(language["suspension_reason"] == "Shouting")
        let bio = await patch(["bio": "Hello"])
        #expect(bio.status == 409 && bio["code"] == "member-suspended")
    }

    @Test("Nothing is on offer in a closed community; its members can report, answer and move")
    func archived() async throws {
        let susie = try await exchange.caller("Susie")
        let jug = try await susie.give("Jug")
        let request = try await phil.ask(for: jug)
        try await exchange.pass()
        for path in ["/listings", "/listings?q=jug"] {
            #expect(await phil.get(path)["data"]?.elements?.count == 1)
        }
        let listing = Caller.listing("Jug", photo: try await phil.photo())
        try await exchange.fixture.run("UPDATE community SET archived_at = created_at WHERE id = 1")
        let refused = await phil.post("/listings", listing)
        #expect(refused.status == 409 && refused["code"] == "own-community-archived")
        #expect(refused.text.contains("Choose another community in your profile"))
        let seller = try #require(await phil.get("/requests/\(request)")["seller", "id"]?.text)
        for path in [
            "/listings", "/listings?q=jug", "/listings?price_max=5", "/members/\(seller)/listings",
        ] {
            #expect(await phil.get(path)["data"]?.elements?.isEmpty == true)
        }
        let report = await phil.post("/reports", ["listing_id": .string(jug), "reason": "unsafe"])
        #expect(report.status == 201)
        #expect(await susie.post("/requests/\(request)/acceptance").status == 200)
        #expect(await phil.call(.put, "/me/community", ["community_id": "2"]).status == 200)
        #expect(await phil.post("/listings", listing).status == 201)
    }

    @Test("A member's own data is one archive, and nobody else's is in it")
    func data() async throws {
        _ = try await exchange.caller("Susie")
        let reply = await phil.get("/me/data", headers: ["accept": "application/zip"])
        #expect(reply.status == 200)
        #expect(reply.header("content-type") == "application/zip")
        guard case .stream(_) = reply.response.body else {
            Issue.record("It is made while it is sent")
            return
        }
    }

    @Test("Who has seen how to reach a member, a page at a time")
    func contactViews() async throws {
        let susie = try await exchange.caller("Susie")
        for title in ["Jug", "Call 212 555 0199"] {
            let listing = try await susie.give(title)
            let request = try await phil.ask(for: listing)
            #expect(await susie.post("/requests/\(request)/acceptance").status == 200)
            try await exchange.pass()
            #expect(await susie.get("/requests/\(request)")["contact"] != nil)
            exchange.fixture.clock.advance(seconds: 60)
        }
        let first = await phil.get("/me/contact-views?limit=1")
        #expect(first.status == 200, "\(first.text)")
        #expect(first["data", "0", "member", "name"] == "Susie")
        // What others wrote is masked.
        #expect(first["data", "0", "listing", "title"]?.text?.contains("555") == false)
        let next = try #require(first["next"]?.text)
        #expect(first.header("link")?.contains("after=\(next)") == true)
        let second = await phil.get("/me/contact-views?limit=1&after=\(next)")
        #expect(second["data", "0", "listing", "title"] == "Jug")
        #expect(second["next"] == .null)
        #expect(await phil.get("/me/contact-views?after=x").status == 422)
        // Phil has looked at nobody.
        #expect(await susie.get("/me/contact-views")["data"]?.elements?.isEmpty == true)
    }

    @Test("How one hears of each thing is changed one by one")
    func notifications() async throws {
        let settings = await phil.get("/me/notification-settings")
        let tag = try #require(settings.header("etag"))
        let change: JSONValue = ["settings": [["type": "request_received", "mail": "none"]]]
        let changed = await phil.call(
            .patch, "/me/notification-settings", change, headers: ["if-match": tag])
        #expect(changed.status == 200, "\(changed.text)")
        let one = changed["settings"]?.elements?.first { $0["type"] == "request_received" }
        #expect(one?["mail"] == "none" && one?["push"] == true)
        let stale = await phil.call(
            .patch, "/me/notification-settings", change, headers: ["if-match": tag])
        #expect(stale.status == 412)
        let wrong = await phil.call(
            .patch, "/me/notification-settings",
            [
                "settings": [
                    ["mail": "none"], ["type": "x"], ["type": "listing_removed", "push": 1],
                ]
            ],
            headers: ["if-match": "*", "accept-language": "de"])
        #expect(
            wrong.pointers == ["/settings/0/type", "/settings/1/type", "/settings/2/push"])
        #expect(wrong["errors", "2", "detail"] == "Senden Sie true oder false.")
    }
}
