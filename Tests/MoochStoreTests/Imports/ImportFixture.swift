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

    /// Keeps a file of so many rows; what is in it does not matter to the store.
    func keep(
        _ list: ImportList, rows: Int, existing: ExistingRows = .skip
    ) async throws -> CSVImport {
        let author = author
        return try await fresh.store.write { db in
            let owner = try #require(author.administrator)
            let id = try CSVImport.keep(
                Array("name\nx".utf8), named: "list.csv", encoding: "UTF-8", rowCount: rows,
                columns: ImportColumns([.name]), into: list, for: owner, at: author.at, in: db)
            let kept = try #require(try CSVImport.find(id, of: owner, in: db))
            try kept.choose(kept.columns, existing: existing, in: db)
            try kept.start(by: author, in: db)
            return try #require(try CSVImport.find(id, of: owner, in: db))
        }
    }

    /// Keeps, starts and takes rows at once.
    func run(
        _ list: ImportList, _ rows: [ImportRow], existing: ExistingRows = .skip
    ) async throws -> CSVImport {
        let kept = try await keep(list, rows: rows.count, existing: existing)
        return try #require(try await take(rows, of: kept, after: 0))
    }

    func take(
        _ rows: [ImportRow], of csvImport: CSVImport, after position: Int, pace: BulkPace? = nil
    ) async throws -> CSVImport? {
        let author = author
        return try await fresh.store.write { db in
            try csvImport.take(
                rows, after: position, pace: pace, by: author, at: author.at, in: db)
        }
    }

    func judge(
        _ list: ImportList, _ row: ImportRow, existing: ExistingRows = .skip
    ) async throws -> ImportVerdict {
        try await fresh.store.read { db in
            try ImportRules(list, existing: existing, in: db).judge(row, in: db)
        }
    }
}

extension ImportRow {
    init(_ number: Int, _ texts: KeyValuePairs<ImportField, String>) {
        self.init(number: number)
        for (field, text) in texts { self[field] = text }
    }
}

extension ImportVerdict {
    /// "add", "change", "unchanged", or "skip" and "reject" with what is complained of.
    var summary: String {
        switch self {
        case .add: "add"
        case .change(let change):
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
