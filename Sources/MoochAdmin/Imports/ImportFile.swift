import HTTPServer
import HTTPTypes
import MoochStore
import MoochWeb

extension ImportHandlers {
    /// The rows with which something is wrong, as they were, and why: mended, they are the next file.
    func rejected(_ visit: AdministratorVisit) async throws -> Response {
        try await file(.rejected, visit)
    }

    /// The rows that were there already.
    func skipped(_ visit: AdministratorVisit) async throws -> Response {
        try await file(.skipped, visit)
    }

    private func file(
        _ outcome: CSVImport.Outcome, _ visit: AdministratorVisit
    ) async throws -> Response {
        let csvImport = try await find(visit)
        guard
            let content = try await services.store.read({ db in try csvImport.content(in: db) })
        else { throw Problem.notFound }
        let table = try ImportTable(content)
        let store = services.store
        var checked: [CSVImport.LeftRow] = []
        if csvImport.state == .open,
            csvImport.columns.canBeRead(into: csvImport.list, existing: csvImport.existing)
        {
            let preview = try await ImportPreview.of(csvImport, table, showing: .max, in: store)
            checked = outcome == .rejected ? preview.rejected : preview.skipped
        }
        let left = checked
        let file = ImportFile(table: table) { after, size in
            guard csvImport.state != .open else {
                return Array(left.lazy.filter { $0.number > after }.prefix(size))
            }
            return try await store.read { db in
                try csvImport.left(outcome, after: after, size: size, in: db)
            }
        }
        return file.response(
            "mooch-\(csvImport.list.rawValue)-\(outcome.rawValue)-\(csvImport.id).csv")
    }
}

/// Rows of a file that stayed out of a list, with the reason on each.
struct ImportFile: Sendable {
    let table: ImportTable
    /// The rows that stayed out behind a row, at most so many.
    let piece: @Sendable (_ after: Int, _ size: Int) async throws -> [CSVImport.LeftRow]

    private static var pieceSize: Int { 1_000 }

    func response(_ name: String) -> Response {
        let language = Language.current
        return Self.response(
            name,
            .stream(
                ResponseStream { client in
                    try await Language.$current.withValue(language) { try await send(to: client) }
                }))
    }

    static func response(_ name: String, _ body: ResponseBody) -> Response {
        Response(
            headers: [
                .contentType: "text/csv; charset=utf-8; header=present",
                .contentDisposition: "attachment; filename=\"\(name)\"",
            ],
            body: body)
    }

    /// The columns are as they were, and `problem` behind them; where the last one is that already,
    /// from a file that came from here, the new reason stands in its place.
    private func send(to client: ResponseWriter) async throws {
        var csv = CSVWriter(
            forSpreadsheets: true, decimalComma: Language.current.hasDecimalComma)
        let isAgain = table.header.last == ImportTable.problemColumn
        let header = isAgain ? Array(table.header.dropLast()) : table.header
        for name in header + [ImportTable.problemColumn] { csv.add(name) }
        csv.endRow()
        var table = table
        var left = try await piece(0, Self.pieceSize)[...]
        while let next = left.first {
            guard let row = try table.next() else { break }
            guard row.number == next.number else { continue }
            for index in header.indices {
                csv.add(index < row.fields.count ? row.fields[index] : "")
            }
            csv.add(next.problems.map(\.inWords).joined(separator: " "))
            // What had no column of its own is not lost either.
            for text in row.fields.dropFirst(self.table.header.count) { csv.add(text) }
            csv.endRow()
            left.removeFirst()
            if left.isEmpty {
                try await client.write(csv.take())
                left = try await piece(next.number, Self.pieceSize)[...]
            }
        }
        try await client.write(csv.take())
    }
}
