/// A row of a list as it is now.
enum BatchRow: Sendable {
    case member(Member)
    case listing(Listing)
    case community(Community)
    case category(Category)
    /// A request, named by its listing, with its seller's latest reminder.
    case exchange(Exchange, title: String, Reminder?)
    /// A message, named by whom it is to.
    case message(Job, name: String)
    case report(ReportList.Row)
    case recipe(Recipe)
    case supermarket(Supermarket)

    static func find(_ id: Int64, of list: ListName, in db: Reading) throws -> BatchRow? {
        switch list {
        case .members: try Member.find(Member.ID(id), in: db).map(BatchRow.member)
        case .listings: try Listing.find(Listing.ID(id), in: db).map(BatchRow.listing)
        case .communities: try Community.find(Community.ID(id), in: db).map(BatchRow.community)
        case .categories: try Category.find(Category.ID(id), in: db).map(BatchRow.category)
        case .exchanges, .outbox: try all([id], of: list, in: db)[id]
        case .reports: try ReportList.find(Report.ID(id), in: db).map(BatchRow.report)
        case .recipes: try Recipe.find(Recipe.ID(id), in: db).map(BatchRow.recipe)
        case .supermarkets:
            try Supermarket.find(Supermarket.ID(id), in: db).map(BatchRow.supermarket)
        default: nil
        }
    }

    /// The rows with these ids, by id.
    static func all(
        _ ids: [Int64], of list: ListName, in db: Reading
    ) throws -> [Int64: BatchRow] {
        switch list {
        case .members: try Member.all(ids, in: db).mapValues(BatchRow.member)
        case .listings: try Listing.all(ids, in: db).mapValues(BatchRow.listing)
        case .communities: try Community.all(ids, in: db).mapValues(BatchRow.community)
        case .categories: try Category.all(ids, in: db).mapValues(BatchRow.category)
        case .exchanges: try requests(ids, in: db)
        case .recipes: try Recipe.all(ids, in: db).mapValues(BatchRow.recipe)
        case .supermarkets: try Supermarket.all(ids, in: db).mapValues(BatchRow.supermarket)
        case .outbox: try messages(ids, in: db)
        case .reports:
            try Dictionary(
                ReportList.rows(newest: ids, in: db).map { ($0.id.rawValue, BatchRow.report($0)) }
            ) { first, _ in first }
        default: [:]
        }
    }

    private static func requests(_ ids: [Int64], in db: Reading) throws -> [Int64: BatchRow] {
        let found = try db.rows(
            """
            SELECT \(Exchange.columns), (SELECT title FROM listing WHERE listing.id = listing_id)
                    || ' · ' || (SELECT name FROM member WHERE member.id = seller_id) AS title,
                asked_at, told_at
            FROM exchange LEFT JOIN request_reminder ON exchange_id = exchange.id
            WHERE exchange.id IN (SELECT value FROM json_each(?))
            """, [ids.json]
        ) { row in
            let exchange = try Exchange(&row)
            let title: String = try row.value("title")
            let asked: Timestamp? = try row.value("asked_at")
            let told: Timestamp? = try row.value("told_at")
            return (
                exchange.id.rawValue,
                BatchRow.exchange(
                    exchange, title: title, asked.map { Reminder(askedAt: $0, toldAt: told) })
            )
        }
        return Dictionary(uniqueKeysWithValues: found)
    }

    private static func messages(_ ids: [Int64], in db: Reading) throws -> [Int64: BatchRow] {
        let found = try Outbox.rows(ids.json, hasPhotos: false, now: .never, in: db).map { row in
            let name: String =
                switch row.recipient {
                case .member(_, let name), .administrator(_, let name): name
                case nil: "\(row.job.kind) \(row.job.id)"
                }
            return (row.job.id.rawValue, BatchRow.message(row.job, name: name))
        }
        return Dictionary(uniqueKeysWithValues: found)
    }

    /// The name that administrators see.
    var name: String {
        switch self {
        case .member(let member): member.name
        case .listing(let listing): listing.title
        case .community(let community): community.name
        case .category(let category): category.name
        case .exchange(_, let title, _): title
        case .message(_, let name): name
        case .report(let row): row.subjectName
        case .recipe(let recipe): recipe.title
        case .supermarket(let supermarket): supermarket.name
        }
    }

    /// The columns that batches can change.
    var values: BatchValues {
        switch self {
        case .member(let member):
            BatchValues([
                "community_id": member.communityID, "name": member.name, "email": member.email,
                "phone": member.phone, "address": member.address, "photo": member.photo,
                "preferred_contact": member.preferredContact, "state": member.state,
                "suspended_until": member.suspendedUntil,
                "suspension_reason": member.suspensionReason,
                "suspension_ground": member.suspensionGround,
                "suspended_at": member.suspendedAt, "closed_at": member.closedAt,
                "invited_at": member.invitedAt,
            ])
        case .listing(let listing):
            BatchValues([
                "state": listing.state, "ended_at": listing.endedAt,
                "removal_reason": listing.removalReason,
                "removal_ground": listing.removalGround, "category_id": listing.categoryID,
            ])
        case .community(let community):
            BatchValues([
                "name": community.name, "description": community.description,
                "address": community.address, "latitude": community.coordinates?.latitude,
                "longitude": community.coordinates?.longitude, "photo": community.photo,
                "archived_at": community.archivedAt,
            ])
        case .category(let category):
            BatchValues([
                "name": category.name, "archived_at": category.archivedAt,
                "successor_id": category.successorID,
            ])
        case .exchange(_, _, let reminder):
            BatchValues(["reminded_at": reminder?.askedAt, "reminder_told_at": reminder?.toldAt])
        case .message(let job, _):
            BatchValues(["job_state": job.state, "ended_at": job.endedAt])
        case .report(let row):
            BatchValues([
                "state": row.report.state, "decided_at": row.report.decidedAt,
                "is_appeal": row.report.isAppeal,
            ])
        case .recipe(let recipe): BatchValues(["recipe_state": recipe.state])
        case .supermarket(let supermarket):
            BatchValues([
                "name": supermarket.name, "address": supermarket.address,
                "latitude": supermarket.coordinates.latitude,
                "longitude": supermarket.coordinates.longitude,
            ])
        }
    }
}

/// The change of a batch to a row.
enum BatchAction: Sendable {
    case move(Community.ID)
    /// What a row is only looked at for has no ground.
    case remove(reason: String, ground: DecisionGround?, note: String)
    case restore
    case archive
    case unarchive
    case remind(at: Timestamp)
    case tryAgain(at: Timestamp)
    case cancel
    /// The time decides who was invited lately, and whose suspension is over.
    case invite(at: Timestamp)
    case suspend(
        until: Timestamp?, reason: String, ground: DecisionGround?, note: String, at: Timestamp)
    case unsuspend(at: Timestamp)
    case close
    case keep(note: String)
    /// An appeal is decided.
    case judge(Report.Outcome, answer: String, note: String, by: Administrator.ID?)
    case publish
    case withdraw
    case merge(from: Category.ID, into: Category.ID)
    /// Restores the values `before`, if the row still has the values `after`, set after a given time. Without `before`,
    /// the row was new and is deleted.
    case reverse(before: BatchValues?, after: BatchValues, since: Timestamp)

    /// Undoes a written row; nil if its values are no longer known.
    init?(reversing item: BatchItem?, of batch: Batch) {
        guard let item, let after = item.after else { return nil }
        self = .reverse(before: item.before, after: after, since: batch.rowsFixedAt)
    }
}

extension Batch {
    /// The change to each row, unless it is an undo or an import.
    var action: BatchAction? {
        switch verb {
        case .move: spec.target.map { .move(Community.ID($0.id)) }
        case .remove:
            .remove(
                reason: spec.reason ?? "", ground: spec.ground, note: spec.note ?? "")
        case .restore: list == .reports ? judgement(.restore) : .restore
        case .archive: .archive
        case .unarchive: .unarchive
        case .remind: .remind(at: rowsFixedAt)
        case .tryAgain: .tryAgain(at: rowsFixedAt)
        case .cancel: .cancel
        case .invite: .invite(at: createdAt)
        case .suspend:
            .suspend(
                until: spec.until.map { Timestamp($0) }, reason: spec.reason ?? "",
                ground: spec.ground, note: spec.note ?? "", at: createdAt)
        case .unsuspend: .unsuspend(at: createdAt)
        case .close: .close
        case .keep: .keep(note: spec.note ?? "")
        case .uphold: judgement(.keep)
        case .publish: .publish
        case .withdraw: .withdraw
        case .merge:
            if let source = spec.source, let target = spec.target {
                .merge(from: Category.ID(source.id), into: Category.ID(target.id))
            } else {
                nil
            }
        case .import: nil
        }
    }

    private func judgement(_ outcome: Report.Outcome) -> BatchAction {
        .judge(outcome, answer: spec.answer ?? "", note: spec.note ?? "", by: administratorID)
    }
}

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
        case .listing, .exchange, .message, .report: return true
        }
        return try tables.contains { table in
            return try db.value("SELECT EXISTS (SELECT 1 FROM \(table) = ?)", [id]) ?? false
        }
    }
}
