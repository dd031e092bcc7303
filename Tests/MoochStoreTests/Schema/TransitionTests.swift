import Testing

@testable import MoochStore

/// What the schema does by itself when another program changes a state.
@Suite struct TransitionTests {
    @Test func acceptingARequestEndsTheListingAndDeclinesTheOthers() async throws {
        let fresh = try await FreshStore.withRows()
        let result = try fresh.shell(
            "UPDATE exchange SET state = 'accepted', answered_at = 1690500000 WHERE id = 1;")
        #expect(result.errors.isEmpty)
        #expect(try await fresh.text("SELECT state FROM listing WHERE id = 1") == "accepted")
        #expect(
            try await fresh.number("SELECT ended_at FROM listing WHERE id = 1") == 1_690_500_000)
        #expect(try await fresh.text("SELECT state FROM exchange WHERE id = 2") == "declined")
        #expect(try await fresh.problemsOfRows().isEmpty)
    }

    @Test func aProgramMayEndTheListingBeforeItAcceptsTheRequest() async throws {
        let fresh = try await FreshStore.withRows()
        let result = try fresh.shell(
            """
            BEGIN;
            UPDATE listing SET state = 'accepted', ended_at = 1690500000 WHERE id = 1;
            UPDATE exchange SET state = 'accepted', answered_at = 1690500000 WHERE id = 1;
            COMMIT;
            """)
        #expect(result.errors.isEmpty)
        #expect(try await fresh.text("SELECT state FROM exchange WHERE id = 2") == "declined")
        #expect(try await fresh.problemsOfRows().isEmpty)
    }

    @Test func endingAListingDeclinesItsRequests() async throws {
        let fresh = try await FreshStore.withRows()
        let result = try fresh.shell(
            "UPDATE listing SET state = 'ended', ended_at = 1690110000 WHERE id = 1;")
        #expect(result.errors.isEmpty)
        let waiting = "SELECT count(*) FROM exchange WHERE listing_id = 1 AND state = 'requested'"
        #expect(try await fresh.number(waiting) == 0)
        // Request 2 was made after that: it is answered no earlier than it was made.
        #expect(
            try await fresh.number("SELECT answered_at FROM exchange WHERE id = 2") == 1_690_120_000
        )
    }

    @Test func requestsWaitWhileTheirListingIsRemoved() async throws {
        let fresh = try await FreshStore.withRows()
        #expect(try await fresh.text("SELECT state FROM exchange WHERE id = 3") == "requested")
        let result = try fresh.shell(
            """
            UPDATE listing SET state = 'available', ended_at = NULL, removal_reason = NULL WHERE id = 3;
            UPDATE exchange SET state = 'accepted', answered_at = 1690500000 WHERE id = 3;
            """)
        #expect(result.errors.isEmpty)
        #expect(try await fresh.text("SELECT state FROM listing WHERE id = 3") == "accepted")
    }

    @Test func historyMayBeBroughtAlongInAnyState() async throws {
        let fresh = try await FreshStore.withRows()
        let result = try fresh.shell(
            """
            INSERT INTO listing (community_id, category_id, seller_id, title, state, created_at,
                updated_at, ended_at) VALUES (1, 1, 1, 'Pan', 'accepted', 100, 100, 200);
            INSERT INTO exchange (listing_id, buyer_id, state, requested_at, answered_at)
            VALUES (5, 2, 'accepted', 150, 200), (5, 3, 'declined', 150, 200);
            """)
        #expect(result.errors.isEmpty)
        #expect(try await fresh.problemsOfRows().isEmpty)
    }

    @Test(arguments: ["OFF", "ON"])
    func deletingAMemberTakesEverythingOfTheirs(foreignKeys: String) async throws {
        let fresh = try await FreshStore.withRows()
        let result = try fresh.shell(
            "PRAGMA foreign_keys = \(foreignKeys); DELETE FROM member WHERE id = 1;")
        #expect(result.errors.isEmpty)
        #expect(try await fresh.number("SELECT count(*) FROM listing") == 1)
        #expect(try await fresh.number("SELECT count(*) FROM exchange") == 1)
        #expect(try await fresh.number("SELECT count(*) FROM listing_photo") == 0)
        #expect(try await fresh.problemsOfRows().isEmpty)
        #expect(try fresh.shell("DELETE FROM member WHERE id = 2;").errors.isEmpty)
        #expect(try await fresh.number("SELECT count(*) FROM device") == 0)
        #expect(try await fresh.problemsOfRows().isEmpty)
    }

    @Test func theAuditLogIsOnlyAddedTo() async throws {
        let fresh = try await FreshStore.withRows()
        try await fresh.store.write { db in
            _ = try Community.find(Community.ID(1), in: db)?.archive(by: .tester, in: db)
        }
        for sql in [
            "DELETE FROM audit_entry;", "UPDATE audit_entry SET reason = 'x';",
            """
            INSERT OR REPLACE INTO audit_entry (id, at, admin_name, action, subject_kind,
                subject_name, request_id) VALUES (1, 1, 'x', 'y', 'z', '', '');
            """,
        ] {
            #expect(try fresh.shell(sql).errors.contains("the audit log is only added to"))
        }
        #expect(try await fresh.text("SELECT action FROM audit_entry") == "community.archive")
    }

    @Test func theLastActiveAdministratorStays() async throws {
        let fresh = try FreshStore()
        let sql = "INSERT INTO admin (name, password_hash, created_at) VALUES ('ada', 'x', 1);"
        #expect(try fresh.shell(sql).errors.isEmpty)
        #expect(
            try fresh.shell("UPDATE admin SET disabled_at = 5;").errors.contains("last active"))
        #expect(try fresh.shell("DELETE FROM admin;").errors.contains("last active"))
        #expect(
            try fresh.shell(
                "INSERT INTO admin (name, password_hash, created_at) VALUES ('ADA','x',1);"
            )
            .errors.contains("an administrator of this name exists"))
    }
}
