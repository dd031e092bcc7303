/// How joining ends.
package enum SignUpResult: Sendable {
    case joined(MemberTokens)
    /// Too many addresses were tried that others have, or too many joined.
    case wait(TooManyAttempts)
}

/// Joining, with a limit on how many do at one place, and on finding out who has an account: that an address is
/// taken is said, but not often (ASVS 6.3.8).
extension Accounts {
    /// Joins; a link that confirms the address is sent. The password is hashed last, as that costs most.
    ///
    /// - Parameters:
    ///   - draft: Who joins what.
    ///   - language: The page's, in which they are written to.
    ///   - browser: Where; it is signed in.
    /// - Returns: How it ended.
    /// - Throws: As ``Member/join(_:hash:language:on:at:in:)``; ``TooManyAttempts`` after too many codes;
    ///   ``WorkGateFull`` when too many wait to be hashed.
    package func signUp(
        _ draft: SignUpDraft, language: String, on browser: MemberBrowser
    ) async throws -> SignUpResult {
        let (taken, moment) = (ThrottleBucket.takenAddress(on: browser), now())
        let joining = ThrottleBucket.newAccount(on: browser)
        let look = try await join(draft.community, on: browser) { db -> Look in
            // The same for addresses that are free: otherwise the answer would tell them apart.
            if let stop = try throttle.stop(taken + joining, now: moment, in: db) {
                return .wait(stop)
            }
            do {
                try Member.requireMayJoin(draft, in: db)
            } catch let wrong as FieldProblems {
                // Noted where the limit was asked, so that many at once do not pass it together.
                try throttle.noteFailure(taken, now: moment, in: db)
                return .wrong(wrong)
            }
            return .right
        }
        switch look {
        case .wait(let stop): return .wait(stop)
        case .wrong(let problems): throw problems
        case .right: break
        }
        let hash = try await hasher.hash(
            draft.password, for: NetworkAddress.network(of: browser.address))
        return try await join(draft.community, on: browser) { db in
            // Many may have waited together: the limit is asked again.
            if let stop = try throttle.stop(joining, now: moment, in: db) {
                return .wait(stop)
            }
            try throttle.noteFailure(joining, now: moment, in: db)
            return .joined(
                try Member.join(
                    draft, hash: hash, language: language, on: browser, at: moment, in: db))
        }
    }

    /// What is known of somebody before their password is hashed.
    private enum Look: Sendable {
        case wait(TooManyAttempts)
        case wrong(FieldProblems)
        case right
    }
}
