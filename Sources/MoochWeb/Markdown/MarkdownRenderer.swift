import CCMark

/// Renders a Markdown text node by node.
struct MarkdownRenderer {
    /// Browsers stop nesting at a few hundred elements; nobody writes more than this on purpose.
    private static let deepest = 32

    private var html = ""
    private var text = ""
    private var headings: [MarkdownDocument.Heading] = []
    private var anchors = HeadingAnchors()
    /// How many containers are open, and how many images, in whose text nothing is marked up.
    private var depth = 0
    private var images = 0
    private var links = 0
    private let keepsLines: Bool

    /// `keepsLines` is true where each line that was typed is to be one.
    init(keepsLines: Bool = false) { self.keepsLines = keepsLines }

    var document: MarkdownDocument {
        let words = text.split { $0.isWhitespace }.joined(separator: " ")
        return MarkdownDocument(html: SafeHTML(trusted: html), headings: headings, text: words)
    }

    mutating func visit(_ node: MarkdownNode, isEntering: Bool) {
        if images > 0, node.type != CMARK_NODE_IMAGE {
            return writeAlternative(node, isEntering)
        }
        switch node.type {
        case CMARK_NODE_TEXT where links > 0, CMARK_NODE_HTML_INLINE: write(words: node.literal)
        case CMARK_NODE_TEXT: write(linking: node.literal)
        case CMARK_NODE_SOFTBREAK: write(keepsLines ? "<br>\n" : "\n", words: " ")
        case CMARK_NODE_LINEBREAK: write("<br>\n", words: " ")
        case CMARK_NODE_CODE:
            html += "<code>"
            write(words: node.literal)
            html += "</code>"
        case CMARK_NODE_EMPH: container("em", isEntering)
        case CMARK_NODE_STRONG: container("strong", isEntering)
        case CMARK_NODE_LINK: link(node, isEntering)
        case CMARK_NODE_IMAGE: image(node, isEntering)
        default: block(node, isEntering)
        }
    }

    private mutating func block(_ node: MarkdownNode, _ isEntering: Bool) {
        switch node.type {
        case CMARK_NODE_PARAGRAPH where !node.isInTightList:
            html += isEntering ? "<p>" : "</p>\n"
        case CMARK_NODE_HEADING: heading(node, isEntering)
        case CMARK_NODE_BLOCK_QUOTE: container("blockquote", isEntering, "\n")
        case CMARK_NODE_LIST: list(node, isEntering)
        case CMARK_NODE_ITEM: container("li", isEntering, isEntering ? "" : "\n")
        case CMARK_NODE_THEMATIC_BREAK: html += "<hr>\n"
        case CMARK_NODE_CODE_BLOCK:
            html += "<pre><code>"
            write(words: node.literal)
            html += "</code></pre>\n"
        case CMARK_NODE_HTML_BLOCK: typed(node.literal)
        default: break  // The document itself.
        }
        text += " "
    }

    /// Raw HTML, which people may have typed without meaning it: nothing that was typed is missing.
    private mutating func typed(_ literal: String) {
        let lines = literal.split(separator: "\n").map(String.init)
        html += "<p>"
        for (index, line) in lines.enumerated() {
            if index > 0 { write("<br>\n", words: " ") }
            write(words: line)
        }
        html += "</p>\n"
    }

    private mutating func heading(_ node: MarkdownNode, _ isEntering: Bool) {
        let level = node.headingLevel
        guard isEntering else {
            // Keeps the words after it apart, also without markup.
            if let last = text.last, last.isLetter || last.isNumber { text += ":" }
            return html += "</h\(level)>\n"
        }
        let words = node.words
        let id = anchors.next(for: words)
        headings.append(MarkdownDocument.Heading(level: level, id: id, text: words))
        html += "<h\(level) id=\"\(SafeHTML.escape(id))\">"
    }

    private mutating func list(_ node: MarkdownNode, _ isEntering: Bool) {
        guard let start = node.listStart else { return container("ul", isEntering, "\n") }
        container("ol", isEntering, "\n", attributes: start == 1 ? "" : " start=\"\(start)\"")
    }

    private mutating func link(_ node: MarkdownNode, _ isEntering: Bool) {
        links += isEntering ? 1 : -1
        switch MarkdownAddress(node.address) {
        case .local(let address): container("a", isEntering, attributes: " href=\"\(address)\"")
        case .external(let address):
            container("a", isEntering, attributes: " href=\"\(address)\" rel=\"noreferrer\"")
        case nil:
            // Where it does not lead anywhere, it can be read at least.
            if !isEntering, let address = node.unsaidAddress { write(words: " (\(address))") }
        }
    }

    private mutating func image(_ node: MarkdownNode, _ isEntering: Bool) {
        let isOutermost = images == (isEntering ? 0 : 1)
        images += isEntering ? 1 : -1
        guard isOutermost, case .local(let address)? = MarkdownAddress(node.address),
            address.hasPrefix("/")
        else { return }
        html += isEntering ? "<img src=\"\(address)\" loading=\"lazy\" alt=\"" : "\">"
    }

    /// The alternative text of an image: the words inside, without markup.
    private mutating func writeAlternative(_ node: MarkdownNode, _ isEntering: Bool) {
        switch node.type {
        case CMARK_NODE_TEXT, CMARK_NODE_CODE, CMARK_NODE_HTML_INLINE:
            if isEntering { write(words: node.literal) }
        case CMARK_NODE_SOFTBREAK, CMARK_NODE_LINEBREAK: write(words: " ")
        default: break
        }
    }

    /// Beyond the deepest level the content goes on without its container.
    private mutating func container(
        _ name: String, _ isEntering: Bool, _ lineBreak: String = "", attributes: String = ""
    ) {
        if !isEntering { depth -= 1 }
        if depth < MarkdownRenderer.deepest {
            html += isEntering ? "<\(name)\(attributes)>" : "</\(name)>"
            html += lineBreak
        }
        if isEntering { depth += 1 }
    }

    private mutating func write(_ markup: String, words: String) {
        html += markup
        text += words
    }

    /// Links bare addresses, which people write without Markdown's marks. Punctuation at the end of a sentence is left
    /// out.
    private mutating func write(linking words: String) {
        var rest = words[...]
        while let start = rest.firstRange(of: "https://")?.lowerBound {
            var address = rest[start...].prefix { !$0.isWhitespace && !"<>\"„“”«»".contains($0) }
            let ends = address.contains("(") ? ".,;:!?'’" : ".,;:!?'’)"
            while let last = address.last, ends.contains(last) { address.removeLast() }
            write(words: String(rest[..<start]))
            rest = rest[address.endIndex...]
            guard case .external(let target)? = MarkdownAddress(String(address)) else {
                write(words: String(address))
                continue
            }
            container("a", true, attributes: " href=\"\(target)\" rel=\"noreferrer\"")
            write(words: String(address))
            container("a", false)
        }
        write(words: String(rest))
    }

    private mutating func write(words: String) {
        html += SafeHTML.escape(words)
        text += words
    }
}
