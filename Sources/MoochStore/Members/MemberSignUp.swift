/// How joining ends.
package enum SignUpResult: Sendable {
    /// The token goes into the cookie.
    case joined(token: String)
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

    /// - Throws: As ``Member/join(_:hash:language:userAgent:at:in:)``.
    package func attempt(
        _ draft: SignUpDraft, hash: PasswordHash, language: String, userAgent: String,
        address: String
    ) async throws -> SignUpResult {
        let (bucket, moment) = (ThrottleBucket.takenAddress(address), now())
        do {
            return .joined(
                token: try await store.write { db in
                    try Member.join(
                        draft, hash: hash, language: language, userAgent: userAgent, at: moment,
                        in: db)
                })
        } catch let taken as FieldProblems {
            // Whoever comes with an address of their own is let in all the same.
            let seconds = try await store.write { db in
                let seconds = try throttle.wait([bucket], now: moment, in: db)
                if seconds == nil { try throttle.noteFailure([bucket], now: moment, in: db) }
                return seconds
            }
            guard let seconds else { throw taken }
            return .wait(seconds: seconds)
        }
    }
}
