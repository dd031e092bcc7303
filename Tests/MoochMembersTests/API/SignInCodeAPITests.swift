import MoochFixtures
import MoochMembers
import MoochSite
import MoochStore
import MoochWeb
import Testing

@Suite("Signing in as a program without a password, and as a device that is known")
struct SignInCodeAPITests {
    private let exchange: Exchanges

    init() async throws {
        exchange = try await Exchanges()
        _ = try await exchange.neighbour("Phil")
        _ = try await exchange.mail()
        try await exchange.fixture.run("UPDATE member SET email_confirmed_at = created_at")
    }

    private func body(_ request: JSONValue?, _ code: String) -> JSONValue {
        ["request_token": request ?? .null, "code": .string(code), "device_name": "Tablet"]
    }

    @Test("A code from mail signs in once; an address that is nobody's looks the same")
    func code() async throws {
        let stranger = exchange.stranger
        let asked = await stranger.post("/sign-in-codes", ["email": "phil@example.org"])
        let unknown = await stranger.post("/sign-in-codes", ["email": "nobody@example.org"])
        #expect(asked.status == 202 && unknown.status == 202)
        #expect(asked["expires_at"] == unknown["expires_at"])
        #expect(asked.text.utf8.count == unknown.text.utf8.count)
        let mail = try await exchange.mail()
        #expect(mail.map(\.to) == ["phil@example.org"])
        let code = String(try #require(mail.first?.text.firstMatch(of: /\n(\d{4} \d{4})\n/)?.1))
        let others = await stranger.post("/sessions", body(unknown["request_token"], code))
        #expect(others.status == 401)
        let wrong = await stranger.post("/sessions", body(asked["request_token"], "0000-0000"))
        #expect(wrong.status == 401 && wrong["detail"] == others["detail"])
        let entered = await stranger.post("/sessions", body(asked["request_token"], code))
        #expect(entered.status == 201, "\(entered.text)")
        let phil = Caller(exchange: exchange, token: entered["access_token"]?.text)
        #expect(await phil.get("/me")["email"] == "phil@example.org")
        #expect(await phil.get("/sessions")["data", "0", "device_name"] == "Tablet")
        let again = await stranger.post("/sessions", body(asked["request_token"], code))
        #expect(again.status == 401)
    }

    @Test("A call says what it lacks, in either way of signing in")
    func lacking() async throws {
        let stranger = exchange.stranger
        func pointers(_ body: JSONValue) async -> [String] {
            await stranger.post("/sessions", body).pointers
        }
        #expect(await pointers([:]) == ["/email", "/password", "/device_name"])
        #expect(await pointers(["code": "12345678", "device_name": "x"]) == ["/request_token"])
        #expect(await pointers(["request_token": "x", "device_name": "x"]) == ["/code"])
        #expect(
            await pointers(["request_token": "x", "code": "1", "device_name": "x"]) == ["/code"])
        #expect(
            await pointers(["code": 1, "request_token": 2]) == [
                "/request_token", "/code", "/device_name",
            ])
        #expect(await stranger.post("/sign-in-codes", ["email": "x"]).pointers == ["/email"])
    }

    @Test("A program that keeps its device token signs in however many guess next door")
    func knownDevice() async throws {
        let stranger = exchange.stranger
        let first = await stranger.post("/sessions", Exchanges.credentials(of: "Phil"))
        let device = try #require(first["device_token"]?.text)
        func signIn(_ token: String?, password: String = Exchanges.password) async -> Int {
            var members = Exchanges.credentials(of: "Phil", password: password).members ?? []
            if let token { members.append(.init("device_token", .string(token))) }
            return await stranger.post("/sessions", .object(members)).status
        }
        for _ in 0..<10 { #expect(await signIn(nil, password: "no") == 401) }
        #expect(await signIn(nil) == 429, "the network is known, and held up")
        #expect(await signIn(String(repeating: "x", count: 43)) == 429)
        #expect(await signIn(device) == 201)
        // What it gets wrong counts for itself.
        for _ in 0..<10 { #expect(await signIn(device, password: "no") == 401) }
        #expect(await signIn(device) == 429)
    }

    @Test("A stranger who asks for codes holds up no device that signed in before")
    func codesOfOthers() async throws {
        let stranger = exchange.stranger
        let first = await stranger.post("/sessions", Exchanges.credentials(of: "Phil"))
        let device = try #require(first["device_token"])
        let elsewhere = Caller(exchange: exchange, address: "192.0.2.1")
        let phil: JSONValue = ["email": "phil@example.org"]
        for _ in 0..<4 { #expect(await elsewhere.post("/sign-in-codes", phil).status == 202) }
        #expect(try await exchange.mail().count == 3)
        let known: JSONValue = ["email": "Phil@Example.org", "device_token": device]
        #expect(await elsewhere.post("/sign-in-codes", known).status == 202)
        #expect(try await exchange.mail().count == 1)
    }

    @Test("A device token that nobody gave out is replaced: somebody else could know it")
    func foreignToken() async throws {
        let foreign = String(repeating: "A", count: 43)
        var members = Exchanges.credentials(of: "Phil").members ?? []
        members.append(.init("device_token", .string(foreign)))
        let first = await exchange.stranger.post("/sessions", .object(members))
        let given = try #require(first["device_token"]?.text)
        #expect(first.status == 201 && given != foreign)
        members[members.count - 1] = .init("device_token", .string(given + foreign + foreign))
        let long = await exchange.stranger.post("/sessions", .object(members))
        #expect(long.status == 422 && long.pointers == ["/device_token"])
        members[members.count - 1] = .init("device_token", .string(given))
        let second = await exchange.stranger.post("/sessions", .object(members))
        #expect(second["device_token"]?.text == given)
    }

    @Test("Programs that keep no token push out each other, and no browser")
    func many() async throws {
        for _ in 0..<25 {
            exchange.fixture.clock.advance(seconds: 1)
            _ = try await exchange.program(of: "Phil")
        }
        let count = "SELECT count(*) FROM known_device WHERE is_program = "
        #expect(try await exchange.fixture.number(count + "1") == 20)
        #expect(try await exchange.fixture.number(count + "0") == 1)
    }

    @Test("A changed password gives the device another token, and forgets the one before")
    func changed() async throws {
        let stranger = exchange.stranger
        let first = await stranger.post("/sessions", Exchanges.credentials(of: "Phil"))
        let phil = Caller(exchange: exchange, token: first["access_token"]?.text)
        let changed = await phil.post(
            "/me/password",
            ["present_password": .string(Exchanges.password), "password": "a kettle for two"])
        let token = try #require(changed["device_token"]?.text)
        #expect(token != first["device_token"]?.text)
        #expect(
            try await exchange.fixture.number("SELECT count(*) FROM known_device") == 2,
            "the device, and its network")
    }
}
