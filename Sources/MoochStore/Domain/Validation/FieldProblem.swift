/// What is wrong with one field of a form, in a sentence that says what to do.
package struct FieldProblem: Sendable, Hashable {
    /// The field's name in the form.
    package let field: String
    package let complaint: Complaint

    package init(field: String, complaint: Complaint) {
        self.field = field
        self.complaint = complaint
    }

    /// A problem that is already in the visitor's words.
    package init(field: String, message: String) {
        self.init(field: field, complaint: Complaint(inWords: message))
    }

    /// The complaint in English, for the command line and the log.
    package var english: String { complaint.english }
}

/// Everything that is wrong with a form, at once.
package struct FieldProblems: Error, Sendable, Hashable {
    package let problems: [FieldProblem]

    package init(_ problems: [FieldProblem]) {
        self.problems = problems
    }

    init(_ field: String, _ complaint: Complaint) {
        problems = [FieldProblem(field: field, complaint: complaint)]
    }
}

/// Notes the problems of a form while its fields are read.
struct FieldCheck {
    private(set) var problems: [FieldProblem]

    /// Starts with what was found before.
    init(_ problems: [FieldProblem] = []) {
        self.problems = problems
    }

    mutating func note(_ field: String, _ complaint: Complaint) {
        problems.append(FieldProblem(field: field, complaint: complaint))
    }

    /// Throws what was noted.
    func finish() throws(FieldProblems) {
        guard problems.isEmpty else { throw FieldProblems(problems) }
    }
}
