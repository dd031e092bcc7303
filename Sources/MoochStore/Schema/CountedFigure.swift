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

    /// Answered by its seller within a day of being asked: a no to others when one is accepted, or when the listing is
    /// ended, is an answer too.
    static let answered = CountedFigure(
        metric: "answered_24h", table: "exchange",
        columns: "state, requested_at, answered_at, decline_reason",
        condition: """
            ($.state IN ('accepted', 'cancelled')
                OR $.decline_reason IN ('seller', 'other_accepted', 'listing_ended'))
            AND $.answered_at - $.requested_at <= 86400
            """, moment: "$.requested_at")

    /// Taken back within a day: nobody had that day to answer.
    static let withdrawn = CountedFigure(
        metric: "withdrawn_24h", table: "exchange", columns: "state, requested_at, answered_at",
        condition: "$.state = 'withdrawn' AND $.answered_at - $.requested_at <= 86400",
        moment: "$.requested_at")

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
        condition: "$.collected_at IS NOT NULL", moment: "$.answered_at")

    /// Members, by the day of their latest deed.
    static let active = CountedFigure(
        metric: "active", table: "member", columns: "last_active_on",
        condition: "$.last_active_on IS NOT NULL", moment: "unixepoch($.last_active_on)")

    static let ofExchanges = [answered, withdrawn, accepted, withdrawnLater, collected]
    static let all = ofExchanges + [active]

    private func holds(_ row: String) -> String {
        "coalesce(\(condition.replacing("$", with: row)), FALSE)"
    }

    private func at(_ row: String) -> String { moment.replacing("$", with: row) }

    /// The triggers that keep it. A row without a community is not complete yet.
    var triggers: [TableSchema.Part] {
        func counts(_ row: String, _ n: Int) -> String {
            """
            SELECT '\(metric)', \(row).community_id, NULL, \(at(row)), \(n)
                WHERE \(row).community_id IS NOT NULL AND \(holds(row))
            """
        }
        return [
            .trigger(
                "\(table)_insert_\(metric)",
                """
                AFTER INSERT ON \(table) WHEN \(holds("NEW")) BEGIN
                    INSERT INTO counted \(counts("NEW", 1));
                END
                """),
            .trigger(
                "\(table)_update_\(metric)",
                """
                AFTER UPDATE OF community_id, \(columns) ON \(table)
                WHEN (\(holds("OLD")) OR \(holds("NEW")))
                    AND (\(holds("OLD")) <> \(holds("NEW")) OR \(at("OLD")) IS NOT \(at("NEW"))
                        OR OLD.community_id IS NOT NEW.community_id)
                BEGIN
                    INSERT INTO counted \(counts("OLD", -1)) UNION ALL \(counts("NEW", 1));
                END
                """),
            .trigger(
                "\(table)_delete_\(metric)",
                """
                AFTER DELETE ON \(table) WHEN \(holds("OLD")) BEGIN
                    INSERT INTO counted \(counts("OLD", -1));
                END
                """),
        ]
    }

    /// How many there are of each unit of so many seconds and each community, in SQL: metric, community, category,
    /// number of the unit, number of rows.
    func recount(by seconds: Int) -> String {
        """
        SELECT '\(metric)', community_id, NULL, \(at(table)) / \(seconds), count(*)
            FROM \(table) WHERE \(holds(table)) GROUP BY 2, 4
        """
    }
}
