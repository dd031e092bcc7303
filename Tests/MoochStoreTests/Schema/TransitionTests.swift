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

    @Test func everybodyElseIsToldThatAnotherWasAccepted() async throws {
        let fresh = try await FreshStore.withRows()
        let result = try fresh.shell(
            """
            \(Rows.member)
            INSERT INTO exchange (listing_id, buyer_id, requested_at) VALUES (1, 4, 1690300000);
            UPDATE exchange SET state = 'accepted', answered_at = 1690500000 WHERE id = 2;
            SELECT group_concat(state || coalesce(' ' || decline_reason, ''))
            FROM exchange WHERE listing_id = 1;
            """)
        #expect(
            result.output == "declined other_accepted,accepted,declined other_accepted\n")
        #expect(try await fresh.problemsOfRows().isEmpty)
    }

    @Test(
        "An exchange that is called off counts no more, and its listing is free or over",
        arguments: [
            ("buyer", "changed_mind", "available"), ("seller", "no_show", "available"),
            ("administrator", "other", "available"), ("seller", "gone", "ended"),
            ("seller", "left", "ended"),
        ])
    func cancelled(by side: String, reason: String, leaves state: String) async throws {
        let fresh = try await FreshStore.withRows()
        let result = try fresh.shell(
            """
            UPDATE exchange SET state = 'cancelled', cancelled_at = 1690430000,
                cancelled_by = '\(side)', cancel_reason = '\(reason)' WHERE id = 4;
            SELECT state, ended_at FROM listing WHERE id = 4;
            SELECT coalesce(sum(n), 0) FROM daily_count WHERE metric = 'exchanges';
            """)
        let end = state == "ended" ? "1690430000" : ""
        #expect(result.output == "\(state)|\(end)\n0\n")
        #expect(try await fresh.problemsOfRows().isEmpty)
    }

    @Test func aMemberWhoLeftIsOneLessOnThatDay() async throws {
        let fresh = try await FreshStore.withRows()
        let result = try fresh.shell(
            """
            UPDATE member SET state = 'closed', closed_at = 1690600000 WHERE id = 2;
            UPDATE member SET community_id = 2 WHERE id = 2;
            SELECT scope, scope_id, day, n FROM daily_count WHERE metric = 'members_left' AND n <> 0;
            """)
        #expect(result.output == "all|0|2023-07-29|1\ncommunity|2|2023-07-29|1\n")
        #expect(try await fresh.problemsOfRows().isEmpty)
    }

    @Test func nobodyAsksAgainForWhatIsOver() async throws {
        let fresh = try await FreshStore.withRows()
        let result = try fresh.shell(
            """
            UPDATE exchange SET state = 'withdrawn', answered_at = 1690200000 WHERE id = 1;
            UPDATE exchange SET state = 'requested', answered_at = NULL WHERE id = 1;
            SELECT state FROM exchange WHERE id = 1;
            UPDATE exchange SET state = 'withdrawn', answered_at = 1690200000 WHERE id = 1;
            UPDATE listing SET state = 'ended', ended_at = 1690210000 WHERE id = 1;
            UPDATE exchange SET state = 'requested', answered_at = NULL WHERE id = 1;
            """)
        #expect(result.output == "requested\n")
        #expect(result.errors.contains("cannot go from this state"))
    }

    @Test func whoIsSuspendedAsksForNothing() async throws {
        let fresh = try await FreshStore.withRows()
        let result = try fresh.shell(
            """
            \(Rows.member)
            UPDATE member SET state = 'suspended', suspension_reason = 'x' WHERE id = 4;
            INSERT INTO exchange (listing_id, buyer_id, requested_at) VALUES (1, 4, 1690300000);
            """)
        #expect(result.errors.contains("the buyer is suspended or has left"))
    }

    @Test(arguments: [
        "INSERT INTO listing (community_id, category_id, seller_id, title) VALUES (1, 1, 1, 'Pan')",
        "UPDATE listing SET title = 'Other soup' WHERE id = 1",
        "UPDATE listing SET renewed_at = 1691100000 WHERE id = 1",
        "UPDATE exchange SET state = 'accepted', answered_at = 1690500000 WHERE id = 1",
    ])
    func whoIsSuspendedOffersAndAcceptsNothing(sql: String) async throws {
        let fresh = try await FreshStore.withRows()
        let result = try fresh.shell(
            """
            UPDATE member SET state = 'suspended', suspension_reason = 'Sold alcohol' WHERE id = 1;
            \(sql);
            """)
        #expect(result.errors.contains("the seller is suspended or has left"))
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
            INSERT INTO exchange (listing_id, buyer_id, state, requested_at, answered_at,
                decline_reason)
            VALUES (5, 2, 'accepted', 150, 200, NULL), (5, 3, 'declined', 150, 200, 'seller');
            """)
        #expect(result.errors.isEmpty)
        #expect(try await fresh.problemsOfRows().isEmpty)
    }

    @Test func aListingGoesWithAllThatIsItsOwn() async throws {
        let fresh = try await FreshStore.withRows()
        #expect(try fresh.shell("DELETE FROM listing WHERE seller_id = 1;").errors.isEmpty)
        #expect(try await fresh.number("SELECT count(*) FROM listing") == 1)
        #expect(try await fresh.number("SELECT count(*) FROM exchange") == 1)
        #expect(try await fresh.number("SELECT count(*) FROM listing_photo") == 0)
        #expect(try await fresh.problemsOfRows().isEmpty)
    }

    @Test func whoeverTookNoPartGoesWithAllThatIsTheirs() async throws {
        let fresh = try await FreshStore.withRows()
        let theirs = "INSERT INTO device (member_id, token, platform) VALUES (4, 't', 'ios');"
        #expect(try fresh.shell(Rows.member + theirs).errors.isEmpty)
        #expect(try await fresh.number("SELECT count(*) FROM device") == 2)
        #expect(try fresh.shell("DELETE FROM member WHERE id = 4;").errors.isEmpty)
        #expect(try await fresh.number("SELECT count(*) FROM device") == 1)
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
            INSERT OR REPLACE INTO audit_entry (id, at, actor_kind, actor_name, action, subject_kind,
                subject_name, request_id) VALUES (1, 1, 'program', 'x', 'y', 'z', '', '');
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
        #expect(try fresh.shell("DELETE FROM admin;").errors.contains("not deleted"))
        #expect(
            try fresh.shell(
                "INSERT INTO admin (name, password_hash, created_at) VALUES ('ADA','x',1);"
            )
            .errors.contains("UNIQUE constraint failed: admin.name"))
    }
}
