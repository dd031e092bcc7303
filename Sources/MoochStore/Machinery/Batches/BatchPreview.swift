/// A preview of what a batch would do to existing rows.
package struct BatchPreview: Sendable {
    /// The number of its rows, counted up to the most a batch may have.
    package let total: ListTotal
    /// The number of rows inspected: the newest, if there are very many.
    package private(set) var inspectedCount = 0
    /// The number of those that would change.
    package private(set) var changes = 0
    /// The number of these that would be deleted, as an import added them.
    package private(set) var removals = 0
    /// Some rows that would change.
    package private(set) var sample: [BatchSample] = []
    /// The rows that would be skipped, by reason, most frequent first.
    package private(set) var skips: [BatchSkipCount] = []
    /// The listings that would move along with the members inspected.
    package private(set) var listings = 0
    /// The open requests for these listings.
    package private(set) var requests = 0
    /// The members' own requests elsewhere, which would be withdrawn.
    package private(set) var withdrawals = 0
    /// How many people would be reminded.
    package private(set) var sellers = 0
    /// The effects of closing the accounts checked.
    package private(set) var closing: Member.Closing?
    /// The rows as the form remembers them; nil for an undo.
    package private(set) var seen: PreviewedRows?

    private let list: ListName
    private var counts: [BatchSkip: BatchSkipCount] = [:]
    /// For an undo, the values of records that several of its rows concern, after the rows inspected so far.
    private var left: [Int64: BatchValues] = [:]

    /// The most rows inspected, which takes a second; a tenth of them for an undo, which compares each row with its
    /// recorded values. Tests with a small store set less.
    @TaskLocal package static var inspectionLimit = 100_000
    /// Rows read at once.
    private static let piece = 10_000
    /// Rows shown.
    package static let limit = 10
    /// Names shown for each reason.
    private static let named = 5

    private init(of list: ListName, total: ListTotal) {
        self.list = list
        self.total = total
    }

    /// True if all rows were inspected.
    package var isWhole: Bool { total == .exactly(inspectedCount) }

    /// Previews a request, unless it has too many rows. A move must have a target.
    static func fetch(
        _ request: BatchRequest, on rows: BatchRows, in db: Reading
    ) throws -> BatchPreview {
        var preview = BatchPreview(of: request.list, total: rows.total)
        preview.seen = rows.seen
        var rest: ArraySlice<Int64> = rows.isTooMany ? [] : rows.ids.suffix(inspectionLimit)
        var changing: [Int64] = []
        while !rest.isEmpty {
            let ids = Array(rest.prefix(piece))
            let found = try BatchRow.all(ids, of: request.list, in: db)
            for id in ids where try preview.inspect(at: found[id], id, request.action, in: db) {
                changing.append(id)
            }
            rest = rest.dropFirst(piece)
        }
        if case .remind = request.action {
            preview.sellers =
                try db.value(
                    """
                    SELECT count(DISTINCT seller_id) FROM exchange
                    WHERE id IN (SELECT value FROM json_each(?))
                    """, [changing.json]) ?? 0
        }
        if case .move(let target) = request.action {
            preview.listings = try listings(of: changing, in: db)
            preview.requests = try requests(for: changing, in: db)
            preview.withdrawals = try withdrawals(of: changing, movingTo: target, in: db)
        }
        if request.verb == .close { preview.closing = try Member.closing(of: changing, in: db) }
        return preview.sorted
    }

    /// Previews the undo of a batch, in the order in which its rows are undone.
    static func fetch(reversing batch: Batch, in db: Reading) throws -> BatchPreview {
        let items = try batch.written(upTo: inspectionLimit / 10, in: db)
        let found = try BatchRow.all(items.compactMap(\.rowID), of: batch.list, in: db)
        var preview = BatchPreview(of: batch.list, total: .exactly(batch.written))
        for item in items {
            guard let id = item.rowID else { continue }
            try preview.inspect(
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

    /// Inspects a row.
    ///
    /// - Returns: True if it would change.
    @discardableResult
    private mutating func inspect(
        at row: BatchRow?, _ id: Int64, _ action: BatchAction?, named name: String? = nil,
        in db: Reading
    ) throws -> Bool {
        inspectedCount += 1
        let values = left[id] ?? row?.values
        guard let row, let action, let values else {
            self.skip(row == nil ? .gone : .refused, row?.name ?? name)
            return false
        }
        if let skip = try row.skip(action, values, in: db) {
            self.skip(skip, row.name)
            return false
        }
        changes += 1
        if sample.count < Self.limit {
            sample.append(try BatchSample(id, row, values, action, in: db))
        }
        switch action {
        case .reverse(let before?, _, _):
            left[id] = before.over(values)
            if let journal = try ImportedAisleJournal(before), journal.before == nil {
                removals += 1
            }
        case .reverse(nil, _, _): removals += 1
        default: break
        }
        return true
    }

    private mutating func skip(_ skip: BatchSkip, _ name: String?) {
        var count = counts[skip] ?? BatchSkipCount(skip: skip, count: 0, names: [])
        count.count += 1
        if count.names.count < Self.named, let name { count.names.append(name) }
        counts[skip] = count
    }

    /// The number of the members' available listings in their own community.
    private static func listings(of members: [Int64], in db: Reading) throws -> Int {
        try db.value("SELECT count(*) \(offered)", [members.json]) ?? 0
    }

    /// The number of open requests for these listings that stay open. A buyer who moves before the seller withdraws
    /// theirs.
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

    /// The number of the members' open requests for listings in other communities than the target, unless the seller
    /// moves there first.
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

    /// Counts pairs of seller and buyer by their turn to move; nil for one who does not move.
    private static func count(
        _ pairs: [(Int64, Int64)], of members: [Int64], where isCounted: (Int?, Int?) -> Bool
    ) -> Int {
        let turns = Dictionary(uniqueKeysWithValues: zip(members, members.indices))
        return pairs.count { isCounted(turns[$0.0], turns[$0.1]) }
    }
}

/// A row before and after.
package struct BatchSample: Sendable, Hashable {
    package let id: Int64
    package let name: String
    package let before: BatchRowState
    package let after: BatchRowState

    init(
        _ id: Int64, _ row: BatchRow, _ values: BatchValues, _ action: BatchAction,
        in db: Reading
    ) throws {
        self.id = id
        name = row.name
        let changed: BatchValues
        switch action {
        case .move(let target): changed = BatchValues(["community_id": target])
        case .keep, .judge(.keep, _, _, _):
            changed = BatchValues(["state": Report.State.kept, "decided_at": nil])
        case .judge: changed = BatchValues(["state": Report.State.restored, "decided_at": nil])
        case .remove:
            changed =
                if case .report = row {
                    BatchValues(["state": Report.State.removed, "decided_at": nil])
                } else {
                    BatchValues(["state": Listing.State.removed])
                }
        case .restore: changed = BatchValues(["state": Listing.State.available])
        case .archive: changed = BatchValues(["archived_at": Timestamp(0)])
        case .unarchive: changed = BatchValues(["archived_at": nil])
        case .remind(let now): changed = BatchValues(["reminded_at": now])
        case .tryAgain: changed = BatchValues(["job_state": Job.State.waiting])
        case .cancel: changed = BatchValues(["job_state": Job.State.cancelled])
        case .invite(let now): changed = BatchValues(["invited_at": now])
        case .suspend: changed = BatchValues(["state": Member.State.suspended])
        case .unsuspend: changed = BatchValues(["state": Member.State.active])
        case .close: changed = BatchValues(["state": Member.State.closed])
        case .publish: changed = BatchValues(["recipe_state": RecipeState.published])
        case .withdraw: changed = BatchValues(["recipe_state": RecipeState.withdrawn])
        case .merge(_, let target): changed = BatchValues(["category_id": target])
        case .reverse(let former?, _, _):
            if let journal = try FoodMergeJournal(former) {
                before = .texts([row.name])
                after = .texts([row.name, journal.source.name])
                return
            }
            if let journal = try ImportedAisleJournal(former) {
                before = .texts([journal.after.label])
                after = journal.before.map { .texts([$0.label]) } ?? .gone
                return
            }
            changed = former
        case .reverse(nil, _, _):
            (before, after) = (.there, .gone)
            return
        case .mergeFood: changed = BatchValues([:])
        }
        before = try BatchRowState(values, changed, in: db)
        after = try BatchRowState(changed.over(values), changed, in: db)
    }
}

/// The visible state of the columns that a batch changes.
package enum BatchRowState: Sendable, Hashable {
    case community(String)
    case category(String)
    case listing(Listing.State)
    case member(Member.State)
    case report(Report.State, isAppeal: Bool)
    case recipe(RecipeState)
    case archived(Bool)
    case reminded(Bool)
    case message(Job.State)
    /// When they were invited last; nil if never.
    case invited(Timestamp?)
    /// Other columns as text.
    case texts([String])
    case there
    case gone

    init(_ values: BatchValues, _ changed: BatchValues, in db: Reading) throws {
        if changed.has("decided_at"), let state: Report.State = values["state"] {
            self = .report(state, isAppeal: values["is_appeal"] ?? false)
        } else if changed.has("state"), let state: Listing.State = values["state"] {
            self = .listing(state)
        } else if changed.has("state"), let state: Member.State = values["state"] {
            self = .member(state)
        } else if changed.has("invited_at") {
            self = .invited(values["invited_at"])
        } else if changed.has("category_id"), let id: Category.ID = values["category_id"] {
            self = .category(try Category.find(id, in: db)?.name ?? "?")
        } else if changed.has("reminded_at") {
            let moment: Timestamp? = values["reminded_at"]
            self = .reminded(moment != nil)
        } else if let state: RecipeState = values["recipe_state"] {
            self = .recipe(state)
        } else if let state: Job.State = values["job_state"] {
            self = .message(state)
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
