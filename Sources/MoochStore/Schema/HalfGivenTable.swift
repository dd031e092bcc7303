extension TableSchema {
    /// How few give half of what is given, in all (`community_id` 0) and in each community: the latest night of each
    /// month. Written by the job `count-givers`.
    static let halfGiven = TableSchema(
        "half_given",
        """
        CREATE TABLE half_given (
            community_id INTEGER NOT NULL,
            -- In UTC, as 2026-11.
            month TEXT NOT NULL CHECK (length(month) = 7),
            -- The exchanges of the 90 days before it are counted.
            day TEXT NOT NULL CHECK (day = date(day, '+0 days')),
            givers INTEGER NOT NULL CHECK (givers > 0),
            half INTEGER NOT NULL CHECK (half BETWEEN 1 AND givers),
            exchanges INTEGER NOT NULL CHECK (exchanges >= givers),
            PRIMARY KEY (community_id, month)
        ) STRICT, WITHOUT ROWID
        """)
}
