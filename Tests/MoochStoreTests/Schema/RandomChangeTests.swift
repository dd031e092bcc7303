import GRDB
import Testing

@testable import MoochStore

/// Counts and search stay right whatever another program does.
@Suite struct RandomChangeTests {
    @Test(arguments: [1, 2])
    func twoThousandRandomChangesAreCountedRightly(seed: UInt64) async throws {
        let fresh = try await FreshStore.withRows()
        var changes = RandomChanges(seed: seed)
        var done = 0
        for _ in 0..<4 {
            let statements = (0..<500).map { _ in changes.next() }
            let result = try fresh.shell(
                """
                BEGIN;
                \(statements.joined(separator: "\n"))
                COMMIT;
                SELECT total_changes();
                """)
            done += Int(result.output.split(separator: "\n").last ?? "") ?? 0
            let problems = try await fresh.problemsOfRows()
            #expect(problems.isEmpty, "seed \(seed)")
        }
        // Many are refused by a rule; most are not, and triggers change rows besides.
        #expect(done > 2_000)
        try await searchFindsEveryRow(of: fresh)
    }

    private func searchFindsEveryRow(of fresh: FreshStore) async throws {
        try await fresh.store.write { db in
            // Compares the index with the rows, word by word.
            for table in ["community_search", "member_search", "listing_search"] {
                try db.execute(
                    sql: "INSERT INTO \(table) (\(table), rank) VALUES ('integrity-check', 1)")
            }
        }
    }
}

/// Statements that another program might run: the same ones for the same seed.
struct RandomChanges {
    private var state: UInt64
    private var made = 0

    init(seed: UInt64) {
        state = seed
    }

    mutating func next() -> String {
        made += 1
        switch below(25) {
        case 0, 1: return insertMember()
        case 2, 3, 4: return insertListing()
        case 5, 6, 7, 8: return insertExchange()
        case 9:
            return "UPDATE member SET community_id = \(below(5) + 1) WHERE id = \(below(60) + 1);"
        case 10: return "UPDATE member SET created_at = \(moment()) WHERE id = \(below(60) + 1);"
        case 11: return updateListing()
        case 12:
            return """
                UPDATE listing SET state = '\(pick(["accepted", "ended", "removed"]))',
                ended_at = \(late()) WHERE id = \(below(90) + 1) AND state = 'available';
                """
        case 13:
            return """
                UPDATE listing SET state = 'available', ended_at = NULL, removal_reason = NULL
                WHERE id = \(below(90) + 1);
                """
        case 14, 15:
            return """
                UPDATE exchange SET \(pick(answers)), answered_at = \(late())
                WHERE id = \(below(150) + 1);
                """
        case 16:
            return """
                UPDATE exchange SET requested_at = \(moment()), answered_at = CASE
                WHEN answered_at IS NULL THEN NULL ELSE \(late()) END WHERE id = \(below(150) + 1);
                """
        case 17: return deleteSomething()
        case 18: return changePlaces()
        case 19:
            return """
                UPDATE\(conflict()) member SET name = '\(word())', phone = '0\(below(99)) (\(below(999)))'
                WHERE id = \(below(60) + 1);
                """
        case 20:
            return """
                UPDATE exchange SET state = 'cancelled', cancelled_at = answered_at + 60,
                cancelled_by = '\(pick(["buyer", "seller"]))',
                cancel_reason = '\(pick(["gone", "no_show", "left"]))' WHERE id = \(below(150) + 1);
                """
        case 21:
            return """
                UPDATE member SET state = 'closed', closed_at = max(created_at, \(late()))
                WHERE id = \(below(60) + 1);
                """
        case 22:
            return """
                UPDATE member SET state = '\(pick(["active", "suspended"]))', closed_at = NULL,
                suspension_reason = \(pick(["NULL", "'x'"])) WHERE id = \(below(60) + 1);
                """
        case 23:
            return """
                UPDATE listing SET renewed_at = \(late()), title = '\(word())'
                WHERE id = \(below(90) + 1);
                """
        default: return change(pick(["member", "listing", "exchange", "category"]))
        }
    }

    private mutating func insertMember() -> String {
        """
        INSERT\(conflict()) INTO member (community_id, name, email, created_at) VALUES
        (\(below(5) + 1), '\(word()) \(word())', 'm\(below(4) == 0 ? below(made) : made)@example.org',
        \(moment()));
        """
    }

    private mutating func insertListing() -> String {
        """
        INSERT\(conflict()) INTO listing (community_id, category_id, seller_id, title, created_at)
        VALUES (\(below(4) + 1), \(below(4) + 1), \(below(40) + 1), '\(word()) \(word())', \(moment()));
        """
    }

    private mutating func insertExchange() -> String {
        """
        INSERT\(conflict()) INTO exchange (listing_id, buyer_id, requested_at)
        VALUES (\(below(90) + 1), \(below(40) + 1), \(moment()));
        """
    }

    private mutating func updateListing() -> String {
        """
        UPDATE\(conflict()) listing SET community_id = \(below(4) + 1), category_id = \(below(4) + 1),
        title = '\(word())', created_at = \(moment()),
        ended_at = CASE WHEN ended_at IS NULL THEN NULL ELSE \(late()) END
        WHERE id IN (\(below(90) + 1), \(below(90) + 1));
        """
    }

    private mutating func deleteSomething() -> String {
        let id = below(60) + 1
        return switch below(8) {
        case 0: "DELETE FROM member WHERE id = \(id);"
        case 1, 2: "DELETE FROM listing WHERE id = \(id);"
        case 3, 4, 5: "DELETE FROM exchange WHERE id = \(id);"
        case 6: "DELETE FROM community WHERE id = \(id % 6 + 1);"
        default: "DELETE FROM category WHERE id = \(id % 6 + 1);"
        }
    }

    private mutating func changePlaces() -> String {
        switch below(3) {
        case 0: "INSERT\(conflict()) INTO category (name) VALUES ('\(word())');"
        case 1:
            "INSERT\(conflict()) INTO community (name, latitude, longitude) VALUES ('\(word())', 1, 2);"
        default:
            "UPDATE listing SET category_id = \(below(4) + 1) WHERE category_id = \(below(4) + 1);"
        }
    }

    private mutating func change(_ table: String) -> String {
        let id = below(40) + 1
        return switch table {
        case "member":
            "REPLACE INTO member (id, community_id, name, email) VALUES (\(id), 1, 'R', 'r@r');"
        case "listing":
            """
            REPLACE INTO listing (id, community_id, category_id, seller_id, title)
            VALUES (\(id), 1, 1, 1, 'R');
            """
        case "exchange":
            "REPLACE INTO exchange (listing_id, buyer_id) VALUES (\(id), \(id % 7 + 1));"
        default: "UPDATE OR REPLACE category SET name = 'Food' WHERE id = \(id % 5 + 1);"
        }
    }

    private let answers = [
        "state = 'accepted'", "state = 'accepted', collected_at = 1715000000",
        "state = 'declined', decline_reason = 'seller'",
        "state = 'withdrawn'",
    ]

    private mutating func conflict() -> String {
        pick(["", "", "", " OR REPLACE", " OR IGNORE", " OR FAIL"])
    }

    private mutating func word() -> String {
        pick(["Café", "bread", "Lamp", "chair", "Zoë", "soup", "two", "Ürün"]) + "\(below(50))"
    }

    private mutating func moment() -> Int { 1_690_000_000 + below(400) * 20_000 }

    private mutating func late() -> Int { 1_700_000_000 + below(400) * 20_000 }

    private mutating func pick(_ texts: [String]) -> String { texts[below(texts.count)] }

    private mutating func below(_ limit: Int) -> Int {
        // SplitMix64's steps, whose low bits are as good as its high ones.
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = (state ^ (state >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return Int((mixed ^ (mixed >> 31)) % UInt64(max(limit, 1)))
    }
}
