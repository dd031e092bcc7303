extension IngredientLine {
    /// The form that the line asks for: its first word that says one, or its unit.
    package var form: FoodForm? {
        let words = food.lowercased().split(separator: " ").map(String.init)
        if let form = words.lazy.compactMap({ Self.forms[$0] }).first { return form }
        if words.first?.hasPrefix("tk-") == true { return .frozen }
        let note = note.lowercased()
        if amount.unit == .can || note.contains("aus der dose") { return .canned }
        return ["frozen", "tiefgekühlt"].contains(where: note.contains) ? .frozen : nil
    }

    /// The names by which to look for a food, best first: as written, then without what says how it is ("finely
    /// chopped fresh parsley" is parsley). A last word alone is never tried: peanut butter is no butter.
    package static func names(_ food: String) -> [String] {
        var words = food.split(separator: " ").map(String.init)
        var names = [food]
        if let first = words.first, first.lowercased().hasPrefix("tk-") {
            words[0] = String(first.dropFirst(3))
            names.append(words.joined(separator: " "))
        }
        while words.count > 1, let first = words.first?.lowercased(),
            forms[first] != nil || manners.contains(first)
        {
            words.removeFirst()
            names.append(words.joined(separator: " "))
        }
        return names
    }

    private static let forms: [String: FoodForm] = {
        let words: [(FoodForm, String)] = [
            (.fresh, "fresh frisch frische frischer frisches frischen"),
            (.frozen, "frozen tk tiefgekühlt tiefgekühlte tiefgekühlter gefroren gefrorene"),
            (.canned, "canned tinned"),
            (.dried, "dried getrocknet getrocknete getrockneter getrocknetes getrockneten"),
        ]
        return Dictionary(
            uniqueKeysWithValues: words.flatMap { form, list in
                list.split(separator: " ").map { (String($0), form) }
            })
    }()

    private static let manners: Set<String> = Set(
        """
        finely roughly coarsely thinly freshly lightly very about chopped sliced diced grated minced \
        crushed shredded peeled toasted roasted melted softened beaten cooked drained rinsed halved \
        pitted squeezed ground large medium small big whole ripe organic good-quality cold warm \
        lukewarm boiling chilled dry raw boneless skinless unsalted salted plain thick thin \
        fein grob frisch gehackt gehackte gehackter gehacktes gerieben geriebene geriebener \
        geriebenes gewürfelt gewürfelte geschnitten geschnittene gemahlen gemahlene gemahlener \
        gehobelte gepresste gepresster zerlassene weiche weicher kalte kaltes warme warmes lauwarme \
        lauwarmes kochendes reife reifer reifes große großer kleine kleiner kleines mittelgroße \
        rohe roher gekochte gekochter
        """.split(whereSeparator: \.isWhitespace).map(String.init))
}
