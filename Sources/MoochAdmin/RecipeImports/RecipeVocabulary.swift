import MoochStore

/// Our closed words for those that others write in `recipeCategory`, `keywords`, `suitableForDiet` and `license`.
enum RecipeVocabulary {
    static func meal(_ text: String) -> Meal? { meals[key(text)] }

    static func style(_ text: String) -> RecipeStyle? { styles[key(text)] }

    /// The licence at an address of its terms, or by our own word.
    static func licence(_ text: String) -> RecipeLicence? {
        if let licence = RecipeLicence(rawValue: text) { return licence }
        let address = text.lowercased()
        guard address.contains("creativecommons.org/") else { return nil }
        let parts = address.split(separator: "/")
        if parts.contains("zero") { return .cc0 }
        if parts.contains("mark") { return .publicDomain }
        if parts.contains("by-sa") { return .ccBySa }
        return parts.contains("by") ? .ccBy : nil
    }

    private static func key(_ text: String) -> String {
        let isAddress = text.contains("schema.org/")
        let word = isAddress ? text.split(separator: "/").last.map(String.init) ?? "" : text
        return word.lowercased().filter { $0.isLetter || $0 == " " || $0 == "_" }
            .split { $0 == " " || $0 == "_" }.joined(separator: " ")
    }

    private static let meals: [String: Meal] = table([
        (.breakfast, "breakfast, brunch, frühstück"),
        (.lunch, "lunch, mittagessen"),
        (
            .dinner,
            "dinner, supper, main, main course, main dish, mains, entree, entrée, hauptgericht, hauptspeise, hauptgang, abendessen"
        ),
        (
            .appetizer,
            "appetizer, appetizers, starter, starters, snack, snacks, vorspeise, vorspeisen"
        ),
        (.dessert, "dessert, desserts, cake, cakes, nachtisch, nachspeise, kuchen, süßspeise"),
    ])
    private static let styles: [String: RecipeStyle] = table([
        (.vegetarian, "vegetarian, vegetariandiet, vegetarisch"),
        (.vegan, "vegan, vegandiet"),
        (.onePot, "one pot, onepot"),
        (.baked, "baked, gebacken"),
        (.grilled, "grilled, gegrillt"),
        (.salad, "salad, salads, salat, salate"),
        (.soup, "soup, soups, suppe, suppen"),
        (.noCook, "no cook, ohne kochen"),
        (.forChildren, "for children, für kinder"),
    ])

    private static func table<Word>(_ words: [(Word, String)]) -> [String: Word] {
        Dictionary(
            words.flatMap { word, list in
                list.split(separator: ",").map { text in
                    (text.split(separator: " ").joined(separator: " "), word)
                }
            }
        ) { first, _ in first }
    }
}
