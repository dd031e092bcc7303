/// A line of a recipe's ingredients in the form of administrators: as people write it and, where its words do not say
/// the foods, the foods behind an equals sign. One of several stands between slashes, several at once between pluses:
/// "400 g vegetables = broccoli + carrots + peas (frozen)".
struct IngredientFormLine: Sendable, Hashable {
    /// A food that may stand in the line.
    struct Option: Sendable, Hashable {
        let food: Food.ID
        let form: FoodForm?
    }

    let line: IngredientLine
    /// The foods behind the equals sign; nil without one.
    let foods: [FoodText]?
    /// As the signs between these say.
    let choice: IngredientChoice

    /// The most rows that are read: with all their headings, more than a recipe may have.
    private static let mostRows = 300

    /// Reads lines, some of which are headings of those below: "For the sauce:".
    static func all(_ text: String, language: String) -> [IngredientFormLine] {
        var section = ""
        return text.split(separator: "\n").prefix(mostRows).compactMap { row in
            let parts = row.split(separator: " = ", maxSplits: 1).map(String.init)
            let words = TypedText.cleaned(parts.first ?? "")
            if parts.count < 2, let heading = IngredientLine.heading(words) {
                section = heading
                return nil
            }
            guard var line = IngredientLine.parse(words, language: language) else { return nil }
            line.section = section
            return IngredientFormLine(line, foods: parts.dropFirst().first)
        }
    }

    init(_ line: IngredientLine, foods: [FoodText]?, choice: IngredientChoice) {
        (self.line, self.foods, self.choice) = (line, foods, choice)
    }

    private init(_ line: IngredientLine, foods text: String?) {
        let isSeveral = text?.contains(" + ") ?? false
        self.line = line
        foods = text.map { text in
            text.split(separator: isSeveral ? " + " : " / ").map { FoodText(String($0)) }
                .filter { !$0.name.isEmpty }
        }
        choice = isSeveral ? .several : .one
    }

    /// What may stand in a line, the usual one first.
    struct Options: Sendable, Hashable {
        var known: [Option]
        var choice = IngredientChoice.one
        /// The names behind an equals sign that no food has.
        var unknown: [String] = []
    }

    /// The foods that may stand in the line. What its own words do not say is left open.
    func options(_ index: FoodIndex) -> Options {
        guard let foods else { return Self.understood(line, index) }
        var options = Options(known: [], choice: choice)
        for food in foods {
            if let id = index.food(named: food.name) {
                options.known.append(Option(food: id, form: food.form))
            } else {
                options.unknown.append(food.name)
            }
        }
        return options
    }

    /// What the words of a line say: one of several with "or", all of several with "and".
    static func understood(_ line: IngredientLine, _ index: FoodIndex) -> Options {
        var seen: Set<Food.ID> = []
        func named(_ words: String) -> Option? {
            let found = IngredientLine.names(words).lazy.compactMap(index.food).first
            guard let food = found, seen.insert(food).inserted else { return nil }
            return Option(food: food, form: index.form(line.form(of: words), of: food))
        }
        let foods = line.foods.compactMap(named)
        let partners = line.partners
        guard foods.isEmpty, line.foods.count == 1, partners.count > 1 else {
            return Options(known: foods)
        }
        let all = partners.compactMap(named)
        return all.count == partners.count
            ? Options(known: all, choice: .several) : Options(known: [])
    }

    /// The lines of stored ingredients, of which those whose words say their foods are these words alone.
    static func text(
        of ingredients: [Ingredient], language: String, _ index: FoodIndex
    ) -> String {
        rows(
            of: ingredients.map { ingredient in
                let options = ingredient.options.map {
                    Option(food: $0.food.food.id, form: $0.form)
                }
                let understood = IngredientLine.parse(ingredient.text, language: language)
                    .map { Self.understood($0, index) }
                let isUsual = options.count < 2 || ingredient.choice == understood?.choice
                let isSaid = options.isEmpty || isUsual && options == understood?.known
                let foods = options.map { FoodText(name: index.name(of: $0.food), form: $0.form) }
                return (
                    ingredient.section, ingredient.text, isSaid ? nil : foods, ingredient.choice
                )
            }, language: language
        ).joined(separator: "\n")
    }

    /// The same lines as they are written once they were read.
    static func text(of lines: [IngredientFormLine], language: String) -> String {
        rows(
            of: lines.map { ($0.line.section, $0.line.text, $0.foods, $0.choice) },
            language: language
        ).joined(separator: "\n")
    }

    /// The lines as they are typed: a heading where a section begins, and foods behind an equals sign.
    fileprivate static func rows(
        of lines: [(section: String, text: String, foods: [FoodText]?, choice: IngredientChoice)],
        language: String
    ) -> [String] {
        var (rows, section) = ([String](), "")
        for line in lines {
            if line.section != section {
                section = line.section
                rows.append("\(section):")
            }
            let names = line.foods?.map { food in
                food.form.map { "\(food.name) (\($0.text(in: language)))" } ?? food.name
            }
            let all = names?.joined(separator: line.choice == .several ? " + " : " / ")
            rows.append(all.map { "\(line.text) = \($0)" } ?? line.text)
        }
        return rows
    }
}

extension Ingredient {
    /// The lines as they are typed in the form of a recipe, each with its foods as a language calls them.
    package static func typedLines(_ ingredients: [Ingredient], in language: String) -> [String] {
        IngredientFormLine.rows(
            of: ingredients.map { ingredient in
                let foods = ingredient.options.map {
                    FoodText(name: $0.food.name(in: language), form: $0.form)
                }
                return (
                    ingredient.section, ingredient.text, foods.isEmpty ? nil : foods,
                    ingredient.choice
                )
            }, language: language)
    }
}
