/// A request for the API, as one of its two sides sees it.
package struct RequestSummary: Sendable {
    package let exchange: Exchange
    package let listing: ListingSummary
    package let buyer: PersonSummary
    package let seller: PersonSummary
    /// The viewer's side.
    package let side: Exchange.Side
    /// The other side's contact details; nil unless visible now, and always in lists.
    package let contact: Contact?
    /// True if the viewer's first view of them is recorded.
    package let isNoted: Bool
    /// True if the contact details are visible, and so note and message are unmasked.
    package let showsContact: Bool

    /// The requests with these ids, in order, without contact details.
    static func all(
        _ ids: [Int64], for viewer: Member, now: Timestamp, in db: Reading
    ) throws -> [RequestSummary] {
        let exchanges = try Exchange.all(ids, in: db)
        let found = ids.compactMap { exchanges[$0] }
        let listings = try ListingSummary.all(
            found.map(\.listingID.rawValue), for: viewer, now: now, in: db)
        let people = try PersonSummary.all(found.flatMap { [$0.buyerID, $0.sellerID] }, in: db)
        let byID = Dictionary(listings.map { ($0.listing.id, $0) }) { first, _ in first }
        return found.compactMap { exchange in
            guard let side = exchange.side(of: viewer.id), let listing = byID[exchange.listingID],
                let buyer = people[exchange.buyerID], let seller = people[exchange.sellerID]
            else { return nil }
            return RequestSummary(
                exchange: exchange, listing: listing, buyer: buyer, seller: seller, side: side,
                contact: nil, isNoted: true, showsContact: exchange.showsContact(at: now))
        }
    }

    /// A request with visible contact details; nil if the viewer is neither side, or one has blocked the other.
    package static func find(
        _ id: Exchange.ID, for viewer: Member, now: Timestamp, in db: Reading
    ) throws -> RequestSummary? {
        guard let one = try all([id.rawValue], for: viewer, now: now, in: db).first,
            try !Block.exists(between: one.buyer.id, and: one.seller.id, in: db),
            let seller = try Member.find(one.exchange.sellerID, in: db)
        else { return nil }
        let contact = try Contact.of(
            one.exchange, for: viewer.id, seller: seller, now: now, in: db)
        return RequestSummary(
            exchange: one.exchange, listing: one.listing, buyer: one.buyer, seller: one.seller,
            side: one.side, contact: contact,
            isNoted: try contact?.isViewed(by: viewer.id, in: db) ?? true,
            showsContact: one.showsContact)
    }

    package static let newest = RowOrder(["own.requested_at", "own.id"], descending: true)
    package static let oldest = RowOrder(["exchange.id"])

    /// A page of a member's requests, as buyer, seller or both, newest first.
    package static func page(
        of member: Member, as side: Exchange.Side?, in state: Exchange.State?, start: ListStart,
        size: Int, now: Timestamp, in db: Reading
    ) throws -> ListPage<RequestSummary> {
        func own(_ column: String, with other: String) -> SQL {
            let own = SQL(
                sql: """
                    SELECT id, requested_at FROM exchange
                    WHERE \(column) = :member AND NOT \(Block.between(other, ":member"))
                    """, named: ["member": member.id])
            return state.map { "\(own) AND \(sql: told(as: column)) = \($0)" as SQL } ?? own
        }
        let source: SQL =
            switch side {
            case .buyer: own("buyer_id", with: "seller_id")
            case .seller: own("seller_id", with: "buyer_id")
            case nil:
                "\(own("buyer_id", with: "seller_id")) UNION ALL \(own("seller_id", with: "buyer_id"))"
            }
        let ids = try Keyset(newest, id: "own.id", start: start)
            .page(of: ListQuery(source: "(\(source)) AS own"), size: size, in: db)
        return ids.showing(try all(ids.rows, for: member, now: now, in: db)) {
            $0.exchange.id.rawValue
        }
    }

    /// The SQL for the state as a side is told it, for ``toldState``.
    private static func told(as column: String) -> String {
        column == "seller_id"
            ? "iif(decline_reason = '\(Exchange.DeclineReason.blocked.rawValue)', 'withdrawn', state)"
            : "+state"
    }

    /// The state as the viewer is told it. To a seller, a block looks like a withdrawal: they know what they declined.
    package var toldState: Exchange.State {
        side == .seller && exchange.declineReason == .blocked ? .withdrawn : exchange.state
    }

    /// A page of the open and accepted requests for a listing, oldest first; nil if it is not the viewer's own.
    package static func open(
        for listing: Listing.ID, start: ListStart, size: Int, seller: Member, now: Timestamp,
        in db: Reading
    ) throws -> ListPage<RequestSummary>? {
        guard try Listing.find(listing, in: db)?.sellerID == seller.id else { return nil }
        let query = ListQuery(
            source: "exchange",
            conditions: [
                "listing_id = \(listing)", "state IN ('requested', 'accepted')",
                SQL(
                    sql: "NOT \(Block.between("buyer_id", ":seller"))", named: ["seller": seller.id]
                ),
            ])
        let ids = try Keyset(oldest, id: "exchange.id", start: start)
            .page(of: query, size: size, in: db)
        return ids.showing(try all(ids.rows, for: seller, now: now, in: db)) {
            $0.exchange.id.rawValue
        }
    }
}

extension PersonSummary {
    /// The members with these ids.
    package static func all(
        _ ids: [Member.ID], in db: Reading
    ) throws -> [Member.ID: PersonSummary] {
        let people = try db.rows(
            """
            SELECT member.id, member.name, photo.name, width, height, ''
            FROM member LEFT JOIN photo ON photo.id = photo_id
            WHERE member.id IN (SELECT value FROM json_each(?))
            """,
            [ids.map(\.rawValue).json]
        ) { row in
            PersonSummary(
                id: try row.at(0), name: try row.at(1), photo: try SizedPhoto(row, from: 2))
        }
        return Dictionary(uniqueKeysWithValues: people.map { ($0.id, $0) })
    }
}
