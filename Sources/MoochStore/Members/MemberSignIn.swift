import GRDB

/// What a member who signs in sends.
package struct MemberSignInAttempt: Sendable {
    package var email: String
    package var password: String
    package var address: String
    package var userAgent: String
    /// The value of the cookie that their browser has so far: of a session, or of nobody's.
    package var cookie: String

    package init(
        email: String, password: String, address: String, userAgent: String, cookie: String
    ) {
        self.email = email
        self.password = password
        self.address = address
        self.userAgent = userAgent
        self.cookie = cookie
    }
}

/// How a member's sign-in ends.
package enum MemberSignInResult: Sendable {
    /// The token goes into the cookie; the store keeps its hash only.
    case signedIn(token: String)
    /// The address or the password is wrong, or the account is closed: it is not said which.
    case refused
    /// Too many failures: try again after so many seconds.
    case wait(seconds: Int64)
}

/// Signing in as a member.
package struct MemberSignIn: Sendable {
    private let store: Store
    private let hasher: PasswordHasher
    private let now: @Sendable () -> Timestamp

    package init(
        store: Store, hasher: PasswordHasher, now: @escaping @Sendable () -> Timestamp
    ) {
        self.store = store
        self.hasher = hasher
        self.now = now
    }

    /// Signs somebody in, or not.
    ///
    /// - Throws: `StoreError.busy` when too many wait to sign in.
    package func attempt(_ attempt: MemberSignInAttempt) async throws -> MemberSignInResult {
        let guarded = PasswordGuard(
            store: store, hasher: hasher, throttle: SignInThrottle(), now: now)
        let buckets: [ThrottleBucket] = [.member(attempt.email), .building(attempt.address)]
        let verdict = try await guarded.verdict(
            on: attempt.password, buckets: { _, _ in buckets }, noting: buckets
        ) { db in
            try Member.account(attempt.email, in: db)
        }
        switch verdict {
        case .wait(let seconds): return .wait(seconds: seconds)
        case .wrong: return .refused
        case .right(let id, let hash, let renewal):
            let moment = now()
            return try await store.write { db in
                guard let current = try Member.account(attempt.email, in: db),
                    current.holder == id, current.hash == hash
                else { return .refused }
                if let renewal { try Member.setPassword(renewal, of: id, in: db) }
                // A new session at every sign-in; the one that the browser had ends (ASVS 7.2.4).
                try MemberSession.end(token: attempt.cookie, in: db)
                return .signedIn(
                    token: try MemberSession.start(
                        for: id, userAgent: attempt.userAgent, at: moment, in: db))
            }
        }
    }
}

extension Member {
    /// The account of an e-mail address; who has left has no password that is right.
    fileprivate static func account(
        _ email: String, in db: Reading
    ) throws -> PasswordGuard.Account<ID>? {
        let row = try Row.fetchOne(
            db.database,
            sql: "SELECT id, password_hash, state FROM member WHERE email = ?",
            arguments: [TypedText.trimmed(email)])
        guard let row else { return nil }
        let state: State = try row.value("state")
        let hash: String? = try row.value("password_hash")
        return PasswordGuard.Account(
            holder: try row.value("id"),
            hash: state == .closed ? nil : hash.flatMap { PasswordHash($0) })
    }

    static func setPassword(_ hash: PasswordHash, of id: ID, in db: Writing) throws {
        try db.execute(
            sql: "UPDATE member SET password_hash = ? WHERE id = ?",
            arguments: [hash.text, id])
    }
}
