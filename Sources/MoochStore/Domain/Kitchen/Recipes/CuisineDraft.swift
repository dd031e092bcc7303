/// A validated form for a cuisine.
package struct CuisineDraft: TypedDraft {
    package let name: String
    /// Its place among the open ones, from 1; nil for the last.
    package let place: Int?

    package static let names = ["name", "position"]

    package init(validating texts: FormTexts) throws(FieldProblems) {
        var check = FieldCheck()
        name = check.line("name", texts["name"], missing: .enterName, upTo: TextLength.name)
        let typed = TypedText.cleaned(texts["position"])
        place = Int(typed)
        if !typed.isEmpty, !(place.map { (1...1_000).contains($0) } ?? false) {
            check.note("position", .wrongPlace)
        }
        try check.finish()
    }

    /// The unchanged form of this cuisine.
    package init(_ cuisine: Cuisine, in db: Reading) throws {
        name = cuisine.name
        place = try cuisine.place(in: db)
    }

    package var texts: FormTexts {
        FormTexts(["name": name, "position": place.map(String.init) ?? ""])
    }
}

extension Complaint {
    fileprivate static let wrongPlace = Complaint(
        "store-wrong-place", "Enter a whole number from 1, the first place, or leave it empty.")
}
