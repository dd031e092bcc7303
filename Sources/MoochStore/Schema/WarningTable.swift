extension TableSchema {
    /// What a nightly job noticed and an administrator might see to, with the numbers as they were last counted.
    static let warning = TableSchema(
        "warning",
        """
        CREATE TABLE warning (
            id INTEGER PRIMARY KEY AUTOINCREMENT CHECK (id > 0),
            -- As a program knows it; a later one may have others.
            rule TEXT NOT NULL CHECK (length(rule) BETWEEN 1 AND 40),
            -- NULL for one about the whole exchange.
            community_id INTEGER
                REFERENCES community (id) ON DELETE CASCADE ON UPDATE RESTRICT,
            found_at INTEGER NOT NULL CHECK (found_at BETWEEN 0 AND 253402300799),
            -- The last whole day that is counted.
            counted_on TEXT NOT NULL
                CHECK (length(counted_on) = 10 AND counted_on = date(counted_on, '+0 days')),
            -- So many of so many, and the same of the days before; what they are depends on the rule.
            count INTEGER NOT NULL CHECK (count >= 0),
            whole INTEGER NOT NULL CHECK (whole >= 0),
            count_before REAL CHECK (count_before >= 0),
            whole_before INTEGER CHECK (whole_before >= 0),
            -- Days without anything.
            silent_days INTEGER CHECK (silent_days >= 0),
            -- What all other communities post, of a hundred of their usual, where they post less, too.
            others_percent INTEGER CHECK (others_percent BETWEEN 0 AND 90),
            -- How likely it is by chance alone; NULL for what is merely counted.
            chance REAL CHECK (chance BETWEEN 0 AND 1),
            -- How many members it concerns.
            members INTEGER NOT NULL CHECK (members >= 0),
            snoozed_until INTEGER CHECK (snoozed_until BETWEEN 0 AND 253402300799),
            ended_at INTEGER CHECK (ended_at BETWEEN found_at AND 253402300799)
        ) STRICT
        """,
        indexes: [
            .unique(
                "warning_open",
                "warning (rule, coalesce(community_id, 0)) WHERE ended_at IS NULL"),
            .index("warning_by_community", "warning (community_id) WHERE community_id IS NOT NULL"),
        ])

    /// Administrators who found a warning of no use.
    static let warningOpinion = TableSchema(
        "warning_opinion",
        """
        CREATE TABLE warning_opinion (
            warning_id INTEGER NOT NULL REFERENCES warning (id) ON DELETE CASCADE,
            admin_id INTEGER NOT NULL REFERENCES admin (id) ON DELETE CASCADE,
            at INTEGER NOT NULL CHECK (at BETWEEN 0 AND 253402300799),
            PRIMARY KEY (warning_id, admin_id)
        ) STRICT, WITHOUT ROWID
        """,
        indexes: [.index("warning_opinion_by_admin", "warning_opinion (admin_id)")])
}
