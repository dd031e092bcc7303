package import GRDB

/// What taking an import back would do, from a look at its last rows.
package struct ImportUndoPreview: Sendable {
    /// How many records are left as they are for one reason.
    package struct Kept: Sendable {
        package let reason: ImportUndo.Reason
        package fileprivate(set) var count = 0
        /// The first of them.
        package fileprivate(set) var names: [String] = []
    }

    /// How many rows were looked at: all, unless there are very many.
    package private(set) var lookedAt = 0
    /// Records that would be gone.
    package private(set) var removed = 0
    /// Rows whose records would have their former values.
    package private(set) var restored = 0
    /// What would be left alone, in the order of the reasons.
    package private(set) var kept: [Kept] = []

    /// Rows that are looked at, and names of records left alone for each reason.
    package static let looked = 10_000
    package static let named = 5

    package init(_ csvImport: CSVImport, looking size: Int = looked, in db: Database) throws {
        let rows = try ImportUndoRow.next(of: csvImport.id, before: nil, size: size, in: db)
        // What later rows of the file would leave of a record that several of them are about.
        var left: [Int64: ImportedValues] = [:]
        var reasons: [ImportUndo.Reason: Kept] = [:]
        for row in rows {
            lookedAt += 1
            let target = try ImportTarget.find(row.record, of: csvImport.list, in: db)
            guard let target else {
                reasons[.gone, default: Kept(reason: .gone)].add(row.name)
                continue
            }
            let values = left[row.record] ?? target.values
            if let reason = try target.reason(against: row, values, in: db) {
                reasons[reason, default: Kept(reason: reason)].add(row.name)
            } else if let before = row.before {
                restored += 1
                left[row.record] = before.over(values)
            } else {
                removed += 1
            }
        }
        kept = ImportUndo.Reason.allCases.compactMap { reasons[$0] }
    }
}

extension ImportUndoPreview.Kept {
    fileprivate mutating func add(_ name: String) {
        count += 1
        if names.count < ImportUndoPreview.named { names.append(name) }
    }
}
