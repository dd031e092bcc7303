package import MoochStore
package import MoochWeb

/// The state in the address of a map of what is on offer.
package struct MapState: Sendable, Equatable {
    /// The marker whose card is open.
    package enum Chosen: Hashable {
        case listing(Listing.ID)
        /// What stands at a community's place.
        case community(Community.ID)

        package init?(_ text: String) {
            guard let number = Int64(text.hasPrefix("c") ? text.dropFirst() : text[...]), number > 0
            else { return nil }
            self =
                text.hasPrefix("c")
                ? .community(Community.ID(number)) : .listing(Listing.ID(number))
        }

        package var text: String {
            switch self {
            case .listing(let id): id.description
            case .community(let id): "c\(id)"
            }
        }
    }

    package var map: MapQuery
    package var category: MoochStore.Category.ID?
    package var chosen: Chosen?
    /// The number of things in the list before its page.
    package var after = 0
    /// True if a phone shows the list in place of the map.
    package var isList = false

    package init(_ query: QueryItems, home: MapWindow) {
        map = MapQuery(query, or: home)
        category = query["category_id"].flatMap { Int64($0) }.map { MoochStore.Category.ID($0) }
        chosen = query["chosen"].flatMap(Chosen.init)
        after =
            query["after"].flatMap { Int($0) }.flatMap { (0...100_000).contains($0) ? $0 : nil }
            ?? 0
        isList = query["view"] == "list"
    }

    /// The address of a changed state, with the list from its beginning and no card.
    package func path(window: MapWindow? = nil, _ change: (inout MapState) -> Void = { _ in })
        -> String
    {
        var state = self
        (state.after, state.chosen) = (0, nil)
        change(&state)
        var items = QueryItems()
        state.map.add(to: &items, window: window)
        if let category = state.category { items.append("category_id", category.description) }
        if let chosen = state.chosen { items.append("chosen", chosen.text) }
        if state.after > 0 { items.append("after", "\(state.after)") }
        if state.isList { items.append("view", "list") }
        return Site.map.path(query: items)
    }
}
