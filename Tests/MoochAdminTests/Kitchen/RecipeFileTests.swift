import MoochStore
import MoochWeb
import Testing

@testable import MoochAdmin

@Suite("Recipes of other programs")
struct RecipeFileTests {
    private static func file(_ text: String) -> RecipeFile { RecipeFile(Array(text.utf8)) }

    /// A recipe whose members are these and those that it needs.
    private static func recipe(_ members: String) throws -> ForeignRecipe {
        let text = """
            {"@type": "Recipe", "name": "Soup", \(members),
            "recipeIngredient": ["1 onion"], "recipeInstructions": "Boil."}
            """
        return try #require(file(text).recipes.first, "\(file(text).problems)")
    }

    private static let plain = """
        {"@type": "Recipe", "name": "Soup", "recipeIngredient": ["1 onion"], \
        "recipeInstructions": "Boil."}
        """

    private static func swapped(_ old: String, _ new: String) -> String {
        plain.replacing(old, with: new)
    }

    @Test(
        "A recipe is found however it is wrapped",
        arguments: [
            plain, "\u{FEFF}\(plain)", "[\(plain)]",
            "{\"@graph\": [{\"@type\": \"WebSite\"}, \(plain)]}",
            "{\"@type\": \"WebPage\", \"mainEntity\": \(plain)}",
            swapped("\"Recipe\"", "[\"Thing\", \"Recipe\"]"),
            swapped("\"Recipe\"", "\"http://schema.org/Recipe\""),
            swapped("\"Recipe\"", "\"https://schema.org/Recipe\""),
            swapped("\"Recipe\"", "\"schema:Recipe\""),
            swapped("\"name\"", "\"schema:name\""),
            swapped("\"Soup\"", "{\"@value\": \"Soup\"}"),
            swapped("\"Boil.\"}", "\"Boil.\",}"),
            "<html><script type=\"application/ld+json\">\(plain)</script></html>",
            "<script>var a = '<';</script><SCRIPT data-x type=application/ld+json>\n\(plain)\n</SCRIPT>",
            "<script type='application/ld+json; charset=utf-8'><!-- \(plain) --></script>",
            "<script type=\"application/ld+json\">//<![CDATA[\n\(plain)\n//]]></script>",
            "<script type=\"application/ld+json\">/*<![CDATA[*/\(plain);/*]]>*/</script>",
            "<script type=\"application/ld+json\">{oops}</script><script type=\"application/ld+json\">\(plain)</script>",
            "\(plain)\n\(plain)",
        ] as [String])
    func wrapped(text: String) throws {
        let bytes = try CSVText(Array(text.utf8)).bytes
        let recipes = RecipeFile(bytes).recipes
        #expect(recipes.map(\.title) == ["Soup"])
        #expect(recipes.first?.ingredients == ["1 onion"])
        #expect(recipes.first?.steps.map(\.text) == ["Boil."])
    }

    @Test(
        "Instructions are steps in every shape that programs give them",
        arguments: [
            (#""Mix.\nBake.""#, ["Mix.", "Bake."]),
            (#""1. Mix.\n2. Bake.""#, ["Mix.", "Bake."]),
            ("\"Mix.\nBake.\"", ["Mix.", "Bake."]),
            (#""<ol><li>Mix.</li><li>Bake &amp; eat.</li></ol>""#, ["Mix.", "Bake & eat."]),
            (#""[\"Mix.\", {\"@type\": \"HowToStep\", \"text\": \"Bake.\"}]""#, ["Mix.", "Bake."]),
            (#"["Mix.", "Bake."]"#, ["Mix.", "Bake."]),
            (
                #"[{"@type": "HowToStep", "text": "Mix."}, {"@type": "HowToStep", "name": "Bake."}]"#,
                ["Mix.", "Bake."]
            ),
            (
                #"[{"@type": "HowToStep", "name": "Dough", "text": "Mix."}, {"name": "Step 2", "text": "Bake."}]"#,
                ["Dough: Mix.", "Bake."]
            ),
            (
                #"[{"@type": "HowToStep", "itemListElement": [{"@type": "HowToDirection", "text": "Mix."}, {"@type": "HowToTip", "text": "Well."}]}]"#,
                ["Mix. Well."]
            ),
            (
                #"[{"@type": "HowToSection", "name": "Dough", "itemListElement": [{"@type": "HowToStep", "text": "Mix."}]}, {"@type": "HowToStep", "text": "Bake."}]"#,
                ["[Dough] Mix.", "Bake."]
            ),
            (
                #"[{"@type": "HowToSection", "name": "A", "itemListElement": [{"@type": "HowToSection", "name": "B", "itemListElement": ["Mix."]}]}]"#,
                ["[A – B] Mix."]
            ),
            (
                #"{"@type": "ItemList", "itemListElement": [{"@type": "ListItem", "item": {"@type": "HowToStep", "text": "Mix."}}, "Bake."]}"#,
                ["Mix.", "Bake."]
            ),
            (#"{"6": "Eat.", "0": "Mix.", "2": {"text": "Bake."}}"#, ["Mix.", "Bake.", "Eat."]),
            (
                #"["For the dough:", "Mix.", "Then:"]"#,
                ["[For the dough] Mix.", "[For the dough] Then."]
            ),
        ])
    func instructions(json: String, steps: [String]) throws {
        let text = Self.plain.replacing("\"Boil.\"", with: json)
        let recipe = try #require(Self.file(text).recipes.first)
        let found = recipe.steps.map { $0.section.isEmpty ? $0.text : "[\($0.section)] \($0.text)" }
        #expect(found == steps)
    }

    @Test("A step of more than 2,000 characters becomes several, and none of it is lost")
    func longStep() throws {
        let sentence = "Stir it slowly, and taste. "
        let text = Self.plain.replacing(
            "Boil.", with: String(repeating: sentence, count: 200).dropLast())
        let steps = try #require(Self.file(text).recipes.first).steps
        #expect(steps.count == 3 && steps.allSatisfy { $0.text.count <= 2_000 })
        let words = steps.map(\.text).joined(separator: " ")
        #expect(words == String(repeating: sentence, count: 200).dropLast())
    }

    @Test(
        "Ingredients are lines in every shape",
        arguments: [
            (#"["1 onion", " 2&nbsp;carrots ", ""]"#, ["1 onion", "2 carrots"]),
            (#""1 onion\n2 carrots""#, ["1 onion", "2 carrots"]),
            (#""<ul><li>1 onion</li><li>2 carrots</li></ul>""#, ["1 onion", "2 carrots"]),
            (#"["1 cup <b>flour</b> &amp;frac12; sifted"]"#, ["1 cup flour ½ sifted"]),
            (#"["2\u200b1/2 cups flour"]"#, ["21/2 cups flour"]),
            (
                #"[{"amount": "2", "unit": "cups", "name": "flour", "note": "sifted"}, {"text": "1 egg"}]"#,
                ["2 cups flour, sifted", "1 egg"]
            ),
            (
                #"[{"name": "salt", "requiredQuantity": {"value": 5, "unitText": "g"}}]"#,
                ["5 g salt"]
            ),
            (
                #"[{"name": "Sauce", "itemListElement": ["1 tomato"]}, "1 onion"]"#,
                ["Sauce:", "1 tomato", ":", "1 onion"]
            ),
            (#"["For the sauce:", "1 tomato"]"#, ["For the sauce:", "1 tomato"]),
            (#"["1 stick = 113 g butter"]"#, ["1 stick=113 g butter"]),
            (#"["&lt;script&gt;alert(1)&lt;/script&gt; 1 egg"]"#, ["alert(1) 1 egg"]),
        ])
    func ingredients(json: String, lines: [String]) throws {
        for name in ["recipeIngredient", "ingredients"] {
            let text = Self.plain.replacing(
                "\"recipeIngredient\": [\"1 onion\"]", with: "\"\(name)\": \(json)")
            #expect(try #require(Self.file(text).recipes.first).ingredients == lines)
        }
    }

    @Test(
        "Durations of programs and of people are minutes",
        arguments: [
            (#""PT1H30M""#, 90), (#""PT90M""#, 90), (#""PT4200S""#, 70), (#""P0DT1H""#, 60),
            (#""P1DT2H""#, 1_560), (#"{"minValue": "PT30M", "maxValue": "PT40M"}"#, 40),
            (#"["PT0M", "PT20M"]"#, 20), (#""30 minutes""#, 30), (#""1 Std. 30 Min.""#, 90),
            (#""1 hour and 30 mins""#, 90), (#""1h30""#, 90), (#""1½ hours""#, 90),
            (#""1 1/2 hours""#, 90), (#""30-40 min""#, 40), (#""1:30""#, 90), ("45", 45),
            (#""PT1.5H""#, 90), (#""PT0M""#, nil), (#""overnight""#, nil), (#""2 nights""#, nil),
            (#""P1Y""#, nil), (#""PT30S""#, 1), (#""-PT5M""#, nil), (#""P90D""#, nil),
            (#""about 45 minutes""#, 45), ("null", nil),
        ] as [(String, Int?)])
    func durations(json: String, minutes: Int?) throws {
        let recipe = try Self.recipe("\"cookTime\": \(json), \"recipeYield\": 4")
        #expect(recipe.cookMinutes == minutes)
        #expect(recipe.remarks.isEmpty || minutes == nil)
    }

    @Test(
        "A yield is a number of servings, and the words beside it",
        arguments: [
            ("4", 4, ""), (#""4""#, 4, ""), (#"["4", "4 servings"]"#, 4, ""),
            (#""Serves 4–6""#, 4, "Serves 4–6"), (#""12 cookies""#, 12, "12 cookies"),
            (#"["4", "12 cookies"]"#, 4, "12 cookies"), (#""4 Portionen""#, 4, ""),
            (#""120 cookies""#, nil, "120 cookies"), (#""some""#, nil, "some"),
            (#"{"value": 3, "unitText": "servings"}"#, 3, ""),
        ] as [(String, Int?, String)])
    func yields(json: String, servings: Int?, text: String) throws {
        let recipe = try Self.recipe("\"recipeYield\": \(json)")
        #expect(recipe.servings == servings && recipe.yield == text)
        #expect(recipe.remarks.contains(.noServings) == (servings == nil))
    }

    @Test("Nutrition is read in all its units, and what it is for is said")
    func nutrition() throws {
        let energies = [
            ("240 kcal", 240), ("1004 kJ", 240), ("1.004 kJ", 240), ("1,004 kJ", 240),
            ("240,5 kcal", 241), ("240 calories", 240), ("240", 240), ("some", nil),
        ]
        for (text, calories) in energies {
            #expect(NutritionText.calories(text) == calories, "\(text)")
        }
        let recipe = try Self.recipe(
            """
            "recipeYield": 2, "nutrition": {"@type": "NutritionInformation", "calories": 240,
            "fatContent": "12,5 g", "sugarContent": "3", "proteinContent": "1200 mg",
            "sodiumContent": "0.393701 g", "fiberContent": "much", "servingSize": "100 g"}
            """)
        #expect(recipe.calories == 240)
        #expect(
            recipe.nutrients == [.fat: 12_500, .sugar: 3_000, .protein: 1_200, .salt: 1_000])
        #expect(recipe.remarks == [.nutrition(["fiberContent: much"]), .servingSize("100 g")])
    }

    @Test("Where it is from is kept, and nothing is dropped silently")
    func source() throws {
        let recipe = try Self.recipe(
            """
            "@id": "https://example.org/soup", "url": "https://example.org/soup",
            "author": [{"@id": "#bo"}, "Ada &amp; Co"], "publisher": {"@type": "Organization", "name": "Soups"},
            "license": "https://creativecommons.org/licenses/by-sa/3.0/de/", "inLanguage": "de-AT",
            "recipeCategory": ["Hauptgericht", "Resteküche"], "keywords": "vegan, schnell",
            "recipeCuisine": "Italian", "recipeYield": "2",
            "image": ["https://example.org/a.jpg", {"@type": "ImageObject", "url": "https://example.org/b.jpg"}],
            "aggregateRating": {"ratingValue": 5}, "maker": {"@id": "#bo", "@type": "Person", "name": "Bo", "a": 1}
            """)
        #expect(recipe.sourceAddress == "https://example.org/soup" && recipe.sourceTitle == "Soups")
        #expect(recipe.author == "Bo, Ada & Co" && recipe.licence == .ccBySa)
        #expect(recipe.language == "de" && recipe.cuisine == "Italian")
        #expect(recipe.meals == [.dinner] && recipe.styles == [.vegan])
        #expect(recipe.photos == ["https://example.org/a.jpg", "https://example.org/b.jpg"])
        #expect(
            recipe.remarks == [
                .unknownWords(["Resteküche", "schnell"]), .leftAside(["aggregateRating", "maker"]),
            ])
    }

    @Test("What cannot be taken is said with its line")
    func refused() {
        func problems(_ text: String) -> [RecipeFileProblem] { Self.file(text).problems }
        #expect(problems("Just words") == [.init(line: 1, title: "", .noRecipe)])
        #expect(problems("\n{\"@type\": \"Person\"}") == [.init(line: 1, title: "", .noRecipe)])
        #expect(problems("{\n\"a\": oops}") == [.init(line: 2, title: "", .malformed)])
        let deep = String(repeating: "[", count: 40) + String(repeating: "]", count: 40)
        #expect(problems("{\n\n\"a\": \(deep)}") == [.init(line: 3, title: "", .tooDeep)])
        let few = Self.plain.replacing("[\"1 onion\"]", with: "[\"For all:\"]")
        #expect(problems("[\n\(few)]") == [.init(line: 2, title: "Soup", .noIngredients)])
        let still = Self.plain.replacing("\"Boil.\"", with: "[]")
        #expect(
            problems("<p>\n<script type=\"application/ld+json\">\n\(still)</script>")
                == [.init(line: 3, title: "Soup", .noSteps)])
        func list(_ count: Int) -> String {
            let lines = (1...count).map { "'\($0) x'".replacing("'", with: "\"") }
            return "[" + lines.joined(separator: ",") + "]"
        }
        let many = Self.plain.replacing("[\"1 onion\"]", with: list(101))
        #expect(problems(many) == [.init(line: 1, title: "Soup", .tooManyIngredients(101))])
        let long = Self.plain.replacing("\"Boil.\"", with: list(61))
        #expect(problems(long) == [.init(line: 1, title: "Soup", .tooManySteps(61))])
        let all = (1...201).map { Self.plain.replacing("Soup", with: "Soup \($0)") }
        #expect(
            problems("[\(all.joined(separator: ",\n"))]")
                == [.init(line: 201, title: "", .tooManyRecipes)])
        // What is just not too much.
        #expect(problems(Self.plain.replacing("[\"1 onion\"]", with: list(100))) == [])
        #expect(problems(Self.plain.replacing("\"Boil.\"", with: list(60))) == [])
        #expect(problems("[\(all.dropLast().joined(separator: ",\n"))]") == [])
        #expect(RecipeDuration.minutes(.string("P14D")) == 20_160)
        #expect(RecipeDuration.minutes(.string("P14DT1S")) == nil)
        // One that is taken is not lost by one that is not.
        let both = Self.file("[\(Self.plain),\n\(still)]")
        #expect(both.recipes.count == 1 && both.problems.map(\.line) == [2])
    }

    /// What the fuzzer does for longer: `Tests/Fuzz`.
    @Test("Whatever is sent, it is read in time, and all of it is text")
    func madeUp() throws {
        let seed = """
            <html lang="de"><!-- x --><script type="application/ld+json">{"@graph": [{"@type": ["Recipe"],
            "name": "A &amp;lt;b&amp;gt; B", "recipeYield": ["4", "Serves 4–6"], "cookTime": "1 Std. 30 Min.",
            "recipeIngredient": [{"name": "flour", "amount": 1.5}, "½–1 tsp salt"], "recipeInstructions":
            [{"@type": "HowToSection", "name": "A", "itemListElement": [{"text": "Mix <i>it</i>."}]},
            "[\\"Bake.\\"]"], "nutrition": {"calories": "1.004 kJ"}, "image": {"@id": "#a"}}]}</script></html>
            """
        var random = SystemRandomNumberGenerator()
        let bytes = Array(seed.utf8)
        for _ in 0..<2_000 {
            var text = bytes
            for _ in 0...Int.random(in: 0...6, using: &random) {
                let place = Int.random(in: 0..<text.count, using: &random)
                switch Int.random(in: 0...3, using: &random) {
                case 0: text[place] = UInt8.random(in: 0...255, using: &random)
                case 1: text.remove(at: place)
                case 2: text.insert(bytes.randomElement(using: &random) ?? 0, at: place)
                default:
                    let start = Int.random(in: 0..<bytes.count, using: &random)
                    text.insert(contentsOf: bytes[start...].prefix(40), at: place)
                }
            }
            for recipe in RecipeFile(text).recipes {
                #expect(recipe.steps.allSatisfy { $0.text.unicodeScalars.count <= 2_000 })
                #expect((recipe.cookMinutes ?? 1) <= RecipeDuration.longest)
            }
        }
        for sign in ["<", "&", "<!--", "<script", "{\"a\":", "\"\\u", "<a>"] {
            let long = Array(String(repeating: sign, count: 200_000).utf8)
            let time = ContinuousClock().measure { _ = RecipeFile(long) }
            let step = Self.plain.replacing(
                "Boil.", with: String(repeating: "&lt;", count: 100_000))
            let read = ContinuousClock().measure { _ = Self.file(step) }
            #expect(max(time, read) < .seconds(30), "\(sign)")
        }
    }
}
