import GRDB
import MoochStore
import MoochWeb

/// What the records are called that a list is filtered by; nil where there is none.
struct FilterNames: Sendable {
    var community: String?
    var category: String?
    var listing: String?
    var buyer: String?
    var seller: String?

    /// A filter that several lists have, in words.
    func chip(_ item: QueryItems.Item) -> String {
        switch item.name {
        case "q": words("filter-searched", ["text": item.value])
        case "community_id": Self.chip(words("community"), community)
        case "category_id": Self.chip(words("category"), category)
        case "listing_id":
            listing.map { words("exchanges-of-listing", ["title": $0]) }
                ?? words("exchanges-of-gone-listing")
        case "buyer_id":
            buyer.map { words("exchanges-asked-by-name", ["name": $0]) }
                ?? words("exchanges-asked-by-nobody")
        case "seller_id":
            seller.map { words("offered-by-name", ["name": $0]) } ?? words("offered-by-nobody")
        case "bulk_action_id": Self.chip(words("filter-bulk-action"), item.value)
        default: Self.chip(item.name, item.value)
        }
    }

    /// "Community: Elm Court"; without a value, there is no such thing.
    static func chip(_ name: String, _ value: String?) -> String {
        words("filter-value", ["name": name, "value": value ?? words("filter-gone")])
    }
}

extension QueryItems {
    /// The id that a filter names; nil unless it is written as an id is. What is not understood
    /// filters nothing.
    func id<Record>(_ name: String) -> Identifier<Record>? {
        guard let text = self[name] else { return nil }
        return PathParameters([(name, text)]).id(name).map { Identifier(rawValue: $0) }
    }

    mutating func append<Record>(_ name: String, _ id: Identifier<Record>?) {
        if let id { append(name, String(id.rawValue)) }
    }

    mutating func append(_ name: String, _ value: String?) {
        if let value, !value.isEmpty { append(name, value) }
    }
}
