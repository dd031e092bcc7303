import MoochWeb

/// What an address asks of a list that says nothing to it: a filter that it does not have, or a value
/// that the filter does not know. A page shows its rows without, and says so; a file and an action
/// on many are refused, because there nobody would see it.
struct UnreadFilters: Sendable {
    private struct Unread {
        /// As the address has it.
        let name: String
        /// The filter that it fills in.
        let filter: String
    }

    private let all: [Unread]

    /// What an address has besides its filters.
    private static let others: Set<String> = [
        "sort", "columns", "after", "before", "all", "id", "everything", "list", "action",
    ]

    /// For a list that was not read from an address.
    init() { all = [] }

    /// `read` is what the list reads as its filters.
    init(_ query: QueryItems, read: QueryItems) {
        var unread: [Unread] = []
        for item in query.items where !item.value.trimmed.isEmpty {
            let filter = Self.filter(of: item.name)
            guard !Self.others.contains(item.name), read[filter] == nil,
                !unread.contains(where: { $0.name == item.name })
            else { continue }
            unread.append(Unread(name: item.name, filter: filter))
        }
        all = unread
    }

    /// The filter that a field of the form fills in.
    private static func filter(of name: String) -> String {
        if name == "community" { return "community_id" }
        for end in ["_from", "_to"] where name.hasSuffix(end) {
            return String(name.dropLast(end.count))
        }
        return name
    }

    /// The names, but for filters that are known by now.
    func names(besides known: [String] = []) -> [String] {
        all.filter { !known.contains($0.filter) }.map(\.name)
    }

    /// The names as a sentence has them; nil when there are none.
    static func text(_ names: [String]) -> String? {
        names.isEmpty ? nil : names.map { $0.prefix(40) }.joined(separator: ", ")
    }
}
