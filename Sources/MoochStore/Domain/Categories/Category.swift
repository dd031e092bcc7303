/// A kind of thing on offer, in one list for the whole exchange.
package struct Category: StoredRecord, Hashable {
    package typealias ID = Identifier<Category>

    package let id: ID
    /// 1 to 80 characters on one line, unique ignoring case.
    package var name: String
    /// Its position in the administrators' order; ties go by id.
    package var position: Int
    /// True if listings of this kind state allergens.
    package var isFood: Bool
    /// The category it was merged into.
    package var successorID: ID?
    package let createdAt: Timestamp
    /// The time it was archived, and no longer offered to members; nil while open.
    package var archivedAt: Timestamp?

    package static let table = "category"
    package static let columns = """
        id, name, position, is_food, successor_id, created_at, archived_at
        """

    package init(_ row: inout Columns) throws {
        id = try row.value("id")
        name = try row.value("name")
        position = try row.value("position")
        isFood = try row.value("is_food")
        successorID = try row.value("successor_id")
        createdAt = try row.value("created_at")
        archivedAt = try row.value("archived_at")
    }
}
