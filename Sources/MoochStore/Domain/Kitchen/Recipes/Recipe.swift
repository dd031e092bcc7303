/// A dish: what it needs, what to do, and how long it takes, written in one language.
package struct Recipe: StoredRecord, Hashable {
    package typealias ID = Identifier<Recipe>

    package let id: ID
    /// 1 to 120 characters on one line.
    package var title: String
    /// At most 2,000 characters; may be empty.
    package var description: String
    /// A tag of BCP 47, such as de.
    package var language: String
    package var cuisineID: Cuisine.ID?
    /// What its amounts are for, 1 to 100.
    package var servings: Int
    /// What it makes, such as "12 cookies"; empty when just servings.
    package var yield: String
    package var prepMinutes: Int?
    package var cookMinutes: Int?
    /// As its author says; see ``minutes``.
    package var totalMinutes: Int?
    /// Of all servings.
    package var costCents: Int?
    /// Of one serving.
    package var calories: Int?
    package let ingredientCount: Int
    package var author: String
    package var sourceTitle: String
    /// Where it was first, an `https` address.
    package var sourceAddress: String?
    package var licence: RecipeLicence
    package var state: RecipeState
    package let createdAt: Timestamp
    package var updatedAt: Timestamp
    /// The first time; nil for a draft.
    package var publishedAt: Timestamp?

    package static let table = "recipe"
    package static let columns = """
        id, title, description, language, cuisine_id, servings, yield, prep_minutes, cook_minutes,
        total_minutes, cost_cents, calories, ingredient_count, author, source_title, source_address,
        licence, state, created_at, updated_at, published_at
        """

    package init(_ row: inout Columns) throws {
        id = try row.value("id")
        title = try row.value("title")
        description = try row.value("description")
        language = try row.value("language")
        cuisineID = try row.value("cuisine_id")
        servings = try row.value("servings")
        yield = try row.value("yield")
        prepMinutes = try row.value("prep_minutes")
        cookMinutes = try row.value("cook_minutes")
        totalMinutes = try row.value("total_minutes")
        costCents = try row.value("cost_cents")
        calories = try row.value("calories")
        ingredientCount = try row.value("ingredient_count")
        author = try row.value("author")
        sourceTitle = try row.value("source_title")
        sourceAddress = try row.value("source_address")
        licence = try row.value("licence")
        state = try row.value("state")
        createdAt = try row.value("created_at")
        updatedAt = try row.value("updated_at")
        publishedAt = try row.value("published_at")
    }

    /// The minutes in all: as said, or else preparing and cooking together; nil if neither is known.
    package var minutes: Int? {
        totalMinutes ?? prepMinutes.flatMap { prep in cookMinutes.map { prep + $0 } }
    }

    /// The minutes of the total in which nobody prepares or cooks; nil if there are none, or one of the three is not known.
    package var restMinutes: Int? {
        guard let totalMinutes, let prepMinutes, let cookMinutes else { return nil }
        let rest = totalMinutes - prepMinutes - cookMinutes
        return rest > 0 ? rest : nil
    }

    /// The cents of a serving, rounded; nil if the cost is not known.
    package var costPerServing: Int? { costCents.map { ($0 + servings / 2) / servings } }
}
