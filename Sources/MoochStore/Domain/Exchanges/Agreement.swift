/// An agreement of two members, without contact details, so that either may read it where others can look on.
package struct Agreement: Sendable, Hashable {
    package enum State: Sendable {
        case agreed, met, calledOff
    }

    package let listing: Listing.ID
    package let title: String
    package let photo: String?
    package let state: State
    package let answeredAt: Timestamp
    /// When and where to meet; empty once called off.
    package let note: String
    /// The other side's first name.
    package let firstName: String
    package let isSeller: Bool

    /// The most of the newest that are checked.
    private static let most = 100

    /// A member's agreements, newest first: those with contact details visible, and those called off in the last 14
    /// days.
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
            WHERE NOT \(Block.between("other.id", "?1"))
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
    /// Its state, as long as the two should see it.
    fileprivate func agreement(at now: Timestamp) -> Agreement.State? {
        if let cancellation {
            return cancellation.at.seconds(since: now) > -Contact.afterMeeting ? .calledOff : nil
        }
        guard showsContact(at: now) else { return nil }
        return collectedAt == nil ? .agreed : .met
    }
}
