/// Compares a password with an account's, behind a throttle: guessing is slow, and an unknown name takes
/// as long as a known one (ASVS 6.3.1, 6.3.8).
struct PasswordGuard: Sendable {
    /// An account that somebody wants to enter; without a hash no password is right.
    struct Account<Holder: Sendable>: Sendable {
        let holder: Holder
        let hash: PasswordHash?
    }

    enum Verdict<Holder: Sendable>: Sendable {
        case wait(TooManyAttempts)
        case wrong
        /// `renewal` is the same password's hash by today's parameters, where it was made by others.
        case right(Holder, PasswordHash, renewal: PasswordHash?)
    }

    let store: Store
    let hasher: PasswordHasher
    let throttle: SignInThrottle
    let now: @Sendable () -> Timestamp

    /// - Parameters:
    ///   - password: As it was typed.
    ///   - origin: Who waits for the comparison, as ``WorkGate/pass(for:_:)`` counts them.
    ///   - buckets: Whose failures are counted at a moment.
    ///   - failures: Where a failure is counted.
    ///   - find: The account that was named.
    /// - Returns: Whether it is right.
    /// - Throws: ``WorkGateFull`` when too many wait to sign in.
    func verdict<Holder: Sendable>(
        on password: String, for origin: String,
        buckets: @escaping @Sendable (Timestamp, Reading) throws -> [ThrottleBucket],
        noting failures: [ThrottleBucket],
        of find: @Sendable (Reading) throws -> Account<Holder>?
    ) async throws -> Verdict<Holder> {
        if let stop = try await stop(buckets) { return .wait(stop) }
        let account = try await store.read(find)
        // A password nobody can have is compared with nobody's, and takes as long.
        let candidate = PasswordRules.isPossible(password) ? account?.hash : nil
        return try await hasher.gate.pass(for: origin) { () -> Verdict<Holder> in
            // Many may have waited together: the limit is asked again when it is one's turn.
            if let stop = try await stop(buckets) { return .wait(stop) }
            guard try await hasher.isRightNow(password, for: candidate),
                let account, let hash = account.hash
            else {
                let moment = now()
                try await store.write { try throttle.noteFailure(failures, now: moment, in: $0) }
                return .wrong
            }
            let isOld = hasher.needsRenewal(hash)
            let renewal = isOld ? try await hasher.hashNow(password) : nil
            return .right(account.holder, hash, renewal: renewal)
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
