/// A category as a form gives it, checked.
package struct CategoryDraft: Sendable, Hashable {
    package let name: String

    /// Checks what was typed. Every problem is found at once.
    package init(validating name: String) throws(FieldProblems) {
        var check = FieldCheck()
        self.name = check.line("name", name, missing: Self.noName, upTo: TextLength.name)
        try check.finish()
    }

    /// What the form of this category would give, unchanged.
    init(stored name: String) {
        self.name = name
    }

    private static let noName = Complaint(
        "store-enter-category-name", "Enter the category's name.")
}
