import HTTPServer
import HTTPTypes
import MoochSite
import MoochStore
import MoochWeb

/// `GET /listings`: a community's offers, filtered, sorted and searched as on the pages.
struct FeedAPI: Sendable {
    let services: Services

    private static let community = InputField(
        "community_id", InputKind<Community.ID>.id(),
        note: "A member's own unless said; needed without a token.")
    private static let text = InputField(
        "q", InputKind<String>.text(most: 200),
        note:
            "Words to look for: any part of a title, and beginnings of words of a description. The newest come first; of the other filters it goes with `category_id` alone."
    )
    private static let sort = InputField(
        "sort", InputKind<FeedOrder>.choice(),
        note: """
            Usually `newest`. `best`: fewest whole days left, of which 0 to 3 are told apart and more are alike, then \
            fewest requests, then newest. `price`, `-price`: the cheapest or the dearest, then newest. `title`: by title.
            """)
    static let category = InputField(
        "category_id", InputKind<MoochStore.Category.ID>.id(),
        note: "Of this category alone; of one that was merged, of what it became.")
    private static let postedWithin = InputField(
        "posted_within", InputKind<Int64>.oneOf(FeedFilter.days.map(Int64.init)),
        note: "Offered within so many days.")
    private static let since = InputField(
        "since", InputKind<Timestamp>.time, note: "Offered after this moment.")
    private static let least = InputField(
        "price_min", InputKind<Int64>.integer(least: 0),
        note: "In the smallest units. One that is above `price_max` changes places with it.")
    private static let most = InputField(
        "price_max", InputKind<Int64>.integer(least: 0),
        note: "In the smallest units; from 20000 on it is no limit.")

    var routes: [APIRoute] {
        [
            APIRoute(
                "listListings", .get, "/listings", .anybody,
                "List what is on offer",
                "What can be asked for now in a community. Guests see no sellers. Where nothing is new, 304 says so by `If-None-Match`.",
                query: [
                    Self.community.described, Self.text.described, Self.sort.described,
                    Self.category.described, Self.postedWithin.described, Self.least.described,
                    Self.most.described, Self.since.described,
                ] + ListPart.query,
                answers: [.list(ListingShape.self, "A page of them.")], problems: [.notFound],
                handler: list)
        ]
    }

    private func list(_ visit: MemberVisit) async throws -> Response {
        var input = Input(query: visit, services)
        let part = ListPart(&input)
        let chosen = input.query(Self.community)
        if chosen == nil, visit.who.member == nil {
            input.note(unlessNoted: "community_id", .apiRequired)
        }
        var filter = FeedFilter()
        let category = input.query(Self.category)
        filter.postedWithin = input.query(Self.postedWithin).map { Int($0) }
        filter.since = input.query(Self.since)
        filter.setPrices(input.query(Self.least), input.query(Self.most))
        let order = input.query(Self.sort) ?? .usual
        let text = (input.query(Self.text) ?? "").trimmed
        if !text.isEmpty {
            for name in [
                Self.sort.name, Self.postedWithin.name, Self.least.name, Self.most.name,
                Self.since.name,
            ] where visit.query[name] != nil {
                input.note(unlessNoted: name, .apiNotBesideSearch)
            }
        }
        let start = part.start(&input, in: text.isEmpty ? order.rows : OfferSearch.order)
        try input.finish()
        let (viewer, now, own) = (visit.who.member, visit.now, visit.who.community)
        let page = try await services.found { [filter] db -> ListPage<ListingSummary>? in
            let community =
                chosen == nil || chosen == own?.id
                ? own : try chosen.flatMap { try Community.find($0, in: db) }
            guard let community, !community.isArchived || community.id == own?.id else {
                return nil
            }
            var filter = filter
            filter.category = try category?.successor(in: db)
            guard !text.isEmpty else {
                return try ListingSummary.offers(
                    of: community.id, filter, by: order, start: start, size: part.size,
                    for: viewer, now: now, in: db)
            }
            guard let question = OfferQuestion(text) else { return ListPage(rows: []) }
            return try ListingSummary.found(
                question, of: community.id, category: filter.category, start: start,
                size: part.size, for: viewer, now: now, in: db)
        }
        return services.answer(
            list: ListingShape.all(page.rows, at: now, services), next: page.next?.text,
            to: visit, isConfidential: false)
    }
}

extension Complaint {
    fileprivate static let apiNotBesideSearch = Complaint(
        "api-not-beside-search", "This does not go with q: leave one of the two out.")
}

extension InputKind<Int64> {
    /// One of several numbers.
    fileprivate static func oneOf(_ known: [Int64]) -> InputKind {
        let words = known.map(String.init)
        return InputKind(
            schema: JSONSchema(["type": "integer", "enum": .list(known.map(JSONValue.integer))]),
            read: { value, pointer, check in
                guard case .integer(let number) = value, known.contains(number) else {
                    check.note(pointer, .apiUnknown(words))
                    return nil
                }
                return number
            }, typed: { text in Int64(text).map(JSONValue.integer) ?? .string(text) })
    }
}
