import HTTPServer
import HTTPTypes
import MoochSite
import MoochStore
import MoochWeb

/// A list as a CSV file: the rows of the list's address, all of them or those picked by `id=`, in its order.
///
/// Rows are read a piece at a time while the file is sent, each piece by key where the one before ended, so that memory
/// stays flat and a slow visitor keeps no read open, however long the list.
struct ListDownload<Row: Sendable>: Sendable {
    private let columns: [FileColumn<Row>]
    /// The rows from a position on, at most `size`.
    private let piece: @Sendable (ListStart, _ size: Int) async throws -> ListPage<Row>

    init(
        _ columns: [FileColumn<Row>],
        piece: @escaping @Sendable (ListStart, _ size: Int) async throws -> ListPage<Row>
    ) {
        self.columns = columns
        self.piece = piece
    }

    /// A list, but for some rows. Of each piece the ids are found first, then the rows in two halves at once, as
    /// looking up the names that rows show takes most of the time.
    init<List: DashboardList>(
        of list: List.Type, _ filter: List.Filter, but: Set<Int64>,
        _ order: ListOrder<List.Sort>, _ columns: [FileColumn<Row>], now: Timestamp,
        from store: Store
    ) where List.Row == Row {
        self.init(columns) { start, size in
            let found = try await store.read { db in
                try list.ids(filter, order: order, start: start, size: size, now: now, in: db)
            }
            @Sendable func rows(_ ids: [Int64]) async throws -> [Row] {
                try await store.read { try list.fileRows(ids, now: now, in: $0) }
            }
            let ids = but.isEmpty ? found.rows : found.rows.filter { !but.contains($0) }
            let middle = ids.count / 2
            async let first = rows(Array(ids.prefix(middle)))
            let second = try await rows(Array(ids.dropFirst(middle)))
            return ListPage(
                rows: try await first + second, next: found.next, previous: found.previous)
        }
    }

    /// Rows read at a time.
    private static var pieceSize: Int { 1_000 }

    /// The file, under its name without `.csv`. The first rows are read before the answer begins, so that an unreadable
    /// store is reported as on any page.
    func response(_ name: String, _ csv: CSVWriter) async throws -> Response {
        let first = try await piece(.first, Self.pieceSize)
        let (language, clock) = (Language.current, WallClock.current)
        return .csv(
            name,
            .stream(
                ResponseStream { client in
                    try await Language.$current.withValue(language) {
                        try await WallClock.$current.withValue(clock) {
                            try await send(first, as: csv, to: client)
                        }
                    }
                }))
    }

    private func send(
        _ first: ListPage<Row>, as csv: CSVWriter, to client: ResponseWriter
    ) async throws {
        var csv = csv
        for column in columns { csv.add(column.head) }
        csv.endRow()
        var page = first
        while let next = page.next {
            // The next rows are read while these are written and sent.
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
