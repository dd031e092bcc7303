import HTTPServer
import HTTPTypes
import MoochSite
import MoochStore
import MoochWeb

extension ImportHandlers {
    /// The rejected rows as they were, with the reasons: once corrected, it can be imported again.
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
        let file = ImportFile(csvImport.file, in: services.languages) { after, size in
            guard csvImport.state != .open else {
                return Array(left.lazy.filter { $0.number > after }.prefix(size))
            }
            return try await store.read { db in
                try csvImport.left(outcome, after: after, size: size, in: db)
            }
        }
        let named: KeyValuePairs<String, any WordArgument> = [
            "list": csvImport.list.area.label, "number": "\(csvImport.id)",
        ]
        return file.response(
            outcome == .rejected
                ? words("imports-rejected-file", named) : words("imports-skipped-file", named))
    }

    /// The rows that would be left out.
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
        let content = try await services.found { try csvImport.content(in: $0) }
        return try ImportTable(content, of: csvImport.file)
    }
}

/// The rows of a file that were left out, with the number of each in that file, and the reason. It has the separator of
/// the original, so that it opens where that one did.
struct ImportFile: Sendable {
    /// The names of the columns.
    private let header: [String]
    /// The columns of the original file, without those added here.
    private let columns: Range<Int>
    private let separator: UInt8
    /// The rows left out after a row, at most `size`.
    private let piece: @Sendable (_ after: Int, _ size: Int) async throws -> [ImportLine]

    init(
        _ file: BatchSpec.File, in languages: Languages,
        piece: @escaping @Sendable (_ after: Int, _ size: Int) async throws -> [ImportLine]
    ) {
        // Without a row of names, the columns are named by their meaning, so that the next file needs no questions.
        let header = zip(file.header, file.columns.fields).map { $0.isEmpty ? $1?.label ?? "" : $0 }
        (self.header, self.piece) = (header, piece)
        separator = ImportReading(file).separator
        // The reader may have changed the language since.
        let ours = languages.all.map { language in
            Language.$current.withValue(language) {
                (number: ImportTable.numberColumn, problem: ImportTable.problemColumn)
            }
        }
        let isAgain = ours.contains { $0.problem == header.last }
        let isNumbered =
            isAgain && header.count > 1 && ours.contains { $0.number == header.first }
        columns = (isNumbered ? 1 : 0)..<(header.count - (isAgain ? 1 : 0))
    }

    private static var pieceSize: Int { 1_000 }

    func response(_ name: String) -> Response {
        let language = Language.current
        return .csv(
            name,
            .stream(
                ResponseStream { client in
                    try await Language.$current.withValue(language) { try await send(to: client) }
                }))
    }

    /// The original columns, between the row's number and the problem; in a file that came from here these two are
    /// replaced.
    private func send(to client: ResponseWriter) async throws {
        var csv = CSVWriter(forSpreadsheetsWith: separator)
        let names = [ImportTable.numberColumn] + header[columns] + [ImportTable.problemColumn]
        for name in names { csv.add(name) }
        csv.endRow()
        var last = 0
        while true {
            let lines = try await piece(last, Self.pieceSize)
            for line in lines {
                csv.add(Int64(line.number))
                for index in columns {
                    csv.add(index < line.cells.count ? line.cells[index] : "")
                }
                csv.add(line.problems.map(\.inWords).joined(separator: " "))
                // Cells beyond the last column are not lost either.
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
