extension TableSchema {
    /// The daily count of each metric for everything, each community, each category and each pair of both. Written only
    /// by ``counted``.
    static let dailyCount = TableSchema(
        "daily_count",
        """
        CREATE TABLE daily_count (
            metric TEXT NOT NULL CHECK (length(metric) BETWEEN 1 AND 40),
            -- 'all' (scope_id 0), 'community', 'category', or 'community_category' with both ids.
            scope TEXT NOT NULL,
            scope_id INTEGER NOT NULL CHECK ((scope = 'all') = (scope_id = 0)),
            category_id INTEGER NOT NULL
                CHECK ((scope = 'community_category') = (category_id <> 0)),
            day TEXT NOT NULL CHECK (length(day) = 10 AND day = date(day, '+0 days')),
            n INTEGER NOT NULL,
            -- A page reads all metrics of some days.
            PRIMARY KEY (scope, scope_id, category_id, day, metric)
        ) STRICT, WITHOUT ROWID
        """)

    /// `daily_count` by month (`2026-11`) and in all (`all`), so that a year of a thousand communities takes thousands
    /// of rows and not hundreds of thousands.
    static let periodCount = TableSchema(
        "period_count",
        """
        CREATE TABLE period_count (
            metric TEXT NOT NULL CHECK (length(metric) BETWEEN 1 AND 40),
            scope TEXT NOT NULL,
            scope_id INTEGER NOT NULL,
            category_id INTEGER NOT NULL,
            period TEXT NOT NULL CHECK (period = 'all' OR length(period) = 7),
            n INTEGER NOT NULL,
            PRIMARY KEY (scope, scope_id, category_id, metric, period)
        ) STRICT, WITHOUT ROWID
        """,
        indexes: [
            // The sizes of a thousand communities lie together: by the key, each is in another page of a large table.
            .index(
                "period_count_of_members",
                """
                period_count (metric, scope_id, n) WHERE scope = 'community' AND period = 'all'
                    AND (metric = 'members' OR metric = 'members_left')
                """)
        ])

    /// The hourly count of each ``CountMetric`` over everything, so that the first hours of a day take a few rows and not
    /// tens of thousands of listings and exchanges.
    static let hourCount = TableSchema(
        "hour_count",
        """
        CREATE TABLE hour_count (
            metric TEXT NOT NULL CHECK (length(metric) BETWEEN 1 AND 40),
            -- In hours since 1970.
            hour INTEGER NOT NULL,
            n INTEGER NOT NULL,
            PRIMARY KEY (metric, hour)
        ) STRICT, WITHOUT ROWID
        """)

    /// A view to count by: a row inserted here adds `n` to its metric on its day, in every scope it belongs to
    /// (`category_id` is NULL if there is none). So counting one more thing takes one more trigger of one line; an
    /// update inserts two rows, one to subtract and one to add, unless it is ``recounted``.
    static let counted = TableSchema(
        "counted",
        """
        CREATE VIEW counted (metric, community_id, category_id, at, n) AS
            SELECT NULL, NULL, NULL, NULL, NULL WHERE false
        """,
        rules: [
            .trigger(
                "counted_insert",
                "INSTEAD OF INSERT ON counted BEGIN \(added(in: CountedScopes.ofPlace)) END"),
            .trigger(
                "counted_insert_hour",
                """
                INSTEAD OF INSERT ON counted
                WHEN NEW.metric IN (\(CountMetric.allCases.map(\.literal).joined(separator: ", "))) BEGIN
                    INSERT INTO hour_count (metric, hour, n)
                    VALUES (NEW.metric, NEW.at / 3600, NEW.n)
                    ON CONFLICT DO UPDATE SET n = n + excluded.n;
                END
                """),
            .trigger(
                "counted_insert_category",
                """
                INSTEAD OF INSERT ON counted WHEN NEW.category_id IS NOT NULL BEGIN
                    \(added(in: CountedScopes.ofKind))
                END
                """),
        ])

    /// A view to move what is counted in a community, without a category, to another moment: in all it stays the same,
    /// and mostly in its month.
    static let recounted = TableSchema(
        "recounted",
        """
        CREATE VIEW recounted (metric, community_id, was, at) AS
            SELECT NULL, NULL, NULL, NULL WHERE false
        """,
        rules: [
            .trigger(
                "recounted_insert",
                """
                INSTEAD OF INSERT ON recounted BEGIN
                    INSERT INTO daily_count (scope, scope_id, category_id, metric, day, n)
                    VALUES \(moved { "date(\($0), 'unixepoch')" })
                    ON CONFLICT DO UPDATE SET n = n + excluded.n;
                END
                """),
            .trigger(
                "recounted_insert_month",
                """
                INSTEAD OF INSERT ON recounted
                WHEN \(MonthlyDeeds.month("NEW.at")) <> \(MonthlyDeeds.month("NEW.was")) BEGIN
                    INSERT INTO period_count (scope, scope_id, category_id, metric, period, n)
                    VALUES \(moved(MonthlyDeeds.month))
                    ON CONFLICT DO UPDATE SET n = n + excluded.n;
                END
                """),
        ])

    private static func moved(_ period: (String) -> String) -> String {
        [("NEW.was", -1), ("NEW.at", 1)].map { at, n in
            CountedScopes.rows("NEW.metric, \(period(at)), \(n)", in: CountedScopes.ofPlace)
        }.joined(separator: ", ")
    }

    private static func added(in scopes: [String]) -> String {
        let month = MonthlyDeeds.month("NEW.at")
        return """
            INSERT INTO daily_count (scope, scope_id, category_id, metric, day, n)
            VALUES \(CountedScopes.rows("NEW.metric, date(NEW.at, 'unixepoch'), NEW.n", in: scopes))
            ON CONFLICT DO UPDATE SET n = n + excluded.n;
            INSERT INTO period_count (scope, scope_id, category_id, metric, period, n)
            VALUES \(CountedScopes.rows("NEW.metric, 'all', NEW.n", in: scopes)),
                \(CountedScopes.rows("NEW.metric, \(month), NEW.n", in: scopes))
            ON CONFLICT DO UPDATE SET n = n + excluded.n;
            """
    }
}

/// The scopes that a row of a view to count by belongs to, in SQL: each with its id and its category. Values take half
/// the time of a query that makes them.
enum CountedScopes {
    static let ofPlace = ["'all', 0, 0", "'community', NEW.community_id, 0"]
    static let ofKind = [
        "'category', NEW.category_id, 0",
        "'community_category', NEW.community_id, NEW.category_id",
    ]

    /// A row of values for each scope, which end with the same.
    static func rows(_ values: String, in scopes: [String] = ofPlace + ofKind) -> String {
        scopes.map { "(\($0), \(values))" }.joined(separator: ", ")
    }
}
