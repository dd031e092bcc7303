import Notation

/// The server that mail is handed to, as administrators chose it in the dashboard.
package struct MailServer: Sendable, Hashable {
    /// How the connection is made safe.
    package enum Security: String, CaseIterable, Sendable {
        /// It begins in the clear and changes to TLS.
        case startTLS = "starttls"
        /// TLS from its beginning.
        case tls
    }

    package let host: String
    package let port: Int
    package let security: Security
    /// The address from which mail comes.
    package let from: String
    /// Empty if the server lets this machine in by its address.
    package let user: String
    /// The password of `user`, sealed by the ``StoreKey``; nil without a user.
    package fileprivate(set) var sealedPassword: String?

    /// What a sealed password is, for the key.
    package static let secret = "mail_password"

    /// The settings' names in the store.
    private enum Name: String, CaseIterable {
        case host = "mail_host"
        case port = "mail_port"
        case security = "mail_security"
        case from = "mail_from"
        case user = "mail_user"
        case password = "mail_password"
    }

    /// Validates a form, finding all problems at once.
    package init(
        validating host: String, port: String, security: String, from: String, user: String
    ) throws(FieldProblems) {
        var check = FieldCheck()
        let host = TypedText.cleaned(host)
        self.host = host
        if !Self.isHost(host) { check.note("host", Self.wrongHost) }
        self.port = Int(TypedText.cleaned(port)) ?? 0
        if !(1...65535).contains(self.port) { check.note("port", Self.wrongPort) }
        self.security = Security(rawValue: security) ?? .startTLS
        if Security(rawValue: security) == nil {
            check.note("security", ExchangeSettings.noChoice)
        }
        let from = TypedText.mailbox(from)
        self.from = from
        if Mailbox(from)?.local.utf8.allSatisfy({ $0 < 128 }) != true {
            check.note("from", Self.wrongFrom)
        }
        self.user = user.isEmpty ? "" : check.line("user", user, missing: Self.noUser, upTo: 200)
        try check.finish()
    }

    /// A name or a numeric address.
    private static func isHost(_ text: String) -> Bool {
        (1...253).contains(text.utf8.count) && !text.hasPrefix("-")
            && text.utf8.allSatisfy { byte in
                (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
                    || (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
                    || "-.:".utf8.contains(byte)
            }
    }

    private static let wrongHost = Complaint(
        "store-wrong-mail-host", "Enter the server's name, such as mail.example.org.")
    private static let wrongPort = Complaint(
        "store-wrong-port", "Enter a number from 1 to 65535, such as 587.")
    private static let wrongFrom = Complaint(
        "store-wrong-mail-from", "Enter one e-mail address, such as mooch@example.org.")
    private static let noUser = Complaint(
        "store-password-without-user", "Enter the user whose password this is.")
    private static let noPassword = Complaint(
        "store-mail-password-again",
        "Enter the password. One that was entered before goes to the same server and user alone.")
    private static let wrongPassword = Complaint(
        "store-wrong-mail-password",
        "Use at most 500 characters, without line breaks or control characters.")
}

extension MailServer {
    /// The server; nil if none was chosen, or another program's values make none.
    package static func fetch(in db: Reading) throws -> MailServer? {
        let rows = try db.rows("SELECT name, value FROM setting WHERE name IN (\(names))") { row in
            (try row.at(0) as String, try row.at(1) as String)
        }
        let values = Dictionary(rows, uniquingKeysWith: { first, _ in first })
        func value(_ name: Name) -> String { values[name.rawValue] ?? "" }
        guard
            var server = try? MailServer(
                validating: value(.host), port: value(.port), security: value(.security),
                from: value(.from), user: value(.user))
        else { return nil }
        server.sealedPassword = server.user.isEmpty ? nil : values[Name.password.rawValue]
        return server
    }

    private static let names = Name.allCases.map { "'\($0.rawValue)'" }.joined(separator: ", ")

    /// Saves the server. An empty password keeps the one there is, for the same server and user alone, so that nobody
    /// is sent a password that they were not meant to know.
    ///
    /// - Parameters:
    ///   - form: The validated form.
    ///   - password: As typed.
    ///   - seal: Seals it.
    ///   - author: The author.
    ///   - db: The open store.
    /// - Throws: ``FieldProblems``; errors of `seal`.
    package static func change(
        to form: MailServer, password: String, sealing seal: (String) throws -> String,
        by author: Author, in db: Writing
    ) throws {
        let current = try fetch(in: db)
        var server = form
        if !password.isEmpty {
            guard !form.user.isEmpty else { throw FieldProblems("user", noUser) }
            guard password.unicodeScalars.count <= 500,
                !password.unicodeScalars.contains(where: TypedText.isControl)
            else { throw FieldProblems("password", wrongPassword) }
            server.sealedPassword = try seal(password)
        } else if !form.user.isEmpty {
            guard let current, form.isReachedAs(current), let known = current.sealedPassword else {
                throw FieldProblems("password", noPassword)
            }
            server.sealedPassword = known
        }
        guard server != current else { return }
        var changes = AuditChanges()
        for name in Name.allCases where server[name] != current?[name] {
            if name == .password {
                changes.noteUnseen(name.rawValue, current?[name], server[name])
            } else {
                changes.note(name.rawValue, current?[name], server[name])
            }
            if let value = server[name] {
                try SettingRow.set(name.rawValue, to: value, in: db)
            } else {
                try SettingRow.remove(name.rawValue, in: db)
            }
        }
        try AuditEntry.write(
            .changeMail, on: .settings(named: form.host), changes, by: author, in: db)
    }

    /// Forgets the server; doing it twice is harmless.
    package static func remove(by author: Author, in db: Writing) throws {
        guard let current = try fetch(in: db) else { return }
        for name in Name.allCases { try SettingRow.remove(name.rawValue, in: db) }
        try AuditEntry.write(
            .removeMail, on: .settings(named: current.host), by: author, in: db)
    }

    private func isReachedAs(_ other: MailServer) -> Bool {
        (host, port, security, user) == (other.host, other.port, other.security, other.user)
    }

    /// As it is stored; nil where nothing is.
    private subscript(name: Name) -> String? {
        switch name {
        case .host: host
        case .port: String(port)
        case .security: security.rawValue
        case .from: from
        case .user: user.isEmpty ? nil : user
        case .password: sealedPassword
        }
    }
}
