extension Community {
    /// The fingerprints of the form's values.
    package var version: RecordVersion { CommunityDraft(self).version }

    /// Validates a form with a new photo before the photo is saved: throws what ``create(_:by:in:)`` or
    /// ``change(to:since:by:in:)`` would. `community` is the one to change; nil for a new one.
    package static func judge(
        _ draft: CommunityDraft, changing community: Community?, since opened: RecordVersion,
        in db: Reading
    ) throws {
        let current = try community?.current(in: db)
        let merged = try current.map { try draft.merged(into: $0, since: opened) } ?? draft
        try requireFree(merged.name, except: current?.id, in: db)
    }

    /// Adds an open community. Throws ``FieldProblems`` if the name is taken.
    package static func create(
        _ draft: CommunityDraft, by author: Author, in db: Writing
    ) throws -> Community {
        try requireFree(draft.name, except: nil, in: db)
        try requirePhoto(draft.photo, in: db)
        return try add(draft, by: author, in: db)
    }

    /// Adds a community whose name and photo are validated.
    @discardableResult
    static func add(
        _ draft: CommunityDraft, by author: Author, in db: Writing
    ) throws -> Community {
        try db.run(
            """
            INSERT INTO community
                (name, description, address, latitude, longitude, photo_id, created_at, time_zone,
                joining, join_code)
            VALUES (?, ?, ?, ?, ?, \(Photo.idOfName), ?, ?, ?, ?)
            """,
            [
                draft.name, draft.description, draft.address, draft.coordinates?.latitude,
                draft.coordinates?.longitude, draft.photo, author.at,
                try ExchangeSettings.fetch(in: db).timeZone, draft.joining,
                draft.joining == .code ? JoinCode.make() : nil,
            ])
        let id = ID(db.lastInsertedRowID)
        guard let community = try find(id, in: db) else {
            throw RecordGone(table: table, id: id.rawValue)
        }
        try AuditEntry.write(
            .createCommunity, on: .community(community), .new(community.fields), by: author, in: db)
        return community
    }

    /// Changes a community. Values unchanged since the form was opened stay as they are now.
    ///
    /// - Parameters:
    ///   - form: The validated form.
    ///   - opened: The ``version`` the form was filled from.
    ///   - author: The author.
    ///   - db: The open store.
    /// - Returns: The changed community.
    /// - Throws: ``ChangeConflict`` if both changed a value; ``FieldProblems`` if the name is taken; ``RecordGone``.
    @discardableResult
    package func change(
        to form: CommunityDraft, since opened: RecordVersion, by author: Author, in db: Writing
    ) throws -> Community {
        let current = try current(in: db)
        let draft = try form.merged(into: current, since: opened)
        var changes = AuditChanges()
        changes.note("name", current.name, draft.name)
        changes.note("description", current.description, draft.description)
        changes.note("address", current.address, draft.address)
        let (was, becomes) = (current.coordinates, draft.coordinates)
        changes.note("latitude", was?.latitude, becomes?.latitude)
        changes.note("longitude", was?.longitude, becomes?.longitude)
        changes.note("photo", current.photo, draft.photo)
        changes.note("joining", current.joining, draft.joining)
        guard !changes.isEmpty else { return current }
        // Comparing all names for one that is unchanged would slow down large batches.
        if current.name != draft.name {
            try Community.requireFree(draft.name, except: id, in: db)
        }
        try Community.requirePhoto(draft.photo, in: db)
        try db.run(
            """
            UPDATE community SET name = ?, description = ?, address = ?, latitude = ?,
                longitude = ?, photo_id = \(Photo.idOfName), joining = ?, join_code = ?
            WHERE id = ?
            """,
            [
                draft.name, draft.description, draft.address, draft.coordinates?.latitude,
                draft.coordinates?.longitude, draft.photo, draft.joining,
                draft.joining == .code ? current.joinCode ?? JoinCode.make() : nil, id,
            ])
        let changed = try self.current(in: db)
        try AuditEntry.write(.changeCommunity, on: .community(changed), changes, by: author, in: db)
        return changed
    }

    /// Makes a new join code in place of the current one.
    @discardableResult
    package func renewJoinCode(by author: Author, in db: Writing) throws -> Community {
        let current = try current(in: db)
        guard current.joining == .code else { return current }
        try db.run("UPDATE community SET join_code = ? WHERE id = ?", [JoinCode.make(), id])
        try AuditEntry.write(.renewJoinCode, on: .community(current), by: author, in: db)
        return try self.current(in: db)
    }

    /// Archives a community: it is no longer offered to anybody. Its members and listings stay.
    @discardableResult
    package func archive(by author: Author, in db: Writing) throws -> Community {
        try setArchived(author.at, .archiveCommunity, by: author, in: db)
    }

    /// Reopens an archived community.
    @discardableResult
    package func unarchive(by author: Author, in db: Writing) throws -> Community {
        try setArchived(nil, .unarchiveCommunity, by: author, in: db)
    }

    /// Deletes a community without members and listings; otherwise throws
    /// ``CommunityError/notEmpty(members:listings:)``. Doing it twice is harmless.
    package func delete(by author: Author, in db: Writing) throws {
        guard let current = try Community.find(id, in: db) else { return }
        let members = try Community.count("member", of: id, in: db)
        let listings = try Community.count("listing", of: id, in: db)
        guard members == 0, listings == 0 else {
            throw CommunityError.notEmpty(members: members, listings: listings)
        }
        try db.run("DELETE FROM community WHERE id = ?", [id])
        try AuditEntry.write(
            .deleteCommunity, on: .community(current), .gone(current.fields), by: author, in: db)
    }
}

/// Why a community cannot be changed.
package enum CommunityError: Error, Sendable, Hashable, CustomStringConvertible {
    /// It has members or listings.
    case notEmpty(members: Int, listings: Int)

    package var description: String {
        switch self {
        case .notEmpty:
            "Only a community without members and listings can be deleted. Archive it instead."
        }
    }
}
