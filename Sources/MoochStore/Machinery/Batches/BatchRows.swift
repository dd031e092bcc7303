import Crypto

/// The rows of a batch, as found at one moment.
package struct BatchRows: Sendable, Hashable {
    /// In ascending order, without duplicates; if there are too many, just enough to show that.
    package let ids: [Int64]
    /// The table's last id at that time; rows with higher ids are later.
    let lastID: Int64

    /// Finds the rows of a request. Among a million members this takes half a second, so it is done within a read: the
    /// rows are those of its snapshot.
    package static func find(_ request: BatchRequest, in db: Reading) throws -> BatchRows {
        let table = request.list.rowTable ?? ""
        let last: Int64 = try db.value("SELECT max(id) FROM \(table)") ?? 0
        return BatchRows(ids: try request.selection.ids(in: db), lastID: last)
    }

    package var isTooMany: Bool { ids.count > Batch.mostRows }

    package var total: ListTotal { ListTotal(counted: ids.count, upTo: Batch.mostRows) }

    /// The rows as a preview's form remembers them.
    package var seen: PreviewedRows {
        var hash = SHA256()
        ids.withUnsafeBytes { hash.update(bufferPointer: $0) }
        return PreviewedRows(
            count: ids.count, lastID: lastID, digest: Hex.text(of: hash.finalize()))
    }
}

/// A summary of the rows in a preview, of fixed size, which shows whether other rows match now.
package struct PreviewedRows: Sendable, Hashable {
    let count: Int
    let lastID: Int64
    /// The SHA-256 of the ids in order.
    let digest: String
}

extension PreviewedRows {
    /// The value of a form's hidden field, such as `12-90-9f86d0…`.
    package var field: String { "\(count)-\(lastID)-\(digest)" }

    /// Reads ``field``.
    package init?(field: String) {
        let parts = field.split(separator: "-", omittingEmptySubsequences: false)
        guard parts.count == 3, let count = Int(parts[0]), let last = Int64(parts[1]),
            parts[2].utf8.count == 64
        else { return nil }
        self.init(count: count, lastID: last, digest: String(parts[2]))
    }

    /// The least numbers of rows that came and went. A row that was away for a time, or that came with an older id,
    /// looks like one that stayed, except in the sum.
    ///
    /// - Returns: Nil if the rows are the same.
    package func difference(to rows: BatchRows) -> (came: Int, went: Int)? {
        guard rows.seen.digest != digest else { return nil }
        let grown = rows.ids.count - count
        let new = rows.ids.count - (rows.ids.firstIndex { $0 > lastID } ?? rows.ids.count)
        let came = max(new, grown, 0)
        // As many as before and none of them new: one replaced another.
        guard came > 0 || came != grown else { return (1, 1) }
        return (came, came - grown)
    }

    /// The sentence about changed rows; nil if they are the same.
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
