/// A cuisine, such as Italian; one list for the whole exchange.
package struct Cuisine: StoredRecord, Hashable {
    package typealias ID = Identifier<Cuisine>

    package let id: ID
    /// 1 to 80 characters on one line, in English, unique ignoring case.
    package var name: String
    /// Its position in the administrators' order; ties go by id.
    package var position: Int
    package let createdAt: Timestamp
    /// The time it was archived, and no longer offered; nil while open.
    package var archivedAt: Timestamp?
    package let names: CuisineNames

    package static let table = "cuisine"
    package static let columns = """
        cuisine.id, cuisine.name, cuisine.position, cuisine.created_at, cuisine.archived_at,
        \(CuisineNames.others) AS other_names
        """

    package init(_ row: inout Columns) throws {
        id = try row.value("id")
        name = try row.value("name")
        position = try row.value("position")
        createdAt = try row.value("created_at")
        archivedAt = try row.value("archived_at")
        names = CuisineNames(name, others: try row.value("other_names"))
    }

    /// The name that is shown in a language; its own where none is.
    package func name(in language: String) -> String { names.name(in: language) }

    /// All cuisines in the administrators' order, including archived ones.
    package static func ordered(in db: Reading) throws -> [Cuisine] {
        try db.rows("SELECT \(columns) FROM cuisine ORDER BY position, id")
    }
}
