/// A template bound to a type of page: every name is looked up, once for all pages of the type.
///
/// Its steps are plain numbers in one array: what they refer to is in tables beside them, so that a step retains
/// nothing.
struct BoundTemplate: Sendable {
    /// Where the address of an enclosing value is kept.
    typealias Slot = Int

    enum Step: Sendable {
        /// A range of `texts`.
        case text(start: Int, count: Int)
        case value(Slot, access: Int)
        /// A section that adds no scope: over a flag, or an inverted one. Its content follows, up to the step `end`.
        case condition(Slot, access: Int, is: Bool, end: Int)
        /// A section over a model, an optional or a list. The address of each value takes the second slot while the
        /// section is shown for it.
        case section(Slot, access: Int, into: Slot, end: Int)
        /// One of the parts: a recursive template, which a list of finite depth ends.
        case part(Int)
    }

    let steps: [Step]
    /// Templates that contain themselves.
    let parts: [[Step]]
    /// The texts of all steps.
    let texts: [UInt8]
    /// The fields that steps show or ask.
    let accesses: [TemplateAccess]
    let slots: Int

    /// - Parameters:
    ///   - page: The type of page; its address is in the first slot.
    ///   - programs: All templates of a language.
    init(_ page: any Page.Type, _ programs: [String: TemplateProgram]) {
        var binding = TemplateBinding(programs: programs)
        let scope = TemplateScope(page)
        _ = binding.slot(of: .model(page))
        steps = binding.steps(programs[page.template]?.steps ?? [], scope)
        (parts, texts, accesses) = (binding.parts, binding.texts, binding.accesses)
        slots = binding.slots.count
    }
}

/// Binds the names in a template to the fields of the enclosing types.
private struct TemplateBinding {
    let programs: [String: TemplateProgram]
    private(set) var parts: [[BoundTemplate.Step]] = []
    private(set) var texts: [UInt8] = []
    private(set) var accesses: [TemplateAccess] = []
    /// One for each type: of two enclosing values of a type, the nearer hides the other.
    private(set) var slots: [String: BoundTemplate.Slot] = [:]
    /// The parts that are bound, by template and scope.
    private var numbers: [String: Int] = [:]

    init(programs: [String: TemplateProgram]) {
        self.programs = programs
    }

    mutating func slot(of kind: TemplateKind) -> BoundTemplate.Slot {
        let name = kind.description
        if let slot = slots[name] { return slot }
        let new = slots.count
        slots[name] = new
        return new
    }

    mutating func steps(
        _ steps: [TemplateProgram.Step], _ scope: TemplateScope
    ) -> [BoundTemplate.Step] {
        var bound: [BoundTemplate.Step] = []
        for step in steps { add(step, scope, to: &bound) }
        return bound
    }

    /// An unknown name shows nothing, which `TemplateContract` reports.
    private mutating func add(
        _ step: TemplateProgram.Step, _ scope: TemplateScope, to bound: inout [BoundTemplate.Step]
    ) {
        switch step {
        case .text(let text):
            bound.append(.text(start: texts.count, count: text.count))
            texts += text
        case .value(let name):
            guard let found = scope.resolve(name) else { return }
            let owner = slot(of: found.owner)
            bound.append(.value(owner, access: number(of: found.access)))
        case .section(let name, let inverted, let inner):
            guard let found = scope.resolve(name) else {
                if inverted { for step in inner { add(step, scope, to: &bound) } }
                return
            }
            let (owner, access) = (slot(of: found.owner), number(of: found.access))
            // A placeholder until the section's end is known.
            let begin = bound.count
            bound.append(.part(0))
            if !inverted, let inside = found.access.kind.inside {
                let element = slot(of: inside)
                let scope = scope.inside(inside)
                for step in inner { add(step, scope, to: &bound) }
                bound[begin] = .section(owner, access: access, into: element, end: bound.count)
            } else {
                for step in inner { add(step, scope, to: &bound) }
                bound[begin] = .condition(
                    owner, access: access, is: !inverted, end: bound.count)
            }
        case .again(let template): bound.append(.part(part(template, scope)))
        }
    }

    private mutating func number(of access: TemplateAccess) -> Int {
        accesses.append(access)
        return accesses.count - 1
    }

    private mutating func part(_ template: String, _ scope: TemplateScope) -> Int {
        let key = "\(template) \(scope.description)"
        if let number = numbers[key] { return number }
        let number = parts.count
        numbers[key] = number
        parts.append([])
        parts[number] = steps(programs[template]?.steps ?? [], scope)
        return number
    }
}
