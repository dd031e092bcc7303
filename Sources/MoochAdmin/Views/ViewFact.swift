import MoochStore
import MoochWeb

/// What a view's words are made with.
struct ViewContext: Sendable {
    let names: FilteredNames
    let currency: Currency
}

/// One thing that a view searches, filters or sorts by, in words.
struct ViewFact: TemplateModel {
    let label: String
    let value: String

    static let fields = TemplateFields<Self>(.init("label", \.label), .init("value", \.value))

    /// Everything that a view says; empty for the whole list.
    static func all(_ query: String, of list: ListName, in context: ViewContext) -> [ViewFact] {
        let items = (try? QueryItems(query: query).items) ?? []
        return items.map { item in
            ViewFact(
                label: label(of: item.name, list),
                value: filter(item).flatMap { context.names[$0] }
                    ?? value(of: item, list, context.currency))
        }
    }

    /// The filters of some views that name a record.
    static func filters(in queries: [String]) -> Set<FilteredNames.Filter> {
        let items = queries.flatMap { (try? QueryItems(query: $0).items) ?? [] }
        return Set(items.compactMap(filter))
    }

    private static func filter(_ item: QueryItems.Item) -> FilteredNames.Filter? {
        Int64(item.value).map { FilteredNames.Filter(column: item.name, id: $0) }
    }

    /// The same on one line.
    static func text(_ query: String, of list: ListName, in context: ViewContext) -> String {
        let facts = all(query, of: list, in: context)
        guard !facts.isEmpty else { return list.allLabel }
        return facts.map { words("views-fact", ["label": $0.label, "value": $0.value]) }
            .joined(separator: " · ")
    }

    private static func label(of name: String, _ list: ListName) -> String {
        switch name {
        case "q": words("search")
        case "sort": words("views-sort")
        case "columns": words("views-columns")
        case "community_id": words("community")
        case "category_id": words("category")
        case "state": words("state")
        case "price": words("price")
        case "expiring": words("listings-expiring")
        case "offers": Area.listings.label
        case "listing_id": words("listing")
        case "seller_id": words("offered-by")
        case "buyer_id": words("asked-by")
        case "bulk_action_id": words("filter-bulk-action")
        case "admin_id": words("audit-administrator")
        case "action": words("audit-action")
        case "subject_kind", "subject_id": words("audit-subject")
        default: column(name, list) ?? name
        }
    }

    /// What a column is called in the head of its list; nil for one that is not known here.
    private static func column(_ name: String, _ list: ListName) -> String? {
        switch list {
        case .members: MemberColumn(rawValue: name)?.label
        case .listings: ListingColumn(rawValue: name)?.label
        case .exchanges: ExchangeColumn(rawValue: name)?.label
        case .communities: CommunityColumn(rawValue: name)?.label
        case .categories, .audit: nil
        }
    }

    private static func value(
        of item: QueryItems.Item, _ list: ListName, _ currency: Currency
    ) -> String {
        if item.name == "sort" { return order(item.value, list) }
        if item.name == "columns" {
            return item.value.split(separator: ",").map { column(String($0), list) ?? String($0) }
                .joined(separator: ", ")
        }
        if let range = DayRange(item.value) { return range.days.words }
        switch (item.name, item.value) {
        case ("state", "open"): return words("open")
        case ("state", "archived"): return words("archived")
        case ("state", "all"): return words("all")
        case ("state", let state):
            return ListingList.State(rawValue: state).map { StateBadge($0).label }
                ?? Exchange.State(rawValue: state).map { StateBadge($0).label } ?? state
        case ("price_cents", _):
            return PriceFilter(QueryItems([item]), item.name, in: nil).said(in: currency)
        case ("expiring", let days):
            return words("listings-expiring-within", ["count": Int(days) ?? 0])
        case ("requests", "asked"): return words("listings-asked")
        case ("requests", "unasked"): return words("listings-unasked")
        case ("offers", "something"): return words("members-offers-something")
        case ("offers", "nothing"): return words("members-offers-nothing")
        case ("price", "free"): return words("price-free")
        case ("price", "priced"): return words("listings-with-price")
        case ("action", let action):
            return AuditDeed.title(of: AuditEntry.Action(rawValue: action))
        default: return item.value
        }
    }

    private static func order(_ text: String, _ list: ListName) -> String {
        let isFalling = text.hasPrefix("-")
        let name = isFalling ? String(text.dropFirst()) : text
        let label = column(name, list) ?? name
        return isFalling
            ? words("views-sort-falling", ["column": label])
            : words("views-sort-rising", ["column": label])
    }
}
