import MoochStore
import MoochWeb

/// `/listings`: the list.
struct ListingsPage: Page {
    static let template = "listings/index"

    let frame: Frame
    let list: ListView
    let rows: [ListingRow]

    init(_ found: ListingsFound, now: Timestamp, currency: Currency, frame: Frame) {
        self.frame = frame
        let state = found.state
        list = ListView(
            state, page: found.page, total: found.total.counted("listings-counted"),
            search: words("listings-search"), filters: state.usualFilters(found),
            moreFilters: state.moreFilters(in: currency),
            chip: { state.chip($0, found.names, in: currency) }, empty: Self.emptiness)
        rows = found.page.rows.map {
            ListingRow($0, columns: state.columns, now: now, currency: currency)
        }
    }

    private static var emptiness: ListEmptiness {
        ListEmptiness(
            none: EmptyState(
                icon: "listings", heading: words("listings-none"),
                text: words("listings-none-advice"),
                action: Breadcrumb(Area.categories.label, Site.categories.path)),
            noneFits: EmptyState(
                icon: "search", heading: words("listings-none-fits"),
                text: words("listings-none-fits-advice"),
                action: Breadcrumb(words("listings-all"), Site.listings.list(""))))
    }

    static let fields = TemplateFields<Self>(
        .init("frame", \.frame), .init("list", \.list), .init("rows", \.rows))
}

/// One listing in the list: what the columns show of it.
struct ListingRow: TemplateModel {
    let id: String
    let title: String
    let path: String
    let photo: PhotoView
    /// Who offers it, below the title unless they are a column of their own.
    let note: String?
    let badge: StateBadge?
    let price: PriceText?
    let quantity: Figure?
    let category: Breadcrumb?
    let community: Breadcrumb?
    let seller: StoryPerson?
    let requests: Figure?
    let posted: MomentText?
    let expiry: ExpiryText?
    let number: String?

    init(
        _ row: ListingList.Row, columns: ShownColumns<ListingColumn>, now: Timestamp,
        currency: Currency
    ) {
        id = String(row.id.rawValue)
        title = row.title
        path = Site.listing.path(row.id)
        photo = PhotoView(name: row.photo, icon: "listings", size: "thumb")
        badge = columns.cell(.state, StateBadge(row.state))
        price = columns.cell(.price, PriceText(cents: row.priceCents, in: currency))
        quantity = columns.cell(.quantity, Figure(row.quantity))
        category = columns.cell(
            .category, Breadcrumb(row.categoryName, Site.category.path(row.category)))
        community = columns.cell(
            .community, Breadcrumb(row.communityName, Site.community.path(row.community)))
        seller = columns.cell(.seller, StoryPerson(row.sellerName, row.seller))
        note = seller == nil ? row.sellerName : nil
        requests = columns.cell(
            .requests, Figure(row.requests, path: "\(Site.exchanges.path)?listing_id=\(row.id)"))
        posted = columns.cell(.createdAt, MomentText(row.createdAt, now: now))
        expiry = columns.cell(.expiresAt, ExpiryText(row, now: now))
        number = columns.cell(.id, id)
    }

    static let fields = TemplateFields<Self>(
        .init("id", \.id), .init("title", \.title), .init("path", \.path),
        .init("photo", \.photo), .init("note", \.note), .init("badge", \.badge),
        .init("price", \.price), .init("quantity", \.quantity), .init("category", \.category),
        .init("community", \.community), .init("seller", \.seller),
        .init("requests", \.requests), .init("posted", \.posted), .init("expiry", \.expiry),
        .init("number", \.number))
}

/// When a listing expires; no moment where it never will.
struct ExpiryText: TemplateModel {
    let moment: MomentText?

    init(_ row: ListingList.Row, now: Timestamp) {
        moment = row.expiresAt.map { MomentText($0, now: now) }
    }

    static let fields = TemplateFields<Self>(.init("moment", \.moment))
}

extension ListingList.Row {
    /// When phones stop showing it, or stopped; nil when they did so for another reason.
    var expiresAt: Timestamp? {
        state == .available || state == .expired
            ? createdAt.adding(seconds: Listing.lifetime) : nil
    }
}
