import Foundation

/// Many rows changed as one: previewed, changed in pieces while everybody keeps working, and undone together. Actions
/// on lists, imports, merges and the undo of each are batches.
package struct Batch: StoredRecord, Hashable {
    package typealias ID = Identifier<Batch>

    /// The change to each row.
    package enum Verb: String, CaseIterable, Sendable, StoredValue {
        case move, remove, restore, archive, unarchive
        /// Sellers are reminded of requests that wait for their answer.
        case remind
        /// Messages are sent once more, or not at all.
        case tryAgain = "try-again"
        case cancel
        /// Members are invited, suspended, reinstated, or their accounts closed.
        case invite, suspend, unsuspend, close
        /// Nothing is wrong with what was reported.
        case keep
        /// A decision that its owner calls wrong stays; `restore` takes it back.
        case uphold
        /// Members see a recipe, or no longer.
        case publish, withdraw
        /// A row of a spreadsheet is added to the list.
        case `import`
        /// A listing moves to the category that its own was merged into.
        case merge
        /// A food takes over all that another one has.
        case mergeFoods = "merge-foods"
    }

    package enum State: String, CaseIterable, Sendable, StoredValue {
        /// A file whose columns are being chosen; nothing is written yet.
        case open
        /// At work, or waiting for an earlier batch.
        case running
        /// An administrator stopped it; the rows done stay done.
        case stopped
        /// The store kept refusing it; the rows done stay done.
        case failed
        case finished
    }

    package let id: ID
    package let list: ListName
    package let verb: Verb
    /// The request.
    package let spec: BatchSpec
    /// The batch that this one undoes. An undo is final.
    package let reversedID: ID?
    package let administratorID: Administrator.ID?
    package let administratorName: String
    package let requestID: String
    package let state: State
    /// True if all its rows are known.
    package let isCollected: Bool
    let collectedTo: Int64
    /// The position of the last row done; nil before the first.
    let doneTo: Int64?
    /// The number of its rows known so far.
    package let selected: Int
    /// The outcomes so far.
    package let tally: BatchTally
    package let createdAt: Timestamp
    package let startedAt: Timestamp?
    /// The time of the last progress.
    package let workedAt: Timestamp?
    package let endedAt: Timestamp?
    /// True if the file of an import, or its rows left out, still exist.
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

    /// The most rows selected for a batch.
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
    /// True if it undoes another batch.
    package var isReversal: Bool { reversedID != nil }

    /// The number of rows done.
    package var done: Int { tally.done }

    /// The number of rows written.
    package var written: Int { tally.written }

    /// The verbs that a list offers for selected rows.
    package static func verbs(of list: ListName) -> [Verb] {
        switch list {
        case .members: [.move, .invite, .suspend, .unsuspend, .close]
        case .listings: [.remove, .restore]
        case .communities, .categories: [.archive, .unarchive]
        case .exchanges: [.remind]
        case .outbox: [.tryAgain, .cancel]
        case .reports: [.keep, .remove, .uphold, .restore]
        case .recipes: [.publish, .withdraw]
        default: []
        }
    }

    /// The list that an import adds to.
    package var importList: ImportList? {
        verb == .import ? spec.file?.list ?? ImportList(rawValue: list.rawValue) : nil
    }

    /// The time its rows were fixed, before which later rows did not exist.
    var rowsFixedAt: Timestamp { startedAt ?? createdAt }

    /// The author of a change: the administrator who started it, even if disabled since.
    func author(at now: Timestamp) -> Author {
        Author(
            administrator: administratorID, name: administratorName, at: now,
            requestID: requestID, batch: id)
    }
}

extension Author {
    /// The same author, for a change within a batch.
    func partOf(_ batch: Batch.ID) -> Author {
        Author(
            administrator: administrator, name: name, at: at, requestID: requestID, batch: batch)
    }
}

extension ListName {
    /// The table of a list's rows; nil for a list without batches.
    var rowTable: String? {
        switch self {
        case .members: Member.table
        case .listings: Listing.table
        case .communities: Community.table
        case .categories: Category.table
        case .exchanges: Exchange.table
        case .outbox: Job.table
        case .reports: Report.table
        case .recipes: Recipe.table
        case .supermarkets: Supermarket.table
        case .foods: Food.table
        default: nil
        }
    }
}

/// The outcomes of rows; named after the columns and an item's states.
package struct BatchTally: Sendable, Hashable {
    /// Rows of a file that were new.
    package var added = 0
    package var changed = 0
    /// Rows of a file that were in the list unchanged.
    package var unchanged = 0
    /// Rows left as they are.
    package var skipped = 0
    /// Rows of a file with errors.
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
    /// Rows that were written and can be undone.
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
