/// A limit on sellers who call off agreements after viewing the other's contact details: accepting, looking and calling
/// off in turn would collect those of everybody who asks.
enum ContactLimit {
    /// After this many within a day, they cannot accept until the first is a day old.
    static let most = 3
    private static let day: Int64 = 86_400

    /// The SQL condition that a row of `exchange` was called off by its seller after they looked.
    static let wasCollected = """
        (+exchange.state = 'cancelled' AND cancelled_by = 'seller' AND EXISTS (SELECT 1
            FROM contact_view WHERE exchange_id = exchange.id AND viewer_id = exchange.seller_id))
        """

    /// - Throws: ``MemberError/calledOffOften(again:)``.
    static func check(_ seller: Member.ID, at now: Timestamp, in db: Reading) throws {
        let last: Timestamp? = try db.row(
            """
            SELECT cancelled_at FROM exchange
            WHERE seller_id = ? AND cancelled_at > ? AND \(wasCollected)
            ORDER BY cancelled_at DESC LIMIT 1 OFFSET ?
            """, [seller, now.adding(seconds: -day), most - 1]
        ) { try $0.at(0) }
        if let last { throw MemberError.calledOffOften(again: last.adding(seconds: day)) }
    }

    /// The number of such exchanges within the last thirty days.
    static func count(of seller: Member.ID, at now: Timestamp, in db: Reading) throws -> Int {
        try db.row(
            """
            SELECT count(*) FROM exchange
            WHERE seller_id = ? AND cancelled_at > ? AND \(wasCollected)
            """, [seller, now.adding(seconds: -30 * day)]
        ) { try $0.at(0) } ?? 0
    }
}
