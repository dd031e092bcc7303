import GRDB
import Testing

@testable import MoochStore

@Suite struct CategoryTests {
    private typealias Category = MoochStore.Category

    private func names(in fresh: FreshStore) async throws -> [String] {
        try await fresh.store.read { db in try Category.ordered(in: db).map(\.name) }
    }

    private func with<Value: Sendable>(
        _ id: Int64, in fresh: FreshStore,
        _ body: @Sendable (Category, Writing) throws -> Value
    ) async throws -> Value {
        try await fresh.store.write { db in
            try body(try #require(try Category.find(Category.ID(id), in: db)), db)
        }
    }

    @Test func newCategoriesComeLast() async throws {
        let fresh = try await FreshStore.withRows()
        let draft = try CategoryDraft(validating: " Pets ")
        let pets = try await fresh.store.write { db in
            try Category.create(draft, by: .tester, in: db)
        }
        #expect(pets.position == 3)
        #expect(try await names(in: fresh) == ["Food", "Tools", "Pets"])
        #expect(throws: FieldProblems.self) { try CategoryDraft(validating: " ") }
        await #expect(throws: FieldProblems.self) {
            try await fresh.store.write { db in
                _ = try Category.create(draft, by: .tester, in: db)
            }
        }
    }

    @Test func renamingNoticesChangesAndTakenNames() async throws {
        let fresh = try await FreshStore.withRows()
        let tools = try CategoryDraft(validating: "TOOLS")
        let meals = try CategoryDraft(validating: "Meals")
        await #expect(throws: FieldProblems.self) {
            try await with(1, in: fresh) { food, db in
                _ = try food.rename(to: tools, since: food.version, by: .tester, in: db)
            }
        }
        // Its own name in other letters is free.
        #expect(
            try await with(2, in: fresh) { category, db in
                try category.rename(
                    to: tools, since: category.version, by: .tester, in: db
                ).name
            } == "TOOLS")
        let conflict = try await #require(throws: ChangeConflict<Category>.self) {
            try await with(1, in: fresh) { food, db in
                _ = try food.rename(to: meals, since: .none, by: .tester, in: db)
            }
        }
        #expect(conflict.current.name == "Food")
    }

    @Test func categoriesMovePastTheirNeighbours() async throws {
        let fresh = try FreshStore()
        for name in ["A", "B", "C", "D"] {
            let draft = try CategoryDraft(validating: name)
            try await fresh.store.write { db in
                _ = try Category.create(draft, by: .tester, in: db)
            }
        }
        try await with(1, in: fresh) { _ = try $0.move(.down, by: .tester, in: $1) }
        #expect(try await names(in: fresh) == ["B", "A", "C", "D"])
        try await with(4, in: fresh) { _ = try $0.move(.up, by: .tester, in: $1) }
        #expect(try await names(in: fresh) == ["B", "A", "D", "C"])
        try await with(2, in: fresh) { _ = try $0.move(.up, by: .tester, in: $1) }
        try await with(3, in: fresh) { _ = try $0.move(.down, by: .tester, in: $1) }
        #expect(try await names(in: fresh) == ["B", "A", "D", "C"])
        // An archived one is not in the way of open ones.
        try await with(1, in: fresh) { _ = try $0.archive(by: .tester, in: $1) }
        try await with(4, in: fresh) { _ = try $0.move(.up, by: .tester, in: $1) }
        #expect(try await names(in: fresh) == ["D", "B", "A", "C"])
        let moves = "SELECT count(*) FROM audit_entry WHERE action = 'category.move'"
        #expect(try await fresh.number(moves) == 3)
    }

    @Test func anyPositionIsOneStepAway() async throws {
        let fresh = try FreshStore()
        _ = try fresh.shell(
            """
            INSERT INTO category (id, name, position, archived_at) VALUES
                (1, 'A', 1, NULL), (2, 'B', 2, NULL), (3, 'old', 3, 1700000000), (4, 'C', 4, NULL),
                (5, 'D', 5, NULL);
            """)
        for (id, move, order, position) in [
            (4, Category.Move.position("1"), ["C", "A", "B", "D"], 1),
            (4, .last, ["A", "B", "D", "C"], 4), (1, .position("3"), ["B", "D", "A", "C"], 3),
            (5, .first, ["D", "B", "A", "C"], 1), (5, .position("1"), ["D", "B", "A", "C"], 1),
        ] {
            let result = try await with(Int64(id), in: fresh) { category, db in
                try category.move(move, by: .tester, in: db)
            }
            #expect(result.number == position && result.count == 4)
            let open = try await fresh.store.read { db in
                try Category.ordered(in: db).filter { !$0.isArchived }.map(\.name)
            }
            #expect(open == order)
            let summary = try await fresh.store.read { db in
                try CategorySummary.fetch(Category.ID(Int64(id)), now: .now, in: db)
            }
            #expect(summary?.position.number == position)
        }
        // As people see them, without the archived one; staying is nothing to tell.
        #expect(
            try await fresh.text(
                """
                SELECT group_concat(("before" ->> 'position') || '>' || ("after" ->> 'position'), ' ')
                FROM audit_entry WHERE action = 'category.move'
                """) == "3>1 1>4 1>3 2>1")
        for wrong in ["0", "5", "-1", "abc", "", "1.5", "99999999999999999999"] {
            await #expect(throws: FieldProblems.self, "\(wrong)") {
                try await with(1, in: fresh) {
                    _ = try $0.move(.position(wrong), by: .tester, in: $1)
                }
            }
        }
    }

    @Test func positionsOfAnotherProgramDoNoHarm() async throws {
        let fresh = try await FreshStore.withRows()
        _ = try fresh.shell(
            "UPDATE category SET position = 5; INSERT INTO category (name) VALUES ('X');")
        try await with(3, in: fresh) { _ = try $0.move(.up, by: .tester, in: $1) }
        #expect(try await names(in: fresh) == ["Food", "X", "Tools"])
    }

    @Test func aMergeMovesListingsAndHistory() async throws {
        let fresh = try await FreshStore.withRows()
        let food = Category.ID(1)
        let preview = try await with(2, in: fresh) { try $0.mergePreview(into: food, in: $1) }
        #expect(preview.target.id == food)
        #expect([preview.listings, preview.requests, preview.exchanges] == [2, 1, 1])
        let batch = try await with(2, in: fresh) { tools, db in
            let batch = try tools.merge(into: food, by: .tester, in: db)
            // The same form sent twice.
            #expect(try tools.merge(into: food, by: .tester, in: db).id == batch.id)
            return batch
        }
        let runner = BatchStore.runner(fresh.store)
        while try await runner.step() {}
        #expect(try await fresh.store.read { try Batch.find(batch.id, in: $0) }?.written == 2)
        #expect(try await names(in: fresh) == ["Food", "Tools"])
        #expect(try await fresh.problemsOfRows().isEmpty)
        let counted = """
            SELECT group_concat(n, ' ') FROM period_count
            WHERE scope = 'category' AND scope_id = 1 AND period = 'all'
                AND metric IN ('listings', 'requests', 'exchanges')
            """
        #expect(try await fresh.text(counted) == "1 4 4")
        let after =
            "SELECT group_concat(\"after\") FROM audit_entry WHERE action = 'category.merge'"
        #expect(
            try await fresh.text(after)
                == #"{"category_id":1,"name":"Food","listings":2,"requests":1,"exchanges":1,"batch_id":1}"#
        )
        let successor = try await with(2, in: fresh) { try $0.successor(in: $1) }
        #expect(successor?.id == food)
    }

    @Test func aMergeNeedsTwoOpenEnds() async throws {
        let fresh = try await FreshStore.withRows()
        await #expect(throws: CategoryError.mergeIntoItself) {
            try await with(1, in: fresh) { _ = try $0.merge(into: $0.id, by: .tester, in: $1) }
        }
        let food = try await with(1, in: fresh) { try $0.archive(by: .tester, in: $1) }
        await #expect(throws: CategoryError.targetIsArchived) {
            try await with(2, in: fresh) { _ = try $0.merge(into: food.id, by: .tester, in: $1) }
        }
        await #expect(throws: CategoryError.targetIsGone) {
            try await with(2, in: fresh) {
                _ = try $0.merge(into: Category.ID(9), by: .tester, in: $1)
            }
        }
        _ = try fresh.shell(
            "INSERT INTO category (name) VALUES ('X'), ('Y'); DELETE FROM category WHERE id = 4;")
        let ghost = try await with(3, in: fresh) { category, db in
            try db.execute(sql: "DELETE FROM category WHERE id = 3")
            return category
        }
        await #expect(throws: RecordGone(table: "category", id: 3)) {
            try await fresh.store.write { db in
                _ = try ghost.merge(into: food.id, by: .tester, in: db)
            }
        }
    }
}
