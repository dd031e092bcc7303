import CCMark

/// A parsed Markdown text. Owns the C library's nodes, which do not outlive it.
final class MarkdownTree {
    private let root: OpaquePointer

    /// Nil only if there is no memory.
    init?(_ source: String) {
        var source = source
        let options = CMARK_OPT_DEFAULT | CMARK_OPT_VALIDATE_UTF8
        let parsed = source.withUTF8 { bytes in
            bytes.withMemoryRebound(to: CChar.self) { text in
                // An empty string may have no address; the library wants one.
                text.baseAddress.map { cmark_parse_document($0, text.count, options) }
                    ?? cmark_parse_document("", 0, options)
            }
        }
        guard let parsed else { return nil }
        root = parsed
    }

    deinit {
        cmark_node_free(root)
    }

    /// Visits every node in order, without recursion: containers on the way in and on the way out.
    func walk(_ visit: (MarkdownNode, _ isEntering: Bool) -> Void) {
        MarkdownNode(pointer: root).walk(visit)
    }
}

/// A node of a `MarkdownTree`, to be used only while the tree lives.
struct MarkdownNode {
    let pointer: OpaquePointer

    func walk(_ visit: (MarkdownNode, _ isEntering: Bool) -> Void) {
        guard let iterator = cmark_iter_new(pointer) else { return }
        defer { cmark_iter_free(iterator) }
        while true {
            let event = cmark_iter_next(iterator)
            guard event != CMARK_EVENT_DONE, let node = cmark_iter_get_node(iterator) else {
                return
            }
            visit(MarkdownNode(pointer: node), event == CMARK_EVENT_ENTER)
        }
    }

    var type: cmark_node_type { cmark_node_get_type(pointer) }

    /// The content of a text, code or code block.
    var literal: String { cmark_node_get_literal(pointer).map { String(cString: $0) } ?? "" }

    /// The destination of a link or an image.
    var address: String { cmark_node_get_url(pointer).map { String(cString: $0) } ?? "" }

    /// The destination of a link or an image; nil if there is none, or its words say it.
    var unsaidAddress: String? {
        let (address, words) = (address, words)
        return ["", words, "mailto:" + words].contains(address) ? nil : address
    }

    var headingLevel: Int { Int(cmark_node_get_heading_level(pointer)) }

    /// The first number of an ordered list; nil for a list with bullets.
    var listStart: Int? {
        guard cmark_node_get_list_type(pointer) == CMARK_ORDERED_LIST else { return nil }
        return Int(cmark_node_get_list_start(pointer))
    }

    /// True for a paragraph of a tight list.
    var isInTightList: Bool {
        guard let list = cmark_node_parent(cmark_node_parent(pointer)) else { return false }
        return cmark_node_get_list_tight(list) != 0
    }

    /// The words inside, without markup.
    var words: String {
        var words = ""
        walk { node, isEntering in
            switch node.type {
            case CMARK_NODE_TEXT, CMARK_NODE_CODE, CMARK_NODE_HTML_INLINE:
                if isEntering { words += node.literal }
            case CMARK_NODE_SOFTBREAK, CMARK_NODE_LINEBREAK: words += " "
            default: break
            }
        }
        return words
    }
}
