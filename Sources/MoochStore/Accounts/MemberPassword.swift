/// What a member does with their password once they are signed in, or by a link.
package struct MemberPassword: Sendable {
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

    /// Changes it: asks for the present one, ends all other sessions, forgets all other devices, and gives
    /// this session a new token (ASVS 6.2.3, 7.4.3, 7.2.4).
    ///
    /// - Parameters:
    ///   - signedIn: Whose password it is; this session goes on.
    ///   - present: The present password, as typed.
    ///   - new: The new one, as typed.
    ///   - browser: Where, which the account goes on to know.
    /// - Returns: The session's new token, and the device's.
    /// - Throws: ``FieldProblems`` under the fields `present_password` and `password`;
    ///   ``TooManyAttempts``.
    package func change(
        of signedIn: SignedInMember, from present: String, to new: String, on browser: MemberBrowser
    ) async throws -> MemberTokens {
        let member = signedIn.member
        let old = try await compare(present, of: member.id, field: "present_password")
        var check = FieldCheck()
        check.newPassword("password", new, again: nil, for: member.email ?? "")
        try check.finish()
        let hash = try await hasher.hash(new, for: Self.origin(member.id))
        let moment = now()
        return try await store.write { db in
            try PasswordProof.check(
                PasswordProof(member: member.id, hash: old), of: member.id, in: db)
            try Member.replacePassword(by: hash, of: member.id, in: db)
            try signedIn.session.endOthers(keeping: browser.device, in: db)
            try MailOrder.add(.passwordChanged, to: member.id, at: moment, in: db)
            return MemberTokens(
                session: try signedIn.session.renew(in: db),
                device: try KnownDevice.remember(browser, of: member.id, at: moment, in: db))
        }
    }

    /// Chooses a new one by a link, which is used up. All sessions end, and no device is known any more but the
    /// one on which it was chosen: whoever guesses meanwhile does not keep its owner out there. The mailbox
    /// that the link was sent to is theirs.
    ///
    /// - Returns: The device's token, for its cookie; nil when the link does not work.
    /// - Throws: ``FieldProblems`` under the field `password`: then the link still works.
    package func choose(
        _ new: String, by token: String, on browser: MemberBrowser
    ) async throws -> String? {
        let began = now()
        let found = try await store.read { db in
            try MemberLink.find(token, for: .password, at: began, in: db)
        }
        guard let found else { return nil }
        var check = FieldCheck()
        check.newPassword("password", new, again: nil, for: found.email)
        try check.finish()
        let hash = try await hasher.hash(new, for: Self.origin(found.member.id))
        let moment = now()
        return try await store.write { db in
            // Somebody may have used the link while the hash was computed.
            guard let link = try MemberLink.find(token, for: .password, at: moment, in: db) else {
                return nil
            }
            let id = link.member.id
            try Member.replacePassword(by: hash, of: id, in: db)
            try Member.noteConfirmed(id, at: moment, in: db)
            try MemberSession.endAll(of: id, in: db)
            try KnownDevice.forget(of: id, in: db)
            try MailOrder.add(.passwordChanged, to: id, at: moment, in: db)
            return try KnownDevice.remember(browser, of: id, at: moment, in: db)
        }
    }

    /// Asks for the present password before something is changed by which the account could be taken over
    /// (ASVS 7.5.1): a profile that names another mailbox.
    ///
    /// - Returns: What shows the change itself that it was given.
    /// - Throws: ``FieldProblems`` under the field `present_password`; ``TooManyAttempts``.
    package func require(
        _ present: String, for draft: MemberProfileDraft, of member: Member
    ) async throws -> PasswordProof? {
        guard draft.isOtherMailbox(of: member) else { return nil }
        return PasswordProof(
            member: member.id,
            hash: try await compare(present, of: member.id, field: "present_password"))
    }

    /// Closes the account of whoever gives its password.
    ///
    /// - Throws: ``FieldProblems`` under the field `password`; ``TooManyAttempts``.
    package func leave(
        _ member: Member, password: String, requestID: String
    ) async throws {
        _ = try await compare(password, of: member.id, field: "password")
        let author = Author(
            .member(member.id), name: member.name, at: now(), requestID: requestID)
        try await store.write { db in try member.close(by: author, in: db) }
    }

    private static func origin(_ id: Member.ID) -> String { "member \(id)" }

    /// Compares a password with the one of who is signed in. A stolen session must not become a way to guess
    /// it; its owner's sign-ins from elsewhere are not held up by that.
    private func compare(
        _ password: String, of id: Member.ID, field: String
    ) async throws -> PasswordHash {
        let bucket = ThrottleBucket.session(of: id)
        let guarded = PasswordGuard(
            store: store, hasher: hasher, throttle: SignInThrottle(), now: now)
        let verdict = try await guarded.verdict(
            on: password, for: Self.origin(id), buckets: { _, _ in [bucket] }, noting: [bucket]
        ) { db in
            PasswordGuard.Account(
                holder: id, hash: try Member.passwordHash(of: id, in: db))
        }
        switch verdict {
        case .wait(let stop): throw stop
        case .wrong:
            throw FieldProblems(
                field, Complaint("store-password-wrong", "This is not your current password."))
        case .right(_, let hash, _): return hash
        }
    }
}

/// Shows that somebody gave a member's password, as long as that is their password: it takes a moment to
/// compare one, in which its owner may have chosen another to keep somebody out.
package struct PasswordProof: Sendable {
    let member: Member.ID
    let hash: PasswordHash

    /// - Throws: ``FieldProblems`` under the field `present_password`.
    static func check(_ proof: PasswordProof?, of id: Member.ID, in db: Reading) throws {
        guard let proof, proof.member == id,
            try Member.passwordHash(of: id, in: db) == proof.hash
        else {
            throw FieldProblems(
                "present_password",
                Complaint("store-password-changed", "The password was changed meanwhile."))
        }
    }
}
