package import GRDB

/// What a merge moves from one category to another.
package struct CategoryMerge: Sendable, Hashable {
    package let listings: Int
    package let requests: Int
    /// Completed exchanges.
    package let exchanges: Int
}

/// Why two categories cannot be merged.
package enum CategoryError: Error, Sendable, Hashable, CustomStringConvertible {
    case mergeIntoItself
    /// The target is archived: phones would no longer offer what moves there.
    case targetIsArchived

    package var complaint: Complaint {
        switch self {
        case .mergeIntoItself:
            Complaint(
                "store-merge-into-itself",
                "A category cannot be merged into itself. Choose another one.")
        case .targetIsArchived:
            Complaint(
                "store-merge-into-archived",
                "The category to merge into is archived. Bring it back first, or choose another one."
            )
        }
    }

    package var description: String { complaint.english }
}

extension Category {
    /// What ``merge(into:by:in:)`` would move.
    package func mergePreview(in db: Database) throws -> CategoryMerge {
        let ever = try Counts.total(of: .category(id), in: db)
        return CategoryMerge(
            listings: ever.listings, requests: ever.requests, exchanges: ever.exchanges)
    }

    /// Moves every listing of this category to another one and deletes this one. The history goes
    /// along: days count under the other category what they counted under this one. The audit log
    /// keeps the name and how much moved.
    ///
    /// A category that was merged into the same one already is left as it is.
    ///
    /// - Throws: ``CategoryError``, ``RecordGone`` when either category does not exist.
    @discardableResult
    package func merge(
        into target: Category, by author: Author, in db: Database
    ) throws -> CategoryMerge {
        guard target.id != id else { throw CategoryError.mergeIntoItself }
        guard let current = try Category.find(id, in: db) else {
            guard try Category.successor(of: id, in: db) == target.id else {
                throw RecordGone(table: Category.table, id: id.rawValue)
            }
            return CategoryMerge(listings: 0, requests: 0, exchanges: 0)
        }
        let target = try target.current(in: db)
        guard !target.isArchived else { throw CategoryError.targetIsArchived }
        let merge = try current.mergePreview(in: db)
        try current.moveListings(to: target, in: db)
        try db.execute(sql: "DELETE FROM category WHERE id = ?", arguments: [id])
        try AuditEntry.write(
            .mergeCategory, on: .category(current), current.changes(of: merge, into: target),
            by: author, in: db)
        return merge
    }

    /// The category that a deleted one was merged into, through any later merges, for old links.
    package static func successor(of id: ID, in db: Database) throws -> ID? {
        var successor: ID?
        var next: ID? = id
        // Each merge names a category that lived on, so this ends; the limit is for a forged log.
        for _ in 0..<100 {
            guard let id = next else { break }
            next = try ID.fetchOne(
                db,
                sql: """
                    SELECT "after" ->> 'category_id' FROM audit_entry
                    WHERE subject_kind = 'category' AND subject_id = ? AND action = 'category.merge'
                    ORDER BY id DESC LIMIT 1
                    """,
                arguments: [id])
            if let next { successor = next }
        }
        return successor
    }

    private func moveListings(to target: Category, in db: Database) throws {
        try db.execute(
            sql: "UPDATE listing SET category_id = ? WHERE category_id = ?",
            arguments: [target.id, id])
    }

    private func changes(of merge: CategoryMerge, into target: Category) -> AuditChanges {
        var changes = AuditChanges()
        changes.note("category_id", id, target.id)
        changes.note("name", name, target.name)
        changes.add("listings", merge.listings)
        changes.add("requests", merge.requests)
        changes.add("exchanges", merge.exchanges)
        return changes
    }
}
