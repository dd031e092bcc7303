import GRDB
import Testing

@testable import MoochStore

/// A store with ``Rows/few`` and an administrator who imports into it.
struct ImportFixture {
    let fresh: FreshStore
    let author: Author

    init() async throws {
        let admin = try await AdminStore()
        fresh = admin.fresh
        try await fresh.store.write { db in try db.execute(sql: Rows.few) }
        author = Author(
            administrator: admin.ada.id, name: "ada", at: Timestamp(1_700_000_000),
            requestID: "request-1")
    }

    /// Keeps a file of these rows, with a column for each field.
    func keep(
        _ list: ImportList, _ rows: [ImportRow], existing: ExistingRows = .skip,
        at moment: Timestamp? = nil
    ) async throws -> CSVImport {
        let author = self.author.acting(at: moment ?? self.author.at)
        let fields = ImportField.allCases
        let file = BatchSpec.File(
            name: "list.csv", encoding: "UTF-8", separator: ",", head: 1,
            header: fields.map(\.name),
            columns: ImportColumns(fields))
        return try await fresh.store.write { db in
            let id = try CSVImport.keep(
                Array("name\nx".utf8), file, rowCount: rows.count, into: list, by: author, in: db)
            let kept = try #require(try CSVImport.find(id, in: db))
            var chosen = kept.file
            chosen.existing = existing
            try kept.choose(chosen, rowCount: kept.rowCount, in: db)
            return try #require(try CSVImport.find(id, in: db))
        }
    }

    /// Keeps a file and begins to write its rows.
    func start(
        _ list: ImportList, _ rows: [ImportRow], existing: ExistingRows = .skip
    ) async throws -> CSVImport {
        let kept = try await keep(list, rows, existing: existing)
        let (author, lines) = (author, rows.map(\.line))
        try await fresh.store.write { db in try kept.start(lines, by: author, in: db) }
        return try await find(kept.id)
    }

    /// Keeps a file and brings all of it in.
    func run(
        _ list: ImportList, _ rows: [ImportRow], existing: ExistingRows = .skip
    ) async throws -> CSVImport {
        let started = try await start(list, rows, existing: existing)
        try await finish()
        return try await find(started.id)
    }

    func find(_ id: Batch.ID) async throws -> CSVImport {
        try #require(try await fresh.store.read { db in try CSVImport.find(id, in: db) })
    }

    /// Works until nothing is left to do.
    func finish(_ pace: BatchPace = BatchPace(pause: .zero)) async throws {
        let runner = runner(pace)
        while try await runner.step() {}
    }

    func runner(
        _ pace: BatchPace,
        trouble: @escaping @Sendable (BatchRunner.Trouble, any Error) -> Void = { _, _ in }
    ) -> BatchRunner {
        let moment = author.at
        return BatchRunner(fresh.store, pace: pace, now: { moment }, trouble: trouble)
    }

    /// Takes an import back, in pieces of two rows.
    func undo(_ csvImport: CSVImport) async throws -> Batch {
        let author = author
        let reversal = try await fresh.store.write { db in
            try Batch.reverse(csvImport.id, by: author, in: db)
        }
        try await finish(BatchPace(rows: 2, pause: .zero))
        return try #require(try await fresh.store.read { try Batch.find(reversal.id, in: $0) })
    }

    /// What taking an import back would leave alone, by reason.
    func foreseen(_ csvImport: CSVImport) async throws -> BatchPreview {
        try await fresh.store.read { try BatchPreview.fetch(reversing: csvImport.batch, in: $0) }
    }

    /// The rows that were left alone.
    func left(by batch: Batch) async throws -> [BatchSkippedRow] {
        try await fresh.store.read { try Batch.skippedRows(of: batch.id, size: 9, in: $0).rows }
    }

    func judge(
        _ list: ImportList, _ row: ImportRow, existing: ExistingRows = .skip
    ) async throws -> ImportVerdict {
        let file = BatchSpec.File(
            name: "list.csv", encoding: "UTF-8", separator: ",", head: 1, header: [],
            columns: ImportColumns([]), existing: existing)
        return try await fresh.store.read { db in
            try ImportRules(list, file, in: db).judge(row, in: db)
        }
    }
}

extension ImportRow {
    init(_ number: Int, _ texts: KeyValuePairs<ImportField, String>) {
        self.init(number: number)
        for (field, text) in texts { self[field] = text }
    }
}

extension ImportRow {
    /// The texts of the row in the order of all fields.
    var line: ImportLine {
        ImportLine(
            number: number, cells: ImportField.allCases.map { self[$0] ?? "" }, problems: problems)
    }
}

extension ImportVerdict {
    /// "add", "change", "unchanged", or "skip" and "reject" with what is complained of.
    var summary: String {
        switch self {
        case .add(_, let without):
            (["add"] + without.map { "without \($0.field) \($0.complaint.key ?? "?")" })
                .joined(separator: " ")
        case .change(let change, _):
            "change "
                + change.differences.map { "\($0.field): \($0.before) → \($0.after)" }
                .joined(separator: ", ")
        case .unchanged: "unchanged"
        case .skip(let problem): "skip \(problem.field)"
        case .reject(let problems):
            "reject "
                + problems.map { "\($0.field) \($0.complaint.key ?? "?")" }
                .joined(separator: ", ")
        }
    }
}
