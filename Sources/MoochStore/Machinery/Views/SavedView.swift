/// A list's search, filters, order and columns, saved under a name.
package struct SavedView: StoredRecord, Hashable {
    package typealias ID = Identifier<SavedView>

    package let id: ID
    package let list: ListName
    /// 1 to 80 characters on one line, unique ignoring case among its owner's views of the list.
    package let name: String
    /// The query of the list's address, as written by the list and without a place in it; empty for the unfiltered
    /// list.
    package let query: String
    /// Nil if it is everybody's.
    package let owner: Administrator.ID?
    /// True if the list opens with it.
    package let isDefault: Bool
    package let createdAt: Timestamp

    package static let table = "saved_view"
    package static let columns = "id, list, name, query, admin_id, is_default, created_at"

    package init(_ row: inout Columns) throws {
        id = try row.value("id")
        let known: String = try row.value("list")
        guard let list = ListName(rawValue: known) else { throw UnknownList(name: known) }
        self.list = list
        name = try row.value("name")
        query = try row.value("query")
        owner = try row.value("admin_id")
        isDefault = try row.value("is_default")
        createdAt = try row.value("created_at")
    }

    package var isEverybodys: Bool { owner == nil }

    /// The administrators who see it.
    package var audience: SavedViewDraft.Audience { isEverybodys ? .everybody : .own }

    /// The fingerprints of the values that the form edits.
    package var version: RecordVersion {
        SavedViewDraft.version(name, audience, isDefault)
    }
}

/// A later program wrote a list that this one does not know.
struct UnknownList: Error, Hashable, CustomStringConvertible {
    let name: String

    var description: String { "There is no list called “\(name)”." }
}
