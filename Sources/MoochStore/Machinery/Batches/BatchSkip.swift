/// Why a row is skipped.
package enum BatchSkip: String, CaseIterable, Sendable, Hashable, StoredValue {
    case gone
    case alreadyThere = "already-there"
    case alreadyRemoved = "already-removed"
    case alreadyAvailable = "already-available"
    case alreadyArchived = "already-archived"
    case alreadyOpen = "already-open"
    case accepted
    case ended
    case alreadySuspended = "already-suspended"
    case notSuspended = "not-suspended"
    /// The member has left; to be reopened, has been overwritten.
    case left
    /// They would be invited, but have signed in.
    case wasHere = "was-here"
    /// They would be invited, but were within a day.
    case invitedLately = "invited-lately"
    /// They would be invited, but their community is archived.
    case communityArchived = "community-archived"
    /// The invitation would be undone, but was sent.
    case invitationSent = "invitation-sent"
    /// A report that was decided, perhaps with another on the same subject.
    case alreadyDecided = "already-decided"
    /// An appeal, which is upheld or taken back.
    case appeal
    /// A report that is no appeal.
    case noAppeal = "no-appeal"
    /// An appeal against a decision of their own, which somebody else can judge.
    case ownDecision = "own-decision"
    /// A report on a person, or on a listing that is not on offer any more.
    case notRemovable = "not-removable"
    /// It would be restored, but its seller has left.
    case sellerLeft = "seller-left"
    /// The target community was archived or deleted meanwhile.
    case targetClosed = "target-closed"
    /// It would be undone, but was changed since.
    case changedSince = "changed-since"
    /// It would be deleted, but is in use: the member has signed in, offered or asked; the community has members or
    /// listings; the category has listings.
    case inUse = "in-use"
    /// It would be moved back, but its former community was deleted.
    case placeGone = "place-gone"
    case answered
    case notOffered = "not-offered"
    case sellerCannot = "seller-cannot"
    case toldLately = "told-lately"
    case told
    /// A message is being sent, or was sent.
    case underWay = "under-way"
    case sent
    case alreadyCancelled = "already-cancelled"
    /// A message whose turn comes by itself.
    case waits
    /// A recipe that is published, or that is not.
    case alreadyPublished = "already-published"
    case notPublished = "not-published"
    /// A recipe without a licence, a meal, an ingredient or a step.
    case notWhole = "not-whole"
    /// A rule of the store forbids it: somebody else has the former e-mail address or name.
    case refused
}

extension BatchSkip {
    init(_ refusal: InvitationRefusal) {
        self =
            switch refusal {
            case .left: .left
            case .wasHere: .wasHere
            case .invitedLately: .invitedLately
            case .communityArchived: .communityArchived
            case .sent: .invitationSent
            }
    }
}

extension BatchRow {
    /// Why a row is skipped; nil if it can be changed. The verbs have the same guards, so preview and change agree.
    /// `values` are the current ones or, in a preview, those after other rows of the batch are undone.
    func skip(
        _ action: BatchAction, _ values: BatchValues? = nil, in db: Reading
    ) throws -> BatchSkip? {
        let values = values ?? self.values
        switch (action, self) {
        case (.move(let target), .member(let member)):
            return member.communityID == target ? .alreadyThere : nil
        case (.remove, .listing(let listing)):
            return switch listing.state {
            case .available: nil
            case .removed: .alreadyRemoved
            case .accepted: .accepted
            case .ended: .ended
            }
        case (.restore, .listing(let listing)):
            return switch listing.state {
            case .removed: try listing.sellerHasLeft(in: db) ? .sellerLeft : nil
            case .available: .alreadyAvailable
            case .accepted: .accepted
            case .ended: .ended
            }
        case (.archive, .community(let community)):
            return community.isArchived ? .alreadyArchived : nil
        case (.archive, .category(let category)):
            return category.isArchived ? .alreadyArchived : nil
        case (.unarchive, .community(let community)):
            return community.isArchived ? nil : .alreadyOpen
        case (.unarchive, .category(let category)):
            return category.isArchived ? nil : .alreadyOpen
        case (.remind(let now), .exchange(let exchange, _, _)):
            return try exchange.reminderRefusal(at: now, in: db)
                .flatMap { BatchSkip(rawValue: $0.rawValue) }
        case (.tryAgain(let now), .message(let job, _)):
            return switch job.state {
            case .running: .underWay
            case .done: .sent
            case .waiting: job.attempts == 0 && job.runAt <= now ? .waits : nil
            case .failed, .cancelled: nil
            }
        case (.cancel, .message(let job, _)):
            return switch job.state {
            case .running: .underWay
            case .done: .sent
            case .cancelled: .alreadyCancelled
            case .waiting, .failed: nil
            }
        case (.invite(let now), .member(let member)):
            return try member.invitationRefusal(at: now, in: db).map(BatchSkip.init)
        case (.suspend(_, _, _, _, let now), .member(let member)):
            return switch member.state(at: now) {
            case .active: nil
            case .suspended: .alreadySuspended
            case .closed: .left
            }
        case (.unsuspend(let now), .member(let member)):
            return switch member.state(at: now) {
            case .active: .notSuspended
            case .suspended: nil
            case .closed: .left
            }
        case (.close, .member(let member)): return member.state == .closed ? .left : nil
        case (.keep, .report(let row)), (.remove, .report(let row)):
            guard row.report.state == .open else { return .alreadyDecided }
            if row.report.isAppeal { return .appeal }
            guard case .remove = action else { return nil }
            return try row.report.owner(in: db).listing?.state == .available ? nil : .notRemovable
        case (.judge(let outcome, _, _, let judge), .report(let row)):
            guard row.report.state == .open else { return .alreadyDecided }
            guard row.report.isAppeal else { return .noAppeal }
            return try outcome == .restore || row.report.canBeUpheld(by: judge, in: db)
                ? nil : .ownDecision
        case (.publish, .recipe(let recipe)):
            if recipe.state == .published { return .alreadyPublished }
            return try recipe.missing(in: db) == nil ? nil : .notWhole
        case (.withdraw, .recipe(let recipe)):
            return recipe.state == .published ? nil : .notPublished
        case (.merge(let source, _), .listing(let listing)):
            return listing.categoryID == source ? nil : .changedSince
        case (.mergeFood(let source), .food):
            return try Food.find(source, in: db) == nil ? .gone : nil
        case (.reverse(let before, let after, _), _):
            // A member from a file may have been invited since.
            let left = before == nil ? after.without("invited_at") : after
            guard left.describes(values) else { return .changedSince }
            // A recipe of a file that somebody has worked on is theirs.
            if before == nil, case .recipe(let recipe) = self, recipe.updatedAt != recipe.createdAt
            {
                return .changedSince
            }
            guard let before else { return try isUsed(in: db) ? .inUse : nil }
            if case .supermarket(let supermarket) = self,
                let journal = try ImportedAisleJournal(before)
            {
                return try journal.skip(in: supermarket.id, in: db)
            }
            if case .food = self {
                return try FoodMergeJournal(before)?.obstacle(in: db) == nil ? nil : .refused
            }
            if case .exchange(_, _, let reminder) = self {
                return reminder?.toldAt == nil ? nil : .told
            }
            if case .member(let member) = self {
                if before.has("invited_at"), try !member.isInvitationWaiting(in: db) {
                    return .invitationSent
                }
                if before.has("closed_at"), member.email == nil { return .left }
            }
            if case .listing(let listing) = self, before["state"] == Listing.State.available,
                try listing.sellerHasLeft(in: db)
            {
                return .sellerLeft
            }
            if let id: Category.ID = before["successor_id"] {
                let successor = try Category.find(id, in: db)
                return successor?.isArchived == false ? nil : .changedSince
            }
            guard let community: Community.ID = before["community_id"] else { return nil }
            return try Community.find(community, in: db) == nil ? .placeGone : nil
        default: return .refused
        }
    }

    /// True if other records depend on an imported row.
    private func isUsed(in db: Reading) throws -> Bool {
        let tables: [String]
        let id: Int64
        switch self {
        case .community(let community):
            (id, tables) = (
                community.id.rawValue,
                ["member WHERE community_id", "listing WHERE community_id"]
            )
        case .category(let category):
            (id, tables) = (
                category.id.rawValue,
                ["listing WHERE category_id", "category WHERE successor_id"]
            )
        case .member(let member):
            guard member.lastSeenAt == .never else { return true }
            (id, tables) = (
                member.id.rawValue,
                [
                    "member WHERE password_hash IS NOT NULL AND id", "listing WHERE seller_id",
                    "exchange WHERE buyer_id", "device WHERE member_id",
                    "conversation WHERE starter_id", "conversation WHERE member_id",
                    "comment WHERE member_id", "report WHERE reporter_id", "report WHERE member_id",
                ]
            )
        case .recipe(let recipe):
            (id, tables) = (
                recipe.id.rawValue,
                [
                    "recipe_photo WHERE recipe_id", "favourite WHERE recipe_id",
                    "shopping_recipe WHERE recipe_id",
                ]
            )
        case .supermarket(let supermarket):
            (id, tables) = (
                supermarket.id.rawValue,
                ["aisle WHERE supermarket_id", "shopping_list WHERE supermarket_id"]
            )
        case .listing, .exchange, .message, .report, .food: return true
        }
        return try tables.contains { table in
            return try db.value("SELECT EXISTS (SELECT 1 FROM \(table) = ?)", [id]) ?? false
        }
    }
}
