import GRDB

/// What two members agreed on, as either may read it where others could look over their shoulder: without contact
/// details.
package struct Agreement: Sendable, Hashable {
    package enum State: Sendable {
        case agreed, met, calledOff
    }

    package let listing: Listing.ID
    package let title: String
    package let photo: String?
    package let state: State
    package let answeredAt: Timestamp
    /// When and where to meet; empty once it is called off.
    package let note: String
    /// The other's first name.
    package let firstName: String
    package let isSeller: Bool

    /// How many of the newest are looked through.
    private static let most = 100

    /// A member's agreements, the newest first: those in which the two see each other's contact details, and
    /// those that were called off in the last 14 days.
    package static func fetch(
        of member: Member.ID, now: Timestamp, in db: Reading
    ) throws -> [Agreement] {
        let exchanges = try Exchange.fetchAll(
            db.database,
            sql: """
                SELECT \(Exchange.columns) FROM exchange
                WHERE (buyer_id = ? OR seller_id = ?) AND state IN ('accepted', 'cancelled')
                ORDER BY answered_at DESC, id DESC LIMIT \(most)
                """,
            arguments: [member, member])
        return try exchanges.compactMap { exchange in
            guard let state = exchange.agreement(at: now),
                let listing = try Listing.find(exchange.listingID, in: db),
                let other = try Member.find(
                    exchange.buyerID == member ? exchange.sellerID : exchange.buyerID, in: db)
            else { return nil }
            return Agreement(
                listing: listing.id, title: listing.title,
                photo: try ListingPhoto.of(listing.id, in: db).first?.photo, state: state,
                answeredAt: exchange.answeredAt ?? exchange.requestedAt,
                note: state == .calledOff ? "" : exchange.answerNote,
                firstName: other.name.split(separator: " ").first.map(String.init) ?? "",
                isSeller: exchange.sellerID == member)
        }
    }
}

extension Exchange {
    /// What became of it, as long as the two should know.
    fileprivate func agreement(at now: Timestamp) -> Agreement.State? {
        if let cancellation {
            return cancellation.at.seconds(since: now) > -Contact.afterMeeting ? .calledOff : nil
        }
        guard showsContact(at: now) else { return nil }
        return collectedAt == nil ? .agreed : .met
    }
}
