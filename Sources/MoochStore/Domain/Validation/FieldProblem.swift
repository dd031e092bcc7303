/// A problem of one field in a form, and what to do.
package struct FieldProblem: Sendable, Hashable {
    /// The field's name in the form.
    package let field: String
    package let complaint: Complaint

    package init(field: String, complaint: Complaint) {
        self.field = field
        self.complaint = complaint
    }

    /// A problem already in the visitor's language.
    package init(field: String, message: String) {
        self.init(field: field, complaint: Complaint(inWords: message))
    }

    /// The complaint in English, for the command line and the log.
    package var english: String { complaint.english }
}

/// All problems of a form at once.
package struct FieldProblems: Error, Sendable, Hashable {
    package let problems: [FieldProblem]

    package init(_ problems: [FieldProblem]) {
        self.problems = problems
    }

    init(_ field: String, _ complaint: Complaint) {
        problems = [FieldProblem(field: field, complaint: complaint)]
    }
}

/// Collects the problems of a form while its fields are read.
struct FieldCheck {
    private(set) var problems: [FieldProblem]

    /// Starts with earlier problems.
    init(_ problems: [FieldProblem] = []) {
        self.problems = problems
    }

    mutating func note(_ field: String, _ complaint: Complaint) {
        problems.append(FieldProblem(field: field, complaint: complaint))
    }

    /// Notes a problem unless there is one already.
    mutating func noteIfNone(_ field: String, _ complaint: Complaint) {
        if problems.isEmpty { note(field, complaint) }
    }

    /// Throws if there are any problems.
    func finish() throws(FieldProblems) {
        guard problems.isEmpty else { throw FieldProblems(problems) }
    }
}
