import HTTPServer
import HTTPTypes
import MoochFixtures
import MoochStore
import Testing

/// A member's phone and address are in no page until somebody asks for them, and asking is noted.
@Suite("Reading a member's phone and address")
struct ContactReadingTests {
    private static let secrets = ["010-0", "5550100", "Flat 3"]
    private static let noted = """
        SELECT count(*) FROM audit_entry WHERE action = 'member.read-contact'
        """

    private static func fixture() async throws -> (TestDashboard, TestBrowser) {
        let fixture = try TestDashboard()
        let browser = try await fixture.signedIn()
        try await fixture.addNeighbours()
        return (fixture, browser)
    }

    @Test("No page has them before they are asked for, and no page notes anything by itself")
    func hidden() async throws {
        let (fixture, browser) = try await Self.fixture()
        try await fixture.run(
            "UPDATE exchange SET state = 'accepted', answered_at = \(TestDashboard.now.rawValue) "
                + "WHERE id = 1")
        let before = try await fixture.fingerprint()
        for path in [
            "/", "/members", "/members?q=anna", "/members?q=5550100", "/members/1", "/members/2",
            "/members/1/contacts", "/listings", "/listings/1", "/exchanges", "/exchanges/1",
            "/communities/1", "/categories/1", "/audit",
        ] {
            let page = await browser.get(path)
            #expect(page.status == .ok, "\(path)")
            for secret in Self.secrets where !path.contains(secret) {
                #expect(!page.text.contains(secret), "\(path): \(secret)")
            }
        }
        #expect(try await fixture.fingerprint() == before)
        #expect(await browser.get("/members?q=5550100").text.contains("Anna Roth"))
    }

    @Test("Asked for, they are shown to the one who asked for ten minutes, and it is noted once")
    func shown() async throws {
        let (fixture, browser) = try await Self.fixture()
        let other = try await fixture.signedIn(as: "bob")
        let page = await browser.get("/members/1").text
        #expect(page.contains("Given, not shown"))
        #expect(page.contains("Show phone and address"))
        let path = "/members/1/contact-reading"
        let answer = try await browser.submit(path, from: "/members/1", [:])
        #expect(answer.status == .seeOther)
        #expect(answer.location == "/members/1#contact")
        let shown = await browser.get("/members/1")
        #expect(shown.response.headers[.cacheControl] == "no-store")
        #expect(shown.text.contains("<a href=\"tel:+15550100\">+1 (555) 010-0</a>"))
        #expect(shown.text.contains("<span class=\"typed\">Flat 3</span>"))
        #expect(shown.text.contains("21 Jun 2026, 12:10 UTC"))
        #expect(!shown.text.contains("Show phone and address"))
        #expect(try await fixture.number(Self.noted) == 1)
        // To nobody else, and on no other page.
        #expect(!(await other.get("/members/1").text.contains("Flat 3")))
        #expect(!(await browser.get("/members").text.contains("Flat 3")))
        #expect(!(await browser.get("/audit").text.contains("Flat 3")))

        _ = try await browser.submit(path, from: "/members/2", [:])
        _ = await browser.get("/members/1")
        #expect(try await fixture.number(Self.noted) == 1)
        fixture.clock.advance(seconds: 600)
        #expect(!(await browser.get("/members/1").text.contains("Flat 3")))
        _ = try await browser.submit(path, from: "/members/1", [:])
        #expect(try await fixture.number(Self.noted) == 2)
        _ = try await other.submit(path, from: "/members/1", [:])
        #expect(try await fixture.number(Self.noted) == 3)
    }

    @Test("Who read them stands on the member's page and in the audit, and links lead both ways")
    func told() async throws {
        let (_, browser) = try await Self.fixture()
        #expect(
            await browser.get("/members/1").text.contains("No administrator has read them."))
        _ = try await browser.submit(
            "/members/1/contact-reading", from: "/members/1", [:])
        let list = "/audit?action=member.read-contact&subject_kind=member&subject_id=1"
        let page = await browser.get("/members/1").text
        #expect(page.contains("<dt>ada</dt>"))
        #expect(
            page.contains(
                "<a href=\"\(list.replacing("&", with: "&amp;"))\"><data value=\"1\">1</data></a>"))
        let audit = await browser.get(list).text
        #expect(audit.contains("<strong>ada</strong> read the phone and address of "))
        #expect(audit.contains("<a href=\"/members/1\">Anna Roth</a>"))
        #expect(audit.contains("selected>Read a phone and address</option>"))
    }

    @Test("Without anything to read there is nothing to press, and nothing is noted")
    func nothing() async throws {
        let (fixture, browser) = try await Self.fixture()
        let page = await browser.get("/members/2").text
        #expect(!page.contains("Show phone and address"))
        #expect(page.contains("Not given"))
        let path = "/members/2/contact-reading"
        #expect(
            try await browser.submit(path, from: "/members/1", [:]).status == .seeOther)
        #expect(
            try await browser.submit("/members/99/contact-reading", from: "/members/1", [:])
                .status == .notFound)
        #expect(await browser.get(path).status == .methodNotAllowed)
        #expect(try await fixture.number(Self.noted) == 0)
    }
}
