/// What administrators do with places.
extension Place {
    /// The fingerprints of the form's values.
    package var version: RecordVersion { PlaceDraft(self).version }

    /// Adds a place. Throws ``FieldProblems`` if the community has one of this name.
    package static func create(
        _ draft: PlaceDraft, in community: Community.ID, by author: Author, in db: Writing
    ) throws -> Place {
        guard try !community.found(in: db).isArchived else {
            throw FieldProblems("community", .placeOfArchived)
        }
        try requireFree(draft.name, in: community, except: nil, in: db)
        try db.run(
            """
            INSERT INTO place (community_id, name, note, latitude, longitude, radius_metres, created_at)
            VALUES (?, ?, ?, ?, ?, ?, ?)
            """,
            [
                community, draft.name, draft.note, draft.coordinates.latitude,
                draft.coordinates.longitude, draft.radius, author.at,
            ])
        let place = try ID(db.lastInsertedRowID).found(in: db)
        try AuditEntry.write(
            .createPlace, on: .place(place), .new(place.fields), by: author, in: db)
        return place
    }

    /// Changes a place. Values unchanged since the form was opened stay as they are now.
    ///
    /// - Throws: ``ChangeConflict``; ``FieldProblems`` if the name is taken; ``RecordGone``.
    @discardableResult
    package func change(
        to form: PlaceDraft, since opened: RecordVersion, by author: Author, in db: Writing
    ) throws -> Place {
        let current = try id.found(in: db)
        let draft = try form.merged(into: current, since: opened)
        var changes = AuditChanges()
        changes.note("name", current.name, draft.name)
        changes.note("place_note", current.note, draft.note)
        changes.note("latitude", current.coordinates.latitude, draft.coordinates.latitude)
        changes.note("longitude", current.coordinates.longitude, draft.coordinates.longitude)
        changes.note("radius_metres", current.radius, draft.radius)
        guard !changes.isEmpty else { return current }
        try Place.requireFree(draft.name, in: communityID, except: id, in: db)
        try db.run(
            """
            UPDATE place SET name = ?, note = ?, latitude = ?, longitude = ?, radius_metres = ?
            WHERE id = ?
            """,
            [
                draft.name, draft.note, draft.coordinates.latitude, draft.coordinates.longitude,
                draft.radius, id,
            ])
        let changed = try id.found(in: db)
        try AuditEntry.write(.changePlace, on: .place(changed), changes, by: author, in: db)
        return changed
    }

    /// Makes a new poster code in place of the current one: printed posters no longer count.
    @discardableResult
    package func renewPosterCode(by author: Author, in db: Writing) throws -> Place {
        let current = try id.found(in: db)
        try db.run(
            "UPDATE place SET poster_code = lower(hex(randomblob(10))) WHERE id = ?", [id])
        try AuditEntry.write(.renewPosterCode, on: .place(current), by: author, in: db)
        return try id.found(in: db)
    }

    /// Archives a place: nobody visits it any more, and it shows nothing. Doing it twice is harmless.
    @discardableResult
    package func archive(by author: Author, in db: Writing) throws -> Place {
        try setArchived(author.at, .archivePlace, by: author, in: db)
    }

    /// Brings an archived place back.
    @discardableResult
    package func unarchive(by author: Author, in db: Writing) throws -> Place {
        try setArchived(nil, .unarchivePlace, by: author, in: db)
    }

    private func setArchived(
        _ moment: Timestamp?, _ action: AuditEntry.Action, by author: Author, in db: Writing
    ) throws -> Place {
        let current = try id.found(in: db)
        guard current.isArchived != (moment != nil) else { return current }
        try db.run("UPDATE place SET archived_at = ? WHERE id = ?", [moment, id])
        if moment != nil {
            try db.run("DELETE FROM crossing WHERE place_id = ?", [id])
            try db.run("\(TableSchema.hideVisits) WHERE place_id = ?", [id])
        }
        var changes = AuditChanges()
        changes.note("archived_at", current.archivedAt, moment)
        try AuditEntry.write(action, on: .place(current), changes, by: author, in: db)
        return try id.found(in: db)
    }

    /// How many take part.
    package func memberCount(in db: Reading) throws -> Int {
        try db.value("SELECT count(*) FROM place_member WHERE place_id = ?", [id]) ?? 0
    }

    /// The editable columns, for the audit.
    private var fields: [(String, (any StoredValue)?)] {
        [
            ("name", name), ("place_note", note), ("latitude", coordinates.latitude),
            ("longitude", coordinates.longitude), ("radius_metres", radius),
        ]
    }

    private static func requireFree(
        _ name: String, in community: Community.ID, except id: ID?, in db: Reading
    ) throws {
        let wanted = TypedText.key(name)
        var isTaken = false
        try db.walk("SELECT id, name FROM place WHERE community_id = ?", [community]) { row in
            let other: ID = try row.at(0)
            isTaken = try other != id && TypedText.key(row.at(1)) == wanted
            return !isTaken
        }
        if isTaken { throw FieldProblems("name", .placeNameTaken) }
    }
}

extension Complaint {
    fileprivate static let placeNameTaken = Complaint(
        "store-place-name-taken",
        "Another place of this community has this name. Choose a different name.")
    fileprivate static let placeOfArchived = Complaint(
        "store-place-of-archived", "This community is archived. Choose an open one.")
}

/// What members do with places.
extension Place {
    /// Takes part at a place. Doing it twice is harmless.
    ///
    /// - Throws: ``RecordGone``, ``MemberError``.
    package static func join(
        _ id: ID, by member: Member.ID, at now: Timestamp, in db: Writing
    ) throws {
        let member = try member.reaching(at: now, in: db)
        _ = try seen(id, by: member, in: db)
        try db.run(
            """
            INSERT INTO place_member (place_id, member_id, joined_at) VALUES (?, ?, ?)
            ON CONFLICT DO NOTHING
            """, [id, member.id, now])
    }

    /// Ends taking part: an open visit ends, and nobody sees any more whom the member met there. Doing it twice is
    /// harmless.
    ///
    /// - Throws: ``RecordGone`` for a place of another community.
    package static func leave(_ id: ID, by member: Member, in db: Writing) throws {
        let place = try id.found(in: db)
        guard place.communityID == member.communityID else { throw id.gone }
        try db.run(
            "DELETE FROM place_member WHERE place_id = ? AND member_id = ?", [id, member.id])
    }
}
