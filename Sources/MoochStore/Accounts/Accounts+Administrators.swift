/// An administrator's attempt to sign in.
package struct SignInAttempt: Sendable {
    package var name: String
    package var password: String
    package var address: String
    package var userAgent: String
    package var requestID: String
    /// The value of the browser's cookie, which may or may not be a session's.
    package var cookie: String
    /// The page's, in which they are written to from now on where they never chose one.
    package var language: String?

    package init(
        name: String, password: String, address: String, userAgent: String, requestID: String,
        cookie: String = "", language: String? = nil
    ) {
        self.name = name
        self.password = password
        self.address = address
        self.userAgent = userAgent
        self.requestID = requestID
        self.cookie = cookie
        self.language = language
    }
}

/// The result of a sign-in.
package enum SignInResult: Sendable {
    /// The token goes into the cookie; the store keeps only its hash.
    case signedIn(SignedIn, token: String)
    /// The name or the password is wrong, or the administrator is disabled; the answer does not say which.
    case refused
    /// Too many failures; the seconds to wait.
    case wait(seconds: Int64)
}

extension Accounts {
    /// Signs an administrator in: the throttle, the password, the session and the audit, in that order.
    ///
    /// - Throws: ``WorkGateFull`` if too many wait to sign in.
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
                // No password is right for a disabled administrator.
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

    /// Starts the session, unless the account changed while its password was compared, and ends the browser's previous
    /// one (ASVS 7.2.4).
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
            try release(attempt, at: moment, in: db)
            if current.language == nil, let language = attempt.language {
                try Administrator.choose(language: language, by: id, in: db)
            }
            let (session, token) = try AdministratorSession.start(
                for: id, address: attempt.address, userAgent: attempt.userAgent, at: moment, in: db)
            try throttle.noteSuccess(of: id, address: attempt.address, now: moment, in: db)
            try AuditEntry.write(.signIn, on: .administrator(current), by: author, in: db)
            return .signedIn(SignedIn(administrator: current, session: session), token: token)
        }
    }

    private func release(_ attempt: SignInAttempt, at moment: Timestamp, in db: Writing) throws {
        guard
            let left = try AdministratorSession.find(token: attempt.cookie, now: moment, in: db)
        else { return }
        try left.session.signOut(
            by: left.administrator.author(at: moment, attempt.requestID), in: db)
    }

    /// Changes an administrator's own password: asks for the current one, ends their other sessions, and gives this one
    /// a new token (ASVS 6.2.3, 7.4.3, 7.2.4).
    ///
    /// - Parameters:
    ///   - signedIn: The administrator and the session that continues.
    ///   - present: The current password as typed.
    ///   - new: The new one as typed.
    ///   - again: The new one as repeated.
    ///   - author: The same administrator.
    /// - Returns: The number of sessions ended, and the continuing session's new token for the cookie.
    /// - Throws: ``FieldProblems`` for the fields `present_password`, `password` and `password_again`;
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

    /// Changes one's own address, or takes it away: asks for the present password, as a forgotten one goes there (ASVS
    /// 7.5.1). Who leaves it as it is needs none.
    ///
    /// - Parameters:
    ///   - details: With the address as it is to be.
    ///   - administrator: Whose it is.
    ///   - present: The present password, as typed.
    ///   - language: The page's.
    ///   - author: The same administrator.
    /// - Returns: The administrator as they are now.
    /// - Throws: ``FieldProblems`` under the field `email_password`; ``TooManyAttempts``.
    package func changeEmail(
        to details: AdministratorDetails, of administrator: Administrator, with present: String,
        in language: String, by author: Author
    ) async throws -> Administrator {
        guard details.email != administrator.typedEmail else { return administrator }
        let hash = try await compare(present, of: administrator.id, field: "email_password")
        return try await store.write { db in
            guard try Administrator.passwordHash(of: administrator.id, in: db) == hash else {
                throw FieldProblems("email_password", FieldProblems.changedPassword)
            }
            return try administrator.change(
                to: details, otherwiseIn: language, by: author, in: db)
        }
    }

    /// Chooses an administrator's password by a link, which is used up. Whoever was signed in with the old one is
    /// signed out. A link that was sent to their mailbox confirms it.
    ///
    /// - Parameters:
    ///   - password: The password as typed.
    ///   - again: The password as repeated.
    ///   - token: The link's token.
    ///   - requestID: The request, for the audit.
    /// - Returns: The administrator; nil if the link does not work (any more).
    /// - Throws: ``FieldProblems`` for the fields `password` and `password_again`; the link then still works.
    package func choosePassword(
        _ password: String, again: String, token: String, requestID: String
    ) async throws -> Administrator? {
        try await choose(
            password, again: again,
            by: { try AdministratorLink.find(token: token, now: $0, in: $1) }
        ) { link, hash, moment, db in
            let administrator = link.administrator
            let author = administrator.author(at: moment, requestID)
            try administrator.replacePassword(hash, as: .choosePassword, by: author, in: db)
            if link.email != nil {
                try administrator.noteConfirmed(link.email, by: author, in: db)
            } else if administrator.emailToConfirm != nil {
                try MailOrder.add(.administratorConfirm, to: administrator, at: moment, in: db)
            }
            return administrator
        }
    }
}

extension Administrator {
    /// Sets a password for somebody who has lost theirs, without asking for the old one. All their sessions end, and
    /// their link is used up.
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
        if confirmedEmail != nil {
            try MailOrder.add(.administratorPassword, to: self, at: author.at, in: db)
        }
    }

    func author(at now: Timestamp, _ requestID: String) -> Author {
        Author(administrator: id, name: name, at: now, requestID: requestID)
    }
}
