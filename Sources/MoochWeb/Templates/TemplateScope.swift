/// The models that enclose a place in a template, the nearest last: its names are looked up in them.
struct TemplateScope {
    private(set) var kinds: [TemplateKind]

    init(_ page: any Page.Type) {
        kinds = [.model(page)]
    }

    /// The meaning of a name at a place.
    struct Meaning {
        /// The enclosing value that the access begins at.
        let owner: TemplateKind
        let access: TemplateAccess
        /// Each `Type.field` needed to find it.
        let fields: [String]
    }

    /// The scope inside a section over a value of this kind.
    ///
    /// A type that is already in it moves to the end: it hides its former place completely. So scopes stay finite for
    /// models that contain themselves.
    func inside(_ kind: TemplateKind) -> TemplateScope {
        var scope = self
        let name = kind.description
        scope.kinds.removeAll { $0.description == name }
        scope.kinds.append(kind)
        return scope
    }

    /// The meaning of a name here: a field of the nearest model that has it, or for `.` the innermost value. `name?`
    /// asks whether a section over it is shown.
    func resolve(_ name: String) -> Meaning? {
        if name == "." { return kinds.last.flatMap(TemplateScope.element) }
        if name.hasSuffix("?") {
            return resolve(String(name.dropLast())).map { found in
                Meaning(owner: found.owner, access: found.access.asked, fields: found.fields)
            }
        }
        let parts = name.split(separator: ".").map(String.init)
        guard let first = parts.first else { return nil }
        for kind in kinds.reversed() {
            guard let found = TemplateScope.field(first, of: kind) else { continue }
            var (access, fields) = (found.access, [found.path])
            for part in parts.dropFirst() {
                guard let next = TemplateScope.field(part, of: access.kind.unwrapped) else {
                    return nil
                }
                access = access.followed(by: next.access)
                fields.append(next.path)
            }
            return Meaning(owner: kind, access: access, fields: fields)
        }
        return nil
    }

    /// Nothing inside a list of lists, or of optionals, has a name: no page has such a list.
    private static func element(_ kind: TemplateKind) -> Meaning? {
        let access: TemplateAccess? =
            switch kind {
            case .text(let type): type.element
            case .html: SafeHTML.element
            case .model(let type): type.element
            case .flag, .list, .optional: nil
            }
        return access.map { Meaning(owner: kind, access: $0, fields: []) }
    }

    private static func field(
        _ name: String, of kind: TemplateKind
    ) -> (access: TemplateAccess, path: String)? {
        guard case .model(let type) = kind,
            let access = type.declaredFields.first(where: { $0.name == name })
        else { return nil }
        return (access, "\(type).\(name)")
    }

    /// Equal for equal scopes.
    var description: String { kinds.map(\.description).joined(separator: ",") }
}

extension TemplateKind {
    /// The kind of an optional's value.
    var unwrapped: TemplateKind {
        if case .optional(let kind) = self { return kind.unwrapped }
        return self
    }

    /// The kind added to the scope inside a section, if any.
    var inside: TemplateKind? {
        switch unwrapped {
        case .flag: nil
        case .list(let element): element
        case let kind: kind
        }
    }

    /// Unique for each type.
    var description: String {
        switch self {
        case .text(let type): String(reflecting: type)
        case .html: "SafeHTML"
        case .flag: "Bool"
        case .model(let type): String(reflecting: type)
        case .list(let kind): "[\(kind.description)]"
        case .optional(let kind): "\(kind.description)?"
        }
    }
}
