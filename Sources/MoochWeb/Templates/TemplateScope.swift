/// The models around a place in a template, the nearest last: where its names are looked up.
struct TemplateScope {
    private var kinds: [TemplateKind]

    init(_ page: any Page.Type) {
        kinds = [.model(page)]
    }

    /// What `{{.}}` is.
    var innermost: TemplateKind { kinds.last ?? .text }

    /// The scope inside a section over a value of this kind.
    ///
    /// A type that is there already moves to the end: it hides its former place completely. So
    /// scopes stay finite for models that contain themselves.
    func inside(_ kind: TemplateKind) -> TemplateScope {
        var scope = self
        let name = kind.description
        scope.kinds.removeAll { $0.description == name }
        scope.kinds.append(kind)
        return scope
    }

    /// What a name means here, and which `Type.field` were needed to find it.
    func resolve(_ name: String) -> (kind: TemplateKind, fields: [String])? {
        if name == "." { return (innermost, []) }
        let parts = name.split(separator: ".").map(String.init)
        guard let first = parts.first else { return nil }
        for kind in kinds.reversed() {
            guard var found = TemplateScope.field(first, of: kind) else { continue }
            for part in parts.dropFirst() {
                guard let next = TemplateScope.field(part, of: found.kind.unwrapped) else {
                    return nil
                }
                found = (next.kind, found.fields + next.fields)
            }
            return found
        }
        return nil
    }

    private static func field(
        _ name: String, of kind: TemplateKind
    ) -> (kind: TemplateKind, fields: [String])? {
        guard case .model(let type) = kind,
            let field = type.declaredFields.first(where: { $0.name == name })
        else { return nil }
        return (field.kind, ["\(type).\(name)"])
    }

    /// The same text for the same scope.
    var description: String { kinds.map(\.description).joined(separator: ",") }
}

extension TemplateKind {
    /// The kind of the value when there is one.
    var unwrapped: TemplateKind {
        if case .optional(let kind) = self { return kind.unwrapped }
        return self
    }

    var description: String {
        switch self {
        case .text: "text"
        case .html: "SafeHTML"
        case .flag: "Bool"
        case .model(let type): String(reflecting: type)
        case .list(let kind): "[\(kind.description)]"
        case .optional(let kind): "\(kind.description)?"
        }
    }
}
