import HTTPTypes
import MoochFixtures
import MoochStore
import Testing

@Suite("Joining a community")
struct JoiningTests {
    private static let code = "CDFG2345"

    private static func exchange(_ joining: String) async throws -> Exchanges {
        let exchange = try await Exchanges()
        let code = joining == "code" ? "'\(code)'" : "NULL"
        try await exchange.fixture.run(
            "UPDATE community SET joining = '\(joining)', join_code = \(code) WHERE id = 1")
        return exchange
    }

    private func join(_ code: String, as guest: TestBrowser) async throws -> TestAnswer {
        try await guest.submit(
            "/sign-up", from: "/sign-up",
            [
                "name": "Eve", "email": "eve@example.org", "phone": "+1 212 555 0177",
                "password": Exchanges.password, "join_code": code,
            ])
    }

    @Test("A wrong code is said, and keeps what was typed; the right one lets in")
    func code() async throws {
        let exchange = try await Self.exchange("code")
        #expect(
            try await exchange.guest(in: nil).get("/communities").text.contains("Code needed"))
        let guest = try await exchange.guest()
        let wrong = try await join("CDFG 2346", as: guest)
        #expect(wrong.status == .unprocessableContent)
        #expect(wrong.text.contains("not the code of this community"))
        #expect(wrong.text.contains("value=\"Eve\"") && wrong.text.contains("CDFG 2346"))
        #expect(try await join("cdfg-2345", as: guest).location == "/")
    }

    @Test("A poster leads to its community, and its code is filled in")
    func poster() async throws {
        let exchange = try await Self.exchange("code")
        let guest = try await exchange.guest(in: nil)
        #expect(await guest.get("/join/\(Self.code)").location == "/")
        #expect(await guest.get("/").text.contains("Manhattan Plaza"))
        #expect(await guest.get("/sign-up").text.contains("value=\"CDFG 2345\""))
        #expect(await guest.get("/join/CDFG2346").status == .notFound)
        let other = try await exchange.neighbour("Phil", in: 2)
        #expect(await other.get("/join/\(Self.code)").location == "/profile/community?to=1")
        #expect(
            await other.get("/profile/community?to=1").text.contains("value=\"CDFG 2345\""))
        let wrong = try await other.submit(
            "/profile/community", from: "/profile/community?to=1",
            ["community": "1", "join_code": "no"])
        #expect(wrong.status == .unprocessableContent)
        let moved = try await other.submit(
            "/profile/community", from: "/profile/community?to=1",
            ["community": "1", "join_code": Self.code])
        #expect(moved.location == "/")
        try await exchange.fixture.run("UPDATE community SET archived_at = created_at WHERE id = 1")
        let late = await guest.get("/join/\(Self.code)")
        #expect(late.status == .notFound && late.text.contains("Manhattan Plaza is archived"))
        #expect(await guest.get("/join/CDFG2346").text.contains("This code is not valid"))
        try await exchange.fixture.run("UPDATE community SET archived_at = NULL WHERE id = 1")
        #expect(await guest.get("/join/\(Self.code)").location == "/")
    }

    @Test("After ten wrong codes even the right one waits; open communities do not")
    func guessing() async throws {
        let exchange = try await Self.exchange("code")
        let guest = try await exchange.guest()
        for _ in 0..<10 {
            #expect(try await join("x", as: guest).status == .unprocessableContent)
            // A link that another site shows counts for nothing.
            #expect(await guest.get("/join/CDFG2346").status == .notFound)
        }
        let waits = try await join(Self.code, as: guest)
        #expect(waits.status == .tooManyRequests && waits.text.contains("Too many wrong codes"))
        #expect(waits.retryAfter > 0)
        #expect(waits.text.contains("value=\"Eve\""))
        let neighbour = try await exchange.guest()
        #expect(
            try await join(Self.code, as: neighbour).location == "/", "a building is not held up")
        try await exchange.fixture.run("DELETE FROM member")
        _ = try await exchange.neighbour("Phil", in: 2)
        exchange.fixture.clock.advance(seconds: 3_601)
        #expect(try await join(Self.code, as: guest).location == "/")
    }

    @Test("Codes in addresses are not guessed either: after a hundred wrong ones all have to wait")
    func guessingByAddress() async throws {
        let exchange = try await Self.exchange("code")
        let guest = try await exchange.guest(in: nil)
        try await exchange.count(98, of: "join-link")
        #expect(await guest.get("/join/CDFG2346").status == .notFound)
        #expect(await guest.get("/join/\(Self.code)").location == "/", "it counts for nothing")
        #expect(await guest.get("/join/x").status == .notFound)
        for code in [Self.code, "CDFG2346"] {
            let late = await guest.get("/join/\(code)")
            #expect(late.status == .tooManyRequests && late.retryAfter > 0, "\(code)")
            #expect(late.text.contains("Typing it still works"), "\(code)")
            #expect(late.text.contains("href=\"/communities\""), "\(code)")
        }
        // They can still be typed.
        #expect(try await join(Self.code, as: exchange.guest()).location == "/")
    }

    @Test("A page of another site uses up no tries, and a poster works while the store is busy")
    func otherSites() async throws {
        let exchange = try await Exchanges(busyTimeout: .milliseconds(100))
        try await exchange.fixture.run(
            "UPDATE community SET joining = 'code', join_code = '\(Self.code)' WHERE id = 1")
        let guest = try await exchange.guest(in: nil)
        try await exchange.count(99, of: "join-link")
        let picture = ["sec-fetch-site": "cross-site", "sec-fetch-dest": "image"]
        for code in ["x1", "CDFG2346", Self.code] {
            let seen = await guest.get("/join/\(code)", headers: picture)
            #expect(seen.status == .notFound, "\(code)")
        }
        let link = ["sec-fetch-site": "cross-site", "sec-fetch-dest": "document"]
        try await exchange.fixture.keepingTheStore {
            #expect(await guest.get("/join/\(Self.code)", headers: link).location == "/")
        }
        #expect(await guest.get("/join/x1", headers: link).status == .notFound)
        #expect(await guest.get("/join/x1", headers: link).status == .tooManyRequests)
    }

    @Test("Who waits looks around as a guest, takes it back, asks again, and is told the answer")
    func approval() async throws {
        let exchange = try await Exchanges()
        let ryan = try await exchange.neighbour("Ryan")
        let jug = try await exchange.give("Milk jug", by: ryan)
        try await exchange.fixture.run("UPDATE community SET joining = 'approval' WHERE id = 1")
        let eve = try await exchange.neighbour("Eve")
        #expect(await eve.get("/").text.contains("you can look around as a guest"))
        let listing = await eve.get(jug)
        #expect(listing.text.contains("as a guest") && !listing.text.contains("Ryan"))
        let asked = try await eve.submit("\(jug)/request", from: "/profile", ["message": "Hi"])
        #expect(asked.status == .conflict && asked.text.contains(">Hi<"))
        #expect(try await exchange.fixture.number("SELECT count(*) FROM exchange") == 0)
        #expect(await eve.get("/members/1").status == .notFound)
        let offered = try await exchange.offer("Lamp", by: eve)
        #expect(offered.status == .conflict && offered.text.contains("let you in"))
        let back = try await eve.submit(
            "/profile/join-request/withdrawal", from: "/profile", [:])
        #expect(back.location == "/profile")
        #expect(await eve.get("/profile").text.contains("did not ask to join"))
        let again = try await eve.submit(
            "/profile/community", from: "/profile/community?to=1",
            ["community": "1", "message": "I live in 4 C"])
        #expect(again.location == "/profile")
        let ada = try await exchange.fixture.signedIn()
        let page = await ada.get("/communities/1").text
        #expect(page.contains("I live in 4 C") && page.contains("Waiting to be let in"))
        #expect(await ada.get("/").text.contains("wait for a yes"))
        let declined = try await ada.submit(
            "/communities/1/members/2/decline", from: "/communities/1/members/2/decline",
            ["reason": "Nobody knows you"])
        #expect(declined.location == "/communities/1")
        #expect(await eve.get("/notifications").text.contains("Nobody knows you"))
        #expect(await eve.get("/profile").text.contains("Nobody knows you"))
        _ = try await eve.submit(
            "/profile/community", from: "/profile/community?to=1", ["community": "1"])
        let admitted = try await ada.submit(
            "/communities/1/members/2/approval", from: "/communities/1", [:])
        #expect(admitted.location == "/communities/1")
        #expect(await eve.get("/notifications").text.contains("You are in Manhattan Plaza now"))
        #expect(await eve.get(jug).text.contains("Ryan"))
    }

    @Test("Who moves stays until a yes")
    func moving() async throws {
        let exchange = try await Self.exchange("approval")
        let phil = try await exchange.neighbour("Phil", in: 2)
        let asked = try await phil.submit(
            "/profile/community", from: "/profile/community?to=1", ["community": "1"])
        #expect(asked.location == "/profile")
        #expect(await phil.get("/profile").text.contains("stay where you are"))
        #expect(await phil.get("/").text.contains("Marina City"))
        let ada = try await exchange.fixture.signedIn()
        _ = try await ada.submit("/communities/1/members/1/approval", from: "/communities/1", [:])
        #expect(await phil.get("/").text.contains("Manhattan Plaza"))
        // One line, which says where to.
        let audit = await ada.get("/audit").text
        #expect(audit.contains("Phil</a> into Manhattan Plaza"))
        #expect(!audit.contains("moved the member"))
    }

    @Test("An invitation leads guests and members to its community, and nobody to an archived one")
    func invitation() async throws {
        let exchange = try await Self.exchange("open")
        let guest = try await exchange.guest(in: nil)
        #expect(await guest.get("/communities/1").location == "/")
        #expect(await guest.get("/").text.contains("looking around in Manhattan Plaza"))
        let phil = try await exchange.neighbour("Phil", in: 2)
        #expect(await phil.get("/communities/1").location == "/profile/community?to=1")
        #expect(await phil.get("/communities/2").location == "/")
        try await exchange.fixture.run("UPDATE community SET archived_at = created_at WHERE id = 1")
        #expect(await guest.get("/communities/1").status == .notFound)
    }
}
