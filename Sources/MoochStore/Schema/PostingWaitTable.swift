import Foundation

/// How long listings waited, in buckets that grow by a twelfth: an error of less than a twentieth, and few rows.
package enum PostingWait: String, CaseIterable, Sendable, Hashable {
    /// From the posting to the first request.
    case ask = "wait_ask"
    /// From the posting to the acceptance that still holds.
    case take = "wait_take"

    /// Longer waits are never.
    package static let longest = PostingColumn.twoWeeks

    /// The seconds at which the buckets begin, in order: under a minute, then up to ``longest``.
    static let bounds: [Int64] = {
        let steps = 115.0
        let growth = pow(Double(longest) / 60, 1 / steps)
        var bounds: [Int64] = [0]
        for step in 0..<Int(steps) {
            bounds.append(Int64((60 * pow(growth, Double(step))).rounded()))
        }
        return bounds
    }()

    /// The seconds that stand for a bucket: the middle of its ends, as ratios have it.
    static func seconds(ofBucket bucket: Int) -> Int64 {
        guard bounds.indices.contains(bucket) else { return longest }
        let end = bucket + 1 < bounds.count ? bounds[bucket + 1] : longest
        return bucket == 0
            ? 30 : Int64((Double(bounds[bucket]) * Double(end)).squareRoot().rounded())
    }

    /// A listing's wait in seconds, in SQL; NULL for never. `$` stands for the listing.
    private var expression: String {
        let (condition, end) =
            switch self {
            case .ask: ("TRUE", "$.first_asked_at")
            case .take: ("$.state = 'accepted'", "$.ended_at")
            }
        return """
            CASE WHEN \(condition) AND \(end) - $.created_at <= \(Self.longest)
                THEN max(\(end) - $.created_at, 0) END
            """
    }

    fileprivate func wait(_ row: String) -> String { "(\(expression.replacing("$", with: row)))" }

    /// The bucket of a wait, in SQL.
    private static func bucket(_ wait: String) -> String {
        "(SELECT bucket FROM wait_bucket WHERE seconds <= \(wait) ORDER BY seconds DESC LIMIT 1)"
    }

    /// The triggers that keep the counts.
    fileprivate var triggers: [TableSchema.Part] {
        func row(_ row: String, _ n: Int) -> String {
            """
            SELECT '\(rawValue)', \(row).community_id, \(row).category_id, \(row).created_at,
                \(Self.bucket(wait(row))), \(n) WHERE \(wait(row)) IS NOT NULL
            """
        }
        return [
            .trigger(
                "listing_insert_\(rawValue)",
                """
                AFTER INSERT ON listing WHEN \(wait("NEW")) IS NOT NULL BEGIN
                    INSERT INTO waited \(row("NEW", 1));
                END
                """),
            .trigger(
                "listing_update_\(rawValue)",
                """
                AFTER UPDATE OF state, ended_at, first_asked_at, created_at, community_id, category_id ON listing
                WHEN \(wait("NEW")) IS NOT \(wait("OLD")) OR \(wait("NEW")) IS NOT NULL
                    AND (NEW.community_id, NEW.category_id, NEW.created_at)
                        <> (OLD.community_id, OLD.category_id, OLD.created_at)
                BEGIN
                    INSERT INTO waited \(row("OLD", -1)) UNION ALL \(row("NEW", 1));
                END
                """),
            .trigger(
                "listing_delete_\(rawValue)",
                """
                AFTER DELETE ON listing WHEN \(wait("OLD")) IS NOT NULL BEGIN
                    INSERT INTO waited \(row("OLD", -1));
                END
                """),
        ]
    }

    static let triggers = allCases.flatMap(\.triggers)

    /// The rows of `posting_wait` as they should be, columns in order.
    static let recount: String = {
        let waits = allCases.map { wait in
            """
            SELECT '\(wait.rawValue)' AS kind, community_id, category_id, created_at / 86400 AS number,
                \(bucket(wait.wait("listing"))) AS bucket, count(*) AS n
            FROM listing WHERE \(wait.wait("listing")) IS NOT NULL GROUP BY 2, 3, 4, 5
            """
        }
        return """
            WITH event AS (\(waits.joined(separator: " UNION ALL "))),
            scoped AS (
                SELECT 'all' AS scope, 0 AS scope_id, 0 AS category, * FROM event
                UNION ALL SELECT 'community', community_id, 0, * FROM event
                UNION ALL SELECT 'category', category_id, 0, * FROM event
                UNION ALL SELECT 'community_category', community_id, category_id, * FROM event)
            SELECT scope, scope_id, category, kind, date(number * 86400, 'unixepoch') AS day, bucket,
                sum(n) AS n
            FROM scoped GROUP BY scope, scope_id, category, kind, number, bucket
            """
    }()

    /// The rows of `posting_wait_month` as they should be by `posting_wait`, columns in order.
    static let months = """
        SELECT scope, scope_id, category_id, kind, substr(day, 1, 7) AS period, bucket, sum(n) AS n
        FROM posting_wait GROUP BY 1, 2, 3, 4, 5, 6
        """
}

extension TableSchema {
    /// The buckets of waits, by the second at which each begins.
    static let waitBucket = TableSchema(
        "wait_bucket",
        """
        CREATE TABLE wait_bucket (
            seconds INTEGER PRIMARY KEY,
            bucket INTEGER NOT NULL
        ) STRICT;
        INSERT INTO wait_bucket VALUES
        \(PostingWait.bounds.enumerated().map { "(\($0.element), \($0.offset))" }.joined(separator: ", "))
        """)

    /// How many listings of a day waited how long, in the scopes of `posting_count`. Written only by ``waited``.
    static let postingWait = TableSchema(
        "posting_wait",
        """
        CREATE TABLE posting_wait (
            scope TEXT NOT NULL,
            scope_id INTEGER NOT NULL CHECK ((scope = 'all') = (scope_id = 0)),
            category_id INTEGER NOT NULL
                CHECK ((scope = 'community_category') = (category_id <> 0)),
            kind TEXT NOT NULL CHECK (kind IN ('wait_ask', 'wait_take')),
            -- Of the posting, in UTC.
            day TEXT NOT NULL CHECK (length(day) = 10 AND day = date(day, '+0 days')),
            bucket INTEGER NOT NULL,
            n INTEGER NOT NULL,
            PRIMARY KEY (scope, scope_id, category_id, kind, day, bucket)
        ) STRICT, WITHOUT ROWID
        """)

    /// `posting_wait` by month, so that a year takes a dozenth of the rows.
    static let postingWaitMonth = TableSchema(
        "posting_wait_month",
        """
        CREATE TABLE posting_wait_month (
            scope TEXT NOT NULL,
            scope_id INTEGER NOT NULL,
            category_id INTEGER NOT NULL,
            kind TEXT NOT NULL,
            -- As 2026-11.
            period TEXT NOT NULL CHECK (length(period) = 7),
            bucket INTEGER NOT NULL,
            n INTEGER NOT NULL,
            PRIMARY KEY (scope, scope_id, category_id, kind, period, bucket)
        ) STRICT, WITHOUT ROWID
        """)

    /// A view to count by: a row inserted here is added to its day and its month, in every scope it belongs to.
    static let waited = TableSchema(
        "waited",
        """
        CREATE VIEW waited (kind, community_id, category_id, at, bucket, n) AS
            SELECT NULL, NULL, NULL, NULL, NULL, NULL WHERE false
        """,
        rules: [
            .trigger(
                "waited_insert",
                """
                INSTEAD OF INSERT ON waited BEGIN
                    INSERT INTO posting_wait (scope, scope_id, category_id, kind, day, bucket, n)
                    VALUES \(CountedScopes.rows("NEW.kind, date(NEW.at, 'unixepoch'), NEW.bucket, NEW.n"))
                    ON CONFLICT DO UPDATE SET n = n + excluded.n;
                    INSERT INTO posting_wait_month (scope, scope_id, category_id, kind, period, bucket, n)
                    VALUES \(CountedScopes.rows("NEW.kind, \(MonthlyDeeds.month("NEW.at")), NEW.bucket, NEW.n"))
                    ON CONFLICT DO UPDATE SET n = n + excluded.n;
                END
                """)
        ])
}
