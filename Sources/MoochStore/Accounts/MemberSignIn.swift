import GRDB

/// How a member's sign-in ends.
package enum MemberSignInResult: Sendable {
    case signedIn(MemberTokens)
    /// The password is right, and the account was closed a short while ago: by this token it can be opened
    /// again.
    case hasLeft(token: String)
    /// The address or the password is wrong, or the account is gone: it is not said which.
    case refused
    /// Too many failures.
    case wait(TooManyAttempts)
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

    /// Signs somebody in, or not. A device that the account knows is held to its own failures alone, so that
    /// no stranger can lock it out.
    ///
    /// - Parameters:
    ///   - email: As it was typed.
    ///   - password: As it was typed.
    ///   - browser: Where.
    /// - Returns: How it ended.
    /// - Throws: ``WorkGateFull`` when too many wait to sign in.
    package func attempt(
        _ email: String, password: String, on browser: MemberBrowser
    ) async throws -> MemberSignInResult {
        let began = now()
        let known = try await store.read { db in
            try KnownDevice.first(of: browser, to: email, at: began, in: db)
        }
        let own = known.map { ThrottleBucket.device($0, of: email) } ?? .member(email)
        let building = ThrottleBucket.building(browser.address)
        let waiting = known == nil ? [own, building] : [own]
        let guarded = PasswordGuard(
            store: store, hasher: hasher, throttle: SignInThrottle(), now: now)
        let verdict = try await guarded.verdict(
            on: password, for: NetworkAddress.network(of: browser.address),
            buckets: { _, _ in waiting }, noting: [own, building]
        ) { db in
            try Member.account(email, at: began, in: db)
        }
        switch verdict {
        case .wait(let stop): return .wait(stop)
        case .wrong: return .refused
        case .right(let id, let hash, let renewal):
            let moment = now()
            return try await store.write { db in
                guard let current = try Member.account(email, at: moment, in: db),
                    current.holder == id, current.hash == hash
                else { return .refused }
                if let renewal { try Member.setPassword(renewal, of: id, in: db) }
                guard try id.found(in: db).state != .closed else {
                    return .hasLeft(
                        token: try MemberLink.make(
                            .returning, for: id, sentTo: TypedText.mailbox(email), at: moment,
                            in: db))
                }
                return .signedIn(try Member.enter(id, on: browser, at: moment, in: db))
            }
        }
    }
}

extension MemberSignIn {
    /// Signs in by a link that was sent to a mailbox, which is used up.
    ///
    /// - Returns: How it ended: refused when the link does not work.
    package static func enter(
        by token: String, on browser: MemberBrowser, at now: Timestamp, in db: Writing
    ) throws -> MemberSignInResult {
        guard let link = try MemberLink.find(token, for: .signIn, at: now, in: db) else {
            return .refused
        }
        return try enter(using: link, on: browser, at: now, in: db)
    }

    /// Signs in by a code that was sent to a mailbox, on the device that asked for it. Code and link are used up.
    ///
    /// - Parameters:
    ///   - typed: The code, as it was typed.
    ///   - token: The ``SignInRequest``'s.
    ///   - browser: Where.
    ///   - now: The present moment.
    ///   - db: The open store.
    /// - Returns: How it ended: refused when the code is wrong, was tried five times, or works no more.
    /// - Throws: ``FieldProblems`` under the field `code` when it is none, which counts as no try.
    package static func enter(
        byCode typed: String, askedWith token: String, on browser: MemberBrowser,
        at now: Timestamp, in db: Writing
    ) throws -> MemberSignInResult {
        let code = try SignInCode.digits(of: typed)
        guard let link = try SignInCode.find(code, askedWith: token, at: now, in: db) else {
            return .refused
        }
        return try enter(using: link, on: browser, at: now, in: db)
    }

    private static func enter(
        using link: MemberLink, on browser: MemberBrowser, at now: Timestamp, in db: Writing
    ) throws -> MemberSignInResult {
        try link.use(in: db)
        let id = link.member.id
        // Link and code were sent to the mailbox, which is theirs.
        try Member.noteConfirmed(id, at: now, in: db)
        guard link.member.state != .closed else {
            return .hasLeft(
                token: try MemberLink.make(
                    .returning, for: id, sentTo: link.email, at: now, in: db))
        }
        return .signedIn(try Member.enter(id, on: browser, at: now, in: db))
    }
}

extension Member {
    /// The account of an e-mail address. Who has left has no password that is right, but for as long as they
    /// can come back.
    fileprivate static func account(
        _ email: String, at now: Timestamp, in db: Reading
    ) throws -> PasswordGuard.Account<ID>? {
        guard let member = try find(email: email, in: db) else { return nil }
        let isOpen = member.state != .closed || member.isReturnable(at: now)
        return PasswordGuard.Account(
            holder: member.id, hash: isOpen ? try passwordHash(of: member.id, in: db) : nil)
    }

    /// The member of an e-mail address, as it was typed.
    static func find(email: String, in db: Reading) throws -> Member? {
        try fetchOne(
            sql: "SELECT \(columns) FROM member WHERE email = ?",
            arguments: [TypedText.mailbox(email)], in: db)
    }

    static func passwordHash(of id: ID, in db: Reading) throws -> PasswordHash? {
        try String.fetchOne(
            db.database, sql: "SELECT password_hash FROM member WHERE id = ?", arguments: [id]
        ).flatMap { PasswordHash($0) }
    }

    /// Sets another password. Whatever was asked for before, perhaps by somebody else, is over: links that
    /// were sent, and an address that waits to be confirmed (ASVS 7.4.3).
    static func replacePassword(by hash: PasswordHash, of id: ID, in db: Writing) throws {
        try setPassword(hash, of: id, in: db)
        try db.execute(sql: "DELETE FROM member_link WHERE member_id = ?", arguments: [id])
        try SignInCode.forget(of: id, in: db)
        try db.execute(
            sql: "UPDATE member SET pending_email = NULL WHERE id = ?", arguments: [id])
    }

    static func setPassword(_ hash: PasswordHash, of id: ID, in db: Writing) throws {
        try db.execute(
            sql: "UPDATE member SET password_hash = ? WHERE id = ?",
            arguments: [hash.text, id])
    }
}
