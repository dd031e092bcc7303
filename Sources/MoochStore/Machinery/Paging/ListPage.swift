/// The place in a list where a page begins.
package enum ListStart: Sendable, Hashable {
    case first
    case after(ListCursor)
    case before(ListCursor)

    /// Reads the two query items that page through a list.
    ///
    /// Invalid values mean the start of the list, never an error; `after` wins over `before`.
    package init(after: String?, before: String? = nil) {
        if let cursor = after.flatMap({ ListCursor($0) }) {
            self = .after(cursor)
        } else if let cursor = before.flatMap({ ListCursor($0) }) {
            self = .before(cursor)
        } else {
            self = .first
        }
    }

    /// True for a page before a place, which is read backwards from it.
    var isBackwards: Bool {
        if case .before = self { true } else { false }
    }

    /// The place; nil at the start.
    package var cursor: ListCursor? {
        switch self {
        case .first: nil
        case .after(let cursor), .before(let cursor): cursor
        }
    }
}

/// Some rows of a list, and the places before and after them.
package struct ListPage<Row: Sendable>: Sendable {
    /// The rows, in the list's order whichever way the page was reached.
    package let rows: [Row]
    /// The start of the next page (`?after=`); nil on the last page.
    package let next: ListCursor?
    /// The end of the previous page (`?before=`); nil on the first page.
    package let previous: ListCursor?
    /// The total, if the rows were counted to find the page.
    package internal(set) var counted: ListTotal?

    package init(rows: [Row], next: ListCursor? = nil, previous: ListCursor? = nil) {
        self.rows = rows
        self.next = next
        self.previous = previous
    }

    /// The total, if the page holds all rows and nobody needs to count them.
    package var whole: ListTotal? {
        previous == nil && next == nil ? .exactly(rows.count) : nil
    }
}

/// A number of rows, found without counting millions.
package enum ListTotal: Sendable, Hashable {
    case exactly(Int)
    /// More than this many, not counted further.
    case moreThan(Int)

    /// The number to show, alone or after "more than".
    package var number: Int {
        switch self {
        case .exactly(let number), .moreThan(let number): number
        }
    }

    /// True if `number` is the exact total.
    package var isExact: Bool {
        if case .exactly = self { true } else { false }
    }

    /// Reads a count that stops at one more than `limit`.
    init(counted: Int, upTo limit: Int) {
        self = counted > limit ? .moreThan(limit) : .exactly(counted)
    }
}

/// Limits that all lists share.
package enum ListLimits {
    /// Rows per page.
    package static let pageSize = 50
    /// Counting stops here.
    package static let counted = 10_000
    /// The most rows that are sorted. If more match, an order with an index is walked along it; any other order sorts
    /// only the newest rows and says so. Tests with a small store set less.
    @TaskLocal package static var sorted = 10_000
    /// A search for exchanges covers those of this many listings and this many buyers, the newest ones.
    package static let searchedForExchanges = 1_000
    /// The most rows that can be picked by id.
    package static let picked = 10_000
}
