/// The records that a merge moves from one category to another.
package struct CategoryMerge: Sendable, Hashable {
    package let target: Category
    package let listings: Int
    package let requests: Int
    /// Completed exchanges.
    package let exchanges: Int
}

/// Why two categories cannot be merged.
package enum CategoryError: VerbRefusal, Hashable {
    case mergeIntoItself
    /// The target does not exist.
    case targetIsGone
    /// The target is archived, so members are not offered it.
    case targetIsArchived
    /// The target was merged meanwhile.
    case targetIsMerged(String, into: String)
    /// The category was merged already, by somebody else or into another one.
    case alreadyMerged(MergedCategory)

    package var complaint: Complaint {
        switch self {
        case .mergeIntoItself:
            Complaint(
                "store-merge-into-itself",
                "A category cannot be merged into itself. Choose another one.")
        case .targetIsGone:
            Complaint(
                "categories-merge-missing", "Choose the category that the listings move to.")
        case .targetIsArchived:
            Complaint(
                "store-merge-into-archived",
                "The category to merge into is archived. Bring it back first, or choose another one."
            )
        case .targetIsMerged(let name, let successor):
            Complaint(
                "store-merge-into-merged", ["name": .text(name), "target": .text(successor)],
                "\(name) was merged into \(successor) meanwhile. Choose another category.")
        case .alreadyMerged(let merged):
            Complaint(
                "store-merge-already",
                ["name": .text(merged.category.name), "target": .text(merged.successor.name)],
                "\(merged.category.name) was merged into \(merged.successor.name) already.")
        }
    }
}

extension Category {
    /// The records that ``merge(into:by:in:)`` would move.
    ///
    /// - Throws: ``CategoryError``.
    package func mergePreview(into id: ID?, in db: Reading) throws -> CategoryMerge {
        guard id != self.id else { throw CategoryError.mergeIntoItself }
        guard let target = try id.flatMap({ try Category.find($0, in: db) }) else {
            throw CategoryError.targetIsGone
        }
        if let successor = try target.successor(in: db) {
            throw CategoryError.targetIsMerged(target.name, into: successor.name)
        }
        guard !target.isArchived else { throw CategoryError.targetIsArchived }
        let ever = try Counts.total(of: .category(self.id), in: db)
        return CategoryMerge(
            target: target, listings: ever.listings, requests: ever.requests,
            exchanges: ever.exchanges)
    }

    /// Archives this category, sets its successor, and begins to move its listings there. Their history moves along:
    /// past days count under the other category.
    ///
    /// - Returns: The batch that moves the listings; a form sent twice begins one.
    /// - Throws: ``CategoryError``; ``RecordGone`` if this category does not exist.
    package func merge(into target: ID?, by author: Author, in db: Writing) throws -> Batch {
        let current = try current(in: db)
        if let merged = try MergedCategory(current, in: db) {
            guard let batch = merged.batch, merged.successor.id == target,
                batch.administratorID == author.administrator
            else { throw CategoryError.alreadyMerged(merged) }
            return batch
        }
        let merge = try current.mergePreview(into: target, in: db)
        let target = merge.target
        var spec = BatchSpec()
        spec.source = BatchSpec.Named(id: id.rawValue, name: current.name)
        spec.sourceArchivedAt = current.archivedAt?.rawValue
        spec.target = BatchSpec.Named(id: target.id.rawValue, name: target.name)
        spec.lastID = try db.value("SELECT max(id) FROM listing") ?? 0
        try current.succeed(by: target.id, archivedAt: current.archivedAt ?? author.at, in: db)
        let batch = try Batch.insert(.listings, .merge, spec, by: author, in: db)
        var changes = AuditChanges()
        changes.note("category_id", id, target.id)
        changes.note("name", name, target.name)
        changes.add("listings", merge.listings)
        changes.add("requests", merge.requests)
        changes.add("exchanges", merge.exchanges)
        changes.add("batch_id", batch.id)
        try AuditEntry.write(.mergeCategory, on: .category(current), changes, by: author, in: db)
        return batch
    }

    /// The category this one was merged into, through any later merges, for old links.
    package func successor(in db: Reading) throws -> Category? {
        var last: Category?
        var next = successorID
        // The limit guards against a circle in the store.
        for _ in 0..<100 {
            guard let id = next else { return last }
            guard let found = try Category.find(id, in: db) else { break }
            (last, next) = (found, found.successorID)
        }
        return nil
    }
}

extension Batch {
    /// Undoes a merge for the category itself: it opens again, unless it was archived before the merge or opened since.
    /// Its name and position were kept.
    ///
    /// - Throws: ``BatchError/categoryChanged`` if it has been merged elsewhere since, so that nobody would find its
    ///   listings.
    func reopenCategory(by author: Author, in db: Writing) throws {
        guard let source = spec.source, let target = spec.target,
            let category = try Category.find(Category.ID(source.id), in: db)
        else { throw BatchError.notReversible }
        guard let successor = category.successorID else { return }
        guard successor.rawValue == target.id else { throw BatchError.categoryChanged }
        _ = try category.setArchived(
            spec.sourceArchivedAt.map { Timestamp($0) }, by: author, in: db)
    }
}

extension Listing {
    /// Moves the listing to another category, along with its counts.
    func move(to category: Category.ID, by author: Author, in db: Writing) throws {
        try db.run(
            """
            UPDATE listing SET category_id = ?, updated_at = max(updated_at, ?) WHERE id = ?
            """, [category, author.at, id])
        var changes = AuditChanges()
        changes.note(
            "category", try Category.find(categoryID, in: db)?.name ?? "",
            try Category.find(category, in: db)?.name ?? "")
        try AuditEntry.write(.moveListing, on: .listing(self), changes, by: author, in: db)
    }
}
