import MoochStore
import MoochWeb

/// The rows of a spreadsheet below its head, read one after another. Rows without any text are
/// passed over, as those are that spreadsheets have at their end.
struct ImportTable: Sendable {
    /// The names of the columns.
    let header: [String]
    /// What stands between two fields.
    let separator: UInt8
    private var reader: CSVReader

    /// The name of the column in which rows that stayed out say why.
    static let problemColumn = "problem"

    /// Takes a file as UTF-8.
    ///
    /// - Throws: `CSVError`, `.empty` when there is no head.
    init(_ content: [UInt8]) throws(CSVError) {
        reader = try CSVReader(content)
        separator = reader.separator
        guard let first = try Self.row(&reader) else { throw .empty }
        let last = first.fields.lastIndex { !$0.trimmed.isEmpty } ?? 0
        header = first.fields[...last].map(\.trimmed)
    }

    /// The next row that has a text in it.
    mutating func next() throws(CSVError) -> CSVReader.Row? {
        try Self.row(&reader)
    }

    /// A row by what its columns are read as.
    func read(_ row: CSVReader.Row, as columns: ImportColumns) -> ImportRow {
        var read = ImportRow(number: row.number)
        for (field, text) in zip(columns.fields, row.fields) {
            if let field { read[field] = text }
        }
        if let last = read[.lastName] {
            read[.name] = read[.name].map { "\($0) \(last)" } ?? last
        }
        if row.fields.dropFirst(header.count).contains(where: { !$0.trimmed.isEmpty }) {
            read.note(
                "",
                Complaint(
                    "imports-too-many-cells", ["count": .number(header.count)],
                    "more cells than the head (\(header.count))"))
        }
        return read
    }

    private static func row(_ reader: inout CSVReader) throws(CSVError) -> CSVReader.Row? {
        while let row = try reader.next() {
            if row.fields.contains(where: { !$0.trimmed.isEmpty }) { return row }
        }
        return nil
    }
}
