/// Asking for mail without being signed in, or once more: seldom, and always with the same answer, so that
/// nobody finds out who has an account (ASVS 6.3.8).
package struct MailRequest: Sendable {
    private let store: Store
    private let now: @Sendable () -> Timestamp

    package init(store: Store, now: @escaping @Sendable () -> Timestamp) {
        (self.store, self.now) = (store, now)
    }

    /// Asks for a link by which to choose a new password. The same rows are read and written whether or not
    /// the address has an account, but for the job's, in one transaction that waits for the disk.
    ///
    /// - Parameters:
    ///   - typed: The e-mail address, as it was typed.
    ///   - language: The page's.
    ///   - browser: Where.
    /// - Throws: ``FieldProblems`` under the field `email` when it is no address; ``TooManyAttempts``.
    package func forgottenPassword(
        of typed: String, in language: String, on browser: MemberBrowser
    ) async throws {
        var check = FieldCheck()
        let email = check.ownEmail(typed)
        try check.finish()
        try await ask(for: email, on: browser) { moment, db in
            guard let member = try Member.find(email: email, in: db) else { return }
            try MailOrder.add(
                .choosePassword, to: member.id, otherwiseIn: language, at: moment, in: db)
        }
    }

    /// Asks for a link by which to sign in, as ``forgottenPassword(of:in:on:)`` does: it goes to an address that
    /// is known to be its member's.
    ///
    /// - Throws: ``FieldProblems`` under the field `email` when it is no address; ``TooManyAttempts``.
    package func signInLink(
        for typed: String, in language: String, on browser: MemberBrowser
    ) async throws {
        var check = FieldCheck()
        let email = check.ownEmail(typed)
        try check.finish()
        try await ask(for: email, on: browser) { moment, db in
            guard let member = try Member.find(email: email, in: db) else { return }
            try MailOrder.add(.signIn, to: member.id, otherwiseIn: language, at: moment, in: db)
        }
    }

    /// Asks once more for the link that confirms a member's address.
    ///
    /// - Throws: ``TooManyAttempts``.
    package func confirmation(of member: Member, on browser: MemberBrowser) async throws {
        guard let email = member.emailToConfirm else { return }
        try await ask(for: email, on: browser) { moment, db in
            try MailOrder.add(.confirmEmail, to: member.id, at: moment, in: db)
        }
    }

    private func ask(
        for email: String, on browser: MemberBrowser,
        adding: @Sendable (Timestamp, Writing) throws -> Void
    ) async throws {
        let (buckets, moment) = (ThrottleBucket.mail(on: browser), now())
        let mailbox = [ThrottleBucket.mailbox(email)]
        try await store.write { db in
            let throttle = SignInThrottle()
            try throttle.admit(buckets, now: moment, in: db)
            // Somebody else may have asked for all of it: its owner reads the same as ever, and finds the mail.
            guard try throttle.wait(mailbox, now: moment, in: db) == nil else { return }
            try throttle.noteFailure(mailbox, now: moment, in: db)
            try adding(moment, db)
        }
    }
}
