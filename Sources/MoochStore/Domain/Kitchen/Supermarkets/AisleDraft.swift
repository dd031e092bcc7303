/// A validated form for an aisle of a supermarket.
package struct AisleDraft: TypedDraft {
    /// As it stands above the aisle.
    package let label: String
    /// Its place on the walk, from 1; nil for the last.
    package let place: Int?
    package let departments: [Department]
    /// The names of foods that stand here and not with their department, perhaps with a form in brackets.
    package let foods: [String]

    package static let names = ["label", "position", "departments", "foods"]

    package init(validating texts: FormTexts) throws(FieldProblems) {
        var check = FieldCheck()
        label = check.line("label", texts["label"], missing: .noLabel, upTo: 40)
        let typed = TypedText.cleaned(texts["position"])
        place = Int(typed)
        if !typed.isEmpty, !(place.map { (1...Self.most).contains($0) } ?? false) {
            check.note("position", .wrongPlace)
        }
        let ticked = Set(texts.all("departments"))
        departments = Department.allCases.filter { ticked.contains($0.rawValue) }
        foods = check.lines("foods", texts["foods"], upTo: 4_000).split(separator: "\n")
            .map { TypedText.cleaned(String($0)) }.filter { !$0.isEmpty }
        try check.finish()
    }

    /// The most aisles of a supermarket.
    package static let most = 100

    package init(label: String, place: Int?, departments: [Department], foods: [String]) {
        (self.label, self.place) = (label, place)
        (self.departments, self.foods) = (departments, foods)
    }

    package var texts: FormTexts {
        FormTexts([
            "label": label, "position": place.map(String.init) ?? "",
            "departments": departments.map(\.rawValue).joined(separator: " "),
            "foods": foods.joined(separator: "\n"),
        ])
    }
}

/// An aisle with what stands in it.
package struct StockedAisle: Sendable, Hashable, Identifiable {
    package let aisle: Aisle
    /// Its place on the walk, from 1.
    package let place: Int
    package internal(set) var departments: [Department] = []
    /// The foods that stand here and not with their department, by name, with a form in brackets.
    package internal(set) var foods: [String] = []

    package var id: Aisle.ID { aisle.id }

    /// The unchanged form of this aisle.
    package var draft: AisleDraft {
        AisleDraft(label: aisle.label, place: place, departments: departments, foods: foods)
    }

    /// The aisles of a supermarket in walking order.
    package static func all(of supermarket: Supermarket.ID, in db: Reading) throws -> [StockedAisle]
    {
        let departments = try db.rows(
            "SELECT aisle_id, department FROM aisle_department WHERE supermarket_id = ?",
            [supermarket]
        ) { (try $0.at(0) as Aisle.ID, try $0.at(1) as Department) }
        let foods = try db.rows(
            """
            SELECT aisle_id, name, form FROM aisle_food JOIN food ON food.id = food_id
            WHERE supermarket_id = ? ORDER BY name, form
            """, [supermarket]
        ) { row in
            let (name, form): (String, String) = (try row.at(1), try row.at(2))
            return (try row.at(0) as Aisle.ID, form.isEmpty ? name : "\(name) (\(form))")
        }
        return try Aisle.all(of: supermarket, in: db).enumerated().map { index, aisle in
            let own = departments.filter { $0.0 == aisle.id }.map(\.1)
            return StockedAisle(
                aisle: aisle, place: index + 1,
                departments: Department.allCases.filter(own.contains),
                foods: foods.filter { $0.0 == aisle.id }.map(\.1))
        }
    }
}

extension Complaint {
    fileprivate static let noLabel = Complaint(
        "store-enter-aisle", "Enter what stands above the aisle, such as 7.")
    fileprivate static let wrongPlace = Complaint(
        "store-wrong-aisle-place", "Enter a whole number from 1 to 100, or leave it empty.")
}
