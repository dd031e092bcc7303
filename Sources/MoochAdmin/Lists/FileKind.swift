import HTTPServer
import HTTPTypes
import MoochSite
import MoochStore
import MoochWeb

/// The reader of a file of rows.
enum FileKind: String, CaseIterable, Sendable {
    /// People: with headings, states, money and moments in their language.
    case spreadsheet
    /// Programs: the same whoever asks for it.
    case export

    /// The label of its link.
    var label: String {
        switch self {
        case .spreadsheet: words("file-for-people")
        case .export: words("file-for-programs")
        }
    }

    /// What it is for, beside its link.
    var purpose: String {
        switch self {
        case .spreadsheet: words("file-for-people-why")
        case .export: words("file-for-programs-why")
        }
    }

    /// The name of a list's file: `Members 2026-06-21`, for programs `mooch-members-2026-06-21`. A file of the newest
    /// rows only says so.
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

    /// The writer of the file. One for programs that a browser saves may still be opened in a spreadsheet.
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

struct FileColumn<Row>: Sendable {
    /// For programs the name in the store and the list's address; never translated, so that a script that reads the
    /// file need not know who saved it.
    let head: String
    let write: @Sendable (Row, inout CSVWriter) -> Void

    init(_ head: String, write: @escaping @Sendable (Row, inout CSVWriter) -> Void) {
        self.head = head
        self.write = write
    }
}

extension DashboardList {
    /// For programs the columns in the address, or the fixed ones: scripts rely on their names and order. For people
    /// those of the view, or all; the row's id comes first, as imports recognize the row by it.
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
