package import HTTPTypes

/// Finds the route of a path.
///
/// A pattern is a path whose segments are plain text, `:name` (one segment, never empty) or, as the last one only,
/// `*name` (everything that follows, never empty). Plain text wins over `:name`, which wins over `*name`, segment by
/// segment from the left. The path alone chooses the entry and the method is looked up there, so `POST /things/new` is
/// "method not allowed" where `GET /things/new` exists, and never reaches `POST /things/:id`.
package struct Router: Sendable {
    /// The outcome of `match`.
    package enum Match: Sendable {
        /// The route's index in the table.
        case found(Int, PathParameters)
        /// The path exists; `allow` is the value of `Allow` (RFC 9110 §15.5.6).
        case methodNotAllowed(allow: [HTTPRequest.Method])
        case notFound

        /// The route's index; nil if there is none.
        package var index: Int? {
            if case .found(let index, _) = self { index } else { nil }
        }
    }

    private struct Entry: Sendable {
        var method: HTTPRequest.Method
        var names: [String]
        var route: Int
    }

    private struct Node: Sendable {
        var plain: [String: Int] = [:]
        var parameter: Int?
        var rest: [Entry] = []
        var entries: [Entry] = []
    }

    private var nodes: [Node] = [Node()]

    /// Builds the table; matches are indices into `routes`.
    ///
    /// - Throws: `RouteError` with a pattern that is malformed or given twice for a method.
    package init(_ routes: [(method: HTTPRequest.Method, pattern: String)]) throws(RouteError) {
        for (index, route) in routes.enumerated() {
            try add(route.method, route.pattern, index)
        }
    }

    private mutating func add(
        _ method: HTTPRequest.Method, _ pattern: String, _ route: Int
    ) throws(RouteError) {
        guard pattern.hasPrefix("/") else { throw .malformed(pattern) }
        let segments = Router.segments(of: pattern)
        var entry = Entry(method: method, names: [], route: route)
        var place = 0
        for (index, segment) in segments.enumerated() {
            let name = String(segment.dropFirst())
            if segment.hasPrefix("*") {
                guard index == segments.count - 1, !name.isEmpty else { throw .malformed(pattern) }
                entry.names.append(name)
                guard !nodes[place].rest.contains(where: { $0.method == method }) else {
                    throw .repeated(pattern)
                }
                nodes[place].rest.append(entry)
                return
            }
            if segment.hasPrefix(":") {
                guard !name.isEmpty, !entry.names.contains(name) else { throw .malformed(pattern) }
                entry.names.append(name)
                place = child(of: place, at: \.parameter)
            } else {
                guard !segment.isEmpty || segments.count == 1 else { throw .malformed(pattern) }
                place = child(of: place, at: \.plain[String(segment)])
            }
        }
        guard !nodes[place].entries.contains(where: { $0.method == method }) else {
            throw .repeated(pattern)
        }
        nodes[place].entries.append(entry)
    }

    private mutating func child(of place: Int, at key: WritableKeyPath<Node, Int?>) -> Int {
        if let known = nodes[place][keyPath: key] { return known }
        nodes.append(Node())
        nodes[place][keyPath: key] = nodes.count - 1
        return nodes.count - 1
    }

    /// Looks up a decoded path. The route of `GET` answers `HEAD` too.
    package func match(method: HTTPRequest.Method, path: String) -> Match {
        guard path.utf8.first == UInt8(ascii: "/") else { return .notFound }
        var values: [Substring] = []
        let segments = Router.segments(of: path)
        guard let entries = entries(at: 0, segments[...], &values) else { return .notFound }
        let wanted: HTTPRequest.Method = method == .head ? .get : method
        let entry =
            entries.first { $0.method == method } ?? entries.first { $0.method == wanted }
        guard let entry else { return .methodNotAllowed(allow: Router.allowed(entries)) }
        var parameters = PathParameters()
        for (name, value) in zip(entry.names, values) {
            parameters.append(name, String(value))
        }
        return .found(entry.route, parameters)
    }

    /// Depth first; the nodes form a tree, so each is visited once at most.
    private func entries(
        at place: Int, _ segments: ArraySlice<Substring>, _ values: inout [Substring]
    ) -> [Entry]? {
        guard let segment = segments.first else {
            return nodes[place].entries.isEmpty ? nil : nodes[place].entries
        }
        let tail = segments.dropFirst()
        if let next = nodes[place].plain[String(segment)],
            let found = entries(at: next, tail, &values)
        {
            return found
        }
        guard !segment.isEmpty else { return nil }
        if let next = nodes[place].parameter {
            values.append(segment)
            if let found = entries(at: next, tail, &values) { return found }
            values.removeLast()
        }
        if !nodes[place].rest.isEmpty, let last = segments.last {
            values.append(segment.base[segment.startIndex..<last.endIndex])
            return nodes[place].rest
        }
        return nil
    }

    private static func segments(of path: String) -> [Substring] {
        path.utf8.dropFirst().split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
            .map { Substring($0) }
    }

    private static func allowed(_ entries: [Entry]) -> [HTTPRequest.Method] {
        var methods = entries.map(\.method)
        if let get = methods.firstIndex(of: .get), !methods.contains(.head) {
            methods.insert(.head, at: get + 1)
        }
        return methods
    }
}

/// A route table that cannot be built. The text is the pattern at fault.
package enum RouteError: Error, Equatable, CustomStringConvertible {
    case malformed(String)
    case repeated(String)

    package var description: String {
        switch self {
        case .malformed(let pattern): "The route pattern \(pattern) is malformed."
        case .repeated(let pattern): "The route pattern \(pattern) is given twice."
        }
    }
}
