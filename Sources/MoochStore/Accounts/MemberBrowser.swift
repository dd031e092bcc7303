/// The browser or program that a sign-in comes from, as described by its request.
package struct MemberBrowser: Sendable, Hashable {
    /// The network address.
    package var address: String
    package var userAgent: String
    /// The value of the session cookie, which may or may not be a session's.
    package var session: String
    /// The value of the device cookie, or of a program's `device_token`; empty if there is none.
    package var device: String
    /// The name of a program's device; nil for a browser.
    package let name: String?

    package init(address: String, userAgent: String, session: String, device: String) {
        self.address = address
        self.userAgent = userAgent
        self.session = session
        // Keeps a cookie from posing as a program's address.
        self.device = SessionToken.isPossible(device) ? device : ""
        name = nil
    }

    package init(program name: String, address: String, userAgent: String, device: String = "") {
        (self.name, self.address, self.userAgent, session) = (name, address, userAgent, "")
        self.device = SessionToken.isPossible(device) ? device : ""
    }

    /// The tokens an account may know it by, most specific first. A program without a token is known by its network.
    var devices: [String] {
        [device].filter { !$0.isEmpty } + (isProgram ? [KnownDevice.program(at: address)] : [])
    }

    var isProgram: Bool { name != nil }

    /// Distinguishes it from others as long as it keeps its cookies.
    var key: String { device.isEmpty ? session : device }
}

/// The tokens a browser or program receives at sign-in. The store keeps only their hashes.
package struct MemberTokens: Sendable, Hashable {
    package let session: String
    package let device: String
}

extension Member {
    /// Signs a member in with a new session, ending the browser's previous one (ASVS 7.2.4), and remembers the device.
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

/// The devices on which somebody has signed in to an account: guesses made elsewhere can never lock them out (OWASP,
/// device cookies).
enum KnownDevice {
    /// The most browsers that an account knows, and the most programs: those used last.
    static let most = 20
    /// The time after which an unused device is forgotten, in seconds: a year.
    static let memory: Int64 = 365 * 86_400

    /// Precedes a program's network; too long a text to be mistaken for a browser's token.
    private static let programs = "program at "

    static func program(at address: String) -> String {
        programs + NetworkAddress.network(of: address)
    }

    /// Remembers that somebody signed in to an account on a device. Several accounts may know a token: tablets are
    /// shared.
    ///
    /// - Returns: The device's token: a new one unless its own was issued by us, as somebody else could know any other.
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

    /// The token by which an address's account knows a browser or program; nil if it does not.
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

    /// True if some account knows a device by this token, so that it was issued by us.
    private static func isGivenOut(_ token: String, in db: Reading) throws -> Bool {
        try db.row(
            "SELECT EXISTS (SELECT 1 FROM known_device WHERE token_hash = ?)",
            [SessionToken.hash(of: token)]
        ) { try $0.at(0) } ?? false
    }

    /// Forgets all devices of an account, except the one with this token.
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
