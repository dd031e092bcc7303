import Testing

@testable import MoochStore

@Suite("A recipe's form")
struct RecipeFormTests {
    @Test(
        "Steps are paragraphs, with what is waited for at their end",
        arguments: [
            ("Boil. [8 min]", [StepText(section: "", text: "Boil.", timerSeconds: 480)]),
            (
                "Boil. [90 s]\n\n\nEat.",
                [
                    StepText(section: "", text: "Boil.", timerSeconds: 90),
                    StepText(section: "", text: "Eat.", timerSeconds: nil),
                ]
            ),
            (
                "Ruhen lassen. [2 Std.]",
                [
                    StepText(section: "", text: "Ruhen lassen.", timerSeconds: 7_200)
                ]
            ),
            (
                "Ruhen. [1 Std. 15 Min]",
                [StepText(section: "", text: "Ruhen.", timerSeconds: 4_500)]
            ),
            (
                "Rest. [1 h 30] ",
                [StepText(section: "", text: "Rest.", timerSeconds: 5_400)]
            ),
            (
                "Rest. [1:30 h]",
                [StepText(section: "", text: "Rest.", timerSeconds: 5_400)]
            ),
            (
                "Sauce:\n\nMix\nall. [1 h]\n\n:\n\nServe.",
                [
                    StepText(section: "Sauce", text: "Mix\nall.", timerSeconds: 3_600),
                    StepText(section: "", text: "Serve.", timerSeconds: nil),
                ]
            ),
            (
                "Add salt [a pinch]",
                [
                    StepText(section: "", text: "Add salt [a pinch]", timerSeconds: nil)
                ]
            ),
            ("Wait. [0 min]", [StepText(section: "", text: "Wait. [0 min]", timerSeconds: nil)]),
            (" \n\n ", []),
        ])
    func steps(text: String, steps: [StepText]) {
        #expect(StepText.all(text) == steps)
        #expect(StepText.all(StepText.text(of: steps)) == steps)
    }

    @Test(
        "A wait that was meant and is not understood is said",
        arguments: [
            ("Boil. [abc min]", "[abc min]"), ("Boil. [8 min 2 h]", "[8 min 2 h]"),
            ("Boil. [15]", "[15]"), ("Boil. [0 min]", "[0 min]"), ("Add salt [a pinch]", nil),
            ("Boil. [8 min]", nil),
        ] as [(String, String?)])
    func waits(text: String, misread: String?) {
        #expect(StepText.misread(text) == misread)
    }

    @Test(
        "Lines read again give the same lines",
        arguments: [
            "2 tbsp sugar", "For the sauce:\n1 egg, beaten\n:\nsalt",
            "400 g vegetables = broccoli / carrots / peas (frozen)",
            "1 cup fruit = apple + pear (dried)", "1½ cups flour = flour",
        ])
    func lines(text: String) {
        let lines = IngredientFormLine.all(text, language: "en")
        #expect(IngredientFormLine.text(of: lines, language: "en") == text)
    }

    @Test("A form that is validated gives the same texts")
    func texts() throws {
        let typed = FormTexts([
            "title": " Soup ", "language": "de", "cuisine": "7", "meals": "lunch dinner",
            "styles": "vegan soup", "servings": "4", "ingredients": "1 l Wasser\n- 2 Möhren",
            "steps": "Kochen. [20 min]", "prep_minutes": "5", "cost": "250", "calories": "120",
            "salt": "0.75", "licence": "cc0", "source_address": "https://example.org/s",
        ])
        let draft = try RecipeDraft(validating: typed)
        #expect(draft.costCents == 250 && draft.nutrients == [.salt: 750])
        #expect(
            draft.texts["ingredients"] == "1 l Wasser\n2 Möhren" && draft.texts["cost"] == "250")
        #expect(try RecipeDraft(validating: draft.texts) == draft)
        #expect(draft.missing == nil)
    }

    @Test("Problems are found at once")
    func problems() {
        let typed = FormTexts([
            "servings": "101", "prep_minutes": "-1", "cost": "much",
            "source_address": "http://example.org",
            "ingredients": Array(repeating: "1 egg", count: 101).joined(separator: "\n"),
            "steps": String(repeating: "x", count: 2_001),
        ])
        #expect(throws: FieldProblems.self) { try RecipeDraft(validating: typed) }
        do {
            _ = try RecipeDraft(validating: typed)
        } catch {
            #expect(
                Set(error.problems.map(\.field)) == [
                    "title", "servings", "prep_minutes", "cost", "source_address", "ingredients",
                    "steps",
                ])
        }
    }
}
