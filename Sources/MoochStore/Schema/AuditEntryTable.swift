extension TableSchema {
    /// The audit. Entries are only added; only the values of an overwritten member change.
    static let auditEntry = TableSchema(
        "audit_entry",
        """
        CREATE TABLE audit_entry (
            id INTEGER PRIMARY KEY AUTOINCREMENT CHECK (id > 0),
            at INTEGER NOT NULL CHECK (at BETWEEN 0 AND 253402300799),
            -- 'admin', 'member' or 'program', which has no id.
            actor_kind TEXT NOT NULL CHECK (length(actor_kind) BETWEEN 1 AND 40),
            actor_id INTEGER CHECK (actor_id > 0),
            actor_name TEXT NOT NULL,
            action TEXT NOT NULL CHECK (length(action) BETWEEN 1 AND 60),
            subject_kind TEXT NOT NULL,
            subject_id INTEGER,
            subject_name TEXT NOT NULL,
            reason TEXT,
            "before" TEXT CONSTRAINT before_is_json CHECK ("before" IS NULL OR json_valid("before")),
            "after" TEXT CONSTRAINT after_is_json CHECK ("after" IS NULL OR json_valid("after")),
            request_id TEXT NOT NULL,
            batch_id INTEGER REFERENCES batch (id) ON DELETE RESTRICT
        ) STRICT
        """,
        indexes: [
            .index("audit_entry_by_action", "audit_entry (action)"),
            .index("audit_entry_by_subject", "audit_entry (subject_kind, subject_id)"),
            .index("audit_entry_by_batch", "audit_entry (batch_id) WHERE batch_id IS NOT NULL"),
            // A batch can have very many rows, and has one entry of its own.
            .index(
                "audit_entry_alone",
                "audit_entry (id) WHERE batch_id IS NULL AND actor_kind <> 'member'"),
            .index(
                "audit_entry_alone_by_actor",
                "audit_entry (actor_kind, actor_id) WHERE batch_id IS NULL"),
            .index(
                "audit_entry_alone_by_kind", "audit_entry (subject_kind) WHERE batch_id IS NULL"),
            .index(
                "audit_entry_of_suspensions",
                "audit_entry (subject_id, at) WHERE \(AuditEntry.isOfSuspension)"),
            .index("audit_entry_marks", "audit_entry (at) WHERE \(DayMark.isMark)"),
        ],
        rules: [
            .trigger(
                "audit_entry_insert_rule",
                """
                BEFORE INSERT ON audit_entry
                WHEN EXISTS (SELECT 1 FROM audit_entry WHERE id = NEW.id) BEGIN
                    SELECT RAISE(ABORT, 'the audit log is only added to');
                END
                """),
            // The remaining values of an overwritten member become 'erased'; nothing else changes.
            .trigger(
                "audit_entry_update_rule",
                """
                BEFORE UPDATE ON audit_entry
                WHEN (NEW.id, NEW.at, NEW.actor_kind, NEW.actor_id, NEW.action, NEW.subject_kind,
                        NEW.subject_id, NEW.request_id, NEW.batch_id)
                    IS NOT (OLD.id, OLD.at, OLD.actor_kind, OLD.actor_id, OLD.action,
                        OLD.subject_kind, OLD.subject_id, OLD.request_id, OLD.batch_id)
                    OR NEW.actor_name NOT IN (OLD.actor_name, 'erased')
                    OR NEW.subject_name NOT IN (OLD.subject_name, 'erased')
                    OR NEW.reason IS NOT OLD.reason AND NEW.reason IS NOT 'erased'
                    OR EXISTS (SELECT key, value FROM json_each(NEW."before")
                        WHERE value IS NOT 'erased'
                        EXCEPT SELECT key, value FROM json_each(OLD."before"))
                    OR EXISTS (SELECT key, value FROM json_each(NEW."after")
                        WHERE value IS NOT 'erased'
                        EXCEPT SELECT key, value FROM json_each(OLD."after"))
                    OR EXISTS (SELECT key FROM json_each(OLD."before")
                        EXCEPT SELECT key FROM json_each(NEW."before"))
                    OR EXISTS (SELECT key FROM json_each(OLD."after")
                        EXCEPT SELECT key FROM json_each(NEW."after"))
                BEGIN
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

extension AuditEntry {
    /// That an entry is about a member's suspension or its end, in SQL, as its index has it.
    static let isOfSuspension = "action IN ('member.suspend', 'member.unsuspend')"
}
