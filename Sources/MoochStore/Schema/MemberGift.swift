/// When a member first gave and first got something, by exchanges that hold: `member.first_gave_at`, `first_got_at`.
enum MemberGift {
    /// Whether they got something before they ever gave; `$` stands for the member.
    static let isFirstGot = """
        $.first_got_at IS NOT NULL AND coalesce($.first_gave_at >= $.first_got_at, TRUE)
        """

    /// Whether they gave within 90 days of it.
    static let isTurned = "$.first_gave_at - $.first_got_at BETWEEN 0 AND \(DailyRate.turning)"

    /// The same of a row.
    static func firstGot(_ member: String) -> String {
        isFirstGot.replacing("$", with: member)
    }

    static func turned(_ member: String) -> String { isTurned.replacing("$", with: member) }

    /// A column of the member, and whose exchanges it is about.
    private static let sides = [("first_gave_at", "seller_id"), ("first_got_at", "buyer_id")]

    private static func first(_ side: String, of member: String) -> String {
        "(SELECT min(answered_at) FROM exchange WHERE \(side) = \(member) AND state = 'accepted')"
    }

    /// Makes the first moment earlier, never later.
    private static let noted = sides.map { column, side in
        """
        UPDATE member SET \(column) = NEW.answered_at
        WHERE id = NEW.\(side) AND coalesce(\(column) > NEW.answered_at, TRUE);
        """
    }.joined(separator: " ")

    /// Finds it anew for those whose first it was.
    private static let found = sides.map { column, side in
        """
        UPDATE member SET \(column) = \(first(side, of: "OLD.\(side)"))
        WHERE id = OLD.\(side) AND \(column) = OLD.answered_at;
        """
    }.joined(separator: " ")

    private static let isMoved = """
        (NEW.answered_at IS NOT OLD.answered_at OR NEW.seller_id IS NOT OLD.seller_id)
        """

    static let triggers: [TableSchema.Part] = [
        .trigger(
            "exchange_insert_gift",
            "AFTER INSERT ON exchange WHEN NEW.state = 'accepted' BEGIN \(noted) END"),
        .trigger(
            "exchange_update_gift",
            """
            AFTER UPDATE OF state, answered_at, seller_id ON exchange
            WHEN NEW.state = 'accepted' AND (OLD.state <> 'accepted' OR \(isMoved)) BEGIN
                \(noted)
            END
            """),
        .trigger(
            "exchange_undo_gift",
            """
            AFTER UPDATE OF state, answered_at, seller_id ON exchange
            WHEN OLD.state = 'accepted' AND (NEW.state <> 'accepted' OR \(isMoved)) BEGIN
                \(found)
            END
            """),
        .trigger(
            "exchange_delete_gift",
            "AFTER DELETE ON exchange WHEN OLD.state = 'accepted' BEGIN \(found) END"),
    ]

    /// Makes both columns anew.
    static let rebuild =
        """
        UPDATE member SET first_gave_at = NULL, first_got_at = NULL
        WHERE first_gave_at IS NOT NULL OR first_got_at IS NOT NULL;
        """
        + sides.map { column, side in
            """
            UPDATE member SET \(column) = gift.at
            FROM (SELECT \(side) AS member_id, min(answered_at) AS at FROM exchange
                WHERE state = 'accepted' GROUP BY 1) AS gift
            WHERE member.id = gift.member_id
            """
        }.joined(separator: ";\n")

    /// How many members say a wrong moment, in SQL.
    static let countOfWrong = """
        SELECT count(*) FROM member
            LEFT JOIN (SELECT seller_id, min(answered_at) AS at FROM exchange
                WHERE state = 'accepted' GROUP BY 1) AS gave ON gave.seller_id = member.id
            LEFT JOIN (SELECT buyer_id, min(answered_at) AS at FROM exchange
                WHERE state = 'accepted' GROUP BY 1) AS got ON got.buyer_id = member.id
        WHERE first_gave_at IS NOT gave.at OR first_got_at IS NOT got.at
        """
}
