import GRDB
import Testing

@testable import MoochStore

@Suite struct FindingsTests {
    private static let now = Timestamp(1_690_500_000)

    private func find(_ text: String, in fresh: FreshStore) async throws -> Findings? {
        try await fresh.store.read { db in try Findings.fetch(text, now: Self.now, in: db) }
    }

    @Test func everyListIsSearchedAndAFewOfEachAreShown() async throws {
        let fresh = try await FreshStore.withRows()
        _ = try fresh.shell(
            """
            WITH RECURSIVE number (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM number WHERE n < 9)
            INSERT INTO listing (community_id, category_id, seller_id, title)
            SELECT 1, 1, 1, 'Soup ' || n FROM number;
            """)
        let found = try #require(try await find("soup", in: fresh))
        #expect(found.listings.rows.count == Findings.most)
        #expect(found.listings.total == .exactly(10))
        #expect(found.members.rows.isEmpty)
        #expect(try await find("elm", in: fresh)?.communities.rows.map(\.name) == ["Elm Court"])
        #expect(try await find("noor", in: fresh)?.members.rows.map(\.name) == ["Cy Noor"])
        #expect(try await find(" \n", in: fresh) == nil)
    }

    @Test(arguments: [
        "mueller", "Müller", "muller", "obrien", "O'Brien", "o’brien mu", "ＭＵＬＬＥＲ", "muellerobrien",
    ])
    func aNameIsFoundHoweverItIsSpelled(text: String) async throws {
        let fresh = try await FreshStore.withRows()
        _ = try fresh.shell(
            "UPDATE member SET name = 'Jo Müller-O’Brien' WHERE id = 1; UPDATE category SET name = 'Müller-O’Brien' WHERE id = 1;"
        )
        let found = try #require(try await find(text, in: fresh))
        #expect(found.members.rows.map(\.id.rawValue) == [1])
        #expect(found.categories.rows.map(\.id.rawValue) == [1])
    }

    @Test func aNumberNamesOneOfEachKind() async throws {
        let fresh = try await FreshStore.withRows()
        let found = try #require(try await find("#2", in: fresh))
        #expect(found.communities.rows.first?.name == "Oak House")
        #expect(found.members.rows.first?.name == "Bob Moss")
        #expect(found.listings.rows.first?.title == "Hammer")
        #expect(found.exchange?.exchange.id.rawValue == 2)
        #expect(try await find("#99", in: fresh)?.exchange == nil)
    }

    @Test(arguments: ["an", "a", "ana example", "#1", "555"])
    func noTableIsGoneThroughAndTheStatementsAreFew(text: String) async throws {
        let fresh = try await FreshStore.withRows()
        try await fresh.store.read { db in
            let asked = try Statements(db) {
                _ = try Findings.fetch(text, now: Self.now, in: db)
            }
            #expect(asked.sql.count <= 28)
            #expect(try asked.slowSteps(db, allowsSort: true) == [])
        }
    }
}
