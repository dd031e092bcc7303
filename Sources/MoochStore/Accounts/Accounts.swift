/// The passwords of administrators and members, behind one throttle: guessing is slow, and an unknown name takes as
/// long as a known one (ASVS 6.3.1, 6.3.8).
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

    /// An account to be entered; without a hash no password is right.
    typealias Account<Holder: AccountHolder> = (id: Identifier<Holder>, hash: PasswordHash?)

    /// The result of comparing a password.
    enum Verdict<Holder: AccountHolder>: Sendable {
        case wait(TooManyAttempts)
        case wrong
        /// `renewal` is the password's hash with today's parameters, if the stored one has others.
        case right(Identifier<Holder>, PasswordHash, renewal: PasswordHash?)
    }

    /// Compares a password.
    ///
    /// - Parameters:
    ///   - password: The password as typed.
    ///   - origin: The source of the comparison in ``WorkGate/pass(for:_:)``.
    ///   - buckets: The buckets whose failures count, at a given time.
    ///   - failures: The buckets in which a failure is counted.
    ///   - find: Finds the account.
    /// - Returns: The result.
    /// - Throws: ``WorkGateFull`` if too many wait to sign in.
    func verdict<Holder: AccountHolder>(
        on password: String, for origin: String,
        buckets: @escaping @Sendable (Timestamp, Reading) throws -> [ThrottleBucket],
        noting failures: [ThrottleBucket],
        of find: @escaping @Sendable (Reading) throws -> Account<Holder>?
    ) async throws -> Verdict<Holder> {
        if let stop = try await stop(buckets) { return .wait(stop) }
        let account = try await store.read(find)
        // An impossible password is compared with nobody's hash, which takes as long.
        let candidate = PasswordRules.isPossible(password) ? account?.hash : nil
        return try await hasher.gate.pass(for: origin) { () -> Verdict<Holder> in
            // Many may have waited together, so the limit is checked again.
            if let stop = try await stop(buckets) { return .wait(stop) }
            let isRight = try await hasher.isRightNow(password, for: candidate)
            // Others may have been compared in parallel: beyond the limit nobody learns the result.
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
    /// Compares a password with that of the signed-in holder. The limit keeps a stolen session from guessing it,
    /// without holding up the owner's sign-ins elsewhere.
    ///
    /// - Throws: ``FieldProblems`` for `field`, with the earlier problems; ``TooManyAttempts``.
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

    /// Changes the signed-in holder's password, asking for the current one (ASVS 6.2.3).
    ///
    /// - Parameters:
    ///   - holder: The holder of the account.
    ///   - present: The current password as typed.
    ///   - new: The new one as typed.
    ///   - again: The new one as repeated; nil if not asked for.
    ///   - body: Further changes in the same transaction.
    /// - Returns: The result of `body`.
    /// - Throws: ``FieldProblems`` for the fields `present_password`, `password` and `password_again`;
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

    /// Sets a password by a one-time link, which still works if the password is refused.
    ///
    /// - Parameters:
    ///   - new: The password as typed.
    ///   - again: The password as repeated; nil if not asked for.
    ///   - find: Finds the link if it works.
    ///   - body: Uses up the link and stores the password.
    /// - Returns: The result of `body`; nil if the link does not work.
    /// - Throws: ``FieldProblems`` for the fields `password` and `password_again`.
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
            // The link may have been used while the hash was computed.
            try find(moment, db).map { try body($0, hash, moment, db) }
        }
    }

    private static func origin<Holder: AccountHolder>(_ id: Identifier<Holder>) -> String {
        "\(Holder.table) \(id)"
    }
}

/// A link by which its holder sets a password, once.
protocol OneTimeLink: Sendable {
    associatedtype Holder: AccountHolder

    var holder: Holder { get }
}

extension FieldProblems {
    /// Comparing a password takes a moment, in which its owner may have changed it to keep somebody out.
    static let passwordChanged = FieldProblems("present_password", changedPassword)

    static let changedPassword = Complaint(
        "store-password-changed", "The password was changed meanwhile.")
}
