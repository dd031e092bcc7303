/// What someone who signs in sends.
package struct SignInAttempt: Sendable {
    package var name: String
    package var password: String
    package var address: String
    package var userAgent: String
    package var requestID: String
    /// The value of the cookie that their browser has so far: of a session, or of nobody's.
    package var cookie: String

    package init(
        name: String, password: String, address: String, userAgent: String, requestID: String,
        cookie: String = ""
    ) {
        self.name = name
        self.password = password
        self.address = address
        self.userAgent = userAgent
        self.requestID = requestID
        self.cookie = cookie
    }
}

/// How a sign-in ends.
package enum SignInResult: Sendable {
    /// The token goes into the cookie; the store keeps its hash only.
    case signedIn(SignedIn, token: String)
    /// The name or the password is wrong, or the administrator is disabled: it is not said which.
    case refused
    /// Too many failures: try again after so many seconds.
    case wait(seconds: Int64)
}

/// Signing in: the throttle, the password, the session and the audit log, in that order.
package struct SignIn: Sendable {
    private let store: Store
    private let hasher: PasswordHasher
    private let throttle: SignInThrottle
    private let now: @Sendable () -> Timestamp

    package init(
        store: Store, hasher: PasswordHasher = PasswordHasher(),
        throttle: SignInThrottle = SignInThrottle(),
        now: @escaping @Sendable () -> Timestamp = { .now }
    ) {
        self.store = store
        self.hasher = hasher
        self.throttle = throttle
        self.now = now
    }

    /// Signs someone in, or not. Throws ``WorkGateFull`` when too many wait to sign in.
    package func attempt(_ attempt: SignInAttempt) async throws -> SignInResult {
        let guarded = PasswordGuard(store: store, hasher: hasher, throttle: throttle, now: now)
        let verdict = try await guarded.verdict(
            on: attempt.password, for: NetworkAddress.network(of: attempt.address),
            buckets: { moment, db in
                try throttle.buckets(
                    account: attempt.name, address: attempt.address, now: moment, in: db)
            },
            noting: [.address(attempt.address), .account(attempt.name)]
        ) { db in
            try Account.find(attempt.name, in: db).map { account in
                // Who is disabled has no password that is right.
                PasswordGuard.Account(
                    holder: account.administrator,
                    hash: account.administrator.isDisabled ? nil : account.hash)
            }
        }
        switch verdict {
        case .wait(let stop): return .wait(seconds: stop.seconds)
        case .wrong: return .refused
        case .right(let administrator, let hash, let renewal):
            return try await enter(attempt, as: administrator, hash, renewal: renewal)
        }
    }
}

extension SignIn {
    /// Begins the session, unless the account changed while its password was compared; the one that the
    /// browser had until now ends (ASVS 7.2.4).
    private func enter(
        _ attempt: SignInAttempt, as administrator: Administrator, _ hash: PasswordHash,
        renewal: PasswordHash?
    ) async throws -> SignInResult {
        let moment = now()
        return try await store.write { db in
            let current = try Administrator.find(administrator.id, in: db)
            guard let current, !current.isDisabled,
                try Administrator.passwordHash(of: current.id, in: db) == hash
            else { return .refused }
            let author = Author(
                administrator: current.id, name: current.name, at: moment,
                requestID: attempt.requestID)
            if let renewal,
                try Administrator.replaceHash(hash, with: renewal, of: current.id, in: db)
            {
                try AuditEntry.write(
                    .renewPasswordHash, on: .administrator(current), by: author, in: db)
            }
            try leave(attempt, at: moment, in: db)
            let (session, token) = try AdministratorSession.start(
                for: current.id, address: attempt.address, userAgent: attempt.userAgent,
                at: moment, in: db)
            try throttle.noteSuccess(of: current.id, address: attempt.address, now: moment, in: db)
            try AuditEntry.write(.signIn, on: .administrator(current), by: author, in: db)
            return .signedIn(SignedIn(administrator: current, session: session), token: token)
        }
    }

    private func leave(_ attempt: SignInAttempt, at moment: Timestamp, in db: Writing) throws {
        guard
            let left = try AdministratorSession.find(token: attempt.cookie, now: moment, in: db)
        else { return }
        let author = Author(
            administrator: left.administrator.id, name: left.administrator.name, at: moment,
            requestID: attempt.requestID)
        try left.session.signOut(by: author, in: db)
    }
}
