import GRDB
import Testing

@testable import MoochStore

@Suite("Merging a category is a batch")
struct MergeTests {
    private static let food = Category.ID(1)
    private static let tools = Category.ID(2)

    /// Merges a category into another one; nothing has moved yet.
    private static func merge(
        _ category: Category.ID, into target: Category.ID, _ batches: BatchStore
    ) async throws -> Batch {
        try await batches.fresh.store.write { db in
            let category = try #require(try Category.find(category, in: db))
            return try category.merge(into: target, by: BatchStore.author, in: db)
        }
    }

    private static func successor(
        of id: Category.ID, _ batches: BatchStore
    ) async throws -> Category.ID? {
        try await batches.fresh.store.read { db in
            try Category.find(id, in: db)?.successor(in: db)?.id
        }
    }

    /// All that a merge can change, as one text.
    private static let picture = """
        SELECT group_concat(line, char(10)) FROM (
            SELECT 'listing ' || id || ' ' || category_id AS line FROM listing
            UNION ALL SELECT 'exchange ' || id || ' ' || category_id FROM exchange
            UNION ALL SELECT 'category ' || id || ' ' || coalesce(archived_at, '-') || ' '
                || coalesce(successor_id, '-') FROM category
            UNION ALL SELECT 'count ' || scope || scope_id || ' ' || category_id || ' ' || day || ' '
                || metric || ' ' || n FROM daily_count WHERE n <> 0
            ORDER BY 1)
        """

    @Test("The category is archived for its successor at once, and its listings move in pieces")
    func pieces() async throws {
        let batches = try await BatchStore(members: 9)
        let merge = try await Self.merge(Self.food, into: Self.tools, batches)
        #expect(try await Self.successor(of: Self.food, batches) == Self.tools)
        let state = "SELECT archived_at || ' ' || successor_id FROM category WHERE id = 1"
        #expect(try await batches.fresh.text(state) == "1700000000 2")
        let left = "SELECT count(*) FROM listing WHERE category_id = 1"
        let all = try #require(try await batches.fresh.number(left))
        #expect(all > 9)
        while try await batches.action(merge.id)?.done == 0 { try await batches.runner.step() }
        #expect(try await batches.fresh.number(left) == all - 4)
        // Counted where they are at any moment, and posted too late for it stays.
        #expect(try await batches.fresh.problemsOfRows() == [])
        _ = try batches.fresh.shell(
            """
            INSERT INTO listing (community_id, category_id, seller_id, title, created_at)
                VALUES (1, 1, 1, 'Late', 1690500001);
            """)
        try await batches.finish()
        let done = try #require(try await batches.action(merge.id))
        #expect(done.state == .finished && done.written == all)
        #expect(
            try await batches.fresh.text("SELECT title FROM listing WHERE category_id = 1")
                == "Late")
        #expect(try await batches.fresh.problemsOfRows() == [])
    }

    @Test("Killed after any piece, it goes on in another process, and so does its undo")
    func killed() async throws {
        let batches = try await BatchStore(members: 9)
        let before = try await batches.fresh.text(Self.picture)
        let merge = try await Self.merge(Self.food, into: Self.tools, batches)
        #expect(try await batches.finishInOtherProcesses() > 3)
        let written = try #require(try await batches.action(merge.id)).written
        let moves = "SELECT count(*) FROM audit_entry WHERE action = 'listing.move'"
        #expect(try await batches.fresh.number(moves) == written)
        let undo = try await batches.reverse(merge.id)
        #expect(try await Self.successor(of: Self.food, batches) == nil)
        #expect(try await batches.finishInOtherProcesses() > 3)
        #expect(try await batches.action(undo.id)?.written == written)
        #expect(try await batches.fresh.text(Self.picture) == before)
        #expect(try await batches.fresh.number(moves) == 2 * written)
        #expect(try await batches.fresh.problemsOfRows() == [])
    }

    @Test("Taken back, what was moved elsewhere since stays there, and is named")
    func changedSince() async throws {
        let batches = try await BatchStore(members: 3)
        _ = try batches.fresh.shell("INSERT INTO category (id, name) VALUES (9, 'Pies');")
        let merge = try await Self.merge(Self.food, into: Self.tools, batches)
        try await batches.finish()
        _ = try batches.fresh.shell(
            """
            UPDATE listing SET category_id = 9 WHERE id = 101;
            UPDATE listing SET title = 'Only the title' WHERE id = 102;
            """)
        let undo = try await batches.reverse(merge.id)
        try await batches.finish()
        #expect(try await batches.skips(undo.id) == [.changedSince: 1])
        let places = "SELECT group_concat(category_id) FROM listing WHERE id IN (101, 102, 103)"
        #expect(try await batches.fresh.text(places) == "9,1,1")
        let rows = try await batches.fresh.store.read { db in
            try Batch.skippedRows(of: undo.id, size: 9, in: db).rows
        }
        #expect(rows.map(\.name) == ["Listing 101"])
        #expect(try await batches.fresh.problemsOfRows() == [])
    }

    @Test("What was moved away before its turn stays where it is")
    func meanwhile() async throws {
        let batches = try await BatchStore(members: 3)
        _ = try batches.fresh.shell("INSERT INTO category (id, name) VALUES (9, 'Pies');")
        let merge = try await Self.merge(Self.food, into: Self.tools, batches)
        while try await batches.action(merge.id)?.isCollected != true {
            try await batches.runner.step()
        }
        _ = try batches.fresh.shell("UPDATE listing SET category_id = 9 WHERE id = 103;")
        try await batches.finish()
        #expect(try await batches.skips(merge.id) == [.changedSince: 1])
    }

    @Test("Merges of merges lead to the last, and each is taken back alone")
    func chain() async throws {
        let batches = try await BatchStore()
        _ = try batches.fresh.shell("INSERT INTO category (id, name) VALUES (9, 'Pies');")
        let first = try await Self.merge(Self.food, into: Self.tools, batches)
        let second = try await Self.merge(Self.tools, into: Category.ID(9), batches)
        try await batches.finish()
        #expect(try await Self.successor(of: Self.food, batches) == Category.ID(9))
        #expect(
            try await batches.fresh.number("SELECT count(*) FROM listing WHERE category_id < 9")
                == 0)
        let undo = try await batches.reverse(first.id)
        try await batches.finish()
        // They went on with the second merge.
        #expect(try await batches.skips(undo.id).keys.map(\.rawValue) == ["changed-since"])
        try await batches.reverse(second.id)
        try await batches.finish()
        #expect(try await Self.successor(of: Self.tools, batches) == nil)
        #expect(try await batches.fresh.problemsOfRows() == [])
    }

    @Test("A category that was archived before is archived again")
    func archived() async throws {
        let batches = try await BatchStore()
        _ = try batches.fresh.shell("UPDATE category SET archived_at = 1690000001 WHERE id = 1;")
        let before = try await batches.fresh.text(Self.picture)
        let merge = try await Self.merge(Self.food, into: Self.tools, batches)
        try await batches.finish()
        try await batches.reverse(merge.id)
        try await batches.finish()
        #expect(try await batches.fresh.text(Self.picture) == before)
        #expect(try await batches.fresh.problemsOfRows() == [])
    }

    @Test("Not undone while its category is merged into a third: nobody would find the listings")
    func mergedElsewhere() async throws {
        let batches = try await BatchStore()
        _ = try batches.fresh.shell("INSERT INTO category (id, name) VALUES (9, 'Pies');")
        let merge = try await Self.merge(Self.food, into: Self.tools, batches)
        try await batches.finish()
        try await batches.start(.categories, .unarchive, [1])
        try await batches.finish()
        let second = try await Self.merge(Self.food, into: Category.ID(9), batches)
        try await batches.finish()
        await #expect(throws: BatchError.categoryChanged) { try await batches.reverse(merge.id) }
        try await batches.reverse(second.id)
        try await batches.finish()
        try await batches.reverse(merge.id)
        try await batches.finish()
        #expect(
            try await batches.fresh.number("SELECT count(*) FROM listing WHERE category_id = 1")
                == 2)
        #expect(try await batches.fresh.problemsOfRows() == [])
    }

    @Test("Undone, it has its old place and its name, which nobody could take")
    func placeAndName() async throws {
        let batches = try await BatchStore()
        _ = try batches.fresh.shell(
            "INSERT INTO category (id, name) VALUES (8, 'Pets'), (9, 'Pies');")
        let merge = try await Self.merge(Self.tools, into: Category.ID(9), batches)
        try await batches.finish()
        let draft = try CategoryDraft(validating: "tools")
        await #expect(throws: FieldProblems.self) {
            try await batches.fresh.store.write { db in
                _ = try Category.create(draft, by: BatchStore.author, in: db)
            }
        }
        try await batches.fresh.store.write { db in
            try Category.current(Self.food, in: db).move(.last, by: BatchStore.author, in: db)
        }
        try await batches.reverse(merge.id)
        try await batches.finish()
        let names = try await batches.fresh.store.read { db in
            try Category.ordered(in: db).filter { !$0.isArchived }.map(\.name)
        }
        #expect(names == ["Tools", "Pets", "Pies", "Food"])
    }

    @Test("Two who merge one category: the second is told into what, when and by whom")
    func secondOfTwo() async throws {
        let batches = try await BatchStore()
        _ = try batches.fresh.shell(
            """
            INSERT INTO category (id, name) VALUES (9, 'Pies');
            INSERT INTO admin (id, name, password_hash, created_at) VALUES (8, 'ben', 'x', 1);
            """)
        let first = try await Self.merge(Self.food, into: Self.tools, batches)
        let ben = Author(
            administrator: Administrator.ID(8), name: "ben", at: Timestamp(1_700_000_060),
            requestID: "request-10")
        for target in [Self.tools, Category.ID(9)] {
            let error = await #expect(throws: CategoryError.self) {
                try await batches.fresh.store.write { db in
                    _ = try Category.current(Self.food, in: db).merge(into: target, by: ben, in: db)
                }
            }
            guard case .alreadyMerged(let merged) = error else {
                Issue.record("\(String(describing: error))")
                continue
            }
            #expect(merged.successor.id == Self.tools && merged.batch?.id == first.id)
        }
        let crossed = CategoryError.targetIsMerged("Food", into: "Tools")
        await #expect(throws: crossed) {
            try await Self.merge(Self.tools, into: Self.food, batches)
        }
        #expect(try await batches.fresh.number("SELECT count(*) FROM batch") == 1)
    }

    @Test("Brought back by hand it leads nowhere else any more, and its undo leaves it as it is")
    func broughtBack() async throws {
        let batches = try await BatchStore()
        let merge = try await Self.merge(Self.food, into: Self.tools, batches)
        try await batches.finish()
        try await batches.fresh.store.write { db in
            let food = try #require(try Category.find(Self.food, in: db))
            try food.unarchive(by: BatchStore.author, in: db)
            try food.archive(by: BatchStore.author.acting(at: Timestamp(1_700_000_050)), in: db)
        }
        #expect(try await Self.successor(of: Self.food, batches) == nil)
        try await batches.reverse(merge.id)
        try await batches.finish()
        let state = "SELECT archived_at FROM category WHERE id = 1"
        #expect(try await batches.fresh.number(state) == 1_700_000_050)
    }

    @Test("A merge of a category without listings is undone like any other, and says that it was")
    func empty() async throws {
        let batches = try await BatchStore()
        _ = try batches.fresh.shell(
            "INSERT INTO category (id, name, position) VALUES (9, 'Pets', 9);")
        let before = try await batches.fresh.text(Self.picture)
        let merge = try await Self.merge(Category.ID(9), into: Self.tools, batches)
        try await batches.finish()
        #expect(try await Self.successor(of: Category.ID(9), batches) == Self.tools)
        let undo = try await batches.reverse(merge.id)
        try await batches.finish()
        #expect(try await batches.fresh.text(Self.picture) == before)
        let statuses = try await batches.fresh.store.read { db in
            try Batch.statuses(of: [merge.id.rawValue, undo.id.rawValue], in: db)
        }
        #expect(statuses[merge.id.rawValue]?.kind == .undone)
        #expect(try await batches.reverse(merge.id).id == undo.id)
    }

    @Test("The audit says of a merge taken back that it is part of that, and it is merged anew")
    func told() async throws {
        let batches = try await BatchStore()
        let merge = try await Self.merge(Self.food, into: Self.tools, batches)
        try await batches.finish()
        let undo = try await batches.reverse(merge.id)
        try await batches.finish()
        await #expect(throws: BatchError.notReversible) { try await batches.reverse(undo.id) }
        let anew = try await Self.merge(Self.food, into: Self.tools, batches)
        try await batches.finish()
        #expect(anew.id != merge.id)
        let told = """
            SELECT group_concat(action || ' ' || coalesce("before" ->> 'successor', '-') || ' '
                || coalesce("after" ->> 'successor', '-') || ' ' || coalesce(batch_id, '-'), ', ')
            FROM audit_entry WHERE subject_id = 1 AND subject_kind = 'category'
            """
        #expect(
            try await batches.fresh.text(told) == """
                category.merge - - -, category.unarchive Tools - \(undo.id), category.merge - - -
                """)
    }

    @Test("Two categories never lead to each other, in whatever order things are taken back")
    func circle() async throws {
        let batches = try await BatchStore()
        _ = try await Self.merge(Self.food, into: Self.tools, batches)
        try await batches.finish()
        let action = try await batches.start(.categories, .unarchive, [1])
        try await batches.finish()
        _ = try await Self.merge(Self.tools, into: Self.food, batches)
        try await batches.finish()
        let undo = try await batches.reverse(action.id)
        try await batches.finish()
        #expect(try await batches.skips(undo.id) == [.changedSince: 1])
        #expect(try await Self.successor(of: Self.tools, batches) == Self.food)
        // In a store where it has happened, neither leads anywhere.
        _ = try batches.fresh.shell(
            "UPDATE category SET archived_at = 1700000000, successor_id = 2 WHERE id = 1;")
        #expect(try await Self.successor(of: Self.tools, batches) == nil)
    }

    @Test("Archived with many others and merged since, it is opened when that is taken back")
    func archivedInBulk() async throws {
        let batches = try await BatchStore()
        let action = try await batches.start(.categories, .archive, [1])
        try await batches.finish()
        let undo = try await batches.reverse(action.id)
        try await batches.finish()
        #expect(try await batches.action(undo.id)?.tally.changed == 1)
        let state = "SELECT coalesce(archived_at, 0) FROM category WHERE id = 1"
        #expect(try await batches.fresh.number(state) == 0)
    }

    @Test("Brought back with many others, it is merged again when that is taken back")
    func broughtBackInBulk() async throws {
        let batches = try await BatchStore()
        _ = try await Self.merge(Self.food, into: Self.tools, batches)
        try await batches.finish()
        let action = try await batches.start(.categories, .unarchive, [1])
        try await batches.finish()
        #expect(try await Self.successor(of: Self.food, batches) == nil)
        try await batches.reverse(action.id)
        try await batches.finish()
        #expect(try await Self.successor(of: Self.food, batches) == Self.tools)
    }
}
