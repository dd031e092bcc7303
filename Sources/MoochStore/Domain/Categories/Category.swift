/// What kind of thing a listing is: one list for the whole exchange.
package struct Category: StoredRecord, Hashable {
    package typealias ID = Identifier<Category>

    package let id: ID
    /// 1 to 80 characters on one line, unique without case.
    package var name: String
    /// Its place in the order that administrators choose; ties are broken by id.
    package var position: Int
    /// Whether members say what allergens a thing of this kind has.
    package var isFood: Bool
    /// The category that it was merged into.
    package var successorID: ID?
    package let createdAt: Timestamp
    /// When it was archived: phones no longer offer it. Nil while it is open.
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
