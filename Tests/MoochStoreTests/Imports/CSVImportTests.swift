import GRDB
import Testing

@testable import MoochStore

@Suite("An import writes each row once")
struct CSVImportTests {
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
        #expect(done.state == .done)
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
                == "admin.create csv_import.start member.create member.create csv_import.finish")
        let told = "SELECT \"after\" FROM audit_entry WHERE action = 'csv_import.finish'"
        #expect(
            try await fixture.fresh.text(told)
                == #"{"list":"members","added":2,"changed":0,"unchanged":0,"skipped":1,"rejected":1}"#
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
        var kept = try await fixture.keep(.members, rows: rows.count)
        let pace = BulkPace(time: .zero, leastRows: 3)
        for read in [3, 6, 7] {
            let left = Array(rows.dropFirst(kept.tally.read))
            kept = try #require(
                try await fixture.take(left, of: kept, after: kept.tally.read, pace: pace))
            #expect(kept.tally.read == read)
            #expect(kept.state == (read == 7 ? .done : .running))
        }
        #expect(try await fixture.fresh.number("SELECT count(*) FROM member") == 10)
        let (done, author) = (kept, fixture.author)
        try await fixture.fresh.store.write { db in try done.startUndo(by: author, in: db) }
        for undone in [3, 6, 7] {
            let later = try await fixture.fresh.store.write { db in
                try done.undoNext(pace: pace, by: author, in: db)
            }
            #expect(later?.undo?.undone == undone)
            #expect((later?.undo?.finishedAt != nil) == (undone == 7))
        }
        #expect(try await fixture.fresh.number("SELECT count(*) FROM member") == 3)
    }

    @Test("Rows are taken in their order, whoever takes them and however often")
    func once() async throws {
        let fixture = try await ImportFixture()
        let kept = try await fixture.keep(.members, rows: 2)
        let (first, second) = (Self.member(2, "d@example.org"), Self.member(3, "e@example.org"))
        #expect(try await fixture.take([first], of: kept, after: 0)?.tally.added == 1)
        // Another one at the same place: it is told to stop.
        #expect(try await fixture.take([first], of: kept, after: 0) == nil)
        #expect(try await fixture.take([second], of: kept, after: 1)?.state == .done)
        #expect(try await fixture.take([second], of: kept, after: 2) == nil)
        #expect(try await fixture.fresh.number("SELECT count(*) FROM member") == 5)
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
        let kept = try await fixture.keep(.members, rows: 2)
        let author = fixture.author
        let (done, told) = try await fixture.fresh.store.write { db in
            var told: [String] = []
            let done = try kept.take(
                [Self.member(2, "d@example.org"), Self.member(3, "e@example.org")], after: 0,
                by: author, at: author.at, in: db
            ) { row, error in told.append("\(row.number) \(error.message ?? "")") }
            return (try #require(done), told)
        }
        #expect(done.tally.added == 1 && done.tally.rejected == 1)
        #expect(told == ["2 not this one"])
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

    @Test("A file goes when nothing of it is left out, when it is deleted, and after a week")
    func forgetting() async throws {
        let fixture = try await ImportFixture()
        let whole = try await fixture.run(.members, [Self.member(2, "d@example.org")])
        #expect(!whole.hasFile)
        let partly = try await fixture.run(.members, [Self.member(2, "no address")])
        #expect(partly.hasFile)
        let later = partly.createdAt.adding(seconds: CSVImport.keptFor)
        try await fixture.fresh.store.write { db in try CSVImport.forgetOld(at: later, in: db) }
        let store = fixture.fresh.store
        let old = try #require(try await store.read { try CSVImport.find(partly.id, in: $0) })
        #expect(!old.hasFile && old.tally.rejected == 1)
        #expect(try await fixture.fresh.number("SELECT count(*) FROM csv_import_row") == 0)
        let running = try await fixture.keep(.members, rows: 1)
        #expect(try await store.write { try running.delete(in: $0) } == false)
        #expect(try await store.write { try old.delete(in: $0) })
        #expect(try await store.read { try CSVImport.find(old.id, in: $0) } != nil)
    }

    @Test("Beginning twice is told once, and from then on nothing is chosen any more")
    func begun() async throws {
        let fixture = try await ImportFixture()
        let kept = try await fixture.keep(.members, rows: 1)
        let author = fixture.author
        try await fixture.fresh.store.write { db in
            try kept.start(by: author, in: db)
            try kept.choose(ImportColumns([.email]), existing: .update, in: db)
        }
        let told = "SELECT count(*) FROM audit_entry WHERE action = 'csv_import.start'"
        #expect(try await fixture.fresh.number(told) == 1)
        let chosen = "SELECT fields || existing FROM csv_import"
        #expect(try await fixture.fresh.text(chosen) == #"["name"]skip"#)
    }

    @Test("Whoever chooses a file has the old ones forgotten; a deleted file leaves no rows of it")
    func forgotten() async throws {
        let fixture = try await ImportFixture()
        let (author, store) = (fixture.author, fixture.fresh.store)
        let owner = try #require(author.administrator)
        func keep(at moment: Timestamp) async throws {
            _ = try await store.write { db in
                try CSVImport.keep(
                    Array("name\nx".utf8), named: "a.csv", encoding: "UTF-8", rowCount: 1,
                    columns: ImportColumns([.name]), into: .members, for: owner, at: moment,
                    in: db)
            }
        }
        try await keep(at: author.at)
        try await keep(at: author.at.adding(seconds: CSVImport.keptFor - 1))
        #expect(try await fixture.fresh.number("SELECT count(*) FROM csv_import") == 2)
        try await keep(at: author.at.adding(seconds: CSVImport.keptFor))
        #expect(try await fixture.fresh.number("SELECT count(*) FROM csv_import") == 2)

        let done = try await fixture.run(.members, [Self.member(2, "no address")])
        let rows = "SELECT count(*) FROM csv_import_row"
        #expect(try await fixture.fresh.number(rows) == 1)
        #expect(try await store.write { try done.delete(in: $0) })
        #expect(try await fixture.fresh.number(rows) == 0)
    }

    @Test("The latest imports are those of a week")
    func latest() async throws {
        let fixture = try await ImportFixture()
        let kept = try await fixture.keep(.members, rows: 1)
        for (seconds, expected) in [(CSVImport.keptFor - 1, 1), (CSVImport.keptFor, 0)] {
            let latest = try await fixture.fresh.store.read { db in
                try CSVImport.latest(
                    of: kept.administratorID, since: kept.createdAt.adding(seconds: seconds),
                    in: db)
            }
            #expect(latest.count == expected)
        }
    }

    @Test("Nobody else finds an import")
    func owner() async throws {
        let fixture = try await ImportFixture()
        let kept = try await fixture.keep(.members, rows: 1)
        let found = try await fixture.fresh.store.read { db in
            try CSVImport.find(kept.id, of: .init(kept.administratorID.rawValue + 1), in: db)
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
