/// The open communities whose numbers a page can show: if there are many, those that most members have joined.
package struct CommunityChoices: Sendable {
    /// Those that most have joined first, at most ``RecordNames/mostChoices``.
    package let rows: [(id: Community.ID, name: String)]
    /// False if there are more.
    package let isWhole: Bool

    init(in db: Reading) throws {
        let found = try db.rows(
            """
            SELECT id, name FROM community LEFT JOIN period_count INDEXED BY period_count_of_members
                ON scope = 'community' AND scope_id = id AND metric = 'members' AND period = 'all'
            WHERE archived_at IS NULL ORDER BY n DESC, id DESC LIMIT \(RecordNames.mostChoices + 1)
            """
        ) { (id: try $0.at(0) as Community.ID, name: try $0.at(1) as String) }
        rows = Array(found.prefix(RecordNames.mostChoices))
        isWhole = found.count == rows.count
    }
}
