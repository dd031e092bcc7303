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
        try db.rows(
            """
            SELECT newest.*, other.name, listing.title, \(ListingPhoto.first) AS photo
            FROM (SELECT \(Exchange.columns) FROM exchange
                WHERE (buyer_id = ?1 OR seller_id = ?1) AND state IN ('accepted', 'cancelled')
                ORDER BY answered_at DESC, id DESC LIMIT \(most)) AS newest
            JOIN listing ON listing.id = listing_id
            JOIN member AS other ON other.id = iif(buyer_id = ?1, newest.seller_id, buyer_id)
            ORDER BY answered_at DESC, newest.id DESC
            """,
            [member]
        ) { row -> Agreement? in
            let exchange = try Exchange(&row)
            guard let state = exchange.agreement(at: now) else { return nil }
            let name: String = try row.value("name")
            return Agreement(
                listing: exchange.listingID, title: try row.value("title"),
                photo: try row.value("photo"), state: state,
                answeredAt: exchange.answeredAt ?? exchange.requestedAt,
                note: state == .calledOff ? "" : exchange.answerNote,
                firstName: name.split(separator: " ").first.map(String.init) ?? "",
                isSeller: exchange.sellerID == member)
        }.compactMap(\.self)
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
