/// A number of listings that `posting_count` has for each day of posting. Time alone changes none of them: what is still
/// open, and what lapsed, is the rest.
package enum PostingColumn: String, CaseIterable, Sendable {
    case posted
    /// Asked for at all, in whatever state the requests are.
    case asked
    case asked24h = "asked_24h"
    case asked72h = "asked_72h"
    /// By three or more.
    case askedThrice = "asked_thrice"
    /// Removed by an administrator before anybody asked.
    case removedUnasked = "removed_unasked"
    /// Taken now: its exchange was accepted, and not called off.
    case taken
    case taken14d = "taken_14d"
    case ended, removed
    /// Taken, and either side said that they met.
    case met

    /// Seconds after the posting.
    static let (day, threeDays, twoWeeks): (Int64, Int64, Int64) = (86_400, 259_200, 1_209_600)

    /// The condition that a listing counts, in SQL, never NULL; `$` stands for the listing.
    private var condition: String {
        switch self {
        case .posted: "TRUE"
        case .asked: "$.first_asked_at IS NOT NULL"
        case .asked24h: "coalesce($.first_asked_at - $.created_at <= \(Self.day), FALSE)"
        case .asked72h: "coalesce($.first_asked_at - $.created_at <= \(Self.threeDays), FALSE)"
        case .askedThrice: "$.request_count >= 3"
        case .removedUnasked: "$.state = 'removed' AND $.first_asked_at IS NULL"
        case .taken: "$.state = 'accepted'"
        case .taken14d: "$.state = 'accepted' AND $.ended_at - $.created_at <= \(Self.twoWeeks)"
        case .ended: "$.state = 'ended'"
        case .removed: "$.state = 'removed'"
        case .met: "$.met_at IS NOT NULL"
        }
    }

    /// The same for a row: 1 if it counts, else 0.
    func holds(_ row: String) -> String { "(\(condition.replacing("$", with: row)))" }

    static let names = allCases.map(\.rawValue).joined(separator: ", ")

    /// An expression of each column's, in order.
    static func each(_ expression: (PostingColumn) -> String) -> String {
        allCases.map(expression).joined(separator: ", ")
    }
}

extension TableSchema {
    /// What became of the listings of each day, for everything, each community, each category and each pair of both, as
    /// in `daily_count`. Written only by ``posting``.
    static let postingCount = TableSchema(
        "posting_count",
        """
        CREATE TABLE posting_count (
            scope TEXT NOT NULL,
            scope_id INTEGER NOT NULL CHECK ((scope = 'all') = (scope_id = 0)),
            category_id INTEGER NOT NULL
                CHECK ((scope = 'community_category') = (category_id <> 0)),
            -- Of the posting, in UTC.
            day TEXT NOT NULL CHECK (length(day) = 10 AND day = date(day, '+0 days')),
            \(PostingColumn.each { "\($0.rawValue) INTEGER NOT NULL" }),
            PRIMARY KEY (scope, scope_id, category_id, day)
        ) STRICT, WITHOUT ROWID
        """)

    /// A view to count by: the numbers of a row inserted here are added to its day, in every scope it belongs to.
    static let posting = TableSchema(
        "posting",
        """
        CREATE VIEW posting (community_id, category_id, at, \(PostingColumn.names)) AS
            SELECT NULL, NULL, NULL, \(PostingColumn.each { _ in "NULL" }) WHERE false
        """,
        rules: [
            .trigger(
                "posting_insert",
                """
                INSTEAD OF INSERT ON posting BEGIN
                    INSERT INTO posting_count (scope, scope_id, category_id, day, \(PostingColumn.names))
                    VALUES \(CountedScopes.rows("date(NEW.at, 'unixepoch'), " + posted))
                    ON CONFLICT DO UPDATE SET
                        \(PostingColumn.each { "\($0.rawValue) = \($0.rawValue) + excluded.\($0.rawValue)" });
                END
                """)
        ])

    private static let posted = PostingColumn.each { "NEW.\($0.rawValue)" }

    /// The listings' triggers that keep the counts.
    static let postingTriggers: [Part] = {
        func key(_ row: String) -> String {
            "\(row).community_id, \(row).category_id, \(row).created_at"
        }
        func numbers(_ row: String) -> String { PostingColumn.each { $0.holds(row) } }
        func less(_ row: String) -> String { PostingColumn.each { "-\($0.holds(row))" } }
        return [
            .trigger(
                "listing_insert_posting",
                """
                AFTER INSERT ON listing BEGIN
                    INSERT INTO posting VALUES (\(key("NEW")), \(numbers("NEW")));
                END
                """),
            .trigger(
                "listing_update_posting",
                """
                AFTER UPDATE OF state, ended_at, first_asked_at, request_count, met_at ON listing
                WHEN (NEW.state <> OLD.state OR NEW.first_asked_at IS NOT OLD.first_asked_at
                        OR NEW.ended_at IS NOT OLD.ended_at OR NEW.met_at IS NOT OLD.met_at
                        OR (NEW.request_count >= 3) <> (OLD.request_count >= 3))
                    AND (\(key("NEW"))) = (\(key("OLD")))
                BEGIN
                    INSERT INTO posting VALUES (\(key("NEW")),
                        \(PostingColumn.each { "\($0.holds("NEW")) - \($0.holds("OLD"))" }));
                END
                """),
            .trigger(
                "listing_move_posting",
                """
                AFTER UPDATE OF community_id, category_id, created_at ON listing
                WHEN (\(key("NEW"))) <> (\(key("OLD"))) BEGIN
                    INSERT INTO posting VALUES (\(key("OLD")), \(less("OLD"))),
                        (\(key("NEW")), \(numbers("NEW")));
                END
                """),
            .trigger(
                "listing_delete_posting",
                """
                AFTER DELETE ON listing BEGIN
                    INSERT INTO posting VALUES (\(key("OLD")), \(less("OLD")));
                END
                """),
        ]
    }()
}

extension Derived {
    /// The rows of `posting_count` as they should be, columns in order.
    static let postings = """
        WITH event AS (
            SELECT community_id, category_id, created_at / 86400 AS number,
                \(PostingColumn.each { "sum(\($0.holds("listing"))) AS \($0.rawValue)" })
            FROM listing GROUP BY 1, 2, 3),
        scoped AS (
            SELECT 'all' AS scope, 0 AS scope_id, 0 AS category, * FROM event
            UNION ALL SELECT 'community', community_id, 0, * FROM event
            UNION ALL SELECT 'category', category_id, 0, * FROM event
            UNION ALL SELECT 'community_category', community_id, category_id, * FROM event)
        SELECT scope, scope_id, category, date(number * 86400, 'unixepoch') AS day,
            \(PostingColumn.each { "sum(\($0.rawValue)) AS \($0.rawValue)" })
        FROM scoped GROUP BY scope, scope_id, category, number
        """
}
