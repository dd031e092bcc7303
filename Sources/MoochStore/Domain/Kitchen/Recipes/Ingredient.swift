/// A line of a recipe, with the foods that may stand in it.
package struct Ingredient: ColumnRecord, Hashable, Identifiable {
    package typealias ID = Identifier<Ingredient>

    /// Outlives changes of its line; addresses, lists and programs name it by this.
    package let id: ID
    package let recipeID: Recipe.ID
    /// From 1, in the recipe's order.
    package let position: Int
    /// The heading it is under, such as "For the sauce"; empty for none.
    package let section: String
    /// As it was written.
    package let text: String
    /// For the recipe's own servings.
    package let amount: Amount
    /// What to do with it, such as "melted"; may be empty.
    package let note: String
    package let isOptional: Bool
    /// How many of the options are taken.
    package let choice: IngredientChoice
    /// The recipe's, a tag of BCP 47.
    package internal(set) var language = "en"
    /// The usual one first; empty for a line whose food is not known.
    package internal(set) var options: [IngredientOption] = []

    static let columns = """
        id, recipe_id, position, section, text, numerator, denominator, maximum_numerator, unit, note,
        is_optional, choice
        """

    package init(_ row: inout Columns) throws {
        id = try row.value("id")
        recipeID = try row.value("recipe_id")
        position = try row.value("position")
        section = try row.value("section")
        text = try row.value("text")
        amount = try Amount(&row)
        note = try row.value("note")
        isOptional = try row.value("is_optional")
        choice = try row.value("choice")
    }

    /// True if it is only what most kitchens have.
    package var isStaple: Bool { !options.isEmpty && options.allSatisfy(\.food.food.isStaple) }

    /// The options taken unless others are chosen: the first, or all that the line's own words join ("salt and pepper"),
    /// of which two may be one food by now.
    package var usual: [IngredientOption] {
        guard choice == .several, options.count > 1,
            let partners = IngredientLine.parse(text, language: language)?.partners,
            partners.count >= options.count
        else { return Array(options.prefix(1)) }
        return options
    }

    /// The option with a food; nil if it may not stand here.
    package func option(_ food: Food.ID) -> IngredientOption? {
        options.first { $0.food.id == food }
    }

    /// The forms in which a food may be taken here: those it is sold in, or else those that the line says; one that is
    /// nil for any.
    package func forms(of food: Food.Whole) -> [FoodForm?] {
        let said = options.filter { $0.food.id == food.id }.map(\.form)
        let sold = food.orderedForms.map(Optional.some)
        return said.reduce(into: sold) { forms, form in
            if forms.isEmpty || form != nil && !forms.contains(form) { forms.append(form) }
        }
    }
}

/// A food that may stand in an ingredient's line.
package struct IngredientOption: Sendable, Hashable {
    /// 0 for the usual one.
    package let position: Int
    package let food: Food.Whole
    /// The usual form; nil for any.
    package let form: FoodForm?
}

/// The columns `numerator`, `denominator`, `maximum_numerator` and `unit`.
extension Amount: ColumnRecord {
    package init(_ row: inout Columns) throws {
        let numerator: Int? = try row.value("numerator")
        let denominator: Int? = try row.value("denominator")
        let maximum: Int? = try row.value("maximum_numerator")
        let unit: KitchenUnit? = try row.value("unit")
        func fraction(_ numerator: Int?) -> Fraction? {
            numerator.flatMap { top in denominator.flatMap { Fraction(top, $0) } }
        }
        self.init(fraction(numerator), to: fraction(maximum), unit)
    }

    /// The values of the four columns, in order. What does not fit is stored without its number.
    package var columnValues: [any StoredValue] {
        guard let quantity, !quantity.isZero else {
            return [nil as Int?, nil as Int?, nil as Int?, unit]
        }
        guard let maximum else {
            guard Self.fits(quantity.denominator, quantity.numerator) else {
                return [nil as Int?, nil as Int?, nil as Int?, unit]
            }
            return [quantity.numerator, quantity.denominator, nil as Int?, unit]
        }
        // Over one denominator.
        let shared = quantity.denominator.multipliedReportingOverflow(by: maximum.denominator)
        let (lower, upper) = (
            quantity.numerator.multipliedReportingOverflow(by: maximum.denominator),
            maximum.numerator.multipliedReportingOverflow(by: quantity.denominator)
        )
        guard !shared.overflow, !lower.overflow, !upper.overflow,
            Self.fits(shared.partialValue, upper.partialValue)
        else { return Amount(quantity, unit).columnValues }
        return [lower.partialValue, shared.partialValue, upper.partialValue, unit]
    }

    private static func fits(_ denominator: Int, _ numerator: Int) -> Bool {
        denominator <= 1_000 && numerator <= 100_000_000
    }
}
