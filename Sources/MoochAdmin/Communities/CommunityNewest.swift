import MoochStore
import MoochWeb

/// A member who joined lately.
struct NewMemberRow: TemplateModel {
    let name: String
    let initial: String
    let path: String
    let joined: MomentText

    init(_ row: MemberList.Row, now: Timestamp) {
        name = row.name
        initial = row.name.prefix(1).uppercased()
        path = Site.member.path(row.id)
        joined = MomentText(row.createdAt, now: now)
    }

    static let fields = TemplateFields<Self>(
        .init("name", \.name), .init("initial", \.initial), .init("path", \.path),
        .init("joined", \.joined))
}

/// A listing posted lately.
struct NewListingTile: TemplateModel {
    let title: String
    let path: String
    let price: String
    let photo: PhotoView
    let posted: MomentText

    init(_ row: ListingList.Row, now: Timestamp, currency: Currency) {
        title = row.title
        path = Site.listing.path(row.id)
        price = Words.money(cents: Int(row.priceCents), in: currency)
        photo = PhotoView(name: row.photo, icon: "listings")
        posted = MomentText(row.createdAt, now: now)
    }

    static let fields = TemplateFields<Self>(
        .init("title", \.title), .init("path", \.path), .init("price", \.price),
        .init("photo", \.photo), .init("posted", \.posted))
}
