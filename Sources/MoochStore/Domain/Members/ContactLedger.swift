/// A page of a member's ``ContactLedger``.
package struct ContactSummary: Sendable {
    package let member: Member
    package let page: ListPage<ExchangeList.Row>
    package let total: ListTotal

    /// Reads a page; nil if the member does not exist.
    package static func fetch(
        _ id: Member.ID, start: ListStart, in db: Reading
    ) throws -> ContactSummary? {
        try Member.find(id, in: db).map { member in
            ContactSummary(
                member: member, page: try ContactLedger.page(of: id, start: start, in: db),
                total: try ContactLedger.total(of: id, in: db))
        }
    }
}

/// The members with whom a member has exchanged contact details.
///
/// An accepted request shows both sides each other's, so one row records both: the other side, the exchange and the
/// time. The member gave in some and received in others. A called-off exchange counts if either had looked, as what was
/// seen stays known.
enum ContactLedger {
    private enum Sort: String, SortKey {
        case answeredAt = "answered_at"
        static let usual = ListOrder(Sort.answeredAt, descending: true)
    }

    /// A page, latest first.
    static func page(
        of member: Member.ID, start: ListStart = .first, size: Int = ListLimits.pageSize,
        in db: Reading
    ) throws -> ListPage<ExchangeList.Row> {
        let keyset = Keyset(
            "shared.answered_at", id: "shared.id", order: Sort.usual, start: start)
        let ids = try keyset.page(of: query(member), size: size, in: db)
        return ids.showing(try ExchangeList.rows(ids.idList, in: db)) { $0.id.rawValue }
    }

    /// The number of rows, exact up to ``ListLimits/counted``.
    static func total(of member: Member.ID, in db: Reading) throws -> ListTotal {
        try query(member).total(in: db)
    }

    /// The completed exchanges in which a member gave, and those in which they received.
    static func given(by member: Member.ID) -> ListQuery {
        ListQuery(
            source: "exchange",
            conditions: ["seller_id = \(member)", "+state = 'accepted'"])
    }

    static func received(by member: Member.ID) -> ListQuery {
        ListQuery(
            source: "exchange",
            conditions: ["buyer_id = \(member)", "+state = 'accepted'"])
    }

    /// The numbers given and received, counted on the page if it holds all rows.
    static func sides(
        of member: Member.ID, in page: ListPage<ExchangeList.Row>, _ db: Reading
    ) throws -> (given: ListTotal, received: ListTotal) {
        guard page.whole != nil else {
            return (
                try given(by: member).total(in: db), try received(by: member).total(in: db)
            )
        }
        let accepted = page.rows.filter { $0.state == .accepted }
        let given = accepted.count { $0.seller == member }
        return (.exactly(given), .exactly(accepted.count - given))
    }

    private static func query(_ member: Member.ID) -> ListQuery {
        ListQuery(
            source: """
                (SELECT id, answered_at FROM exchange WHERE seller_id = \(member) AND \(isShown)
                UNION ALL SELECT id, answered_at FROM exchange
                    WHERE buyer_id = \(member) AND \(isShown)) AS shared
                """)
    }

    private static let isShown: SQL = """
        (+state = 'accepted' OR +state = 'cancelled'
            AND EXISTS (SELECT 1 FROM contact_view WHERE exchange_id = exchange.id))
        """
}
