import MoochFixtures
import Testing

@Suite("Writing to owners who do not answer")
struct FollowUpTests {
    @Test("They stand with their address, and a message to them is begun, safely")
    func owners() async throws {
        let fixture = try TestDashboard()
        let browser = try await fixture.signedIn()
        try await fixture.addNeighbours()
        #expect(await browser.get("/exchanges/follow-up").text.contains("younger than 3 days"))
        fixture.clock.advance(seconds: 5 * 86_400)
        try await fixture.run(
            "UPDATE listing SET title = 'Loaf & butter?bcc=x@example.org' WHERE id = 1")
        let later = try await fixture.signedIn(as: "ben")
        #expect(await later.get("/").text.contains("href=\"/exchanges/follow-up\""))
        let page = await later.get("/exchanges/follow-up").text
        let counts = page.matches(of: /<data value="([0-9]+)">/).map { String($0.1) }
        #expect(counts.prefix(2) == ["2", "1"])
        #expect(page.contains("href=\"/exchanges?state=requested&amp;seller_id=1\""))
        let link = try #require(page.firstMatch(of: /mailto:anna@example.org\?([^"]*)/)).1
        #expect(link.hasPrefix("subject=Somebody%20has%20asked%20for%20"))
        #expect(link.contains("Loaf%20%26%20butter%3Fbcc%3Dx@example.org"))
        #expect(link.contains("Hello%20Anna%20Roth%2C%0D%0A%0D%0A"))
        #expect(!link.contains("&amp;bcc=") && !link.contains(" "))
        #expect(!page.contains("bcc=anna"))
        #expect(await later.get("/exchanges/follow-up?page=2").text.contains("younger than 3 days"))
        #expect(await later.get("/exchanges/follow-up?page=x").text.contains("anna@example.org"))
    }
}
