/// A community's counts over a range.
package struct CommunityActivity: Sendable, Hashable {
    package let id: Community.ID
    package let name: String
    /// The name of its photo.
    package let photo: String?
    package let counts: Counts

    /// The most active communities, by completed exchanges, then listings.
    static func mostActive(
        _ limit: Int, during pieces: CountPieces, db: Reading
    ) throws -> [CommunityActivity] {
        func sum(_ metric: CountMetric) -> SQL {
            pieces.sum(of: metric, scope: "community", id: "community.id")
        }
        let sql: SQL = """
            SELECT id, name, photo,
                \(CountMetric.allCases.map(sum).joined(separator: ", "))
            FROM (SELECT id, name, \(sql: Photo.named()), \(pieces.weight(ofCommunity: "community.id")) AS weight
                FROM community ORDER BY weight DESC, id LIMIT \(limit)) AS community
            WHERE weight > 0 ORDER BY weight DESC, id
            """
        return try db.rows(of: sql) { row in
            CommunityActivity(
                id: try row.at(0), name: try row.at(1), photo: try row.at(2),
                counts: try Counts(row, at: 3))
        }
    }
}
