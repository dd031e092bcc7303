/// What an ingredient is, whatever the brand: "brown sugar".
package struct Food: StoredRecord, Hashable {
    package typealias ID = Identifier<Food>

    package let id: ID
    /// 1 to 80 characters on one line, in English, unique ignoring case.
    package var name: String
    /// Where supermarkets have it; nil while nobody said.
    package var department: Department?
    /// True for what most kitchens have, such as water and salt.
    package var isStaple: Bool
    package let createdAt: Timestamp
    /// The time it was archived, and no longer offered to writers of recipes; nil while open.
    package var archivedAt: Timestamp?

    package static let table = "food"
    package static let columns = "id, name, department, is_staple, created_at, archived_at"

    package init(_ row: inout Columns) throws {
        id = try row.value("id")
        name = try row.value("name")
        department = try row.value("department")
        isStaple = try row.value("is_staple")
        createdAt = try row.value("created_at")
        archivedAt = try row.value("archived_at")
    }
}

/// A further name of a food: a plural, its name in another language, an alias.
package struct FoodName: Sendable, Hashable {
    /// A tag of BCP 47, such as de.
    package let language: String
    package let name: String
    /// 0 for the name that is shown in its language.
    package let position: Int

    package init(language: String, name: String, position: Int = 0) {
        (self.language, self.name, self.position) = (language, name, position)
    }
}
