extension Community {
    /// The fingerprints of what the form edits.
    package var version: RecordVersion { CommunityDraft(self).version }

    package var isArchived: Bool { archivedAt != nil }

    /// Looks for what would be refused when a form with a new photo is saved, and throws what
    /// ``create(_:by:in:)`` or ``change(to:expecting:by:in:)`` would, so that no photo is kept for
    /// nothing. `community` is what is changed, nil for a new one.
    package static func judge(
        _ draft: CommunityDraft, changing community: Community?, since opened: RecordVersion,
        in db: Reading
    ) throws {
        let current = try community?.current(in: db)
        let merged = try current.map { try draft.merged(into: $0, since: opened) } ?? draft
        try requireFree(merged.name, except: current?.id, in: db)
    }

    /// Adds a community, open to members from now on. Throws ``FieldProblems`` when the name is taken.
    package static func create(
        _ draft: CommunityDraft, by author: Author, in db: Writing
    ) throws -> Community {
        try requireFree(draft.name, except: nil, in: db)
        try requirePhoto(draft.photo, in: db)
        return try add(draft, by: author, in: db)
    }

    /// Adds a community whose name and photo were looked at already.
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

    /// Changes a community to what a form says. What the form leaves as it was when it was opened stays as
    /// anybody else has changed it meanwhile.
    ///
    /// - Parameters:
    ///   - form: The form, checked.
    ///   - opened: The ``version`` the form was filled from.
    ///   - author: Who changes it.
    ///   - db: The open store.
    /// - Returns: The community as it is now.
    /// - Throws: ``ChangeConflict`` when both changed the same; ``FieldProblems`` when the name is taken;
    ///   ``RecordGone``.
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
        // Looking through all names for one that stays would make many changes slow.
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

    /// Makes another code; the one before lets nobody in any more.
    @discardableResult
    package func renewJoinCode(by author: Author, in db: Writing) throws -> Community {
        let current = try current(in: db)
        guard current.joining == .code else { return current }
        try db.run("UPDATE community SET join_code = ? WHERE id = ?", [JoinCode.make(), id])
        try AuditEntry.write(.renewJoinCode, on: .community(current), by: author, in: db)
        return try self.current(in: db)
    }

    /// Closes a community: phones no longer offer it. Its members and listings stay.
    @discardableResult
    package func archive(by author: Author, in db: Writing) throws -> Community {
        try setArchived(author.at, .archiveCommunity, by: author, in: db)
    }

    /// Opens an archived community again.
    @discardableResult
    package func unarchive(by author: Author, in db: Writing) throws -> Community {
        try setArchived(nil, .unarchiveCommunity, by: author, in: db)
    }

    /// Deletes a community to which nothing belongs; throws ``CommunityError/notEmpty(members:listings:)``
    /// otherwise. One that is gone already is as good as deleted.
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

/// Why a community cannot be changed as asked.
package enum CommunityError: Error, Sendable, Hashable, CustomStringConvertible {
    /// Members or listings belong to it.
    case notEmpty(members: Int, listings: Int)

    package var description: String {
        switch self {
        case .notEmpty:
            "Only a community without members and listings can be deleted. Archive it instead."
        }
    }
}
