import GRDB

/// An administrator with the hash of their password.
struct Account: Sendable {
    let administrator: Administrator
    let hash: PasswordHash?

    static func find(_ name: String, in db: Reading) throws -> Account? {
        guard let administrator = try Administrator.find(name: name, in: db) else { return nil }
        return Account(
            administrator: administrator,
            hash: try Administrator.passwordHash(of: administrator.id, in: db))
    }
}

/// How a change of password ends.
package enum PasswordChangeResult: Sendable, Hashable {
    /// So many other sessions were ended. The token goes into the cookie of the one that goes on.
    case changed(sessionsEnded: Int, token: String)
    /// The present password was wrong too often: try again after so many seconds.
    case wait(seconds: Int64)
}

/// Changing one's own password: asks for the present one, ends one's other sessions, and gives this one a
/// new token (ASVS 6.2.3, 7.4.3, 7.2.4).
package struct PasswordChange: Sendable {
    private let store: Store
    private let hasher: PasswordHasher
    private let throttle: SignInThrottle

    package init(
        store: Store, hasher: PasswordHasher = PasswordHasher(),
        throttle: SignInThrottle = SignInThrottle()
    ) {
        self.store = store
        self.hasher = hasher
        self.throttle = throttle
    }

    /// Changes the password of the one who is signed in.
    ///
    /// - Parameters:
    ///   - signedIn: Whose password it is; this session goes on.
    ///   - present: The present password, as typed.
    ///   - new: The new one, as typed.
    ///   - again: The new one typed a second time.
    ///   - author: The same administrator.
    /// - Returns: How it ended.
    /// - Throws: ``FieldProblems`` under the fields `present_password`, `password` and
    ///   `password_again`.
    package func change(
        of signedIn: SignedIn, from present: String, to new: String, again: String,
        by author: Author
    ) async throws -> PasswordChangeResult {
        let administrator = signedIn.administrator
        var check = FieldCheck()
        check.newPassword("password", new, again: again, for: administrator.name)
        // A stolen session must not become a way to guess the password; its owner's sign-ins from
        // elsewhere are not held up by it.
        // No user name begins with a line break.
        let origin = "\nsession of \(administrator.id)"
        let bucket = ThrottleBucket.account(origin)
        let guarded = PasswordGuard(
            store: store, hasher: hasher, throttle: throttle, now: { author.at })
        let verdict = try await guarded.verdict(
            on: present, for: origin, buckets: { _, _ in [bucket] }, noting: [bucket]
        ) { db in
            PasswordGuard.Account(
                holder: administrator.id,
                hash: try Administrator.passwordHash(of: administrator.id, in: db))
        }
        let old: PasswordHash
        switch verdict {
        case .wait(let stop): return .wait(seconds: stop.seconds)
        case .wrong:
            check.note(
                "present_password",
                Complaint("store-password-wrong", "This is not your current password."))
            throw FieldProblems(check.problems)
        case .right(_, let hash, _): old = hash
        }
        try check.finish()
        let hash = try await hasher.hash(new, for: origin)
        return try await store.write { db in
            guard try Administrator.replaceHash(old, with: hash, of: administrator.id, in: db)
            else {
                throw FieldProblems(
                    "present_password",
                    Complaint("store-password-changed", "The password was changed meanwhile."))
            }
            try AdministratorLink.end(of: administrator.id, at: author.at, in: db)
            try AuditEntry.write(
                .changePassword, on: .administrator(administrator), by: author, in: db)
            return .changed(
                sessionsEnded: try signedIn.session.endOthers(by: author, in: db),
                token: try signedIn.session.renewToken(in: db))
        }
    }
}
