extension BatchSpec.Named {
    /// The community that a file's new members join: a given one, or the only one that is open; nil if neither is there.
    package static func joined(_ id: Community.ID?, in db: Reading) throws -> Self? {
        let communities: [Community] = try db.rows(
            """
            SELECT \(Community.columns) FROM community WHERE archived_at IS NULL AND (?1 IS NULL OR id = ?1)
            LIMIT 2
            """, [id])
        guard communities.count == 1, let community = communities.first else { return nil }
        return Self(id: community.id.rawValue, name: community.name)
    }

    /// The open community with a typed name, or the only one that contains the text; nil if nothing was typed.
    ///
    /// - Throws: ``FieldProblems`` for `community`.
    package static func joined(_ typed: String, in db: Reading) throws -> Self? {
        let text = TypedText.cleaned(typed)
        guard !text.isEmpty else { return nil }
        switch try Community.matching(text, in: db) {
        case .one(let id):
            let community = try Community.current(id, in: db)
            guard !community.isArchived else {
                throw FieldProblems("community", .archivedCommunity(community.name))
            }
            return Self(id: community.id.rawValue, name: community.name)
        case .none: throw FieldProblems("community", .noSuchCommunity(text))
        case .several(let names):
            throw FieldProblems(
                "community",
                Complaint(
                    "filter-community-several", ["names": .text(names.joined(separator: ", "))],
                    "Several have a name like this; give the whole name: \(names.joined(separator: ", "))"
                ))
        }
    }
}
