import HTTPServer
import HTTPTypes
import MoochFixtures
import MoochMembers
import MoochStore
import MoochWeb
import Testing

@Suite("Signing out while nothing can be written")
struct SigningOutTests {
    /// Why nothing can be written.
    enum Trouble: CaseIterable {
        case otherProgram, fullDisk
    }

    private static func during<Value>(
        _ trouble: Trouble, in fixture: TestDashboard, _ body: () async throws -> Value
    ) async throws -> Value {
        guard trouble == .fullDisk else { return try await fixture.keepingTheStore(body) }
        try await fixture.filling([])
        for table in ["member_session", "admin_session"] {
            try await fixture.run(
                """
                CREATE TRIGGER filling_\(table) AFTER DELETE ON \(table)
                BEGIN INSERT INTO filling VALUES (zeroblob(1000000)); END
                """)
        }
        let value = try await body()
        try await fixture.makingRoom()
        return value
    }

    private static func isForgotten(_ answer: TestAnswer) -> Bool {
        answer.response.headers[values: .setCookie].contains {
            $0.contains("=;") && $0.contains("Max-Age=0") && !$0.contains("flash")
        } && HTTPField.Name("Clear-Site-Data").flatMap { answer.response.headers[$0] } != nil
    }

    @Test(
        "A member is signed out at once, is told so, and the store follows",
        arguments: Trouble.allCases)
    func member(trouble: Trouble) async throws {
        let exchange = try await Exchanges(busyTimeout: .milliseconds(50))
        let fixture = exchange.fixture
        let ryan = try await exchange.neighbour("Ryan")
        let (cookie, token) = (ryan.cookieHeader, try await ryan.token(on: "/profile/settings"))
        let thief = TestBrowser(fixture, on: fixture.members.app)
        try await Self.during(trouble, in: fixture) {
            let answer = await ryan.post("/sign-out", [("csrf_token", token)])
            #expect(answer.location == "/" && Self.isForgotten(answer), "\(answer.text)")
            #expect(await ryan.get("/").text.contains("The server could not note it yet"))
            let again = await thief.get("/profile", headers: ["cookie": cookie])
            #expect(again.location == "/sign-in?next=%2Fprofile")
        }
        let count = "SELECT count(*) FROM member_session"
        #expect(try await fixture.number(count) == 1)
        try await fixture.store.writeSessionUses()
        #expect(try await fixture.number(count) == 0)
    }

    @Test(
        "An administrator is signed out at once, is told so, and the store follows",
        arguments: Trouble.allCases)
    func administrator(trouble: Trouble) async throws {
        let fixture = try TestDashboard(busyTimeout: .milliseconds(50))
        let ada = try await fixture.signedIn()
        let (cookie, token) = (ada.cookieHeader, try await ada.token(on: "/account"))
        try await Self.during(trouble, in: fixture) {
            let answer = await ada.post("/sign-out", [("csrf_token", token)])
            #expect(answer.location == "/sign-in" && Self.isForgotten(answer), "\(answer.text)")
            #expect(await ada.get("/sign-in").text.contains("The server could not note it yet"))
            let again = await TestBrowser(fixture).get("/", headers: ["cookie": cookie])
            #expect(again.location == "/sign-in")
        }
        #expect(try await fixture.number("SELECT count(*) FROM admin_session") == 1)
        try await fixture.store.writeSessionUses()
        #expect(try await fixture.number("SELECT count(*) FROM admin_session") == 0)
        #expect(
            try await fixture.number(
                "SELECT count(*) FROM audit_entry WHERE action = 'admin.sign-out'") == 1)
    }

    @Test(
        "A program is signed out at once, its streams end, and the store follows",
        arguments: Trouble.allCases)
    func program(trouble: Trouble) async throws {
        let exchange = try await Exchanges(busyTimeout: .milliseconds(50))
        let ryan = try await exchange.caller("Ryan")
        let heard = try TestStream(TestAnswer(await ryan.get("/stream").response))
        defer { heard.leave() }
        #expect(try await heard.next()?.id != nil)
        try await Self.during(trouble, in: exchange.fixture) {
            #expect(await ryan.call(.delete, "/sessions/current").status == 204)
            #expect(await ryan.get("/me").status == 401)
            let next = try await heard.next()
            #expect(next == nil)
        }
        try await exchange.fixture.store.writeSessionUses()
        #expect(
            try await exchange.fixture.number(
                "SELECT count(*) FROM member_session WHERE device_name IS NOT NULL") == 0)
    }
}
