import GRDB

/// Tells the rows that an action would change from those it would leave alone.
struct BulkLookAtRows {
    let list: ListName
    /// What is done to a row; nil when nothing can be.
    let deed: (Int64) throws -> BulkDeed?
    private var lookedAt = 0
    private var changes = 0
    private var changing: [Int64] = []
    private var sample: [BulkSample] = []
    private var skips: [BulkSkip: BulkSkipCount] = [:]

    init(list: ListName, deed: @escaping (Int64) throws -> BulkDeed?) {
        self.list = list
        self.deed = deed
    }

    /// Looks at rows one by one.
    mutating func take(_ ids: [Int64], in db: Database) throws {
        let rows = try BulkRow.all(ids, of: list, in: db)
        lookedAt += ids.count
        for id in ids {
            let deed = try deed(id)
            if let skip = try Self.skip(rows[id], deed, in: db) {
                leave(1, skip, rows[id]?.name)
                continue
            }
            changes += 1
            changing.append(id)
            if sample.count < BulkPreview.shown, let row = rows[id], let deed {
                sample.append(try BulkSample(id, row, deed, in: db))
            }
        }
    }

    /// Counts rows by the column that decides, of which one row of each value is looked at.
    mutating func count(_ ids: [Int64], in db: Database) throws {
        guard !ids.isEmpty, let table = list.rowTable, let column = list.decidingColumn else {
            return
        }
        let groups = try Row.fetchAll(
            db,
            sql: """
                SELECT min(\(table).id), count(*) FROM json_each(?) AS chosen
                CROSS JOIN \(table) ON \(table).id = chosen.value GROUP BY \(column)
                """,
            arguments: [ids.json])
        lookedAt += ids.count
        var found = 0
        for group in groups {
            let (id, count): (Int64, Int) = (try group.at(0), try group.at(1))
            found += count
            let row = try BulkRow.find(id, of: list, in: db)
            if let skip = try Self.skip(row, try deed(id), in: db) {
                leave(count, skip, row?.name)
            } else {
                changes += count
            }
        }
        if found < ids.count { leave(ids.count - found, .gone, nil) }
    }

    private static func skip(
        _ row: BulkRow?, _ deed: BulkDeed?, in db: Database
    ) throws -> BulkSkip? {
        guard let row else { return .gone }
        guard let deed else { return .refused }
        return try row.skip(deed, in: db)
    }

    private mutating func leave(_ number: Int, _ skip: BulkSkip, _ name: String?) {
        var count = skips[skip] ?? BulkSkipCount(skip: skip, count: 0, names: [])
        count.count += number
        if count.names.count < 3, let name { count.names.append(name) }
        skips[skip] = count
    }

    func preview(
        of total: ListTotal, seen: BulkSeen? = nil, in db: Database
    ) throws -> BulkPreview {
        let along = try list == .members ? Self.listings(of: changing, in: db) : (0, 0)
        return BulkPreview(
            total: total, lookedAt: lookedAt, changes: changes, sample: sample,
            skips: skips.values.sorted {
                ($1.count, $0.skip.rawValue) < ($0.count, $1.skip.rawValue)
            },
            listings: along.0, requests: along.1, seen: seen)
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
            arguments: [members.json])
        guard let row else { return (0, 0) }
        return (try row.at(0), try row.at(1))
    }
}

extension ListName {
    /// What of a row decides whether it is left alone; see ``BulkRow/skip(_:)``.
    fileprivate var decidingColumn: String? {
        switch self {
        case .members: "community_id"
        case .listings: "state"
        case .communities, .categories: "archived_at IS NULL"
        case .exchanges, .audit: nil
        }
    }
}
