import MoochSite
import MoochStore
import MoochWeb

/// How the bytes of a spreadsheet are read: guessed, then chosen by its administrator.
struct ImportReading: Sendable, Hashable {
    var encoding: CSVText.Encoding
    /// Between two fields.
    var separator: UInt8
    /// The number of the row of names, as a spreadsheet counts; 0 for none.
    var head: Int

    /// How many rows are searched for the row of names.
    static let mostAbove = 10

    init(_ file: BatchSpec.File) {
        encoding = CSVText.Encoding(rawValue: file.encoding) ?? .utf8
        separator = file.separator.utf8.first ?? UInt8(ascii: ",")
        head = file.head
    }

    init(encoding: CSVText.Encoding, separator: UInt8, head: Int) {
        (self.encoding, self.separator, self.head) = (encoding, separator, head)
    }
}

/// The rows of a spreadsheet below its head, one after another. Rows without any text are skipped, such as those
/// spreadsheets have at their end.
struct ImportTable: Sendable {
    /// The names of the columns; empty ones if no row has them.
    let header: [String]
    /// The first rows of the file, one of which may name the columns.
    let first: [CSVReader.Row]
    private var reader: CSVReader

    /// The name of the column with the reason in a file of rows left out.
    static var problemColumn: String { words("imports-problem-column") }

    /// The name of the column with the row's number in such a file.
    static var numberColumn: String { words("imports-row-number") }

    /// From the file's bytes.
    init(_ content: [UInt8], of file: BatchSpec.File) throws(CSVError) {
        let reading = ImportReading(file)
        try self.init(try CSVText(content, as: reading.encoding), reading)
    }

    /// - Throws: `CSVError`, `.empty` if there is no head.
    init(_ text: CSVText, _ reading: ImportReading) throws(CSVError) {
        var reader = try CSVReader(text.bytes, separator: reading.separator)
        first = Self.first(reader)
        guard reading.head > 0 else {
            let width = first.map(\.fields.count).max() ?? 0
            guard width > 0 else { throw .empty }
            (header, self.reader) = ([String](repeating: "", count: width), reader)
            return
        }
        while let row = Self.row(&reader) {
            guard row.number >= reading.head else { continue }
            let last = row.fields.lastIndex { !$0.trimmed.isEmpty } ?? 0
            (header, self.reader) = (row.fields[...last].map(\.trimmed), reader)
            return
        }
        throw .empty
    }

    /// The first rows that have a text in them.
    static func first(_ reader: CSVReader) -> [CSVReader.Row] {
        var reader = reader
        return (0..<ImportReading.mostAbove).compactMap { _ in row(&reader) }
    }

    /// The next row that has a text in it.
    mutating func next() -> CSVReader.Row? {
        Self.row(&reader)
    }

    /// The next row that has a text in it, with the problems that the file alone shows.
    mutating func next(
        of file: BatchSpec.File, _ keys: inout ImportKeys
    ) -> (line: ImportLine, row: ImportRow)? {
        guard let next = next() else { return nil }
        let doubts = next.doubts
        let line = ImportLine(number: next.number, cells: next.fields, problems: doubts)
        var row = ImportRow(line, of: file)
        // Whatever would identify such a row may belong to another.
        guard doubts.isEmpty else { return (line, row) }
        let known = row.problems.count
        keys.note(&row)
        return (
            ImportLine(
                number: next.number, cells: next.fields,
                problems: Array(row.problems.dropFirst(known))), row
        )
    }

    /// The expected outcome for all rows, with at most so many examples of each kind.
    func preview(
        of csvImport: CSVImport, showing shown: Int = ImportPreview.limit, in store: Store
    ) async throws -> ImportPreview {
        try await store.read { db in
            var (table, keys) = (self, ImportKeys(csvImport.list))
            return try ImportPreview(of: csvImport, showing: shown, in: db) {
                table.next(of: csvImport.file, &keys)
            }
        }
    }

    /// All rows, as an import stores them.
    func lines(of csvImport: CSVImport) -> [ImportLine] {
        var (table, keys) = (self, ImportKeys(csvImport.list))
        var lines: [ImportLine] = []
        while let next = table.next(of: csvImport.file, &keys) { lines.append(next.line) }
        return lines
    }

    private static func row(_ reader: inout CSVReader) -> CSVReader.Row? {
        while var row = reader.next() {
            guard row.fields.contains(where: { !$0.trimmed.isEmpty }) else { continue }
            row.fields = row.fields.map(TypedText.withoutFormula)
            return row
        }
        return nil
    }
}

extension CSVReader.Row {
    /// Why its cells may not be the intended ones.
    fileprivate var doubts: [FieldProblem] {
        var complaints: [Complaint] = []
        switch fault {
        case .quote: complaints.append(.strayQuote)
        case .lineBreak: complaints.append(.strayLineBreak)
        case nil: break
        }
        if fields.contains(where: { $0.contains(CSVText.unreadable) }) {
            complaints.append(.unreadableSigns)
        }
        return complaints.map { FieldProblem(field: "", complaint: $0) }
    }
}
