import HTTPTypes
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

    @Test("Requests that ran out unanswered are a list, by owner and of one member")
    func ranOut() async throws {
        let fixture = try TestDashboard()
        try await fixture.addNeighbours()
        let all = try await fixture.number("SELECT count(*) FROM exchange WHERE seller_id = 1")
        try await fixture.run(
            """
            UPDATE exchange SET state = 'declined', decline_reason = 'expired',
                answered_at = requested_at + 14 * 86400
            WHERE id = (SELECT min(id) FROM exchange WHERE seller_id = 1 AND state = 'requested')
            """)
        let browser = try await fixture.signedIn()
        #expect(all == 2)
        for page in ["/exchanges/follow-up", "/members/1"] {
            let text = await browser.get(page).text
            let link = try #require(
                text.firstMatch(of: /href="(\/exchanges\?[^"]*answered_within=never[^"]*)"/)
            ).1
            let list = await browser.get(String(link.replacing("&amp;", with: "&"))).text
            #expect(list.contains("1 request</span>"), "\(page)")
            #expect(list.contains("never: it ran out"))
        }
    }

    @Test("Those of one community stand alone, and only they are reminded")
    func ofOne() async throws {
        let fixture = try TestDashboard()
        try await fixture.addNeighbours()
        try await fixture.run("INSERT INTO community (id, name) VALUES (9, 'Elsewhere')")
        fixture.clock.advance(seconds: 5 * 86_400)
        let browser = try await fixture.signedIn()
        let path = "/exchanges/follow-up?community_id="
        let here = await browser.get(path + "1").text
        #expect(here.contains("Only owners of ") && here.contains("anna@example.org"))
        let remind = try #require(here.firstMatch(of: /href="(\/bulk-actions\/new\?[^"]+)"/)).1
        #expect(remind.contains("community_id=1"))
        let preview = await browser.get(String(remind.replacing("&amp;", with: "&")))
        #expect(preview.status == .ok)
        #expect(await browser.get("/communities/1").text.contains("href=\"\(path)1\""))
        #expect(await browser.get(path + "9").text.contains("younger than 3 days"))
        for wrong in ["99", "x", ""] {
            #expect(await browser.get(path + wrong).status == .notFound)
        }
    }
}
