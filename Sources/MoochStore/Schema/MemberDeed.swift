/// What members do, and when they last did: they post, ask, answer, call off, and write.
enum MemberDeed {
    /// Whether the seller answered a request; `$` stands for the exchange.
    static let isAnswered = "($.state IN ('accepted', 'cancelled') OR $.decline_reason IS 'seller')"

    /// Where the deeds of one kind stand, in SQL: who did it, when, and in which of the rows.
    struct Source: Sendable {
        let member: String
        let at: String
        let table: String
        var condition = "true"
    }

    static let sources = [
        Source(member: "seller_id", at: "created_at", table: "listing"),
        Source(member: "buyer_id", at: "requested_at", table: "exchange"),
        Source(
            member: "seller_id", at: "answered_at", table: "exchange",
            condition: isAnswered.replacing("$", with: "exchange")),
        Source(
            member: "buyer_id", at: "cancelled_at", table: "exchange",
            condition: "cancelled_by = 'buyer'"),
        Source(
            member: "seller_id", at: "cancelled_at", table: "exchange",
            condition: "cancelled_by = 'seller'"),
        Source(member: "sender_id", at: "at", table: "message"),
    ]

    /// Each member with the day of their latest deed, in SQL: `member_id`, `day`. With a member, that one alone, by
    /// indexes.
    static func latest(of member: String? = nil) -> String {
        let deeds = sources.map { source in
            guard let member else {
                return """
                    SELECT \(source.member) AS member_id, \(source.at) AS at
                    FROM \(source.table) WHERE \(source.condition)
                    """
            }
            // The last entry of an index, however much they did.
            return """
                SELECT \(member) AS member_id, (SELECT max(\(source.at)) FROM \(source.table)
                    WHERE \(source.member) = \(member) AND \(source.condition)) AS at
                """
        }
        return """
            SELECT member_id, date(max(at), 'unixepoch') AS day
            FROM (\(deeds.joined(separator: " UNION ALL "))) WHERE member_id IS NOT NULL GROUP BY 1
            """
    }

    /// Makes the latest deed of a member later, never earlier.
    private static func noted(_ member: String, _ at: String) -> String {
        """
        UPDATE member SET last_active_on = date(\(at), 'unixepoch')
        WHERE id = \(member) AND coalesce(last_active_on < date(\(at), 'unixepoch'), TRUE);
        """
    }

    /// Finds it anew.
    private static func found(_ member: String) -> String {
        """
        UPDATE member SET last_active_on = (SELECT day FROM (\(latest(of: member))))
        WHERE id = \(member);
        """
    }

    static let ofListings: [TableSchema.Part] = [
        .trigger(
            "listing_insert_last_active",
            "AFTER INSERT ON listing BEGIN \(noted("NEW.seller_id", "NEW.created_at")) END"),
        .trigger(
            "listing_update_last_active",
            """
            AFTER UPDATE OF created_at ON listing WHEN NEW.created_at <> OLD.created_at BEGIN
                \(found("NEW.seller_id"))
            END
            """),
        .trigger(
            "listing_delete_last_active",
            "AFTER DELETE ON listing BEGIN \(found("OLD.seller_id")) END"),
    ]

    static let ofMessages: [TableSchema.Part] = [
        .trigger(
            "message_insert_last_active",
            "AFTER INSERT ON message BEGIN \(noted("NEW.sender_id", "NEW.at")) END"),
        .trigger(
            "message_update_last_active",
            """
            AFTER UPDATE OF sender_id, at ON message
            WHEN NEW.sender_id <> OLD.sender_id OR NEW.at <> OLD.at BEGIN
                \(found("OLD.sender_id")) \(found("NEW.sender_id"))
            END
            """),
        // An older one is not their latest deed: of long conversations that go, each would read all that they wrote.
        .trigger(
            "message_delete_last_active",
            """
            AFTER DELETE ON message
            WHEN date(OLD.at, 'unixepoch') >= (SELECT last_active_on FROM member WHERE id = OLD.sender_id)
            BEGIN
                \(found("OLD.sender_id"))
            END
            """),
    ]

    static let ofExchanges: [TableSchema.Part] = [
        .trigger(
            "exchange_insert_last_active",
            "AFTER INSERT ON exchange BEGIN \(noted("NEW.buyer_id", "NEW.requested_at")) END"),
        // History that another program brings along.
        .trigger(
            "exchange_insert_last_active_of_both",
            """
            AFTER INSERT ON exchange WHEN NEW.state <> 'requested' AND NEW.seller_id IS NOT NULL BEGIN
                \(found("NEW.buyer_id")) \(found("NEW.seller_id"))
            END
            """),
        .trigger(
            "exchange_update_last_active",
            """
            AFTER UPDATE OF state ON exchange
            WHEN OLD.state = 'requested' AND (NEW.state = 'accepted' OR NEW.decline_reason IS 'seller')
            BEGIN
                \(noted("NEW.seller_id", "NEW.answered_at"))
            END
            """),
        .trigger(
            "exchange_cancel_last_active",
            """
            AFTER UPDATE OF state ON exchange
            WHEN NEW.state = 'cancelled' AND OLD.state = 'accepted'
                AND NEW.cancelled_by IN ('buyer', 'seller')
            BEGIN
                \(noted("iif(NEW.cancelled_by = 'buyer', NEW.buyer_id, NEW.seller_id)", "NEW.cancelled_at"))
            END
            """),
        // What is taken back, or changed by another program.
        .trigger(
            "exchange_update_last_active_of_both",
            """
            AFTER UPDATE OF state, requested_at, answered_at, decline_reason, cancelled_at, cancelled_by, seller_id
                ON exchange
            WHEN OLD.requested_at <> NEW.requested_at
                OR OLD.seller_id IS NOT NEW.seller_id AND NEW.state <> 'requested'
                OR OLD.state <> 'requested' AND NEW.state <> OLD.state
                    AND NOT (OLD.state = 'accepted' AND NEW.state = 'cancelled')
                OR OLD.state = NEW.state AND (OLD.answered_at IS NOT NEW.answered_at
                    OR OLD.decline_reason IS NOT NEW.decline_reason
                    OR OLD.cancelled_at IS NOT NEW.cancelled_at
                    OR OLD.cancelled_by IS NOT NEW.cancelled_by)
            BEGIN
                \(found("NEW.buyer_id")) \(found("NEW.seller_id"))
            END
            """),
        .trigger(
            "exchange_delete_last_active",
            "AFTER DELETE ON exchange BEGIN \(found("OLD.buyer_id")) \(found("OLD.seller_id")) END"),
    ]
}
