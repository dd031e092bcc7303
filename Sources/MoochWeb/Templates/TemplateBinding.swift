/// A template as one type of page shows it: every name is looked up, once for all pages of the type.
struct BoundTemplate: Sendable {
    /// Where the address of a value around the present place is kept.
    typealias Slot = Int

    enum Step: Sendable {
        case text([UInt8])
        case value(Slot, TemplateAccess.Writing)
        /// A section that adds nothing to what is around it: over a flag, or an inverted one.
        case condition(Slot, TemplateAccess.Asking, is: Bool, [Step])
        /// A section over a model, an optional or a list. The address of each value takes the second
        /// slot while the section is shown for it.
        case section(Slot, TemplateAccess.Entering, into: Slot, [Step])
        /// One of the parts: a template inside itself, which a list of finite depth ends.
        case part(Int)
    }

    let steps: [Step]
    /// What templates that contain themselves come back to.
    let parts: [[Step]]
    let slots: Int

    /// - Parameters:
    ///   - page: the type of page; its address is in the first slot.
    ///   - programs: all templates of a language.
    init(_ page: any Page.Type, _ programs: [String: TemplateProgram]) {
        var binding = TemplateBinding(programs: programs)
        let scope = TemplateScope(page)
        _ = binding.slot(of: .model(page))
        steps = binding.steps(programs[page.template]?.steps ?? [], scope)
        parts = binding.parts
        slots = binding.slots.count
    }
}

/// Pairs the names in a template with the fields of the types around them.
private struct TemplateBinding {
    let programs: [String: TemplateProgram]
    private(set) var parts: [[BoundTemplate.Step]] = []
    /// One for each type: of two values of a type around a place, the nearer hides the other.
    private(set) var slots: [String: BoundTemplate.Slot] = [:]
    /// The parts that are known, by template and scope.
    private var known: [String: Int] = [:]

    init(programs: [String: TemplateProgram]) {
        self.programs = programs
    }

    mutating func slot(of kind: TemplateKind) -> BoundTemplate.Slot {
        let name = kind.description
        if let known = slots[name] { return known }
        let new = slots.count
        slots[name] = new
        return new
    }

    mutating func steps(
        _ steps: [TemplateProgram.Step], _ scope: TemplateScope
    ) -> [BoundTemplate.Step] {
        steps.flatMap { self.steps($0, scope) }
    }

    /// A name that nothing around has shows nothing, which `TemplateContract` reports.
    private mutating func steps(
        _ step: TemplateProgram.Step, _ scope: TemplateScope
    ) -> [BoundTemplate.Step] {
        switch step {
        case .text(let text): return [.text(text)]
        case .value(let name):
            guard let found = scope.resolve(name) else { return [] }
            return [.value(slot(of: found.owner), found.access.write)]
        case .section(let name, let inverted, let inner):
            guard let found = scope.resolve(name) else {
                return inverted ? steps(inner, scope) : []
            }
            let owner = slot(of: found.owner)
            guard !inverted, let inside = found.access.kind.inside else {
                let inner = steps(inner, scope)
                return [.condition(owner, found.access.isShown, is: !inverted, inner)]
            }
            let element = slot(of: inside)
            let inner = steps(inner, scope.inside(inside))
            return [.section(owner, found.access.enter, into: element, inner)]
        case .again(let template): return [.part(part(template, scope))]
        }
    }

    private mutating func part(_ template: String, _ scope: TemplateScope) -> Int {
        let key = "\(template) \(scope.description)"
        if let known = known[key] { return known }
        let number = parts.count
        known[key] = number
        parts.append([])
        parts[number] = steps(programs[template]?.steps ?? [], scope)
        return number
    }
}
