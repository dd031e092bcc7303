/// The latest one-time link of an administrator for a purpose. The store keeps the SHA-256 of its token only.
package struct AdministratorLink: OneTimeLink, Hashable {
    package enum Purpose: String, Sendable, StoredValue {
        /// Chooses a password; another administrator has made it.
        case password
        /// Chooses a password; whoever forgot theirs has asked for it.
        case forgotten
        /// Confirms the address it was sent to.
        case email
    }

    /// The time to choose a first password, in seconds: 72 hours.
    package static let invitationLifetime: Int64 = 72 * 3_600
    /// The time to replace a lost password, in seconds: 24 hours.
    package static let resetLifetime: Int64 = 24 * 3_600

    package typealias ID = Identifier<AdministratorLink>

    package let id: ID
    package let purpose: Purpose
    package let administrator: Administrator
    /// Where it was sent; nil where somebody handed it over.
    package let email: String?
    package let createdAt: Timestamp
    /// The time it was used, or its administrator disabled.
    package let endedAt: Timestamp?

    var holder: Administrator { administrator }

    /// For how many seconds a link works that an administrator makes for this one.
    package static func lifetime(for administrator: Administrator) -> Int64 {
        administrator.hasPassword ? resetLifetime : invitationLifetime
    }

    /// The time from which the link no longer works.
    package var expiresAt: Timestamp {
        let lifetime =
            switch purpose {
            case .password: Self.lifetime(for: administrator)
            case .forgotten: MemberLink.Purpose.password.lifetime
            case .email: MemberLink.Purpose.email.lifetime
            }
        return createdAt.adding(seconds: lifetime)
    }

    package func isOpen(at now: Timestamp) -> Bool {
        endedAt == nil && now < expiresAt && !administrator.isDisabled && isOfMailbox
    }

    /// Whether the mailbox it was sent to is still the one it is about.
    private var isOfMailbox: Bool {
        switch purpose {
        case .password: email == nil || email == administrator.email
        case .forgotten: email == administrator.confirmedEmail
        case .email: email == administrator.emailToConfirm
        }
    }

    /// The latest link by which an administrator chooses a password that another has made, whether it works or not.
    package static func latest(
        of administrator: Administrator, in db: Reading
    ) throws -> AdministratorLink? {
        try first("admin_id = ? AND purpose = ?", [administrator.id, Purpose.password], in: db)
    }

    /// The link with this id; nil once it has been replaced.
    static func find(_ id: ID, in db: Reading) throws -> AdministratorLink? {
        try first("id = ?", [id], in: db)
    }

    private static func first(
        _ condition: String, _ arguments: [any StoredValue], in db: Reading
    ) throws -> AdministratorLink? {
        try db.row(
            """
            SELECT \(Administrator.columns), link_id, purpose, sent_to, made_at, ended_at
            FROM (SELECT id AS link_id, admin_id, purpose, email AS sent_to, created_at AS made_at,
                    ended_at FROM admin_link WHERE \(condition)) AS link
                JOIN admin ON id = link.admin_id
            """, arguments
        ) { row in
            AdministratorLink(
                id: try row.value("link_id"), purpose: try row.value("purpose"),
                administrator: try Administrator(&row), email: try row.value("sent_to"),
                createdAt: try row.value("made_at"), endedAt: try row.value("ended_at"))
        }
    }

    /// Gives a link a new token when it is sent; nobody has seen the old one.
    ///
    /// - Returns: The token, available only now.
    static func renew(_ id: ID, in db: Writing) throws -> String {
        let token = SessionToken.make()
        try db.run(
            "UPDATE admin_link SET token_hash = ? WHERE id = ?", [SessionToken.hash(of: token), id])
        return token
    }

    /// The link to choose a password with this token; nil if there is none, it was used, replaced or has expired, or its
    /// mailbox is no longer the administrator's.
    package static func find(
        token: String, now: Timestamp, in db: Reading
    ) throws -> AdministratorLink? {
        let link = try first(token, now: now, in: db)
        return link?.purpose == .email ? nil : link
    }

    /// The same for one purpose.
    package static func find(
        token: String, for purpose: Purpose, now: Timestamp, in db: Reading
    ) throws -> AdministratorLink? {
        let link = try first(token, now: now, in: db)
        return link?.purpose == purpose ? link : nil
    }

    private static func first(
        _ token: String, now: Timestamp, in db: Reading
    ) throws -> AdministratorLink? {
        guard SessionToken.isPossible(token) else { return nil }
        let link = try first("token_hash = ?", [SessionToken.hash(of: token)], in: db)
        return link?.isOpen(at: now) == true ? link : nil
    }

    /// Ends the links by which somebody chooses a password.
    static func end(of id: Administrator.ID, at now: Timestamp, in db: Writing) throws {
        try db.run(
            """
            UPDATE admin_link SET ended_at = ?
            WHERE admin_id = ? AND purpose <> 'email' AND ended_at IS NULL
            """, [now, id])
    }

    /// Makes a link, whose token is given out this once; the one before does not work any more.
    static func make(
        _ purpose: Purpose, for id: Administrator.ID, sentTo email: String?, at now: Timestamp,
        in db: Writing
    ) throws -> String {
        let token = SessionToken.make()
        try db.run("DELETE FROM admin_link WHERE admin_id = ? AND purpose = ?", [id, purpose])
        try db.run(
            """
            INSERT INTO admin_link (admin_id, purpose, email, token_hash, created_at)
            VALUES (?, ?, ?, ?, ?)
            """, [id, purpose, email, SessionToken.hash(of: token), now])
        return token
    }
}

/// A link with its token: 32 random bytes in base64url, available only now.
package struct NewAdministratorLink: Sendable {
    package let link: AdministratorLink
    package let token: String
}

extension Administrator {
    /// Adds an administrator without a password, and the link to choose one.
    ///
    /// - Throws: ``FieldProblems`` if the name is taken.
    package static func invite(
        _ draft: AdministratorDetails, by author: Author, in db: Writing
    ) throws -> NewAdministratorLink {
        try create(draft.name, email: draft.email, hash: nil, by: author, in: db)
            .makeLink(replacing: nil, by: author, in: db)
    }

    /// Makes a link to choose a password, in place of the previous one.
    ///
    /// - Parameters:
    ///   - seen: The link known to the form, so that a form sent twice makes one link.
    ///   - email: The mailbox it goes to; nil if the author hands it over.
    ///   - author: The author.
    ///   - db: The open store.
    /// - Returns: The link.
    /// - Throws: ``AdministratorError``, ``RecordGone``.
    package func makeLink(
        replacing seen: AdministratorLink.ID?, sentTo email: String? = nil, by author: Author,
        in db: Writing
    ) throws -> NewAdministratorLink {
        let current = try current(in: db)
        guard author.administrator != id else { throw AdministratorError.linkForOneself }
        guard !current.isDisabled else { throw AdministratorError.disabled }
        guard try AdministratorLink.latest(of: current, in: db)?.id == seen else {
            throw AdministratorError.linkMeanwhile
        }
        let token = try AdministratorLink.make(
            .password, for: id, sentTo: email, at: author.at, in: db)
        let link = AdministratorLink(
            id: AdministratorLink.ID(db.lastInsertedRowID), purpose: .password,
            administrator: current, email: email, createdAt: author.at, endedAt: nil)
        try AuditEntry.write(
            .makeAdministratorLink, on: .administrator(current), by: author, in: db)
        return NewAdministratorLink(link: link, token: token)
    }

    /// Makes a link that is sent by mail and shown to nobody else.
    ///
    /// - Parameters:
    ///   - seen: The link known to the form.
    ///   - language: The language of the page.
    ///   - author: The author.
    ///   - db: The open store.
    /// - Throws: ``AdministratorError``, ``RecordGone``.
    package func mailLink(
        replacing seen: AdministratorLink.ID?, in language: String, by author: Author,
        in db: Writing
    ) throws {
        let current = try current(in: db)
        guard let email = current.email else { throw AdministratorError.noMailbox }
        let new = try makeLink(replacing: seen, sentTo: email, by: author, in: db)
        try MailOrder.add(
            link: new.link.id, in: current.language ?? language, at: author.at, in: db)
    }
}
