import CCMark

/// A Markdown text for where nothing can be marked up: its words and lines without stars, points of lists with their
/// hyphen or number, and the address of each link behind its words.
struct MarkdownPlainText {
    private(set) var text = ""
    /// The next number of each open list; nil for bullets.
    private var lists: [Int?] = []

    mutating func visit(_ node: MarkdownNode, isEntering: Bool) {
        switch node.type {
        case CMARK_NODE_TEXT, CMARK_NODE_CODE, CMARK_NODE_HTML_INLINE: text += node.literal
        case CMARK_NODE_SOFTBREAK, CMARK_NODE_LINEBREAK: text += "\n"
        case CMARK_NODE_LINK, CMARK_NODE_IMAGE:
            if !isEntering, let address = node.unsaidAddress { text += " (\(address))" }
        case CMARK_NODE_CODE_BLOCK, CMARK_NODE_HTML_BLOCK:
            text += node.literal
            endBlock()
        case CMARK_NODE_THEMATIC_BREAK:
            text += "---"
            endBlock()
        case CMARK_NODE_LIST: list(node, isEntering)
        case CMARK_NODE_ITEM: item(isEntering)
        case CMARK_NODE_PARAGRAPH where !node.isInTightList, CMARK_NODE_HEADING:
            if !isEntering { endBlock() }
        default: break
        }
    }

    private mutating func list(_ node: MarkdownNode, _ isEntering: Bool) {
        if isEntering {
            if !lists.isEmpty { endLine() }
            lists.append(node.listStart)
        } else {
            lists.removeLast()
            if lists.isEmpty { endBlock() }
        }
    }

    private mutating func item(_ isEntering: Bool) {
        guard isEntering, let last = lists.indices.last else { return endLine() }
        let mark = lists[last].map { "\($0). " } ?? "- "
        lists[last] = lists[last].map { $0 + 1 }
        text += String(repeating: "  ", count: last) + mark
    }

    private mutating func endLine() {
        if !text.hasSuffix("\n") { text += "\n" }
    }

    /// Leaves one empty line.
    private mutating func endBlock() {
        endLine()
        if !text.hasSuffix("\n\n") { text += "\n" }
    }
}
