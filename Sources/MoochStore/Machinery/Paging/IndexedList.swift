/// The index by which SQLite reads a filter's rows. A `+` before a column rules out its index.
enum ListWay: Sendable {
    /// The index of the narrowest condition, in no particular order.
    case byFilter
    /// An index that continues in the default order.
    case inUsualOrder
    /// The index of another order, or rows that are already found.
    case byOrder
}

/// A list whose table can hold millions of rows.
protocol IndexedList: StoredList where Filter: IndexedFilter, Filter.Sort == Sort {}

extension IndexedList {
    package static func ids(
        _ filter: Filter, order: ListOrder<Sort>, start: ListStart, size: Int,
        now: Timestamp = .now, in db: Reading
    ) throws -> ListPage<Int64> {
        try filter.ids(order, start: start, size: size, now: now, in: db)
    }

    package static func walks(_ key: Sort, of filter: Filter) -> Bool { filter.walks(key) }

    package static func total(
        _ filter: Filter = .all, beside page: ListPage<Row>? = nil, now: Timestamp = .now,
        in db: Reading
    ) throws -> ListTotal {
        try filter.total(beside: page, now: now, in: db)
    }

    /// The next ids after an id, in ascending order, to process all matches in pieces. Empty at the end.
    static func matching(
        _ filter: Filter, after id: Int64 = 0, upTo limit: Int, now: Timestamp = .now,
        in db: Reading
    ) throws -> [Int64] {
        try filter.matching(after: id, upTo: limit, now: now, in: db)
    }
}

/// The filter of such a list.
///
/// A few orders are walked along their indexes. In every other order the newest matches are sorted, at most
/// ``ListLimits/sorted``: nobody reads the two-millionth row.
protocol IndexedFilter: SearchedFilter {
    associatedtype Sort: SortKey

    /// The orders that have an index.
    static var walked: Set<Sort> { get }

    /// The filter's rows, read by one kind of index.
    func query(_ way: ListWay, now: Timestamp) -> ListQuery
    /// The order to use instead of `key`, if all rows kept are equal in it.
    func sort(_ key: Sort) -> Sort
    /// The columns of an order.
    func columns(_ sort: Sort) -> [Keyset.Column]
    /// The joins that an order needs.
    func joined(_ sort: Sort) -> SQL
    /// True if indexes in the default order begin with, or contain, all filtered columns.
    var isPlain: Bool { get }
    /// True if the rows are found without the table's indexes, and are few.
    var isFound: Bool { get }
    /// The row that the search names by its id, if it matches the filter.
    func exactMatchID(now: Timestamp, in db: Reading) throws -> Int64?
    /// The number of rows a search finds; nil without a search.
    func totalFound(
        beside whole: ListTotal?, now: Timestamp, in db: Reading
    ) throws -> ListTotal?
    /// The number of rows kept, if the daily counts know it.
    func totalCounted(in db: Reading) throws -> ListTotal?
}

extension IndexedFilter {
    var isFound: Bool { isPicked }

    func joined(_ sort: Sort) -> SQL { "" }

    func exactMatchID(now: Timestamp, in db: Reading) throws -> Int64? {
        try terms?.exactMatchID(keptBy: query(.byFilter, now: now), in: db)
    }

    func totalFound(
        beside whole: ListTotal?, now: Timestamp, in db: Reading
    ) throws -> ListTotal? {
        try terms?.total(keptBy: query(.byFilter, now: now), known: whole, in: db)
    }

    private var usual: Sort { sort(Sort.usual.key) }
    private var id: String { "\(Self.table).id" }

    /// True if an order shows all rows kept, however many.
    func walks(_ key: Sort) -> Bool {
        let sort = sort(key)
        return isFound || sort == usual || terms == nil && Self.walked.contains(sort)
    }

    /// The ids of one page.
    func ids(
        _ order: ListOrder<Sort>, start: ListStart, size: Int, now: Timestamp, in db: Reading
    ) throws -> ListPage<Int64> {
        let (query, keyset, counted) = try rows(order, start: start, now: now, in: db)
        var page = try keyset.page(
            of: query, first: exactMatchID(now: now, in: db), of: Self.table, size: size, in: db)
        page.counted = counted
        return page
    }

    /// The rows, their order, and their number if it was counted on the way.
    private func rows(
        _ order: ListOrder<Sort>, start: ListStart, now: Timestamp, in db: Reading
    ) throws -> (ListQuery, Keyset, ListTotal?) {
        let sort = sort(order.key)
        func keyset(isIndexed: Bool) -> Keyset {
            Keyset(columns(sort), id: id, order: order, start: start, isIndexed: isIndexed)
        }
        func sorted(_ query: ListQuery, counted: ListTotal? = nil) -> (
            ListQuery, Keyset, ListTotal?
        ) {
            var query = query
            query.source = "\(query.source)\(joined(sort))"
            return (query, keyset(isIndexed: false), counted)
        }
        func walk(counted: ListTotal? = nil) -> (ListQuery, Keyset, ListTotal?) {
            let way = sort == usual ? ListWay.inUsualOrder : .byOrder
            return (query(way, now: now), keyset(isIndexed: true), counted)
        }
        let found = query(.byFilter, now: now)
        if let terms, sort == usual {
            let keyset = Keyset(
                [Keyset.Column(terms.id)], id: terms.id, order: order, start: start)
            return (terms.all(keptBy: found), keyset, nil)
        }
        if isFound || terms != nil { return sorted(terms?.latest(keptBy: found) ?? found) }
        if walks(sort), sort == usual ? isPlain : self == .all { return walk() }
        let total = try found.total(upTo: ListLimits.sorted, in: db)
        if total.isExact { return sorted(found, counted: total) }
        if walks(sort) { return walk(counted: total) }
        let newest = query(.inUsualOrder, now: now).newest(of: Self.table, by: columns(usual))
        return sorted(newest, counted: total)
    }

    /// The number of rows kept: exact up to ``ListLimits/counted``, and beyond if the daily counts know it.
    func total<Row>(
        beside page: ListPage<Row>?, now: Timestamp, in db: Reading
    ) throws -> ListTotal {
        try totalFound(beside: page?.whole, now: now, in: db) ?? page?.whole
            ?? totalCounted(in: db) ?? page?.counted ?? query(.byFilter, now: now).total(in: db)
    }

    /// The next ids after an id, in ascending order. A few rows are found and sorted, many are met along the ids.
    func matching(
        after last: Int64, upTo limit: Int, now: Timestamp, in db: Reading
    ) throws -> [Int64] {
        let found = query(.byFilter, now: now)
        if let terms { return try terms.ids(keptBy: found, after: last, upTo: limit, in: db) }
        let isWalked = try !isFound && !found.total(in: db).isExact
        let query = isWalked ? query(.byOrder, now: now) : found
        return try query.ids(id, after: last, upTo: limit, in: db)
            .merging(exactMatchID(now: now, in: db), after: last, upTo: limit)
    }
}
