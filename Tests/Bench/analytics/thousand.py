"""Gives a store a thousand communities: their figures are those of the ones it has, so that pages which read the figures
of all of them read as many rows as they would."""

import sqlite3

COMMUNITIES = 1_000


def add(path):
    database = sqlite3.connect(path, isolation_level=None)
    database.execute("PRAGMA cache_size = -262144")
    [there] = database.execute("SELECT count(*) FROM community").fetchone()
    database.execute("BEGIN")
    database.execute(
        """WITH RECURSIVE n (i) AS (SELECT ?1 + 1 UNION ALL SELECT i + 1 FROM n WHERE i < ?2)
        INSERT INTO community (name, created_at)
        SELECT 'Community ' || i, (SELECT min(created_at) FROM community) FROM n WHERE ?1 < ?2""",
        [there, COMMUNITIES],
    )
    database.execute(
        """CREATE TEMP TABLE twin AS
        WITH old AS (SELECT id, row_number() OVER (ORDER BY id) - 1 AS place FROM community
            WHERE name NOT LIKE 'Community %')
        SELECT new.id, old.id AS of FROM community AS new JOIN old ON old.place = new.id % ?
        WHERE new.name LIKE 'Community %'""",
        [there],
    )
    for table in ("posting_count", "daily_count", "period_count"):
        columns = [row[1] for row in database.execute(f"PRAGMA table_info({table})")]
        others = ", ".join(column for column in columns if column not in ("scope", "scope_id"))
        database.execute(
            f"""INSERT INTO {table} (scope, scope_id, {others})
            SELECT 'community', twin.id, {others} FROM twin
                JOIN {table} ON scope = 'community' AND scope_id = twin.of AND category_id = 0"""
        )
    database.execute("COMMIT")
    database.execute("PRAGMA optimize")
    database.close()
