extension TableSchema {
    /// Kinds of things on offer, in the order that administrators choose.
    static let category = TableSchema(
        "category",
        """
        CREATE TABLE category (
            id INTEGER PRIMARY KEY AUTOINCREMENT CHECK (id > 0),
            name TEXT NOT NULL COLLATE NOCASE UNIQUE
                CONSTRAINT name_is_1_to_80_characters_trimmed_on_one_line
                CHECK (length(name) BETWEEN 1 AND 80 AND instr(name, char(0)) = 0
                    AND name = trim(name, char(9, 10, 13, 32, 160))
                    AND name NOT GLOB '*[' || char(1, 45, 31, 127) || ']*'),
            position INTEGER NOT NULL DEFAULT 1000000
                CHECK (position BETWEEN 0 AND 1000000),
            created_at INTEGER NOT NULL DEFAULT (unixepoch())
                CHECK (created_at BETWEEN 0 AND 253402300799),
            archived_at INTEGER CHECK (archived_at BETWEEN 0 AND 253402300799)
        ) STRICT
        """,
        indexes: [
            .index("category_by_position", "category (position)")
        ],
        rules: [
            .trigger(
                "category_insert_rule",
                """
                BEFORE INSERT ON category BEGIN
                    SELECT CASE
                        WHEN EXISTS (SELECT 1 FROM category WHERE id = NEW.id)
                            THEN RAISE(ABORT, 'a category of this id exists')
                        WHEN EXISTS (SELECT 1 FROM category WHERE name = NEW.name)
                            THEN RAISE(ABORT, 'a category of this name exists')
                    END;
                END
                """),
            .trigger(
                "category_update_rule",
                """
                BEFORE UPDATE OF id, name ON category BEGIN
                    SELECT CASE
                        WHEN NEW.id <> OLD.id THEN RAISE(ABORT, 'an id never changes')
                        WHEN EXISTS (SELECT 1 FROM category WHERE name = NEW.name AND id <> OLD.id)
                            THEN RAISE(ABORT, 'a category of this name exists')
                    END;
                END
                """),
            .trigger(
                "category_delete_rule",
                """
                BEFORE DELETE ON category BEGIN
                    SELECT CASE
                        WHEN EXISTS (SELECT 1 FROM listing WHERE category_id = OLD.id)
                            THEN RAISE(ABORT, 'the category has listings')
                    END;
                END
                """),
        ])
}
