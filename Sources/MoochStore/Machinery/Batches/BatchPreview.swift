/// What a batch would do to rows that are in the store.
package struct BatchPreview: Sendable {
    /// How many rows it is about; more than a batch may have are not counted.
    package let total: ListTotal
    /// How many of them were looked at: the newest, where there are very many.
    package private(set) var lookedAt = 0
    /// How many of those would be changed.
    package private(set) var changes = 0
    /// How many of these would be gone: an import brought them.
    package private(set) var removals = 0
    /// Some rows that would be changed.
    package private(set) var sample: [BatchSample] = []
    /// What would be left alone, by reason, the most frequent first.
    package private(set) var skips: [BatchSkipCount] = []
    /// The listings that would move along with the members that were looked at.
    package private(set) var listings = 0
    /// Requests for these listings that nobody has answered.
    package private(set) var requests = 0
    /// The members' own requests elsewhere, which would be withdrawn.
    package private(set) var withdrawals = 0
    /// The rows, for the form to remember; nil where they are those of a batch.
    package private(set) var seen: BatchSeen?

    private let list: ListName
    private var counts: [BatchSkip: BatchSkipCount] = [:]
    /// What rows taken back before would leave of a record that several of them are about.
    private var left: [Int64: BatchValues] = [:]

    /// The most rows that are looked at, so that it takes a second; a tenth of them where each is compared with what was
    /// noted of it. Tests set less for a small store.
    @TaskLocal package static var looked = 100_000
    /// Rows that are read at once.
    private static let piece = 10_000
    /// Rows that are shown.
    package static let shown = 10
    /// Names that are shown for each reason.
    private static let named = 5

    private init(of list: ListName, total: ListTotal) {
        self.list = list
        self.total = total
    }

    /// Whether it counts all rows, and not some of very many.
    package var isWhole: Bool { total == .exactly(lookedAt) }

    /// Looks at the rows of a request, unless they are too many anyway. A move has a community by now.
    static func fetch(
        _ request: BatchRequest, on rows: BatchRows, in db: Reading
    ) throws -> BatchPreview {
        var preview = BatchPreview(of: request.list, total: rows.total)
        preview.seen = rows.seen
        var rest: ArraySlice<Int64> = rows.isTooMany ? [] : rows.ids.suffix(looked)
        var changing: [Int64] = []
        while !rest.isEmpty {
            let ids = Array(rest.prefix(piece))
            let found = try BatchRow.all(ids, of: request.list, in: db)
            for id in ids where try preview.look(at: found[id], id, request.action, in: db) {
                changing.append(id)
            }
            rest = rest.dropFirst(piece)
        }
        if case .move(let target) = request.action {
            preview.listings = try listings(of: changing, in: db)
            preview.requests = try requests(for: changing, in: db)
            preview.withdrawals = try withdrawals(of: changing, movingTo: target, in: db)
        }
        return preview.sorted
    }

    /// Looks at what taking a batch back would do, in the order in which that is done.
    static func fetch(reversing batch: Batch, in db: Reading) throws -> BatchPreview {
        let items = try batch.written(upTo: looked / 10, in: db)
        let found = try BatchRow.all(items.compactMap(\.rowID), of: batch.list, in: db)
        var preview = BatchPreview(of: batch.list, total: .exactly(batch.written))
        for item in items {
            guard let id = item.rowID else { continue }
            try preview.look(
                at: found[id], id, BatchAction(reversing: item, of: batch), named: item.name,
                in: db)
        }
        return preview.sorted
    }

    private var sorted: BatchPreview {
        var preview = self
        preview.skips = counts.values.sorted {
            ($1.count, $0.skip.rawValue) < ($0.count, $1.skip.rawValue)
        }
        return preview
    }

    /// Looks at one row.
    ///
    /// - Returns: Whether it would be changed.
    @discardableResult
    private mutating func look(
        at row: BatchRow?, _ id: Int64, _ action: BatchAction?, named name: String? = nil,
        in db: Reading
    ) throws -> Bool {
        lookedAt += 1
        let values = left[id] ?? row?.values
        guard let row, let action, let values else {
            leave(row == nil ? .gone : .refused, row?.name ?? name)
            return false
        }
        if let skip = try row.skip(action, values, in: db) {
            leave(skip, row.name)
            return false
        }
        changes += 1
        if sample.count < Self.shown {
            sample.append(try BatchSample(id, row, values, action, in: db))
        }
        switch action {
        case .reverse(let before?, _, _): left[id] = before.over(values)
        case .reverse(nil, _, _): removals += 1
        default: break
        }
        return true
    }

    private mutating func leave(_ skip: BatchSkip, _ name: String?) {
        var count = counts[skip] ?? BatchSkipCount(skip: skip, count: 0, names: [])
        count.count += 1
        if count.names.count < Self.named, let name { count.names.append(name) }
        counts[skip] = count
    }

    /// The open listings of members in their own community.
    private static func listings(of members: [Int64], in db: Reading) throws -> Int {
        try db.value("SELECT count(*) \(offered)", [members.json]) ?? 0
    }

    /// The open requests for these listings that go on waiting. Where whoever asked moves too, and
    /// comes first, they withdraw it.
    private static func requests(for members: [Int64], in db: Reading) throws -> Int {
        let pairs: [(Int64, Int64)] = try db.rows(
            """
            SELECT exchange.seller_id, buyer_id \(offered)
            CROSS JOIN exchange ON listing_id = listing.id AND +exchange.state = 'requested'
            """, [members.json]
        ) { (try $0.at(0), try $0.at(1)) }
        return count(pairs, of: members) { seller, buyer in
            guard let seller, let buyer else { return true }
            return seller < buyer
        }
    }

    private static let offered = """
        FROM json_each(?) AS chosen
        CROSS JOIN member ON member.id = chosen.value
        CROSS JOIN listing ON listing.seller_id = member.id
            AND +listing.community_id = member.community_id AND +listing.state = 'available'
        """

    /// The open requests of members for what is offered in other communities than one, unless it has
    /// moved there before them.
    private static func withdrawals(
        of members: [Int64], movingTo target: Community.ID, in db: Reading
    ) throws -> Int {
        let pairs: [(Int64, Int64)] = try db.rows(
            """
            SELECT exchange.seller_id, buyer_id FROM json_each(?) AS chosen
            CROSS JOIN exchange ON buyer_id = chosen.value
                AND +exchange.state = 'requested' AND +exchange.community_id <> ?
            """, [members.json, target]
        ) { (try $0.at(0), try $0.at(1)) }
        return count(pairs, of: members) { seller, buyer in
            guard let seller, let buyer else { return true }
            return buyer < seller
        }
    }

    /// Counts sellers with buyers by the turns in which they move, nil for who does not.
    private static func count(
        _ pairs: [(Int64, Int64)], of members: [Int64], where isCounted: (Int?, Int?) -> Bool
    ) -> Int {
        let turns = Dictionary(uniqueKeysWithValues: zip(members, members.indices))
        return pairs.count { isCounted(turns[$0.0], turns[$0.1]) }
    }
}

/// A row as it is and as it would be.
package struct BatchSample: Sendable, Hashable {
    package let id: Int64
    package let name: String
    package let before: BatchLook
    package let after: BatchLook

    init(
        _ id: Int64, _ row: BatchRow, _ values: BatchValues, _ action: BatchAction,
        in db: Reading
    ) throws {
        self.id = id
        name = row.name
        let changed: BatchValues
        switch action {
        case .move(let target): changed = BatchValues(["community_id": target])
        case .remove: changed = BatchValues(["state": Listing.State.removed])
        case .restore: changed = BatchValues(["state": Listing.State.available])
        case .archive: changed = BatchValues(["archived_at": Timestamp(0)])
        case .unarchive: changed = BatchValues(["archived_at": nil])
        case .merge(_, let target): changed = BatchValues(["category_id": target])
        case .reverse(let former?, _, _): changed = former
        case .reverse(nil, _, _):
            (before, after) = (.there, .gone)
            return
        }
        before = try BatchLook(values, changed, in: db)
        after = try BatchLook(changed.over(values), changed, in: db)
    }
}

/// What an administrator sees of the columns that a batch changes.
package enum BatchLook: Sendable, Hashable {
    case community(String)
    case category(String)
    case listing(Listing.State)
    case archived(Bool)
    /// Other texts of the row.
    case texts([String])
    case there
    case gone

    init(_ values: BatchValues, _ changed: BatchValues, in db: Reading) throws {
        if changed.has("state"), let state: Listing.State = values["state"] {
            self = .listing(state)
        } else if changed.has("category_id"), let id: Category.ID = values["category_id"] {
            self = .category(try Category.find(id, in: db)?.name ?? "?")
        } else if changed.has("archived_at") {
            let moment: Timestamp? = values["archived_at"]
            self = .archived(moment != nil)
        } else {
            var texts = changed.columns.keys.sorted().filter { $0 != "community_id" }
                .map { values.columns[$0].map(JSONText.plain) ?? "" }
            if changed.has("community_id"), let id: Community.ID = values["community_id"] {
                let name = try Community.find(id, in: db)?.name ?? "?"
                guard !texts.isEmpty else {
                    self = .community(name)
                    return
                }
                texts.append(name)
            }
            self = .texts(texts)
        }
    }
}
