import HTTPTypes
import MoochFixtures
import Testing

/// Reporting on the members' site, and deciding on the dashboard.
@Suite struct ReportTests {
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
        #expect(try await exchange.fixture.number("SELECT count(*) FROM report") == 2)
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
            ["decision": "removed", "answer": "Thank you", "reason": " "])
        #expect(refused.status == .unprocessableContent)
        #expect(
            refused.text.contains("id=\"reason-problem\"") && refused.text.contains("Thank you"))
        let decided = try await administrator.submit(
            "/reports/1/decision", from: "/reports/1",
            [
                "decision": "removed", "answer": "Thank you, Phil", "reason": "The handle is loose",
                "note": "The second jug of his",
            ])
        #expect(decided.location == "/reports/1")
        // Three texts, each for one reader.
        for (browser, path, text) in [
            (phil, "/notifications", "we have removed it. Thank you, Phil"),
            (ryan, "/notifications", "removed “Milk jug”. Reason: The handle is loose"),
            (ryan, jug, "Reason: The handle is loose"),
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
        #expect(after.contains("<dt>Decided by</dt><dd>ada</dd>"))
        #expect(
            after.contains("<h1>Report: Milk jug") && after.contains("href=\"/reports/2\">Next"))
        // What waits is shown first.
        #expect(!(await administrator.get("/reports").text.contains("Milk jug")))
        #expect(await administrator.get("/reports?state=all").text.contains("Listing removed"))
        _ = try await administrator.submit("/listings/1/restoration", from: "/listings/1", [:])
        for path in ["/reports?state=all", "/reports/1"] {
            let page = await administrator.get(path).text
            #expect(page.contains(">Brought back<"), "\(path)")
            #expect(!page.contains(">Listing removed</span>"), "\(path)")
        }
        _ = try await administrator.submit("/reports/1/reopening", from: "/reports/1", [:])
        #expect(await administrator.get("/reports/1").text.contains("Waiting"))
        let nonsense = try await administrator.submit(
            "/reports/1/decision", from: "/reports/1", ["decision": "open"])
        #expect(nonsense.status == .badRequest)
        #expect(await administrator.get("/reports/99").status == .notFound)
    }
}
