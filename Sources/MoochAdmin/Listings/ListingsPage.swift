import MoochStore
import MoochWeb

/// `/listings`: the list.
struct ListingsPage: Page {
    static let template = "listings/index"

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
    let rows: [ListingRow]
    let hasRows: Bool
    let pager: PagerLinks?
    let emptyState: EmptyState?
    let listPath = Site.listings.path

    init(
        _ found: ListingsFound, state: ListingListState, now: Timestamp, currency: Currency,
        frame: Frame
    ) {
        self.frame = frame
        search = SearchBox(words("listings-search"), value: state.search)
        selects = [
            .communities(found.communities, selected: found.community),
            .categories(found.categories, selected: state.category),
            SelectField(
                "state", words("state"), choices: ListingListState.states,
                selected: state.state?.rawValue),
            SelectField(
                "price", words("price"), choices: ListingListState.prices,
                selected: state.price?.rawValue),
        ]
        sort = state.order == ListingList.Sort.usual ? nil : state.order.text
        carried = state.carried
        chips = state.chips(sellerName: found.seller?.name)
        hasChips = !chips.isEmpty
        isFiltered = state.isFiltered
        headings = Self.headings(state)
        rows = found.page.rows.map { ListingRow($0, now: now, currency: currency) }
        hasRows = !rows.isEmpty
        pager =
            rows.isEmpty
            ? nil
            : PagerLinks(
                summary: found.total.counted("listings-counted"),
                previousPath: found.page.previous.map { state.path(before: $0) },
                nextPath: found.page.next.map { state.path(after: $0) },
                filePath: PagerLinks.file(of: state.path()))
        emptyState = rows.isEmpty ? Self.empty(state) : nil
    }

    private static func headings(_ state: ListingListState) -> [SortHeading] {
        func sorted(
            _ label: String, _ key: ListingList.Sort, isNumber: Bool = false
        ) -> SortHeading {
            SortHeading(
                label, isNumber: isNumber,
                isDescending: state.order.key == key ? state.order.isDescending : nil,
                path: state.path(sortedBy: key))
        }
        return [
            sorted(words("title"), .title), SortHeading(words("state")),
            sorted(words("price"), .price, isNumber: true), SortHeading(words("category")),
            SortHeading(words("community")), SortHeading(words("requests"), isNumber: true),
            sorted(words("posted"), .createdAt),
        ]
    }

    private static func empty(_ state: ListingListState) -> EmptyState {
        guard state.place == .start else {
            return EmptyState(
                icon: "listings", heading: words("list-ended"), text: words("list-ended-advice"),
                action: Breadcrumb(words("first-page"), state.path()))
        }
        guard state.isFiltered else {
            return EmptyState(
                icon: "listings", heading: words("listings-none"),
                text: words("listings-none-advice"),
                action: Breadcrumb(Area.categories.label, Site.categories.path))
        }
        return EmptyState(
            icon: "search", heading: words("listings-none-fits"),
            text: words("listings-none-fits-advice"),
            action: Breadcrumb(words("listings-all"), Site.listings.path))
    }

    static let fields = TemplateFields<Self>(
        .init("frame", \.frame), .init("search", \.search), .init("selects", \.selects),
        .init("sort", \.sort), .init("carried", \.carried), .init("chips", \.chips),
        .init("hasChips", \.hasChips), .init("isFiltered", \.isFiltered),
        .init("headings", \.headings), .init("rows", \.rows), .init("hasRows", \.hasRows),
        .init("pager", \.pager), .init("emptyState", \.emptyState),
        .init("listPath", \.listPath))
}

/// One listing in the list.
struct ListingRow: TemplateModel {
    let title: String
    let path: String
    let photo: PhotoView
    let sellerName: String
    let badge: StateBadge
    let price: PriceText
    let categoryName: String
    let categoryPath: String
    let communityName: String
    let communityPath: String
    let requests: Figure
    let posted: MomentText

    init(_ row: ListingList.Row, now: Timestamp, currency: Currency) {
        title = row.title
        path = Site.listing.path(row.id)
        photo = PhotoView(name: row.photo, icon: "listings", size: "thumb")
        sellerName = row.sellerName
        badge = StateBadge(row.state)
        price = PriceText(cents: row.priceCents, in: currency)
        categoryName = row.categoryName
        categoryPath = Site.category.path(row.category)
        communityName = row.communityName
        communityPath = Site.community.path(row.community)
        var asked = ExchangeListState()
        asked.listing = row.id
        requests = Figure(row.requests, path: asked.path())
        posted = MomentText(row.createdAt, now: now)
    }

    static let fields = TemplateFields<Self>(
        .init("title", \.title), .init("path", \.path), .init("photo", \.photo),
        .init("sellerName", \.sellerName), .init("badge", \.badge), .init("price", \.price),
        .init("categoryName", \.categoryName), .init("categoryPath", \.categoryPath),
        .init("communityName", \.communityName), .init("communityPath", \.communityPath),
        .init("requests", \.requests), .init("posted", \.posted))
}
