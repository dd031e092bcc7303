import MoochStore
import MoochWeb

/// `/exchanges`: the list.
struct ExchangesPage: Page {
    static let template = "exchanges/index"

    let frame: Frame
    let search: SearchBox
    let selects: [SelectField]
    /// The present order, carried along by the search.
    let sort: String?
    let carried: [HiddenField]
    let chips: [FilterChip]
    let hasChips: Bool
    let isFiltered: Bool
    let headings: [SortHeading]
    let rows: [ExchangeRow]
    let hasRows: Bool
    let pager: PagerLinks?
    let emptyState: EmptyState?
    let listPath = Site.exchanges.path

    init(_ found: ExchangesFound, state: ExchangeListState, now: Timestamp, frame: Frame) {
        self.frame = frame
        search = SearchBox(words("exchanges-search"), value: state.search)
        selects = [
            .communities(found.communities, selected: found.names.community),
            .categories(found.categories, selected: state.category),
            SelectField(
                "state", words("state"), choices: ExchangeListState.states,
                selected: state.state?.rawValue),
        ]
        sort = state.order == ExchangeList.Sort.usual ? nil : state.order.text
        carried = state.carried
        chips = found.names.chips(state)
        hasChips = !chips.isEmpty
        isFiltered = state.isFiltered
        headings = Self.headings(state)
        rows = found.page.rows.map { ExchangeRow($0, now: now) }
        hasRows = !rows.isEmpty
        pager =
            rows.isEmpty
            ? nil
            : PagerLinks(
                summary: found.total.counted("exchanges-counted"),
                previousPath: found.page.previous.map { state.path(before: $0) },
                nextPath: found.page.next.map { state.path(after: $0) },
                filePath: PagerLinks.file(of: state.path()))
        emptyState = rows.isEmpty ? Self.empty(state) : nil
    }

    private static func headings(_ state: ExchangeListState) -> [SortHeading] {
        let (keys, order) = (state.sortKeys, state.effectiveOrder)
        func heading(_ label: String, _ key: ExchangeList.Sort) -> SortHeading {
            guard keys.contains(key) else { return SortHeading(label) }
            return SortHeading(
                label, isDescending: order.key == key ? order.isDescending : nil,
                path: state.path(sortedBy: key))
        }
        return [
            SortHeading(words("listing")), SortHeading(words("state")),
            SortHeading(words("asked-by")), SortHeading(words("offered-by")),
            SortHeading(words("community")), heading(words("asked"), .requestedAt),
            heading(words("exchanges-answered"), .answeredAt),
        ]
    }

    private static func empty(_ state: ExchangeListState) -> EmptyState {
        guard state.place == .start else {
            return EmptyState(
                icon: "exchanges", heading: words("list-ended"), text: words("list-ended-advice"),
                action: Breadcrumb(words("first-page"), state.path()))
        }
        guard state.isFiltered else {
            return EmptyState(
                icon: "exchanges", heading: words("exchanges-none"),
                text: words("exchanges-none-advice"),
                action: Breadcrumb(Area.listings.label, Site.listings.path))
        }
        return EmptyState(
            icon: "search", heading: words("exchanges-none-fits"),
            text: words("exchanges-none-fits-advice"),
            action: Breadcrumb(words("exchanges-all"), Site.exchanges.path))
    }

    static let fields = TemplateFields<Self>(
        .init("frame", \.frame), .init("search", \.search), .init("selects", \.selects),
        .init("sort", \.sort), .init("carried", \.carried), .init("chips", \.chips),
        .init("hasChips", \.hasChips), .init("isFiltered", \.isFiltered),
        .init("headings", \.headings), .init("rows", \.rows), .init("hasRows", \.hasRows),
        .init("pager", \.pager), .init("emptyState", \.emptyState),
        .init("listPath", \.listPath))
}

/// One exchange in the list.
struct ExchangeRow: TemplateModel {
    let title: String
    let path: String
    let photo: PhotoView
    let badge: StateBadge
    let buyer: StoryPerson
    let seller: StoryPerson
    let communityName: String
    let communityPath: String
    let requested: MomentText
    let answered: MomentText?

    init(_ row: ExchangeList.Row, now: Timestamp) {
        title = row.listingTitle
        path = Site.exchange.path(row.id)
        photo = PhotoView(name: row.photo, icon: "listings", size: "thumb")
        badge = StateBadge(row.state)
        buyer = StoryPerson(row.buyerName, row.buyer)
        seller = StoryPerson(row.sellerName, row.seller)
        communityName = row.communityName
        communityPath = Site.community.path(row.community)
        requested = MomentText(row.requestedAt, now: now)
        answered = row.answeredAt.map { MomentText($0, now: now) }
    }

    static let fields = TemplateFields<Self>(
        .init("title", \.title), .init("path", \.path), .init("photo", \.photo),
        .init("badge", \.badge), .init("buyer", \.buyer), .init("seller", \.seller),
        .init("communityName", \.communityName), .init("communityPath", \.communityPath),
        .init("requested", \.requested), .init("answered", \.answered))
}
