/// A template with its layouts, partials and blocks in place and its texts as bytes, for every page that may use it.
struct TemplateProgram: Sendable {
    enum Step: Sendable {
        case text([UInt8])
        case value(String)
        case section(String, inverted: Bool, [Step])
        /// A recursive template, which a list of finite depth ends.
        case again(String)
    }

    let steps: [Step]

    static func all(_ syntax: [String: TemplateSyntax]) -> [String: TemplateProgram] {
        let linker = TemplateLinker(syntax: syntax)
        return syntax.keys.reduce(into: [:]) { programs, name in
            programs[name] = TemplateProgram(steps: linker.steps(of: name))
        }
    }
}

/// Puts included templates into place.
private struct TemplateLinker {
    private typealias Blocks = [String: [TemplateSyntax.Node]]
    private typealias Step = TemplateProgram.Step

    let syntax: [String: TemplateSyntax]

    func steps(of template: String) -> [TemplateProgram.Step] {
        steps(of: template, [:], inside: [])
    }

    private func steps(
        of template: String, _ blocks: Blocks, inside around: [String]
    ) -> [TemplateProgram.Step] {
        guard let nodes = syntax[template]?.nodes else { return [] }
        guard !around.contains(template) else { return [.again(template)] }
        return steps(nodes, blocks, inside: around + [template])
    }

    private func steps(
        _ nodes: [TemplateSyntax.Node], _ blocks: Blocks, inside around: [String]
    ) -> [TemplateProgram.Step] {
        var steps: [TemplateProgram.Step] = []
        for node in nodes {
            switch node {
            case .text(let text): steps.append(.text(Array(text.utf8)))
            case .comment, .message: break
            case .variable(let name, _, _): steps.append(.value(name))
            case .section(let name, let inverted, let inner, _):
                let inner = self.steps(inner, blocks, inside: around)
                steps.append(.section(name, inverted: inverted, inner))
            case .partial(let name, _): steps += self.steps(of: name, blocks, inside: around)
            case .parent(let name, let inner, _):
                steps += self.steps(of: name, filled(blocks, by: inner), inside: around)
            case .block(let name, let standard, _):
                // A block that contains itself would never end, and keeps its own text.
                var outer = blocks
                let given = outer.removeValue(forKey: name)
                steps += self.steps(given ?? standard, outer, inside: around)
            }
        }
        return joined(steps)
    }

    /// The blocks a template gives its layout; those of an enclosing template win.
    private func filled(_ blocks: Blocks, by nodes: [TemplateSyntax.Node]) -> Blocks {
        var inner = blocks
        for case .block(let block, let content, _) in nodes where inner[block] == nil {
            inner[block] = content
        }
        return inner
    }

    /// Merges neighbouring texts.
    private func joined(_ steps: [TemplateProgram.Step]) -> [TemplateProgram.Step] {
        var result: [TemplateProgram.Step] = []
        for step in steps {
            if case .text(let more) = step, case .text(let text)? = result.last {
                result[result.count - 1] = .text(text + more)
            } else {
                result.append(step)
            }
        }
        return result
    }
}
