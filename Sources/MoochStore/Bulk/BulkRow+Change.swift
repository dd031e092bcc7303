import GRDB

/// What became of one row.
enum BulkOutcome: Sendable {
    case changed(before: BulkValues, after: BulkValues)
    case skipped(BulkSkip, name: String?)
}

extension BulkRow {
    /// Does the deed to a row, or says why not. Nothing is left of what the store refuses.
    static func outcome(
        of deed: BulkDeed, on id: Int64, of list: ListName, since moment: Timestamp,
        by author: Author, in db: Database
    ) throws -> BulkOutcome {
        guard let row = try find(id, of: list, in: db) else { return .skipped(.gone, name: nil) }
        if let skip = row.skip(deed) { return .skipped(skip, name: row.name) }
        do {
            var outcome = BulkOutcome.skipped(.refused, name: row.name)
            try db.inSavepoint {
                let moved = try row.change(deed, since: moment, by: author, in: db)
                guard var after = try find(id, of: list, in: db)?.values else { return .rollback }
                after.listings = moved?.map(\.rawValue)
                outcome = .changed(before: row.values, after: after)
                return .commit
            }
            return outcome
        } catch let error as DatabaseError where error.resultCode == .SQLITE_CONSTRAINT {
            return .skipped(.refused, name: row.name)
        } catch is MemberError {
            return .skipped(.targetClosed, name: row.name)
        } catch is RecordGone {
            let isReversal = if case .reverse = deed { true } else { false }
            return .skipped(isReversal ? .placeGone : .targetClosed, name: row.name)
        }
    }

    /// Changes the row by the verb that an administrator would use on it alone.
    ///
    /// - Returns: The listings that moved along, of a member.
    private func change(
        _ deed: BulkDeed, since moment: Timestamp, by author: Author, in db: Database
    ) throws -> [Listing.ID]? {
        switch (self, deed) {
        case (.member(let member), .move(let target)):
            return try member.move(to: target, by: author, in: db)
        case (.member(let member), .reverse(let before, let after)):
            return try member.moveBack(
                to: Community.ID(before.community ?? 0), with: after.listings ?? [],
                since: moment, by: author, in: db)
        case (.listing(let listing), .remove(let reason)):
            try listing.remove(reason: reason, by: author, in: db)
        case (.listing(let listing), .restore):
            try listing.restore(by: author, in: db)
        case (.listing(let listing), .reverse(let before, _)):
            try listing.reset(to: before, by: author, in: db)
        case (.community(let community), .archive):
            try community.archive(by: author, in: db)
        case (.community(let community), .unarchive):
            try community.unarchive(by: author, in: db)
        case (.community(let community), .reverse(let before, _)):
            let moment = before.archivedAt.map { Timestamp($0) }
            _ = try community.setArchived(
                moment, moment == nil ? .unarchiveCommunity : .archiveCommunity, by: author,
                in: db)
        case (.category(let category), .archive):
            try category.archive(by: author, in: db)
        case (.category(let category), .unarchive):
            try category.unarchive(by: author, in: db)
        case (.category(let category), .reverse(let before, _)):
            let moment = before.archivedAt.map { Timestamp($0) }
            _ = try category.setArchived(
                moment, moment == nil ? .unarchiveCategory : .archiveCategory, by: author,
                in: db)
        default: break
        }
        return nil
    }
}

extension Listing {
    /// Takes a removal back, or a bringing back: removed again, it has its former reason and moment.
    fileprivate func reset(
        to before: BulkValues, by author: Author, in db: Database
    ) throws {
        guard before.state == State.removed.rawValue else {
            try restore(by: author, in: db)
            return
        }
        try db.executeKept(
            sql: """
                UPDATE listing SET state = 'removed', removal_reason = ?, ended_at = ?,
                    updated_at = max(updated_at, ?)
                WHERE id = ?
                """,
            arguments: [before.removalReason, before.endedAt, author.at, id])
        _ = try tell(
            .removeListing, from: self, reason: before.removalReason, by: author, in: db)
    }
}
