extension BatchRow {
    /// Acts on a row, or says why not. Nothing is left of what the store refuses, which `refusal` is
    /// told of.
    static func outcome(
        of action: BatchAction, on id: Int64, of list: ListName, by author: Author,
        in db: Writing, refusal: (any Error) -> Void
    ) throws -> BatchOutcome {
        guard let row = try find(id, of: list, in: db) else { return .skipped(.gone, name: nil) }
        if let skip = try row.skip(action, in: db) { return .skipped(skip, name: row.name) }
        let isReversal = if case .reverse = action { true } else { false }
        do {
            return try db.savepoint {
                let moved = try row.change(action, by: author, in: db)
                var outcome = BatchOutcome(state: .changed, rowID: id, name: row.name)
                // A reversal is final: nobody asks again what its rows were.
                if !isReversal, let now = try find(id, of: list, in: db)?.values {
                    outcome.before = row.values.differing(from: now)
                    outcome.after = now.differing(from: row.values)
                    outcome.after?.move = moved
                }
                return outcome
            }
        } catch  where StoreError.isOfRule(error) {
            refusal(error)
            return .skipped(.refused, name: row.name)
        } catch is MemberError {
            return .skipped(.targetClosed, name: row.name)
        } catch is FieldProblems {
            return .skipped(.refused, name: row.name)
        } catch is ListingError {
            return .skipped(.refused, name: row.name)
        } catch is RecordGone {
            return .skipped(isReversal ? .placeGone : .targetClosed, name: row.name)
        }
    }

    /// Changes the row by the verb that an administrator would use on it alone.
    ///
    /// - Returns: What went along, of a member who moved.
    private func change(
        _ action: BatchAction, by author: Author, in db: Writing
    ) throws -> Member.Move {
        switch (self, action) {
        case (_, .reverse(let before?, let after, let moment)):
            try restore(before, taking: after.move, since: moment, by: author, in: db)
        case (_, .reverse(nil, _, _)): try delete(by: author, in: db)
        case (.member(let member), .move(let target)):
            return try member.move(to: target, by: author, in: db)
        case (.listing(let listing), .remove(let reason, let note)):
            try listing.remove(reason: reason, note: note, by: author, in: db)
        case (.listing(let listing), .restore): try listing.restore(by: author, in: db)
        case (.listing(let listing), .merge(_, let target)):
            try listing.move(to: target, by: author, in: db)
        case (.community(let community), .archive): try community.archive(by: author, in: db)
        case (.community(let community), .unarchive): try community.unarchive(by: author, in: db)
        case (.category(let category), .archive): try category.archive(by: author, in: db)
        case (.category(let category), .unarchive): try category.unarchive(by: author, in: db)
        default: break
        }
        return .none
    }

    private func delete(by author: Author, in db: Writing) throws {
        switch self {
        case .community(let community): try community.delete(by: author, in: db)
        case .category(let category): try category.delete(by: author, in: db)
        case .member(let member): try member.delete(by: author, in: db)
        case .listing: break
        }
    }

    /// Gives the row the values it had; a member comes back with the listings that moved along.
    private func restore(
        _ before: BatchValues, taking move: Member.Move, since moment: Timestamp,
        by author: Author, in db: Writing
    ) throws {
        let values = before.over(values)
        let archivedAt: Timestamp? = before["archived_at"]
        switch self {
        case .member(let member):
            if let community: Community.ID = before["community_id"] {
                try member.moveBack(
                    to: community, taking: move, since: moment, by: author, in: db)
            }
            _ = try member.current(in: db).change(
                to: MemberDraft(member, values), by: author, in: db)
        case .listing(let listing):
            if before.has("state") { try listing.reset(to: before, by: author, in: db) }
            if let category: Category.ID = before["category_id"] {
                try listing.move(to: category, by: author, in: db)
            }
        case .community(let community):
            if before.has("archived_at") {
                _ = try community.setArchived(
                    archivedAt, archivedAt == nil ? .unarchiveCommunity : .archiveCommunity,
                    by: author, in: db)
            }
            _ = try community.change(
                to: CommunityDraft(community, values), since: community.version, by: author,
                in: db)
        case .category(let category):
            if before.has("archived_at") {
                _ = try category.setArchived(
                    archivedAt, for: before["successor_id"], by: author, in: db)
            }
            try category.rename(
                to: CategoryDraft(stored: values["name"] ?? category.name),
                since: category.version, by: author, in: db)
        }
    }
}

extension MemberDraft {
    /// A member with other values.
    fileprivate init(_ member: Member, _ values: BatchValues) {
        self.init(
            name: values["name"] ?? member.name, email: values["email"] ?? member.email ?? "",
            phone: values["phone"], address: values["address"] ?? member.address,
            community: values["community_id"] ?? member.communityID, communityName: "",
            preferredContact: values["preferred_contact"] ?? member.preferredContact)
    }
}

extension CommunityDraft {
    /// A community with other values.
    fileprivate init(_ community: Community, _ values: BatchValues) {
        self.init(
            name: values["name"] ?? community.name,
            description: values["description"] ?? community.description,
            address: values["address"] ?? community.address,
            coordinates: Coordinates(latitude: values["latitude"], longitude: values["longitude"]),
            photo: community.photo, joining: community.joining)
    }
}

extension Listing {
    /// Takes a removal back, or a bringing back: removed again, it has its former reason and moment.
    fileprivate func reset(
        to before: BatchValues, by author: Author, in db: Writing
    ) throws {
        guard before["state"] == State.removed else {
            try restore(by: author, in: db)
            return
        }
        let (reason, endedAt): (String?, Timestamp?) = (
            before["removal_reason"], before["ended_at"]
        )
        try db.run(
            """
            UPDATE listing SET state = 'removed', removal_reason = ?, ended_at = ?,
                updated_at = max(updated_at, ?)
            WHERE id = ?
            """, [reason, endedAt, author.at, id])
        _ = try tell(.removeListing, from: self, reason: reason, by: author, in: db)
    }
}
