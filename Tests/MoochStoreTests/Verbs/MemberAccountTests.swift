import GRDB
import Testing

@testable import MoochStore

/// How members join, are suspended, leave, come back and are overwritten.
@Suite struct MemberAccountTests {
    private static let now = Timestamp(1_690_500_000)

    private func draft(_ email: String) throws -> MemberProfileDraft {
        try MemberProfileDraft(validating: "Eve Hill", email: email, phone: "+49 30 123")
    }

    private func change(_ body: @Sendable (Writing) throws -> Void) async throws {
        let fresh = try await FreshStore.withRows()
        try await fresh.store.write(body)
        #expect(try await fresh.problemsOfRows().isEmpty)
    }

    @Test("Somebody joins an open community with an address of their own")
    func join() async throws {
        try await change { db in
            let eve = try Member.join(
                Community.ID(1), as: draft("eve@example.org"), at: Self.now, in: db)
            #expect(eve.state == .active && eve.createdAt == Self.now)
            #expect(throws: FieldProblems.self) {
                try Member.join(
                    Community.ID(1), as: draft("EVE@example.org"), at: Self.now, in: db)
            }
            try Community.ID(2).found(in: db).archive(by: .tester, in: db)
            #expect(throws: MemberError.communityIsArchived) {
                try Member.join(Community.ID(2), as: draft("x@example.org"), at: Self.now, in: db)
            }
        }
    }

    @Test("A suspension keeps from offering and asking, and ends")
    func suspension() async throws {
        try await change { db in
            let ada = try Member.ID(1).found(in: db)
            let end = Self.now.adding(seconds: 86_400)
            let author = Author.program("test", at: Self.now)
            let suspended = try ada.suspend(
                until: end, reason: "Sold alcohol", ground: .rules, by: author, in: db)
            #expect(suspended.suspendedUntil == end)
            try ada.suspend(until: end, reason: "Sold alcohol", ground: .rules, by: author, in: db)
            #expect(throws: MemberError.suspended) {
                try Listing.post(
                    ListingDraft(validating: "Jam", category: .init(1), photos: []),
                    by: ada.id, at: Self.now, in: db)
            }
            #expect(throws: MemberError.suspended) {
                try Exchange.ID(1).found(in: db).accept(by: ada.id, at: Self.now, in: db)
            }
            #expect(throws: ExchangeError.notFresh) {
                try db.execute(sql: Rows.member)
                try Exchange.request(
                    Listing.ID(1), by: Member.ID(4), at: Timestamp(1_690_300_000), in: db)
            }
            try ada.unsuspend(by: .tester, in: db)
            #expect(try ada.unsuspend(by: .tester, in: db).state == .active)
            #expect(
                try AuditList.page(in: db).rows.map(\.action) == [.unsuspendMember, .suspendMember])
        }
    }

    @Test("Who leaves takes back, declines and calls off what is open, and may come back")
    func leaving() async throws {
        try await change { db in
            let (ada, bob) = (try Member.ID(1).found(in: db), try Member.ID(2).found(in: db))
            #expect(try ada.close(by: .program("test", at: Self.now), in: db).closedAt == Self.now)
            #expect(
                try ada.close(by: .program("test", at: Self.now.adding(seconds: 9)), in: db)
                    .closedAt == Self.now)
            let states = try String.fetchAll(
                db.database,
                sql: """
                    SELECT state || coalesce(' ' || decline_reason, '')
                        || coalesce(' ' || cancelled_by || ' ' || cancel_reason, '')
                    FROM exchange ORDER BY id
                    """)
            #expect(
                states == [
                    "declined member_left", "declined member_left", "requested",
                    "cancelled seller left",
                ])
            #expect(try Listing.ID(1).found(in: db).state == .ended)
            try bob.close(by: .program("test", at: Self.now), in: db)
            #expect(try Exchange.ID(3).found(in: db).state == .withdrawn)
            #expect(
                try bob.reopen(by: .program("test", at: Self.now.adding(seconds: 86_400)), in: db)
                    .state == .active)
            #expect(throws: MemberError.hasLeft) {
                try ada.reopen(
                    by: .program("test", at: Self.now.adding(seconds: Member.returnableFor)), in: db
                )
            }
        }
    }

    @Test("A suspended member who leaves is suspended on coming back")
    func suspendedReturn() async throws {
        try await change { db in
            let bob = try Member.ID(2).found(in: db)
            try bob.suspend(reason: "Spam", ground: .other, by: .tester, in: db)
            try bob.close(by: .program("test", at: Self.now), in: db)
            #expect(try bob.reopen(by: .program("test", at: Self.now), in: db).state == .suspended)
        }
    }

    @Test("Nobody finds out who a former member was, and everybody's figures stay")
    func overwriting() async throws {
        let fresh = try await FreshStore.withRows()
        let counts = try await fresh.store.write { db in
            let bob = try Member.ID(2).found(in: db)
            try bob.move(to: Community.ID(2), by: .tester, in: db)
            try bob.suspend(reason: "Bob was rude", ground: .other, by: .tester, in: db)
            #expect(throws: MemberError.notClosed) { try bob.overwrite(in: db) }
            try bob.close(by: .program("test", at: Self.now), in: db)
            let before = try Counts.total(of: .all, in: db)
            #expect(try Member.overdue(at: Self.now, in: db).isEmpty)
            let due = Self.now.adding(seconds: Member.returnableFor)
            for member in try Member.overdue(at: due, in: db) { try member.overwrite(in: db) }
            try bob.overwrite(in: db)
            #expect(try Counts.total(of: .all, in: db) == before)
            #expect(before.currentMembers == 2)
            return before
        }
        #expect(counts.members == 3)
        let dump = try fresh.shell(".dump").output.lowercased()
        for trace in ["bob moss", "bob@example.org", "bob was rude", "token-of-bob"] {
            #expect(!dump.contains(trace), "\(trace)")
        }
        #expect(dump.contains("former member"))
        #expect(try await fresh.problemsOfRows().isEmpty)
        let refused = try fresh.shell(
            "UPDATE audit_entry SET \"after\" = json_set(\"after\", '$.state', 'active');")
        #expect(refused.errors.contains("only added to"))
    }
}
