import HTTPTypes
import MoochFixtures
import MoochMembers
import MoochSite
import MoochStore
import Testing

@Suite("What reaches one person")
struct FloodTests {
    private let exchange: Exchanges
    private let ryan: TestBrowser
    private let jug: String

    init() async throws {
        exchange = try await Exchanges()
        ryan = try await exchange.neighbour("Ryan")
        jug = try await exchange.give("Milk jug", by: ryan)
        try await exchange.fixture.run("UPDATE member SET email_confirmed_at = created_at")
        _ = try await exchange.mail()
    }

    /// The mail of the next evening.
    private func evening() async throws -> [Mail] {
        exchange.fixture.clock.advance(seconds: 12 * 3_600)
        return try await exchange.mail().filter { $0.to == "ryan@example.org" }
    }

    /// So many events of a type for Ryan, about the first listing or the first request.
    private func events(_ count: Int, _ type: String, about record: String) async throws {
        try await exchange.fixture.run(
            """
            WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < \(count))
            INSERT INTO event (member_id, type, at, \(record))
            SELECT 1, '\(type)', \(exchange.fixture.clock.now.rawValue), 1 FROM n
            """)
    }

    /// Who joined second asks, and so much happens about it as nobody wants to be told at once.
    private func crowd() async throws {
        try await exchange.fixture.run(
            """
            INSERT INTO exchange (listing_id, buyer_id, message, requested_at)
            VALUES (1, 2, '', \(exchange.fixture.clock.now.rawValue))
            """)
        try await events(40, "listing_available", about: "exchange_id")
    }

    @Test("Asking and taking it back in turn is told at once a single time, and nothing is lost")
    func again() async throws {
        let eve = try await exchange.neighbour("Eve")
        _ = try await exchange.mail()
        var told: [String] = []
        for _ in 0..<4 {
            _ = try await eve.submit("\(jug)/request", from: jug, ["message": "Hi"])
            try await exchange.pass()
            told += try await exchange.mail().map(\.subject)
            let last = try await exchange.fixture.number("SELECT max(id) FROM exchange") ?? 0
            _ = try await eve.submit("/requests/\(last)/withdrawal", from: jug, [:])
            try await exchange.pass()
        }
        #expect(told.count == 1, "\(told)")
        let events = "SELECT count(*) FROM event WHERE type = 'request_received'"
        #expect(try await exchange.fixture.number(events) == 4)
        let digest = try await evening()
        #expect(digest.count == 1)
        // A day later it is told anew.
        exchange.fixture.clock.advance(seconds: 86_400)
        _ = try await eve.submit("\(jug)/request", from: jug, ["message": "Hi"])
        try await exchange.pass()
        #expect(try await exchange.mail().count == 1)
    }

    @Test("Of many things in an hour thirty are mailed at once, and the rest in the evening")
    func many() async throws {
        _ = try await exchange.neighbour("Eve")
        _ = try await exchange.mail()
        try await crowd()
        try await exchange.pass()
        let atOnce = try await exchange.mail().filter { $0.to == "ryan@example.org" }
        #expect(atOnce.count == 30)
        let digest = try await evening()
        #expect(digest.count == 1)
        #expect(digest.first?.text.matches(of: /Milk jug/).count ?? 0 >= 11)
        let events = "SELECT count(*) FROM event WHERE member_id = 1"
        #expect(try await exchange.fixture.number(events) == 41)
    }

    @Test("What is not told at once uses up nothing")
    func quiet() async throws {
        let eve = try await exchange.neighbour("Eve")
        _ = try await exchange.mail()
        try await events(40, "listing_expiring", about: "listing_id")
        _ = try await eve.submit("\(jug)/request", from: jug, ["message": "Hi"])
        try await exchange.pass()
        #expect(try await exchange.mail().count { $0.to == "ryan@example.org" } == 1)
    }

    @Test("One neighbour's crowd of events silences no other, and hides no answer")
    func others() async throws {
        _ = try await exchange.neighbour("Eve")
        let phil = try await exchange.neighbour("Phil")
        _ = try await exchange.mail()
        try await crowd()
        try await exchange.pass()
        func told() async throws -> Int {
            try await exchange.mail().count { $0.to == "ryan@example.org" }
        }
        #expect(try await told() == 30)
        _ = try await phil.submit("\(jug)/request", from: jug, ["message": "Hi"])
        try await exchange.pass()
        #expect(try await told() == 1)
        try await events(1, "request_cancelled", about: "exchange_id")
        try await exchange.pass()
        #expect(try await told() == 1)
    }
}
