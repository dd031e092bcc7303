import MoochSite
import MoochStore
import MoochWeb

/// A spreadsheet that was chosen for a list: looked at as a whole, and with a guess of its columns.
struct ImportUpload: Sendable {
    let text: CSVText
    /// What stands between two fields.
    let separator: UInt8
    let header: [String]
    let columns: ImportColumns
    let rowCount: Int

    /// As many columns as a file can have.
    static let mostColumns = 100

    /// Throws why the file cannot be read, in words for its field.
    init(
        _ file: [UInt8], for list: ImportList, in languages: Languages
    ) throws(FieldProblems) {
        do {
            text = try CSVText(file)
            var table = try ImportTable(text.bytes)
            try Self.requireHeader(table.header)
            var count = 0
            while try table.next() != nil {
                count += 1
                guard count <= list.mostRows else {
                    throw Self.wrong(
                        words("imports-too-many-rows", ["limit": list.mostRows]))
                }
            }
            guard count > 0 else { throw Self.wrong(words("imports-no-rows")) }
            rowCount = count
            separator = table.separator
            header = table.header
            columns = ColumnGuess(list, in: languages).columns(table.header)
        } catch let error as CSVError {
            throw Self.wrong(error.message)
        } catch let error as FieldProblems {
            throw error
        } catch {
            throw Self.wrong(CSVError.encoding.message)
        }
    }

    /// What is kept of the file besides its content.
    func file(named name: String) -> BatchSpec.File {
        BatchSpec.File(
            name: name.isEmpty ? "-" : name, encoding: text.encoding.rawValue,
            separator: String(decoding: [separator], as: UTF8.self), header: header,
            columns: columns)
    }

    /// A first row of e-mail addresses and numbers is no head.
    private static func requireHeader(_ header: [String]) throws(FieldProblems) {
        guard header.count <= mostColumns else {
            throw wrong(words("imports-too-many-columns", ["limit": mostColumns]))
        }
        let isData = header.contains { cell in
            cell.contains("@")
                || !cell.isEmpty && cell.allSatisfy { $0.isNumber || "+-., ()/".contains($0) }
        }
        guard !isData else { throw wrong(words("imports-no-header")) }
    }

    static func wrong(_ message: String) -> FieldProblems {
        FieldProblems([FieldProblem(field: "file", message: message)])
    }
}

extension CSVError {
    /// What is wrong with the file, and what to do.
    var message: String {
        switch self {
        case .empty: words("imports-empty")
        case .spreadsheet: words("imports-spreadsheet")
        case .picture: words("imports-picture")
        case .document: words("imports-document")
        case .encoding: words("imports-encoding")
        case .quote(let line): words("imports-quote", ["line": line])
        }
    }
}
