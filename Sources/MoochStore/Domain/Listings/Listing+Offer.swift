/// The rule for what is on offer, and so can be requested. Feed, search, pages, the API and verbs all take it from
/// here.
extension Listing {
    /// The SQL condition that a listing is on offer to a viewer at a given time: it is fresh, its seller may act, its
    /// community is open, no reports hide it, and neither of the two has blocked the other. `listing` is the table, or
    /// has its columns; the viewer is a member's id, or NULL for a guest.
    static func onOffer(at now: String, to viewer: String) -> String {
        """
        listing.state = 'available' AND listing.expires_at > \(now)
            AND \(staysOnOffer(at: now, in: "listing.community_id", to: viewer))
        """
    }

    static func onOffer(at now: Timestamp, to viewer: Member.ID?) -> SQL {
        SQL(sql: onOffer(at: ":now", to: ":viewer"), named: ["now": now, "viewer": viewer])
    }

    /// The same condition for a listing that is available and unexpired; queries along an index state those two in the
    /// index's own terms.
    ///
    /// Each row is looked up in indexes that hold only barred members or reported listings, which takes half a
    /// microsecond. Members' indexes are named, because SQLite would look up their rows, which are spread over a large
    /// table: 3.0 ms instead of 1.0 for a thousand listings of 60,000 members. The index on the time of posting is
    /// ruled out (`+`).
    static func staysOnOffer(at now: String, in community: String, to viewer: String) -> String {
        """
        +listing.created_at <= \(now)
            AND NOT \(isSellerBarred("suspended", by: "member_suspended", at: now))
            AND NOT \(isSellerBarred("closed", by: "member_left", at: now))
            AND NOT \(isHidden) AND \(Community.isOpen(community))
            AND NOT \(Block.between("listing.seller_id", viewer))
        """
    }

    private static func isSellerBarred(
        _ state: String, by index: String, at now: String
    ) -> String {
        """
        EXISTS (SELECT 1 FROM member INDEXED BY \(index) WHERE member.id = listing.seller_id
            AND member.state = '\(state)' AND \(TableSchema.isBarred(at: now)))
        """
    }

    /// The SQL condition that a listing is hidden until an administrator decides: two members have reported it.
    /// Reporters count only if they joined at least a day before and, where required, have confirmed their address, so
    /// that accounts made for the purpose hide nothing.
    static let isHidden = """
        EXISTS (SELECT 1 FROM report WHERE \(hides("report")) AND EXISTS (SELECT 1 FROM report AS other
            WHERE \(hides("other")) AND other.reporter_id > report.reporter_id))
        """

    /// The SQL condition that a report counts among those that hide a listing.
    private static func hides(_ report: String) -> String {
        """
        \(report).listing_id = listing.id AND \(report).state = 'open' AND NOT \(report).is_appeal
            AND EXISTS (SELECT 1 FROM member AS reporter WHERE reporter.id = \(report).reporter_id
                AND reporter.created_at <= \(report).created_at - 86400
                AND \(Confirming.counts("reporter")))
        """
    }

    /// The SQL for the number of requests for a listing that a viewer counts: not of those whom they do not see.
    /// What those asked for is looked up once for a statement, and is usually nothing.
    static func requestCount(for viewer: String) -> String {
        """
        listing.request_count - iif(listing.id IN (SELECT listing_id FROM exchange
                WHERE buyer_id IN (\(Block.others(of: viewer)))),
            (SELECT count(*) FROM (\(Block.others(of: viewer))) AS other CROSS JOIN exchange
                ON exchange.buyer_id = other.blocked_id AND exchange.listing_id = listing.id), 0)
        """
    }

    /// True if it can be requested by a member; nil for anybody.
    func isOnOffer(at now: Timestamp, to viewer: Member.ID?, in db: Reading) throws -> Bool {
        try db.row(Self.onOfferByID, [id, now, viewer]) { try $0.at(0) } ?? false
    }

    private static let onOfferByID = """
        SELECT 1 FROM listing WHERE listing.id = ?1 AND \(onOffer(at: "?2", to: "?3"))
        """
}
