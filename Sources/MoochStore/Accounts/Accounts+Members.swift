/// The result of a member's sign-in.
package enum MemberSignInResult: Sendable {
    case signedIn(MemberTokens)
    /// The password is right, but the account was closed recently; with this token it can be reopened.
    case hasLeft(token: String)
    /// The address or the password is wrong, or the account is gone; the answer does not say which.
    case refused
    /// Too many failures.
    case wait(TooManyAttempts)
}

extension Accounts {
    /// Signs a member in. A device the account knows is limited only by its own failures, so that no stranger can lock
    /// it out.
    ///
    /// - Parameters:
    ///   - email: The address as typed.
    ///   - password: The password as typed.
    ///   - browser: The browser or program.
    /// - Returns: The result.
    /// - Throws: ``WorkGateFull`` if too many wait to sign in.
    package func signIn(
        _ email: String, password: String, on browser: MemberBrowser
    ) async throws -> MemberSignInResult {
        let began = now()
        let known = try await store.read { db in
            try KnownDevice.first(of: browser, to: email, at: began, in: db)
        }
        let own = known.map { ThrottleBucket.device($0, of: email) } ?? .member(email)
        let building = ThrottleBucket.building(browser.address)
        let waiting = known == nil ? [own, building] : [own]
        let verdict = try await verdict(
            on: password, for: NetworkAddress.network(of: browser.address),
            buckets: { _, _ in waiting }, noting: [own, building]
        ) { try Member.account(email, at: began, in: $0) }
        switch verdict {
        case .wait(let stop): return .wait(stop)
        case .wrong: return .refused
        case .right(let id, let hash, let renewal):
            let moment = now()
            return try await store.write { db in
                // The account may have changed while its password was compared.
                guard let current = try Member.account(email, at: moment, in: db),
                    current.id == id, current.hash == hash
                else { return .refused }
                if let renewal { try Member.setHash(renewal, of: id, in: db) }
                return try .enter(
                    id, TypedText.mailbox(email), on: browser, at: moment, in: db)
            }
        }
    }

    /// Changes a member's own password: asks for the current one, ends all other sessions, forgets all other devices,
    /// and gives this session a new token (ASVS 6.2.3, 7.4.3, 7.2.4).
    ///
    /// - Parameters:
    ///   - signedIn: The member and the session that continues.
    ///   - present: The current password as typed.
    ///   - new: The new one as typed.
    ///   - browser: The browser or program, which stays known to the account.
    /// - Returns: The new tokens of the session and the device.
    /// - Throws: ``FieldProblems`` for the fields `present_password` and `password`; ``TooManyAttempts``.
    package func changePassword(
        of signedIn: SignedInMember, from present: String, to new: String, on browser: MemberBrowser
    ) async throws -> MemberTokens {
        let (member, session) = (signedIn.member, signedIn.session)
        return try await change(of: member, from: present, to: new) { moment, db in
            try Member.forgetWhatWasAsked(of: member.id, in: db)
            try session.endOthers(keeping: browser.device, in: db)
            try MailOrder.add(.passwordChanged, to: member.id, at: moment, in: db)
            return MemberTokens(
                session: try session.renew(in: db),
                device: try KnownDevice.remember(browser, of: member.id, at: moment, in: db))
        }
    }

    /// Sets a member's password by a link, which is used up. All sessions end, and every device but this one is
    /// forgotten, so that guesses from elsewhere do not lock the owner out here. The link also confirms the mailbox.
    ///
    /// - Returns: The device's token for its cookie; nil if the link does not work.
    /// - Throws: ``FieldProblems`` for the field `password`; the link then still works.
    package func choosePassword(
        _ new: String, by token: String, on browser: MemberBrowser
    ) async throws -> String? {
        try await choose(new, by: { try MemberLink.find(token, for: .password, at: $0, in: $1) }) {
            link, hash, moment, db in
            let id = link.member.id
            try Member.setHash(hash, of: id, in: db)
            try Member.forgetWhatWasAsked(of: id, in: db)
            try Member.noteConfirmed(id, at: moment, in: db)
            try MemberSession.deleteAll(of: id, in: db)
            try KnownDevice.forget(of: id, in: db)
            try MailOrder.add(.passwordChanged, to: id, at: moment, in: db)
            return try KnownDevice.remember(browser, of: id, at: moment, in: db)
        }
    }

    /// Accepts an invitation: its member chooses their first password and is signed in. A mailed one confirms their
    /// address.
    ///
    /// - Parameters:
    ///   - new: The password, as typed.
    ///   - token: The link's.
    ///   - language: The page's language, for messages to them.
    ///   - browser: The browser.
    /// - Returns: The tokens for its cookies; nil if the link does not work.
    /// - Throws: ``FieldProblems`` under the field `password`: then the link still works.
    package func acceptInvitation(
        _ new: String, by token: String, in language: String, on browser: MemberBrowser
    ) async throws -> MemberTokens? {
        try await choose(new, by: { try MemberLink.invitation(token, at: $0, in: $1) }) {
            link, hash, moment, db in
            let id = link.member.id
            try Member.setHash(hash, of: id, in: db)
            try Member.forgetWhatWasAsked(of: id, in: db)
            try MailOrder.forgetInvitation(of: id, in: db)
            try db.run(
                "UPDATE member SET language = coalesce(language, ?) WHERE id = ?", [language, id])
            if link.purpose == .invitation {
                try Member.noteConfirmed(id, at: moment, in: db)
            } else {
                try MailOrder.add(.confirmEmail, to: id, at: moment, in: db)
            }
            return try Member.enter(id, on: browser, at: moment, in: db)
        }
    }

    /// Asks for the current password before a change by which the account could be taken over (ASVS 7.5.1): another
    /// e-mail address.
    ///
    /// - Returns: The proof that the change itself requires; nil if it requires none.
    /// - Throws: ``FieldProblems`` for the field `present_password`; ``TooManyAttempts``.
    package func require(
        _ present: String, for draft: MemberProfileDraft, of member: Member
    ) async throws -> PasswordProof? {
        guard draft.isOtherMailbox(of: member) else { return nil }
        return PasswordProof(
            member: member.id,
            hash: try await compare(present, of: member.id, field: "present_password"))
    }

    /// Closes an account, given its password.
    ///
    /// - Throws: ``FieldProblems`` for the field `password`; ``TooManyAttempts``.
    package func close(_ member: Member, password: String, requestID: String) async throws {
        _ = try await compare(password, of: member.id, field: "password")
        let author = Author(
            .member(member.id), name: member.name, at: now(), requestID: requestID)
        try await store.write { db in try member.close(by: author, in: db) }
    }
}

/// Proof that a member's password was given, valid while it stays their password: comparing takes a moment, in which
/// the owner may have changed it to keep somebody out.
package struct PasswordProof: Sendable {
    let member: Member.ID
    let hash: PasswordHash

    /// - Throws: ``FieldProblems`` for the field `present_password`.
    static func check(_ proof: PasswordProof?, of id: Member.ID, in db: Reading) throws {
        guard let proof, proof.member == id,
            try Member.passwordHash(of: id, in: db) == proof.hash
        else { throw FieldProblems.passwordChanged }
    }
}
