/// The browser or the program of somebody who wants to come in, as its request tells of it.
package struct MemberBrowser: Sendable, Hashable {
    /// Where it is.
    package var address: String
    package var userAgent: String
    /// The value of its session's cookie: of a session, or of nobody's.
    package var session: String
    /// The value of its device's cookie, or of a program's `device_token`; empty where it has none.
    package var device: String
    /// What somebody calls the device of a program; nil of a browser.
    package let name: String?

    package init(address: String, userAgent: String, session: String, device: String) {
        self.address = address
        self.userAgent = userAgent
        self.session = session
        // No cookie can say that it is a program's address.
        self.device = SessionToken.isPossible(device) ? device : ""
        name = nil
    }

    package init(program name: String, address: String, userAgent: String, device: String = "") {
        (self.name, self.address, self.userAgent, session) = (name, address, userAgent, "")
        self.device = SessionToken.isPossible(device) ? device : ""
    }

    /// By what an account may know it, the closest first. A program that keeps no token is known by where it signed
    /// in before.
    var devices: [String] {
        [device].filter { !$0.isEmpty } + (isProgram ? [KnownDevice.program(at: address)] : [])
    }

    var isProgram: Bool { name != nil }

    /// What tells it from others as long as it keeps its cookies.
    var key: String { device.isEmpty ? session : device }
}

/// What a browser is given for its cookies, or a program, when somebody signs in. The store keeps the hashes only.
package struct MemberTokens: Sendable, Hashable {
    package let session: String
    package let device: String
}

extension Member {
    /// Signs a member in: by a new session at every time, and the one that the browser had ends (ASVS
    /// 7.2.4). The account knows the device from now on.
    static func enter(
        _ id: ID, on browser: MemberBrowser, at now: Timestamp, in db: Writing
    ) throws -> MemberTokens {
        try MemberSession.end(token: browser.session, in: db)
        return MemberTokens(
            session: try MemberSession.start(
                for: id, on: browser, at: now, in: db),
            device: try KnownDevice.remember(browser, of: id, at: now, in: db))
    }
}

/// The devices that an account knows, because somebody signed in to it there: whoever guesses a password
/// elsewhere can never lock them out (OWASP, device cookies).
enum KnownDevice {
    /// An account knows so many browsers, and as many programs: those that were used last.
    static let most = 20
    /// One that was not used for so many seconds is forgotten: a year.
    static let memory: Int64 = 365 * 86_400

    /// What stands before the address by which programs are known: no browser's token is as short.
    private static let programs = "program at "

    static func program(at address: String) -> String {
        programs + NetworkAddress.network(of: address)
    }

    /// Notes that somebody signed in to an account on a device. A token may be known to several accounts: a
    /// tablet is shared.
    ///
    /// - Returns: The device's token, a new one where it had none that was given out: somebody else could know another.
    static func remember(
        _ browser: MemberBrowser, of id: Member.ID, at now: Timestamp, in db: Writing
    ) throws -> String {
        var browser = browser
        if try browser.device.isEmpty || !isGivenOut(browser.device, in: db) {
            browser.device = SessionToken.make()
        }
        for token in browser.devices {
            try remember(token, ofProgram: browser.isProgram, of: id, at: now, in: db)
        }
        return browser.device
    }

    private static func remember(
        _ token: String, ofProgram isProgram: Bool, of id: Member.ID, at now: Timestamp,
        in db: Writing
    ) throws {
        try db.run(
            """
            INSERT INTO known_device (member_id, token_hash, is_program, last_used_at)
            VALUES (?, ?, ?, ?)
            ON CONFLICT (member_id, token_hash) DO UPDATE SET last_used_at = excluded.last_used_at
            """, [id, SessionToken.hash(of: token), isProgram, now])
        try db.run(
            """
            DELETE FROM known_device
            WHERE member_id = ?1 AND is_program = ?2 AND token_hash NOT IN (
                SELECT token_hash FROM known_device WHERE member_id = ?1 AND is_program = ?2
                ORDER BY last_used_at DESC, token_hash LIMIT \(most))
            """, [id, isProgram])
    }

    /// What the account of an e-mail address knows a browser or a program by; nil when it does not.
    static func first(
        of browser: MemberBrowser, to email: String, at now: Timestamp, in db: Reading
    ) throws -> String? {
        let (email, since) = (TypedText.mailbox(email), now.adding(seconds: -memory))
        return try browser.devices.first { token in
            try db.row(
                """
                SELECT EXISTS (SELECT 1 FROM known_device JOIN member ON member.id = member_id
                    WHERE email = ? AND token_hash = ? AND last_used_at > ?)
                """,
                [email, SessionToken.hash(of: token), since]
            ) { try $0.at(0) } ?? false
        }
    }

    /// Whether this program gave the token to a device that some account knows.
    private static func isGivenOut(_ token: String, in db: Reading) throws -> Bool {
        try db.row(
            "SELECT EXISTS (SELECT 1 FROM known_device WHERE token_hash = ?)",
            [SessionToken.hash(of: token)]
        ) { try $0.at(0) } ?? false
    }

    /// Forgets all devices of an account, but for one where it has a token.
    static func forget(
        of id: Member.ID, except token: String = "", in db: Writing
    ) throws {
        try db.run(
            "DELETE FROM known_device WHERE member_id = ? AND token_hash <> ?",
            [id, SessionToken.hash(of: token)])
    }

    static func forgetOld(at now: Timestamp, in db: Writing) throws {
        try db.run(
            "DELETE FROM known_device WHERE last_used_at <= ?", [now.adding(seconds: -memory)])
    }
}
