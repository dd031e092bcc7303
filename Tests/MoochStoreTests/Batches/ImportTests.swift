import GRDB
import Testing

@testable import MoochStore

@Suite("An import writes each row once")
struct ImportTests {
    private static func member(_ number: Int, _ email: String) -> ImportRow {
        ImportRow(number, [.name: "M\(number)", .email: email, .community: "Elm Court"])
    }

    @Test("Good rows are in, the others are kept with their reasons, and the audit has each")
    func outcome() async throws {
        let fixture = try await ImportFixture()
        let rows = [
            Self.member(2, "di@example.org"), Self.member(3, "no address"),
            Self.member(4, "ada@example.org"), Self.member(5, "ed@example.org"),
        ]
        let done = try await fixture.run(.members, rows)
        #expect(done.state == .finished)
        #expect(done.tally.added == 2 && done.tally.rejected == 1 && done.tally.skipped == 1)
        let (rejected, skipped) = try await fixture.fresh.store.read { db in
            (try done.left(.rejected, size: 9, in: db), try done.left(.skipped, size: 9, in: db))
        }
        #expect(rejected.map(\.number) == [3])
        #expect(rejected.first?.problems.first?.complaint.key == "imports-wrong-email")
        #expect(
            rejected.first?.problems.first?.complaint.arguments == ["example": "ada@example.org"])
        #expect(skipped.map(\.number) == [4])
        let behind = try await fixture.fresh.store.read { db in
            try done.left(.rejected, after: 3, size: 9, in: db)
        }
        #expect(behind.isEmpty)
        let sql =
            "SELECT group_concat(action, ' ') FROM (SELECT action FROM audit_entry ORDER BY id)"
        #expect(
            try await fixture.fresh.text(sql)
                == "admin.create import.start member.create member.create batch.end")
        let told = "SELECT \"after\" FROM audit_entry WHERE action = 'batch.end'"
        #expect(
            try await fixture.fresh.text(told)
                == #"{"state":"finished","selected":4,"added":2,"changed":0,"unchanged":0,"skipped":1,"rejected":1}"#
        )
        #expect(try await fixture.fresh.problemsOfRows() == [])
    }

    @Test("A member who was imported has no password, and was never seen")
    func password() async throws {
        let fixture = try await ImportFixture()
        _ = try await fixture.run(.members, [Self.member(2, "di@example.org")])
        let sql = """
            SELECT count(*) FROM member WHERE email = 'di@example.org' AND password_hash IS NULL
                AND created_at = 1700000000 AND last_seen_at = 0
            """
        #expect(try await fixture.fresh.number(sql) == 1)
    }

    @Test("Rows that there is no time for are left for the next transaction, also when taken back")
    func paced() async throws {
        let fixture = try await ImportFixture()
        let rows = (2..<9).map { Self.member($0, "row\($0)@example.org") }
        let id = try await fixture.start(.members, rows).id
        let runner = fixture.runner(BatchPace(time: .zero, leastRows: 3, collected: 100))
        for read in [3, 6, 7] {
            try await runner.step()
            let batch = try await fixture.find(id).batch
            #expect(batch.done == read)
            #expect(batch.state == (read == 7 ? .finished : .running))
        }
        #expect(try await fixture.fresh.number("SELECT count(*) FROM member") == 10)
        let (author, store) = (fixture.author, fixture.fresh.store)
        let undo = try await store.write { db in try Batch.reverse(id, by: author, in: db) }
        try await runner.step()
        for undone in [3, 6, 7] {
            try await runner.step()
            let batch = try #require(try await store.read { try Batch.find(undo.id, in: $0) })
            #expect(batch.tally.changed == undone)
            #expect((batch.endedAt != nil) == (undone == 7))
        }
        #expect(try await fixture.fresh.number("SELECT count(*) FROM member") == 3)
    }

    @Test("Rows are taken in their order and once each, whoever takes them")
    func once() async throws {
        let fixture = try await ImportFixture()
        let rows = (2..<22).map { Self.member($0, "row\($0)@example.org") }
        let started = try await fixture.start(.members, rows)
        try await withThrowingTaskGroup(of: Void.self) { group in
            for _ in 0..<3 {
                group.addTask { try await fixture.finish(BatchPace(rows: 2, pause: .zero)) }
            }
            try await group.waitForAll()
        }
        #expect(try await fixture.find(started.id).tally.added == 20)
        #expect(try await fixture.fresh.number("SELECT count(*) FROM member") == 23)
        let order =
            "SELECT group_concat(name) FROM (SELECT name FROM member WHERE id > 3 ORDER BY id)"
        let names = (2..<22).map { "M\($0)" }.joined(separator: ",")
        #expect(try await fixture.fresh.text(order) == names)
    }

    @Test("A name that was taken since the check stays out when the rows are written")
    func meanwhile() async throws {
        let fixture = try await ImportFixture()
        let row = ImportRow(2, [.name: "Bread"])
        #expect(try await fixture.judge(.categories, row).summary == "add")
        _ = try fixture.fresh.shell("INSERT INTO category (name) VALUES ('BREAD');")
        let done = try await fixture.run(.categories, [row])
        #expect(done.tally.added == 0 && done.tally.skipped == 1)
    }

    @Test("What another version of the schema refuses costs its row alone")
    func refused() async throws {
        let fixture = try await ImportFixture()
        _ = try fixture.fresh.shell(
            """
            CREATE TRIGGER no_m2 BEFORE INSERT ON member WHEN NEW.name = 'M2' BEGIN
                SELECT RAISE(ABORT, 'not this one');
            END;
            """)
        let kept = try await fixture.start(
            .members, [Self.member(2, "d@example.org"), Self.member(3, "e@example.org")])
        let told = Told()
        let runner = fixture.runner(BatchPace()) { trouble, error in
            guard case .refused(_, let position) = trouble else { return }
            told.add("\(position) \((error as? DatabaseError)?.message ?? "")")
        }
        while try await runner.step() {}
        let done = try await fixture.find(kept.id)
        #expect(done.tally.added == 1 && done.tally.rejected == 1)
        #expect(told.texts == ["2 not this one"])
        let left = try await fixture.fresh.store.read { db in
            try done.left(.rejected, size: 1, in: db)
        }
        #expect(left.first?.problems.first?.english.contains("not this one") == false)
    }

    @Test("Categories come behind the others in the order of the file; changes are audited")
    func categories() async throws {
        let fixture = try await ImportFixture()
        let rows = [
            ImportRow(2, [.name: "Pies"]), ImportRow(3, [.name: "Bread"]),
            ImportRow(4, [.id: "2", .name: "Hand tools"]),
        ]
        let done = try await fixture.run(.categories, rows, existing: .update)
        #expect(done.tally.added == 2 && done.tally.changed == 1)
        let order = """
            SELECT group_concat(position || ' ' || name)
            FROM (SELECT position, name FROM category ORDER BY position)
            """
        #expect(
            try await fixture.fresh.text(order) == "1 Food,2 Hand tools,3 Pies,4 Bread")
        #expect(
            try await fixture.fresh.text(
                "SELECT \"before\" FROM audit_entry WHERE action = 'category.rename'")
                == #"{"name":"Tools"}"#)
    }

    @Test("The audit tells that a telephone number changed, and not what it is")
    func unseen() async throws {
        let fixture = try await ImportFixture()
        let row = ImportRow(2, [.email: "ada@example.org", .phone: "+49 30 555"])
        let done = try await fixture.run(.members, [row], existing: .update)
        #expect(done.tally.changed == 1)
        let texts = try await fixture.fresh.text(
            "SELECT \"before\" || \"after\" FROM audit_entry WHERE action = 'member.change'")
        #expect(texts == #"{"phone":"•••"}{"phone":"•••"}"#)
        #expect(
            try await fixture.fresh.text("SELECT phone FROM member WHERE id = 1") == "+49 30 555")
    }

    @Test("What stayed out goes when nothing did, when it is deleted, and after a week")
    func forgetting() async throws {
        let fixture = try await ImportFixture()
        let whole = try await fixture.run(.members, [Self.member(2, "d@example.org")])
        #expect(!whole.hasFile)
        let partly = try await fixture.run(.members, [Self.member(2, "no address")])
        #expect(partly.hasFile)
        let later = partly.batch.createdAt.adding(seconds: CSVImport.keptFor)
        try await fixture.fresh.store.write { db in try Batch.forgetOld(at: later, in: db) }
        let store = fixture.fresh.store
        let old = try await fixture.find(partly.id)
        #expect(!old.hasFile && old.tally.rejected == 1)
        let texts = "SELECT count(*) FROM batch_item WHERE coalesce(cells, problems) IS NOT NULL"
        #expect(try await fixture.fresh.number(texts) == 0)
        let running = try await fixture.start(.members, [Self.member(2, "e@example.org")])
        #expect(try await store.write { try running.delete(in: $0) } == false)
        #expect(try await store.write { try old.delete(in: $0) })
        #expect(try await fixture.find(old.id).state == .finished)
    }

    @Test("One that was stopped is not gone on with once its texts are forgotten")
    func stopped() async throws {
        let fixture = try await ImportFixture()
        let rows = (2..<6).map { Self.member($0, "row\($0)@example.org") }
        let (author, store) = (fixture.author, fixture.fresh.store)
        let started = try await fixture.start(.members, rows)
        try await fixture.runner(BatchPace(rows: 1)).step()
        try await store.write { db in try Batch.stop(started.id, by: author, in: db) }
        let stopped = try await fixture.find(started.id)
        #expect(stopped.tally.added == 1 && stopped.batch.canResume(at: author.at))
        #expect(try await store.write { try stopped.delete(in: $0) } == false)
        let later = author.acting(at: author.at.adding(seconds: CSVImport.keptFor))
        try await store.write { db in try Batch.forgetOld(at: later.at, in: db) }
        #expect(
            try await fixture.fresh.number(
                "SELECT count(*) FROM batch_item WHERE cells IS NOT NULL") == 0)
        await #expect(throws: BatchError.notStopped) {
            try await store.write { db in try Batch.resume(started.id, by: later, in: db) }
        }
        // What it wrote until then can still be taken back.
        #expect(try await fixture.undo(stopped).tally.changed == 1)
        #expect(try await fixture.fresh.problemsOfRows() == [])
    }

    @Test("Beginning twice is told once, and from then on nothing is chosen any more")
    func begun() async throws {
        let fixture = try await ImportFixture()
        let rows = [Self.member(2, "d@example.org")]
        let kept = try await fixture.start(.members, rows)
        let author = fixture.author
        try await fixture.fresh.store.write { db in
            try kept.start(rows.map(\.line), by: author, in: db)
            var other = kept.file
            other.columns = ImportColumns([.email])
            try kept.choose(other, rowCount: 9, in: db)
        }
        let told = "SELECT count(*) FROM audit_entry WHERE action = 'import.start'"
        #expect(try await fixture.fresh.number(told) == 1)
        let found = try await fixture.find(kept.id)
        #expect(found.columns == kept.columns && found.existing == .skip)
        #expect(found.rowCount == 1)
    }

    @Test("Old files are forgotten; a deleted file leaves no rows of it")
    func forgotten() async throws {
        let fixture = try await ImportFixture()
        let (moment, store) = (fixture.author.at, fixture.fresh.store)
        let rows = [Self.member(2, "d@example.org")]
        _ = try await fixture.keep(.members, rows)
        _ = try await fixture.keep(
            .members, rows, at: moment.adding(seconds: CSVImport.keptFor - 1))
        #expect(try await fixture.fresh.number("SELECT count(*) FROM batch") == 2)
        try await fixture.fresh.sweep(at: moment.adding(seconds: CSVImport.keptFor))
        #expect(try await fixture.fresh.number("SELECT count(*) FROM batch_file") == 1)

        let done = try await fixture.run(.members, [Self.member(2, "no address")])
        let left = "SELECT count(*) FROM batch_item"
        #expect(try await fixture.fresh.number(left) == 1)
        #expect(try await store.write { try done.delete(in: $0) })
        #expect(try await fixture.fresh.number(left) == 0)
    }

    @Test("The latest imports are those of a week")
    func latest() async throws {
        let fixture = try await ImportFixture()
        let kept = try await fixture.keep(.members, [Self.member(2, "d@example.org")])
        let owner = try #require(fixture.author.administrator)
        for (seconds, expected) in [(CSVImport.keptFor - 1, 1), (CSVImport.keptFor, 0)] {
            let latest = try await fixture.fresh.store.read { db in
                try CSVImport.latest(
                    of: owner, since: kept.batch.createdAt.adding(seconds: seconds),
                    in: db)
            }
            #expect(latest.count == expected)
        }
    }

    @Test("Nobody else finds an import")
    func owner() async throws {
        let fixture = try await ImportFixture()
        let kept = try await fixture.keep(.members, [Self.member(2, "d@example.org")])
        let owner = try #require(fixture.author.administrator)
        let found = try await fixture.fresh.store.read { db in
            try CSVImport.find(kept.id, of: .init(owner.rawValue + 1), in: db)
        }
        #expect(found == nil)
    }

    @Test("Communities come in with their places")
    func communities() async throws {
        let fixture = try await ImportFixture()
        let done = try await fixture.run(
            .communities,
            (2..<102).map {
                ImportRow($0, [.name: "Place \($0)", .coordinates: "1.5, 2.5"])
            })
        #expect(done.tally.added == 100)
        #expect(try await fixture.fresh.number("SELECT count(*) FROM community") == 102)
    }
}

private final class Told: @unchecked Sendable {
    // One runner tells of its rows one after the other, and is awaited before they are read.
    private(set) var texts: [String] = []

    func add(_ text: String) { texts.append(text) }
}
