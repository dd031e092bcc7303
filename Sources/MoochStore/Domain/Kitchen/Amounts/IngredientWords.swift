/// The words around a food, in English and German.
enum IngredientWords {
    static let vulgar: [Character: (Int, Int)] = [
        "½": (1, 2), "⅓": (1, 3), "⅔": (2, 3), "¼": (1, 4), "¾": (3, 4), "⅕": (1, 5),
        "⅖": (2, 5), "⅗": (3, 5), "⅘": (4, 5), "⅙": (1, 6), "⅚": (5, 6), "⅐": (1, 7),
        "⅛": (1, 8), "⅜": (3, 8), "⅝": (5, 8), "⅞": (7, 8), "⅑": (1, 9), "⅒": (1, 10),
    ]

    /// Numbers as words. A word counts only before another: "a pinch".
    static let numbers: [String: (Int, Int)] = [
        "a": (1, 1), "an": (1, 1), "one": (1, 1), "two": (2, 1), "three": (3, 1),
        "four": (4, 1), "five": (5, 1), "six": (6, 1), "seven": (7, 1), "eight": (8, 1),
        "nine": (9, 1), "ten": (10, 1), "twelve": (12, 1), "half": (1, 2), "dozen": (12, 1),
        "ein": (1, 1), "eine": (1, 1), "einen": (1, 1), "einem": (1, 1), "einer": (1, 1),
        "eins": (1, 1), "zwei": (2, 1), "drei": (3, 1), "vier": (4, 1), "fünf": (5, 1),
        "sechs": (6, 1), "sieben": (7, 1), "acht": (8, 1), "neun": (9, 1), "zehn": (10, 1),
        "zwölf": (12, 1), "dutzend": (12, 1), "halbe": (1, 2), "halber": (1, 2), "halbes": (1, 2),
        "halben": (1, 2), "anderthalb": (3, 2), "eineinhalb": (3, 2), "zweieinhalb": (5, 2),
    ]

    static let articles: Set<String> = ["a", "an", "ein", "eine", "einen"]

    static let about: Set<String> = [
        "about", "approx", "approximately", "around", "roughly", "ca", "circa", "etwa",
        "ungefähr", "rund", "~", "≈",
    ]

    static let of: Set<String> = ["of", "von", "vom", "the"]

    static let plus: Set<String> = ["plus", "+", "and", "und", "&"]

    static let optional: Set<String> = [
        "optional", "if you like", "if liked", "if desired", "wer mag", "wer will", "wahlweise",
        "evtl", "evtl.", "eventuell", "nach wunsch",
    ]

    /// Before a food without a number, or of which one takes a part with one: "juice of 1 lemon".
    static let first: Set<String> = [
        "juice of", "the juice of", "zest of", "the zest of", "grated zest of", "saft von", "saft",
        "schale von", "abrieb von", "abrieb",
        "a couple of", "some", "a little", "a few", "a bit of", "a handful of", "a handful",
        "a splash of",
        "a splash", "a drizzle of", "a drizzle", "a knob of", "a knob", "a squeeze of", "plenty of",
        "etwas", "ein wenig", "ein bisschen", "ein paar", "einige", "eine handvoll", "ein schuss",
        "ein spritzer", "ein klecks", "wenig", "reichlich", "nach belieben",
    ]

    static let lengths: Set<String> = ["cm", "mm", "inch", "inches", "zoll"]

    /// After a food, whatever follows belongs to them.
    static let endings: Set<String> = [
        "to taste", "to serve", "for serving", "for garnish", "to garnish", "for dusting",
        "for greasing", "for frying", "for the pan", "for the tin", "as needed",
        "at room temperature",
        "plus more", "plus extra", "if you like", "if liked", "if desired", "optional",
        "nach geschmack", "nach belieben", "nach bedarf", "n. b.", "n.b.", "n. b", "n.b",
        "zum servieren", "zum garnieren", "zum bestreuen", "zum bestäuben", "zum braten",
        "zum anbraten", "zum einfetten", "zum ausbacken", "zum bestreichen", "für die form",
        "für die pfanne", "aus der dose", "aus dem glas", "bei zimmertemperatur", "wer mag",
    ]

    /// Between number and unit, or between number and food: they say how, not what.
    static let measures: Set<String> = [
        "heaped", "heaping", "level", "rounded", "scant", "generous", "large", "extra large",
        "extra-large", "medium", "medium-sized", "medium sized", "small", "big", "whole",
        "gehäufte",
        "gehäufter", "gehäuften", "gestrichene", "gestrichener", "gestrichenen", "große", "großer",
        "großes", "großen", "mittelgroße", "mittelgroßer", "mittelgroßes", "mittlere", "mittlerer",
        "kleine", "kleiner", "kleines", "kleinen", "ganze", "ganzer", "dicke", "dünne",
    ]

    /// Units that stand after their food: "2 garlic cloves".
    static let trailing: [String: KitchenUnit] = [
        "clove": .clove, "cloves": .clove, "slice": .slice, "slices": .slice, "sprig": .sprig,
        "sprigs": .sprig,
    ]

    /// The unit of a word or two; nil for any other.
    static func unit(_ phrase: String) -> QuantityScanner.Unit? {
        let word = phrase.lowercased()
        if let unit = units[word] { return QuantityScanner.Unit(unit: unit) }
        if dozens.contains(word) { return QuantityScanner.Unit(unit: nil, times: Fraction(12)) }
        if let (unit, times) = multiples[word] {
            return QuantityScanner.Unit(unit: unit, times: Fraction(times))
        }
        // Counted by a word of its own: "2 sticks butter", "1 Würfel Hefe".
        if pieces.contains(word) { return QuantityScanner.Unit(unit: .piece, note: phrase) }
        return nil
    }

    /// Units that mean one without a number, if "of" follows: "tin of tomatoes".
    static let aloneWithOf: Set<String> = [
        "bag", "bottle", "box", "bunch", "can", "carton", "clove", "cup", "dash", "head", "jar",
        "pack", "package", "packet", "piece", "pinch", "pound", "slice", "sprig", "stick",
        "tablespoon",
        "teaspoon", "tin", "tub", "tube",
    ]

    /// Those that need no "of": "Dose Tomaten".
    static let alone: Set<String> = [
        "becher", "beutel", "bund", "dose", "dutzend", "flasche", "glas", "kasten", "kiste", "kopf",
        "liter",
        "messerspitze", "msp", "packung", "päckchen", "pck", "pfund", "prise", "scheibe", "stange",
        "stück", "tafel", "tasse", "tube", "tüte", "zehe", "zweig",
    ]

    /// Before a number that says which, not how many: "Mehl Type 405".
    static let kinds: Set<String> = [
        "type", "typ", "nr", "no", "number", "nummer", "size", "größe", "grade", "stärke", "stufe",
        "spf", "lsf", "art", "vitamin", "omega", "à", "je", "to", "bis", "or", "oder", "und", "and",
    ]

    private static let dozens: Set<String> = ["dozen", "dozens", "dutzend"]

    private static let multiples: [String: (KitchenUnit, Int)] = [
        "dl": (.ml, 100), "cl": (.ml, 10), "pfund": (.g, 500),
    ]

    private static let pieces: Set<String> = [
        "stick", "sticks", "stalk", "stalks", "rib", "ribs", "head", "heads", "ear", "ears",
        "sheet",
        "sheets", "cube", "cubes", "knob", "thumb", "tube", "tubes", "tub", "tubs", "block", "leaf",
        "leaves", "bottle", "bottles", "bar", "bars", "crate", "crates", "fillet", "fillets",
        "handful", "handfuls", "stange", "stangen", "kopf", "köpfe",
        "knolle", "knollen", "würfel", "becher", "tube", "tuben", "rolle", "rollen", "blatt",
        "blätter", "filet", "filets", "handvoll", "schuss", "spritzer", "stiele", "kugel", "kugeln",
        "flasche", "flaschen", "tafel", "tafeln", "kasten", "kästen", "kiste", "kisten",
    ]

    private static let units: [String: KitchenUnit] = {
        let words: [(KitchenUnit, String)] = [
            (.g, "g gr gram grams gramme grammes gramm"),
            (.kg, "kg kilo kilos kilogram kilograms kilogramme kilogramm"),
            (.ml, "ml millilitre millilitres milliliter milliliters mls"),
            (.l, "l litre litres liter liters"),
            (.tsp, "tsp tsps teaspoon teaspoons tl teelöffel kl kaffeelöffel"),
            (.tbsp, "tbsp tbsps tbs tb tablespoon tablespoons el esslöffel eßlöffel"),
            (.cup, "cup cups c tasse tassen"),
            (.oz, "oz ounce ounces unze unzen"),
            (.lb, "lb lbs pound pounds"),
            (.piece, "piece pieces pc pcs stück stücke stk st"),
            (.clove, "clove cloves zehe zehen"),
            (.can, "can cans tin tins dose dosen"),
            (.jar, "jar jars glas gläser"),
            (
                .packet,
                """
                packet packets pack packs package packages pkg pkgs bag bags sachet sachets box \
                boxes carton cartons pck pkt päckchen packung packungen pack. beutel tüte tüten
                """
            ),
            (.slice, "slice slices scheibe scheiben"),
            (.bunch, "bunch bunches bund bunde bd"),
            (.sprig, "sprig sprigs zweig zweige stiel stiele"),
            (.pinch, "pinch pinches dash dashes prise prisen msp messerspitze messerspitzen"),
        ]
        var units = [
            "fl oz": KitchenUnit.fluidOunce, "fluid ounce": .fluidOunce,
            "fluid ounces": .fluidOunce,
        ]
        for (unit, list) in words {
            for word in list.split(separator: " ") { units[String(word)] = unit }
        }
        return units
    }()
}
