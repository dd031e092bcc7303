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

    /// Why one of them may know the other.
    func reason(
        for reader: Member, of other: Member.ID, at now: Timestamp, in db: Reading
    ) throws -> ConversationSummary.Reason {
        if let exchange = exchanges.first(where: { $0.buyerID != reader.id }) ?? exchanges.first,
            let title: String = try db.value(
                "SELECT title FROM listing WHERE id = ?", [exchange.listingID])
        {
            return exchange.buyerID == reader.id ? .offered(MaskedText.of(title)) : .asked(title)
        }
        let meetings = try Crossing.count(of: reader, with: other, at: now, in: db)
        return meetings > 0 ? .met(meetings) : .neighbour
    }

    /// Reads them by what the second of the two did, which is little where the first is the one who looks.
    static func between(
        _ one: Member.ID, _ other: Member.ID, in db: Reading
    ) throws -> Ties {
        func rows(_ side: String, _ otherSide: String) -> String {
            """
            SELECT * FROM (SELECT \(Exchange.columns) FROM exchange
                WHERE \(side) = ?2 AND +\(otherSide) = ?1 AND +state IN ('requested', 'accepted')
                ORDER BY requested_at DESC, id DESC LIMIT 20)
            """
        }
        let exchanges: [Exchange] = try db.rows(
            "\(rows("buyer_id", "seller_id")) UNION ALL \(rows("seller_id", "buyer_id"))",
            [one, other])
        return Ties(exchanges: exchanges.sorted { $0.id > $1.id })
    }
}
