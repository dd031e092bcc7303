/// A recipe in lists.
package struct RecipeTile: Sendable, Hashable, Identifiable {
    package let id: Recipe.ID
    package let title: String
    /// A tag of BCP 47, such as de.
    package let language: String
    /// Its first photo.
    package let photo: SizedPhoto?
    /// In the order of the day.
    package internal(set) var meals: [Meal] = []
    package let cuisine: (id: Cuisine.ID, name: String)?
    package let styles: [RecipeStyle]
    package let prepMinutes: Int?
    package let cookMinutes: Int?
    /// As said, or else the two above together.
    package let totalMinutes: Int?
    package let ingredientCount: Int
    /// In cents.
    package let costPerServing: Int?
    /// Of one serving.
    package let calories: Int?
    /// True if the member who asks keeps it.
    package let isFavourite: Bool

    package static func == (left: RecipeTile, right: RecipeTile) -> Bool { left.id == right.id }
    package func hash(into hasher: inout Hasher) { hasher.combine(id) }
}
