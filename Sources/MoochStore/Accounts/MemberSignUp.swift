/// The result of joining.
package enum SignUpResult: Sendable {
    case joined(MemberTokens)
    /// Too many attempts with taken addresses, or too many new accounts.
    case wait(TooManyAttempts)
}

/// Sign-up, limited per device and building, also in finding out who has an account: the answer says that an address is
/// taken, but not often (ASVS 6.3.8).
extension Accounts {
    /// Signs a new member up, and sends a link that confirms the address. The password is hashed last, as that costs
    /// most.
    ///
    /// - Parameters:
    ///   - draft: The validated form.
    ///   - language: The language of the page, used for mail.
    ///   - browser: The browser or program, which is signed in.
    /// - Returns: The result.
    /// - Throws: As ``Member/join(_:hash:language:on:at:in:)``; ``TooManyAttempts`` after too many codes;
    ///   ``WorkGateFull`` if too many wait to be hashed.
    package func signUp(
        _ draft: SignUpDraft, language: String, on browser: MemberBrowser
    ) async throws -> SignUpResult {
        let (taken, moment) = (ThrottleBucket.takenAddress(on: browser), now())
        let joining = ThrottleBucket.newAccount(on: browser)
        let look = try await join(draft.community, on: browser) { db -> Look in
            // Applies to free addresses as well: otherwise the answer would tell them apart.
            if let stop = try throttle.stop(taken + joining, now: moment, in: db) {
                return .wait(stop)
            }
            do {
                try Member.requireMayJoin(draft, in: db)
            } catch let wrong as FieldProblems {
                // Counted in the transaction that checked the limit, so that parallel attempts cannot exceed it.
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
            // Many may have waited together, so the limit is checked again.
            if let stop = try throttle.stop(joining, now: moment, in: db) {
                return .wait(stop)
            }
            try throttle.noteFailure(joining, now: moment, in: db)
            return .joined(
                try Member.join(
                    draft, hash: hash, language: language, on: browser, at: moment, in: db))
        }
    }

    /// The result of the checks before the password is hashed.
    private enum Look: Sendable {
        case wait(TooManyAttempts)
        case wrong(FieldProblems)
        case right
    }
}
