package import MoochStore
package import MoochWeb

/// An ingredient as chosen, for the chosen servings: "1 ⅓ cups", "brown sugar", "packed"; its partial is
/// `members/ingredient`. A recipe's page speaks its author's language: names in the reader's are for lists.
package struct IngredientText: TemplateModel {
    /// Its id, as in addresses.
    package let number: String
    let amount: String?
    package let name: String
    let note: String?
    /// The recipe's language, that of name and note; nil where it is the page's.
    let language: String?
    let isOptional: Bool
    /// True if its box is ticked.
    let isNeeded: Bool
    /// True if another food or form may be chosen.
    let hasOptions: Bool
    /// Who offers it nearby; nil for nobody, and where it is not asked.
    package var neighbour: NeighbourText?

    /// - Parameters:
    ///   - line: The ingredient as chosen.
    ///   - choice: The choice it is of.
    ///   - isKept: True on a page that browsers store, where nothing is chosen.
    ///   - isNeeded: True if it is to be bought.
    package init(
        _ line: RecipeChoice.Line, in choice: RecipeChoice, isKept: Bool = false,
        isNeeded: Bool
    ) {
        let ingredient = line.ingredient
        let written = Written(line, in: choice.whole.recipe.language)
        number = ingredient.id.description
        amount = AmountText.of(line.amount)
        (name, note) = (written.name, written.note)
        language = choice.whole.recipe.foreignLanguage
        isOptional = ingredient.isOptional
        self.isNeeded = isNeeded
        hasOptions = !isKept && ingredient.hasChoice
    }

    package static let fields = TemplateFields<Self>(
        .init("number", \.number), .init("amount", \.amount), .init("name", \.name),
        .init("note", \.note), .init("language", \.language),
        .init("isOptional", \.isOptional), .init("isNeeded", \.isNeeded),
        .init("hasOptions", \.hasOptions), .init("neighbour", \.neighbour))
}

/// An ingredient in the recipe's language: in its author's words, "gruyère or emmental", unless something else is chosen.
private struct Written {
    let name: String
    let note: String?

    init(_ line: RecipeChoice.Line, in language: String) {
        let ingredient = line.ingredient
        let read = IngredientLine.parse(ingredient.text, language: language)
        let own = ingredient.note.isEmpty ? nil : ingredient.note
        guard line.isUsual else {
            (name, note) = (Self.names(line, language), own)
            return
        }
        // The whole line, where nothing in it is counted.
        guard let read, ingredient.amount.quantity != nil || ingredient.isOptional else {
            (name, note) = (ingredient.text, nil)
            return
        }
        name = Self.counted(
            read.food, from: ingredient.amount, to: line.amount, ingredient.options.first?.food,
            language)
        note = own
    }

    private static func names(_ line: RecipeChoice.Line, _ language: String) -> String {
        line.foods.map { food, form in
            let name =
                line.amount.isOne ? food.nameOfOne(in: language) : food.name(in: language)
            return form.map { "\(name) (\($0.text(in: language)))" } ?? name
        }.joined(separator: ", ")
    }

    /// "onion" as "onions" where there are more of them than the recipe says, and the other way round, if the food has
    /// such a name.
    private static func counted(
        _ words: String, from old: Amount, to new: Amount, _ food: Food.Whole?, _ language: String
    ) -> String {
        guard let food, case .each(nil) = new.dimension,
            let before = old.maximum ?? old.quantity, let after = new.maximum ?? new.quantity,
            (before > .one) != (after > .one)
        else { return words }
        let names = food.names.filter { $0.language == language }.map(\.name)
        let alike = (names + (language == "en" ? [food.food.name] : [])).filter {
            $0.lowercased().hasPrefix(words.lowercased().prefix(3))
        }
        let other =
            after > .one
            ? alike.filter { $0.count > words.count }.min { $0.count < $1.count }
            : alike.filter { $0.count < words.count }.max { $0.count < $1.count }
        return other ?? words
    }
}

/// Ingredients that stand under one heading.
package struct IngredientGroup: TemplateModel {
    let heading: String?
    /// The recipe's language; nil where it is the page's.
    let language: String?
    package var ingredients: [IngredientText]

    /// All of a recipe, as chosen. The boxes of what is `left` out are not ticked; nil for what the choice says.
    package static func all(
        _ choice: RecipeChoice, isKept: Bool = false, left: Set<Ingredient.ID>? = nil
    ) -> [IngredientGroup] {
        let left = left ?? choice.left
        let language = choice.whole.recipe.foreignLanguage
        var groups: [(heading: String, lines: [IngredientText])] = []
        for line in choice.lines {
            let text = IngredientText(
                line, in: choice, isKept: isKept,
                isNeeded: !left.contains(line.ingredient.id))
            if groups.last?.heading == line.ingredient.section {
                groups[groups.count - 1].lines.append(text)
            } else {
                groups.append((line.ingredient.section, [text]))
            }
        }
        return groups.map {
            IngredientGroup(
                heading: $0.heading.isEmpty ? nil : $0.heading, language: language,
                ingredients: $0.lines)
        }
    }

    package static let fields = TemplateFields<Self>(
        .init("heading", \.heading), .init("language", \.language),
        .init("ingredients", \.ingredients))
}

extension RecipeChoice.Line {
    /// True if what is chosen is what the recipe says.
    fileprivate var isUsual: Bool {
        let usual = ingredient.usual
        return usual.count == foods.count
            && zip(usual, foods).allSatisfy { $0.food.id == $1.food.id && $0.form == $1.form }
    }
}

extension Ingredient {
    /// True if another food, or another form of it, may be taken.
    package var hasChoice: Bool {
        options.count > 1 || options.contains { $0.food.forms.count > 1 }
    }
}

extension Recipe {
    /// Its language, for `lang`; nil where it is that of the page.
    package var foreignLanguage: String? { language == Language.current.code ? nil : language }

    /// "In German"; nil where it is the page's language.
    package var foreignLanguageText: String? {
        foreignLanguage.map { $0 == "de" ? words("recipe-in-german") : words("recipe-in-english") }
    }
}
