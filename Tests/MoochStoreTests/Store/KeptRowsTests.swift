import GRDB
import Testing

@testable import MoochStore

@Suite("Rows that a connection keeps")
struct KeptRowsTests {
    /// Everything that an answer says of a listing.
    private static func text(of listing: Int64, in fresh: FreshStore) async throws -> String? {
        try await fresh.store.read { db in
            try ListingContent.all([listing], in: db).first.map(text)
        }
    }

    private static func text(_ content: ListingContent) -> String {
        var text = ""
        dump(content, to: &text)
        return text
    }

    @Test(
        arguments: [
            "UPDATE listing SET price_cents = 777 WHERE id = 1",
            "UPDATE category SET name = 'Glass' WHERE id = (SELECT category_id FROM listing WHERE id = 1)",
            "UPDATE member SET name = 'Zoe' WHERE id = (SELECT seller_id FROM listing WHERE id = 1)",
            "UPDATE listing_photo SET alt = 'A jug' WHERE listing_id = 1",
            "INSERT INTO listing_allergen (listing_id, allergen, level) VALUES (1, 'milk', 'contains')",
            "DELETE FROM listing WHERE id = 1",
        ])
    func `are forgotten as soon as anything of them changes`(change: String) async throws {
        let fresh = try await FreshStore.withRows()
        let before = try await Self.text(of: 1, in: fresh)
        #expect(before != nil)
        #expect(try await Self.text(of: 1, in: fresh) == before)
        try await fresh.store.write { try $0.execute(sql: change) }
        #expect(try await Self.text(of: 1, in: fresh) != before)
    }

    @Test func `stay as they were for who reads on a snapshot, and no longer`() async throws {
        let fresh = try await FreshStore.withRows()
        let other = try DatabaseQueue(path: fresh.path)
        @Sendable func price(in db: Reading) throws -> Int64? {
            try ListingContent.all([1], in: db).first?.listing.priceCents
        }
        let before = try await fresh.store.read { db in
            let before = try price(in: db)
            try other.write {
                try $0.execute(sql: "UPDATE listing SET price_cents = 777 WHERE id = 1")
            }
            #expect(try price(in: db) == before)
            return before
        }
        #expect(before != 777)
        #expect(try await fresh.store.read { try price(in: $0) } == 777)
    }

    @Test func `are read once, until there are too many`() throws {
        let (reader, kept) = (StoreReader(try DatabaseQueue()), KeptRows<Int64>())
        var read: [[Int64]] = []
        func rows(_ ids: [Int64]) throws -> [Int64?] {
            try reader.read { db in
                try kept.rows(ids, in: db) { unknown in
                    read.append(unknown)
                    return Dictionary(
                        uniqueKeysWithValues: unknown.filter { $0 > 0 }.map { ($0, -$0) })
                }
            }
        }
        #expect(try rows([2, 1]) == [-2, -1])
        #expect(try rows([1, 3, 0, 2]) == [-1, -3, nil, -2])
        #expect(read == [[2, 1], [3, 0]])
        let most = Int64(KeptRows<Int64>.most)
        #expect(try rows(Array(4...most)).count == Int(most) - 3)
        #expect(try rows([1]) == [-1])
        #expect(read.count == 3)
        // One more is one too many: what is asked for together is read together.
        #expect(try rows([1, most + 1]) == [-1, -most - 1])
        #expect(try rows([2]) == [-2])
        #expect(read.dropFirst(3) == [[1, most + 1], [2]])
    }
}
