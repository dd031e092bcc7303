/// A list of the store, as far as pages, files and actions on many rows need to know it.
package protocol StoredList: Sendable {
    associatedtype Row: Sendable, Identifiable where Row.ID: RawRepresentable<Int64>
    associatedtype Sort: SortKey
    associatedtype Filter: StoredFilter

    static var name: ListName { get }

    /// The order in which a filter's rows come when `asked` is wanted: `asked` itself, unless the
    /// filter makes it another.
    static func order(_ asked: ListOrder<Sort>, of filter: Filter) -> ListOrder<Sort>

    /// The ids of one page's rows. Rows that sort alike go by id.
    static func ids(
        _ filter: Filter, order: ListOrder<Sort>, start: ListStart, size: Int, now: Timestamp,
        in db: Reading
    ) throws -> ListPage<Int64>

    /// The rows of the ids in a JSON array, in any order; a file needs no photos.
    static func rows(
        _ ids: String, hasPhotos: Bool, now: Timestamp, in db: Reading
    ) throws -> [Row]

    /// One page of the list. Asked for here, so that each list has code of its own for it.
    static func page(
        _ filter: Filter, order: ListOrder<Sort>, start: ListStart, size: Int, now: Timestamp,
        in db: Reading
    ) throws -> ListPage<Row>

    /// How many rows the filter keeps. A page that holds them all needs no counting.
    static func total(
        _ filter: Filter, beside page: ListPage<Row>?, now: Timestamp, in db: Reading
    ) throws -> ListTotal

    /// Whether an order shows all rows that a filter keeps, however many; else the newest
    /// ``ListLimits/sorted`` of them.
    static func walks(_ key: Sort, of filter: Filter) -> Bool
}

/// Which rows of a list are kept.
package protocol StoredFilter: Sendable, Hashable {
    /// Keeps every row.
    static var all: Self { get }

    /// Of these rows only, the first ``ListLimits/picked`` of them.
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

    /// Whether an order shows the newest only, of so many rows that a filter keeps.
    package static func isOfNewest(
        _ total: ListTotal, in order: ListOrder<Sort>, of filter: Filter
    ) -> Bool {
        !walks(order.key, of: filter) && !(total.isExact && total.number <= ListLimits.sorted)
    }

    /// One page of the list. The moment decides what has expired.
    package static func page(
        _ filter: Filter = .all, order: ListOrder<Sort> = Sort.usual, start: ListStart = .first,
        size: Int = ListLimits.pageSize, now: Timestamp = .now, in db: Reading
    ) throws -> ListPage<Row> {
        let ids = try ids(filter, order: order, start: start, size: size, now: now, in: db)
        let rows = try rows(ids.idList, hasPhotos: true, now: now, in: db)
        return ids.showing(rows) { $0.id.rawValue }
    }

    /// What a file shows of these rows, in the order of the ids: all but their photos.
    package static func fileRows(
        _ ids: [Int64], now: Timestamp = .now, in db: Reading
    ) throws -> [Row] {
        let rows = try rows(ids.json, hasPhotos: false, now: now, in: db)
        return ListPage(rows: ids).showing(rows) { $0.id.rawValue }.rows
    }
}

/// What the page of a list shows, read at one moment.
package struct ListSummary<List: StoredList>: Sendable {
    package let page: ListPage<List.Row>
    package let total: ListTotal
    package let names: RecordNames
    /// Whether these are the newest ``ListLimits/sorted`` only.
    package let isOfNewest: Bool

    /// `references` are the records that the filter names, `choices` the kinds of records that its
    /// form offers.
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
