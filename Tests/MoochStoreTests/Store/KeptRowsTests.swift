import GRDB
import Testing

@testable import MoochStore

@Suite("Rows that a connection keeps")
struct KeptRowsTests {
    private let fresh: FreshStore
    private let reader: StoreReader

    init() async throws {
        fresh = try await FreshStore.withRows()
        reader = StoreReader(
            try DatabaseQueue(path: fresh.path, configuration: Store.configuration(StoreOptions())))
    }

    private static func content(in db: Reading) throws -> ListingContent? {
        try ListingContent.all([1], in: db).first
    }

    /// All that an answer says of it.
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
            "DELETE FROM exchange WHERE listing_id = 1",
            "DELETE FROM listing WHERE id = 1",
        ])
    func `are read anew as soon as anything of them changes`(change: String) async throws {
        let before = try #require(try reader.read(Self.content))
        #expect(try reader.read(Self.content) === before)
        try await fresh.store.write { try $0.execute(sql: change) }
        #expect(try reader.read(Self.content).map(Self.text) != Self.text(before))
    }

    @Test func `stay as they were for who reads on a snapshot, and no longer`() throws {
        let other = try DatabaseQueue(path: fresh.path)
        let before = try reader.read { db in
            let before = try #require(try Self.content(in: db))
            try other.write { db in
                try db.execute(sql: "UPDATE listing SET price_cents = 777 WHERE id = 1")
            }
            #expect(try Self.content(in: db) === before)
            return before
        }
        #expect(before.listing.priceCents != 777)
        #expect(try reader.read(Self.content)?.listing.priceCents == 777)
    }

    @Test func `tell each who asks what they may read`() throws {
        func seller(for viewer: Int64?) throws -> PersonSummary? {
            try reader.read { db in
                let viewer = try viewer.flatMap { try Member.find(Member.ID($0), in: db) }
                return try ListingSummary.all([1], for: viewer, in: db).first?.seller
            }
        }
        #expect(try seller(for: 1) != nil)
        #expect(try seller(for: nil) == nil)
    }

    @Test func `are read once, until there are too many`() throws {
        let kept = KeptRows<Int64>()
        var read: [Set<Int64>] = []
        func rows(_ ids: [Int64]) throws -> [Int64?] {
            try reader.read { db in
                try kept.rows(ids, in: db) { unknown in
                    read.append(unknown)
                    return Dictionary(
                        uniqueKeysWithValues: unknown.filter { $0 > 0 }.map { ($0, -$0) })
                }
            }
        }
        #expect(try rows([2, 1, 2]) == [-2, -1, -2])
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
        // More than can be kept are told, and none is kept.
        #expect(try rows(Array(1...most + 1)).last == -most - 1)
        #expect(try rows([2]) == [-2])
        #expect(read.dropFirst(5) == [Set(1...most + 1), [2]])
    }
}
