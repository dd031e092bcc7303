extension TableSchema {
    /// `daily_count` by month (`2026-11`) and for ever (`all`).
    static let periodCount = TableSchema(
        "period_count",
        """
        CREATE TABLE period_count (
            scope TEXT NOT NULL
                CHECK (scope IN ('all', 'community', 'category', 'community_category')),
            period TEXT NOT NULL CHECK (period = 'all' OR length(period) = 7),
            scope_id INTEGER NOT NULL,
            members INTEGER NOT NULL DEFAULT 0,
            listings INTEGER NOT NULL DEFAULT 0,
            requests INTEGER NOT NULL DEFAULT 0,
            exchanges INTEGER NOT NULL DEFAULT 0,
            category_id INTEGER NOT NULL DEFAULT 0,
            PRIMARY KEY (scope, scope_id, category_id, period)
        ) STRICT, WITHOUT ROWID
        """)
}
