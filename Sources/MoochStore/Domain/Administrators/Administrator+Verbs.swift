extension Administrator {
    /// All administrators by name, including disabled ones.
    package static func all(in db: Reading) throws -> [Administrator] {
        try db.rows("SELECT \(columns) FROM admin ORDER BY \(SortName.key(of: "name")), id")
    }

    /// True if there is any administrator; otherwise the first is set up.
    package static func exists(in db: Reading) throws -> Bool {
        try db.value("SELECT EXISTS (SELECT 1 FROM admin)") ?? false
    }

    /// The administrator with this name, compared by its key.
    package static func find(name: String, in db: Reading) throws -> Administrator? {
        let wanted = TypedText.key(name)
        return try all(in: db).first { TypedText.key($0.name) == wanted }
    }

    /// Adds an administrator.
    ///
    /// - Parameters:
    ///   - name: A validated name.
    ///   - email: A validated address.
    ///   - language: The page's language.
    ///   - hash: The password's hash; nil if they choose one by a link, which then confirms the address.
    ///   - author: The author.
    ///   - db: The open store.
    /// - Returns: The administrator.
    /// - Throws: ``FieldProblems`` if the name is taken.
    package static func create(
        _ name: String, email: String? = nil, language: String? = nil, hash: PasswordHash?,
        by author: Author, in db: Writing
    ) throws -> Administrator {
        try requireFree(name, except: nil, in: db)
        try db.run(
            """
            INSERT INTO admin (name, email, language, password_hash, created_at)
            VALUES (?, ?, ?, ?, ?)
            """, [name, email, language, hash?.text, author.at])
        let administrator = try current(ID(db.lastInsertedRowID), in: db)
        try FirstSetup.close(in: db)
        var fields: [(String, (any StoredValue)?)] = [("name", name)]
        if let email { fields.append(("email", email)) }
        try AuditEntry.write(
            .createAdministrator, on: .administrator(administrator), .new(fields), by: author,
            in: db)
        if email != nil, hash != nil {
            try MailOrder.add(.administratorConfirm, to: administrator, at: author.at, in: db)
        }
        return administrator
    }

    private static func requireFree(_ name: String, except id: ID?, in db: Reading) throws {
        guard try !NameTaken.isTaken(name, table: table, except: id?.rawValue, in: db) else {
            throw FieldProblems(
                "name",
                Complaint(
                    "store-user-name-taken",
                    "Another administrator has this name. Choose a different name."))
        }
    }

    /// Changes the user name or the address; see ``take(email:in:at:_:)``.
    ///
    /// - Throws: ``FieldProblems`` if the name is taken; ``TooManyAttempts`` for addresses; ``RecordGone``.
    @discardableResult
    package func change(
        to details: AdministratorDetails, otherwiseIn language: String? = nil, by author: Author,
        in db: Writing
    ) throws -> Administrator {
        let current = try current(in: db)
        try Administrator.requireFree(details.name, except: id, in: db)
        var changes = AuditChanges()
        changes.note("name", current.name, details.name)
        changes.note("email", current.typedEmail, details.email)
        guard !changes.isEmpty else { return current }
        try db.run("UPDATE admin SET name = ? WHERE id = ?", [details.name, id])
        try current.take(email: details.email, in: language, at: author.at, db)
        try AuditEntry.write(
            .changeAdministrator, on: .administrator(current), changes, by: author, in: db)
        return try self.current(in: db)
    }

    /// Sets the time zone in which they see times; an empty name means the exchange's.
    ///
    /// - Throws: ``FieldProblems`` for an unknown name.
    package func chooseTimeZone(_ name: String, by author: Author, in db: Writing) throws {
        let current = try current(in: db)
        let chosen = TimeZoneName.known(name)
        guard chosen != nil || name.isEmpty else {
            throw FieldProblems("time_zone", ExchangeSettings.noChoice)
        }
        guard chosen != current.timeZone else { return }
        try db.run("UPDATE admin SET time_zone = ? WHERE id = ?", [chosen, id])
        var changes = AuditChanges()
        changes.note("time_zone", current.timeZone, chosen)
        try AuditEntry.write(
            .chooseTimeZone, on: .administrator(current), changes, by: author, in: db)
    }

    /// The reason why an author cannot disable them; nil if they can.
    package func refusalOfDisabling(
        by author: Author, in db: Reading
    ) throws -> AdministratorError? {
        if author.administrator == id { return .disablingOneself }
        return try Administrator.exists(besides: id, in: db) ? nil : .lastActive
    }

    /// Whether anybody can sign in besides one. All who can may do everything, such as judge an appeal.
    static func exists(besides id: ID?, in db: Reading) throws -> Bool {
        try db.value(
            """
            SELECT EXISTS (SELECT 1 FROM admin
                WHERE disabled_at IS NULL AND password_hash IS NOT NULL AND id IS NOT ?)
            """, [id]) ?? false
    }

    /// Disables an administrator and ends their sessions and their link. Doing it twice is harmless.
    ///
    /// - Throws: ``AdministratorError/lastActive``, ``AdministratorError/disablingOneself``, ``RecordGone``.
    @discardableResult
    package func disable(by author: Author, in db: Writing) throws -> Administrator {
        let current = try current(in: db)
        guard !current.isDisabled else { return current }
        if let refusal = try refusalOfDisabling(by: author, in: db) { throw refusal }
        try AdministratorSession.deleteAll(of: id, in: db)
        try AdministratorLink.end(of: id, at: author.at, in: db)
        return try setDisabled(author.at, .disableAdministrator, by: author, in: db)
    }

    /// Enables a disabled administrator. Doing it twice is harmless.
    @discardableResult
    package func enable(by author: Author, in db: Writing) throws -> Administrator {
        guard try current(in: db).isDisabled else { return try current(in: db) }
        return try setDisabled(nil, .enableAdministrator, by: author, in: db)
    }

    /// Ends all sessions of an administrator. Doing it twice is harmless.
    ///
    /// - Returns: The number ended.
    @discardableResult
    package func endSessions(by author: Author, in db: Writing) throws -> Int {
        let ended = try AdministratorSession.deleteAll(of: id, in: db)
        guard ended > 0 else { return 0 }
        var changes = AuditChanges()
        changes.add("sessions", ended)
        try AuditEntry.write(
            .endSessions, on: .administrator(try current(in: db)), changes, by: author, in: db)
        return ended
    }

    private func setDisabled(
        _ moment: Timestamp?, _ action: AuditEntry.Action, by author: Author, in db: Writing
    ) throws -> Administrator {
        let before = try current(in: db)
        try db.run("UPDATE admin SET disabled_at = ? WHERE id = ?", [moment, id])
        var changes = AuditChanges()
        changes.note("disabled_at", before.disabledAt, moment)
        try AuditEntry.write(action, on: .administrator(before), changes, by: author, in: db)
        return try current(in: db)
    }
}
