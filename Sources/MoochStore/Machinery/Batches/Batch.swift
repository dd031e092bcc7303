import Foundation

/// Many rows changed as one: looked at first, changed in pieces while everybody works on, and taken
/// back together. An action on a list, an import, a merge and the undo of each are batches.
package struct Batch: StoredRecord, Hashable {
    package typealias ID = Identifier<Batch>

    /// What is done to each row.
    package enum Verb: String, CaseIterable, Sendable, StoredValue {
        case move, remove, restore, archive, unarchive
        /// A row of a spreadsheet comes into the list.
        case `import`
        /// A listing moves to the category that its own was merged into.
        case merge
    }

    package enum State: String, CaseIterable, Sendable, StoredValue {
        /// A file whose columns are being chosen; nothing is written yet.
        case open
        /// At work, or waiting for the one before it.
        case running
        /// An administrator stopped it; what is done is done.
        case stopped
        /// The store kept refusing to go on; what is done is done.
        case failed
        case finished
    }

    package let id: ID
    package let list: ListName
    package let verb: Verb
    /// What was asked for.
    package let spec: BatchSpec
    /// The batch that this one takes back, for good: what was taken back is only done anew.
    package let reversedID: ID?
    package let administratorID: Administrator.ID?
    package let administratorName: String
    package let requestID: String
    package let state: State
    /// Whether all rows that it is about are known.
    package let isCollected: Bool
    let collectedTo: Int64
    /// The position of the last row done; nil before the first.
    let doneTo: Int64?
    /// How many rows it is about, as far as they are known.
    package let selected: Int
    /// What became of them so far.
    package let tally: BatchTally
    package let createdAt: Timestamp
    package let startedAt: Timestamp?
    /// When it last came further.
    package let workedAt: Timestamp?
    package let endedAt: Timestamp?
    /// Whether the file of an import, or the rows that stayed out of it, are still there.
    package let hasFile: Bool

    package static let table = "batch"
    package static let columns = """
        id, list, verb, spec, reverses_id, admin_id, admin_name, request_id, state, \
        is_collected, collected_to, done_to, selected, added, changed, unchanged, skipped, \
        rejected, created_at, started_at, worked_at, ended_at, \
        verb = 'import' AND reverses_id IS NULL AND (\
            EXISTS (SELECT 1 FROM batch_file WHERE batch_id = batch.id) \
            OR EXISTS (SELECT 1 FROM batch_item WHERE batch_id = batch.id \
                AND state IN ('skipped', 'rejected') AND cells IS NOT NULL)) AS has_file
        """

    /// The most rows that are chosen in a list for one batch.
    package static let mostRows = 1_000_000

    package init(_ row: inout Columns) throws {
        id = try row.value("id")
        list = try row.value("list")
        verb = try row.value("verb")
        spec = try BatchSpec(json: try row.value("spec"))
        reversedID = try row.value("reverses_id")
        administratorID = try row.value("admin_id")
        administratorName = try row.value("admin_name")
        requestID = try row.value("request_id")
        state = try row.value("state")
        isCollected = try row.value("is_collected")
        collectedTo = try row.value("collected_to")
        doneTo = try row.value("done_to")
        selected = try row.value("selected")
        tally = try BatchTally(&row)
        createdAt = try row.value("created_at")
        startedAt = try row.value("started_at")
        workedAt = try row.value("worked_at")
        endedAt = try row.value("ended_at")
        hasFile = try row.value("has_file")
    }
}

extension ListName: StoredValue {}

extension Batch {
    /// Whether it takes another one back.
    package var isReversal: Bool { reversedID != nil }

    /// How many rows are done with.
    package var done: Int { tally.done }

    /// How many rows were written.
    package var written: Int { tally.written }

    /// Which verbs a list offers for rows that are chosen in it.
    package static func verbs(of list: ListName) -> [Verb] {
        switch list {
        case .members: [.move]
        case .listings: [.remove, .restore]
        case .communities, .categories: [.archive, .unarchive]
        default: []
        }
    }

    /// The list that an import goes into.
    package var importList: ImportList? {
        verb == .import ? ImportList(rawValue: list.rawValue) : nil
    }

    /// Since when its rows are fixed: what came later was not there when it began.
    var rowsFixedAt: Timestamp { startedAt ?? createdAt }

    /// Who a change at some moment is by: whoever started it, even if they are disabled since.
    func author(at now: Timestamp) -> Author {
        Author(
            administrator: administratorID, name: administratorName, at: now,
            requestID: requestID, batch: id)
    }
}

extension Author {
    /// The same author of a change that belongs to a batch.
    func partOf(_ batch: Batch.ID) -> Author {
        Author(
            administrator: administrator, name: name, at: at, requestID: requestID, batch: batch)
    }
}

extension ListName {
    /// The table of a list's rows; nil for lists that nothing can be done to.
    var rowTable: String? {
        switch self {
        case .members: Member.table
        case .listings: Listing.table
        case .communities: Community.table
        case .categories: Category.table
        default: nil
        }
    }
}

/// How many rows became what; the names are those of the columns and of an item's states.
package struct BatchTally: Sendable, Hashable {
    /// Rows of a file that are new in the list.
    package var added = 0
    package var changed = 0
    /// Rows of a file that are in the list just so.
    package var unchanged = 0
    /// Rows left as they are.
    package var skipped = 0
    /// Rows of a file with which something is wrong.
    package var rejected = 0

    package init() {}

    package init(_ row: inout Columns) throws {
        added = try row.value("added")
        changed = try row.value("changed")
        unchanged = try row.value("unchanged")
        skipped = try row.value("skipped")
        rejected = try row.value("rejected")
    }

    package var done: Int { written + unchanged + skipped + rejected }
    /// Rows that were written, and can be taken back.
    package var written: Int { added + changed }

    mutating func count(_ state: BatchItem.State) {
        switch state {
        case .pending: break
        case .added: added += 1
        case .changed: changed += 1
        case .unchanged: unchanged += 1
        case .skipped: skipped += 1
        case .rejected: rejected += 1
        }
    }
}
