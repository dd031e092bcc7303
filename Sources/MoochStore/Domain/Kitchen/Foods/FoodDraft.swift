/// A validated form for a food.
package struct FoodDraft: TypedDraft {
    package let name: String
    /// The further names by language, the one that is shown first.
    package let otherNames: [String: [String]]
    package let department: Department?
    package let isStaple: Bool
    /// The forms in which it is sold, and the department of each that does not stand with its food.
    package let forms: [FoodForm: Department?]
    package let allergens: [Allergen: Allergen.Level]

    /// The languages in which foods have names.
    package static let languages = ["en", "de"]
    package static let names =
        ["name"] + languages.map { "names_\($0)" } + ["department", "staple"]
        + FoodForm.allCases.map { "form_\($0.rawValue)" }
        + Allergen.allCases.map { "allergen_\($0.rawValue)" }
    /// The most further names in one language.
    static let mostNames = 20
    /// The value of a form that stands with its food.
    package static let withFood = "food"

    package init(validating texts: FormTexts) throws(FieldProblems) {
        var check = FieldCheck()
        name = check.line("name", texts["name"], missing: .enterName, upTo: TextLength.name)
        var others: [String: [String]] = [:]
        for language in Self.languages {
            let field = "names_\(language)"
            let lines = check.lines(field, texts[field], upTo: 2_000).split(separator: "\n")
                .map { TypedText.cleaned(String($0).replacing("\t", with: " ")) }.filter {
                    !$0.isEmpty
                }
            if lines.contains(where: { $0.unicodeScalars.count > TextLength.name }) {
                check.note(field, .tooLong(TextLength.name))
            }
            if lines.count > Self.mostNames { check.note(field, .tooManyNames) }
            var seen: Set<String> = []
            others[language] = lines.filter { seen.insert(TypedText.key($0)).inserted }
        }
        otherNames = others.filter { !$0.value.isEmpty }
        department = Department(rawValue: texts["department"])
        isStaple = texts["staple"] == "1"
        var forms: [FoodForm: Department?] = [:]
        for form in FoodForm.allCases {
            let chosen = texts["form_\(form.rawValue)"]
            if let department = Department(rawValue: chosen) {
                forms.updateValue(department, forKey: form)
            } else if chosen == Self.withFood {
                forms.updateValue(nil, forKey: form)
            }
        }
        self.forms = forms
        var allergens: [Allergen: Allergen.Level] = [:]
        for allergen in Allergen.allCases {
            allergens[allergen] = Allergen.Level(rawValue: texts["allergen_\(allergen.rawValue)"])
        }
        self.allergens = allergens
        try check.finish()
    }

    /// The unchanged form of this food.
    package init(_ whole: Food.Whole) {
        name = whole.food.name
        otherNames = Dictionary(
            grouping: whole.names.sorted { ($0.position, $0.name) < ($1.position, $1.name) },
            by: \.language
        ).mapValues { $0.map(\.name) }
        department = whole.food.department
        isStaple = whole.food.isStaple
        forms = whole.forms
        allergens = whole.allergens
    }

    /// Its name and all further names.
    var allNames: [String] { [name] + otherNames.values.flatMap(\.self) }

    package var texts: FormTexts {
        var texts = FormTexts([
            "name": name, "department": department?.rawValue ?? "",
            "staple": isStaple ? "1" : "",
        ])
        for language in Self.languages {
            texts["names_\(language)"] = otherNames[language, default: []].joined(separator: "\n")
        }
        for (form, department) in forms {
            texts["form_\(form.rawValue)"] = department?.rawValue ?? Self.withFood
        }
        for (allergen, level) in allergens {
            texts["allergen_\(allergen.rawValue)"] = level.rawValue
        }
        return texts
    }
}

extension Complaint {
    fileprivate static let tooManyNames = Complaint(
        "store-too-many-names", "Enter at most 20 names, one for each line.")
}
