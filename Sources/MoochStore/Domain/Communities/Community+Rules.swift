extension Community {
    /// The SQL condition that the community with this id is not archived; an archived one has nothing on offer.
    static func isOpen(_ id: String) -> String {
        "EXISTS (SELECT 1 FROM community WHERE community.id = \(id) AND archived_at IS NULL)"
    }

    /// The editable columns, for the audit.
    var fields: [(String, (any StoredValue)?)] {
        let fields: [(String, (any StoredValue)?)] = [
            ("name", name), ("description", description), ("address", address),
            ("latitude", coordinates?.latitude), ("longitude", coordinates?.longitude),
            ("photo", photo),
        ]
        return joining == .open ? fields : fields + [("joining", joining)]
    }

    func setArchived(
        _ moment: Timestamp?, _ action: AuditEntry.Action, by author: Author, in db: Writing
    ) throws -> Community {
        let current = try current(in: db)
        guard current.isArchived != (moment != nil) else { return current }
        try db.run("UPDATE community SET archived_at = ? WHERE id = ?", [moment, id])
        var changes = AuditChanges()
        changes.note("archived_at", current.archivedAt, moment)
        try AuditEntry.write(action, on: .community(current), changes, by: author, in: db)
        return try self.current(in: db)
    }

    /// Compares in any script; SQLite ignores case only in ASCII.
    static func requireFree(_ name: String, except id: ID?, in db: Reading) throws {
        guard
            try NameTaken.isTaken(name, table: table, except: id?.rawValue, in: db)
        else { return }
        throw FieldProblems("name", nameTaken)
    }

    static let nameTaken = Complaint(
        "store-community-name-taken", "Another community has this name. Choose a different name.")

    /// The place that was probably meant, if latitude and longitude seem swapped: see ``Coordinates/swapped(among:)``.
    /// Nil for an unchanged place.
    package static func swappedPlace(
        of draft: CommunityDraft, changing community: Community?, in db: Reading
    ) throws -> Coordinates? {
        guard let place = draft.coordinates, place != community?.coordinates else { return nil }
        return try swapped(place, in: db)
    }

    /// The same for any point.
    package static func swapped(_ point: Coordinates, in db: Reading) throws -> Coordinates? {
        point.swapped(among: try places(in: db))
    }

    /// The places of all communities.
    package static func places(in db: Reading) throws -> [Coordinates] {
        try db.rows("SELECT latitude, longitude FROM community WHERE latitude IS NOT NULL") { row in
            Coordinates(latitude: try row.at(0), longitude: try row.at(1))
        }
    }

    static func requirePhoto(_ photo: String?, in db: Reading) throws {
        guard let photo, try Photo.find(photo, in: db) == nil else { return }
        throw FieldProblems(
            "photo",
            Complaint("store-photo-gone", "The photo is not there any more. Choose it again."))
    }

    static func count(_ table: String, of id: ID, in db: Reading) throws -> Int {
        try db.value("SELECT count(*) FROM \(table) WHERE community_id = ?", [id]) ?? 0
    }
}

/// Compares names by their key.
enum NameTaken {
    static func isTaken(
        _ name: String, table: String, except id: Int64?, in db: Reading
    ) throws -> Bool {
        let wanted = TypedText.key(name)
        var isTaken = false
        try db.walk("SELECT id, name FROM \(table)") { row in
            isTaken = try row.at(0) != id && TypedText.key(row.at(1)) == wanted
            return !isTaken
        }
        return isTaken
    }
}
