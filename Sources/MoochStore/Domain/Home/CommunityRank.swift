/// Where one community stands among all of them over a range: by completed exchanges, then by
/// listings, as in ``HomeReport/communities``.
package struct CommunityRank: Sendable, Hashable {
    /// 1 is the most active; communities in which as much happened share a rank.
    package let number: Int
    /// How many communities there are.
    package let among: Int

    /// Nil when nothing was posted or exchanged in the community in these days, or it does not
    /// exist.
    static func fetch(
        of community: Community.ID, during pieces: CountPieces, db: Reading
    ) throws -> CommunityRank? {
        let weight = pieces.weight(ofCommunity: "community.id")
        let sql: SQL = """
            WITH weighed AS MATERIALIZED (SELECT id, \(weight) AS weight FROM community)
            SELECT (SELECT count(*) FROM weighed WHERE weight > own.weight) + 1,
                (SELECT count(*) FROM weighed)
            FROM weighed AS own WHERE id = \(community) AND weight > 0
            """
        return try db.row(of: sql) { CommunityRank(number: try $0.at(0), among: try $0.at(1)) }
    }
}
