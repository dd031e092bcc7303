import Testing

@testable import MoochStore

@Suite("Listings for programs, read together")
struct ListingSummaryTests {
    @Test func `come in the order asked for, each as often, without those that are gone`()
        async throws
    {
        let fresh = try await FreshStore.withRows()
        try await fresh.store.read { db in
            let bob = try #require(try Member.find(Member.ID(2), in: db))
            let found = try ListingSummary.all(
                [4, 1, 99, 1, 3], for: bob, now: Timestamp(1_690_500_000), in: db)
            #expect(found.map(\.listing.id.rawValue) == [4, 1, 1, 3])
            #expect(found.map(\.photos.count) == [0, 1, 1, 0])
            #expect(found.map { $0.request?.id.rawValue } == [4, 1, 1, 3])
            let known = try ListingSummary.all(
                [3, 4], for: bob, requests: found.compactMap(\.request),
                now: Timestamp(1_690_500_000),
                in: db)
            #expect(known.map { $0.request?.id.rawValue } == [3, 4])
            #expect(try ListingSummary.all([], for: nil, now: Timestamp(0), in: db).isEmpty)
        }
    }
}
