/// One more number that is counted by day: rows of a table for which something holds, in all and in their community.
/// What keeps it and what makes it anew are written from the same lines.
struct CountedFigure: Sendable {
    /// `daily_count.metric`.
    let metric: String
    let table: String
    /// The columns that the next two read.
    private let columns: String
    /// Whether a row counts, in SQL; `$` stands for the row.
    private let condition: String
    /// Its moment.
    private let moment: String
    /// The column of its category; nil if it is counted by community alone.
    private var category: String?
    /// An expression that the metric ends with, in SQL.
    private var kind: String?

    static let requests = CountedFigure(
        metric: "requests", table: "exchange", columns: "requested_at", condition: "TRUE",
        moment: "$.requested_at", category: "category_id")

    /// Completed exchanges, by the day of the acceptance.
    static let exchanges = CountedFigure(
        metric: "exchanges", table: "exchange", columns: "state, answered_at",
        condition: "$.state = 'accepted'", moment: "$.answered_at", category: "category_id")

    /// Whether a request was answered, by its seller or by what its seller did, in SQL.
    static func isAnswered(_ row: String) -> String {
        """
        (\(row).state IN ('accepted', 'cancelled')
            OR \(row).decline_reason IN ('seller', 'other_accepted', 'listing_ended'))
        """
    }

    /// Answered by its seller within a day of being asked: a no to others when one is accepted, or when the listing is
    /// ended, is an answer too.
    static let answered = CountedFigure(
        metric: "answered_24h", table: "exchange",
        columns: "state, requested_at, answered_at, decline_reason",
        condition: "\(isAnswered("$")) AND $.answered_at - $.requested_at <= 86400",
        moment: "$.requested_at", category: "category_id")

    /// Answered on the second day: with ``answered``, within two. Most answer on the first, so two days cost no more than
    /// one.
    static let answeredSecondDay = CountedFigure(
        metric: "answered_second_day", table: "exchange",
        columns: "state, requested_at, answered_at, decline_reason",
        condition: """
            \(isAnswered("$")) AND $.answered_at - $.requested_at BETWEEN 86401 AND 172800
            """, moment: "$.requested_at", category: "category_id")

    /// Taken back within a day: nobody had that day to answer.
    static let withdrawn = CountedFigure(
        metric: "withdrawn_24h", table: "exchange", columns: "state, requested_at, answered_at",
        condition: "$.state = 'withdrawn' AND $.answered_at - $.requested_at <= 86400",
        moment: "$.requested_at", category: "category_id")

    static let withdrawnSecondDay = CountedFigure(
        metric: "withdrawn_second_day", table: "exchange",
        columns: "state, requested_at, answered_at",
        condition: """
            $.state = 'withdrawn' AND $.answered_at - $.requested_at BETWEEN 86401 AND 172800
            """, moment: "$.requested_at", category: "category_id")

    /// Accepted within three days of being asked, and not called off.
    static let accepted = CountedFigure(
        metric: "accepted_72h", table: "exchange", columns: "state, requested_at, answered_at",
        condition: "$.state = 'accepted' AND $.answered_at - $.requested_at <= 259200",
        moment: "$.requested_at")

    static let withdrawnLater = CountedFigure(
        metric: "withdrawn_72h", table: "exchange", columns: "state, requested_at, answered_at",
        condition: "$.state = 'withdrawn' AND $.answered_at - $.requested_at <= 259200",
        moment: "$.requested_at")

    /// Completed exchanges of which either side said that they met, by the day of the acceptance.
    static let collected = CountedFigure(
        metric: "collected", table: "exchange", columns: "answered_at, collected_at",
        condition: "$.collected_at IS NOT NULL", moment: "$.answered_at", category: "category_id")

    /// Agreements called off, each reason a metric of its own, by the day of the acceptance.
    static let cancelled = CountedFigure(
        metric: "cancelled", table: "exchange", columns: "state, answered_at, cancel_reason",
        condition: "$.state = 'cancelled'", moment: "$.answered_at", category: "category_id",
        kind: "$.cancel_reason")

    /// Members, by the day of their latest deed.
    static let active = CountedFigure(
        metric: "active", table: "member", columns: "last_active_on",
        condition: "$.last_active_on IS NOT NULL", moment: "unixepoch($.last_active_on)")

    /// Members, by the day on which something of theirs was first taken.
    static let firstGave = CountedFigure(
        metric: "first_gave", table: "member", columns: "first_gave_at",
        condition: "$.first_gave_at IS NOT NULL", moment: "$.first_gave_at")

    /// Members who had given nothing before, by the day on which they first got something.
    static let firstGot = CountedFigure(
        metric: "first_got", table: "member", columns: "first_gave_at, first_got_at",
        condition: MemberGift.isFirstGot, moment: "$.first_got_at")

    /// Those of them who gave within 90 days.
    static let turnedGiver = CountedFigure(
        metric: "turned_giver", table: "member", columns: "first_gave_at, first_got_at",
        condition: MemberGift.isTurned, moment: "$.first_got_at")

    static let totals = [requests, exchanges]
    /// What Home reads of a day, in this order.
    static let ofEngagement = [
        answered, withdrawn, accepted, withdrawnLater, collected, active,
    ]
    static let ofExchanges = [
        answered, answeredSecondDay, withdrawn, withdrawnSecondDay, accepted, withdrawnLater,
        collected, cancelled,
    ]
    static let ofMembers = [active, firstGave, firstGot, turnedGiver]
    static let all = ofExchanges + ofMembers

    private func holds(_ row: String) -> String {
        "coalesce(\(condition.replacing("$", with: row)), FALSE)"
    }

    private func at(_ row: String) -> String { moment.replacing("$", with: row) }

    /// The metric of a row, in SQL.
    private func name(_ row: String) -> String {
        kind.map { "'\(metric)_' || \($0.replacing("$", with: row))" } ?? "'\(metric)'"
    }

    private func categoryID(_ row: String) -> String { category.map { "\(row).\($0)" } ?? "NULL" }

    /// True if it differs by community and moment alone: another moment moves it there.
    private var isPlain: Bool { category == nil && kind == nil }

    /// What decides where and as what a row is counted.
    private func place(_ row: String) -> [String] {
        ["\(row).community_id"] + (isPlain ? [] : [at(row), categoryID(row)])
            + (kind == nil ? [] : [name(row)])
    }

    /// The triggers that keep it. A row without a community is not complete yet. One row of values at a time: of a query,
    /// SQLite would make a table first, even of none.
    var triggers: [TableSchema.Part] {
        func isCounted(_ row: String) -> String {
            "\(holds(row)) AND \(row).community_id IS NOT NULL"
        }
        func count(_ row: String, _ n: Int) -> String {
            """
            INSERT INTO counted
            VALUES (\(name(row)), \(row).community_id, \(categoryID(row)), \(at(row)), \(n));
            """
        }
        let read = ["community_id", category, columns].compactMap { $0 }.joined(separator: ", ")
        let moves = zip(place("OLD"), place("NEW")).map { "\($0) IS NOT \($1)" }
        let isMoved = """
            (\(holds("OLD")) <> \(holds("NEW")) OR \(moves.joined(separator: " OR ")))
            """
        let parts: [TableSchema.Part] = [
            .trigger(
                "\(table)_insert_\(metric)",
                """
                AFTER INSERT ON \(table) WHEN \(isCounted("NEW")) BEGIN
                    \(count("NEW", 1))
                END
                """),
            .trigger(
                "\(table)_update_\(metric)",
                """
                AFTER UPDATE OF \(read) ON \(table) WHEN \(isCounted("NEW")) AND \(isMoved) BEGIN
                    \(count("NEW", 1))
                END
                """),
            .trigger(
                "\(table)_undo_\(metric)",
                """
                AFTER UPDATE OF \(read) ON \(table) WHEN \(isCounted("OLD")) AND \(isMoved) BEGIN
                    \(count("OLD", -1))
                END
                """),
            .trigger(
                "\(table)_delete_\(metric)",
                """
                AFTER DELETE ON \(table) WHEN \(isCounted("OLD")) BEGIN
                    \(count("OLD", -1))
                END
                """),
        ]
        guard isPlain else { return parts }
        return parts + [
            .trigger(
                "\(table)_move_\(metric)",
                """
                AFTER UPDATE OF \(read) ON \(table)
                WHEN \(isCounted("NEW")) AND \(holds("OLD")) AND NEW.community_id IS OLD.community_id
                    AND \(at("NEW")) <> \(at("OLD")) BEGIN
                    INSERT INTO recounted
                    VALUES ('\(metric)', NEW.community_id, \(at("OLD")), \(at("NEW")));
                END
                """)
        ]
    }

    /// How many there are of each day, community and category, in SQL: metric, community, category, number of the day,
    /// number of rows.
    var recount: String {
        """
        SELECT \(name(table)), community_id, \(categoryID(table)), \(at(table)) / 86400, count(*)
            FROM \(table) WHERE \(holds(table)) GROUP BY 1, 2, 3, 4
        """
    }
}
