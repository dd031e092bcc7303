import MoochFixtures
import Synchronization
import Testing

@testable import MoochMembers
@testable import MoochStore

@Suite("The JSON of a listing that is kept")
struct ListingShapeTests {
    private let exchange: Exchanges

    init() async throws { exchange = try await Exchanges() }

    @Test(
        "Says to each what is theirs to read, whoever read it before, and whether it is fresh now")
    func reading() async throws {
        _ = try await exchange.neighbour("Ryan")
        _ = try await exchange.neighbour("Phil")
        try await exchange.fixture.run(
            """
            INSERT INTO listing (community_id, category_id, seller_id, title, description, created_at)
            VALUES (1, 1, 1, 'Jar', 'Call 212 555 0199', 1782043200)
            """)
        let (start, services) = (Timestamp(1_782_043_200), exchange.fixture.services)
        try await exchange.fixture.store.read { db in
            let db = Reading(db.database, nil, KeptRows())
            let content = try #require(try ListingContent.all([1], in: db).first)
            func json(_ viewer: Member.ID?, days: Int64 = 1) throws -> String {
                let member = try viewer.flatMap { try Member.find($0, in: db) }
                let summary = try #require(
                    try ListingSummary.all([1], for: member, in: db).first)
                #expect(summary.content === content)
                let now = Timestamp(start.rawValue + days * 86_400)
                return String(
                    decoding: ListingShape(summary, at: now, services).json, as: UTF8.self)
            }
            let (ryan, phil) = (Member.ID(1), Member.ID(2))
            let (others, guests) = (try json(phil), try json(nil))
            #expect(others.contains("Call •••") && others.contains("\"seller\":"))
            #expect(guests.contains("Call •••") && !guests.contains("\"seller\":"))
            #expect(try json(ryan).contains("Call 212 555 0199"))
            #expect(try json(phil) == others && json(nil) == guests)
            #expect(try json(phil, days: 300).contains("\"is_fresh\":false"))
            #expect(try json(phil) == others)
            // It is kept, for others than the seller, in one currency.
            func known(_ currency: String, _ viewer: Member.ID?) throws -> Bool {
                let marked = ListingContent.Written(
                    isFresh: true, currency: currency, json: Array("\"kept\":1".utf8))
                content.written.withLock { $0 = marked }
                return try json(viewer).contains("\"kept\":1")
            }
            #expect(try known("USD", phil) && known("USD", nil))
            #expect(try !known("USD", ryan) && !known("EUR", phil))
        }
    }
}
