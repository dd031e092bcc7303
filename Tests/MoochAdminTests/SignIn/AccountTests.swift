import HTTPTypes
import MoochFixtures
import Testing

@Suite("One's own account")
struct AccountTests {
    @Test("A new password needs the present one, works, and ends one's other sessions")
    func password() async throws {
        let fixture = try TestDashboard()
        let browser = try await fixture.signedIn()
        let other = TestBrowser(fixture)
        _ = try await other.submit(
            "/sign-in", from: "/sign-in", ["username": "ada", "password": TestDashboard.password])
        let grace = try await fixture.signedIn(as: "grace")
        let link = try #require(try await grace.makeLink(for: 1).oneTimeLink)
        let new = "several unrelated words"
        let wrong = try await browser.submit(
            "/account/password", from: "/account",
            ["present_password": "guess", "password": new, "password_again": new])
        #expect(wrong.status == .unprocessableContent)
        #expect(wrong.text.contains("present_password-problem"))
        let right = try await browser.submit(
            "/account/password", from: "/account",
            ["present_password": TestDashboard.password, "password": new, "password_again": new])
        #expect(right.status == .seeOther)
        #expect(await browser.get("/account").text.contains("Your password was changed"))
        #expect(await other.get("/account").status == .seeOther)
        let again = TestBrowser(fixture)
        let signIn = try await again.submit(
            "/sign-in", from: "/sign-in", ["username": "ada", "password": new])
        #expect(signIn.status == .seeOther)
        #expect(await again.get(link).status == .notFound, "nobody needs it any more")
    }

    @Test("One sets one's own address, and others correct a name or an address that was mistyped")
    func details() async throws {
        let fixture = try TestDashboard()
        let ada = try await fixture.signedIn()
        let grace = try await fixture.signedIn(as: "grace")
        let wrong = try await grace.submit("/account/email", from: "/account", ["email": "grace@"])
        #expect(wrong.status == .unprocessableContent && wrong.text.contains("value=\"grace@\""))
        let saved = try await grace.submit(
            "/account/email", from: "/account",
            ["email": " grace@example.org ", "email_password": TestDashboard.password])
        #expect(saved.location == "/account")
        #expect(
            await ada.get("/administrators/2/edit").text.contains("value=\"grace@example.org\""))
        let taken = try await ada.submit(
            "/administrators/2", from: "/administrators/2/edit", ["name": "Ada", "email": ""])
        #expect(taken.status == .unprocessableContent)
        let changed = try await ada.submit(
            "/administrators/2", from: "/administrators/2/edit",
            ["name": "hopper", "email": "hopper@example.org"])
        #expect(changed.location == "/administrators/2")
        #expect(await grace.get("/account").text.contains("value=\"hopper@example.org\""))
        let audit = await ada.get("/audit").text
        #expect(audit.contains("<strong>ada</strong> changed the administrator"))
        #expect(audit.contains("<ins>hopper</ins>"))
        #expect(
            try await TestBrowser(fixture).signIn(as: "hopper").status == .seeOther)
    }

    @Test("A stolen session guesses no more passwords by asking many at once")
    func guessing() async throws {
        let fixture = try TestDashboard()
        let browser = try await fixture.signedIn()
        let token = try await browser.token(on: "/account")
        let answers = await withTaskGroup(of: TestAnswer.self) { group in
            for number in 0..<20 {
                group.addTask {
                    await browser.post(
                        "/account/password",
                        [
                            ("present_password", "guess number \(number)"),
                            ("password", "several unrelated words"),
                            ("password_again", "several unrelated words"), ("csrf_token", token),
                        ])
                }
            }
            return await group.reduce(into: []) { $0.append($1) }
        }
        let judged = answers.filter { $0.status == .unprocessableContent }
        #expect(judged.count == 10, "\(answers.map(\.status.code))")
        let late = await browser.post(
            "/account/password",
            [("present_password", TestDashboard.password), ("csrf_token", token)])
        #expect(late.status == .tooManyRequests && late.retryAfter > 0)
    }

    @Test("Everybody sees what was done in their own name, the latest first, and nobody else's")
    func deeds() async throws {
        let fixture = try TestDashboard()
        let ada = try await fixture.signedIn()
        let grace = try await fixture.signedIn(as: "grace")
        for number in 1...9 {
            _ = try await ada.submit(
                "/categories", from: "/categories/new", ["name": "Bread \(number)"])
        }
        let page = await ada.get("/account").text
        #expect(page.contains("What was done in your name"))
        #expect(page.matches(of: /<li class="entry">/).count == 8)
        #expect(page.contains(">Bread 9</a>") && !page.contains(">Bread 1</a>"))
        #expect(page.contains("href=\"/audit?admin_id=1\">In the audit</a>"))
        let hers = await grace.get("/account").text
        #expect(hers.contains("<strong>grace</strong> signed in") && !hers.contains(">Bread"))
    }

    @Test("Sessions are listed and can be ended; another administrator's cannot")
    func sessions() async throws {
        let fixture = try TestDashboard()
        let ada = try await fixture.signedIn()
        let grace = try await fixture.signedIn(as: "grace")
        #expect(await ada.get("/account").text.contains("this one"))
        let foreign = try await ada.submit("/account/sessions/2/ending", from: "/account", [:])
        #expect(foreign.status == .notFound)
        // Found in the middle of a change, and still said in words.
        #expect(foreign.text.contains("There is nothing at this address"))
        #expect(await grace.get("/account").status == .ok)
        let second = TestBrowser(fixture)
        _ = try await second.submit(
            "/sign-in", from: "/sign-in", ["username": "ada", "password": TestDashboard.password])
        let others = try await ada.submit(
            "/account/sessions/others/ending", from: "/account", [:])
        #expect(others.status == .seeOther)
        #expect(await second.get("/account").status == .seeOther)
        #expect(await ada.get("/account").status == .ok)
    }
}
