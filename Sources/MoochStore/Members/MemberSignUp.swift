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
    /// - Throws: As ``Member/join(_:hash:language:on:at:in:)``.
    package func attempt(
        _ draft: SignUpDraft, hash: PasswordHash, language: String, on browser: MemberBrowser
    ) async throws -> SignUpResult {
        let (buckets, moment) = (ThrottleBucket.takenAddress(on: browser), now())
        do {
            return .joined(
                try await store.write { db in
                    try Member.join(
                        draft, hash: hash, language: language, on: browser, at: moment, in: db)
                })
        } catch let taken as FieldProblems {
            // Whoever comes with an address of their own is let in all the same.
            let seconds = try await store.write { db in
                let seconds = try throttle.wait(buckets, now: moment, in: db)
                if seconds == nil { try throttle.noteFailure(buckets, now: moment, in: db) }
                return seconds
            }
            guard let seconds else { throw taken }
            return .wait(seconds: seconds)
        }
    }
}
