package import MoochStore
package import MoochWeb

/// A photo to choose, with the present one beside it; its partial is `shared/photo-field`.
package struct PhotoField: TemplateModel {
    let name: String
    let label: String
    let isRequired: Bool
    let currentPath: String?
    let currentSources: String?
    let wholePath: String?
    let hint: String?
    let problem: String?

    package init(
        _ name: String, _ label: String, current: String?, hint: String?,
        isRequired: Bool = false, problems: [FieldProblem] = []
    ) {
        self.name = name
        self.label = label
        self.hint = hint
        self.isRequired = isRequired
        let sources = PhotoSources(current)
        currentPath = sources?.path
        currentSources = sources?.all
        wholePath = sources?.whole
        problem = problems.first { $0.field == name }?.message
    }

    var describedBy: String? {
        FormField.describedBy(name, hasHint: hint != nil, hasProblem: problem != nil)
    }

    package static let fields = TemplateFields<Self>(
        .init("name", \.name), .init("label", \.label), .init("isRequired", \.isRequired),
        .init("currentPath", \.currentPath), .init("currentSources", \.currentSources),
        .init("wholePath", \.wholePath),
        .init("hint", \.hint), .init("problem", \.problem),
        .init("describedBy", \.describedBy))
}
