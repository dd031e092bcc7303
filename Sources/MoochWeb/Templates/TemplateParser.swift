/// Parses a template's text into `TemplateSyntax` nodes, in one pass.
struct TemplateParser {
    private typealias Node = TemplateSyntax.Node

    private struct Open {
        var sign: Character
        var name: String
        var line: Int
        var nodes: [Node] = []
    }

    private let name: String
    private var rest: Substring
    private var line = 1
    private var isAtLineStart = true
    private var open: [Open] = [Open(sign: " ", name: "", line: 0)]

    init(_ text: String, name: String) {
        self.name = name
        rest = text[...]
    }

    mutating func parse() throws(TemplateError) -> [TemplateSyntax.Node] {
        while let tag = range(of: "{{", in: rest) {
            take(upTo: tag.lowerBound)
            try parseTag()
        }
        take(upTo: rest.endIndex)
        guard open.count == 1, let whole = open.last else {
            let unclosed = open.last
            throw TemplateError(
                template: name, line: unclosed?.line ?? 0,
                message: "{{\(unclosed?.sign ?? " ")\(unclosed?.name ?? "")}} is never closed")
        }
        return whole.nodes
    }

    private mutating func parseTag() throws(TemplateError) {
        let startsLine = isAtLineStart
        isAtLineStart = false
        rest = rest.dropFirst(2)
        let sign = rest.first ?? " "
        if sign == "!" {
            let text = try content(closedBy: "}}", dropping: 1)
            add(.comment(text))
            line += text.count { $0.isNewline }
            return endTag(startsLine)
        }
        if sign == "{" || sign == "&" {
            let text = try content(closedBy: sign == "{" ? "}}}" : "}}", dropping: 1)
            return add(.variable(try key(text), raw: true, line: line))
        }
        guard "#^$<>/".contains(sign) else {
            let text = try content(closedBy: "}}", dropping: 0)
            if text.hasPrefix("%") {
                return add(.message(try key(String(text.dropFirst())), [], line: line))
            }
            return add(.variable(try key(text), raw: false, line: line))
        }
        let text = try content(closedBy: "}}", dropping: 1)
        switch sign {
        case ">": add(.partial(try templateName(text), line: line))
        case "/": try close(text)
        case "#" where text.hasPrefix("%"):
            open.append(
                Open(sign: "%", name: "%" + (try key(String(text.dropFirst()))), line: line))
        case "<": open.append(Open(sign: sign, name: try templateName(text), line: line))
        default: open.append(Open(sign: sign, name: try key(text), line: line))
        }
        endTag(startsLine)
    }

    /// A line with nothing but this tag leaves no empty line in the page.
    private mutating func endTag(_ startsLine: Bool) {
        guard startsLine, rest.first?.isNewline == true else { return }
        rest.removeFirst()
        line += 1
        isAtLineStart = true
    }

    private mutating func close(_ closing: String) throws(TemplateError) {
        guard open.count > 1, let last = open.popLast(), last.name == closing else {
            throw problem("{{/\(closing)}} closes nothing that is open here")
        }
        switch last.sign {
        case "<":
            for case .text(let text) in last.nodes where text.contains(where: { !$0.isWhitespace })
            {
                throw problem("text directly inside {{<\(closing)}} would vanish")
            }
            add(.parent(last.name, try blocks(last), line: last.line))
        case "%":
            for case .text(let text) in last.nodes where text.contains(where: { !$0.isWhitespace })
            {
                throw problem("text directly inside {{#\(closing)}} would vanish")
            }
            add(.message(String(last.name.dropFirst()), try blocks(last), line: last.line))
        case "$": add(.block(last.name, last.nodes, line: last.line))
        default:
            add(.section(last.name, inverted: last.sign == "^", last.nodes, line: last.line))
        }
    }

    private func blocks(_ parent: Open) throws(TemplateError) -> [TemplateSyntax.Node] {
        for node in parent.nodes {
            switch node {
            case .text, .comment, .block: continue
            default:
                throw problem("only {{$blocks}} may stand directly inside {{<\(parent.name)}}")
            }
        }
        return parent.nodes
    }

    private mutating func content(
        closedBy end: String, dropping signs: Int
    ) throws(TemplateError) -> String {
        rest = rest.dropFirst(signs)
        guard let found = range(of: end, in: rest) else {
            throw problem("a tag is not finished with \(end)")
        }
        defer { rest = rest[found.upperBound...] }
        var inner = rest[..<found.lowerBound]
        while inner.first?.isWhitespace == true { inner.removeFirst() }
        while inner.last?.isWhitespace == true { inner.removeLast() }
        return String(inner)
    }

    private func key(_ text: String) throws(TemplateError) -> String {
        let name = text.hasSuffix("?") ? text.dropLast() : text[...]
        let parts = name.split(separator: ".", omittingEmptySubsequences: false)
        guard text == "." || parts.allSatisfy({ TemplateParser.isName($0) }) else {
            throw problem("{{\(text)}} is not the name of a field")
        }
        return text
    }

    private func templateName(_ text: String) throws(TemplateError) -> String {
        let parts = text.split(separator: "/", omittingEmptySubsequences: false)
        guard parts.allSatisfy({ TemplateParser.isName($0) }) else {
            throw problem("\(text) is not the name of a template")
        }
        return text
    }

    static func isName(_ text: some StringProtocol) -> Bool {
        !text.isEmpty
            && text.allSatisfy {
                $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "-" || $0 == "_")
            }
    }

    private mutating func take(upTo end: Substring.Index) {
        let text = rest[..<end]
        if let last = text.last {
            add(.text(String(text)))
            isAtLineStart = last.isNewline
        }
        line += text.count { $0.isNewline }
        rest = rest[end...]
    }

    private mutating func add(_ node: TemplateSyntax.Node) {
        guard var last = open.popLast() else { return }
        last.nodes.append(node)
        open.append(last)
    }

    private func problem(_ message: String) -> TemplateError {
        TemplateError(template: name, line: line, message: message)
    }

    private func range(of text: String, in place: Substring) -> Range<Substring.Index>? {
        place.firstRange(of: text)
    }
}
