/// Writes a page: the template's text with the page's values in the place of its tags.
struct TemplateRenderer {
    private typealias Blocks = [String: [TemplateSyntax.Node]]

    /// No page nests this deep; the bound keeps a template that includes itself from ending the
    /// program. `TemplateContract` reports such a template.
    private static let deepest = 100

    private let syntax: [String: TemplateSyntax]
    /// The models, and elements of lists, around the present place; the nearest last.
    private var scope: [TemplateContent] = []
    private var depth = 0
    private(set) var bytes: [UInt8] = []

    init(_ library: TemplateLibrary) {
        syntax = library.syntax(in: Language.current)
        bytes.reserveCapacity(16 << 10)
    }

    mutating func write<Content: Page>(_ page: Content) {
        scope = [.model(page)]
        write(template: Content.template, [:])
    }

    private mutating func write(template name: String, _ blocks: Blocks) {
        guard let syntax = syntax[name] else { return }
        write(syntax.nodes, blocks)
    }

    private mutating func write(_ nodes: [TemplateSyntax.Node], _ blocks: Blocks) {
        guard depth < TemplateRenderer.deepest else { return }
        depth += 1
        defer { depth -= 1 }
        for node in nodes {
            switch node {
            case .text(let text): bytes.append(contentsOf: text.utf8)
            case .comment, .message: break
            case .variable(let name, _, _): show(find(name))
            case .section(let name, let inverted, let inner, _):
                section(find(name), inverted, inner, blocks)
            case .partial(let name, _): write(template: name, blocks)
            case .parent(let name, let inner, _): inherit(name, inner, blocks)
            case .block(let name, let standard, _): write(blocks[name] ?? standard, blocks)
            }
        }
    }

    /// The value of a name: of the nearest model that has such a field.
    private func find(_ name: String) -> TemplateContent {
        if name == "." { return scope.last ?? .nothing }
        guard let dot = name.utf8.firstIndex(of: UInt8(ascii: ".")) else { return field(name) }
        var found = field(String(name[..<dot]))
        for part in name[dot...].split(separator: ".") {
            guard case .model(let model) = found else { return .nothing }
            found = model.content(named: String(part)) ?? .nothing
        }
        return found
    }

    private func field(_ name: String) -> TemplateContent {
        for case .model(let model) in scope.reversed() {
            if let content = model.content(named: name) { return content }
        }
        return .nothing
    }

    private mutating func show(_ content: TemplateContent) {
        switch content {
        case .text(let text): bytes.append(contentsOf: SafeHTML.escape(text).utf8)
        case .html(let html): bytes.append(contentsOf: html.html.utf8)
        case .nothing, .flag, .model, .list: break
        }
    }

    private mutating func section(
        _ content: TemplateContent, _ inverted: Bool, _ nodes: [TemplateSyntax.Node],
        _ blocks: Blocks
    ) {
        switch content {
        case .nothing, .flag(false):
            if inverted { write(nodes, blocks) }
        case .list(let elements) where elements.isEmpty:
            if inverted { write(nodes, blocks) }
        case _ where inverted: break
        case .flag: write(nodes, blocks)
        case .list(let elements):
            for element in elements { write(nodes, blocks, inside: element) }
        case .text, .html, .model: write(nodes, blocks, inside: content)
        }
    }

    private mutating func write(
        _ nodes: [TemplateSyntax.Node], _ blocks: Blocks, inside content: TemplateContent
    ) {
        scope.append(content)
        write(nodes, blocks)
        scope.removeLast()
    }

    /// Shows a layout with this template's blocks; those of a template around this one win.
    private mutating func inherit(
        _ name: String, _ nodes: [TemplateSyntax.Node], _ blocks: Blocks
    ) {
        var inner = blocks
        for case .block(let block, let content, _) in nodes where inner[block] == nil {
            inner[block] = content
        }
        write(template: name, inner)
    }
}
