extension Administrator {
    /// The address as they typed it last, whether or not its link was used.
    package var typedEmail: String? { pendingEmail ?? email }

    /// Takes another address, or none. One that is known to be theirs stays until the link that is sent to the other
    /// is used, and is told of it.
    ///
    /// - Parameters:
    ///   - wanted: From a draft.
    ///   - language: The page's, for who never chose one.
    ///   - now: The present moment.
    ///   - db: The open store.
    /// - Throws: ``TooManyAttempts`` at addresses.
    func take(email wanted: String?, in language: String?, at now: Timestamp, _ db: Writing) throws
    {
        guard wanted != typedEmail else { return }
        // Capitals make no other mailbox.
        let isSame = wanted.map { $0.lowercased() == email?.lowercased() } ?? false
        let waits = wanted != nil && confirmedEmail != nil && !isSame
        try db.run(
            "UPDATE admin SET email = ?, pending_email = ?, email_confirmed_at = ? WHERE id = ?",
            [
                waits ? email : wanted, waits ? wanted : nil,
                waits || isSame ? emailConfirmedAt : nil, id,
            ])
        if let confirmedEmail, !isSame {
            try MailOrder.add(
                .administratorChange, to: self, otherwiseIn: language,
                with: [("email", confirmedEmail.sqlValue)], at: now, in: db)
        }
        guard let wanted, !isSame || confirmedEmail == nil else { return }
        try SignInThrottle().admit(ThrottleBucket.mail(to: wanted, by: id), now: now, in: db)
        try MailOrder.add(.administratorConfirm, to: self, otherwiseIn: language, at: now, in: db)
    }

    /// Confirms the address that a link was sent to: it is theirs from now on.
    ///
    /// - Returns: The administrator as they are now; nil when the link does not work.
    package static func confirmEmail(
        by token: String, at now: Timestamp, requestID: String, in db: Writing
    ) throws -> Administrator? {
        guard let link = try AdministratorLink.find(token: token, for: .email, now: now, in: db)
        else { return nil }
        let administrator = link.administrator
        try administrator.noteConfirmed(
            link.email, by: administrator.author(at: now, requestID), in: db)
        try db.run("DELETE FROM admin_link WHERE id = ?", [link.id])
        return try administrator.current(in: db)
    }

    /// Notes that the mailbox of their address is theirs, as they have used a link that was sent there.
    func noteConfirmed(_ address: String?, by author: Author, in db: Writing) throws {
        guard let address, address != confirmedEmail else { return }
        try db.run(
            """
            UPDATE admin SET email = ?, pending_email = NULL, email_confirmed_at = ? WHERE id = ?
            """, [address, author.at, id])
        var changes = AuditChanges()
        changes.add("email", address)
        try AuditEntry.write(
            .confirmAdministratorEmail, on: .administrator(self), changes, by: author, in: db)
    }

    /// Chooses the language in which they are written to: that of the pages they read.
    package static func choose(language: String, by id: ID, in db: Writing) throws {
        try db.run(
            "UPDATE admin SET language = ? WHERE id = ? AND language IS NOT ?",
            [language, id, language])
    }
}
