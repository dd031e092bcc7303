/// Walks the templates of pages as the engine would, with types in the place of values.
struct TemplateCheck {
    private typealias Node = TemplateSyntax.Node

    /// A template's content for a block of its layout, and its position.
    private struct Block {
        var nodes: [TemplateSyntax.Node]
        var template: String
        var line: Int
    }

    /// A position of the walk: in which template, under which names, with which blocks.
    private struct Place {
        var page: any Page.Type
        var template: String
        var scope: TemplateScope
        var blocks: [String: Block] = [:]
        /// Templates and blocks entered since the last section; entering one again would never end.
        var entered: [String] = []
    }

    private let syntax: [String: TemplateSyntax]
    private var seen: Set<String> = []
    private var seenTypes: Set<String> = []

    private(set) var problems: Set<String> = []
    private(set) var usedTemplates: Set<String> = []
    private(set) var usedFields: Set<String> = []
    private(set) var declaredFields: Set<String> = []

    init(_ syntax: [String: TemplateSyntax]) {
        self.syntax = syntax
    }

    mutating func report(_ problem: String) {
        problems.insert(problem)
    }

    mutating func check(_ page: any Page.Type) {
        declare(.model(page))
        guard let own = syntax[page.template] else {
            return report("\(page): there is no template \(page.template)")
        }
        if !TemplateCheck.opensWithName(of: page, own) {
            report("\(page.template):1: the first line should be the comment {{! \(page) }}")
        }
        let place = Place(page: page, template: page.template, scope: TemplateScope(page))
        enter(page.template, place, line: 1)
    }

    private static func opensWithName(of page: any Page.Type, _ syntax: TemplateSyntax) -> Bool {
        guard case .comment(let text)? = syntax.nodes.first else { return false }
        return text.split { !$0.isLetter && !$0.isNumber }.contains("\(page)")
    }

    /// Records a type's fields, once, and those of the types it contains.
    private mutating func declare(_ kind: TemplateKind) {
        switch kind {
        case .text, .html, .flag: return
        case .list(let kind), .optional(let kind): return declare(kind)
        case .model(let type):
            guard seenTypes.insert(String(reflecting: type)).inserted else { return }
            if !type.hasStoredFields { report("\(type): `fields` is not a static let") }
            var names: Set<String> = []
            for field in type.declaredFields {
                declaredFields.insert("\(type).\(field.name)")
                if !TemplateParser.isName(field.name) || !names.insert(field.name).inserted {
                    report("\(type): the field \(field.name) is misnamed or given twice")
                }
                declare(field.kind)
            }
        }
    }

    /// Walks into a template that a page, a partial or a layout tag names.
    private mutating func enter(_ name: String, _ place: Place, line: Int) {
        guard let own = syntax[name] else {
            return report("\(place.template):\(line): there is no template \(name)")
        }
        usedTemplates.insert(name)
        guard !place.entered.contains(name) else {
            return report("\(place.template):\(line): \(name) includes itself without end")
        }
        let blocks = place.blocks.sorted { $0.key < $1.key }
            .map { "\($0.key)=\($0.value.template):\($0.value.line)" }.joined(separator: ",")
        let entered = place.entered.joined(separator: ",")
        guard seen.insert("\(name)|\(place.scope.description)|\(blocks)|\(entered)").inserted else {
            return
        }
        var place = place
        place.template = name
        place.entered.append(name)
        walk(own.nodes, place)
    }

    private mutating func walk(_ nodes: [TemplateSyntax.Node], _ place: Place) {
        for node in nodes {
            switch node {
            case .text, .comment, .message: break
            case .variable(let name, let raw, let line): show(name, raw, place, line)
            case .section(let name, let inverted, let inner, let line):
                section(name, inverted, inner, place, line)
            case .partial(let name, let line): enter(name, place, line: line)
            case .parent(let name, let inner, let line): inherit(name, inner, place, line)
            case .block(let name, let inner, let line): expand(name, inner, place, line)
            }
        }
    }

    private mutating func resolve(_ name: String, _ place: Place, _ line: Int) -> TemplateKind? {
        guard let found = place.scope.resolve(name) else {
            problem("{{\(name)}} is no field of anything around it", place, line)
            return nil
        }
        usedFields.formUnion(found.fields)
        return found.access.kind
    }

    private mutating func show(_ name: String, _ raw: Bool, _ place: Place, _ line: Int) {
        guard let kind = resolve(name, place, line)?.unwrapped else { return }
        switch kind {
        case .text:
            if raw { problem("{{{\(name)}}} is text, which is never shown raw", place, line) }
        case .html:
            if !raw { problem("{{\(name)}} is SafeHTML and needs {{{\(name)}}}", place, line) }
        case .flag, .model, .list, .optional:
            problem("{{\(name)}} is \(kind.description), which cannot be shown", place, line)
        }
    }

    private mutating func section(
        _ name: String, _ inverted: Bool, _ nodes: [TemplateSyntax.Node], _ place: Place,
        _ line: Int
    ) {
        guard let kind = resolve(name, place, line) else { return }
        var inner = place
        inner.entered = []
        switch (kind, inverted) {
        case (.flag, _), (.optional, true), (.list, true): break
        case (.text, _), (.html, _), (.model, true):
            let when = inverted ? "never" : "always"
            problem("a section over {{\(name)}} is \(when) shown", place, line)
        case (.model, false):
            inner.entered = place.entered
            inner.scope = place.scope.inside(kind)
        case (.optional, false), (.list, false):
            inner.scope = kind.inside.map(place.scope.inside) ?? place.scope
        }
        walk(nodes, inner)
    }

    private mutating func inherit(
        _ name: String, _ nodes: [TemplateSyntax.Node], _ place: Place, _ line: Int
    ) {
        var inner = place
        let known = blockNames(in: name)
        for case .block(let block, let content, let blockLine) in nodes {
            if !known.contains(block), syntax[name] != nil {
                problem("\(name) has no block {{$\(block)}}", place, blockLine)
            }
            if inner.blocks[block] == nil {
                inner.blocks[block] = Block(
                    nodes: content, template: place.template, line: blockLine)
            }
        }
        enter(name, inner, line: line)
    }

    private mutating func expand(
        _ name: String, _ standard: [TemplateSyntax.Node], _ place: Place, _ line: Int
    ) {
        guard let block = place.blocks[name] else { return walk(standard, place) }
        guard !place.entered.contains("$" + name) else {
            return problem("the block {{$\(name)}} includes itself without end", place, line)
        }
        var inner = place
        inner.template = block.template
        inner.entered.append("$" + name)
        walk(block.nodes, inner)
    }

    /// Every block a template offers, also through its partials and its own layout.
    private func blockNames(in template: String) -> Set<String> {
        var names: Set<String> = []
        var visited: Set<String> = []
        var templates = [template]
        while let next = templates.popLast() {
            guard visited.insert(next).inserted, let own = syntax[next] else { continue }
            var pending = own.nodes
            while let node = pending.popLast() {
                switch node {
                case .block(let name, let inner, _):
                    names.insert(name)
                    pending += inner
                case .section(_, _, let inner, _): pending += inner
                case .parent(let name, let inner, _):
                    templates.append(name)
                    pending += inner
                case .partial(let name, _): templates.append(name)
                case .text, .comment, .variable, .message: break
                }
            }
        }
        return names
    }

    private mutating func problem(_ text: String, _ place: Place, _ line: Int) {
        report("\(place.template):\(line): \(text) (\(place.page))")
    }
}
