import HTTPServer
import HTTPTypes
import MoochStore
import MoochWeb

/// A list as a file of comma-separated values: the rows of the list's address, all of them or those
/// picked by `id=`, in its order, with the columns that the address names.
///
/// Without `columns=` the file has the columns it always had: scripts rely on their names and
/// places. The dashboard's own links name the columns of the view, so that the file is what was
/// seen.
///
/// Rows are read a piece at a time while the file is sent, each piece by key where the one before
/// ended, so that memory stays flat and a slow visitor keeps no read open, however long the list.
struct ListDownload<Row: Sendable>: Sendable {
    private let columns: [FileColumn<Row>]
    /// The rows from a place on, at most so many.
    private let piece: @Sendable (ListPlace, _ size: Int) async throws -> ListPage<Row>

    init(
        _ columns: [FileColumn<Row>],
        piece: @escaping @Sendable (ListPlace, _ size: Int) async throws -> ListPage<Row>
    ) {
        self.columns = columns
        self.piece = piece
    }

    /// A list with the columns that its address asks for, or those it always had.
    ///
    /// Of each piece the ids are found first, and then the rows in two halves at once, as going from
    /// each row to the names that it shows takes most of the time.
    init<List: ListDefinition>(
        of list: List.Type, _ filter: List.Filter, _ order: ListOrder<List.Sort>,
        shown: [ListColumn<Row>]?, now: Timestamp, from store: Store
    ) where List.Row == Row {
        let columns =
            shown ?? list.fileColumns.compactMap { name in list.columns.first { $0.name == name } }
        self.init(columns.map { FileColumn($0.name, write: $0.write) }) { place, size in
            let found = try await store.read { db in
                try list.ids(filter, order: order, place: place, size: size, now: now, in: db)
            }
            @Sendable func rows(_ ids: [Int64]) async throws -> [Row] {
                try await store.read { try list.fileRows(ids, now: now, in: $0) }
            }
            let middle = found.rows.count / 2
            async let first = rows(Array(found.rows.prefix(middle)))
            let second = try await rows(Array(found.rows.dropFirst(middle)))
            return ListPage(
                rows: try await first + second, next: found.next, previous: found.previous)
        }
    }

    /// Rows read at a time.
    private static var pieceSize: Int { 1_000 }

    /// The file, named after the list and the day. The first rows are read before the answer
    /// begins, so that a store which cannot be read is told as on any page.
    func response(_ name: String, for visit: AdministratorVisit) async throws -> Response {
        let first = try await piece(.start, Self.pieceSize)
        let csv = CSVWriter(
            forSpreadsheets: Self.isFromBrowser(visit.request),
            decimalComma: Language.current.hasDecimalComma)
        return Response(
            headers: [
                .contentType: "text/csv; charset=utf-8; header=present",
                .contentDisposition: "attachment; filename=\"mooch-\(name)-\(visit.now.day).csv\"",
            ],
            body: .stream(ResponseStream { client in try await send(first, as: csv, to: client) }))
    }

    /// What a browser saves is opened in a spreadsheet; a script wants nothing but the rows.
    private static func isFromBrowser(_ request: Request) -> Bool {
        HTTPField.Name("Sec-Fetch-Mode").map(request.headers.contains) ?? false
    }

    private func send(
        _ first: ListPage<Row>, as csv: CSVWriter, to client: ResponseWriter
    ) async throws {
        var csv = csv
        for column in columns { csv.add(column.name) }
        csv.endRow()
        var page = first
        while let next = page.next {
            // The next rows are read while these are written down and on their way.
            async let following = piece(.after(next), Self.pieceSize)
            write(page.rows, to: &csv)
            try await client.write(csv.take())
            page = try await following
        }
        write(page.rows, to: &csv)
        try await client.write(csv.take())
    }

    private func write(_ rows: [Row], to csv: inout CSVWriter) {
        for row in rows {
            for column in columns { column.write(row, &csv) }
            csv.endRow()
        }
    }
}

/// A column of a list's file.
struct FileColumn<Row>: Sendable {
    /// The name as the store and the list's address know it; never translated, so that a script that
    /// reads the file need not know who saved it.
    let name: String
    let write: @Sendable (Row, inout CSVWriter) -> Void

    init(_ name: String, write: @escaping @Sendable (Row, inout CSVWriter) -> Void) {
        self.name = name
        self.write = write
    }
}
