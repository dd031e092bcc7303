import HTTPTypes
import MoochFixtures
import MoochMembers
import MoochSite
import Testing

@Suite(
    "What somebody typed outlives their session, and a form that is refused leads back to its page")
struct ResubmittedFormTests {
    /// A form with typed text, and how one sees afterwards that it arrived.
    struct Case: CustomTestStringConvertible, Sendable {
        let target: String
        /// On it stands the form.
        let page: String
        let fields: [(String, String)]
        let typed: String
        /// What the store has once the form was sent.
        let query: String
        let stored: String

        var testDescription: String { target }
    }

    /// Phil's, who has asked Ryan for a jug (1); but for the notes, which are Ryan's.
    static let cases = [
        Case(
            target: "/listings/2/request", page: "/listings/2",
            fields: [("message", "After six, \"please\" & thanks?")],
            typed: "After six, &quot;please&quot; &amp; thanks?",
            query: "SELECT message FROM exchange WHERE listing_id = 2",
            stored: "After six, \"please\" & thanks?"),
        Case(
            target: "/listings/3/edit", page: "/listings/3/edit",
            fields: [
                ("title", "Cup"), ("category_id", "1"), ("price", ""), ("quantity", "1"),
                ("description", "With a\nbroken handle"), ("best_before", ""), ("use_by", ""),
            ], typed: "broken handle", query: "SELECT description FROM listing WHERE id = 3",
            stored: "With a\nbroken handle"),
        Case(
            target: "/profile", page: "/profile/edit",
            fields: [
                ("name", "Phil"), ("email", "phil@example.org"), ("phone", "+1 212 555 0177"),
                ("address", ""), ("bio", "I bake at night."), ("preferred_contact", "email"),
                ("language", "en"),
            ], typed: "I bake at night.", query: "SELECT bio FROM member WHERE id = 2",
            stored: "I bake at night."),
        Case(
            target: "/reports", page: "/reports/new?listing_id=2",
            fields: [
                ("listing_id", "2"), ("about", "listing"), ("reason", "unsafe"),
                ("text", "The handle is sharp."),
            ], typed: "The handle is sharp.", query: "SELECT text FROM report",
            stored: "The handle is sharp."),
        Case(
            target: "/requests/1/acceptance", page: "/listings/1",
            fields: [("note", "In the lobby at six")], typed: "In the lobby at six",
            query: "SELECT answer_note FROM exchange WHERE id = 1", stored: "In the lobby at six"),
        Case(
            target: "/requests/2/cancellation", page: "/listings/4",
            fields: [("reason", "no_show")], typed: "The other person did not come",
            query: "SELECT cancel_reason FROM exchange WHERE id = 2", stored: "no_show"),
        Case(
            target: "/profile/community", page: "/profile/community?to=2",
            fields: [("community", "2"), ("message", "I live in 4 B.")], typed: "I live in 4 B.",
            query: "SELECT message FROM join_request", stored: "I live in 4 B."),
    ]

    /// Ryan offers a jug (1), for which Phil asks, a bowl (2), and has given Phil a lamp (4); Phil offers a cup (3).
    private func world() async throws -> (Exchanges, ryan: TestBrowser, phil: TestBrowser) {
        let exchange = try await Exchanges()
        let (ryan, phil) = (
            try await exchange.neighbour("Ryan"), try await exchange.neighbour("Phil")
        )
        for title in ["Jug", "Bowl"] { _ = try await exchange.give(title, by: ryan) }
        _ = try await exchange.give("Cup", by: phil)
        let lamp = try await exchange.give("Lamp", by: ryan)
        for listing in ["/listings/1", lamp] {
            _ = try await phil.submit(listing + "/request", from: listing, ["message": ""])
        }
        _ = try await ryan.submit("/requests/2/acceptance", from: lamp, ["note": ""])
        try await exchange.pass()
        try await exchange.fixture.run("UPDATE community SET joining = 'approval' WHERE id = 2")
        return (exchange, ryan, phil)
    }

    @Test("A form sent after the session has ended goes along through signing in", arguments: cases)
    func kept(of form: Case) async throws {
        let (exchange, ryan, phil) = try await world()
        let isRyans = form.target == "/requests/1/acceptance"
        let (browser, name) = isRyans ? (ryan, "Ryan") : (phil, "Phil")
        var page = try #require(PageForm(to: form.target, on: await browser.get(form.page).text))
        page.fields += form.fields.filter { field in
            !page.fields.contains { $0.0 == field.0 }
        }
        try await exchange.fixture.run("DELETE FROM member_session")
        let before = try await exchange.fixture.contents()
        let first = await page.sent(by: browser)
        #expect(
            first.status == .forbidden && first.text.contains("You were signed out in the meantime")
        )
        #expect(try await exchange.fixture.contents() == before)
        #expect(PageForm(to: "/language", on: first.text) == nil, "nothing leads away from it")
        // A wrong password keeps it as well.
        let wrong = await (try #require(PageForm(to: "/sign-in", on: first.text))).sent(
            by: browser, with: ["email": "\(name.lowercased())@example.org", "password": "wrong"])
        #expect(wrong.status == .unprocessableContent)
        let signIn = try #require(PageForm(to: "/sign-in", on: wrong.text))
        let back = await signIn.sent(
            by: browser,
            with: ["email": "\(name.lowercased())@example.org", "password": Exchanges.password])
        #expect(back.status == .ok && back.text.contains(form.typed), "\(back.text)")
        #expect(!back.text.contains(Exchanges.password))
        let again = try #require(PageForm(to: form.target, on: back.text))
        let sent = await again.sent(by: browser)
        #expect(sent.status == .seeOther, "\(sent.text)")
        #expect(try await exchange.fixture.text(form.query) == form.stored)
    }

    @Test("Nobody reads what somebody else typed on the same browser")
    func others() async throws {
        let (exchange, _, phil) = try await world()
        let page = await phil.get("/profile/edit").text
        var form = try #require(PageForm(to: "/profile", on: page))
        form.fields += [("name", "Phil"), ("phone", "+1 212 555 0177"), ("bio", "I bake.")]
        try await exchange.fixture.run("DELETE FROM member_session")
        let first = await form.sent(by: phil)
        let signIn = try #require(PageForm(to: "/sign-in", on: first.text))
        let other = await signIn.sent(
            by: phil, with: ["email": "ryan@example.org", "password": Exchanges.password])
        #expect(other.status == .seeOther && !other.text.contains("0177"))
        #expect(await phil.get("/").text.contains("Somebody else had typed something here."))
        // The other's page was still open, too.
        let old = await phil.post(
            form.action, form.fields, headers: ["sec-fetch-site": "same-origin"])
        #expect(old.status == .forbidden && !old.text.contains("0177"), "\(old.text)")
    }

    @Test("Giving goes on with the member's own draft and its photos")
    func giving() async throws {
        let exchange = try await Exchanges()
        let ryan = try await exchange.neighbour("Ryan")
        let new = "/listings/new"
        _ = try await ryan.upload(
            new, from: new, ["step": "photo", "press": "next"], files: [Exchanges.picture])
        var what = try #require(PageForm(to: new, on: await ryan.get(new).text))
        what.fields += [
            ("title", "Milk jug"), ("category_id", "1"), ("price", "1.50"), ("quantity", "1"),
            ("press", "next"),
        ]
        try await exchange.fixture.run("DELETE FROM member_session")
        for browser in [ryan, TestBrowser(exchange.fixture, on: exchange.fixture.members.app)] {
            // The second one has chosen no community, and so no page of ours sent its form.
            let first = await what.sent(by: browser)
            guard first.status == .forbidden else {
                #expect(first.location?.hasPrefix("/communities") == true)
                continue
            }
            let back = await (try #require(PageForm(to: "/sign-in", on: first.text))).sent(
                by: browser, with: ["email": "ryan@example.org", "password": Exchanges.password])
            let again = try #require(PageForm(to: new, on: back.text))
            #expect(await again.sent(by: browser).location == new + "?step=until")
        }
        let last = try await ryan.submit("/listings", from: new, ["step": "until"])
        #expect(last.location == "/listings/1", "\(last.text)")
        #expect(
            try await exchange.fixture.text("SELECT title || price_cents FROM listing")
                == "Milk jug150")
        #expect(try await exchange.fixture.number("SELECT count(*) FROM listing_photo") == 1)
    }

    @Test("Notification settings chosen after the session has ended are kept; unknown ones refused")
    func settings() async throws {
        let (exchange, _, phil) = try await world()
        let path = "/notifications/settings"
        let wrong = try await phil.submit(path, from: path, ["mail_request_received": "moon"])
        #expect(wrong.status == .unprocessableContent)
        let page = await phil.get(path).text
        var form = try #require(PageForm(to: path, on: page))
        form.fields.append(("mail_request_received", "none"))
        try await exchange.fixture.run("DELETE FROM member_session")
        let first = await form.sent(by: phil)
        #expect(
            first.status == .forbidden && first.text.contains("You were signed out in the meantime")
        )
        let back = await (try #require(PageForm(to: "/sign-in", on: first.text))).sent(
            by: phil, with: ["email": "phil@example.org", "password": Exchanges.password])
        #expect(
            back.text.contains("A neighbour asks for something") && back.text.contains("No e-mail"))
        let again = try #require(PageForm(to: path, on: back.text))
        #expect(await again.sent(by: phil).location == path)
        #expect(
            try await exchange.fixture.text(
                "SELECT mail FROM notification_setting WHERE type = 'request_received'") == "none")
    }

    @Test("Nothing is carried for a form that no page of ours sent, nor a password")
    func foreign() async throws {
        let (exchange, _, phil) = try await world()
        let token = try await phil.token(on: "/listings/2")
        try await exchange.fixture.run("DELETE FROM member_session")
        let forged = await phil.post("/listings/2/request", [("message", "Send money")])
        #expect(forged.location?.hasPrefix("/sign-in") == true)
        let said = await phil.post(
            "/listings/2/request", [("message", "Me")], headers: ["sec-fetch-site": "same-origin"])
        #expect(
            said.status == .forbidden && said.text.contains("You were signed out in the meantime"))
        let password = await phil.post(
            "/profile/leave", [("csrf_token", token), ("password", "walnuts and more")])
        #expect(password.location == "/sign-in?next=%2Fprofile%2Fleave")
        let evil = try await phil.submit(
            "/sign-in", from: "/sign-in",
            [
                "email": "phil@example.org", "password": Exchanges.password,
                "kept_path": "//evil.example/", "kept": "message=a",
            ])
        #expect(evil.location == "/")
    }

    @Test(
        "A form that was open while its writer signed in again is kept, if the browser vouches for it"
    )
    func otherTab() async throws {
        let (exchange, _, phil) = try await world()
        let page = await phil.get("/listings/2").text
        var old = try #require(PageForm(to: "/listings/2/request", on: page))
        old.fields.append(("message", "After six?"))
        _ = try await phil.submit("/sign-out", from: "/profile/settings", [:])
        _ = try await exchange.signIn("Phil", on: phil)
        #expect(await old.sent(by: phil).text.contains("After six?") == false)
        let told = await phil.post(
            old.action, old.fields, headers: ["sec-fetch-site": "same-origin"])
        #expect(told.status == .forbidden && told.text.contains("After six?"))
        #expect(told.text.contains("from before you signed in"))
        let again = try #require(PageForm(to: old.action, on: told.text))
        #expect(await again.sent(by: phil).location == "/listings/2")
    }

    @Test("The language menu of a page that answered a form leads back to that form's page")
    func language() async throws {
        let (exchange, ryan, phil) = try await world()
        let long = String(repeating: "x", count: 301)
        let guest = try await exchange.guest()
        let cases: [(TestBrowser, String, String, KeyValuePairs<String, String>)] = [
            (phil, "/listings/2/request", "/listings/2", ["message": long]),
            (ryan, "/requests/1/acceptance", "/listings/1", ["note": long]),
            (phil, "/listings/3/edit", "/listings/3/edit", ["title": ""]),
            (
                phil, "/listings/new", "/listings/new?step=photo",
                ["step": "photo", "press": "next"]
            ),
            (phil, "/profile", "/profile/edit", ["name": ""]),
            (phil, "/profile/password", "/profile/password", ["password": "x"]),
            (
                phil, "/reports", "/reports/new?listing_id=2",
                ["listing_id": "2", "about": "listing", "reason": ""]
            ),
            (
                phil, "/profile/community", "/profile/community?to=2",
                ["community": "2", "message": long]
            ),
            (
                guest, "/sign-up", "/sign-up?next=%2Flistings%2F2",
                ["name": "", "next": "/listings/2"]
            ),
            (
                guest, "/sign-in", "/sign-in?next=%2Flistings%2F2",
                ["email": "a@b.example", "password": "x", "next": "/listings/2"]
            ),
            (guest, "/password", "/password", ["email": "x"]),
        ]
        for (browser, target, page, fields) in cases {
            let answer = try await browser.submit(target, from: page, fields)
            #expect(answer.status == .unprocessableContent, "\(target): \(answer.text)")
            let menu = try #require(PageForm(to: "/language", on: answer.text))
            let next = try #require(menu.fields.first { $0.0 == "next" }?.1)
            #expect(next == page, "\(target)")
            #expect(await browser.get(next).status == .ok, "\(target)")
        }
    }
}
