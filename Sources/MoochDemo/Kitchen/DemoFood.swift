import MoochStore

/// A food of the demo's kitchen, read from a line of a table.
struct DemoFood: Sendable, Hashable {
    let name: String
    /// What it is called besides by language, the name that is shown first.
    let names: [String: [String]]
    let department: Department
    let isStaple: Bool
    /// The forms in which it is sold, and the department of each that does not stand with the food.
    let forms: [FoodForm: Department?]
    let allergens: [Allergen: Allergen.Level]

    /// Reads `name | English names | German names | forms | allergens`, the last two if it has any: `fresh,
    /// frozen:frozen` for forms, `milk, nuts?` for what it contains and may contain. A star before the name marks what
    /// most kitchens have.
    init?(_ line: String, _ department: Department) {
        let fields = line.split(separator: "|", omittingEmptySubsequences: false).map { field in
            field.split(separator: ",").map { $0.split(separator: " ").joined(separator: " ") }
                .filter { !$0.isEmpty }
        }
        guard (3...5).contains(fields.count), let first = fields[0].first else { return nil }
        isStaple = first.hasPrefix("*")
        name = isStaple ? String(first.dropFirst()) : first
        names = ["en": fields[1], "de": fields[2]]
        self.department = department
        var forms: [FoodForm: Department?] = [:]
        for text in fields.count > 3 ? fields[3] : [] {
            let parts = text.split(separator: ":").map(String.init)
            guard let form = FoodForm(rawValue: parts[0]) else { return nil }
            forms.updateValue(parts.count > 1 ? Department(rawValue: parts[1]) : nil, forKey: form)
        }
        self.forms = forms
        var allergens: [Allergen: Allergen.Level] = [:]
        for text in fields.count > 4 ? fields[4] : [] {
            let isSure = !text.hasSuffix("?")
            guard let allergen = Allergen(rawValue: isSure ? text : String(text.dropLast()))
            else { return nil }
            allergens[allergen] = isSure ? .contains : .mayContain
        }
        self.allergens = allergens
    }

    /// All foods, department by department.
    static let all: [DemoFood] = tables.flatMap { department, table in
        table.split(separator: "\n").compactMap { DemoFood(String($0), department) }
    }

    static let tables: [(Department, String)] = fresh + cupboard + pantry
}
