/// A validated form for a category.
package struct CategoryDraft: Sendable, Hashable {
    package let name: String

    /// Validates a form.
    package init(validating name: String) throws(FieldProblems) {
        var check = FieldCheck()
        self.name = check.line("name", name, missing: Self.noName, upTo: TextLength.name)
        try check.finish()
    }

    /// The unchanged form of this category.
    init(stored name: String) {
        self.name = name
    }

    private static let noName = Complaint(
        "store-enter-category-name", "Enter the category's name.")
}
