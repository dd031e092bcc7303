/// A category that was merged into another.
package struct MergedCategory: Sendable, Hashable {
    package let category: Category
    /// The category it was merged into, which may have been merged since.
    package let successor: Category
    /// The merge, with its author and time; nil if another program did it.
    package let batch: Batch?

    private init(_ category: Category, into successor: Category, _ merges: [Category.ID: Batch]) {
        self.category = category
        self.successor = successor
        let latest = merges[category.id]
        batch = latest?.spec.target?.id == successor.id.rawValue ? latest : nil
    }

    /// Nil for a category that was not merged.
    package init?(_ category: Category, in db: Reading) throws {
        guard let successor = try category.successorID.flatMap({ try Category.find($0, in: db) })
        else { return nil }
        self.init(category, into: successor, try Batch.merges(of: [category.id], in: db))
    }

    /// The categories that now lead to this one, latest merge first.
    static func all(into category: Category, in db: Reading) throws -> [MergedCategory] {
        let merged: [Category] = try db.rows(
            """
            WITH RECURSIVE merged (id) AS (
                SELECT id FROM category WHERE successor_id = ?
                UNION
                SELECT category.id FROM merged
                    JOIN category ON category.successor_id = merged.id)
            SELECT \(Category.columns) FROM category
            WHERE id IN (SELECT id FROM merged) AND id <> ? ORDER BY archived_at DESC, id DESC
            """, [category.id, category.id])
        guard !merged.isEmpty else { return [] }
        let merges = try Batch.merges(of: merged.map(\.id), in: db)
        let successors = Dictionary(uniqueKeysWithValues: (merged + [category]).map { ($0.id, $0) })
        return merged.compactMap { one in
            one.successorID.flatMap { successors[$0] }.map { MergedCategory(one, into: $0, merges) }
        }
    }
}

extension Batch {
    /// The latest merge of each category, ignoring undos.
    fileprivate static func merges(
        of categories: [Category.ID], in db: Reading
    ) throws -> [Category.ID: Batch] {
        let batches: [Self] = try db.rows(
            """
            SELECT \(columns) FROM batch WHERE id IN (
                SELECT max(id) FROM batch
                WHERE verb = 'merge' AND reverses_id IS NULL
                    AND spec ->> '$.source.id' IN (SELECT value FROM json_each(?))
                GROUP BY spec ->> '$.source.id')
            """, [categories.map(\.rawValue).json])
        return batches.reduce(into: [:]) { merges, batch in
            if let source = batch.spec.source { merges[Category.ID(source.id)] = batch }
        }
    }
}
