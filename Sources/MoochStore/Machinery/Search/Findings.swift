/// The first rows that a text finds in every list, and how many there are.
package struct Findings: Sendable {
    /// The first rows found in one list, and the total.
    package struct Of<Row: Sendable>: Sendable {
        package let rows: [Row]
        package let total: ListTotal
    }

    /// The most rows shown of each list.
    package static let most = 5
    /// Counting stops here, sooner than in a list of its own: part of a common word is compared letter by letter in
    /// every match, and three lists are counted for one page.
    package static let counted = 1_000

    /// Including archived ones.
    package let communities: Of<CommunityList.Row>
    package let members: Of<MemberList.Row>
    package let listings: Of<ListingList.Row>
    package let categories: Of<CategoryOverview>
    /// The exchange with the id `123` or `#123`.
    package let exchange: ExchangeDetail?
    /// In every state.
    package let recipes: Of<RecipeList.Row>
    /// Including archived ones.
    package let foods: Of<FoodList.Row>
    /// Including archived ones.
    package let supermarkets: Of<Supermarket>

    /// Searches each list by its own index; nil for an empty text. A row whose id is the text comes first.
    package static func fetch(
        _ text: String, now: Timestamp, in db: Reading
    ) throws -> Findings? {
        guard let terms = SearchText(text) else { return nil }
        let communities = CommunityList.Filter(search: text)
        let members = MemberList.Filter(search: text)
        let listings = ListingList.Filter(search: text)
        return Findings(
            communities: try found(
                try CommunityList.page(communities, size: most, in: db),
                communities.terms, in: db),
            members: try found(
                try MemberList.page(members, size: most, in: db), members.terms, in: db),
            listings: try found(
                try ListingList.page(listings, size: most, now: now, in: db), listings.terms,
                in: db),
            categories: try categories(terms, in: db),
            exchange: try terms.id.flatMap {
                try ExchangeDetail.fetch(Exchange.ID($0), now: now, in: db)
            },
            recipes: try listed(
                RecipeList.self, RecipeList.Filter(search: text), terms.id, now: now, in: db),
            foods: try listed(
                FoodList.self, FoodList.Filter(search: text), terms.id, now: now, in: db),
            supermarkets: try supermarkets(terms, in: db))
    }

    /// The rows of a list without an index of pieces; the one that the text names by its id comes first.
    private static func listed<List: StoredList>(
        _ list: List.Type, _ filter: List.Filter, _ id: Int64?, now: Timestamp, in db: Reading
    ) throws -> Of<List.Row> {
        let page = try List.page(filter, size: most, now: now, in: db)
        let total = try List.total(filter, beside: page, now: now, in: db)
        guard let id, let named = try List.fileRows([id], now: now, in: db).first else {
            return Of(rows: page.rows, total: total)
        }
        let others = page.rows.filter { $0.id.rawValue != id }
        return Of(
            rows: Array(([named] + others).prefix(most)),
            total: total.adding(others.count == page.rows.count ? 1 : 0))
    }

    /// Supermarkets, by their names and addresses, are as few.
    private static func supermarkets(
        _ terms: SearchText, in db: Reading
    ) throws -> Of<Supermarket> {
        let all: [Supermarket] = try db.rows(
            "SELECT \(Supermarket.columns) FROM supermarket ORDER BY id")
        let found = all.filter {
            $0.id.rawValue == terms.id || terms.isFound(in: "\($0.name) \($0.address)")
        }
        return Of(rows: Array(found.prefix(most)), total: .exactly(found.count))
    }

    /// Categories are few enough to be compared one by one.
    private static func categories(
        _ terms: SearchText, in db: Reading
    ) throws -> Of<CategoryOverview> {
        let found = try CategoryOverview.fetchAll(in: db).filter {
            $0.id.rawValue == terms.id || terms.isFound(in: $0.category.name)
        }
        let isNamed = { (row: CategoryOverview) in row.id.rawValue == terms.id }
        let rows = found.filter(isNamed) + found.filter { !isNamed($0) }
        return Of(rows: Array(rows.prefix(most)), total: .exactly(found.count))
    }

    private static func found<Row>(
        _ page: ListPage<Row>, _ search: ListSearch?, in db: Reading
    ) throws -> Of<Row> {
        guard let search else { return Of(rows: page.rows, total: .exactly(page.rows.count)) }
        let all = ListQuery(source: "\(sql: search.table)")
        let total = try search.total(
            keptBy: all, known: page.whole, upTo: counted, in: db)
        return Of(rows: page.rows, total: total)
    }

    /// The id in `123` or `#123`; nil if the text is not one.
    package static func id(in text: String) -> Int64? { SearchText(text)?.id }
}
