import GRDB
import Testing

@testable import MoochStore

@Suite struct `The audit log` {
    let store: ReportStore

    init() throws {
        store = try ReportStore()
        for name in ["ann", "bob"] {
            try store.execute(
                "INSERT INTO admin (name, password_hash, created_at) VALUES (?, 'x', 0)", [name])
        }
        for number in 0..<30 {
            try store.execute(
                """
                INSERT INTO audit_entry (at, actor_kind, actor_id, actor_name, action, subject_kind,
                    subject_id, subject_name, "before", "after", request_id)
                VALUES (?, 'admin', ?, 'name', ?, ?, ?, 'Elm Court', '{}', '{}', 'r')
                """,
                [
                    ReportStore.now, 1 + number % 2,
                    number % 3 == 0 ? "community.change" : "listing.remove",
                    number % 3 == 0 ? "community" : "listing", number % 5,
                ])
        }
    }

    func ids(_ filter: AuditList.Filter) throws -> [Int64] {
        try store.read { db in
            let page = try AuditList.page(filter, in: db)
            #expect(try AuditList.total(filter, in: db) == .exactly(page.rows.count))
            return page.rows.map(\.id.rawValue)
        }
    }

    @Test func `is newest first and paged both ways`() throws {
        try store.read { db in
            let first = try AuditList.page(size: 12, in: db)
            #expect(first.rows.map(\.id.rawValue) == (19...30).reversed())
            let second = try AuditList.page(
                start: .after(try #require(first.next)), size: 12, in: db)
            #expect(second.rows.map(\.id.rawValue) == (7...18).reversed())
            let back = try AuditList.page(
                start: .before(try #require(second.previous)), size: 12, in: db)
            #expect(back.rows == first.rows)
            #expect(back.previous == nil)
        }
    }

    @Test func `is kept by administrator, action, kind and thing`() throws {
        #expect(try ids(AuditList.Filter()).count == 30)
        #expect(try ids(AuditList.Filter(administrator: Administrator.ID(1))).count == 15)
        #expect(try ids(AuditList.Filter(action: .changeCommunity)).count == 10)
        #expect(try ids(AuditList.Filter(subjectKind: .listing)).count == 20)
        #expect(try ids(AuditList.Filter(subjectKind: .community, subjectID: 0)).count == 2)
        #expect(
            try ids(
                AuditList.Filter(
                    administrator: Administrator.ID(1), action: .changeCommunity,
                    subjectKind: .community)
            ).count == 5)
        #expect(try ids(AuditList.Filter(action: AuditEntry.Action(rawValue: "%"))).isEmpty)
        try store.execute(
            """
            INSERT INTO audit_entry (at, actor_kind, actor_id, actor_name, action, subject_kind,
                subject_id, subject_name, "before", "after", request_id)
            VALUES (?, 'admin', 1, 'Änne', 'community.change', 'community', 0, 'Elm', '{}', '{}', 'r')
            """, [ReportStore.now])
        for text in ["änne", "ÄNN", "ANNE"] {
            #expect(try ids(AuditList.Filter(search: text)) == [31], "\(text)")
        }
    }

    @Test func `of one thing is for its page`() throws {
        let history = try store.read { try AuditList.forSubject(.listing, 1, size: 3, in: $0) }
        #expect(history.entries.map(\.subjectID) == [1, 1, 1])
    }
}
