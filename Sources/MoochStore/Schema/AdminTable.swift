extension TableSchema {
    /// The people who sign in to the dashboard.
    static let admin = TableSchema(
        "admin",
        """
        CREATE TABLE admin (
            id INTEGER PRIMARY KEY AUTOINCREMENT CHECK (id > 0),
            name TEXT NOT NULL COLLATE NOCASE UNIQUE
                CONSTRAINT name_is_1_to_80_characters_trimmed_on_one_line
                CHECK (length(name) BETWEEN 1 AND 80 AND instr(name, char(0)) = 0
                    AND name = trim(name, char(9, 10, 13, 32, 160))
                    AND name NOT GLOB '*[' || char(1, 45, 31, 127) || ']*'),
            password_hash TEXT NOT NULL CHECK (length(password_hash) BETWEEN 1 AND 500),
            created_at INTEGER NOT NULL CHECK (created_at BETWEEN 0 AND 253402300799),
            disabled_at INTEGER CHECK (disabled_at BETWEEN 0 AND 253402300799)
        ) STRICT
        """,
        rules: [
            .trigger(
                "admin_insert_rule",
                """
                BEFORE INSERT ON admin BEGIN
                    SELECT CASE
                        WHEN EXISTS (SELECT 1 FROM admin WHERE id = NEW.id)
                            THEN RAISE(ABORT, 'an administrator of this id exists')
                        WHEN EXISTS (SELECT 1 FROM admin WHERE name = NEW.name)
                            THEN RAISE(ABORT, 'an administrator of this name exists')
                    END;
                END
                """),
            .trigger(
                "admin_update_rule",
                """
                BEFORE UPDATE OF id, name ON admin BEGIN
                    SELECT CASE
                        WHEN NEW.id <> OLD.id THEN RAISE(ABORT, 'an id never changes')
                        WHEN EXISTS (SELECT 1 FROM admin WHERE name = NEW.name AND id <> OLD.id)
                            THEN RAISE(ABORT, 'an administrator of this name exists')
                    END;
                END
                """),
            .trigger(
                "admin_disable_rule",
                """
                BEFORE UPDATE OF disabled_at ON admin
                WHEN NEW.disabled_at IS NOT NULL AND OLD.disabled_at IS NULL
                    AND NOT EXISTS (SELECT 1 FROM admin WHERE disabled_at IS NULL AND id <> OLD.id)
                BEGIN
                    SELECT RAISE(ABORT, 'the last active administrator cannot be disabled');
                END
                """),
            .trigger(
                "admin_disabled",
                """
                AFTER UPDATE OF disabled_at ON admin
                WHEN NEW.disabled_at IS NOT NULL BEGIN
                    DELETE FROM admin_session WHERE admin_id = NEW.id;
                END
                """),
            .trigger(
                "admin_delete_rule",
                """
                BEFORE DELETE ON admin BEGIN
                    SELECT CASE
                        WHEN EXISTS (SELECT 1 FROM audit_entry WHERE admin_id = OLD.id)
                            THEN RAISE(ABORT, 'an administrator in the audit log is disabled, not deleted')
                        WHEN OLD.disabled_at IS NULL
                            AND NOT EXISTS (SELECT 1 FROM admin WHERE disabled_at IS NULL AND id <> OLD.id)
                            THEN RAISE(ABORT, 'the last active administrator cannot be deleted')
                    END;
                    DELETE FROM admin_session WHERE admin_id = OLD.id;
                    DELETE FROM admin_address WHERE admin_id = OLD.id;
                END
                """),
            .trigger(
                "admin_set_up",
                """
                AFTER INSERT ON admin BEGIN
                    DELETE FROM setting WHERE name = 'setup_token_hash';
                END
                """),
            .trigger(
                "admin_delete_imports",
                """
                BEFORE DELETE ON admin BEGIN
                    DELETE FROM csv_import WHERE admin_id = OLD.id;
                END
                """),
        ])
}
