/// Who has an account: an administrator or a member. The tables of each have the same columns for it, and their
/// sessions stand in a table with their name.
package protocol AccountHolder: StoredRecord {
    /// What they sign in with; empty of who has none.
    var signInName: String { get }
}

extension Administrator: AccountHolder {
    package var signInName: String { name }
}

extension Member: AccountHolder {
    package var signInName: String { email ?? "" }
}

extension AccountHolder {
    /// The stored hash; nil when it is not one of ours, with which nobody signs in.
    static func passwordHash(of id: ID, in db: Reading) throws -> PasswordHash? {
        let text: String? = try db.value("SELECT password_hash FROM \(table) WHERE id = ?", [id])
        return text.flatMap { PasswordHash($0) }
    }

    /// Replaces a hash, unless it has changed meanwhile.
    ///
    /// - Returns: Whether it was replaced.
    static func replaceHash(
        _ old: PasswordHash, with new: PasswordHash, of id: ID, in db: Writing
    ) throws -> Bool {
        try db.run(
            "UPDATE \(table) SET password_hash = ? WHERE id = ? AND password_hash = ?",
            [new.text, id, old.text]) == 1
    }

    static func setHash(_ hash: PasswordHash, of id: ID, in db: Writing) throws {
        try db.run("UPDATE \(table) SET password_hash = ? WHERE id = ?", [hash.text, id])
    }

    /// Notes that they were there: sessions are forgotten, and this stays.
    static func noteSeen(_ id: ID, at now: Timestamp, in db: Writing) throws {
        try db.run(
            "UPDATE \(table) SET last_seen_at = ? WHERE id = ? AND last_seen_at < ?",
            [now, id, now])
    }
}
