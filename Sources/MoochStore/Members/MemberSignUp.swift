/// How joining ends.
package enum SignUpResult: Sendable {
    case joined(MemberTokens)
    /// Too many addresses were tried that others have: try again after so many seconds.
    case wait(seconds: Int64)
}

/// Joining, with a limit on finding out who has an account: that an address is taken is said, but not often
/// (ASVS 6.3.8).
package struct MemberSignUp: Sendable {
    private let store: Store
    private let throttle = SignInThrottle()
    private let now: @Sendable () -> Timestamp

    package init(store: Store, now: @escaping @Sendable () -> Timestamp) {
        (self.store, self.now) = (store, now)
    }

    /// Joins; a link that confirms the address is sent.
    ///
    /// - Parameters:
    ///   - draft: Who joins what.
    ///   - hash: The hash of their password.
    ///   - language: The page's, in which they are written to.
    ///   - browser: Where; it is signed in.
    /// - Returns: How it ended.
    /// - Throws: As ``Member/join(_:hash:language:on:at:in:)``; ``TooManyAttempts`` after too many codes.
    package func attempt(
        _ draft: SignUpDraft, hash: PasswordHash, language: String, on browser: MemberBrowser
    ) async throws -> SignUpResult {
        let (buckets, moment) = (ThrottleBucket.takenAddress(on: browser), now())
        // The same for addresses that are free: otherwise the answer would tell them apart.
        if let seconds = try await store.read({ try throttle.wait(buckets, now: moment, in: $0) }) {
            return .wait(seconds: seconds)
        }
        do {
            return .joined(
                try await JoinGate(store: store, now: now).pass(
                    to: draft.community, on: browser
                ) { db in
                    try Member.join(
                        draft, hash: hash, language: language, on: browser, at: moment, in: db)
                })
        } catch let taken as FieldProblems {
            try await store.write { try throttle.noteFailure(buckets, now: moment, in: $0) }
            throw taken
        }
    }
}
