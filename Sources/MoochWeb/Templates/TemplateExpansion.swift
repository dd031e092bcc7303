/// Puts templates into one language, so that texts cost nothing when a page is made.
struct TemplateExpansion {
    private typealias Node = TemplateSyntax.Node

    private let language: Language
    /// The keys of the texts used.
    private(set) var keys: Set<String> = []

    init(_ language: Language) {
        self.language = language
    }

    /// - Throws: `TemplateError` for a text that the language does not have.
    mutating func expanded(
        _ template: TemplateSyntax, _ name: String
    ) throws(TemplateError) -> TemplateSyntax {
        var template = template
        template.nodes = try expanded(template.nodes, name)
        return template
    }

    private mutating func expanded(
        _ nodes: [TemplateSyntax.Node], _ template: String
    ) throws(TemplateError) -> [TemplateSyntax.Node] {
        var result: [TemplateSyntax.Node] = []
        for node in nodes {
            switch node {
            case .text, .comment, .variable, .partial: result.append(node)
            case .section(let name, let inverted, let inner, let line):
                let inner = try expanded(inner, template)
                result.append(.section(name, inverted: inverted, inner, line: line))
            case .parent(let name, let inner, let line):
                result.append(.parent(name, try expanded(inner, template), line: line))
            case .block(let name, let inner, let line):
                result.append(.block(name, try expanded(inner, template), line: line))
            case .message(let key, let blocks, let line):
                result += try expanded(key, blocks, template, line)
            }
        }
        return joined(result)
    }

    private mutating func expanded(
        _ key: String, _ blocks: [TemplateSyntax.Node], _ template: String, _ line: Int
    ) throws(TemplateError) -> [TemplateSyntax.Node] {
        func problem(_ text: String) -> TemplateError {
            TemplateError(template: template, line: line, message: "{{%\(key)}} \(text)")
        }
        guard let message = language.message(key) else { throw problem("is in no language") }
        keys.insert(key)
        var marked: [String: [TemplateSyntax.Node]] = [:]
        for case .block(let name, let inner, _) in blocks {
            guard message.arguments.contains(name) else {
                throw problem("has no { $\(name) } in \(language.code).ftl")
            }
            marked[name] = try expanded(inner, template)
        }
        var result: [TemplateSyntax.Node] = []
        for piece in message.pieces {
            switch piece {
            case .text(let text): result.append(.text(SafeHTML.escape(text)))
            case .argument(let name):
                result += marked[name] ?? [.variable(name, raw: false, line: line)]
            case .select: throw problem("chooses by a number, which only a page type can do")
            }
        }
        return result
    }

    /// Merges neighbouring texts.
    private func joined(_ nodes: [TemplateSyntax.Node]) -> [TemplateSyntax.Node] {
        var result: [TemplateSyntax.Node] = []
        for node in nodes {
            if case .text(let more) = node, case .text(let text)? = result.last {
                result[result.count - 1] = .text(text + more)
            } else {
                result.append(node)
            }
        }
        return result
    }
}
