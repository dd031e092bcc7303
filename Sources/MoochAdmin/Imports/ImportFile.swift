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
        _ outcome: CSVImport.Left, _ visit: AdministratorVisit
    ) async throws -> Response {
        let csvImport = try await find(visit)
        guard csvImport.hasFile else { throw Problem.notFound }
        let store = services.store
        let left = csvImport.state == .open ? try await leftOut(outcome, of: csvImport) : []
        let file = ImportFile(header: csvImport.file.header) { after, size in
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

    /// The rows that would stay out.
    private func leftOut(
        _ outcome: CSVImport.Left, of csvImport: CSVImport
    ) async throws -> [ImportLine] {
        guard csvImport.canBeRead else { return [] }
        let preview = try await table(of: csvImport).preview(
            of: csvImport, showing: .max, in: services.store)
        return outcome == .rejected ? preview.rejected : preview.skipped
    }

    /// The file of an import that has not begun.
    func table(of csvImport: CSVImport) async throws -> ImportTable {
        try ImportTable(try await services.found { try csvImport.content(in: $0) })
    }
}

/// Rows of a file that stayed out of a list, with the reason on each.
struct ImportFile: Sendable {
    /// The names of the columns.
    let header: [String]
    /// The rows that stayed out behind a row, at most so many.
    let piece: @Sendable (_ after: Int, _ size: Int) async throws -> [ImportLine]

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
        let isAgain = header.last == ImportTable.problemColumn
        let names = isAgain ? header.dropLast() : header[...]
        for name in names + [ImportTable.problemColumn] { csv.add(name) }
        csv.endRow()
        var last = 0
        while true {
            let lines = try await piece(last, Self.pieceSize)
            for line in lines {
                for index in names.indices {
                    csv.add(index < line.cells.count ? line.cells[index] : "")
                }
                csv.add(line.problems.map(\.inWords).joined(separator: " "))
                // What had no column of its own is not lost either.
                for text in line.cells.dropFirst(header.count) { csv.add(text) }
                csv.endRow()
            }
            guard let end = lines.last, lines.count == Self.pieceSize else { break }
            last = end.number
            try await client.write(csv.take())
        }
        try await client.write(csv.take())
    }
}
