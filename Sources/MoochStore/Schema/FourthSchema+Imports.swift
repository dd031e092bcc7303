extension FourthSchema {
    /// What an import wrote, row by row, so that it can be taken back as one, and how far that is.
    ///
    /// A row's values before hold the fields it changed alone; a record that was new has none. What is
    /// taken back is forgotten, what is left alone keeps the reason, and after a while all is
    /// forgotten: these are people's addresses. Rows are taken back from the last one up to
    /// `undone_to`, because a later row of a file may stand on an earlier one.
    static let importUndo = """
        CREATE TABLE csv_import_change (
            import_id INTEGER NOT NULL REFERENCES csv_import (id) ON DELETE CASCADE,
            -- As a spreadsheet numbers it.
            row INTEGER NOT NULL CHECK (row > 0),
            record_id INTEGER NOT NULL CHECK (record_id > 0),
            name TEXT NOT NULL,
            "before" TEXT CHECK ("before" IS NULL OR json_valid("before")),
            "after" TEXT NOT NULL CHECK (json_valid("after")),
            -- The listings that moved along with a member: a JSON array of ids.
            moved TEXT CHECK (moved IS NULL OR json_valid(moved)),
            -- Why it was left alone when the import was taken back.
            kept TEXT CHECK (length(kept) BETWEEN 1 AND 60),
            PRIMARY KEY (import_id, row)
        ) STRICT, WITHOUT ROWID;

        CREATE TRIGGER csv_import_delete_changes BEFORE DELETE ON csv_import BEGIN
            SELECT RAISE(ABORT, 'an import in the audit log stays')
            WHERE EXISTS (SELECT 1 FROM audit_entry WHERE csv_import_id = OLD.id);
            DELETE FROM csv_import_change WHERE import_id = OLD.id;
        END;

        ALTER TABLE csv_import ADD COLUMN undo_started_at INTEGER
            CONSTRAINT only_what_is_done_is_taken_back
            CHECK (undo_started_at IS NULL
                OR state = 'done' AND undo_started_at BETWEEN 0 AND 253402300799);
        ALTER TABLE csv_import ADD COLUMN undo_worked_at INTEGER
            CHECK ((undo_worked_at IS NULL) = (undo_started_at IS NULL));
        ALTER TABLE csv_import ADD COLUMN undo_finished_at INTEGER
            CHECK (undo_finished_at IS NULL OR undo_started_at IS NOT NULL);
        ALTER TABLE csv_import ADD COLUMN undone_to INTEGER CHECK (undone_to > 0);
        ALTER TABLE csv_import ADD COLUMN undone INTEGER NOT NULL DEFAULT 0 CHECK (undone >= 0);
        ALTER TABLE csv_import ADD COLUMN kept INTEGER NOT NULL DEFAULT 0
            CONSTRAINT no_more_is_taken_back_than_was_written
            CHECK (kept >= 0 AND undone + kept <= added + changed);
        """

    /// The audit knows which of its entries belong to an import, as it does of an action on many rows.
    static let importAudit = """
        ALTER TABLE audit_entry ADD COLUMN csv_import_id INTEGER
            REFERENCES csv_import (id) ON DELETE RESTRICT;
        CREATE INDEX audit_entry_by_csv_import
            ON audit_entry (csv_import_id) WHERE csv_import_id IS NOT NULL;
        DROP INDEX audit_entry_alone;
        DROP INDEX audit_entry_alone_by_admin;
        DROP INDEX audit_entry_alone_by_kind;
        CREATE INDEX audit_entry_alone ON audit_entry (id)
            WHERE bulk_action_id IS NULL AND csv_import_id IS NULL;
        CREATE INDEX audit_entry_alone_by_admin ON audit_entry (admin_id)
            WHERE bulk_action_id IS NULL AND csv_import_id IS NULL;
        CREATE INDEX audit_entry_alone_by_kind ON audit_entry (subject_kind)
            WHERE bulk_action_id IS NULL AND csv_import_id IS NULL;
        """
}
