/// Where in a list a page begins.
package enum ListStart: Sendable, Hashable {
    case first
    case after(ListCursor)
    case before(ListCursor)

    /// Reads the two query items that page through a list.
    ///
    /// Nonsense in either is the start of the list, never an error; `after` wins over `before`.
    package init(after: String?, before: String? = nil) {
        if let cursor = after.flatMap({ ListCursor($0) }) {
            self = .after(cursor)
        } else if let cursor = before.flatMap({ ListCursor($0) }) {
            self = .before(cursor)
        } else {
            self = .first
        }
    }

    /// A page before a place is read from that place backwards.
    var isBackwards: Bool {
        if case .before = self { true } else { false }
    }

    /// The place that it is beside; nil at the beginning.
    package var cursor: ListCursor? {
        switch self {
        case .first: nil
        case .after(let cursor), .before(let cursor): cursor
        }
    }
}

/// Some rows of a list, and the places on either side of them.
package struct ListPage<Row: Sendable>: Sendable {
    /// The rows, in the list's order whichever way the page was reached.
    package let rows: [Row]
    /// Where the page that follows begins (`?after=`); `nil` on the last page.
    package let next: ListCursor?
    /// Where the page before ends (`?before=`); `nil` on the first page.
    package let previous: ListCursor?
    /// How many rows the list has, where they were counted to find the page.
    package internal(set) var counted: ListTotal?

    package init(rows: [Row], next: ListCursor? = nil, previous: ListCursor? = nil) {
        self.rows = rows
        self.next = next
        self.previous = previous
    }

    /// How many rows the list has, where the page holds them all: nobody needs to count them.
    package var whole: ListTotal? {
        previous == nil && next == nil ? .exactly(rows.count) : nil
    }
}

/// How many rows there are, without counting millions to say so.
package enum ListTotal: Sendable, Hashable {
    case exactly(Int)
    /// There are more than this many; nobody counted how many more.
    case moreThan(Int)

    /// The number to show, with or without "more than" before it.
    package var number: Int {
        switch self {
        case .exactly(let number), .moreThan(let number): number
        }
    }

    /// Whether `number` is all of them.
    package var isExact: Bool {
        if case .exactly = self { true } else { false }
    }

    /// Reads a count that was stopped at one more than `limit`.
    init(counted: Int, upTo limit: Int) {
        self = counted > limit ? .moreThan(limit) : .exactly(counted)
    }
}

/// What lists agree on.
package enum ListLimits {
    /// Rows on a page.
    package static let pageSize = 50
    /// Counting stops here.
    package static let counted = 10_000
    /// So many rows are sorted at most. Of more that match, those are met along an index in an order that has
    /// one; in every other order the newest are sorted, and it is said. Tests set less for a small store.
    @TaskLocal package static var sorted = 10_000
    /// A search for exchanges looks at those of this many listings and of this many buyers, the
    /// newest ones.
    package static let searchedForExchanges = 1_000
    /// Rows that can be picked by their ids.
    package static let picked = 10_000
}
