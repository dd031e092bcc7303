/// An exchange's page.
package struct ExchangeDetail: Sendable {
    package let exchange: Exchange
    package let listing: Listing
    /// The state shown for the listing.
    package let listingState: ListingList.State
    package let communityName: String
    package let categoryName: String
    package let photos: [ListingPhoto]
    package let buyer: Member
    package let seller: Member
    /// When its seller was reminded of it, the first time first.
    package let remindedAt: [Timestamp]
    /// The latest reminder.
    package let reminder: Reminder?
    /// Why they are not reminded now; nil if they can be.
    package let reminderRefusal: ReminderError?

    /// Reads an exchange's page; nil if it does not exist.
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
            photos: try ListingPhoto.of(listing.id, in: db), buyer: buyer, seller: seller,
            remindedAt: try db.values(
                "SELECT at FROM event WHERE exchange_id = ? AND type = ? ORDER BY id",
                [id, Event.Kind.requestWaiting]),
            reminder: try Reminder.of(id, in: db),
            reminderRefusal: try exchange.reminderRefusal(at: now, in: db))
    }
}
