/// Everything the page of one exchange shows.
package struct ExchangeDetail: Sendable {
    package let exchange: Exchange
    package let listing: Listing
    /// What the listing's state says on a page.
    package let listingState: ListingList.State
    package let communityName: String
    package let categoryName: String
    package let photos: [ListingPhoto]
    package let buyer: Member
    package let seller: Member

    /// Reads the page of one exchange; nil when there is no such exchange.
    package static func fetch(
        _ id: Exchange.ID, now: Timestamp, in db: Reading
    ) throws -> ExchangeDetail? {
        guard let exchange = try Exchange.find(id, in: db),
            let listing = try Listing.find(exchange.listingID, in: db),
            let buyer = try Member.find(exchange.buyerID, in: db),
            let seller = try Member.find(listing.sellerID, in: db)
        else { return nil }
        return ExchangeDetail(
            exchange: exchange, listing: listing,
            listingState: ListingList.State(
                listing.state, expiresAt: listing.expiresAt, now: now),
            communityName: try Community.find(listing.communityID, in: db)?.name ?? "",
            categoryName: try Category.find(listing.categoryID, in: db)?.name ?? "",
            photos: try ListingPhoto.of(listing.id, in: db), buyer: buyer, seller: seller)
    }
}
