extension TableSchema {
    /// What administrators did, added to and never changed.
    static let auditEntry = TableSchema(
        "audit_entry",
        """
        CREATE TABLE audit_entry (
            id INTEGER PRIMARY KEY AUTOINCREMENT CHECK (id > 0),
            at INTEGER NOT NULL CHECK (at BETWEEN 0 AND 253402300799),
            admin_id INTEGER REFERENCES admin (id) ON DELETE RESTRICT,
            admin_name TEXT NOT NULL,
            action TEXT NOT NULL CHECK (length(action) BETWEEN 1 AND 60),
            subject_kind TEXT NOT NULL,
            subject_id INTEGER,
            subject_name TEXT NOT NULL,
            reason TEXT,
            "before" TEXT CONSTRAINT before_is_json CHECK ("before" IS NULL OR json_valid("before")),
            "after" TEXT CONSTRAINT after_is_json CHECK ("after" IS NULL OR json_valid("after")),
            request_id TEXT NOT NULL,
            bulk_action_id INTEGER
            REFERENCES bulk_action (id) ON DELETE RESTRICT,
            csv_import_id INTEGER
            REFERENCES csv_import (id) ON DELETE RESTRICT
        ) STRICT
        """,
        indexes: [
            .index("audit_entry_by_admin", "audit_entry (admin_id)"),
            .index("audit_entry_by_action", "audit_entry (action)"),
            .index("audit_entry_by_kind", "audit_entry (subject_kind)"),
            .index("audit_entry_by_subject", "audit_entry (subject_kind, subject_id)"),
            .index(
                "audit_entry_by_bulk_action",
                "audit_entry (bulk_action_id) WHERE bulk_action_id IS NOT NULL"),
            .index(
                "audit_entry_contact_read",
                """
                audit_entry (subject_id) WHERE subject_kind = 'member' AND action = \
                'member.read-contact'
                """),
            .index(
                "audit_entry_contact_reader",
                """
                audit_entry (subject_id, admin_id, at) WHERE subject_kind = 'member' AND action \
                = 'member.read-contact'
                """),
            .index(
                "audit_entry_member_change",
                """
                audit_entry (subject_id) WHERE subject_kind = 'member' AND action <> \
                'member.read-contact'
                """),
            .index(
                "audit_entry_by_csv_import",
                "audit_entry (csv_import_id) WHERE csv_import_id IS NOT NULL"),
            .index(
                "audit_entry_alone",
                "audit_entry (id) WHERE bulk_action_id IS NULL AND csv_import_id IS NULL"),
            .index(
                "audit_entry_alone_by_admin",
                "audit_entry (admin_id) WHERE bulk_action_id IS NULL AND csv_import_id IS NULL"),
            .index(
                "audit_entry_alone_by_kind",
                """
                audit_entry (subject_kind) WHERE bulk_action_id IS NULL AND csv_import_id IS \
                NULL
                """),
        ],
        rules: [
            .trigger(
                "audit_entry_insert_rule",
                """
                BEFORE INSERT ON audit_entry BEGIN
                    SELECT CASE
                        WHEN EXISTS (SELECT 1 FROM audit_entry WHERE id = NEW.id)
                            THEN RAISE(ABORT, 'the audit log is only added to')
                        WHEN NEW.admin_id IS NOT NULL
                            AND NOT EXISTS (SELECT 1 FROM admin WHERE id = NEW.admin_id)
                            THEN RAISE(ABORT, 'the administrator of the entry does not exist')
                    END;
                END
                """),
            .trigger(
                "audit_entry_update_rule",
                """
                BEFORE UPDATE ON audit_entry BEGIN
                    SELECT RAISE(ABORT, 'the audit log is only added to');
                END
                """),
            .trigger(
                "audit_entry_delete_rule",
                """
                BEFORE DELETE ON audit_entry BEGIN
                    SELECT RAISE(ABORT, 'the audit log is only added to');
                END
                """),
        ])
}
