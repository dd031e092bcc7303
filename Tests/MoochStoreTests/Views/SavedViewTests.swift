import GRDB
import Testing

@testable import MoochStore

@Suite struct SavedViewTests {
    private static let ada = Administrator.ID(1)
    private static let ben = Administrator.ID(2)

    private func store() async throws -> FreshStore {
        let fresh = try FreshStore()
        try await fresh.store.write { db in
            try db.execute(
                sql: """
                    INSERT INTO admin (name, password_hash, created_at)
                    VALUES ('ada', 'x', 1), ('ben', 'x', 1)
                    """)
        }
        return fresh
    }

    private func by(_ administrator: Administrator.ID) -> Author {
        Author(
            administrator: administrator, name: "a", at: Timestamp(1_700_000_000),
            requestID: "r")
    }

    @discardableResult
    private func save(
        _ name: String, _ query: String = "", for audience: SavedViewDraft.Audience = .own,
        opens: Bool = false, by author: Administrator.ID = ada, in fresh: FreshStore
    ) async throws -> SavedView {
        let draft = try SavedViewDraft(validating: name, audience: audience, isDefault: opens)
        let author = by(author)
        return try await fresh.store.write { db in
            try SavedView.create(draft, of: .members, query: query, by: author, in: db)
        }
    }

    private func seen(by administrator: Administrator.ID, in fresh: FreshStore) async throws
        -> [String]
    {
        try await fresh.store.read { db in
            try SavedView.all(of: .members, for: administrator, in: db).map(\.name)
        }
    }

    private func change(
        _ view: SavedView, _ name: String, for audience: SavedViewDraft.Audience = .own,
        opens: Bool = false, by author: Administrator.ID = ada, in fresh: FreshStore
    ) async throws -> SavedView {
        let draft = try SavedViewDraft(validating: name, audience: audience, isDefault: opens)
        let author = by(author)
        return try await fresh.store.write { db in
            try view.change(to: draft, since: view.version, by: author, in: db)
        }
    }

    @Test func ownViewsAreNobodyElsesAndThoseForEverybodyAreAllAdministrators() async throws {
        let fresh = try await store()
        try await save("mine", in: fresh)
        try await save("Ours", for: .everybody, in: fresh)
        try await save("Äpfel", by: Self.ben, in: fresh)
        #expect(try await seen(by: Self.ada, in: fresh) == ["mine", "Ours"])
        #expect(try await seen(by: Self.ben, in: fresh) == ["Ours", "Äpfel"])
    }

    @Test func aNameIsTakenOnceAnOwnerAndListWithoutCaseInAnyScript() async throws {
        let fresh = try await store()
        let first = try await save("Über", "sort=name", in: fresh)
        // The same form sent twice is one view.
        #expect(try await save("Über", "sort=name", in: fresh) == first)
        await #expect(throws: FieldProblems.self) { try await save("ÜBER", in: fresh) }
        try await save("über", for: .everybody, in: fresh)
        try await save("über", by: Self.ben, in: fresh)
        let other = try await save("Other", in: fresh)
        await #expect(throws: FieldProblems.self) {
            _ = try await change(other, "üBER", in: fresh)
        }
        // To everybody's, where another view has its name.
        await #expect(throws: FieldProblems.self) {
            _ = try await change(first, "Über", for: .everybody, in: fresh)
        }
        #expect(try await fresh.number("SELECT count(*) FROM saved_view") == 4)
    }

    @Test func oneViewOpensAListForEachAndOneForAll() async throws {
        let fresh = try await store()
        try await save("a", opens: true, in: fresh)
        let second = try await save("b", opens: true, in: fresh)
        let everybodys = try await save("c", for: .everybody, opens: true, in: fresh)
        let opening = { (administrator: Administrator.ID) in
            try await fresh.store.read { db in
                SavedView.opening(try SavedView.all(of: .members, for: administrator, in: db))
            }
        }
        #expect(try await opening(Self.ada)?.id == second.id)
        #expect(try await opening(Self.ben)?.id == everybodys.id)
        #expect(try await fresh.number("SELECT sum(is_default) FROM saved_view") == 2)
        let unopened = try await change(second, "b", in: fresh)
        #expect(try await opening(Self.ada)?.id == everybodys.id)
        let third = try await save("d", opens: true, in: fresh)
        #expect(try await opening(Self.ada)?.id == third.id)
        _ = try await change(unopened, "b", opens: true, in: fresh)
        #expect(try await opening(Self.ada)?.id == second.id)
        #expect(try await fresh.number("SELECT sum(is_default) FROM saved_view") == 2)
    }

    @Test func someoneElsesViewIsNotThereToChange() async throws {
        let fresh = try await store()
        let view = try await save("mine", in: fresh)
        let ben = by(Self.ben)
        await #expect(throws: RecordGone.self) {
            _ = try await change(view, "yours", by: Self.ben, in: fresh)
        }
        await #expect(throws: RecordGone.self) {
            try await fresh.store.write { db in _ = try view.replaceQuery("q=x", by: ben, in: db) }
        }
        await #expect(throws: RecordGone.self) {
            try await fresh.store.write { db in _ = try SavedView.delete(view.id, by: ben, in: db) }
        }
        // Everybody's, until somebody makes it their own.
        let ours = try await change(view, "mine", for: .everybody, in: fresh)
        let bens = try await change(ours, "mine", for: .own, by: Self.ben, in: fresh)
        #expect(bens.owner == Self.ben)
        await #expect(throws: RecordGone.self) {
            _ = try await change(ours, "back", for: .everybody, in: fresh)
        }
    }

    @Test func theAuditTellsOfEverybodysViewsOnly() async throws {
        let fresh = try await store()
        let told = { () in
            try await fresh.text(
                "SELECT coalesce(group_concat(action || ' ' || subject_name), '') FROM audit_entry")
        }
        var view = try await save("secret", "q=x", opens: true, in: fresh)
        view = try await change(view, "hidden", in: fresh)
        let author = by(Self.ada)
        try await fresh.store.write { [view] db in
            _ = try view.replaceQuery("q=y", by: author, in: db)
        }
        #expect(try await told() == "")
        view = try await change(view, "ours", for: .everybody, in: fresh)
        try await fresh.store.write { [view] db in
            _ = try view.replaceQuery("q=z", by: author, in: db)
        }
        view = try await change(view, "mine", for: .own, in: fresh)
        #expect(try await told() == "view.create ours,view.change ours,view.delete ours")
        let deleted = try await fresh.store.write { [view] db in
            try (0..<2).map { _ in try SavedView.delete(view.id, by: author, in: db)?.name }
        }
        #expect(deleted == ["mine", nil])
        #expect(try await fresh.number("SELECT count(*) FROM audit_entry") == 3)
        let before = #"SELECT "before" FROM audit_entry WHERE action = 'view.change'"#
        #expect(try await fresh.text(before) == #"{"query":"q=y"}"#)
    }

    @Test func aFormFilledBeforeAChangeIsAConflict() async throws {
        let fresh = try await store()
        let view = try await save("ours", for: .everybody, in: fresh)
        _ = try await change(view, "theirs", for: .everybody, by: Self.ben, in: fresh)
        let conflict = try await #require(throws: ChangeConflict<SavedView>.self) {
            _ = try await change(view, "mine", for: .everybody, in: fresh)
        }
        #expect(conflict.current.name == "theirs")
    }

    @Test func thereIsRoomForAHundredAndTheRailLeavesOutNoneItOpensWith() async throws {
        let fresh = try await store()
        for number in 0..<SavedView.mostOfOneOwner {
            try await save("view \(number)", opens: number == 99, in: fresh)
        }
        await #expect(throws: FieldProblems.self) { try await save("one more", in: fresh) }
        let shared = try await save("one more", for: .everybody, in: fresh)
        await #expect(throws: FieldProblems.self) {
            try await change(shared, "one more", for: .own, in: fresh)
        }
        let rail = try await fresh.store.read { db in
            try SavedView.all(of: .members, for: Self.ada, upTo: 12, in: db)
        }
        #expect(rail.count == 12)
        #expect(SavedView.opening(rail)?.name == "view 99")
        await #expect(throws: FieldProblems.self) {
            try await save("long", String(repeating: "q", count: 2_001), by: Self.ben, in: fresh)
        }
        let author = by(Self.ada)
        await #expect(throws: FieldProblems.self) {
            try await fresh.store.write { db in
                try shared.replaceQuery(String(repeating: "q", count: 2_001), by: author, in: db)
            }
        }
    }

    @Test func theRailIsOneStatementByAnIndex() async throws {
        let fresh = try await store()
        try await fresh.store.read { db in
            let rail = try Statements(db) {
                _ = try SavedView.all(of: .members, for: Self.ada, upTo: 12, in: db)
            }
            #expect(rail.sql.count == 1)
            let steps = try rail.steps(db)
            #expect(steps.contains { $0.hasPrefix("SEARCH saved_view USING INDEX") })
            #expect(!steps.contains { $0.hasPrefix("SCAN saved_view") })
        }
    }

    @Test(arguments: [
        "'members', ' x', '', NULL, 0, 1", "'members', '', '', NULL, 0, 1",
        "NULL, 'x', '', NULL, 0, 1", "'members', 'x', 'a b', NULL, 0, 1",
        "'members', 'x', '', 9, 0, 1", "'members', 'x', '', NULL, 2, 1",
        "'members', 'taken', '', NULL, 0, 1", "'members', 'TAKEN', '', NULL, 0, 1",
        "'members', 'x', '', NULL, 1, 1",
    ])
    func otherProgramsCannotWriteNonsense(values: String) async throws {
        let fresh = try await store()
        try await save("taken", for: .everybody, opens: true, in: fresh)
        let result = try fresh.shell(
            """
            PRAGMA foreign_keys = ON;
            INSERT INTO saved_view (list, name, query, admin_id, is_default, created_at)
            VALUES (\(values));
            """)
        #expect(!result.errors.isEmpty)
    }
}
