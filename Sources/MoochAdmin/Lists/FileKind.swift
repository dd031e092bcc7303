import HTTPServer
import HTTPTypes
import MoochSite
import MoochStore
import MoochWeb

/// Whom a file of rows is for.
enum FileKind: String, CaseIterable, Sendable {
    /// People: with heads, states, money and moments as their language writes them.
    case spreadsheet
    /// Programs: the same whoever asks for it.
    case export

    /// What its link says.
    var label: String {
        switch self {
        case .spreadsheet: words("file-for-people")
        case .export: words("file-for-programs")
        }
    }

    /// What a list is saved as: `Members 2026-06-21`, for programs `mooch-members-2026-06-21`. A file of the newest rows
    /// only says so.
    func name<List: DashboardList>(
        of list: List.Type, on day: Day, isOfNewest: Bool = false
    ) -> String {
        let limit = ListLimits.sorted
        switch self {
        case .spreadsheet:
            let name = "\(list.label) \(day)"
            return isOfNewest
                ? words("list-newest-file", ["name": name, "limit": String(limit)]) : name
        case .export:
            let name = "mooch-\(list.name.rawValue)-\(day)"
            return isOfNewest ? "\(name)-newest-\(limit)" : name
        }
    }

    /// What a file begins with. One for programs that a browser saves may still be opened in a
    /// spreadsheet.
    func writer(for request: Request, in currency: Currency) -> CSVWriter {
        switch self {
        case .spreadsheet: return CSVWriter(forPeople: currency)
        case .export:
            let isBrowser = HTTPField.Name("Sec-Fetch-Mode").map(request.headers.contains) ?? false
            return isBrowser
                ? CSVWriter(forSpreadsheetsWith: Language.current.fieldSeparator) : CSVWriter()
        }
    }
}

/// A column of a file.
struct FileColumn<Row>: Sendable {
    /// For programs the name as the store and the list's address know it; never translated, so that a
    /// script that reads the file need not know who saved it.
    let head: String
    let write: @Sendable (Row, inout CSVWriter) -> Void

    init(_ head: String, write: @escaping @Sendable (Row, inout CSVWriter) -> Void) {
        self.head = head
        self.write = write
    }
}

extension DashboardList {
    /// The columns of a file for programs are those that its address names, or those it always had:
    /// scripts rely on their names and places. For people they are those that the view chooses, or all
    /// there are; the row's number comes first, as an import knows the row by it.
    static func columns(
        of file: FileKind, _ shown: ShownColumns<Row>
    ) -> [FileColumn<Row>] {
        switch file {
        case .export:
            let columns =
                shown.given
                ?? fileColumns.compactMap { name in Self.columns.first { $0.name == name } }
            return columns.map { FileColumn($0.name, write: $0.write) }
        case .spreadsheet:
            let columns = shown.text == nil ? Self.columns : shown.all
            return (Self.columns.filter { $0.name == "id" } + columns.filter { $0.name != "id" })
                .compactMap { column in
                    column.fileLabel.map { FileColumn(words($0), write: column.write) }
                }
        }
    }
}
