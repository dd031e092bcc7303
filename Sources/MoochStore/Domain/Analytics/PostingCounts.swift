/// Listings of a column without those of others.
struct PostingSum: Sendable {
    let of: PostingColumn
    let less: [PostingColumn]

    init(_ column: PostingColumn, less: PostingColumn...) { (of, self.less) = (column, less) }

    /// Open or lapsed.
    static let available = PostingSum(.posted, less: .taken, .ended, .removed)

    /// Over a row of `posting_count`, in SQL.
    var sql: String { ([of] + less).map(\.rawValue).joined(separator: " - ") }
}

/// What became of the listings of some days.
package struct PostingCounts: Sendable, Hashable {
    /// In the order of ``PostingColumn``.
    private var numbers: [Int]

    package init() { numbers = PostingColumn.allCases.map { _ in 0 } }

    /// Reads ``sums`` that begin at `index`.
    private init(_ row: Columns, at index: Int) throws {
        numbers = try PostingColumn.allCases.indices.map { try row.at(index + $0) }
    }

    private static let sums = PostingColumn.each { "coalesce(sum(\($0.rawValue)), 0)" }

    package subscript(column: PostingColumn) -> Int {
        PostingColumn.allCases.firstIndex(of: column).map { numbers[$0] } ?? 0
    }

    subscript(sum: PostingSum) -> Int { sum.less.reduce(self[sum.of]) { $0 - self[$1] } }

    /// Still on the page of its seller and taken by nobody: open or lapsed.
    package var available: Int { self[.available] }

    /// The counts of a range of days, or of all there are.
    package static func total(
        of scope: CountScope, on days: ClosedRange<Day>? = nil, in db: Reading
    ) throws -> PostingCounts {
        let days = days ?? Day.first...Day.last
        return try db.row(
            of: "SELECT \(sql: sums) FROM posting_count WHERE \(scope.rows(on: days))"
        ) { try PostingCounts($0, at: 0) } ?? PostingCounts()
    }

    /// The counts of each month with any, by its first day.
    static func byMonth(
        of scope: CountScope, on days: ClosedRange<Day>, in db: Reading
    ) throws -> [Day: PostingCounts] {
        let months = try db.rows(
            of: """
                SELECT substr(day, 1, 7) || '-01', \(sql: sums) FROM posting_count
                WHERE \(scope.rows(on: days)) GROUP BY 1
                """
        ) { (try $0.at(0) as Day, try PostingCounts($0, at: 1)) }
        return Dictionary(months) { first, _ in first }
    }

    /// The first day with a listing; nil if nothing was ever posted.
    static func firstDay(of scope: CountScope, in db: Reading) throws -> Day? {
        try db.value(
            of: "SELECT min(day) FROM posting_count WHERE \(scope.rows()) AND posted > 0")
    }
}
