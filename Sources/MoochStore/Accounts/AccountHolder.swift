/// An administrator or a member with an account. Both tables have the same columns for it, and both tables of sessions
/// are named after them.
package protocol AccountHolder: StoredRecord {
    /// The name they sign in with; empty if they have none.
    var signInName: String { get }
    var email: String? { get }
    /// When somebody showed that the mailbox is theirs.
    var emailConfirmedAt: Timestamp? { get }
    /// Takes the address's place as soon as its link is used.
    var pendingEmail: String? { get }
}

extension AccountHolder {
    /// The address that waits for its link to be used; nil when there is none.
    package var emailToConfirm: String? { pendingEmail ?? (emailConfirmedAt == nil ? email : nil) }

    /// The mailbox that is known to be theirs.
    package var confirmedEmail: String? { emailConfirmedAt == nil ? nil : email }
}

extension Administrator: AccountHolder {
    package var signInName: String { name }
}

extension Member: AccountHolder {
    package var signInName: String { email ?? "" }
}

extension AccountHolder {
    /// The stored hash; nil if it is not one of ours, with which nobody can sign in.
    static func passwordHash(of id: ID, in db: Reading) throws -> PasswordHash? {
        let text: String? = try db.value("SELECT password_hash FROM \(table) WHERE id = ?", [id])
        return text.flatMap { PasswordHash($0) }
    }

    /// Replaces a hash, unless it has changed meanwhile.
    ///
    /// - Returns: True if it was replaced.
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

    /// Records their last use, which outlives the sessions.
    static func noteSeen(_ id: ID, at now: Timestamp, in db: Writing) throws {
        try db.run(
            "UPDATE \(table) SET last_seen_at = ? WHERE id = ? AND last_seen_at < ?",
            [now, id, now])
    }
}
