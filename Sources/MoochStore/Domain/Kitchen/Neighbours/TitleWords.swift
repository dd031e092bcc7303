/// A listing's title as foods are looked for in it: its words in lower-case base letters. What stands between them and
/// is neither a space nor a hyphen parts them, so that "milk, chocolate" is no milk chocolate.
struct TitleWords {
    private let parts: [[String]]

    /// The most words of a food's name.
    private static let longest = 6

    /// - Parameter title: A masked title.
    init(_ title: String) {
        var parts: [[String]] = [[]]
        var word = ""
        func end(_ parts: inout [[String]], _ word: inout String) {
            if !word.isEmpty { parts[parts.count - 1].append(word) }
            word = ""
        }
        for sign in PlainLetters.folded(title).lowercased().unicodeScalars {
            if sign.properties.isAlphabetic || sign.properties.numericType != nil {
                word.unicodeScalars.append(sign)
            } else if sign != "'" {
                end(&parts, &word)
                if !sign.properties.isWhitespace, sign != "-", parts.last?.isEmpty == false {
                    parts.append([])
                }
            }
        }
        end(&parts, &word)
        self.parts = parts
    }

    /// All that may be the name of a food, each once.
    var names: Set<String> {
        var names: Set<String> = []
        for words in parts {
            for start in words.indices {
                for end in start..<min(start + Self.longest, words.count) {
                    names.insert(words[start...end].joined(separator: " "))
                }
            }
        }
        return names
    }

    /// The foods that it names. The longest name wins and uses its words up: peanut butter is no butter. A food before
    /// what is made of it is none: apple pie is no apple, sugar-free no sugar.
    func foods(named find: (String) -> Set<Int64>?) -> Set<Int64> {
        parts.reduce(into: []) { $0.formUnion(Self.foods(in: $1, named: find)) }
    }

    private static func foods(
        in words: [String], named find: (String) -> Set<Int64>?
    ) -> Set<Int64> {
        var isTaken = words.map { _ in false }
        var found: Set<Int64> = []
        for length in stride(from: min(longest, words.count), through: 1, by: -1) {
            for start in 0...(words.count - length) {
                let span = start..<start + length
                guard !isTaken[span].contains(true) else { continue }
                let name = words[span].joined(separator: " ")
                guard let foods = find(name) ?? (otherThings.contains(name) ? [] : nil) else {
                    continue
                }
                for index in span { isTaken[index] = true }
                let isMade =
                    span.upperBound < words.count && dishes.contains(words[span.upperBound])
                let isMissing = start > 0 && absences.contains(words[start - 1])
                if !isMade, !isMissing { found.formUnion(foods) }
            }
        }
        return found
    }

    /// Names that are no food of their parts, whether or not the foods are known here.
    private static let otherThings: Set<String> = [
        "almond butter", "almond milk", "apple butter", "bean sprouts", "brown sugar",
        "butter beans", "butter lettuce", "butternut squash", "cocoa butter", "coconut cream",
        "coconut flour", "coconut milk", "coconut oil", "coconut sugar", "coconut water",
        "condensed milk", "corn flour", "corn starch", "cream cheese", "cream of tartar",
        "egg noodles", "egg plant", "egg plants", "ginger ale", "ice cream", "lemon balm",
        "lemon grass", "milk chocolate", "milk powder", "oat milk", "orange blossom water",
        "palm sugar", "peanut butter", "powdered sugar", "rice cakes", "rice milk",
        "rice noodles", "rice paper", "rice vinegar", "rice wine", "rose water", "sour cream",
        "soy milk", "sugar peas", "sugar snap peas", "sugar snaps", "sweet corn",
        "sweet potato", "sweet potatoes", "tomato paste", "vanilla sugar", "water chestnuts",
        "water melon", "wheat beer",
    ]

    /// What is made of the food before it, or has none of it.
    private static let dishes: Set<String> = [
        "biscuits", "bread", "brot", "cake", "cakes", "chips", "chutney", "compote",
        "cookie", "cookies", "crackers", "crisps", "crumble", "curry", "eis", "flavour", "free",
        "frei", "ice", "jam", "jelly", "juice", "ketchup", "kuchen", "lasagne", "liqueur", "loaf",
        "marmelade", "muffin", "muffins", "oil", "pancakes", "pie", "pizza", "plant", "plants",
        "powder", "pudding", "quiche", "saft", "salad", "salat", "sandwich", "sauce", "seedlings",
        "seeds", "sirup", "smoothie", "sorbet", "soup", "stew", "stock", "suppe", "syrup", "tart",
        "tea", "tee", "torte", "trees", "vinegar", "yoghurt", "yogurt",
    ]

    private static let absences: Set<String> = ["kein", "keine", "no", "non", "ohne", "without"]
}
