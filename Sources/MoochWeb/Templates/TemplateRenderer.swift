/// Writes a page: the template's text with the page's values in the place of its tags.
struct TemplateRenderer {
    /// No page nests a template inside itself this deep; the bound keeps one that never stops from
    /// ending the program. `TemplateContract` reports such a template.
    private static let deepest = 100

    private let programs: [String: TemplateProgram]
    /// The models, and elements of lists, around the present place; the nearest last.
    private var scope: [TemplateContent] = []
    private var depth = 0
    private(set) var bytes: [UInt8] = []

    init(_ library: TemplateLibrary) {
        programs = library.programs(in: Language.current)
        bytes.reserveCapacity(64 << 10)
    }

    mutating func write<Content: Page>(_ page: Content) {
        scope = [.model(page)]
        write(template: Content.template)
    }

    private mutating func write(template name: String) {
        guard depth < TemplateRenderer.deepest, let program = programs[name] else { return }
        depth += 1
        write(program.steps)
        depth -= 1
    }

    private mutating func write(_ steps: [TemplateProgram.Step]) {
        for step in steps {
            switch step {
            case .text(let text): bytes.append(contentsOf: text)
            case .value(let path): show(find(path))
            case .section(let path, let inverted, let inner): section(find(path), inverted, inner)
            case .again(let name): write(template: name)
            }
        }
    }

    private func find(_ path: TemplateProgram.Path) -> TemplateContent {
        switch path {
        case .element: return scope.last ?? .nothing
        case .field(let name): return field(name)
        case .inside(let name, let rest):
            var found = field(name)
            for name in rest {
                guard case .model(let model) = found else { return .nothing }
                found = model.content(named: name) ?? .nothing
            }
            return found
        }
    }

    /// The value of a name: of the nearest model that has such a field.
    private func field(_ name: TemplateName) -> TemplateContent {
        for index in scope.indices.reversed() {
            if case .model(let model) = scope[index], let content = model.content(named: name) {
                return content
            }
        }
        return .nothing
    }

    private mutating func show(_ content: TemplateContent) {
        switch content {
        case .text(let text): SafeHTML.escape(text, onto: &bytes)
        case .html(let html): bytes.append(contentsOf: html.html.utf8)
        case .nothing, .flag, .model, .list: break
        }
    }

    private mutating func section(
        _ content: TemplateContent, _ inverted: Bool, _ steps: [TemplateProgram.Step]
    ) {
        switch content {
        case .nothing, .flag(false):
            if inverted { write(steps) }
        case .list(let elements) where elements.isEmpty:
            if inverted { write(steps) }
        case _ where inverted: break
        case .flag: write(steps)
        case .list(let elements):
            for element in elements { write(steps, inside: element) }
        case .text, .html, .model: write(steps, inside: content)
        }
    }

    private mutating func write(
        _ steps: [TemplateProgram.Step], inside content: TemplateContent
    ) {
        scope.append(content)
        write(steps)
        scope.removeLast()
    }
}
