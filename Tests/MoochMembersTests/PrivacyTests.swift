import HTTPTypes
import MoochFixtures
import MoochMembers
import MoochSite
import Testing

/// How to reach somebody is shown to the two of an agreement, on its listing, and nowhere else: over every
/// page, for everybody who may come.
@Suite struct PrivacyTests {
    /// By their names; numbers of members in this order.
    private static let people = ["Ryan", "Phil", "Susie", "Tanay", "Ella", "Sam"]

    private let exchange: Exchanges
    private let browsers: [(who: String, browser: TestBrowser)]

    /// Ryan gave Phil a jug, for which Susie asked too, and offers a bowl, for which she asks. Tanay lives
    /// elsewhere, Ella has left, Sam is suspended; each of them once asked Ryan for something.
    init() async throws {
        exchange = try await Exchanges()
        var browsers: [String: TestBrowser] = [:]
        for name in Self.people {
            browsers[name] = try await exchange.neighbour(name, in: name == "Tanay" ? 2 : 1)
        }
        let ryan = try #require(browsers["Ryan"])
        let (jug, bowl) = (
            try await exchange.give("Jug", by: ryan), try await exchange.give("Bowl", by: ryan)
        )
        for (name, listing) in [
            ("Phil", jug), ("Susie", jug), ("Susie", bowl), ("Ella", bowl), ("Sam", bowl),
        ] {
            let browser = try #require(browsers[name])
            _ = try await browser.submit(listing + "/request", from: listing, ["message": "Hello"])
        }
        _ = try await ryan.submit("/requests/1/acceptance", from: jug, ["note": ""])
        try await exchange.fixture.run(
            """
            UPDATE member SET phone = '555 70' || id, address = 'Flat 90' || id;
            UPDATE member SET state = 'closed', closed_at = created_at WHERE name = 'Ella';
            UPDATE member SET state = 'suspended', suspension_reason = 'Shouting'
            WHERE name = 'Sam'
            """)
        try await exchange.pass()
        self.browsers =
            try await [("guest", exchange.guest())]
            + Self.people.compactMap { name in
                browsers[name].map { (name, $0) }
            }
    }

    private static func secrets(of name: String) -> [String] {
        let id = (people.firstIndex(of: name) ?? 0) + 1
        return ["\(name.lowercased())@example.org", "555 70\(id)", "Flat 90\(id)"]
    }

    @Test("No page shows anybody how to reach somebody else, but the two of an agreement")
    func contact() async throws {
        var shown: [String] = []
        for route in exchange.fixture.members.app.routes
        where route.method == .get && !route.pages.isEmpty {
            for id in 1...2 {
                let path = route.address.pattern.replacing(":id", with: "\(id)")
                for (who, browser) in browsers {
                    let text = await browser.get(path).text
                    for name in Self.people where name != who {
                        for secret in Self.secrets(of: name) where text.contains(secret) {
                            shown.append("\(path): \(who) reads \(secret)")
                        }
                    }
                }
            }
        }
        let two = [("Phil", "Ryan"), ("Ryan", "Phil")].flatMap { reader, other in
            Self.secrets(of: other).map { "/listings/1: \(reader) reads \($0)" }
        }
        #expect(Set(shown) == Set(two))
    }

    @Test("What is over is known to its seller and to whoever asked for it")
    func known() async throws {
        for (who, browser) in browsers {
            let isKnown = ["Ryan", "Phil", "Susie"].contains(who)
            #expect(
                await browser.get("/listings/1").status == (isKnown ? .ok : .notFound), "\(who)")
            // Who has left is a guest, and guests and those who live elsewhere read no names.
            let isNear = ["Phil", "Susie", "Sam"].contains(who)
            let text = await browser.get("/listings/2").text
            #expect(text.contains("Bowl") && text.contains("Ryan") == isNear, "\(who)")
        }
    }

    @Test("An administrator's session is nobody's here, and a member's nobody's on the dashboard")
    func sites() async throws {
        let administrator = try await exchange.fixture.signedIn()
        let member = try #require(browsers.first { $0.who == "Phil" }?.browser)
        let here = TestBrowser(exchange.fixture, on: exchange.fixture.members.app)
        let asked = await here.get("/profile", headers: ["cookie": administrator.cookieHeader])
        #expect(asked.location?.hasPrefix("/sign-in") == true)
        let there = TestBrowser(exchange.fixture)
        let answer = await there.get("/members", headers: ["cookie": member.cookieHeader])
        #expect(answer.location?.hasPrefix("/sign-in") == true)
    }
}
