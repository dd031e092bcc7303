import GRDB

/// Why an administrator cannot be changed as asked.
package enum AdministratorError: Error, Sendable, Hashable, CustomStringConvertible {
    /// Nobody could sign in any more.
    case lastActive

    package var description: String {
        switch self {
        case .lastActive:
            "This is the last administrator who can sign in. Add another one first."
        }
    }
}

extension Administrator {
    /// Everyone who can sign in or could once, by name.
    package static func all(in db: Reading) throws -> [Administrator] {
        try fetchAll(db.database, sql: "SELECT \(columns) FROM admin ORDER BY name, id")
    }

    /// Whether there is any administrator; without one the first is set up.
    package static func exists(in db: Reading) throws -> Bool {
        try Bool.fetchOne(db.database, sql: "SELECT EXISTS (SELECT 1 FROM admin)") ?? false
    }

    /// The administrator of this name, without regard to case.
    package static func find(name: String, in db: Reading) throws -> Administrator? {
        try fetchOne(
            db.database, sql: "SELECT \(columns) FROM admin WHERE name = ?",
            arguments: [TypedText.trimmed(name)])
    }

    /// Adds an administrator. Throws ``FieldProblems`` when the name is taken.
    ///
    /// - Parameters:
    ///   - name: From an ``AdministratorDraft``.
    ///   - hash: Of the draft's password.
    ///   - author: Who adds them.
    ///   - db: The open store.
    /// - Returns: The administrator.
    /// - Throws: ``FieldProblems`` when the name is taken.
    package static func create(
        _ name: String, hash: PasswordHash, by author: Author, in db: Writing
    ) throws -> Administrator {
        guard try !NameTaken.isTaken(name, table: table, except: nil, in: db) else {
            throw FieldProblems(
                "username",
                Complaint("store-user-name-taken", "Another administrator has this name."))
        }
        try db.execute(
            sql: "INSERT INTO admin (name, password_hash, created_at) VALUES (?, ?, ?)",
            arguments: [name, hash.text, author.at])
        let id = ID(db.lastInsertedRowID)
        try FirstSetup.close(in: db)
        guard let administrator = try find(id, in: db) else {
            throw RecordGone(table: table, id: id.rawValue)
        }
        try AuditEntry.write(
            .createAdministrator, on: .administrator(administrator), .new([("name", name)]),
            by: author, in: db)
        return administrator
    }

    /// Keeps someone from signing in, and ends their sessions. Doing it twice is harmless.
    ///
    /// - Throws: ``AdministratorError/lastActive``, ``RecordGone``.
    @discardableResult
    package func disable(by author: Author, in db: Writing) throws -> Administrator {
        let current = try current(in: db)
        guard !current.isDisabled else { return current }
        let others = try Bool.fetchOne(
            db.database,
            sql: """
                SELECT EXISTS (SELECT 1 FROM admin
                    WHERE disabled_at IS NULL AND password_hash IS NOT NULL AND id <> ?)
                """,
            arguments: [id])
        guard others == true else { throw AdministratorError.lastActive }
        return try setDisabled(author.at, .disableAdministrator, by: author, in: db)
    }

    /// Lets someone sign in again. Doing it twice is harmless.
    @discardableResult
    package func enable(by author: Author, in db: Writing) throws -> Administrator {
        guard try current(in: db).isDisabled else { return try current(in: db) }
        return try setDisabled(nil, .enableAdministrator, by: author, in: db)
    }

    private func setDisabled(
        _ moment: Timestamp?, _ action: AuditEntry.Action, by author: Author, in db: Writing
    ) throws -> Administrator {
        let before = try current(in: db)
        try db.execute(
            sql: "UPDATE admin SET disabled_at = ? WHERE id = ?", arguments: [moment, id])
        if moment != nil {
            try db.execute(
                sql: "DELETE FROM admin_session WHERE admin_id = ?", arguments: [id])
        }
        var changes = AuditChanges()
        changes.note("disabled_at", before.disabledAt, moment)
        try AuditEntry.write(action, on: .administrator(before), changes, by: author, in: db)
        return try current(in: db)
    }
}

extension Administrator {
    /// The stored hash; nil when it is not one of ours, with which nobody signs in.
    static func passwordHash(of id: ID, in db: Reading) throws -> PasswordHash? {
        try String.fetchOne(
            db.database, sql: "SELECT password_hash FROM admin WHERE id = ?", arguments: [id]
        )
        .flatMap { PasswordHash($0) }
    }

    /// Replaces a hash, unless it has changed meanwhile.
    ///
    /// - Returns: Whether it was replaced.
    static func replaceHash(
        _ old: PasswordHash, with new: PasswordHash, of id: ID, in db: Writing
    ) throws -> Bool {
        try db.execute(
            sql: "UPDATE admin SET password_hash = ? WHERE id = ? AND password_hash = ?",
            arguments: [new.text, id, old.text])
        return db.changesCount == 1
    }
}
