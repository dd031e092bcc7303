/// What is wrong with one field of a form, in a sentence that says what to do.
package struct FieldProblem: Sendable, Hashable {
    /// The field's name in the form.
    package let field: String
    package let message: String

    package init(field: String, message: String) {
        self.field = field
        self.message = message
    }
}

/// Everything that is wrong with a form, at once.
package struct FieldProblems: Error, Sendable, Hashable {
    package let problems: [FieldProblem]

    package init(_ problems: [FieldProblem]) {
        self.problems = problems
    }

    init(_ field: String, _ message: String) {
        problems = [FieldProblem(field: field, message: message)]
    }
}

/// Notes the problems of a form while its fields are read.
struct FieldCheck {
    private(set) var problems: [FieldProblem] = []

    mutating func note(_ field: String, _ message: String) {
        problems.append(FieldProblem(field: field, message: message))
    }

    /// Throws what was noted.
    func finish() throws(FieldProblems) {
        guard problems.isEmpty else { throw FieldProblems(problems) }
    }
}
