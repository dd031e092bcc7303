/// What is left of a dish, to be offered: what of a listing is known without asking.
package struct Leftovers: Sendable, Hashable {
    /// The first category for leftovers; nil where there is none.
    package let category: Category.ID?
    /// By the clock of the community where it was cooked.
    package let cookedOn: Day
    /// The last day on which it may be eaten: the day after tomorrow.
    package let useBy: Day
    /// Those that the foods contain as chosen.
    package let allergens: [Allergen: Allergen.Level]

    /// What is left of a recipe as chosen that was cooked today.
    package init(
        of choice: RecipeChoice, in community: Community, at now: Timestamp, in db: Reading
    ) throws {
        category = try Self.category(in: db)
        let today = community.today(at: now)
        (cookedOn, useBy) = (today, today.adding(days: 2))
        allergens = Dictionary(
            uniqueKeysWithValues: choice.allergens.contains.map { ($0, Allergen.Level.contains) })
    }

    /// The setting with the names of categories for leftovers, one a line, the first that is open.
    private static let setting = "leftovers_category"
    private static let usual = "Leftovers\nMeals\nCooked meals\nPrepared meals\nOther food"

    private static func category(in db: Reading) throws -> Category.ID? {
        let names = try SettingRow.value(setting, in: db) ?? usual
        let food = try Category.ordered(in: db).filter { !$0.isArchived && $0.isFood }
        let byName = Dictionary(food.map { (TypedText.key($0.name), $0.id) }) { first, _ in first }
        return names.split(whereSeparator: { $0.isNewline || $0 == "," }).lazy
            .compactMap { byName[TypedText.key(TypedText.cleaned(String($0)))] }.first
            ?? food.first?.id
    }
}
