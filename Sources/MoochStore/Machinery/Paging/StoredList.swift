/// A list of the store as pages, files and batches use it.
package protocol StoredList: Sendable {
    associatedtype Row: Sendable, Identifiable where Row.ID: RawRepresentable<Int64>
    associatedtype Sort: SortKey
    associatedtype Filter: StoredFilter

    static var name: ListName { get }

    /// The order used when `asked` is wanted, which a filter may override.
    static func order(_ asked: ListOrder<Sort>, of filter: Filter) -> ListOrder<Sort>

    /// The ids of one page. Ties go by id.
    static func ids(
        _ filter: Filter, order: ListOrder<Sort>, start: ListStart, size: Int, now: Timestamp,
        in db: Reading
    ) throws -> ListPage<Int64>

    /// The rows with the ids in a JSON array, in any order; a file needs no photos.
    static func rows(
        _ ids: String, hasPhotos: Bool, now: Timestamp, in db: Reading
    ) throws -> [Row]

    /// One page of the list. A requirement, so that each list gets specialised code.
    static func page(
        _ filter: Filter, order: ListOrder<Sort>, start: ListStart, size: Int, now: Timestamp,
        in db: Reading
    ) throws -> ListPage<Row>

    /// The number of matching rows. A page that holds them all saves counting.
    static func total(
        _ filter: Filter, beside page: ListPage<Row>?, now: Timestamp, in db: Reading
    ) throws -> ListTotal

    /// True if an order shows all matching rows; false if only the newest ``ListLimits/sorted``.
    static func walks(_ key: Sort, of filter: Filter) -> Bool
}

/// The filter of a list.
package protocol StoredFilter: Sendable, Hashable {
    /// The filter that matches every row.
    static var all: Self { get }

    /// Limits the rows to these ids, the first ``ListLimits/picked`` of them.
    var ids: [Int64]? { get set }
}

extension StoredFilter {
    package init(_ change: (inout Self) -> Void) {
        self = .all
        change(&self)
    }
}

extension StoredList {
    package static func order(_ asked: ListOrder<Sort>, of filter: Filter) -> ListOrder<Sort> {
        asked
    }

    package static func walks(_ key: Sort, of filter: Filter) -> Bool { true }

    /// True if an order shows only the newest of this many rows.
    package static func isOfNewest(
        _ total: ListTotal, in order: ListOrder<Sort>, of filter: Filter
    ) -> Bool {
        !walks(order.key, of: filter) && !(total.isExact && total.number <= ListLimits.sorted)
    }

    /// One page of the list; `now` decides which listings have expired.
    package static func page(
        _ filter: Filter = .all, order: ListOrder<Sort> = Sort.usual, start: ListStart = .first,
        size: Int = ListLimits.pageSize, now: Timestamp = .now, in db: Reading
    ) throws -> ListPage<Row> {
        let ids = try ids(filter, order: order, start: start, size: size, now: now, in: db)
        let rows = try rows(ids.idList, hasPhotos: true, now: now, in: db)
        return ids.showing(rows) { $0.id.rawValue }
    }

    /// The rows of a file, in the order of the ids and without photos.
    package static func fileRows(
        _ ids: [Int64], now: Timestamp = .now, in db: Reading
    ) throws -> [Row] {
        guard !ids.isEmpty else { return [] }
        let rows = try rows(ids.json, hasPhotos: false, now: now, in: db)
        return ListPage(rows: ids).showing(rows) { $0.id.rawValue }.rows
    }

    /// One row, without photos; nil if there is none.
    package static func find(
        _ id: Row.ID, now: Timestamp = .now, in db: Reading
    ) throws -> Row? {
        try fileRows([id.rawValue], now: now, in: db).first
    }
}

/// A page of a list, read at one moment.
package struct ListSummary<List: StoredList>: Sendable {
    package let page: ListPage<List.Row>
    package let total: ListTotal
    package let names: RecordNames
    /// True if the order covers only the newest ``ListLimits/sorted`` rows.
    package let isOfNewest: Bool

    /// `references` are the records that the filter names, `choices` the kinds that its form offers.
    package init(
        _ filter: List.Filter, order: ListOrder<List.Sort>, start: ListStart,
        naming references: Set<RecordNames.Reference>, offering choices: Set<RecordKind>,
        now: Timestamp, in db: Reading
    ) throws {
        page = try List.page(
            filter, order: order, start: start, size: ListLimits.pageSize, now: now, in: db)
        total = try List.total(filter, beside: page, now: now, in: db)
        names = try RecordNames(of: references, offering: choices, in: db)
        isOfNewest = List.isOfNewest(total, in: order, of: filter)
    }
}
