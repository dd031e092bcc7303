extension TableSchema {
    /// Spreadsheets on their way into a list.
    static let csvImport = TableSchema(
        "csv_import",
        """
        CREATE TABLE csv_import (
            id INTEGER PRIMARY KEY AUTOINCREMENT CHECK (id > 0),
            admin_id INTEGER NOT NULL REFERENCES admin (id) ON DELETE CASCADE,
            list TEXT NOT NULL CHECK (list IN ('communities', 'categories', 'members')),
            file_name TEXT NOT NULL
                CHECK (length(file_name) BETWEEN 1 AND 255 AND instr(file_name, char(0)) = 0),
            encoding TEXT NOT NULL CHECK (length(encoding) BETWEEN 1 AND 40),
            row_count INTEGER NOT NULL CHECK (row_count BETWEEN 1 AND 1000000),
            -- What each column is read as: a JSON array of names, empty ones for columns left out.
            fields TEXT NOT NULL CHECK (json_valid(fields) AND json_type(fields) = 'array'),
            existing TEXT NOT NULL DEFAULT 'skip' CHECK (existing IN ('skip', 'update')),
            state TEXT NOT NULL DEFAULT 'open' CHECK (state IN ('open', 'running', 'done')),
            created_at INTEGER NOT NULL CHECK (created_at BETWEEN 0 AND 253402300799),
            started_at INTEGER CHECK (started_at BETWEEN 0 AND 253402300799),
            -- When it last came further.
            worked_at INTEGER CHECK (worked_at BETWEEN 0 AND 253402300799),
            finished_at INTEGER CHECK (finished_at BETWEEN 0 AND 253402300799),
            read_rows INTEGER NOT NULL DEFAULT 0 CHECK (read_rows BETWEEN 0 AND row_count),
            added INTEGER NOT NULL DEFAULT 0 CHECK (added >= 0),
            changed INTEGER NOT NULL DEFAULT 0 CHECK (changed >= 0),
            unchanged INTEGER NOT NULL DEFAULT 0 CHECK (unchanged >= 0),
            skipped INTEGER NOT NULL DEFAULT 0 CHECK (skipped >= 0),
            rejected INTEGER NOT NULL DEFAULT 0 CHECK (rejected >= 0),
            undo_started_at INTEGER
            CONSTRAINT only_what_is_done_is_taken_back
            CHECK (undo_started_at IS NULL
                OR state = 'done' AND undo_started_at BETWEEN 0 AND 253402300799),
            undo_worked_at INTEGER
            CHECK ((undo_worked_at IS NULL) = (undo_started_at IS NULL)),
            undo_finished_at INTEGER
            CHECK (undo_finished_at IS NULL OR undo_started_at IS NOT NULL),
            undone_to INTEGER CHECK (undone_to > 0),
            undone INTEGER NOT NULL DEFAULT 0 CHECK (undone >= 0),
            kept INTEGER NOT NULL DEFAULT 0
            CONSTRAINT no_more_is_taken_back_than_was_written
            CHECK (kept >= 0 AND undone + kept <= added + changed),
            CONSTRAINT every_row_read_is_counted
                CHECK (added + changed + unchanged + skipped + rejected = read_rows),
            CONSTRAINT started_unless_open CHECK ((state = 'open') = (started_at IS NULL)),
            CONSTRAINT worked_unless_open CHECK ((state = 'open') = (worked_at IS NULL)),
            CONSTRAINT finished_when_done CHECK ((state = 'done') = (finished_at IS NOT NULL)),
            CONSTRAINT nothing_read_while_open CHECK (state <> 'open' OR read_rows = 0),
            CONSTRAINT all_read_when_done CHECK (state <> 'done' OR read_rows = row_count)
        ) STRICT
        """,
        indexes: [
            .index("csv_import_by_admin", "csv_import (admin_id)"),
            .index("csv_import_by_created", "csv_import (created_at)"),
        ],
        rules: [
            .trigger(
                "csv_import_insert_rule",
                """
                BEFORE INSERT ON csv_import BEGIN
                    SELECT CASE
                        WHEN EXISTS (SELECT 1 FROM csv_import WHERE id = NEW.id)
                            THEN RAISE(ABORT, 'an import of this id exists')
                        WHEN NOT EXISTS (SELECT 1 FROM admin WHERE id = NEW.admin_id)
                            THEN RAISE(ABORT, 'the administrator of the import does not exist')
                    END;
                END
                """),
            .trigger(
                "csv_import_state_rule",
                """
                BEFORE UPDATE OF state ON csv_import
                WHEN NEW.state <> OLD.state
                    AND NOT (OLD.state = 'open' AND NEW.state = 'running')
                    AND NOT (OLD.state = 'running' AND NEW.state = 'done')
                BEGIN
                    SELECT RAISE(ABORT, 'an import is open, then running, then done');
                END
                """),
            .trigger(
                "csv_import_choice_rule",
                """
                BEFORE UPDATE OF fields, existing ON csv_import
                WHEN OLD.state <> 'open' AND (NEW.fields <> OLD.fields OR NEW.existing <> OLD.existing)
                BEGIN
                    SELECT RAISE(ABORT, 'what an import reads is chosen before it runs');
                END
                """),
            .trigger(
                "csv_import_delete_rule",
                """
                BEFORE DELETE ON csv_import BEGIN
                    DELETE FROM csv_import_file WHERE import_id = OLD.id;
                    DELETE FROM csv_import_row WHERE import_id = OLD.id;
                END
                """),
            .trigger(
                "csv_import_delete_changes",
                """
                BEFORE DELETE ON csv_import BEGIN
                    SELECT RAISE(ABORT, 'an import in the audit log stays')
                    WHERE EXISTS (SELECT 1 FROM audit_entry WHERE csv_import_id = OLD.id);
                    DELETE FROM csv_import_change WHERE import_id = OLD.id;
                END
                """),
        ])
}
