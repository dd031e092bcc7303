import Notation

/// Why the first administrator cannot be set up.
package enum FirstSetupError: Error, Sendable, Hashable, CustomStringConvertible {
    /// There is already an administrator.
    case closed
    /// The token is not the one printed at the program's last start.
    case wrongToken

    package var description: String {
        switch self {
        case .closed: "An administrator exists already. Sign in instead."
        case .wrongToken: "Copy the link that the program printed when it was last started."
        }
    }
}

/// The set-up of a new store's first administrator: only by somebody who reads what the program prints at its start,
/// and only until there is an administrator (ASVS 6.3.2).
package enum FirstSetup {
    private static let setting = "setup_token_hash"

    /// True if there is no administrator yet.
    static func isOpen(in db: Reading) throws -> Bool {
        try !Administrator.exists(in: db)
    }

    /// Makes a new token, in place of any earlier one.
    ///
    /// - Returns: The token for the link; nil if there is an administrator.
    package static func begin(in db: Writing) throws -> String? {
        guard try isOpen(in: db) else { return nil }
        let token = SessionToken.make()
        try SettingRow.set(setting, to: hash(of: token), in: db)
        return token
    }

    /// True if set-up is open and this is its token.
    package static func accepts(_ token: String, in db: Reading) throws -> Bool {
        guard try isOpen(in: db) else { return false }
        // Comparing hashes, the time taken reveals nothing about the token.
        return try SettingRow.value(setting, in: db) == hash(of: token)
    }

    /// Adds the first administrator. Their browser's time zone and language become the exchange's, unless settings were
    /// made before. Of two attempts at once, one succeeds.
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
            name, email: email, language: language, hash: hash, by: author, in: db)
        var settings = try ExchangeSettings.fetch(in: db)
        let opened = settings.version
        if opened == ExchangeSettings().version {
            settings.timeZone = TimeZoneName.known(timeZone) ?? settings.timeZone
            settings.language = language
        }
        try ExchangeSettings.change(to: settings, since: opened, by: author, in: db)
        return first
    }

    /// Invalidates the token, as somebody can sign in now.
    static func close(in db: Writing) throws {
        try SettingRow.remove(setting, in: db)
    }

    private static func hash(of token: String) -> String {
        Hex.text(of: SessionToken.hash(of: token))
    }
}
