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

extension Accounts {
    /// Signs an administrator in, or not: the throttle, the password, the session and the audit, in that order.
    ///
    /// - Throws: ``WorkGateFull`` when too many wait to sign in.
    package func signIn(_ attempt: SignInAttempt) async throws -> SignInResult {
        let verdict = try await verdict(
            on: attempt.password, for: NetworkAddress.network(of: attempt.address),
            buckets: { moment, db in
                try throttle.buckets(
                    account: attempt.name, address: attempt.address, now: moment, in: db)
            },
            noting: [.address(attempt.address), .account(attempt.name)]
        ) { db -> Account<Administrator>? in
            try Administrator.find(name: attempt.name, in: db).map { administrator in
                // Who is disabled has no password that is right.
                let id = administrator.id
                let hash = try Administrator.passwordHash(of: id, in: db)
                return (id, administrator.isDisabled ? nil : hash)
            }
        }
        switch verdict {
        case .wait(let stop): return .wait(seconds: stop.seconds)
        case .wrong: return .refused
        case .right(let administrator, let hash, let renewal):
            return try await enter(attempt, as: administrator, hash, renewal: renewal)
        }
    }

    /// Begins the session, unless the account changed while its password was compared; the one that the
    /// browser had until now ends (ASVS 7.2.4).
    private func enter(
        _ attempt: SignInAttempt, as id: Administrator.ID, _ hash: PasswordHash,
        renewal: PasswordHash?
    ) async throws -> SignInResult {
        let moment = now()
        return try await store.write { db in
            let current = try Administrator.find(id, in: db)
            guard let current, !current.isDisabled,
                try Administrator.passwordHash(of: id, in: db) == hash
            else { return .refused }
            let author = current.author(at: moment, attempt.requestID)
            if let renewal, try Administrator.replaceHash(hash, with: renewal, of: id, in: db) {
                try AuditEntry.write(
                    .renewPasswordHash, on: .administrator(current), by: author, in: db)
            }
            try leave(attempt, at: moment, in: db)
            let (session, token) = try AdministratorSession.start(
                for: id, address: attempt.address, userAgent: attempt.userAgent, at: moment, in: db)
            try throttle.noteSuccess(of: id, address: attempt.address, now: moment, in: db)
            try AuditEntry.write(.signIn, on: .administrator(current), by: author, in: db)
            return .signedIn(SignedIn(administrator: current, session: session), token: token)
        }
    }

    private func leave(_ attempt: SignInAttempt, at moment: Timestamp, in db: Writing) throws {
        guard
            let left = try AdministratorSession.find(token: attempt.cookie, now: moment, in: db)
        else { return }
        try left.session.signOut(
            by: left.administrator.author(at: moment, attempt.requestID), in: db)
    }

    /// Changes an administrator's own password: asks for the present one, ends their other sessions, and gives
    /// this one a new token (ASVS 6.2.3, 7.4.3, 7.2.4).
    ///
    /// - Parameters:
    ///   - signedIn: Whose password it is; this session goes on.
    ///   - present: The present password, as typed.
    ///   - new: The new one, as typed.
    ///   - again: The new one typed a second time.
    ///   - author: The same administrator.
    /// - Returns: How many sessions were ended, and the token for the cookie of the one that goes on.
    /// - Throws: ``FieldProblems`` under the fields `present_password`, `password` and `password_again`;
    ///   ``TooManyAttempts``.
    package func changePassword(
        of signedIn: SignedIn, from present: String, to new: String, again: String,
        by author: Author
    ) async throws -> (sessionsEnded: Int, token: String) {
        let (administrator, session) = (signedIn.administrator, signedIn.session)
        return try await change(of: administrator, from: present, to: new, again: again) { _, db in
            try AdministratorLink.end(of: administrator.id, at: author.at, in: db)
            try AuditEntry.write(
                .changePassword, on: .administrator(administrator), by: author, in: db)
            return (
                try session.endOthers(by: author, in: db), try session.renewToken(in: db)
            )
        }
    }

    /// Chooses an administrator's password by a link, which is used up. Whoever was signed in with the old one is
    /// signed out.
    ///
    /// - Parameters:
    ///   - password: As typed.
    ///   - again: Typed a second time.
    ///   - token: The link's.
    ///   - requestID: For the audit.
    /// - Returns: Whose password it is; nil when the link does not work (any more).
    /// - Throws: ``FieldProblems`` under the fields `password` and `password_again`: then the link
    ///   still works.
    package func choosePassword(
        _ password: String, again: String, token: String, requestID: String
    ) async throws -> Administrator? {
        try await choose(
            password, again: again,
            by: { try AdministratorLink.find(token: token, now: $0, in: $1) }
        ) { link, hash, moment, db in
            let administrator = link.administrator
            try administrator.replacePassword(
                hash, as: .choosePassword, by: administrator.author(at: moment, requestID), in: db)
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
        try Administrator.setHash(hash, of: id, in: db)
        try AdministratorLink.end(of: id, at: author.at, in: db)
        let ended = try AdministratorSession.deleteAll(of: id, in: db)
        var changes = AuditChanges()
        if ended > 0 { changes.add("sessions", ended) }
        try AuditEntry.write(
            action, on: .administrator(self), changes, by: author, in: db)
    }

    fileprivate func author(at now: Timestamp, _ requestID: String) -> Author {
        Author(administrator: id, name: name, at: now, requestID: requestID)
    }
}
