/// What is on offer: what can be asked for now. Said here, for the feed, the search, the pages of listings and
/// people, the API and whoever asks.
extension Listing {
    /// In SQL, whether a listing is on offer at a moment: it is fresh, its seller may answer, its community is open,
    /// and it is not hidden by reports. `listing` is the table, or what has its columns.
    static func onOffer(at now: String) -> String {
        """
        listing.state = 'available' AND listing.expires_at > \(now)
            AND \(staysOnOffer(at: now, in: "listing.community_id"))
        """
    }

    static func onOffer(at now: Timestamp) -> SQL {
        SQL(sql: onOffer(at: ":now"), named: ["now": now])
    }

    /// The same of a listing that is available and expires later: who looks for those along an index says so in the
    /// words of the index.
    ///
    /// Each row is looked up in indexes that hold only what is barred or reported, however many others are: that takes
    /// half a microsecond. The indexes of members are named, as their rows, by which SQLite would look, are all over a
    /// large table: 3.0 ms instead of 1.0 for a thousand listings of 60,000 members. Of the index on the moment of
    /// posting may not be thought (`+`).
    static func staysOnOffer(at now: String, in community: String) -> String {
        """
        +listing.created_at <= \(now)
            AND NOT \(isSellerBarred("suspended", by: "member_suspended", at: now))
            AND NOT \(isSellerBarred("closed", by: "member_left", at: now))
            AND NOT \(isHidden) AND \(Community.isOpen(community))
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

    /// In SQL, whether a listing is hidden until an administrator has looked: two members have reported it. Whoever
    /// joined less than a day before does not count, nor whoever has not confirmed their address where that is asked
    /// for: accounts made for it hide nothing.
    static let isHidden = """
        EXISTS (SELECT 1 FROM report WHERE report.listing_id = listing.id AND report.state = 'open'
            AND EXISTS (SELECT 1 FROM member AS reporter WHERE reporter.id = reporter_id
                AND reporter.created_at <= report.created_at - 86400
                AND \(Confirming.counts("reporter")))
            LIMIT 1 OFFSET 1)
        """

    /// Whether it can be asked for.
    func isOnOffer(at now: Timestamp, in db: Reading) throws -> Bool {
        try db.row(Self.onOfferByID, [id, now]) { try $0.at(0) } ?? false
    }

    private static let onOfferByID = """
        SELECT 1 FROM listing WHERE listing.id = ?1 AND \(onOffer(at: "?2"))
        """
}
