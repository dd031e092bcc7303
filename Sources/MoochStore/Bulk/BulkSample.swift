import GRDB

/// A row as it is and as it would be.
package struct BulkSample: Sendable, Hashable {
    package let id: Int64
    package let name: String
    package let before: BulkLook
    package let after: BulkLook

    init(_ id: Int64, _ row: BulkRow, _ deed: BulkDeed, in db: Database) throws {
        self.id = id
        name = row.name
        before = try BulkLook(row.values, in: db)
        var values = row.values
        switch deed {
        case .move(let target): values.community = target.rawValue
        case .remove: values.state = Listing.State.removed.rawValue
        case .restore: values.state = Listing.State.available.rawValue
        case .archive: values.archivedAt = values.archivedAt ?? 0
        case .unarchive: values.archivedAt = nil
        case .reverse(let before, _): values = before
        }
        after = try BulkLook(values, in: db)
    }
}

/// What an administrator sees of the columns that an action changes.
package enum BulkLook: Sendable, Hashable {
    case community(String)
    case listing(Listing.State)
    case archived(Bool)

    init(_ values: BulkValues, in db: Database) throws {
        if let community = values.community {
            self = .community(try Community.find(Community.ID(community), in: db)?.name ?? "?")
        } else if let state = values.state.flatMap(Listing.State.init(rawValue:)) {
            self = .listing(state)
        } else {
            self = .archived(values.archivedAt != nil)
        }
    }
}
