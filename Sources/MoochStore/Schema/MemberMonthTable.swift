/// What a member did in a month: anything at all, gave, got. The raw value is its name in addresses and the column of
/// `cohort_month`.
package enum MonthDeed: String, CaseIterable, Sendable, Hashable {
    /// They posted, asked, answered, called off or wrote.
    case deed
    /// Something of theirs was taken.
    case gave
    case got

    /// The column of `member_month`.
    var column: String { self == .deed ? "deeds" : rawValue }

    /// An expression of each kind's, in order.
    static func each(_ expression: (MonthDeed) -> String) -> String {
        allCases.map(expression).joined(separator: ", ")
    }

    static let columns = each(\.column)
    static let names = each(\.rawValue)
}

/// In which months members did something, and how many of those who joined in one month did so in another.
enum MonthlyDeeds {
    static func month(_ moment: String) -> String { "strftime('%Y-%m', \(moment), 'unixepoch')" }

    /// What an exchange adds to the months of its two, in SQL: member, moment, deeds, gave, got; `$` stands for it.
    /// Whoever gives has answered.
    private static let asked = "VALUES ($.buyer_id, $.requested_at, 1, 0, 0)"
    private static let answered = """
        SELECT $.seller_id, $.answered_at, 1, $.state = 'accepted', 0 WHERE \(MemberDeed.isAnswered)
        UNION ALL SELECT $.buyer_id, $.answered_at, 0, 0, 1 WHERE $.state = 'accepted'
        """
    private static let cancelled = """
        SELECT iif($.cancelled_by = 'buyer', $.buyer_id, $.seller_id), $.cancelled_at, 1, 0, 0
        WHERE $.cancelled_by IN ('buyer', 'seller')
        """

    private static func add(_ deeds: [String], _ row: String) -> String {
        "INSERT INTO acted "
            + deeds.map { $0.replacing("$", with: row) }.joined(separator: " UNION ALL ") + ";"
    }

    private static func take(_ deeds: [String], _ row: String) -> String {
        """
        INSERT INTO acted SELECT member_id, at, -deeds, -gave, -got FROM (
            SELECT NULL AS member_id, NULL AS at, NULL AS deeds, NULL AS gave, NULL AS got WHERE false
            UNION ALL \(deeds.map { $0.replacing("$", with: row) }.joined(separator: " UNION ALL ")));
        """
    }

    static let ofExchanges: [TableSchema.Part] = [
        .trigger(
            "exchange_insert_month",
            "AFTER INSERT ON exchange BEGIN \(add([asked], "NEW")) END"),
        // History that another program brings along.
        .trigger(
            "exchange_insert_month_of_answer",
            """
            AFTER INSERT ON exchange WHEN NEW.state <> 'requested' BEGIN
                \(add([answered, cancelled], "NEW"))
            END
            """),
        .trigger(
            "exchange_update_month",
            """
            AFTER UPDATE OF requested_at ON exchange WHEN NEW.requested_at <> OLD.requested_at BEGIN
                \(take([asked], "OLD")) \(add([asked], "NEW"))
            END
            """),
        .trigger(
            "exchange_update_month_of_answer",
            """
            AFTER UPDATE OF state, answered_at, decline_reason, seller_id ON exchange
            WHEN (\(isAnswered("OLD")) OR \(isAnswered("NEW")))
                AND (\(isAnswered("OLD")) <> \(isAnswered("NEW"))
                    OR (OLD.state = 'accepted') <> (NEW.state = 'accepted')
                    OR OLD.answered_at IS NOT NEW.answered_at OR OLD.seller_id IS NOT NEW.seller_id)
            BEGIN
                \(take([answered], "OLD")) \(add([answered], "NEW"))
            END
            """),
        .trigger(
            "exchange_update_month_of_end",
            """
            AFTER UPDATE OF cancelled_at, cancelled_by, seller_id ON exchange
            WHEN OLD.cancelled_at IS NOT NEW.cancelled_at OR OLD.cancelled_by IS NOT NEW.cancelled_by
                OR OLD.seller_id IS NOT NEW.seller_id AND NEW.cancelled_by IS NOT NULL
            BEGIN
                \(take([cancelled], "OLD")) \(add([cancelled], "NEW"))
            END
            """),
        .trigger(
            "exchange_delete_month",
            "AFTER DELETE ON exchange BEGIN \(take([asked, answered, cancelled], "OLD")) END"),
    ]

    private static func isAnswered(_ row: String) -> String {
        MemberDeed.isAnswered.replacing("$", with: row)
    }

    static let ofListings = triggers(on: "listing", by: "seller_id", at: "created_at")
    static let ofMessages = triggers(on: "message", by: "sender_id", at: "at")

    /// The triggers of a table each of whose rows is one deed.
    private static func triggers(
        on table: String, by member: String, at moment: String
    ) -> [TableSchema.Part] {
        let deed = "VALUES ($.\(member), $.\(moment), 1, 0, 0)"
        return [
            .trigger(
                "\(table)_insert_month", "AFTER INSERT ON \(table) BEGIN \(add([deed], "NEW")) END"),
            .trigger(
                "\(table)_update_month",
                """
                AFTER UPDATE OF \(member), \(moment) ON \(table)
                WHEN NEW.\(member) <> OLD.\(member) OR NEW.\(moment) <> OLD.\(moment) BEGIN
                    \(take([deed], "OLD")) \(add([deed], "NEW"))
                END
                """),
            .trigger(
                "\(table)_delete_month",
                "AFTER DELETE ON \(table) BEGIN \(take([deed], "OLD")) END"),
        ]
    }

    /// A member who moves takes their months along.
    static let ofMembers: [TableSchema.Part] = [
        .trigger(
            "member_update_month",
            """
            AFTER UPDATE OF community_id, created_at ON member
            WHEN NEW.community_id <> OLD.community_id OR NEW.created_at <> OLD.created_at BEGIN
                UPDATE member_month SET community_id = NEW.community_id,
                    cohort = \(month("NEW.created_at"))
                WHERE member_id = NEW.id;
            END
            """)
    ]

    /// The rows of `member_month` as they should be, columns in order.
    static let recount: String = {
        let deeds =
            MemberDeed.sources.map { source in
                """
                SELECT \(source.member) AS member_id, \(source.at) AS at, 1 AS deeds, 0 AS gave, 0 AS got
                FROM \(source.table) WHERE \(source.condition)
                """
            } + [
                "SELECT seller_id, answered_at, 0, 1, 0 FROM exchange WHERE state = 'accepted'",
                "SELECT buyer_id, answered_at, 0, 0, 1 FROM exchange WHERE state = 'accepted'",
            ]
        return """
            SELECT member.id AS member_id, \(month("deed.at")) AS month, member.community_id,
                \(month("member.created_at")) AS cohort,
                sum(deeds) AS deeds, sum(gave) AS gave, sum(got) AS got
            FROM (\(deeds.joined(separator: " UNION ALL "))) AS deed
                JOIN member ON member.id = deed.member_id
            GROUP BY 1, 2
            """
    }()

    /// The rows of `cohort_month` as they should be by `member_month`, columns in order.
    static let cohorts: String = {
        let numbers = MonthDeed.each { "sum(\($0.column) > 0) AS \($0.rawValue)" }
        return """
            SELECT 0 AS community_id, cohort, month, \(numbers) FROM member_month GROUP BY 2, 3
            UNION ALL
            SELECT community_id, cohort, month, \(numbers) FROM member_month GROUP BY 1, 2, 3
            """
    }()

    static let rebuild = """
        DELETE FROM member_month;
        INSERT INTO member_month (member_id, month, community_id, cohort, deeds, gave, got) \(recount);
        DELETE FROM cohort_month;
        INSERT INTO cohort_month (community_id, cohort, month, \(MonthDeed.names)) \(cohorts)
        """
}

extension TableSchema {
    /// How often a member did something in a month, with their community and the month they joined in. Written only by
    /// ``acted``.
    static let memberMonth = TableSchema(
        "member_month",
        """
        CREATE TABLE member_month (
            member_id INTEGER NOT NULL REFERENCES member (id) ON DELETE CASCADE,
            -- In UTC, as 2026-11.
            month TEXT NOT NULL CHECK (length(month) = 7),
            -- The member's, as is the next.
            community_id INTEGER NOT NULL,
            cohort TEXT NOT NULL CHECK (length(cohort) = 7),
            deeds INTEGER NOT NULL,
            gave INTEGER NOT NULL,
            got INTEGER NOT NULL,
            PRIMARY KEY (member_id, month)
        ) STRICT, WITHOUT ROWID
        """,
        upkeep: [
            .trigger(
                "member_month_insert",
                "AFTER INSERT ON member_month BEGIN \(cohortSums("NEW", hasAny("NEW"))) END"),
            .trigger(
                "member_month_update",
                """
                AFTER UPDATE ON member_month
                WHEN (NEW.community_id, NEW.cohort) = (OLD.community_id, OLD.cohort)
                    AND (\(hasAny("NEW"))) <> (\(hasAny("OLD")))
                BEGIN
                    \(cohortSums("NEW", MonthDeed.each { "(NEW.\($0.column) > 0) - (OLD.\($0.column) > 0)" }))
                END
                """),
            .trigger(
                "member_month_move",
                """
                AFTER UPDATE OF community_id, cohort ON member_month
                WHEN (NEW.community_id, NEW.cohort) <> (OLD.community_id, OLD.cohort) BEGIN
                    \(cohortSums("OLD", hasAny("OLD", "-"))) \(cohortSums("NEW", hasAny("NEW")))
                END
                """),
            .trigger(
                "member_month_delete",
                "AFTER DELETE ON member_month BEGIN \(cohortSums("OLD", hasAny("OLD", "-"))) END"),
        ])

    private static func hasAny(_ row: String, _ sign: String = "") -> String {
        MonthDeed.each { "\(sign)(\(row).\($0.column) > 0)" }
    }

    /// Adds numbers to the month of a row, in all and in its community.
    private static func cohortSums(_ row: String, _ numbers: String) -> String {
        """
        INSERT INTO cohort_month (community_id, cohort, month, \(MonthDeed.names))
        VALUES (0, \(row).cohort, \(row).month, \(numbers)),
            (\(row).community_id, \(row).cohort, \(row).month, \(numbers))
        ON CONFLICT DO UPDATE SET
            \(MonthDeed.each { "\($0.rawValue) = \($0.rawValue) + excluded.\($0.rawValue)" });
        """
    }

    /// How many of the members who joined in a month did something in another, in all (`community_id` 0) and in each
    /// community; kept by the triggers of `member_month`.
    static let cohortMonth = TableSchema(
        "cohort_month",
        """
        CREATE TABLE cohort_month (
            community_id INTEGER NOT NULL,
            cohort TEXT NOT NULL CHECK (length(cohort) = 7),
            month TEXT NOT NULL CHECK (length(month) = 7),
            deed INTEGER NOT NULL,
            gave INTEGER NOT NULL,
            got INTEGER NOT NULL,
            PRIMARY KEY (community_id, cohort, month)
        ) STRICT, WITHOUT ROWID
        """)

    /// A view to count by: the numbers of a row inserted here are added to the month of its member.
    static let acted = TableSchema(
        "acted",
        """
        CREATE VIEW acted (member_id, at, deeds, gave, got) AS
            SELECT NULL, NULL, NULL, NULL, NULL WHERE false
        """,
        rules: [
            .trigger(
                "acted_insert",
                """
                INSTEAD OF INSERT ON acted
                WHEN EXISTS (SELECT 1 FROM member WHERE id = NEW.member_id) BEGIN
                    INSERT INTO member_month (member_id, month, community_id, cohort, deeds, gave, got)
                    VALUES (NEW.member_id, \(MonthlyDeeds.month("NEW.at")),
                        (SELECT community_id FROM member WHERE id = NEW.member_id),
                        (SELECT \(MonthlyDeeds.month("created_at")) FROM member
                            WHERE id = NEW.member_id), NEW.deeds, NEW.gave, NEW.got)
                    ON CONFLICT DO UPDATE SET deeds = deeds + excluded.deeds,
                        gave = gave + excluded.gave, got = got + excluded.got;
                END
                """)
        ])
}
