/// What administrators and members do with passwords, behind one throttle: guessing is slow, and an unknown name
/// takes as long as a known one (ASVS 6.3.1, 6.3.8).
package struct Accounts: Sendable {
    let store: Store
    let hasher: PasswordHasher
    let throttle = SignInThrottle()
    let now: @Sendable () -> Timestamp

    package init(
        store: Store, hasher: PasswordHasher, now: @escaping @Sendable () -> Timestamp
    ) {
        (self.store, self.hasher, self.now) = (store, hasher, now)
    }

    /// An account that somebody wants to enter; without a hash no password is right.
    typealias Account<Holder: AccountHolder> = (id: Identifier<Holder>, hash: PasswordHash?)

    /// What is said before anything is entered.
    enum Verdict<Holder: AccountHolder>: Sendable {
        case wait(TooManyAttempts)
        case wrong
        /// `renewal` is the same password's hash by today's parameters, where it was made by others.
        case right(Identifier<Holder>, PasswordHash, renewal: PasswordHash?)
    }

    /// Compares a password.
    ///
    /// - Parameters:
    ///   - password: As it was typed.
    ///   - origin: Who waits for the comparison, as ``WorkGate/pass(for:_:)`` counts them.
    ///   - buckets: Whose failures are counted at a moment.
    ///   - failures: Where a failure is counted.
    ///   - find: The account that was named.
    /// - Returns: Whether it is right.
    /// - Throws: ``WorkGateFull`` when too many wait to sign in.
    func verdict<Holder: AccountHolder>(
        on password: String, for origin: String,
        buckets: @escaping @Sendable (Timestamp, Reading) throws -> [ThrottleBucket],
        noting failures: [ThrottleBucket],
        of find: @escaping @Sendable (Reading) throws -> Account<Holder>?
    ) async throws -> Verdict<Holder> {
        if let stop = try await stop(buckets) { return .wait(stop) }
        let account = try await store.read(find)
        // A password nobody can have is compared with nobody's, and takes as long.
        let candidate = PasswordRules.isPossible(password) ? account?.hash : nil
        return try await hasher.gate.pass(for: origin) { () -> Verdict<Holder> in
            // Many may have waited together: the limit is asked again when it is one's turn.
            if let stop = try await stop(buckets) { return .wait(stop) }
            let isRight = try await hasher.isRightNow(password, for: candidate)
            // Another may have been compared beside it: only so many are told whether they were right.
            guard isRight, let account, let hash = account.hash else {
                let moment = now()
                let stop = try await store.write { db in
                    let stop = try throttle.stop(buckets(moment, db), now: moment, in: db)
                    if stop == nil { try throttle.noteFailure(failures, now: moment, in: db) }
                    return stop
                }
                if let stop { return .wait(stop) }
                return .wrong
            }
            if let stop = try await stop(buckets) { return .wait(stop) }
            let isOld = hasher.needsRenewal(hash)
            let renewal = isOld ? try await hasher.hashNow(password) : nil
            return .right(account.id, hash, renewal: renewal)
        }
    }

    private func stop(
        _ buckets: @Sendable (Timestamp, Reading) throws -> [ThrottleBucket]
    ) async throws -> TooManyAttempts? {
        let moment = now()
        return try await store.read { db in
            try throttle.stop(buckets(moment, db), now: moment, in: db)
        }
    }
}

extension Accounts {
    /// Compares a password with the one of who is signed in. A stolen session must not become a way to guess
    /// it; its owner's sign-ins from elsewhere are not held up by that.
    ///
    /// - Throws: ``FieldProblems`` under `field`, and those found before; ``TooManyAttempts``.
    func compare<Holder: AccountHolder>(
        _ password: String, of id: Identifier<Holder>, field: String,
        besides problems: [FieldProblem] = []
    ) async throws -> PasswordHash {
        let bucket = ThrottleBucket.session(of: id)
        let verdict = try await verdict(
            on: password, for: Self.origin(id), buckets: { _, _ in [bucket] }, noting: [bucket]
        ) { db -> Account<Holder>? in (id, try Holder.passwordHash(of: id, in: db)) }
        switch verdict {
        case .wait(let stop): throw stop
        case .wrong:
            var check = FieldCheck(problems)
            check.note(
                field, Complaint("store-password-wrong", "This is not your current password."))
            throw FieldProblems(check.problems)
        case .right(_, let hash, _): return hash
        }
    }

    /// Changes the password of who is signed in, and asks for the present one (ASVS 6.2.3).
    ///
    /// - Parameters:
    ///   - holder: Whose it is.
    ///   - present: The present password, as typed.
    ///   - new: The new one, as typed.
    ///   - again: The new one typed a second time; nil where it is asked for once.
    ///   - body: What else ends or begins with it.
    /// - Returns: What the body returns.
    /// - Throws: ``FieldProblems`` under the fields `present_password`, `password` and `password_again`;
    ///   ``TooManyAttempts``.
    func change<Holder: AccountHolder, Value: Sendable>(
        of holder: Holder, from present: String, to new: String, again: String? = nil,
        _ body: @escaping @Sendable (Timestamp, Writing) throws -> Value
    ) async throws -> Value {
        var check = FieldCheck()
        check.newPassword("password", new, again: again, for: holder.signInName)
        let old = try await compare(
            present, of: holder.id, field: "present_password", besides: check.problems)
        try check.finish()
        let hash = try await hasher.hash(new, for: Self.origin(holder.id))
        let moment = now()
        return try await store.write { db in
            guard try Holder.replaceHash(old, with: hash, of: holder.id, in: db) else {
                throw FieldProblems.passwordChanged
            }
            return try body(moment, db)
        }
    }

    /// Chooses a password by a one-time link. Where something is wrong with the password, the link still works.
    ///
    /// - Parameters:
    ///   - new: The password, as typed.
    ///   - again: The same typed a second time; nil where it is asked for once.
    ///   - find: The link, as long as it works.
    ///   - body: Uses the link up and stores the password.
    /// - Returns: What the body returns; nil when the link does not work.
    /// - Throws: ``FieldProblems`` under the fields `password` and `password_again`.
    func choose<Link: OneTimeLink, Value: Sendable>(
        _ new: String, again: String? = nil,
        by find: @escaping @Sendable (Timestamp, Reading) throws -> Link?,
        _ body: @escaping @Sendable (Link, PasswordHash, Timestamp, Writing) throws -> Value
    ) async throws -> Value? {
        let began = now()
        guard let holder = try await store.read({ try find(began, $0)?.holder }) else { return nil }
        var check = FieldCheck()
        check.newPassword("password", new, again: again, for: holder.signInName)
        try check.finish()
        let hash = try await hasher.hash(new, for: Self.origin(holder.id))
        let moment = now()
        return try await store.write { db in
            // Somebody may have used the link while the hash was computed.
            try find(moment, db).map { try body($0, hash, moment, db) }
        }
    }

    private static func origin<Holder: AccountHolder>(_ id: Identifier<Holder>) -> String {
        "\(Holder.table) \(id)"
    }
}

/// A link by which its holder chooses a password, once.
protocol OneTimeLink: Sendable {
    associatedtype Holder: AccountHolder

    var holder: Holder { get }
}

extension FieldProblems {
    /// It takes a moment to compare a password, in which its owner may have chosen another to keep somebody out.
    static let passwordChanged = FieldProblems(
        "present_password",
        Complaint("store-password-changed", "The password was changed meanwhile."))
}
