extension IngredientLine {
    /// The form that the line asks for: by a word before or behind the food, by its unit or a note.
    package var form: FoodForm? { form(of: food) }

    /// The form of one of the foods of the line.
    package func form(of food: String) -> FoodForm? {
        if let form = Self.saidForm(food) ?? Self.saidForm(self.food) { return form }
        let notes = note.lowercased().split(separator: ",").map {
            TypedText.withoutSpaceAround(String($0))
        }
        if amount.unit == .can || notes.contains(where: { $0.contains("aus der dose") }) {
            return .canned
        }
        if let form = notes.lazy.compactMap({ Self.forms[$0] }).first { return form }
        return notes.contains { $0.contains("frozen") || $0.contains("tiefgekühlt") }
            ? .frozen : nil
    }

    private static func saidForm(_ food: String) -> FoodForm? {
        let words = food.lowercased().split(separator: " ").map(String.init)
        if let form = words.lazy.compactMap({ forms[$0] }).first { return form }
        return words.first.flatMap { word in
            compounds.first { word.hasPrefix($0.start) && word.count > $0.start.count + 2 }?.form
        }
    }

    /// The names by which to look for a food, best first: as written, then without what says how it is ("finely
    /// chopped fresh parsley" is parsley). A last word alone is never tried: peanut butter is no butter.
    package static func names(_ food: String) -> [String] {
        var words = food.split(separator: " ").map(String.init)
        var names = [food]
        func note() { names.append(words.joined(separator: " ")) }
        if words.count > 1, let last = words.last?.lowercased(), forms[last] != nil {
            words.removeLast()
            note()
        }
        if let first = words.first,
            let start = compounds.first(where: { first.lowercased().hasPrefix($0.start) })?.start,
            first.count > start.count + 2
        {
            words[0] = String(first.dropFirst(start.count).drop { $0 == "-" })
            note()
        }
        while words.count > 1, let first = words.first?.lowercased(),
            forms[first] != nil || manners.contains(first)
        {
            words.removeFirst()
            note()
        }
        return names
    }

    /// German words that a form begins: "TK-Erbsen", "Tiefkühlspinat", "Dosentomaten".
    private static let compounds: [(start: String, form: FoodForm)] = [
        ("tk-", .frozen), ("tiefkühl", .frozen), ("dosen", .canned),
    ]

    private static let forms: [String: FoodForm] = {
        let words: [(FoodForm, String)] = [
            (.fresh, "fresh frisch frische frischer frisches frischen"),
            (
                .frozen,
                """
                frozen tk tiefgekühlt tiefgekühlte tiefgekühlter tiefgekühltes tiefgekühlten \
                gefroren gefrorene gefrorener gefrorenes gefrorenen
                """
            ),
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
