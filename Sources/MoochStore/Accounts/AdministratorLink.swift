/// The latest one-time link by which an administrator chooses a password. The store keeps the
/// SHA-256 of its token only.
package struct AdministratorLink: OneTimeLink, Hashable {
    /// For how long somebody who was added can choose their first password: 72 hours.
    package static let invitationLifetime: Int64 = 72 * 3_600
    /// For how long somebody who has lost theirs can choose another: 24 hours.
    package static let resetLifetime: Int64 = 24 * 3_600

    package typealias ID = Identifier<AdministratorLink>

    package let id: ID
    package let administrator: Administrator
    package let createdAt: Timestamp
    /// When it was used, or its administrator disabled.
    package let endedAt: Timestamp?

    var holder: Administrator { administrator }

    /// For how many seconds a link for this administrator works.
    package static func lifetime(for administrator: Administrator) -> Int64 {
        administrator.hasPassword ? resetLifetime : invitationLifetime
    }

    /// From when on it does not work any more.
    package var expiresAt: Timestamp {
        createdAt.adding(seconds: Self.lifetime(for: administrator))
    }

    package func isOpen(at now: Timestamp) -> Bool {
        endedAt == nil && now < expiresAt && !administrator.isDisabled
    }

    /// The latest link of an administrator, whether it works or not.
    package static func latest(
        of administrator: Administrator, in db: Reading
    ) throws -> AdministratorLink? {
        try db.row(
            "SELECT id, created_at, ended_at FROM admin_link WHERE admin_id = ?",
            [administrator.id]
        ) { row in
            AdministratorLink(
                id: try row.at(0), administrator: administrator, createdAt: try row.at(1),
                endedAt: try row.at(2))
        }
    }

    /// The link of an id; nil once another has taken its place.
    static func find(_ id: ID, in db: Reading) throws -> AdministratorLink? {
        try first("id = ?", [id], in: db)
    }

    private static func first(
        _ condition: String, _ arguments: [any StoredValue], in db: Reading
    ) throws -> AdministratorLink? {
        let id: Administrator.ID? = try db.value(
            "SELECT admin_id FROM admin_link WHERE \(condition)", arguments)
        let holder = try id.flatMap { try Administrator.find($0, in: db) }
        return try holder.flatMap { try latest(of: $0, in: db) }
    }

    /// Gives a link another token, as it is about to be sent: nobody has seen the one before.
    ///
    /// - Returns: The token, given out this once.
    static func renew(_ id: ID, in db: Writing) throws -> String {
        let token = SessionToken.make()
        try db.run(
            "UPDATE admin_link SET token_hash = ? WHERE id = ?", [SessionToken.hash(of: token), id])
        return token
    }

    /// The link of this token; nil when it is nobody's, was used or replaced, or has run out.
    package static func find(
        token: String, now: Timestamp, in db: Reading
    ) throws -> AdministratorLink? {
        guard SessionToken.isPossible(token) else { return nil }
        let link = try first("token_hash = ?", [SessionToken.hash(of: token)], in: db)
        return link?.isOpen(at: now) == true ? link : nil
    }

    static func end(of id: Administrator.ID, at now: Timestamp, in db: Writing) throws {
        try db.run(
            "UPDATE admin_link SET ended_at = ? WHERE admin_id = ? AND ended_at IS NULL", [now, id])
    }
}

/// A link with its token: 32 random bytes in base64url, given out this once.
package struct NewAdministratorLink: Sendable {
    package let link: AdministratorLink
    package let token: String
}

extension Administrator {
    /// Adds somebody who is to choose a password, with the link for that.
    ///
    /// - Throws: ``FieldProblems`` when the name is taken.
    package static func invite(
        _ draft: AdministratorDetails, by author: Author, in db: Writing
    ) throws -> NewAdministratorLink {
        try create(draft.name, email: draft.email, hash: nil, by: author, in: db)
            .makeLink(replacing: nil, by: author, in: db)
    }

    /// Makes a link by which they choose a password. The one before does not work any more.
    ///
    /// - Parameters:
    ///   - seen: The link that whoever asks for this one knows of, so that a form which is sent twice
    ///     makes one.
    ///   - author: Who makes it.
    ///   - db: The open store.
    /// - Returns: The link.
    /// - Throws: ``AdministratorError``, ``RecordGone``.
    package func makeLink(
        replacing seen: AdministratorLink.ID?, by author: Author, in db: Writing
    ) throws -> NewAdministratorLink {
        let current = try current(in: db)
        guard author.administrator != id else { throw AdministratorError.linkForOneself }
        guard !current.isDisabled else { throw AdministratorError.disabled }
        guard try AdministratorLink.latest(of: current, in: db)?.id == seen else {
            throw AdministratorError.linkMeanwhile
        }
        let token = SessionToken.make()
        try db.run("DELETE FROM admin_link WHERE admin_id = ?", [id])
        try db.run(
            "INSERT INTO admin_link (admin_id, token_hash, created_at) VALUES (?, ?, ?)",
            [id, SessionToken.hash(of: token), author.at])
        let link = AdministratorLink(
            id: AdministratorLink.ID(db.lastInsertedRowID), administrator: current,
            createdAt: author.at, endedAt: nil)
        try AuditEntry.write(
            .makeAdministratorLink, on: .administrator(current), by: author, in: db)
        return NewAdministratorLink(link: link, token: token)
    }

    /// Makes a link that goes to their mailbox, and is seen by nobody else.
    ///
    /// - Parameters:
    ///   - seen: The link that whoever asks for this one knows of.
    ///   - language: The language of the page.
    ///   - author: Who makes it.
    ///   - db: The open store.
    /// - Throws: ``AdministratorError``, ``RecordGone``.
    package func mailLink(
        replacing seen: AdministratorLink.ID?, in language: String, by author: Author,
        in db: Writing
    ) throws {
        guard try current(in: db).email != nil else { throw AdministratorError.noMailbox }
        let new = try makeLink(replacing: seen, by: author, in: db)
        try MailOrder.add(link: new.link.id, in: language, at: author.at, in: db)
    }
}
