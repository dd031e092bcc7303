import MoochSite
import MoochStore
import MoochWeb

/// A spreadsheet chosen for a list: read as a whole, with a guess of its format and columns.
struct ImportUpload: Sendable {
    let reading: ImportReading
    let header: [String]
    let columns: ImportColumns
    let rowCount: Int

    /// The most columns of a file.
    static let mostColumns = 100

    /// Throws why the file cannot be read, in words for its field. Nil choices are guessed.
    init(
        _ file: [UInt8], for list: ImportList, in languages: Languages,
        as encoding: CSVText.Encoding? = nil, separator: UInt8? = nil, head: Int? = nil
    ) throws(FieldProblems) {
        let guess = ColumnGuess(list, in: languages)
        var table: ImportTable
        do throws(CSVError) {
            let text = try CSVText(file, as: encoding)
            let reader = try CSVReader(text.bytes, separator: separator)
            let first = ImportTable.first(reader)
            reading = ImportReading(
                encoding: text.encoding, separator: reader.separator,
                head: head ?? guess.head(of: first))
            table = try ImportTable(text, reading)
        } catch {
            throw Self.wrong(
                encoding != nil && error == .encoding
                    ? words("imports-other-encoding") : error.message)
        }
        header = table.header
        guard header.count <= Self.mostColumns else {
            throw Self.wrong(words("imports-too-many-columns", ["limit": Self.mostColumns]))
        }
        var filled = [Int](repeating: 0, count: header.count)
        var count = 0
        while let row = table.next() {
            count += 1
            guard count <= list.mostRows else {
                throw Self.wrong(words("imports-too-many-rows", ["limit": list.mostRows]))
            }
            for (index, text) in row.fields.prefix(filled.count).enumerated()
            where !text.trimmed.isEmpty { filled[index] += 1 }
        }
        guard count > 0 else { throw Self.wrong(words("imports-no-rows")) }
        rowCount = count
        columns = guess.columns(header, filled: filled)
    }

    /// The file's stored description, without its content.
    func file(named name: String, existing: ExistingRows = .skip) -> BatchSpec.File {
        BatchSpec.File(
            name: name.isEmpty ? "-" : name, encoding: reading.encoding.rawValue,
            separator: String(decoding: [reading.separator], as: UTF8.self), head: reading.head,
            header: header, columns: columns, existing: existing)
    }

    static func wrong(_ message: String) -> FieldProblems {
        FieldProblems([FieldProblem(field: "file", message: message)])
    }
}

extension CSVError {
    /// The problem with the file, and what to do.
    var message: String {
        switch self {
        case .empty: words("imports-empty")
        case .spreadsheet: words("imports-spreadsheet")
        case .picture: words("imports-picture")
        case .document: words("imports-document")
        case .encoding: words("imports-encoding")
        }
    }
}
