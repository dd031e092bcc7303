package import GRDB

/// What an action would do, from a look at its first rows.
package struct BulkPreview: Sendable {
    /// How many rows it is about.
    package let total: ListTotal
    /// How many of them were looked at: all, unless there are very many.
    package let lookedAt: Int
    /// How many of those would be changed.
    package let changes: Int
    /// The first rows that would be changed.
    package let sample: [BulkSample]
    /// What would be left alone, by reason.
    package let skips: [BulkSkipCount]
    /// The listings that would move along with members.
    package let listings: Int
    /// Requests for these listings that nobody has answered.
    package let requests: Int

    /// Rows that are looked at, and shown.
    package static let looked = 10_000
    package static let shown = 10

    /// Looks at the rows of a request. A move has a community by now.
    package static func fetch(_ request: BulkRequest, in db: Database) throws -> BulkPreview {
        let deed = request.deed
        return try fetch(
            ids: try request.selection.first(looked, in: db), of: request.list,
            total: try request.selection.total(in: db), in: db
        ) { _ in deed }
    }

    /// Looks at what taking an action back would do.
    package static func fetch(reversing action: BulkAction, in db: Database) throws -> BulkPreview {
        let ids = try Int64.fetchAll(
            db,
            sql: """
                SELECT row_id FROM bulk_action_item
                WHERE bulk_action_id = ? AND state = 'changed' ORDER BY row_id LIMIT ?
                """,
            arguments: [action.id, looked])
        return try fetch(
            ids: ids, of: action.list, total: .exactly(action.changed), in: db
        ) { try BulkAction.reversal(of: $0, in: action.id, db) }
    }

    private static func fetch(
        ids: [Int64], of list: ListName, total: ListTotal, in db: Database,
        deed: (Int64) throws -> BulkDeed?
    ) throws -> BulkPreview {
        var sample: [BulkSample] = []
        var changing: [Int64] = []
        var skips: [BulkSkip: BulkSkipCount] = [:]
        let rows = try BulkRow.all(ids, of: list, in: db)
        for id in ids {
            let row = rows[id]
            let deed = try deed(id)
            let skip =
                try row.map { row in try deed.map { try row.skip($0, in: db) } ?? .refused }
                ?? .gone
            if let skip {
                var count = skips[skip] ?? BulkSkipCount(skip: skip, count: 0, names: [])
                count.count += 1
                if count.names.count < 3, let row { count.names.append(row.name) }
                skips[skip] = count
                continue
            }
            changing.append(id)
            if sample.count < shown, let row, let deed {
                sample.append(try BulkSample(id, row, deed, in: db))
            }
        }
        let along = try list == .members ? listings(of: changing, in: db) : (0, 0)
        return BulkPreview(
            total: total, lookedAt: ids.count, changes: changing.count, sample: sample,
            skips: skips.values.sorted {
                ($1.count, $0.skip.rawValue) < ($0.count, $1.skip.rawValue)
            },
            listings: along.0, requests: along.1)
    }

    /// The open listings of members in their own community, and the requests that wait for them.
    private static func listings(of members: [Int64], in db: Database) throws -> (Int, Int) {
        let row = try Row.fetchOne(
            db,
            sql: """
                SELECT count(*), coalesce(sum((SELECT count(*) FROM exchange
                    WHERE listing_id = listing.id AND +exchange.state = 'requested')), 0)
                FROM json_each(?) AS chosen
                CROSS JOIN member ON member.id = chosen.value
                CROSS JOIN listing ON seller_id = member.id
                    AND +listing.community_id = member.community_id
                    AND +listing.state = 'available'
                """,
            arguments: [ListPage(rows: members).idList])
        guard let row else { return (0, 0) }
        return (try row.at(0), try row.at(1))
    }
}

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
