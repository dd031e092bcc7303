/// What is left of a dish, to be offered: what of a listing is known without asking.
package struct Leftovers: Sendable, Hashable {
    /// The first category for leftovers; nil where there is none.
    package let category: Category.ID?
    /// By the clock of the community where it was cooked.
    package let cookedOn: Day
    /// The last day on which it may be eaten: the day after tomorrow.
    package let useBy: Day
    /// Those that the foods contain or may contain as chosen.
    package let allergens: [Allergen: Allergen.Level]

    /// What is left of a recipe as chosen that was cooked today.
    package init(
        of choice: RecipeChoice, in community: Community, at now: Timestamp, in db: Reading
    ) throws {
        category = try Self.category(in: db)
        let today = community.today(at: now)
        (cookedOn, useBy) = (today, today.adding(days: 2))
        allergens = choice.allergens.levels
    }

    /// The names that are usual for such a category, the likeliest first.
    private static let usual = "Leftovers\nMeals\nCooked meals\nPrepared meals\nOther food"

    private static func category(in db: Reading) throws -> Category.ID? {
        let setting = try SettingRow.value(
            ExchangeSettings.Name.leftoversCategory.rawValue, in: db)
        let food = try self.food(in: db)
        return named(setting ?? "", in: food)?.id ?? named(usual, in: food)?.id ?? food.first?.id
    }

    private static func food(in db: Reading) throws -> [Category] {
        try Category.ordered(in: db).filter { !$0.isArchived && $0.isFood }
    }

    /// The first category that is named, one a line or between commas.
    private static func named(_ names: String, in food: [Category]) -> Category? {
        let byName = Dictionary(food.map { (TypedText.key($0.name), $0) }) { first, _ in first }
        // A category's own name may have a comma.
        return byName[TypedText.key(TypedText.cleaned(names))]
            ?? names.split(whereSeparator: { $0.isNewline || $0 == "," }).lazy
            .compactMap { byName[TypedText.key(TypedText.cleaned(String($0)))] }.first
    }

    /// What an administrator chooses from.
    package struct Choices: Sendable {
        /// The names of the open categories of food, in their order.
        package let names: [String]
        /// The one that counts where none is chosen; nil where there is no food.
        package let usual: String?
    }

    /// The open categories of food, and the usual one of them.
    package static func choices(in db: Reading) throws -> Choices {
        let food = try self.food(in: db)
        return Choices(
            names: food.map(\.name), usual: (named(usual, in: food) ?? food.first)?.name)
    }

    /// A category keeps its place when it gets another name.
    static func rename(_ name: String, to new: String, in db: Writing) throws {
        let setting = ExchangeSettings.Name.leftoversCategory.rawValue
        guard try SettingRow.value(setting, in: db).map(TypedText.key) == TypedText.key(name)
        else { return }
        try SettingRow.set(setting, to: new, in: db)
    }
}
