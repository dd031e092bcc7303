import MoochWeb

/// What is read of JSON-LD: the names of schema.org with or without its address before them, values in their wrappers or
/// bare.
extension JSONValue {
    /// The same with bare names, and with values out of `@value`, `@list` and `@set`.
    var withBareNames: JSONValue {
        switch self {
        case .list(let elements): return .list(elements.map(\.withBareNames))
        case .object(let members):
            for wrapper in ["@value", "@list", "@set"] {
                if let value = self[wrapper] { return value.withBareNames }
            }
            return .object(
                members.map { .init(Self.bareName($0.name), $0.value.withBareNames) })
        default: return self
        }
    }

    private static func bareName(_ name: String) -> String {
        for start in ["schema:", "http://schema.org/", "https://schema.org/"]
        where name.hasPrefix(start) { return String(name.dropFirst(start.count)) }
        return name
    }

    /// True for an object of this type, alone or among others, in any of the ways to write it.
    func isA(_ type: String) -> Bool {
        let types = self["@type"].map { $0.elements ?? [$0] } ?? []
        return types.contains { value in
            guard let text = value.text,
                let word = text.split(whereSeparator: { "/#:".contains($0) }).last
            else { return false }
            return word.lowercased() == type.lowercased()
        }
    }

    /// The elements of a list, or the one value that stands for it; none for null.
    var all: [JSONValue] {
        switch self {
        case .list(let elements): elements
        case .null: []
        default: [self]
        }
    }

    /// The byte at which an object stands.
    var place: Int? {
        guard case .integer(let place)? = self[LooseJSON.place] else { return nil }
        return Int(place)
    }

    /// A text or number as it is written; nil for all else.
    var bareText: String? {
        switch self {
        case .string(let text): text
        case .integer(let number): String(number)
        case .number(let number): number.magnitude < 1e15 ? String(number) : nil
        default: nil
        }
    }

    /// The texts of a value: of a list all, of an object its name, or else its text, address or id.
    var texts: [String] {
        switch self {
        case .list(let elements): elements.flatMap { $0.elements == nil ? $0.texts : [] }
        case .object:
            ["name", "text", "url", "contentUrl", "@id"].lazy
                .compactMap { self[$0]?.bareText }.first.map { [$0] } ?? []
        default: bareText.map { [$0] } ?? []
        }
    }
}
