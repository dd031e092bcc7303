extension MemberSignInResult {
    /// Signs in by a link sent by mail, which is used up.
    ///
    /// - Returns: The result; refused if the link does not work.
    package static func enter(
        by token: String, on browser: MemberBrowser, at now: Timestamp, in db: Writing
    ) throws -> Self {
        guard let link = try MemberLink.find(token, for: .signIn, at: now, in: db) else {
            return .refused
        }
        return try enter(using: link, on: browser, at: now, in: db)
    }

    /// Signs in by a code sent by mail, on the device that asked for it. Code and link are used up.
    ///
    /// - Parameters:
    ///   - typed: The code as typed.
    ///   - token: The token of the ``SignInRequest``.
    ///   - browser: The browser or program.
    ///   - now: The current time.
    ///   - db: The open store.
    /// - Returns: The result; refused if the code is wrong, was tried five times, or has expired.
    /// - Throws: ``FieldProblems`` for the field `code` if it is no code, which does not count as a try.
    package static func enter(
        byCode typed: String, askedWith token: String, on browser: MemberBrowser,
        at now: Timestamp, in db: Writing
    ) throws -> Self {
        let code = try SignInCode.digits(of: typed)
        guard let link = try SignInCode.find(code, askedWith: token, at: now, in: db) else {
            return .refused
        }
        return try enter(using: link, on: browser, at: now, in: db)
    }

    private static func enter(
        using link: MemberLink, on browser: MemberBrowser, at now: Timestamp, in db: Writing
    ) throws -> Self {
        try link.use(in: db)
        let id = link.member.id
        // Link and code came from the mailbox, so it is the member's.
        try Member.noteConfirmed(id, at: now, in: db)
        return try enter(id, link.email, on: browser, at: now, in: db)
    }

    /// Starts a session or, for a closed account, makes a link to reopen it.
    static func enter(
        _ id: Member.ID, _ email: String, on browser: MemberBrowser, at now: Timestamp,
        in db: Writing
    ) throws -> Self {
        guard try id.found(in: db).state != .closed else {
            return .hasLeft(
                token: try MemberLink.make(.returning, for: id, sentTo: email, at: now, in: db))
        }
        return .signedIn(try Member.enter(id, on: browser, at: now, in: db))
    }
}

extension Member {
    /// The account with this e-mail address. After its closing no password is right, except while it can be reopened.
    static func account(
        _ email: String, at now: Timestamp, in db: Reading
    ) throws -> Accounts.Account<Member>? {
        guard let member = try find(email: email, in: db) else { return nil }
        let isOpen = member.state != .closed || member.isReturnable(at: now)
        return (member.id, isOpen ? try passwordHash(of: member.id, in: db) : nil)
    }

    /// The member with this e-mail address, as typed.
    static func find(email: String, in db: Reading) throws -> Member? {
        try db.row("SELECT \(columns) FROM member WHERE email = ?", [TypedText.mailbox(email)])
    }

    /// Cancels whatever was asked for before the password changed, perhaps by somebody else: links, codes, and an
    /// address to be confirmed (ASVS 7.4.3).
    static func forgetWhatWasAsked(of id: ID, in db: Writing) throws {
        try db.run("DELETE FROM member_link WHERE member_id = ?", [id])
        try SignInCode.forget(of: id, in: db)
        try db.run("UPDATE member SET pending_email = NULL WHERE id = ?", [id])
    }
}
