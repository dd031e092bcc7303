import MoochStore
import MoochWeb

/// `/exchanges`: the list.
struct ExchangesPage: Page {
    static let template = "exchanges/index"

    let frame: Frame
    let list: ListView
    let rows: [ExchangeRow]

    init(_ found: ExchangesFound, now: Timestamp, currency: Currency, frame: Frame) {
        self.frame = frame
        let state = found.state
        list = ListView(
            state, page: found.page, total: found.total.counted("exchanges-counted"),
            search: words("exchanges-search"),
            filters: [
                .communities(found.communities),
                .categories(found.categories, selected: state.category),
                .choice(
                    "state", words("state"),
                    Exchange.State.allCases.map { ($0.rawValue, StateBadge($0).label) },
                    selected: state.state?.rawValue),
            ],
            moreFilters: [
                state.requested.field("requested_at", words("asked")),
                state.completed.field("answered_at", words("state-accepted")),
            ],
            chip: { Self.chip($0, of: state, found.names) }, empty: Self.emptiness)
        rows = found.page.rows.map {
            ExchangeRow($0, columns: state.columns, now: now, currency: currency)
        }
    }

    /// A filter in words.
    private static func chip(
        _ item: QueryItems.Item, of state: ExchangeListState, _ names: FilterNames
    ) -> String {
        switch item.name {
        case "state": FilterNames.chip(words("state"), state.state.map { StateBadge($0).label })
        case "requested_at":
            words("exchanges-requested-filter", ["days": state.requested.days?.words ?? ""])
        case "answered_at":
            words("exchanges-accepted-filter", ["days": state.completed.days?.words ?? ""])
        default: names.chip(item)
        }
    }

    private static var emptiness: ListEmptiness {
        ListEmptiness(
            none: EmptyState(
                icon: "exchanges", heading: words("exchanges-none"),
                text: words("exchanges-none-advice"),
                action: Breadcrumb(Area.listings.label, Site.listings.path)),
            noneFits: EmptyState(
                icon: "search", heading: words("exchanges-none-fits"),
                text: words("exchanges-none-fits-advice"),
                action: Breadcrumb(words("exchanges-all"), Site.exchanges.list(""))))
    }

    static let fields = TemplateFields<Self>(
        .init("frame", \.frame), .init("list", \.list), .init("rows", \.rows))
}

/// One exchange in the list: what the columns show of it.
struct ExchangeRow: TemplateModel {
    let id: String
    let title: String
    let path: String
    let photo: PhotoView
    let badge: StateBadge?
    let buyer: StoryPerson?
    let seller: StoryPerson?
    let community: Breadcrumb?
    let category: Breadcrumb?
    let price: PriceText?
    let requested: MomentText?
    let answer: AnswerText?
    let number: String?

    init(
        _ row: ExchangeList.Row, columns: ShownColumns<ExchangeColumn>, now: Timestamp,
        currency: Currency
    ) {
        id = String(row.id.rawValue)
        title = row.listingTitle
        path = Site.exchange.path(row.id)
        photo = PhotoView(name: row.photo, icon: "listings", size: "thumb")
        badge = columns.cell(.state, StateBadge(row.state))
        buyer = columns.cell(.buyer, StoryPerson(row.buyerName, row.buyer))
        seller = columns.cell(.seller, StoryPerson(row.sellerName, row.seller))
        community = columns.cell(
            .community, Breadcrumb(row.communityName, Site.community.path(row.community)))
        category = columns.cell(
            .category, Breadcrumb(row.categoryName, Site.category.path(row.category)))
        price = columns.cell(.price, PriceText(cents: row.priceCents, in: currency))
        requested = columns.cell(.requestedAt, MomentText(row.requestedAt, now: now))
        answer = columns.cell(
            .answeredAt, AnswerText(moment: row.answeredAt.map { MomentText($0, now: now) }))
        number = columns.cell(.id, id)
    }

    static let fields = TemplateFields<Self>(
        .init("id", \.id), .init("title", \.title), .init("path", \.path),
        .init("photo", \.photo), .init("badge", \.badge), .init("buyer", \.buyer),
        .init("seller", \.seller), .init("community", \.community),
        .init("category", \.category), .init("price", \.price),
        .init("requested", \.requested), .init("answer", \.answer), .init("number", \.number))
}

/// When an exchange was answered; no moment while it waits.
struct AnswerText: TemplateModel {
    let moment: MomentText?

    static let fields = TemplateFields<Self>(.init("moment", \.moment))
}
