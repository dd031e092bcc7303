/// How SQLite is led to what a filter keeps. A `+` before a column keeps it from using an index for it.
enum ListWay: Sendable {
    /// By the index of the narrowest thing that is filtered, in no order.
    case byFilter
    /// In the usual order, by an index that goes on with it.
    case inUsualOrder
    /// Along the index on another order, or among rows that are found already.
    case byOrder
}

/// What is kept of a list whose table can hold millions of rows.
///
/// A few orders are walked along their indexes. In every other order the newest that match are sorted,
/// ``ListLimits/sorted`` at most: nobody reads the two-millionth row.
protocol WalkedFilter: SearchedFilter {
    associatedtype Sort: SortKey

    /// The orders with an index of their own.
    static var walked: Set<Sort> { get }

    /// What is kept, led one way.
    func query(_ way: ListWay, now: Timestamp) -> ListQuery
    /// The order that makes sense for what is kept: what all have alike sorts nothing.
    func sort(_ key: Sort) -> Sort
    /// What rows are sorted by.
    func columns(_ sort: Sort) -> [Keyset.Column]
    /// What rows are joined to, to be sorted.
    func joined(_ sort: Sort) -> SQL
    /// Whether indexes in the usual order begin with, or hold, all that is filtered.
    var isPlain: Bool { get }
    /// Whether the rows are found by other means than the table's indexes, and are few.
    var isFound: Bool { get }
    /// The row that a search names by its id, when the filter keeps it.
    func named(now: Timestamp, in db: Reading) throws -> Int64?
    /// How many rows a search finds; nil when nothing is searched for.
    func totalFound(
        beside whole: ListTotal?, now: Timestamp, in db: Reading
    ) throws -> ListTotal?
    /// How many rows are kept, where the counts by day know it.
    func totalCounted(in db: Reading) throws -> ListTotal?
}

extension WalkedFilter {
    var isFound: Bool { isPicked }

    func joined(_ sort: Sort) -> SQL { "" }

    func named(now: Timestamp, in db: Reading) throws -> Int64? {
        try terms?.named(keptBy: query(.byFilter, now: now), in: db)
    }

    func totalFound(
        beside whole: ListTotal?, now: Timestamp, in db: Reading
    ) throws -> ListTotal? {
        try terms?.total(keptBy: query(.byFilter, now: now), known: whole, in: db)
    }

    private var usual: Sort { sort(Sort.usual.key) }
    private var id: String { "\(Self.table).id" }

    /// Whether an order shows all that is kept, however much that is.
    func walks(_ key: Sort) -> Bool {
        let sort = sort(key)
        return isFound || sort == usual || terms == nil && Self.walked.contains(sort)
    }

    /// The ids of one page's rows.
    func ids(
        _ order: ListOrder<Sort>, start: ListStart, size: Int, now: Timestamp, in db: Reading
    ) throws -> ListPage<Int64> {
        let (query, keyset, counted) = try rows(order, start: start, now: now, in: db)
        var page = try keyset.page(
            of: query, first: named(now: now, in: db), of: Self.table, size: size, in: db)
        page.counted = counted
        return page
    }

    /// The rows and how they are sorted, and how many there are where that was asked on the way.
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

    /// How many rows are kept. Exact up to ``ListLimits/counted``, and beyond where the counts by day know it.
    func total<Row>(
        beside page: ListPage<Row>?, now: Timestamp, in db: Reading
    ) throws -> ListTotal {
        try totalFound(beside: page?.whole, now: now, in: db) ?? page?.whole
            ?? totalCounted(in: db) ?? page?.counted ?? query(.byFilter, now: now).total(in: db)
    }

    /// The ids of those that are kept which follow an id, in the order of ids. Few are found and sorted,
    /// many are met on a walk along the ids.
    func matching(
        after last: Int64, upTo limit: Int, now: Timestamp, in db: Reading
    ) throws -> [Int64] {
        let found = query(.byFilter, now: now)
        if let terms { return try terms.ids(keptBy: found, after: last, upTo: limit, in: db) }
        let isWalked = try !isFound && !found.total(in: db).isExact
        let query = isWalked ? query(.byOrder, now: now) : found
        return try query.ids(id, after: last, upTo: limit, in: db)
            .merging(named(now: now, in: db), after: last, upTo: limit)
    }
}
