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
            "/reports/1/decision", from: "/reports/1", ["decision": "removed", "answer": ""])
        #expect(refused.status == .unprocessableContent)
        let decided = try await administrator.submit(
            "/reports/1/decision", from: "/reports/1",
            ["decision": "removed", "answer": "Not fit to drink from"])
        #expect(decided.location == "/reports/1")
        let news = await phil.get("/notifications").text
        #expect(news.contains("we have removed it. Not fit to drink from"))
        #expect(await ryan.get("/notifications").text.contains("removed “Milk jug”"))
        #expect(await administrator.get("/audit").text.contains("decided the report"))
        _ = try await administrator.submit("/reports/1/reopening", from: "/reports/1", [:])
        #expect(await administrator.get("/reports/1").text.contains("Waits"))
        let nonsense = try await administrator.submit(
            "/reports/1/decision", from: "/reports/1", ["decision": "open"])
        #expect(nonsense.status == .badRequest)
        #expect(await administrator.get("/reports/99").status == .notFound)
    }
}
