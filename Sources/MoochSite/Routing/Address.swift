package import MoochStore
package import MoochWeb

/// One address of a site, written once: `pattern` registers it, `path` links to it.
package struct Address: Sendable, Hashable {
    /// The path with its parameters as `:name`, for the router.
    package let pattern: String
    /// The text before the first parameter, and after each: split once, because a page has hundreds of links.
    private let start: String
    private let behind: [String]

    package init(_ pattern: String) {
        self.pattern = pattern
        let pieces = pattern.split(separator: ":", omittingEmptySubsequences: false)
        start = pieces.first.map(String.init) ?? ""
        behind = pieces.dropFirst().map { piece in String(piece.drop { $0 != "/" }) }
    }

    /// The path of an address without parameters.
    package var path: String { pattern }

    /// The path of an address without parameters, with a query behind it.
    package func path(query items: QueryItems) -> String {
        items.items.isEmpty ? pattern : "\(pattern)?\(items.encoded)"
    }

    /// The path with its parameters filled in, in order, by text that is safe in a path.
    package func path(_ first: String, _ others: String...) -> String {
        var path = start
        var values = others.makeIterator()
        var value: String? = first
        for text in behind {
            path += value ?? ""
            path += text
            value = values.next()
        }
        return path
    }

    /// The path with its first parameter filled in by a record's id.
    package func path<Record>(_ id: Identifier<Record>) -> String {
        start + String(id.rawValue) + (behind.first ?? "")
    }

    /// The path with a record's id and a query.
    package func path<Record>(_ id: Identifier<Record>, query items: QueryItems) -> String {
        "\(path(id))?\(items.encoded)"
    }

    /// The path with the ids of two records.
    package func path<First, Second>(
        _ first: Identifier<First>, _ second: Identifier<Second>
    ) -> String {
        path(String(first.rawValue), String(second.rawValue))
    }
}
