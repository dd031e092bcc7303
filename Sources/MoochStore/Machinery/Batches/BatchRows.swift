import Crypto

/// The rows that a batch is about, as they were found at one moment.
package struct BatchRows: Sendable, Hashable {
    /// Rising, each once. When there are too many for one batch, no more than show it.
    package let ids: [Int64]
    /// The last id in their table then: what has a higher one came later.
    let lastID: Int64

    /// Finds the rows of a request. On a store of a million members it takes half a second to find
    /// them all, so that a reader does it: the rows are those of its snapshot.
    package static func find(_ request: BatchRequest, in db: Reading) throws -> BatchRows {
        let table = request.list.rowTable ?? ""
        let last: Int64 = try db.value("SELECT max(id) FROM \(table)") ?? 0
        return BatchRows(ids: try request.selection.ids(in: db), lastID: last)
    }

    package var isTooMany: Bool { ids.count > Batch.mostRows }

    package var total: ListTotal { ListTotal(counted: ids.count, upTo: Batch.mostRows) }

    /// What a preview's form remembers of these rows.
    package var seen: BatchSeen {
        var hash = SHA256()
        ids.withUnsafeBytes { hash.update(bufferPointer: $0) }
        return BatchSeen(count: ids.count, lastID: lastID, digest: Hex.text(of: hash.finalize()))
    }
}

/// What a form remembers of the rows that somebody looked at, however many: enough to tell whether
/// others are there by now.
package struct BatchSeen: Sendable, Hashable {
    let count: Int
    let lastID: Int64
    /// The SHA-256 of the ids in their order.
    let digest: String
}

extension BatchSeen {
    /// In a form's hidden field: `12-90-9f86d0…`.
    package var field: String { "\(count)-\(lastID)-\(digest)" }

    /// Reads what ``field`` wrote.
    package init?(field: String) {
        let parts = field.split(separator: "-", omittingEmptySubsequences: false)
        guard parts.count == 3, let count = Int(parts[0]), let last = Int64(parts[1]),
            parts[2].utf8.count == 64
        else { return nil }
        self.init(count: count, lastID: last, digest: String(parts[2]))
    }

    /// How rows found later differ: at least so many came, and at least so many went. A row that
    /// went for a while, or that came and has an older id, is not told from one that stayed, but for
    /// the sum: whoever knows that `came` rows are new knows how many others are left.
    ///
    /// - Returns: Nil when they are the same.
    package func difference(to rows: BatchRows) -> (came: Int, went: Int)? {
        guard rows.seen.digest != digest else { return nil }
        let grown = rows.ids.count - count
        let new = rows.ids.count - (rows.ids.firstIndex { $0 > lastID } ?? rows.ids.count)
        let came = max(new, grown, 0)
        // As many as before and none of them new: one took the place of another.
        guard came > 0 || came != grown else { return (1, 1) }
        return (came, came - grown)
    }

    /// The sentence for rows that are others than those looked at; nil when they are the same.
    func complaint(about rows: BatchRows) -> Complaint? {
        guard let (came, went) = difference(to: rows) else { return nil }
        switch (came, went) {
        case (_, 0):
            return Complaint(
                "store-bulk-rows-came", ["count": .number(came)],
                "Other rows match now than when you looked: at least \(came) came.")
        case (0, _):
            return Complaint(
                "store-bulk-rows-went", ["count": .number(went)],
                "Other rows match now than when you looked: at least \(went) went.")
        default:
            return Complaint(
                "store-bulk-rows-changed", ["came": .number(came), "went": .number(went)],
                "Other rows match now than when you looked: at least \(came) came, \(went) went.")
        }
    }
}
