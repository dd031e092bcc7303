import GRDB
import Testing

@testable import MoochStore

/// How much of everything a member may do in a day, and until when they are new.
@Suite("Limits of a day")
struct MemberLimitTests {
    private static let now = Timestamp(1_690_500_000)
    private static let day: Int64 = 86_400

    /// Somebody, what they have done so far, and whether they are new. Ada gave Bob a drill; Dee did nothing.
    struct Standing: Sendable, CustomTestStringConvertible {
        let testDescription: String
        let member: Member.ID
        let joined: Int64
        let isNew: Bool
    }

    private static let standings = [
        Standing(testDescription: "gave", member: .init(1), joined: 7 * day, isNew: false),
        Standing(testDescription: "got", member: .init(2), joined: 7 * day, isNew: false),
        Standing(testDescription: "did nothing", member: .init(4), joined: 70 * day, isNew: true),
        Standing(
            testDescription: "gave at once", member: .init(1), joined: 6 * day - 1, isNew: true),
    ]

    @Test(
        "Somebody is new for a week, and until they have given or got something",
        arguments: standings)
    func newcomers(_ standing: Standing) async throws {
        let fresh = try await FreshStore.withRows()
        try await fresh.store.write { db in
            try db.execute(sql: Rows.neighbour)
            try db.run(
                "UPDATE member SET created_at = ?1, last_seen_at = ?2 WHERE id = ?3",
                [Self.now.adding(seconds: -standing.joined), Self.now, standing.member])
            let member = try standing.member.found(in: db)
            for deed in MemberLimits.Deed.allCases {
                let limit = standing.isNew ? deed.limits.new : deed.limits.known
                #expect(
                    try MemberLimits.allowance(deed, of: member, at: Self.now, in: db).limit
                        == limit,
                    "\(deed)")
            }
            // What is said holds: so many, and not one more, until the first is a day old.
            let limit = standing.isNew ? 5 : 20
            func report(at now: Timestamp) throws {
                try MemberLimits.check(.report, by: member, at: now, in: db)
            }
            for number in 0..<limit {
                try report(at: Self.now)
                try db.run(
                    """
                    INSERT INTO report (reporter_id, member_id, reason, state, created_at, decided_at)
                    VALUES (?1, 3, 'other', 'kept', ?2, ?2)
                    """, [member.id, Self.now.adding(seconds: Int64(number))])
            }
            let end = Self.now.adding(seconds: Self.day)
            #expect(throws: MemberError.tooMany(.report, limit: limit, again: end)) {
                try report(at: end.adding(seconds: -1))
            }
            try report(at: end)
        }
    }
}
