/// A row that a batch is about, as it is now.
enum BatchRow: Sendable {
    case member(Member)
    case listing(Listing)
    case community(Community)
    case category(Category)

    static func find(_ id: Int64, of list: ListName, in db: Reading) throws -> BatchRow? {
        switch list {
        case .members: try Member.find(Member.ID(id), in: db).map(BatchRow.member)
        case .listings: try Listing.find(Listing.ID(id), in: db).map(BatchRow.listing)
        case .communities: try Community.find(Community.ID(id), in: db).map(BatchRow.community)
        case .categories: try Category.find(Category.ID(id), in: db).map(BatchRow.category)
        default: nil
        }
    }

    /// The rows of these ids, by id.
    static func all(
        _ ids: [Int64], of list: ListName, in db: Reading
    ) throws -> [Int64: BatchRow] {
        switch list {
        case .members: try Member.all(ids, in: db).mapValues(BatchRow.member)
        case .listings: try Listing.all(ids, in: db).mapValues(BatchRow.listing)
        case .communities: try Community.all(ids, in: db).mapValues(BatchRow.community)
        case .categories: try Category.all(ids, in: db).mapValues(BatchRow.category)
        default: [:]
        }
    }

    /// What an administrator knows it by.
    var name: String {
        switch self {
        case .member(let member): member.name
        case .listing(let listing): listing.title
        case .community(let community): community.name
        case .category(let category): category.name
        }
    }

    /// The columns that some batch changes.
    var values: BatchValues {
        switch self {
        case .member(let member):
            BatchValues([
                "community_id": member.communityID, "name": member.name, "email": member.email,
                "phone": member.phone, "address": member.address, "photo": member.photo,
                "preferred_contact": member.preferredContact,
            ])
        case .listing(let listing):
            BatchValues([
                "state": listing.state, "ended_at": listing.endedAt,
                "removal_reason": listing.removalReason, "category_id": listing.categoryID,
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
        }
    }
}

/// What a batch does to a row of its list.
enum BatchAction: Sendable {
    case move(Community.ID)
    case remove(reason: String, note: String)
    case restore
    case archive
    case unarchive
    case merge(from: Category.ID, into: Category.ID)
    /// Back to the values `before`, if the row still has the values `after`, which it got after a moment. Without any
    /// before, the row was new and goes.
    case reverse(before: BatchValues?, after: BatchValues, since: Timestamp)

    /// Takes back what a batch has written; nil when that is not known any more.
    init?(reversing item: BatchItem?, of batch: Batch) {
        guard let item, let after = item.after else { return nil }
        self = .reverse(before: item.before, after: after, since: batch.rowsFixedAt)
    }
}

extension Batch {
    /// What is done to each row, unless it takes another batch back or is an import.
    var action: BatchAction? {
        switch verb {
        case .move: spec.target.map { .move(Community.ID($0.id)) }
        case .remove: .remove(reason: spec.reason ?? "", note: spec.note ?? "")
        case .restore: .restore
        case .archive: .archive
        case .unarchive: .unarchive
        case .merge:
            if let source = spec.source, let target = spec.target {
                .merge(from: Category.ID(source.id), into: Category.ID(target.id))
            } else {
                nil
            }
        case .import: nil
        }
    }
}

/// Why a row is left as it is.
package enum BatchSkip: String, CaseIterable, Sendable, Hashable, StoredValue {
    case gone
    case alreadyThere = "already-there"
    case alreadyRemoved = "already-removed"
    case alreadyAvailable = "already-available"
    case alreadyArchived = "already-archived"
    case alreadyOpen = "already-open"
    case accepted
    case ended
    /// To be brought back, but its seller has left.
    case sellerLeft = "seller-left"
    /// The community to move to was archived or deleted meanwhile.
    case targetClosed = "target-closed"
    /// To be taken back, but it was changed since.
    case changedSince = "changed-since"
    /// To be taken back and gone, but a member was there by now, or has offered or asked for
    /// something; a community has members or listings; a category has listings.
    case inUse = "in-use"
    /// To be taken back, but its former community was deleted.
    case placeGone = "place-gone"
    /// A rule of the store forbids it: somebody else has the former e-mail address or name.
    case refused
}

extension BatchRow {
    /// Why the action leaves this row alone; nil when it changes it. The verbs have the same guards, by
    /// which a preview and the change agree. `values` are those of now, or what they would be after
    /// rows of the same batch were taken back.
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
        case (.merge(let source, _), .listing(let listing)):
            return listing.categoryID == source ? nil : .changedSince
        case (.reverse(let before, let after, _), _):
            guard after.describes(values) else { return .changedSince }
            guard let before else { return try isUsed(in: db) ? .inUse : nil }
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

    /// Whether others hang on a row that an import brought.
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
        case .listing: return true
        }
        return try tables.contains { table in
            return try db.value("SELECT EXISTS (SELECT 1 FROM \(table) = ?)", [id]) ?? false
        }
    }
}
