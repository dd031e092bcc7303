import GRDB
import Testing

@testable import MoochStore

@Suite struct `Reading a member's phone and address` {
    static let now = ReportStore.now

    /// A store with a member and two administrators.
    private func store() throws -> (ReportStore, Member) {
        let store = try ReportStore()
        let id = try store.member("Anna", in: try store.community("Elm Court"))
        try store.execute("UPDATE member SET phone = '+49 30 1234'")
        try store.execute(
            "INSERT INTO admin (name, password_hash, created_at) VALUES ('ada', 'x', 1), ('bob', 'x', 1)"
        )
        return (store, try #require(try store.read { try Member.find(id, in: $0) }))
    }

    private func author(_ id: Int64, after seconds: Int64 = 0) -> Author {
        Author(
            administrator: Administrator.ID(id), name: id == 1 ? "ada" : "bob",
            at: Self.now.adding(seconds: seconds), requestID: "r")
    }

    private func entries(_ store: ReportStore) throws -> [AuditEntry] {
        try store.read { try AuditList.page(in: $0).rows.reversed() }
    }

    @Test func `is noted: who, whose and when`() throws {
        let (store, anna) = try store()
        let end = try store.write { try Member.readContact(of: anna.id, by: author(1), in: $0) }
        let entry = try #require(try entries(store).first)
        #expect(entry.action == .readContact)
        #expect(entry.actorName == "ada")
        #expect(entry.subjectKind == .member)
        #expect(entry.subjectID == anna.id.rawValue)
        #expect(entry.subjectName == "Anna")
        #expect(entry.at == Self.now)
        // What was read is not written down a second time.
        #expect(entry.before == nil && entry.after == nil)
        #expect(end == Self.now.adding(seconds: ContactReading.lasts))
    }

    @Test func `of nobody's phone and address is none`() throws {
        let (store, anna) = try store()
        try store.execute("UPDATE member SET phone = ' ', address = ''")
        try store.write { try Member.readContact(of: anna.id, by: author(1), in: $0) }
        #expect(try entries(store).isEmpty)
    }

    @Test(arguments: [(0, 1, 1), (599, 1, 1), (600, 1, 2), (5, 2, 2), (-1, 1, 2)])
    func `is one reading for ten minutes`(
        seconds: Int64, administrator: Int64, count: Int
    ) throws {
        let (store, anna) = try store()
        try store.write { db in
            try Member.readContact(of: anna.id, by: author(1), in: db)
            try Member.readContact(of: anna.id, by: author(administrator, after: seconds), in: db)
        }
        #expect(try entries(store).count == count)
    }

    @Test func `ends for the one who read, and was never there for others`() throws {
        let (store, anna) = try store()
        try store.write { _ = try Member.readContact(of: anna.id, by: author(1), in: $0) }
        let end = { (administrator: Int64, seconds: Int64) in
            try store.read {
                try ContactReading.end(
                    of: anna.id, by: Administrator.ID(administrator),
                    now: Self.now.adding(seconds: seconds), in: $0)
            }
        }
        #expect(try end(1, 599) == Self.now.adding(seconds: 600))
        #expect(try end(1, 600) == nil)
        #expect(try end(2, 1) == nil)
    }

    @Test func `leaves room for changes on the member's page, however often it happens`() throws {
        let (store, anna) = try store()
        try store.execute(
            """
            INSERT INTO audit_entry (at, actor_kind, actor_name, action, subject_kind, subject_id,
                subject_name, request_id)
            VALUES (1, 'admin', 'ada', 'member.move', 'member', ?, 'Anna', '')
            """, [anna.id])
        try store.write { db in
            for time in 0..<20 {
                try Member.readContact(of: anna.id, by: author(1, after: Int64(time) * 600), in: db)
            }
        }
        let profile = try #require(
            try store.read { try MemberProfile.fetch(anna.id, now: Self.now, in: $0) })
        #expect(profile.changes.entries.map(\.action.rawValue) == ["member.move"])
        #expect(profile.readings.total == .exactly(20))
        #expect(profile.readings.rows.count == MemberProfile.limit)
        #expect(profile.readings.rows.first?.at == Self.now.adding(seconds: 19 * 600))
    }
}
