import GRDB

/// Choosing a password by a one-time link, which is used up. Whoever was signed in with the old one
/// is signed out.
package struct PasswordChoice: Sendable {
    private let store: Store
    private let hasher: PasswordHasher

    package init(store: Store, hasher: PasswordHasher = PasswordHasher()) {
        self.store = store
        self.hasher = hasher
    }

    /// Stores the new password.
    ///
    /// - Parameters:
    ///   - password: As typed.
    ///   - again: Typed a second time.
    ///   - token: The link's.
    ///   - now: The present moment.
    ///   - requestID: For the audit.
    /// - Returns: Whose password it is; nil when the link does not work (any more).
    /// - Throws: ``FieldProblems`` under the fields `password` and `password_again`: then the link
    ///   still works.
    package func choose(
        _ password: String, again: String, token: String, at now: Timestamp, requestID: String
    ) async throws -> Administrator? {
        let found = try await store.read { db in
            try AdministratorLink.find(token: token, now: now, in: db)
        }
        guard let name = found?.administrator.name else { return nil }
        var check = FieldCheck()
        check.newPassword("password", password, again: again, for: name)
        try check.finish()
        let hash = try await hasher.hash(password)
        return try await store.write { db in
            // Somebody may have used the link while the hash was computed.
            guard let link = try AdministratorLink.find(token: token, now: now, in: db) else {
                return nil
            }
            let administrator = link.administrator
            try administrator.replacePassword(
                hash, as: .choosePassword,
                by: Author(
                    administrator: administrator.id, name: administrator.name, at: now,
                    requestID: requestID), in: db)
            return administrator
        }
    }
}

extension Administrator {
    /// Gives somebody who has lost theirs another password, without asking for the present one. Whoever was
    /// signed in with that is signed out, and a link is used up.
    package func setPassword(_ hash: PasswordHash, by author: Author, in db: Writing) throws {
        try replacePassword(hash, as: .setPassword, by: author, in: db)
    }

    fileprivate func replacePassword(
        _ hash: PasswordHash, as action: AuditEntry.Action, by author: Author, in db: Writing
    ) throws {
        try db.execute(
            sql: "UPDATE admin SET password_hash = ? WHERE id = ?", arguments: [hash.text, id])
        try AdministratorLink.end(of: id, at: author.at, in: db)
        let ended = try AdministratorSession.deleteAll(of: id, in: db)
        var changes = AuditChanges()
        if ended > 0 { changes.add("sessions", ended) }
        try AuditEntry.write(
            action, on: .administrator(self), changes, by: author, in: db)
    }
}
