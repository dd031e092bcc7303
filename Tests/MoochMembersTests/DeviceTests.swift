import HTTPServer
import HTTPTypes
import MoochFixtures
import MoochSite
import MoochStore
import Testing

@Suite("Members' devices")
struct DeviceTests {
    private func fail(_ times: Int, on browser: TestBrowser, in exchange: Exchanges) async throws {
        for _ in 0..<times {
            let answer = try await exchange.signIn("Ryan", with: "not it at all", on: browser)
            #expect(answer.status == .unprocessableContent)
        }
    }

    @Test("A stranger who guesses locks out strangers, and never a device that signed in before")
    func known() async throws {
        let exchange = try await Exchanges()
        let phone = try await exchange.neighbour("Ryan")
        _ = try await phone.submit("/sign-out", from: "/profile/settings", [:])
        #expect(phone.cookieHeader.contains("mooch-member-device="), "it outlives signing out")
        let stranger = try await exchange.guest()
        try await fail(10, on: stranger, in: exchange)
        let another = try await exchange.guest()
        #expect(try await exchange.signIn("Ryan", on: another).status == .tooManyRequests)
        #expect(try await exchange.signIn("Ryan", on: phone).status == .seeOther)
        // What it gets wrong counts for itself.
        _ = try await phone.submit("/sign-out", from: "/profile/settings", [:])
        exchange.fixture.clock.advance(seconds: 901)
        try await fail(10, on: phone, in: exchange)
        #expect(try await exchange.signIn("Ryan", on: phone).status == .tooManyRequests)
        #expect(try await exchange.signIn("Ryan", on: another).status == .seeOther)
    }

    @Test("Whoever chooses a new password by mail comes in at once, however many guess meanwhile")
    func reset() async throws {
        let exchange = try await Exchanges()
        _ = try await exchange.neighbour("Ryan")
        _ = try await exchange.mail()
        let (stranger, desk) = (try await exchange.guest(), try await exchange.guest())
        try await fail(10, on: stranger, in: exchange)
        _ = try await desk.submit("/password", from: "/password", ["email": "ryan@example.org"])
        let link = try await exchange.link()
        let new = "three quiet umbrellas"
        _ = try await desk.submit(link, from: link, ["password": new])
        #expect(
            try await exchange.signIn("Ryan", with: new, on: stranger).status == .tooManyRequests)
        #expect(try await exchange.signIn("Ryan", with: new, on: desk).status == .seeOther)
    }

    @Test("A device is known to the accounts that signed in on it, and to no other")
    func strangersDevice() async throws {
        let exchange = try await Exchanges()
        _ = try await exchange.neighbour("Ryan")
        let phil = try await exchange.neighbour("Phil")
        _ = try await phil.submit("/sign-out", from: "/profile/settings", [:])
        let stranger = try await exchange.guest()
        try await fail(10, on: stranger, in: exchange)
        #expect(
            try await exchange.signIn("Ryan", on: phil).status == .tooManyRequests,
            "with an account of one's own one does not guess at others' twice")
        #expect(try await exchange.signIn("Phil", on: phil).status == .seeOther)
    }

    @Test(
        "From one building 300 tries an hour go wrong over all accounts; known devices are let in")
    func building() async throws {
        let exchange = try await Exchanges()
        let phone = try await exchange.neighbour("Ryan")
        _ = try await phone.submit("/sign-out", from: "/profile/settings", [:])
        try await exchange.fixture.run(
            """
            WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 299)
            INSERT INTO sign_in_failure (key, at)
            SELECT 'building:127.0.0.1', \(TestDashboard.now.rawValue) FROM n
            """)
        let stranger = try await exchange.guest()
        try await fail(1, on: stranger, in: exchange)
        #expect(try await exchange.signIn("Phil", on: stranger).status == .tooManyRequests)
        exchange.fixture.clock.advance(seconds: 3_500)
        #expect(try await exchange.signIn("Phil", on: stranger).status == .tooManyRequests)
        #expect(try await exchange.signIn("Ryan", on: phone).status == .seeOther)
        exchange.fixture.clock.advance(seconds: 101)
        #expect(try await exchange.signIn("Phil", on: stranger).status == .unprocessableContent)
    }

    @Test("That an address is taken is said five times an hour for a device, 300 for a building")
    func taken() async throws {
        let exchange = try await Exchanges()
        _ = try await exchange.neighbour("Ryan")
        func join(
            _ browser: TestBrowser, as email: String = "ryan@example.org"
        ) async throws -> HTTPResponse.Status {
            try await browser.submit(
                "/sign-up", from: "/sign-up",
                [
                    "name": "Rye", "email": email, "phone": "0123 456",
                    "password": Exchanges.password,
                ]
            ).status
        }
        let first = try await exchange.guest()
        for _ in 0..<5 { #expect(try await join(first) == .unprocessableContent) }
        #expect(try await join(first) == .tooManyRequests)
        try await exchange.count(294, of: "taken-building")
        #expect(try await join(exchange.guest()) == .unprocessableContent)
        let guest = try await exchange.guest()
        #expect(try await join(guest) == .tooManyRequests, "the building's")
        #expect(
            try await join(guest, as: "free@example.org") == .tooManyRequests,
            "the same for addresses that nobody has")
        exchange.fixture.clock.advance(seconds: 3_601)
        #expect(try await join(guest) == .unprocessableContent)
    }

    @Test("Over https the device's cookie is this host's alone, and no script reads it")
    func cookie() async throws {
        let exchange = try await Exchanges(publicURL: "https://n.example.org")
        let phone = try await exchange.neighbour("Ryan")
        _ = try await phone.submit("/sign-out", from: "/profile/settings", [:])
        let answer = try await exchange.signIn("Ryan", on: phone)
        let cookie = answer.response.headers[values: .setCookie].first {
            $0.hasPrefix("__Host-mooch-member-device=")
        }
        #expect(
            cookie?.hasSuffix("; Path=/; Max-Age=31536000; Secure; HttpOnly; SameSite=Lax") == true)
    }

    @Test("An account knows twenty devices, for a year")
    func twenty() async throws {
        let exchange = try await Exchanges()
        let phone = try await exchange.neighbour("Ryan")
        for _ in 0..<20 {
            exchange.fixture.clock.advance(seconds: 1)
            _ = try await exchange.signedIn("Ryan")
        }
        #expect(try await exchange.fixture.number("SELECT count(*) FROM known_device") == 20)
        _ = try await phone.submit("/sign-out", from: "/profile/settings", [:])
        let stranger = try await exchange.guest()
        try await fail(10, on: stranger, in: exchange)
        #expect(
            try await exchange.signIn("Ryan", on: phone).status == .tooManyRequests,
            "the one that was used first is forgotten")
        exchange.fixture.clock.advance(seconds: 365 * 86_400)
        try await exchange.sweep()
        #expect(try await exchange.fixture.number("SELECT count(*) FROM known_device") == 0)
        #expect(try await exchange.fixture.number("SELECT count(*) FROM member_link") == 0)
    }

    @Test("A member sees where they are signed in, and ends it; another's sessions are not theirs")
    func sessions() async throws {
        let exchange = try await Exchanges()
        let phil = try await exchange.neighbour("Phil")
        let phone = try await exchange.neighbour("Ryan")
        let desk = try await exchange.signedIn("Ryan")
        let tablet = try await exchange.signedIn("Ryan")
        try await exchange.fixture.run(
            "UPDATE member_session SET user_agent = 'Mozilla/5.0 (iPad) Safari/605' WHERE id = 4")
        let page = await phone.get("/profile/devices").text
        #expect(page.contains("Safari on iPad"))
        #expect(page.matches(of: /profile\/devices\/[0-9]+\/ending/).count == 2, "not its own")
        _ = try await phone.submit("/profile/devices/1/ending", from: "/profile/devices", [:])
        #expect(await phil.get("/profile").status == .ok)
        let ended = try await phone.submit(
            "/profile/devices/3/ending", from: "/profile/devices", [:])
        #expect(ended.location == "/profile/devices")
        #expect(await desk.get("/profile").status == .seeOther)
        #expect(await tablet.get("/profile").status == .ok)
        _ = try await phone.submit(
            "/profile/devices/others/ending", from: "/profile/devices", [:])
        #expect(await tablet.get("/profile").status == .seeOther)
        #expect(await phone.get("/profile").status == .ok)
        #expect(
            try await exchange.fixture.number(
                "SELECT count(*) FROM known_device WHERE member_id = 2")
                == 1, "its own")
    }
}
