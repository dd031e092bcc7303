/// What two members have had to do with each other.
struct Ties: Sendable {
    /// The open and accepted requests between them, the latest first.
    private let exchanges: [Exchange]

    var haveRequest: Bool { !exchanges.isEmpty }
    var haveAgreement: Bool { exchanges.contains { $0.state == .accepted } }

    /// True while they see each other's contact details.
    func showsContact(at now: Timestamp) -> Bool {
        exchanges.contains { $0.showsContact(at: now) }
    }

    /// Why some others may know a reader, for those who are more than neighbours.
    static func reasons(
        for reader: Member, of others: [Member.ID], with ties: [Member.ID: Ties],
        at now: Timestamp, in db: Reading
    ) throws -> [Member.ID: ConversationSummary.Reason] {
        var asked: [Member.ID: Exchange] = [:]
        for other in others { asked[other] = ties[other]?.asking(reader.id) }
        let listings = try titles(of: asked.values.map(\.listingID.rawValue), in: db)
        let meetings = try Crossing.counts(
            of: reader, with: others.filter { asked[$0] == nil }, at: now, in: db)
        var reasons = meetings.mapValues(ConversationSummary.Reason.met)
        for (other, exchange) in asked {
            guard let title = listings[exchange.listingID] else { continue }
            reasons[other] =
                exchange.buyerID == reader.id ? .offered(MaskedText.of(title)) : .asked(title)
        }
        return reasons
    }

    private static func titles(
        of listings: [Int64], in db: Reading
    ) throws -> [Listing.ID: String] {
        guard !listings.isEmpty else { return [:] }
        let rows: [(Listing.ID, String)] = try db.rows(
            "SELECT id, title FROM listing WHERE id IN (SELECT value FROM json_each(?))",
            [listings.json]
        ) { (try $0.at(0), try $0.at(1)) }
        return Dictionary(rows) { first, _ in first }
    }

    /// The latest request for what a reader offers; otherwise their own latest.
    private func asking(_ reader: Member.ID) -> Exchange? {
        exchanges.first { $0.buyerID != reader } ?? exchanges.first
    }

    /// Those of a member with some others who have any, by what the others did, which is little where the member is the
    /// one who looks.
    static func between(
        _ one: Member.ID, and others: [Member.ID], in db: Reading
    ) throws -> [Member.ID: Ties] {
        guard !others.isEmpty else { return [:] }
        func ids(_ side: String, _ otherSide: String) -> String {
            """
            SELECT id FROM (SELECT id FROM exchange
                WHERE \(side) = other.value AND +\(otherSide) = ?1
                    AND +state IN ('requested', 'accepted')
                ORDER BY requested_at DESC, id DESC LIMIT 20)
            """
        }
        let exchanges: [Exchange] = try db.rows(
            """
            SELECT \(Exchange.columns) FROM (SELECT shared.id AS found
                FROM json_each(?2) AS other CROSS JOIN exchange AS shared ON shared.id IN (
                    \(ids("buyer_id", "seller_id")) UNION ALL \(ids("seller_id", "buyer_id"))))
            CROSS JOIN exchange ON id = found ORDER BY id DESC
            """, [one, others.map(\.rawValue).json])
        return Dictionary(grouping: exchanges) { $0.buyerID == one ? $0.sellerID : $0.buyerID }
            .mapValues { Ties(exchanges: $0) }
    }
}
