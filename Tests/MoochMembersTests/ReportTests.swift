import HTTPTypes
import MoochFixtures
import Testing

/// Reporting on the members' site, and deciding on the dashboard.
@Suite struct ReportTests {
    @Test("Another comment of somebody who was reported is a report of its own; the same is not")
    func several() async throws {
        let exchange = try await Exchanges()
        let ryan = try await exchange.neighbour("Ryan")
        _ = try await exchange.give("Milk jug", by: ryan)
        let phil = try await exchange.neighbour("Phil")
        for text in ["You are mean", "You are worse"] {
            _ = try await phil.submit(
                "/listings/1/comments", from: "/listings/1", ["text": text])
        }
        _ = try await ryan.submit(
            "/reports", from: "/reports/new?comment_id=1",
            ["comment_id": "1", "about": "member", "reason": "offensive"])
        // What is said again is not added, and what is too long for it neither.
        for text in ["Look", "Look", "Again", String(repeating: "x", count: 495)] {
            _ = try await ryan.submit(
                "/reports", from: "/reports/new?comment_id=2",
                ["comment_id": "2", "about": "member", "reason": "offensive", "text": text])
        }
        #expect(await ryan.get("/").text.contains("You have reported this already."))
        #expect(
            try await exchange.fixture.text(
                "SELECT group_concat(comment_id || text) FROM (SELECT * FROM report ORDER BY id)")
                == "1,2Look\nAgain")
        let administrator = try await exchange.fixture.signedIn()
        let page = await administrator.get("/reports/2").text
        #expect(page.contains("You are worse") && !page.contains("members have reported it"))
        #expect(page.contains("Whoever reported it reads your answer"))
        _ = try await administrator.submit(
            "/reports/2/decision", from: "/reports/2", ["outcome": "keep", "answer": "Fine."])
        #expect(
            try await exchange.fixture.number("SELECT count(*) FROM report WHERE state = 'kept'")
                == 2)
        #expect(
            try await exchange.fixture.number("SELECT count(*) FROM untold_event") == 1,
            "one person is told once")
        #expect(await administrator.get("/reports/2").text.contains("Nobody has been told yet"))
        _ = try await administrator.submit("/reports/1/reopening", from: "/reports/1", [:])
        #expect(
            try await exchange.fixture.number("SELECT count(*) FROM report WHERE state = 'open'")
                == 2)
    }

    @Test(
        "A listing, its photo or its seller is reported in two steps, and the reporter hears the outcome"
    )
    func story() async throws {
        let exchange = try await Exchanges()
        let ryan = try await exchange.neighbour("Ryan")
        let jug = try await exchange.give("Milk jug", by: ryan)
        #expect(!(await ryan.get(jug).text.contains("/reports/new")))
        let phil = try await exchange.neighbour("Phil")
        let form = "/reports/new?listing_id=1"
        #expect(await phil.get(jug).text.contains(form))
        #expect(await phil.get(form).text.contains("Photo 1"))
        let empty = try await phil.submit(
            "/reports", from: form, ["listing_id": "1", "about": "listing", "text": "Smells"])
        #expect(empty.status == .unprocessableContent && empty.text.contains("Smells"))
        for (about, reason) in [
            ("listing", "unsafe"), ("listing", "fraud"), ("member", "offensive"),
        ] {
            let made = try await phil.submit(
                "/reports", from: form,
                ["listing_id": "1", "about": about, "reason": reason, "text": "Smells"])
            #expect(made.location == "/")
        }
        #expect(try await exchange.fixture.number("SELECT count(*) FROM report") == 3)
        for name in ["Mallory", "Trudy"] {
            let made = try await exchange.neighbour(name)
            _ = try await made.submit(
                "/reports", from: form, ["listing_id": "1", "about": "listing", "reason": "fraud"])
        }
        #expect(await phil.get(jug).status == .ok, "accounts made for it hide nothing")
        try await exchange.fixture.run("UPDATE member SET created_at = created_at - 86400")
        try await exchange.fixture.run("DELETE FROM report WHERE reporter_id > 2")
        let susie = try await exchange.neighbour("Susie")
        try await exchange.fixture.run("UPDATE member SET created_at = created_at - 86400")
        _ = try await susie.submit(
            "/reports", from: form, ["listing_id": "1", "about": "listing", "reason": "unsafe"])
        #expect(await phil.get(jug).status == .notFound)
        #expect(await ryan.get(jug).text.contains("hidden until"))
        #expect(await phil.get("/reports/new?listing_id=1").status == .notFound)
        #expect(await phil.get("/reports/new").status == .notFound)

        let administrator = try await exchange.fixture.signedIn()
        #expect(await administrator.get("/").text.contains("/reports?state=open"))
        let queue = await administrator.get("/reports").text
        #expect(queue.contains("Milk jug") && queue.contains("It is unsafe"))
        let page = await administrator.get("/reports/1").text
        #expect(page.contains("2 members have reported it"))
        let refused = try await administrator.submit(
            "/reports/1/decision", from: "/reports/1",
            ["outcome": "remove", "answer": "Thank you", "reason": " "])
        #expect(refused.status == .unprocessableContent)
        #expect(
            refused.text.contains("id=\"reason-problem\"") && refused.text.contains("Thank you"))
        let decided = try await administrator.submit(
            "/reports/1/decision", from: "/reports/1",
            [
                "outcome": "remove", "answer": "Thank you, Phil", "reason": "The handle is loose",
                "ground": "law", "note": "The second jug of his",
            ])
        #expect(decided.location == "/reports/1")
        #expect(await administrator.get("/reports/1").text.contains("Nobody has been told yet"))
        #expect(!(await ryan.get("/notifications").text.contains("Milk jug")))
        // Whoever decides a moment later loses nothing of what they wrote.
        let late = try await administrator.submit(
            "/reports/1/decision", from: "/reports/1",
            ["outcome": "keep", "answer": "It looked fine to me"])
        #expect(late.status == .conflict && late.text.contains("It looked fine to me"))
        #expect(late.text.contains("ada was first") && late.text.contains("removed. Your"))
        try await exchange.pass()
        #expect(!(await administrator.get("/reports/1").text.contains("Nobody has been told yet")))
        // Three texts, each for one reader.
        for (browser, path, text) in [
            (phil, "/notifications", "we have removed it. Thank you, Phil"),
            (ryan, "/notifications", "removed “Milk jug”. Reason: “The handle is loose”."),
            (ryan, jug, "Reason: “The handle is loose”. It is against the law."),
            (ryan, jug + "/appeal", "The handle is loose"),
            (administrator, "/reports/1", "The second jug of his"),
            (administrator, "/listings/1", "The second jug of his"),
        ] {
            let page = await browser.get(path).text
            let all = ["Thank you, Phil", "The handle is loose", "The second jug of his"]
            #expect(page.contains(text), "\(path)")
            guard browser !== administrator else { continue }
            #expect(all.filter { page.contains($0) }.count == 1, "\(path)")
        }
        #expect(await administrator.get("/audit").text.contains("decided the report"))
        let after = await administrator.get("/reports/1").text
        #expect(after.contains("<dt>Decided by</dt><dd>ada, <time"))
        #expect(after.contains("The handle is loose (The law)"))
        #expect(
            after.contains("<h1>Report: Milk jug") && after.contains("href=\"/reports/3\">Next"))
        // What waits is shown first.
        #expect(!(await administrator.get("/reports").text.contains("Milk jug")))
        #expect(await administrator.get("/reports?state=all").text.contains("Listing removed"))
        _ = try await administrator.submit("/listings/1/restoration", from: "/listings/1", [:])
        for path in ["/reports?state=all", "/reports/1"] {
            let page = await administrator.get(path).text
            #expect(page.contains(">Brought back<"), "\(path)")
            // On its own page the decision says what it was.
            let removed = page.matches(of: />Listing removed<\/span>/).count
            #expect(removed == (path == "/reports/1" ? 1 : 0), "\(path)")
        }
        #expect(await administrator.get("/reports/1").text.contains("Brought back by ada, "))
        _ = try await administrator.submit("/reports/1/reopening", from: "/reports/1", [:])
        #expect(await administrator.get("/reports/1").text.contains("Waiting"))
        let nonsense = try await administrator.submit(
            "/reports/1/decision", from: "/reports/1", ["outcome": "open"])
        #expect(nonsense.status == .unprocessableContent)
        #expect(nonsense.text.contains("href=\"#outcome\">Choose what is to be done."))
        #expect(await administrator.get("/reports/99").status == .notFound)
    }

    @Test(
        "One page shows the thing, whose it is with their record, and what each outcome does to whom"
    )
    func page() async throws {
        let exchange = try await Exchanges()
        let ryan = try await exchange.neighbour("Ryan")
        _ = try await exchange.give("Milk jug", by: ryan)
        let phil = try await exchange.neighbour("Phil")
        _ = try await phil.submit(
            "/reports", from: "/reports/new?listing_id=1",
            ["listing_id": "1", "about": "listing", "reason": "unsafe", "text": "It leaks"])
        _ = try await phil.submit(
            "/reports", from: "/reports/new?member_id=1",
            ["member_id": "1", "about": "member", "reason": "offensive"])
        let administrator = try await exchange.fixture.signedIn()
        let page = await administrator.get("/reports/1").text
        for text in [
            "It leaks", "data-whole=", "Remove it and suspend Ryan",
            "Neighbours no longer see “Milk jug”", "Ryan reads your reason, and can answer",
            "1 other report", "href=\"/reports/2\">“Ryan”: It is offensive", "Never suspended",
        ] {
            #expect(page.contains(text), "\(text)")
        }
        #expect(page.matches(of: /type="radio"[^>]* checked/).count == 1, "but the ground")
        // What is missing is said at its field, all at once, and nothing typed is lost.
        let missing = try await administrator.submit(
            "/reports/1/decision", from: "/reports/1",
            ["outcome": "remove-and-suspend", "answer": "Thanks", "note": "Again"])
        #expect(missing.status == .unprocessableContent)
        for text in ["id=\"length-problem\"", "id=\"reason-problem\"", "Thanks", "Again"] {
            #expect(missing.text.contains(text), "\(text)")
        }
        // A prepared text stands for one that was typed.
        _ = try await administrator.submit(
            "/reports/1/decision", from: "/reports/1",
            [
                "outcome": "remove-and-suspend", "length": "7d",
                "reason_prepared": "It is not clear what is offered.", "reason": "Sorry.",
            ])
        let told = await administrator.get("/reports/1").text
        #expect(told.contains("Decided: suspended until the end of"))
        let state = "SELECT state || ' ' || suspension_reason FROM member WHERE id = 1"
        #expect(
            try await exchange.fixture.text(state)
                == "suspended It is not clear what is offered.\nSorry.")
        // Undone before anybody was told, it never was.
        _ = try await administrator.submit("/reports/1/reopening", from: "/reports/1", [:])
        try await exchange.pass()
        #expect(
            try await exchange.fixture.text("SELECT group_concat(state) FROM member WHERE id = 1")
                == "active")
        #expect(try await exchange.fixture.text("SELECT state FROM listing") == "available")
        #expect(try await exchange.fixture.number("SELECT count(*) FROM event") == 0)
        // Pages of what was reported name it.
        #expect(
            await administrator.get("/listings/1").text.contains("href=\"/reports/1\">It is unsafe")
        )
        #expect(
            await administrator.get("/members/1").text.contains(
                "href=\"/reports/1\">“Milk jug”: It is unsafe"))
    }

    @Test("What one decision did together is taken back together, and holds again together")
    func together() async throws {
        let exchange = try await Exchanges()
        let ryan = try await exchange.neighbour("Ryan")
        _ = try await exchange.give("Milk jug", by: ryan)
        let phil = try await exchange.neighbour("Phil")
        _ = try await phil.submit(
            "/reports", from: "/reports/new?listing_id=1",
            ["listing_id": "1", "about": "listing", "reason": "unsafe"])
        let ada = try await exchange.fixture.signedIn()
        let ben = try await exchange.fixture.signedIn(as: "ben")
        _ = try await ada.submit(
            "/reports/1/decision", from: "/reports/1",
            ["outcome": "remove-and-suspend", "length": "7d", "reason": "Rude."])
        try await exchange.pass()
        #expect(await ryan.get("/").text.contains("offer, ask or accept. Reason: “Rude”."))
        _ = try await ryan.submit(
            "/profile/appeal", from: "/profile/appeal", ["text": "I was not."])
        let page = await ben.get("/reports/2").text
        #expect(page.contains("“Milk jug” is on offer again"))
        #expect(page.contains("Ryan can offer and ask again"))
        let states = """
            SELECT (SELECT state FROM listing) || ' ' || (SELECT state FROM member WHERE id = 1)
            """
        _ = try await ben.submit(
            "/reports/2/decision", from: "/reports/2", ["outcome": "restore"])
        #expect(try await exchange.fixture.text(states) == "available active")
        _ = try await ben.submit("/reports/2/reopening", from: "/reports/2", [:])
        #expect(try await exchange.fixture.text(states) == "removed suspended")
    }

    @Test("Many reports are decided alike with one reason, looked at first and undone as one")
    func bulk() async throws {
        let exchange = try await Exchanges()
        let ryan = try await exchange.neighbour("Ryan")
        for title in ["Milk jug", "Jar"] { _ = try await exchange.give(title, by: ryan) }
        let phil = try await exchange.neighbour("Phil")
        for listing in 1...2 {
            _ = try await phil.submit(
                "/reports", from: "/reports/new?listing_id=\(listing)",
                ["listing_id": "\(listing)", "about": "listing", "reason": "unsafe"])
        }
        _ = try await phil.submit(
            "/reports", from: "/reports/new?member_id=1",
            ["member_id": "1", "about": "member", "reason": "other"])
        let ada = try await exchange.fixture.signedIn()
        let preview = "/bulk-actions/new?list=reports&action=remove&id=1&id=2&id=3"
        let page = await ada.get(preview).text
        #expect(page.contains("about a person, or not on offer any more"))
        #expect(page.contains("<td data-label=\"Then\">Listing removed</td>"))
        let token = try await ada.token(on: preview)
        let fields = [
            ("list", "reports"), ("action", "remove"), ("id", "1"), ("id", "2"), ("id", "3"),
            ("key", "one"), ("csrf_token", token),
        ]
        let refused = await ada.post("/bulk-actions", fields)
        #expect(refused.status == .unprocessableContent && refused.text.contains("reason-problem"))
        let done = await ada.post("/bulk-actions", fields + [("reason", "Recalled")])
        #expect(done.location == "/bulk-actions/1")
        let states = "SELECT group_concat(state) FROM (SELECT state FROM report ORDER BY id)"
        #expect(try await exchange.fixture.text(states) == "removed,removed,open")
        #expect(
            try await exchange.fixture.text("SELECT group_concat(removal_reason) FROM listing")
                == "Recalled,Recalled")
        let undo = "/bulk-actions/1/reversal"
        let key = await ada.get(undo).text.firstMatch(of: /name="key" value="([^"]*)"/)?.1 ?? ""
        _ = try await ada.submit(undo, from: undo, ["key": String(key)])
        #expect(try await exchange.fixture.text(states) == "open,open,open")
        try await exchange.pass()
        #expect(try await exchange.fixture.number("SELECT count(*) FROM event") == 0)
    }

    @Test("House rules are a ground for a decision once they are written")
    func ground() async throws {
        let exchange = try await Exchanges()
        let ryan = try await exchange.neighbour("Ryan")
        let jug = try await exchange.give("Milk jug", by: ryan)
        let ada = try await exchange.fixture.signedIn()
        let pages = ["/listings/1/removal", "/members/1/suspension"]
        for page in pages {
            let form = await ada.get(page).text
            #expect(!form.contains("value=\"rules\"") && form.contains("once you have written"))
            #expect(form.contains("value=\"other\" required checked"))
        }
        // Whatever a form says that was opened before.
        _ = try await ada.submit(
            "/listings/1/removal", from: "/listings/1", ["reason": "Unsafe", "ground": "rules"])
        try await exchange.pass()
        #expect(await ryan.get(jug).text.contains("“Unsafe”. The people who run this decided so."))
        try await exchange.fixture.run(
            "INSERT INTO setting (name, value) VALUES ('about_house_rules_en', 'Be kind.')")
        _ = try await ada.submit("/listings/1/restoration", from: "/listings/1", [:])
        for page in pages {
            #expect(await ada.get(page).text.contains("value=\"rules\" required checked"))
        }
        _ = try await ada.submit("/listings/1/removal", from: "/listings/1", ["reason": "Unsafe"])
        #expect(await ryan.get(jug).text.contains("“Unsafe”. It does not fit the house rules."))
    }
}
