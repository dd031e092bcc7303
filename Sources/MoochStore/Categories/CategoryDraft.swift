/// A category as a form gives it, checked.
package struct CategoryDraft: Sendable, Hashable {
    package let name: String

    /// Checks what was typed. Every problem is found at once.
    package init(validating name: String) throws(FieldProblems) {
        var check = FieldCheck()
        self.name = check.line("name", name, called: "the category's name", upTo: 80)
        try check.finish()
    }
}
