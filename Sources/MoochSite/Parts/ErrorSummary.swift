package import MoochStore
package import MoochWeb

/// The summary above an invalid form; every line links to its field.
package struct ErrorSummary: TemplateModel {
    /// Nil for the usual one, that nothing was saved.
    let title: String?
    let problems: [ProblemLine]

    /// Nil if there are no problems. `fields` are the form's, in order; `elsewhere` has targets outside the form, by field.
    package init?(
        _ problems: [FieldProblem], title: String? = nil, in fields: [String] = [],
        elsewhere: [String: String] = [:]
    ) {
        guard !problems.isEmpty else { return nil }
        self.title = title
        func place(_ problem: FieldProblem) -> Int {
            fields.firstIndex(of: problem.field) ?? fields.count
        }
        self.problems = problems.sorted { place($0) < place($1) }.map {
            ProblemLine($0, path: elsewhere[$0.field] ?? "#\($0.field)")
        }
    }

    package static let fields = TemplateFields<Self>(
        .init("title", \.title), .init("problems", \.problems))
}

/// One line of the summary.
package struct ProblemLine: TemplateModel {
    /// Its field, or the place outside the form.
    let path: String
    let message: String

    package init(_ problem: FieldProblem, path: String? = nil) {
        self.path = path ?? "#\(problem.field)"
        message = problem.message
    }

    package static let fields = TemplateFields<Self>(
        .init("path", \.path), .init("message", \.message))
}
