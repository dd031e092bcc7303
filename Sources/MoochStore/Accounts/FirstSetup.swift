import Notation

/// Why the first administrator cannot be set up.
package enum FirstSetupError: Error, Sendable, Hashable, CustomStringConvertible {
    /// There is an administrator already.
    case closed
    /// The token is not the one the program printed when it last started.
    case wrongToken

    package var description: String {
        switch self {
        case .closed: "An administrator exists already. Sign in instead."
        case .wrongToken: "Copy the link that the program printed when it was last started."
        }
    }
}

/// Setting up the first administrator of a new store. Only someone who reads what the program prints
/// when it starts can do it, and it closes itself once there is an administrator (ASVS 6.3.2).
package enum FirstSetup {
    private static let setting = "setup_token_hash"

    /// Whether there is nobody who could sign in yet.
    static func isOpen(in db: Reading) throws -> Bool {
        try !Administrator.exists(in: db)
    }

    /// Makes a new token, and makes any earlier one worthless.
    ///
    /// - Returns: The token for the link, or nil when there is an administrator.
    package static func begin(in db: Writing) throws -> String? {
        guard try isOpen(in: db) else { return nil }
        let token = SessionToken.make()
        try SettingRow.set(setting, to: hash(of: token), in: db)
        return token
    }

    /// Whether set-up is open and this is its token.
    package static func accepts(_ token: String, in db: Reading) throws -> Bool {
        guard try isOpen(in: db) else { return false }
        // Hashes are compared: how long that takes says nothing about the token.
        return try SettingRow.value(setting, in: db) == hash(of: token)
    }

    /// Adds the first administrator, with the time zone and the language of their browser as the
    /// exchange's where nobody has set these. Of two who try at once, one does.
    ///
    /// - Throws: ``FirstSetupError``.
    package static func complete(
        token: String, name: String, email: String? = nil, hash: PasswordHash, timeZone: String,
        language: String,
        at now: Timestamp, requestID: String, in db: Writing
    ) throws -> Administrator {
        guard try isOpen(in: db) else { throw FirstSetupError.closed }
        guard try accepts(token, in: db) else { throw FirstSetupError.wrongToken }
        let author = Author(
            administrator: nil, name: "first set-up", at: now, requestID: requestID)
        let first = try Administrator.create(
            name, email: email, hash: hash, by: author, in: db)
        var settings = try ExchangeSettings.fetch(in: db)
        let opened = settings.version
        if opened == ExchangeSettings().version {
            settings.timeZone = TimeZoneName.known(timeZone) ?? settings.timeZone
            settings.language = language
        }
        try ExchangeSettings.change(to: settings, since: opened, by: author, in: db)
        return first
    }

    /// Makes any token worthless: somebody can sign in now.
    static func close(in db: Writing) throws {
        try SettingRow.remove(setting, in: db)
    }

    private static func hash(of token: String) -> String {
        Hex.text(of: SessionToken.hash(of: token))
    }
}
