/// A validated form for a cuisine.
package struct CuisineDraft: TypedDraft {
    package let name: String
    /// Its names in other languages, by their tags.
    package let otherNames: [String: String]
    /// Its place among the open ones, from 1; nil for the last.
    package let place: Int?

    /// The languages other than English in which cuisines have names.
    package static let languages = ["de"]
    package static let names = ["name"] + languages.map { "name_\($0)" } + ["position"]

    package init(validating texts: FormTexts) throws(FieldProblems) {
        var check = FieldCheck()
        name = check.line("name", texts["name"], missing: .enterName, upTo: TextLength.name)
        var others: [String: String] = [:]
        for language in Self.languages {
            let field = "name_\(language)"
            let other = check.lines(field, texts[field], upTo: TextLength.name)
                .split(whereSeparator: { $0.isNewline || $0 == "\t" }).joined(separator: " ")
            others[language] = other.isEmpty ? nil : other
        }
        otherNames = others
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
        otherNames = cuisine.names.others.filter { Self.languages.contains($0.key) }
        place = try cuisine.place(in: db)
    }

    package var texts: FormTexts {
        var texts = FormTexts(["name": name, "position": place.map(String.init) ?? ""])
        for (language, name) in otherNames { texts["name_\(language)"] = name }
        return texts
    }
}

extension Complaint {
    fileprivate static let wrongPlace = Complaint(
        "store-wrong-place", "Enter a whole number from 1, the first place, or leave it empty.")
}
