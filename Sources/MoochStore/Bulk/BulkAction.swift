package import GRDB

/// One action on many rows of a list, carried out in pieces while everybody works on.
package struct BulkAction: StoredRecord, Hashable {
    package typealias ID = Identifier<BulkAction>

    /// What is done to each row.
    package enum Verb: String, CaseIterable, Sendable, DatabaseValueConvertible {
        case move, remove, restore, archive, unarchive
    }

    package enum State: String, CaseIterable, Sendable, DatabaseValueConvertible {
        /// At work, or waiting for the one before it.
        case running
        /// An administrator stopped it; what is done is done.
        case stopped
        /// The store kept refusing to go on; what is done is done.
        case failed = "refused"
        case finished
    }

    package let id: ID
    package let list: ListName
    package let verb: Verb
    /// The action that this one takes back.
    package let reversedID: ID?
    /// Whether it takes an action back; taking that back goes forward again.
    package let isBackward: Bool
    /// The query of the list's address that named the rows.
    package let selection: String
    /// Whether the rows are all that matched, not some that were chosen.
    package let isEverything: Bool
    /// Rows that came later are left alone.
    package let lastID: Int64
    /// Why listings are removed.
    package let reason: String?
    /// The community that members move to.
    package let targetID: Community.ID?
    package let targetName: String?
    package let administratorID: Administrator.ID?
    package let administratorName: String
    package let requestID: String
    package let state: State
    /// Whether all rows that it is about are known.
    package let isCollected: Bool
    let collectedTo: Int64
    let doneTo: Int64
    /// How many rows it is about, as far as they are known.
    package let selected: Int
    package let changed: Int
    package let skipped: Int
    package let createdAt: Timestamp
    package let startedAt: Timestamp?
    package let endedAt: Timestamp?

    package static let table = "bulk_action"
    package static let columns = """
        id, list, verb, reverses_id, is_backward, selection, is_everything, last_id, reason, \
        target_id, target_name, admin_id, admin_name, request_id, state, is_collected, \
        collected_to, done_to, selected, changed, skipped, created_at, started_at, ended_at
        """

    /// The most rows of one action.
    package static let mostRows = 1_000_000

    package init(row: Row) throws {
        id = try row.value("id")
        list = try row.value("list")
        verb = try row.value("verb")
        reversedID = try row.value("reverses_id")
        isBackward = try row.value("is_backward")
        selection = try row.value("selection")
        isEverything = try row.value("is_everything")
        lastID = try row.value("last_id")
        reason = try row.value("reason")
        targetID = try row.value("target_id")
        targetName = try row.value("target_name")
        administratorID = try row.value("admin_id")
        administratorName = try row.value("admin_name")
        requestID = try row.value("request_id")
        state = try row.value("state")
        isCollected = try row.value("is_collected")
        collectedTo = try row.value("collected_to")
        doneTo = try row.value("done_to")
        selected = try row.value("selected")
        changed = try row.value("changed")
        skipped = try row.value("skipped")
        createdAt = try row.value("created_at")
        startedAt = try row.value("started_at")
        endedAt = try row.value("ended_at")
    }
}

extension ListName: DatabaseValueConvertible {}

extension BulkAction {
    /// How many rows are done with.
    package var done: Int { changed + skipped }

    /// The table of the rows it is about.
    var rowTable: String { list.rowTable ?? "" }

    /// Which verbs a list offers.
    package static func verbs(of list: ListName) -> [Verb] {
        switch list {
        case .members: [.move]
        case .listings: [.remove, .restore]
        case .communities, .categories: [.archive, .unarchive]
        case .exchanges, .audit: []
        }
    }

    /// Who a change at some moment is by: whoever started the action, even if they are disabled since.
    func author(at now: Timestamp) -> Author {
        Author(
            administrator: administratorID, name: administratorName, at: now,
            requestID: requestID, bulkAction: id)
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
        case .exchanges, .audit: nil
        }
    }
}
