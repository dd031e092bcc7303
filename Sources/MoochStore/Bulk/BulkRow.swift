import GRDB

/// A row that an action is about.
enum BulkRow: Sendable {
    case member(Member)
    case listing(Listing)
    case community(Community)
    case category(Category)

    static func find(_ id: Int64, of list: ListName, in db: Database) throws -> BulkRow? {
        switch list {
        case .members: try Member.find(Member.ID(id), in: db).map(BulkRow.member)
        case .listings: try Listing.find(Listing.ID(id), in: db).map(BulkRow.listing)
        case .communities: try Community.find(Community.ID(id), in: db).map(BulkRow.community)
        case .categories: try Category.find(Category.ID(id), in: db).map(BulkRow.category)
        case .exchanges, .audit: nil
        }
    }

    /// The rows of these ids, by id.
    static func all(
        _ ids: [Int64], of list: ListName, in db: Database
    ) throws -> [Int64: BulkRow] {
        switch list {
        case .members: try Member.all(ids, in: db).mapValues(BulkRow.member)
        case .listings: try Listing.all(ids, in: db).mapValues(BulkRow.listing)
        case .communities: try Community.all(ids, in: db).mapValues(BulkRow.community)
        case .categories: try Category.all(ids, in: db).mapValues(BulkRow.category)
        case .exchanges, .audit: [:]
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

    var values: BulkValues {
        switch self {
        case .member(let member):
            BulkValues(community: member.communityID.rawValue)
        case .listing(let listing):
            BulkValues(
                state: listing.state.rawValue, endedAt: listing.endedAt?.rawValue,
                removalReason: listing.removalReason)
        case .community(let community):
            BulkValues(archivedAt: community.archivedAt?.rawValue)
        case .category(let category):
            BulkValues(archivedAt: category.archivedAt?.rawValue)
        }
    }
}

/// What an action does to one row.
enum BulkDeed: Sendable {
    case move(Community.ID)
    case remove(reason: String)
    case restore
    case archive
    case unarchive
    /// Back to the values `before`, if it still has the values `after`.
    case reverse(before: BulkValues, after: BulkValues)
}

/// Why a row is left as it is.
package enum BulkSkip: String, CaseIterable, Sendable, Hashable, DatabaseValueConvertible {
    case gone
    case alreadyThere = "already-there"
    case alreadyRemoved = "already-removed"
    case alreadyAvailable = "already-available"
    case alreadyArchived = "already-archived"
    case alreadyOpen = "already-open"
    case accepted
    case ended
    /// The community to move to was archived or deleted meanwhile.
    case targetClosed = "target-closed"
    /// To be taken back, but it was changed since.
    case changedSince = "changed-since"
    /// To be taken back, but its former community was deleted.
    case placeGone = "place-gone"
    /// A rule of the store forbids it.
    case refused
}

extension BulkRow {
    /// The same with a look at where the row would go.
    func skip(_ deed: BulkDeed, in db: Database) throws -> BulkSkip? {
        if let skip = skip(deed) { return skip }
        guard case .reverse(let before, _) = deed, let place = before.community else { return nil }
        return try Community.find(Community.ID(place), in: db) == nil ? .placeGone : nil
    }

    /// Why the deed leaves this row alone; nil when it changes it. The verbs have the same guards, by
    /// which a preview and the change agree.
    func skip(_ deed: BulkDeed) -> BulkSkip? {
        switch (deed, self) {
        case (.move(let target), .member(let member)):
            member.communityID == target ? .alreadyThere : nil
        case (.remove, .listing(let listing)):
            switch listing.state {
            case .available: nil
            case .removed: .alreadyRemoved
            case .accepted: .accepted
            case .ended: .ended
            }
        case (.restore, .listing(let listing)):
            switch listing.state {
            case .removed: nil
            case .available: .alreadyAvailable
            case .accepted: .accepted
            case .ended: .ended
            }
        case (.archive, .community), (.archive, .category):
            values.archivedAt == nil ? nil : .alreadyArchived
        case (.unarchive, .community), (.unarchive, .category):
            values.archivedAt == nil ? .alreadyOpen : nil
        case (.reverse(_, let after), _):
            after.describes(values) ? nil : .changedSince
        default: .refused
        }
    }
}
