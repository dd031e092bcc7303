/// Asking for mail without being signed in, or once more: seldom, and always with the same answer, so that
/// nobody finds out who has an account (ASVS 6.3.8).
extension Accounts {
    /// Asks for a link by which to choose a new password. The same rows are read and written whether or not
    /// the address has an account, but for the job's, in one transaction that waits for the disk.
    ///
    /// - Parameters:
    ///   - typed: The e-mail address, as it was typed.
    ///   - language: The page's.
    ///   - browser: Where.
    /// - Throws: ``FieldProblems`` under the field `email` when it is no address; ``TooManyAttempts``.
    package func askForPassword(
        of typed: String, in language: String, on browser: MemberBrowser
    ) async throws {
        let email = try Self.email(typed)
        try await ask(for: email, .choosePassword, on: browser) { isSent, moment, db in
            guard let member = try Member.find(email: email, in: db), isSent else { return }
            try MailOrder.add(
                .choosePassword, to: member.id, otherwiseIn: language, at: moment, in: db)
        }
    }

    /// Asks for a link and a code by which to sign in, as ``askForPassword(of:in:on:)`` does: they go to an
    /// address that is known to be its member's.
    ///
    /// - Returns: What the asker types the code with, whether or not one is sent.
    /// - Throws: ``FieldProblems`` under the field `email` when it is no address; ``TooManyAttempts``.
    package func askToSignIn(
        with typed: String, in language: String, on browser: MemberBrowser
    ) async throws -> SignInRequest {
        let email = try Self.email(typed)
        return try await ask(for: email, .signIn, on: browser) { isSent, moment, db in
            let member = try Member.find(email: email, in: db)
            var (request, id) = try SignInCode.ask(
                for: isSent ? member?.id : nil, at: moment, in: db)
            request.isSent = isSent
            if let member, isSent {
                try MailOrder.add(
                    signInCode: id, to: member.id, otherwiseIn: language, at: moment, in: db)
            }
            return request
        }
    }

    /// Asks once more for the link that confirms a member's address.
    ///
    /// - Throws: ``TooManyAttempts``.
    package func askForConfirmation(of member: Member, on browser: MemberBrowser) async throws {
        guard let email = member.emailToConfirm else { return }
        try await ask(for: email, .confirmEmail, on: browser) { isSent, moment, db in
            guard isSent else { return }
            try MailOrder.add(.confirmEmail, to: member.id, at: moment, in: db)
        }
    }

    private static func email(_ typed: String) throws -> String {
        var check = FieldCheck()
        let email = check.ownEmail(typed)
        try check.finish()
        return email
    }

    private func ask<Answer: Sendable>(
        for email: String, _ template: MailOrder.Template, on browser: MemberBrowser,
        _ answer: @Sendable (_ isSent: Bool, Timestamp, Writing) throws -> Answer
    ) async throws -> Answer {
        let (buckets, moment) = (ThrottleBucket.mail(on: browser), now())
        return try await store.write { db in
            let known = try KnownDevice.first(of: browser, to: email, at: moment, in: db)
            let mailbox = [ThrottleBucket.mailbox(email, template, knownDevice: known)]
            try throttle.admit(buckets, now: moment, in: db)
            // Somebody else may have asked for all of it: its owner reads the same as ever, and finds the mail.
            let isSent = try throttle.wait(mailbox, now: moment, in: db) == nil
            if isSent { try throttle.noteFailure(mailbox, now: moment, in: db) }
            return try answer(isSent, moment, db)
        }
    }
}
