import Testing

@testable import MoochStore

/// A line and what is understood of it: the amount as "least-most unit", the food, the note.
struct LineCase: CustomTestStringConvertible, Sendable {
    let text: String
    let amount: String
    let food: String
    let note: String
    let language: String

    init(
        _ text: String, _ amount: String, _ food: String, _ note: String = "",
        in language: String = "en"
    ) {
        (self.text, self.amount, self.food) = (text, amount, food)
        (self.note, self.language) = (note, language)
    }

    static func german(
        _ text: String, _ amount: String, _ food: String, _ note: String = ""
    ) -> LineCase {
        LineCase(text, amount, food, note, in: "de")
    }

    var testDescription: String { text }
}

@Suite struct IngredientLineTests {
    static let numbers = [
        LineCase("½ cup sugar", "1/2 cup", "sugar"), LineCase("1½ cups flour", "3/2 cup", "flour"),
        LineCase("2½ tsp salt", "5/2 tsp", "salt"), LineCase("2 ½ tsp salt", "5/2 tsp", "salt"),
        LineCase("1 1/2 cups flour", "3/2 cup", "flour"),
        LineCase("1-1/2 cups flour", "3/2 cup", "flour"),
        LineCase("1 and 1/2 cups flour", "3/2 cup", "flour"),
        LineCase("1\u{2044}3 cup milk", "1/3 cup", "milk"),
        LineCase("1 1\u{2044}4 cups milk", "5/4 cup", "milk"),
        LineCase("⅛ tsp nutmeg", "1/8 tsp", "nutmeg"),
        LineCase("¼–½ tsp chilli flakes", "1/4-1/2 tsp", "chilli flakes"),
        LineCase("½–1 tsp salt", "1/2-1 tsp", "salt"),
        LineCase("½-1 tsp salt", "1/2-1 tsp", "salt"),
        LineCase("1-2 onions", "1-2", "onions"), LineCase("1 - 2 onions", "1-2", "onions"),
        LineCase("1 to 2 tbsp oil", "1-2 tbsp", "oil"),
        LineCase("2 or 3 carrots", "2-3", "carrots"),
        LineCase("1 1/2-2 cups stock", "3/2-2 cup", "stock"),
        LineCase("1 cup - 2 cups stock", "1-2 cup", "stock"),
        LineCase("1,5 kg potatoes", "3/2 kg", "potatoes"),
        LineCase("0.25 l cream", "1/4 l", "cream"),
        LineCase("1,000 g flour", "1000 g", "flour"), LineCase("1.000 kg flour", "1 kg", "flour"),
        .german("1,5 kg Kartoffeln", "3/2 kg", "Kartoffeln"),
        .german("1.000 g Mehl", "1000 g", "Mehl"), .german("1 ½ EL Öl", "3/2 tbsp", "Öl"),
        LineCase("a pinch of salt", "1 pinch", "salt"), LineCase("an onion", "1", "onion"),
        LineCase("two eggs", "2", "eggs"), LineCase("half a lemon", "1/2", "lemon"),
        .german("eine Prise Salz", "1 pinch", "Salz"), .german("ein halber Apfel", "1/2", "Apfel"),
        .german("zwei Eier", "2", "Eier"), LineCase("about 200 g rice", "200 g", "rice"),
        .german("ca. 200 g Reis", "200 g", "Reis"), LineCase("2 lemons", "2", "lemons"),
        LineCase("2  lemons ", "2", "lemons"), LineCase("• 2 lemons", "2", "lemons"),
        LineCase("10 eggs", "10", "eggs"), LineCase("1\u{A0}cup rice", "1 cup", "rice"),
    ]

    static let units = [
        LineCase("300g flour", "300 g", "flour"),
        LineCase("300g/10½oz flour", "300 g", "flour", "10½oz"),
        LineCase("200 g / 7 oz feta", "200 g", "feta", "7 oz"),
        LineCase("1 cup (240 ml) milk", "1 cup", "milk", "240 ml"),
        LineCase("1 (14 oz) can tomatoes", "1 can", "tomatoes", "14 oz"),
        LineCase("1 14-oz can tomatoes", "1 can", "tomatoes", "14-oz"),
        LineCase("2 x 400 g cans tomatoes", "2 can", "tomatoes", "400 g"),
        LineCase("2×400g tins chickpeas", "2 can", "chickpeas", "400g"),
        LineCase("400 g tin chickpeas", "1 can", "chickpeas", "400 g"),
        LineCase("2 x 200 g steaks", "400 g", "steaks"),
        LineCase("1 2-lb chicken", "1", "chicken", "2-lb"),
        LineCase("2-lb chicken", "2 lb", "chicken"),
        LineCase("1 1/2-inch piece of ginger", "1 piece", "ginger", "1/2-inch"),
        LineCase("8 fl oz cream", "8 fl_oz", "cream"),
        LineCase("8 fl. oz. cream", "8 fl_oz", "cream"),
        LineCase("2 Tbsp. soy sauce", "2 tbsp", "soy sauce"),
        LineCase("2 tablespoons soy sauce", "2 tbsp", "soy sauce"),
        LineCase("2 heaped tbsp flour", "2 tbsp", "flour", "heaped"),
        LineCase("1 cup plus 2 tbsp sugar", "9/8 cup", "sugar"),
        LineCase("1 tbsp + 1 tsp sugar", "4/3 tbsp", "sugar"),
        LineCase("3 garlic cloves", "3 clove", "garlic"),
        LineCase("3 cloves garlic, crushed", "3 clove", "garlic", "crushed"),
        LineCase("3 cloves", "3", "cloves"), LineCase("2 cans", "2", "cans"),
        LineCase("4 slices of bread", "4 slice", "bread"),
        LineCase("1 bunch parsley", "1 bunch", "parsley"),
        LineCase("2 sprigs thyme", "2 sprig", "thyme"),
        LineCase("2 stalks celery", "2 piece", "celery", "stalks"),
        LineCase("1 stick butter", "1 piece", "butter", "stick"),
        .german("2 EL Öl", "2 tbsp", "Öl"), .german("1 TL Salz", "1 tsp", "Salz"),
        .german("2EL Zucker", "2 tbsp", "Zucker"),
        .german("1 Pck. Vanillezucker", "1 packet", "Vanillezucker"),
        .german("1 Msp. Zimt", "1 pinch", "Zimt"), .german("1 Prise Muskat", "1 pinch", "Muskat"),
        .german("1 Bund Petersilie", "1 bunch", "Petersilie"),
        .german("2 Zehen Knoblauch", "2 clove", "Knoblauch"),
        .german("4 Knoblauchzehen", "4 clove", "Knoblauch"),
        .german("1 Dose Tomaten (400 g)", "1 can", "Tomaten", "400 g"),
        .german("2 Dosen à 400 g Tomaten", "2 can", "Tomaten", "à 400 g"),
        .german("1 Dose (400 g) Tomaten", "1 can", "Tomaten", "400 g"),
        .german("1 Würfel Hefe", "1 piece", "Hefe", "Würfel"),
        .german("2 dl Sahne", "200 ml", "Sahne"),
        .german("1 Pfund Brot", "500 g", "Brot"), .german("3-4 Scheiben Brot", "3-4 slice", "Brot"),
        .german("1 Glas Kapern", "1 jar", "Kapern"),
    ]

    static let words = [
        LineCase("salt to taste", "", "salt", "to taste"),
        LineCase("salt, to taste", "", "salt", "to taste"),
        .german("Salz n. B.", "", "Salz", "n. B."), .german("etwas Salz", "", "Salz", "etwas"),
        .german("Salz nach Geschmack", "", "Salz", "nach Geschmack"),
        LineCase("a handful of basil", "", "basil", "a handful of"),
        LineCase("some oil for frying", "", "oil", "some, for frying"),
        LineCase("2 tbsp butter, melted", "2 tbsp", "butter", "melted"),
        LineCase("1 onion, finely chopped", "1", "onion", "finely chopped"),
        .german("1 Zwiebel, fein gehackt", "1", "Zwiebel", "fein gehackt"),
        LineCase("1 onion – finely chopped", "1", "onion", "finely chopped"),
        LineCase("2 large eggs", "2", "eggs", "large"),
        .german("2 große Eier", "2", "Eier", "große"),
        LineCase("1 onion (about 100 g), sliced", "1", "onion", "about 100 g, sliced"),
        LineCase("1 egg (beaten", "1", "egg", "beaten"),
        LineCase("1 tsp sugar plus more for dusting", "1 tsp", "sugar", "plus more for dusting"),
        LineCase("5-spice powder", "", "5-spice powder"),
        LineCase("salt and pepper", "", "salt and pepper"),
        LineCase("juice of 1 lemon", "1", "lemon", "juice of"),
        .german("Saft einer halben Zitrone", "1/2", "Zitrone", "Saft"),
        .german("Saft von 2 Limetten", "2", "Limetten", "Saft von"),
        LineCase("3 cm piece of ginger", "1 piece", "ginger", "3 cm"),
        LineCase("1-inch piece ginger", "1 piece", "ginger", "1-inch"),
        .german("5 cm Ingwer", "1 piece", "Ingwer", "5 cm"),
        LineCase("one 14-oz. can tomatoes", "1 can", "tomatoes", "14-oz"),
        LineCase("water", "", "water"), LineCase("0 g sugar", "", "0 g sugar"),
        LineCase("1/0 cup sugar", "", "1/0 cup sugar"),
        LineCase("12345678 g sugar", "", "12345678 g sugar"),
        LineCase("1/3333 cup sugar", "", "1/3333 cup sugar"), LineCase("100", "", "100"),
        LineCase("999999,999 g sugar", "", "999999,999 g sugar"),
        LineCase("999999 Pfund Brot", "", "999999 Pfund Brot"),
        LineCase("all-purpose flour", "", "all-purpose flour"),
        LineCase("a1 sauce", "", "a1 sauce"),
    ]

    static let behind = [
        LineCase("milk 2 l", "2 l", "milk"), LineCase("eggs 6", "6", "eggs"),
        LineCase("eggs x 6", "6", "eggs"), LineCase("eggs x6", "6", "eggs"),
        LineCase("eggs ×6", "6", "eggs"), LineCase("eggs 6x", "6", "eggs"),
        LineCase("2x milk", "2", "milk"), LineCase("2 × milk", "2", "milk"),
        LineCase("2x milk 1 l", "2 l", "milk"), LineCase("2x 1 l milk", "2 l", "milk"),
        LineCase("milk 2 x 500 ml", "1000 ml", "milk"),
        LineCase("frozen peas 300g", "300 g", "frozen peas"),
        LineCase("flour 1 1/2 cups", "3/2 cup", "flour"), LineCase("flour: 1 kg", "1 kg", "flour"),
        LineCase("butter about 100 g", "100 g", "butter"), LineCase("milk, 2 l", "2 l", "milk"),
        LineCase("eggs (6)", "6", "eggs"), LineCase("tomatoes 2 cans", "2 can", "tomatoes"),
        LineCase("garlic cloves 2", "2 clove", "garlic"),
        LineCase("onions 2, chopped", "2", "onions", "chopped"),
        LineCase("2 cans tomatoes 400 g", "2 can", "tomatoes", "400 g"),
        LineCase("1 dozen eggs", "12", "eggs"), LineCase("a dozen eggs", "12", "eggs"),
        LineCase("half a dozen eggs", "6", "eggs"), LineCase("eggs 1 dozen", "12", "eggs"),
        LineCase("tin of tomatoes", "1 can", "tomatoes"),
        LineCase("bottle of milk", "1 piece", "milk", "bottle"),
        LineCase("2 bottles milk", "2 piece", "milk", "bottles"),
        LineCase("a couple of lemons", "", "lemons", "a couple of"),
        .german("Milch 2 l", "2 l", "Milch"), .german("Milch 1,5 Liter", "3/2 l", "Milch"),
        .german("Eier 10", "10", "Eier"), .german("TK-Erbsen 300g", "300 g", "TK-Erbsen"),
        .german("1 Dutzend Eier", "12", "Eier"), .german("Dutzend Eier", "12", "Eier"),
        .german("ein halbes Dutzend Eier", "6", "Eier"),
        .german("eine Dose Tomaten", "1 can", "Tomaten"),
        .german("Dose Tomaten", "1 can", "Tomaten"), .german("Tomaten 2 Dosen", "2 can", "Tomaten"),
        .german("Bund Petersilie", "1 bunch", "Petersilie"),
        .german("2 Flaschen Milch", "2 piece", "Milch", "Flaschen"),
        // Which, not how many.
        .german("Mehl Type 405", "", "Mehl Type 405"), .german("Mehl 550", "", "Mehl 550"),
        .german("Mehl Type 405 1 kg", "1 kg", "Mehl Type 405"),
        .german("Milch 3,5 %", "", "Milch 3,5 %"), LineCase("flour 00", "", "flour 00"),
        LineCase("can opener", "", "can opener"), LineCase("tin foil", "", "tin foil"),
        LineCase("pound cake", "", "pound cake"), LineCase("rib eye steak", "", "rib eye steak"),
        LineCase("1e9 g sugar", "", "1e9 g sugar"),
    ]

    @Test(
        "Amount, food and note of a line are told apart",
        arguments: numbers + units + words + behind)
    func line(expected: LineCase) throws {
        let line = try #require(IngredientLine.parse(expected.text, language: expected.language))
        #expect(written(line.amount) == expected.amount)
        #expect(line.food == expected.food)
        #expect(line.note == expected.note)
        #expect(!line.isOptional)
    }

    @Test(
        "A line may be left out",
        arguments: [
            "1 tbsp capers (optional)", "1 tbsp capers, optional", "1 tbsp capers, if you like",
            "optional: 1 tbsp capers", "1 EL capers (wer mag)",
        ])
    func optional(text: String) throws {
        let line = try #require(IngredientLine.parse(text, language: "en"))
        #expect(line.isOptional)
        #expect(written(line.amount) == "1 tbsp")
        #expect(line.food == "capers")
        #expect(line.note.isEmpty)
    }

    @Test("Headings are sections of the lines below, and lines stay as written")
    func sections() {
        let lines = IngredientLine.all(
            "\n- 200 g noodles\n\nFor the sauce:\n2 tbsp soy sauce\r\n* salt\n# Für oben\n 1 Ei \n:\n3 figs",
            language: "en")
        #expect(lines.map(\.section) == ["", "For the sauce", "For the sauce", "Für oben", ""])
        #expect(
            lines.map(\.text) == ["200 g noodles", "2 tbsp soy sauce", "salt", "1 Ei", "3 figs"])
    }

    @Test("Between foods with \"or\" there is a choice")
    func choice() {
        let line = IngredientLine.parse("2 tbsp butter or margarine", language: "en")
        #expect(line?.food == "butter or margarine")
        #expect(line?.foods == ["butter", "margarine"])
        let german = IngredientLine.parse("100 ml Sahne oder Milch", language: "de")
        #expect(german?.foods == ["Sahne", "Milch"])
    }

    @Test("A food is looked for by its name, then without what says how it is")
    func names() {
        #expect(
            IngredientLine.names("finely chopped fresh parsley")
                == [
                    "finely chopped fresh parsley", "chopped fresh parsley", "fresh parsley",
                    "parsley",
                ])
        #expect(IngredientLine.names("peanut butter") == ["peanut butter"])
        #expect(IngredientLine.names("TK-Erbsen") == ["TK-Erbsen", "Erbsen"])
        #expect(IngredientLine.names("Tiefkühlspinat").last == "spinat")
        #expect(IngredientLine.names("Dosentomaten").last == "tomaten")
        #expect(IngredientLine.names("peas frozen") == ["peas frozen", "peas"])
    }

    @Test("The form is said by a word or a can")
    func form() {
        func form(_ text: String) -> FoodForm? {
            IngredientLine.parse(text, language: "en")?.form
        }
        #expect(form("200 g frozen peas") == .frozen)
        #expect(form("TK-Erbsen") == .frozen)
        #expect(form("peas frozen") == .frozen)
        #expect(form("Erbsen, tiefgekühlt") == .frozen)
        #expect(form("Dosentomaten") == .canned)
        #expect(form("tomatoes, canned") == .canned)
        #expect(form("1 lettuce, washed and dried") == nil)
        #expect(form("1 can tomatoes") == .canned)
        #expect(form("1 tsp dried oregano") == .dried)
        #expect(form("getrocknete Tomaten") == .dried)
        #expect(form("2 lemons") == nil)
    }

    @Test("Of very many lines the first 300 are read")
    func many() {
        let text = String(repeating: "2 garlic cloves\n", count: 20_000)
        #expect(IngredientLine.all(text, language: "en").count == 300)
    }

    @Test("Lines without words are none", arguments: ["", "  ", "•", "For the sauce:", "# Sauce"])
    func none(text: String) {
        #expect(IngredientLine.parse(text, language: "en") == nil)
    }

    private func written(_ amount: Amount) -> String {
        func written(_ quantity: Fraction) -> String {
            quantity.isWhole
                ? "\(quantity.numerator)" : "\(quantity.numerator)/\(quantity.denominator)"
        }
        guard let quantity = amount.quantity else { return amount.unit?.rawValue ?? "" }
        let range = amount.maximum.map { "-" + written($0) } ?? ""
        return written(quantity) + range + (amount.unit.map { " \($0.rawValue)" } ?? "")
    }
}
