import HTTPTypes
import MoochFixtures
import MoochMembers
import MoochSite
import Testing

@Suite("Collecting contact details")
struct CollectingTests {
    @Test(
        "Who calls off three agreements in a day after looking accepts no more, and administrators see it"
    )
    func collecting() async throws {
        let exchange = try await Exchanges()
        let ryan = try await exchange.neighbour("Ryan")
        let ada = try await exchange.fixture.signedIn()
        _ = try await ada.submit("/categories", from: "/categories/new", ["name": "Jam"])
        let jug = try await exchange.give("Milk jug", by: ryan)
        func accept(_ request: Int, by buyer: TestBrowser) async throws -> TestAnswer {
            let asked = try await buyer.submit("\(jug)/request", from: jug, ["message": "Please"])
            #expect(asked.status == .seeOther, "\(asked.text)")
            try await exchange.pass()
            return try await ryan.submit("/requests/\(request)/acceptance", from: jug, [:])
        }
        var buyers: [TestBrowser] = []
        for name in ["Eve", "Phil", "Susie", "Tanay"] {
            buyers.append(try await exchange.neighbour(name))
        }
        for (index, buyer) in buyers.prefix(3).enumerated() {
            #expect(try await accept(index + 1, by: buyer).location == jug)
            try await exchange.pass()
            #expect(await ryan.get(jug).text.contains("+1 212 555"))
            let off = try await ryan.submit(
                "/requests/\(index + 1)/cancellation", from: jug, ["reason": "other"])
            #expect(off.location == jug)
            try await exchange.pass()
        }
        _ = try await accept(4, by: buyers[3])
        let state = "SELECT state FROM exchange WHERE id = 4"
        #expect(try await exchange.fixture.text(state) == "requested")
        #expect(await ryan.get(jug).text.contains("called off three"))
        let program = try await exchange.program(of: "Ryan")
        let refused = await program.post("/requests/4/acceptance")
        #expect(refused.status == 429)
        #expect((86_000...86_400).contains(Int(refused.header("retry-after") ?? "") ?? 0))
        #expect(await ada.get("/").text.contains("call agreements off after looking"))
        #expect(await ada.get("/members/1").text.contains("called off 3"))
        #expect(await !ada.get("/members/2").text.contains("called off 3"))
        // Whoever waits may be called off, declined, or accepted tomorrow.
        exchange.fixture.clock.advance(seconds: 86_400)
        _ = try await ryan.submit("/requests/4/acceptance", from: jug, [:])
        #expect(try await exchange.fixture.text(state) == "accepted")
    }
}
