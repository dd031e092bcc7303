/// A published recipe in lists.
package struct RecipeTile: Sendable, Hashable, Identifiable {
    /// A cuisine by its names.
    package struct Cuisine: Sendable, Hashable {
        package let id: MoochStore.Cuisine.ID
        package let names: CuisineNames
    }

    package let id: Recipe.ID
    package let title: String
    /// A tag of BCP 47, such as de.
    package let language: String
    /// Its first photo.
    package let photo: SizedPhoto?
    /// In the order of the day.
    package let meals: [Meal]
    package let cuisine: Cuisine?
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
    /// Its foods that neighbours have on offer, without staples.
    package let neighbourFoodCount: Int
    /// The number of its lines that are staples, where it is looked at from a community.
    package let stapleCount: Int
    /// Those of them that are about to expire.
    package let expiring: [Expiring]
}
