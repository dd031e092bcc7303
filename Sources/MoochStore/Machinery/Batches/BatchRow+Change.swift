extension BatchRow {
    /// Changes a row, or says why not. If the store refuses, nothing remains, and `refusal` is called.
    static func outcome(
        of action: BatchAction, on id: Int64, of list: ListName, by author: Author,
        in db: Writing, refusal: (any Error) -> Void
    ) throws -> BatchOutcome {
        guard let row = try find(id, of: list, in: db) else { return .skipped(.gone, name: nil) }
        if let skip = try row.skip(action, in: db) { return .skipped(skip, name: row.name) }
        let isReversal = if case .reverse = action { true } else { false }
        do {
            return try db.savepoint {
                if case (.food(let food), .mergeFood(let source)) = (row, action) {
                    var outcome = BatchOutcome(state: .changed, rowID: id, name: row.name)
                    outcome.before = try food.takeOver(source, by: author, in: db).values()
                    outcome.after = BatchValues([:])
                    return outcome
                }
                let moved = try row.change(action, by: author, in: db)
                var outcome = BatchOutcome(state: .changed, rowID: id, name: row.name)
                // An undo is final, so its rows' values are not needed.
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
            return .skipped(isReversal ? .refused : .targetClosed, name: row.name)
        } catch let refusal as InvitationRefusal {
            return .skipped(BatchSkip(refusal), name: row.name)
        } catch is FieldProblems {
            return .skipped(.refused, name: row.name)
        } catch is ReminderError {
            return .skipped(.refused, name: row.name)
        } catch is JobError {
            return .skipped(.underWay, name: row.name)
        } catch is ListingError {
            return .skipped(.refused, name: row.name)
        } catch is RecipeError {
            return .skipped(.notWhole, name: row.name)
        } catch is ReportError {
            return .skipped(.alreadyDecided, name: row.name)
        } catch is RecordGone {
            return .skipped(isReversal ? .placeGone : .targetClosed, name: row.name)
        }
    }

    /// Changes the row by the verb for a single row.
    ///
    /// - Returns: For a move, the records moved and withdrawn.
    private func change(
        _ action: BatchAction, by author: Author, in db: Writing
    ) throws -> Member.Move {
        switch (self, action) {
        case (_, .reverse(let before?, let after, let moment)):
            try restore(before, taking: after.move, since: moment, by: author, in: db)
        case (_, .reverse(nil, _, _)): try delete(by: author, in: db)
        case (.member(let member), .move(let target)):
            return try member.move(to: target, by: author, in: db)
        case (.member(let member), .invite): try member.invite(by: author, in: db)
        case (.member(let member), .suspend(let end, let reason, let ground?, let note, _)):
            try member.suspend(
                until: end, reason: reason, ground: ground, note: note, by: author, in: db)
        case (.member(let member), .unsuspend): try member.unsuspend(by: author, in: db)
        case (.member(let member), .close): try member.close(by: author, in: db)
        case (.listing(let listing), .remove(let reason, let ground?, let note)):
            try listing.remove(reason: reason, ground: ground, note: note, by: author, in: db)
        case (.report(let row), .keep(let note)):
            try row.report.decide(.init(.keep, note: note), by: author, in: db)
        case (.report(let row), .remove(let reason, let ground?, let note)):
            try row.report.decide(
                .init(.remove, reason: reason, ground: ground, note: note), by: author, in: db)
        case (.report(let row), .judge(let outcome, let answer, let note, _)):
            try row.report.decide(
                .init(outcome, answer: answer, note: note), by: author, in: db)
        case (.listing(let listing), .restore): try listing.restore(by: author, in: db)
        case (.listing(let listing), .merge(_, let target)):
            try listing.move(to: target, by: author, in: db)
        case (.community(let community), .archive): try community.archive(by: author, in: db)
        case (.community(let community), .unarchive): try community.unarchive(by: author, in: db)
        case (.category(let category), .archive): try category.archive(by: author, in: db)
        case (.category(let category), .unarchive): try category.unarchive(by: author, in: db)
        case (.exchange(let exchange, _, _), .remind): try exchange.remind(by: author, in: db)
        case (.recipe(let recipe), .publish): try recipe.publish(by: author, in: db)
        case (.recipe(let recipe), .withdraw): try recipe.withdraw(by: author, in: db)
        case (.message(let job, _), .tryAgain): try Job.tryAgain(job.id, by: author, in: db)
        case (.message(let job, _), .cancel): _ = try Job.cancel(job.id, by: author, in: db)
        default: break
        }
        return .none
    }

    private func delete(by author: Author, in db: Writing) throws {
        switch self {
        case .community(let community): try community.delete(by: author, in: db)
        case .category(let category): try category.delete(by: author, in: db)
        case .member(let member): try member.delete(by: author, in: db)
        case .recipe(let recipe): try recipe.delete(by: author, in: db)
        case .supermarket(let supermarket): try supermarket.delete(by: author, in: db)
        case .listing, .exchange, .message, .report, .food: break
        }
    }

    /// Restores the row's former values; a member's listings move back as well.
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
            if before.has("invited_at") { try member.takeBackInvitation(by: author, in: db) }
            if before.has("state") || before.has("suspended_at") {
                try member.resetState(to: before, by: author, in: db)
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
        case .exchange(let exchange, _, _): try exchange.takeBackReminder(by: author, in: db)
        case .message(let job, _):
            try job.uncancel(
                to: before["job_state"] ?? .waiting, endedAt: before["ended_at"], by: author,
                in: db)
        case .report(let row): try row.report.reopen(by: author, in: db)
        case .food: try FoodMergeJournal(before)?.takeBack(by: author, in: db)
        case .recipe(let recipe):
            // Once published, a recipe is no draft again.
            if before["recipe_state"] == RecipeState.published {
                try recipe.publish(by: author, in: db)
            } else {
                try recipe.withdraw(by: author, in: db)
            }
        case .supermarket(let supermarket):
            if let journal = try ImportedAisleJournal(before) {
                try journal.takeBack(in: supermarket, by: author, in: db)
                return
            }
            try supermarket.change(
                to: SupermarketDraft(supermarket, values),
                since: SupermarketDraft(supermarket).version, by: author, in: db)
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

extension SupermarketDraft {
    /// A supermarket with other values.
    fileprivate init(_ supermarket: Supermarket, _ values: BatchValues) {
        self.init(
            name: values["name"] ?? supermarket.name,
            address: values["address"] ?? supermarket.address,
            coordinates: Coordinates(latitude: values["latitude"], longitude: values["longitude"])
                ?? supermarket.coordinates)
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
    /// Undoes a removal or a restoration; a listing removed again gets its former reason and time.
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
        let ground: DecisionGround? = before["removal_ground"]
        try db.run(
            """
            UPDATE listing SET state = 'removed', removal_reason = ?, removal_ground = ?,
                ended_at = ?, updated_at = max(updated_at, ?)
            WHERE id = ?
            """, [reason, ground, endedAt, author.at, id])
        _ = try tell(.removeListing, from: self, reason: reason, by: author, in: db)
    }
}
