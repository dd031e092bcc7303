import HTTPTypes
import MoochFixtures
import MoochSite
import MoochStore
import Testing

@Suite("Setting up the first administrator")
struct SetupTests {
    private func begin(_ fixture: TestDashboard) async throws -> String {
        try #require(try await fixture.store.write { db in try FirstSetup.begin(in: db) })
    }

    @Test("The one-time address makes the first administrator, signs them in, and is gone")
    func once() async throws {
        let fixture = try TestDashboard()
        let token = try await begin(fixture)
        let browser = TestBrowser(fixture)
        #expect(await browser.get("/sign-in").text.contains("There is no administrator yet."))
        let answer = try await browser.submit(
            "/setup", from: "/setup?token=\(token)",
            [
                "token": token, "username": "ada", "email": "ada@example.org",
                "password": TestDashboard.password, "password_again": TestDashboard.password,
            ])
        #expect(answer.status == .seeOther)
        #expect(try await fixture.text("SELECT email FROM admin") == "ada@example.org")
        let mail = try await fixture.mail(onFailure: { Issue.record($0) })
        #expect(mail.map(\.to) == ["ada@example.org"], "a link confirms the address")
        let later = await TestBrowser(fixture).get("/sign-in").text
        #expect(!later.contains("There is no administrator yet."))
        #expect(answer.location == "/")
        #expect(await browser.get("/").status == .ok)
        #expect(await TestBrowser(fixture).get("/setup?token=\(token)").status == .notFound)
    }

    @Test("Without the token, or with another, there is nothing")
    func closed() async throws {
        let fixture = try TestDashboard()
        _ = try await begin(fixture)
        #expect(await TestBrowser(fixture).get("/setup").status == .notFound)
        #expect(await TestBrowser(fixture).get("/setup?token=guess").status == .notFound)
    }

    @Test("A weak password is refused in words, the name stays")
    func weak() async throws {
        let fixture = try TestDashboard()
        let token = try await begin(fixture)
        let browser = TestBrowser(fixture)
        let answer = try await browser.submit(
            "/setup", from: "/setup?token=\(token)",
            ["token": token, "username": "ada", "password": "short", "password_again": "short"])
        #expect(answer.status == .unprocessableContent)
        #expect(answer.text.contains("at least 12 characters"))
        #expect(answer.text.contains("value=\"ada\""))
        #expect(try await fixture.number("SELECT count(*) FROM admin") == 0)
    }

    @Test("Two at once make one administrator")
    func twoAtOnce() async throws {
        let fixture = try TestDashboard()
        let token = try await begin(fixture)
        let statuses = await withTaskGroup(of: Int.self) { group in
            for name in ["ada", "grace"] {
                group.addTask {
                    let answer = try? await TestBrowser(fixture).submit(
                        "/setup", from: "/setup?token=\(token)",
                        [
                            "token": token, "username": name, "password": TestDashboard.password,
                            "password_again": TestDashboard.password,
                        ])
                    return answer?.status.code ?? 0
                }
            }
            return await group.reduce(into: []) { $0.append($1) }
        }
        #expect(statuses.filter { $0 == 303 }.count == 1)
        #expect(try await fixture.number("SELECT count(*) FROM admin") == 1)
    }
}
