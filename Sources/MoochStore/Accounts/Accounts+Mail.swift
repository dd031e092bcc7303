/// Requests for mail by people who are not signed in, or for mail sent again: limited, and always answered alike, so
/// that nobody finds out who has an account (ASVS 6.3.8).
extension Accounts {
    /// Asks for a link to choose a new password. Except for the job, the same rows are read and written whether or not
    /// the address has an account, in one transaction that waits for the disk.
    ///
    /// - Parameters:
    ///   - typed: The e-mail address as typed.
    ///   - language: The language of the page.
    ///   - browser: The browser or program that asks.
    /// - Throws: ``FieldProblems`` for the field `email` if it is no address; ``TooManyAttempts``.
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

    /// Asks for a link and a code to sign in, like ``askForPassword(of:in:on:)``; they are sent only to the address of
    /// an account.
    ///
    /// - Returns: The request that the code is typed with, whether or not one is sent.
    /// - Throws: ``FieldProblems`` for the field `email` if it is no address; ``TooManyAttempts``.
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

    /// Asks again for the link that confirms a member's address.
    ///
    /// - Throws: ``TooManyAttempts``.
    package func askForConfirmation(of member: Member, on browser: MemberBrowser) async throws {
        guard let email = member.emailToConfirm else { return }
        try await ask(for: email, .confirmEmail, on: browser) { isSent, moment, db in
            guard isSent else { return }
            try MailOrder.add(.confirmEmail, to: member.id, at: moment, in: db)
        }
    }

    /// Asks for a link by which an administrator chooses another password. It goes to the mailbox that is known to be
    /// theirs; where several have the same, each is sent one.
    ///
    /// - Parameters:
    ///   - typed: The user name or the e-mail address, as it was typed.
    ///   - language: The page's.
    ///   - browser: Where.
    /// - Throws: ``FieldProblems`` under the field `username` when nothing was typed; ``TooManyAttempts``.
    package func askForAdministratorPassword(
        of typed: String, in language: String, on browser: MemberBrowser
    ) async throws {
        var check = FieldCheck()
        let name = check.line(
            "username", typed,
            missing: Complaint(
                "store-enter-user-name-or-email", "Enter your user name or your e-mail address."),
            upTo: 254)
        try check.finish()
        let (key, mailbox) = (TypedText.key(name), TypedText.mailbox(name).lowercased())
        try await ask(for: name, .administratorForgotten, on: browser) { isSent, moment, db in
            let named = try Administrator.all(in: db).filter { administrator in
                guard let email = administrator.confirmedEmail, !administrator.isDisabled else {
                    return false
                }
                return TypedText.key(administrator.name) == key || email.lowercased() == mailbox
            }
            guard isSent else { return }
            for administrator in named {
                try MailOrder.add(
                    .administratorForgotten, to: administrator, otherwiseIn: language, at: moment,
                    in: db)
            }
        }
    }

    /// Asks once more for the link that confirms an administrator's address.
    ///
    /// - Throws: ``TooManyAttempts``.
    package func askForConfirmation(
        of administrator: Administrator, in language: String, on browser: MemberBrowser
    ) async throws {
        guard let email = administrator.emailToConfirm else { return }
        try await ask(for: email, .administratorConfirm, on: browser) { isSent, moment, db in
            guard isSent else { return }
            try MailOrder.add(
                .administratorConfirm, to: administrator, otherwiseIn: language, at: moment, in: db)
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
            // Strangers may have used up the limit: the owner gets the usual answer, and finds their mail in the
            // mailbox.
            let isSent = try throttle.retryAfter(mailbox, now: moment, in: db) == nil
            if isSent { try throttle.noteFailure(mailbox, now: moment, in: db) }
            return try answer(isSent, moment, db)
        }
    }
}
