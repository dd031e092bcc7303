import MoochStore
import MoochWeb

/// What a serving contains, in milligrams; what is not said is not there.
struct NutritionShape: JSONWritable {
    let milligrams: [Nutrient: Int]

    init(_ milligrams: [Nutrient: Int]) { self.milligrams = milligrams }

    static var schema: JSONSchema {
        .map(from: Word<Nutrient>.schema, to: .integer(least: 0, most: 10_000_000))
    }

    func write(onto json: inout JSONWriter) {
        json.beginObject()
        for nutrient in Nutrient.allCases {
            guard let amount = milligrams[nutrient] else { continue }
            json.member(named: nutrient.rawValue)
            json.integer(Int64(amount))
        }
        json.endObject()
    }

    static let example = NutritionShape([.salt: 1_200])
}

/// What a recipe contains as chosen. Nothing here says "free from".
struct RecipeAllergensShape: JSONShape {
    let contains: [Allergen]
    let mayContain: [Allergen]
    let unknownIngredients: Int

    static let shapeName = "RecipeAllergens"
    static let shapeNote =
        "What the foods of a recipe contain, as far as they are known. Nothing says that it is free from anything."
    func add(to fields: inout some JSONFields) {
        fields.add("contains", contains.map(Word.init), note: "Of EU 1169/2011.")
        fields.add("may_contain", mayContain.map(Word.init), note: "Besides these.")
        fields.add(
            "unknown_ingredients", unknownIngredients,
            note: "How many ingredients are no foods that we know.")
    }
    static let example = RecipeAllergensShape(
        contains: [.gluten, .eggs], mayContain: [], unknownIngredients: 1)
}

extension RecipeAllergensShape {
    init(_ allergens: RecipeChoice.Allergens) {
        self.init(
            contains: allergens.contains, mayContain: allergens.mayContain,
            unknownIngredients: allergens.unknownCount)
    }
}

/// A line of a recipe, for the servings that were asked for.
struct IngredientShape: JSONShape {
    let id: Ingredient.ID
    let section: String
    let text: String
    let quantity: QuantityShape?
    let unit: KitchenUnit?
    let foods: [ChosenFoodShape]
    let note: String
    let isOptional: Bool
    let isStaple: Bool
    let choice: IngredientChoice
    let options: [IngredientOptionShape]

    static let shapeName = "Ingredient"
    static let shapeNote = "A line of a recipe, for the servings that were asked for."
    func add(to fields: inout some JSONFields) {
        fields.add(
            "id", id, note: "Its id, which stays while the recipe is edited around it.")
        fields.add("section", section, note: "The heading it is under; empty for none.")
        fields.add("text", text, note: "As it was written, for the recipe's own servings.")
        fields.add(ifThere: "quantity", quantity, note: "How much; not there where it is not said.")
        fields.add("unit", unit.map(Word.init), note: "Null for whole things: 2 onions.")
        fields.add("foods", foods, note: "As chosen; none where the food is not known.")
        fields.add("note", note, note: "What to do with it; may be empty.")
        fields.add("is_optional", isOptional, note: "Whether it may be left out.")
        fields.add("is_staple", isStaple, note: "Whether most kitchens have it, as water and salt.")
        fields.add("choice", Word(choice), note: "How many of the options are taken.")
        fields.add("options", options, note: "What may stand here, the usual one first.")
    }
    static let example = IngredientShape(
        id: Ingredient.ID(4), section: "", text: "1 tbsp brown sugar", quantity: .example,
        unit: .tbsp,
        foods: [.example], note: "", isOptional: false, isStaple: false, choice: .one,
        options: [.example])
}

extension IngredientShape {
    init(_ line: RecipeChoice.Line, picks: [RecipeChoice.Pick], in language: String) {
        let ingredient = line.ingredient
        self.init(
            id: ingredient.id, section: ingredient.section, text: ingredient.text,
            quantity: QuantityShape(line.amount), unit: line.amount.unit,
            foods: zip(line.foods, picks).map { chosen, pick in
                ChosenFoodShape(
                    id: chosen.food.id, name: chosen.food.name(in: language),
                    form: chosen.form)
            },
            note: ingredient.note, isOptional: ingredient.isOptional,
            isStaple: ingredient.isStaple, choice: ingredient.choice,
            options: ingredient.options.map { option in
                IngredientOptionShape(
                    id: option.food.id,
                    name: option.food.name(in: language), form: option.form,
                    forms: option.food.orderedForms)
            })
    }
}

/// A quantity as a fraction.
struct QuantityShape: JSONShape {
    let numerator: Int
    let denominator: Int
    let maximum: Int?

    static let shapeName = "Quantity"
    static let shapeNote = "An exact quantity, or a range, as fractions with one denominator."
    func add(to fields: inout some JSONFields) {
        fields.add("numerator", numerator, note: "Above the line.")
        fields.add("denominator", denominator, note: "Below it, 1 or more.")
        fields.add(
            ifThere: "maximum", maximum,
            note: "Of a range the numerator of its upper end; else not there.")
    }
    static let example = QuantityShape(numerator: 4, denominator: 3, maximum: nil)
}

extension QuantityShape {
    /// Nil without a number.
    init?(_ amount: Amount) {
        guard let least = amount.quantity else { return nil }
        guard let most = amount.maximum else {
            self.init(numerator: least.numerator, denominator: least.denominator, maximum: nil)
            return
        }
        // Both are reduced; neither overflows for amounts that the store holds.
        let (low, high, shared) = (
            least.numerator.multipliedReportingOverflow(by: most.denominator),
            most.numerator.multipliedReportingOverflow(by: least.denominator),
            least.denominator.multipliedReportingOverflow(by: most.denominator)
        )
        guard !low.overflow, !high.overflow, !shared.overflow else { return nil }
        self.init(
            numerator: low.partialValue, denominator: shared.partialValue,
            maximum: high.partialValue)
    }
}

/// A food that was chosen for an ingredient.
struct ChosenFoodShape: JSONShape {
    let id: Food.ID
    let name: String
    let form: FoodForm?

    static let shapeName = "ChosenFood"
    static let shapeNote = "A food taken for an ingredient."
    func add(to fields: inout some JSONFields) {
        fields.add("option", Int(id.rawValue), note: "Which of the options.")
        fields.add("food_id", id, note: "The food's id.")
        fields.add("name", name, note: "The food's name in the language asked for.")
        fields.add("form", form.map(Word.init), note: "In which form; null for any.")
    }
    static let example = ChosenFoodShape(
        id: Food.ID(17), name: "brown sugar", form: nil)
}

/// A food that may stand in an ingredient's line.
struct IngredientOptionShape: JSONShape {
    let id: Food.ID
    let name: String
    let form: FoodForm?
    let forms: [FoodForm]

    static let shapeName = "IngredientOption"
    static let shapeNote = "A food that may stand in an ingredient's line."
    func add(to fields: inout some JSONFields) {
        fields.add("option", Int(id.rawValue), note: "Its number, which is its food's id.")
        fields.add("food_id", id, note: "The food's id.")
        fields.add("name", name, note: "The food's name in the language asked for.")
        fields.add("form", form.map(Word.init), note: "The usual form; null for any.")
        fields.add("forms", forms.map(Word.init), note: "In which forms it is sold.")
    }
    static let example = IngredientOptionShape(
        id: Food.ID(17), name: "brown sugar", form: nil, forms: [])
}
