import HTTPServer
import HTTPTypes
import MoochSite
import MoochStore
import MoochWeb

/// `/supermarkets`: where a shopping list gets its aisles from.
struct SupermarketHandlers: Sendable {
    let services: Services

    func list(_ visit: MemberVisit) async throws -> Response {
        let query = SupermarketQuery(visit.query)
        let (member, community) = (visit.who.member?.id, visit.who.community)
        let (found, chosen) = try await services.store.read { db in
            (
                try Supermarket.offered(
                    matching: query.text, by: query.sort, from: community, in: db),
                try member.flatMap { try ShoppingList.of($0, in: db)?.supermarketID }
            )
        }
        return services.render(
            SupermarketsPage(
                found, of: query, chosen: chosen, from: community,
                location: services.locationAnswer(visit),
                directions: services.settings.directionsURL,
                frame: services.frame(
                    words("choose-supermarket-title"), in: nil, for: visit, under: Site.kitchen.path
                )),
            for: visit)
    }

    /// Chooses a supermarket: the shopping list is sorted by its aisles, and nothing else of it changes. It is what
    /// comes next where something is to be bought, else a recipe.
    func choose(_ visit: MemberVisit) async throws -> Response {
        guard let id = Int64(visit.field("supermarket")).map({ Supermarket.ID($0) }) else {
            throw Problem.notFound
        }
        let (member, now) = (try visit.member.id, visit.now)
        let (name, count) = try await services.store.write { db in
            try ShoppingList.choose(id, by: member, at: now, in: db)
            return (
                try Supermarket.find(id, in: db)?.name ?? "",
                try ShoppingList.openCount(of: member, in: db)
            )
        }
        return services.redirect(
            to: count > 0 ? Site.shoppingList.path : Site.kitchen.path,
            flash: Flash(.success, words("choose-supermarket-done", ["name": name])))
    }
}

/// The state of the list of supermarkets: its search and its order.
struct SupermarketQuery: Sendable {
    let text: String
    let sort: Supermarket.Sort
    /// True while the visitor is asked once more whether their phone may say where it is.
    let isDeclining: Bool

    init(_ items: QueryItems) {
        text = (items["q"] ?? "").trimmed
        sort = items["sort"].flatMap(Supermarket.Sort.init) ?? .distance
        isDeclining = items["decline"] == "1"
    }

    /// The list with one alone.
    static func path(to supermarket: Supermarket) -> String {
        let text = "\(supermarket.name) \(supermarket.address)"
        return Site.supermarkets.path(query: QueryItems([.init(name: "q", value: text)]))
    }

    func path(sort: Supermarket.Sort) -> String {
        let search = text.isEmpty ? [] : [QueryItems.Item(name: "q", value: text)]
        return Site.supermarkets.path(
            query: QueryItems(search + [.init(name: "sort", value: sort.rawValue)]))
    }
}
