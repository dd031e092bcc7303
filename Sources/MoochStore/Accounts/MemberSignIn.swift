extension MemberSignInResult {
    /// Signs in by a link that was sent to a mailbox, which is used up.
    ///
    /// - Returns: How it ended: refused when the link does not work.
    package static func enter(
        by token: String, on browser: MemberBrowser, at now: Timestamp, in db: Writing
    ) throws -> Self {
        guard let link = try MemberLink.find(token, for: .signIn, at: now, in: db) else {
            return .refused
        }
        return try enter(using: link, on: browser, at: now, in: db)
    }

    /// Signs in by a code that was sent to a mailbox, on the device that asked for it. Code and link are used up.
    ///
    /// - Parameters:
    ///   - typed: The code, as it was typed.
    ///   - token: The ``SignInRequest``'s.
    ///   - browser: Where.
    ///   - now: The present moment.
    ///   - db: The open store.
    /// - Returns: How it ended: refused when the code is wrong, was tried five times, or works no more.
    /// - Throws: ``FieldProblems`` under the field `code` when it is none, which counts as no try.
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
        // Link and code were sent to the mailbox, which is theirs.
        try Member.noteConfirmed(id, at: now, in: db)
        return try enter(id, link.email, on: browser, at: now, in: db)
    }

    /// Begins a session; of whoever has left, a link by which they come back.
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
    /// The account of an e-mail address. Who has left has no password that is right, but for as long as they
    /// can come back.
    static func account(
        _ email: String, at now: Timestamp, in db: Reading
    ) throws -> Accounts.Account<Member>? {
        guard let member = try find(email: email, in: db) else { return nil }
        let isOpen = member.state != .closed || member.isReturnable(at: now)
        return (member.id, isOpen ? try passwordHash(of: member.id, in: db) : nil)
    }

    /// The member of an e-mail address, as it was typed.
    static func find(email: String, in db: Reading) throws -> Member? {
        try db.row("SELECT \(columns) FROM member WHERE email = ?", [TypedText.mailbox(email)])
    }

    /// With another password, whatever was asked for before, perhaps by somebody else, is over: links that
    /// were sent, and an address that waits to be confirmed (ASVS 7.4.3).
    static func forgetWhatWasAsked(of id: ID, in db: Writing) throws {
        try db.run("DELETE FROM member_link WHERE member_id = ?", [id])
        try SignInCode.forget(of: id, in: db)
        try db.run("UPDATE member SET pending_email = NULL WHERE id = ?", [id])
    }
}
