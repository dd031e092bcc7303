import Testing

@testable import MoochStore

/// What another program cannot write.
@Suite struct RuleTests {
    @Test func everyRuleHoldsForAnotherProgram() async throws {
        let fresh = try await FreshStore.withRows()
        #expect(try fresh.shell(Rows.neighbour).errors.isEmpty)
        let before = try fresh.shell(".dump").output
        for (sql, refusal) in BrokenRules.all {
            let result = try fresh.shell(sql)
            #expect(result.errors.contains(refusal), "\(sql) → \(result.errors)")
        }
        // A refused statement leaves nothing behind.
        #expect(try fresh.shell(".dump").output == before)
        #expect(try await fresh.problemsOfRows().isEmpty)
    }

    @Test func everyTableIsStrict() async throws {
        let fresh = try FreshStore()
        let loose = try await fresh.text(
            """
            SELECT group_concat(name) FROM pragma_table_list
            WHERE schema = 'main' AND type = 'table' AND NOT strict
                AND name NOT LIKE 'sqlite_%' AND name NOT LIKE '%\\_search\\_%' ESCAPE '\\'
            """)
        #expect(loose == nil)
    }

    @Test func defaultsSpareOtherProgramsWhatTheyDoNotKnow() async throws {
        let fresh = try FreshStore()
        let result = try fresh.shell(
            """
            INSERT INTO community (name, latitude, longitude) VALUES ('Elm', 1, 2);
            INSERT INTO category (name) VALUES ('Food');
            INSERT INTO member (community_id, name, email) VALUES
                (1, 'Ada', 'ada@example.org'), (1, 'Bob', 'bob@example.org');
            INSERT INTO listing (community_id, category_id, seller_id, title) VALUES (1, 1, 1, 'Soup');
            INSERT INTO exchange (listing_id, buyer_id) VALUES (1, 2);
            """)
        #expect(result.errors.isEmpty)
        #expect(try await fresh.text("SELECT state FROM exchange") == "requested")
        #expect(try await StoreCheck(fresh.store).problems().isEmpty)
    }

    @Test func whatSomebodySaidStaysTheirsAndWhereItIs() async throws {
        let fresh = try await FreshStore.withRows()
        let said = """
            INSERT INTO conversation (starter_id, member_id, state, answered_at)
                VALUES (1, 2, 'open', unixepoch()), (1, 3, 'open', unixepoch());
            INSERT INTO message (conversation_id, sender_id, text) VALUES (1, 1, 'Hi');
            INSERT INTO comment (listing_id, member_id, text) VALUES (1, 2, 'Is it large?');
            """
        #expect(try fresh.shell(said).errors.isEmpty)
        let refusals = [
            "message SET conversation_id = 2": "a message stays with its sender",
            "message SET sender_id = 2": "a message stays with its sender",
            "conversation SET member_id = 4 WHERE id = 1": "a conversation stays with its two",
            "comment SET listing_id = 2": "a comment stays with its writer",
            "comment SET member_id = 1": "a comment stays with its writer",
        ]
        for (change, refusal) in refusals {
            let result = try fresh.shell("UPDATE \(change);")
            #expect(result.errors.contains(refusal), "\(change) → \(result.errors)")
        }
        let others = [
            "UPDATE conversation SET starter_id = 2, member_id = 1 WHERE id = 1;",
            "UPDATE message SET text = 'Hello', told_at = at;",
            "UPDATE comment SET removed_at = created_at, removed_by = 'writer';",
        ]
        #expect(try fresh.shell(others.joined()).errors.isEmpty)
        // Whoever only wrote has taken part, too.
        let gone = "DELETE FROM exchange; DELETE FROM listing; DELETE FROM member WHERE id = 3;"
        #expect(try fresh.shell(gone).errors.contains("closed, not deleted"))
        let alone = "DELETE FROM conversation; DELETE FROM member;"
        #expect(try fresh.shell(alone).errors.isEmpty)
        #expect(try await fresh.problemsOfRows().isEmpty)
    }

    @Test func idsAreNeverUsedAgain() async throws {
        let fresh = try await FreshStore.withRows()
        #expect(try fresh.shell("DELETE FROM listing WHERE id = 4;").errors.isEmpty)
        let result = try fresh.shell(
            """
            INSERT INTO listing (community_id, category_id, seller_id, title) VALUES (1, 1, 1, 'Pan');
            SELECT max(id) FROM listing;
            """)
        #expect(result.output == "5\n")
    }
}
