import HTTPTypes
import MoochFixtures
import MoochSite
import Testing

/// Calling a decision wrong on the members' site, and judging that on the dashboard.
@Suite struct AppealTests {
    @Test(
        "Who was decided about says once that it is wrong, and another administrator takes it back")
    func appeal() async throws {
        let exchange = try await Exchanges()
        let ryan = try await exchange.neighbour("Ryan")
        let jug = try await exchange.give("Milk jug", by: ryan)
        let phil = try await exchange.neighbour("Phil")
        let ada = try await exchange.fixture.signedIn()
        let ben = try await exchange.fixture.signedIn(as: "ben")
        #expect(await ryan.get(jug + "/appeal").location == jug, "there is nothing to answer yet")
        #expect(await phil.get(jug + "/appeal").status == .notFound)
        _ = try await ada.submit("/listings/1/removal", from: "/listings/1", ["reason": "Unsafe"])
        try await exchange.pass()
        #expect(await ryan.get("/notifications").text.contains("Reason: “Unsafe”"))
        #expect(await ryan.get(jug).text.contains("href=\"\(jug)/appeal\">This is wrong"))
        let form = await ryan.get(jug + "/appeal").text
        #expect(form.contains("Somebody else than who decided"))
        #expect(form.contains("The people who run this decided so."))
        let empty = try await ryan.submit(jug + "/appeal", from: jug + "/appeal", ["text": " "])
        #expect(empty.status == .unprocessableContent && empty.text.contains("Say what is wrong"))
        for text in ["It has a new handle", "And a lid"] {
            let sent = try await ryan.submit(jug + "/appeal", from: "/profile/edit", ["text": text])
            #expect(sent.location == jug + "/appeal", "twice is once")
        }
        #expect(await ryan.get(jug + "/appeal").text.contains("It waits to be looked at"))
        #expect(await ada.get("/reports").text.contains("“This is wrong”"))
        // Whoever decided does not judge it themselves, but may take it back.
        let own = await ada.get("/reports/1").text
        #expect(own.contains("This was your own decision"))
        #expect(!own.contains("value=\"keep\"") && own.contains("value=\"restore\""))
        let kept = try await ada.submit(
            "/reports/1/decision", from: "/reports/1", ["outcome": "keep"])
        #expect(kept.status == .unprocessableContent)
        let page = await ben.get("/reports/1").text
        #expect(page.contains("It has a new handle") && page.contains("<dd>ada, <time"))
        _ = try await ben.submit(
            "/reports/1/decision", from: "/reports/1",
            ["outcome": "restore", "answer": "Thank you for mending it."])
        try await exchange.pass()
        let news = await ryan.get("/notifications").text
        #expect(news.contains("took it back. We are sorry. Thank you for mending it."))
        #expect(await phil.get(jug).status == .ok)
        #expect(await ben.get("/reports/1").text.contains(">Taken back</span>"))
        // Taken back, the removal holds again, as it was.
        _ = try await ben.submit("/reports/1/reopening", from: "/reports/1", [:])
        #expect(
            try await exchange.fixture.text("SELECT state || removal_reason FROM listing")
                == "removedUnsafe")
    }

    @Test("Many who call a decision wrong are answered alike, by whom did not decide it")
    func bulkAppeals() async throws {
        let exchange = try await Exchanges()
        let ryan = try await exchange.neighbour("Ryan")
        for title in ["Milk jug", "Jar"] { _ = try await exchange.give(title, by: ryan) }
        let phil = try await exchange.neighbour("Phil")
        _ = try await phil.submit(
            "/reports", from: "/reports/new?member_id=1",
            ["member_id": "1", "about": "member", "reason": "other"])
        let ada = try await exchange.fixture.signedIn()
        let ben = try await exchange.fixture.signedIn(as: "ben")
        for listing in 1...2 {
            let page = "/listings/\(listing)"
            _ = try await ada.submit(page + "/removal", from: page, ["reason": "Unsafe"])
            try await exchange.pass()
            _ = try await ryan.submit(
                page + "/appeal", from: "/profile/edit", ["text": "It is not"])
        }
        func chosen(_ verb: String) -> String {
            "/bulk-actions/new?list=reports&action=\(verb)&id=1&id=2&id=3"
        }
        func decide(_ verb: String, by browser: TestBrowser) async throws -> String? {
            let token = try await browser.token(on: chosen(verb))
            return await browser.post(
                "/bulk-actions",
                [
                    ("list", "reports"), ("action", verb), ("id", "1"), ("id", "2"), ("id", "3"),
                    ("key", verb), ("answer", "We looked again."), ("note", "Both"),
                    ("csrf_token", token),
                ]
            ).location
        }
        let own = await ada.get(chosen("uphold")).text
        #expect(own.contains("your own decision, which another administrator looks at"))
        #expect(own.contains("a report: nobody calls a decision wrong"))
        #expect(await ben.get(chosen("keep")).text.contains("let it stay, or take it back"))
        let preview = await ben.get(chosen("uphold")).text
        #expect(preview.contains("<td data-label=\"Then\">Decision stays</td>"))
        let states = "SELECT group_concat(state) FROM (SELECT state FROM report ORDER BY id)"
        #expect(try await decide("uphold", by: ben) == "/bulk-actions/1")
        #expect(try await exchange.fixture.text(states) == "open,kept,kept")
        #expect(await ben.get("/bulk-actions/1").text.contains("<dd>We looked again.</dd>"))
        #expect(await ben.get("/reports/2").text.contains(">Decision stays</span>"))
        let undo = "/bulk-actions/1/reversal"
        let key = await ben.get(undo).text.firstMatch(of: /name="key" value="([^"]*)"/)?.1 ?? ""
        _ = try await ben.submit(undo, from: undo, ["key": String(key)])
        #expect(try await exchange.fixture.text(states) == "open,open,open")
        // Everybody may take back what they decided.
        #expect(try await decide("restore", by: ada) == "/bulk-actions/3")
        #expect(try await exchange.fixture.text(states) == "open,restored,restored")
        #expect(
            try await exchange.fixture.text("SELECT group_concat(state) FROM listing")
                == "available,available")
        try await exchange.pass()
        let told = await ryan.get("/notifications").text
        #expect(told.matches(of: /We are sorry. We looked again./).count == 2)
    }

    @Test(
        "The answer is mailed at once in its own words; a suspension that was ended is not offered again"
    )
    func answered() async throws {
        let exchange = try await Exchanges()
        let ryan = try await exchange.neighbour("Ryan")
        _ = try await exchange.give("Milk jug", by: ryan)
        let phil = try await exchange.neighbour("Phil")
        try await exchange.fixture.run("UPDATE member SET email_confirmed_at = created_at")
        let ada = try await exchange.fixture.signedIn()
        let ben = try await exchange.fixture.signedIn(as: "ben")
        _ = try await phil.submit(
            "/reports", from: "/reports/new?member_id=1",
            ["member_id": "1", "about": "member", "reason": "other"])
        _ = try await ada.submit(
            "/reports/1/decision", from: "/reports/1",
            ["outcome": "suspend", "length": "3d", "ground": "law", "reason": "Rude"])
        let until = try await exchange.fixture.number(
            "SELECT suspended_until FROM member WHERE id = 1 AND suspended_until IS NOT NULL")
        #expect(until != nil)
        try await exchange.pass()
        let report = await ada.get("/reports/1").text
        #expect(report.contains(">Acted on</span>") && report.contains("/reports/1/reopening"))
        _ = try await ryan.submit("/profile/appeal", from: "/profile/appeal", ["text": "Not me"])
        _ = try await exchange.mail()
        _ = try await ben.submit(
            "/reports/2/decision", from: "/reports/2",
            ["outcome": "restore", "answer": "You are right, sorry."])
        try await exchange.pass()
        let mail = try await exchange.mail().filter { $0.to == "ryan@example.org" }
        let answer = try #require(mail.first { $0.text.contains("You are right, sorry.") })
        #expect(!answer.subject.contains("sorry") || answer.subject.contains("We are sorry"))
        #expect(!answer.subject.contains("You are right"))
        let over = await ada.get("/reports/1").text
        #expect(over.contains(">Taken back</span>") && !over.contains("/reports/1/reopening"))
        #expect(over.contains("The suspension was ended by ben"), "\(over)")
        // Taken back, the suspension holds again, until the day it had.
        let end = "SELECT suspended_until FROM member WHERE id = 1"
        #expect(try await exchange.fixture.number(end) == nil)
        _ = try await ben.submit("/reports/2/reopening", from: "/reports/2", [:])
        #expect(try await exchange.fixture.number(end) == until)
        // The evening does not repeat it.
        exchange.fixture.clock.advance(seconds: 86_400)
        #expect(try await exchange.mail().allSatisfy { !$0.text.contains("You are right") })
    }

    @Test("Whoever is suspended is told why and until when, and answers where they read it")
    func suspension() async throws {
        let exchange = try await Exchanges()
        let ryan = try await exchange.neighbour("Ryan")
        let ada = try await exchange.fixture.signedIn()
        _ = try await ada.submit(
            "/members/1/suspension", from: "/members/1/suspension",
            ["reason": "Rude", "length": "3d", "ground": "law"])
        try await exchange.pass()
        let told = await ryan.get("/notifications").text
        #expect(told.contains("suspended your account until the end of"))
        #expect(told.contains("Reason: “Rude”. It is against the law."))
        #expect(await ryan.get("/profile").text.contains("href=\"/profile/appeal\">This is wrong"))
        let form = await ryan.get("/profile/appeal").text
        #expect(form.contains("One person runs this"))
        _ = try await ryan.submit("/profile/appeal", from: "/profile/appeal", ["text": "Not me"])
        // The only administrator judges it.
        #expect(await ada.get("/reports/1").text.contains("value=\"keep\""))
        // Ended on the member's page, it is settled.
        _ = try await ada.submit("/members/1/unsuspension", from: "/members/1", [:])
        #expect(await ada.get("/reports/1").text.contains(">Taken back</span>"))
        try await exchange.pass()
        #expect(await ryan.get("/notifications").text.contains("no longer suspended"))
        #expect(await ryan.get("/profile/appeal").location == "/profile")
    }
}
