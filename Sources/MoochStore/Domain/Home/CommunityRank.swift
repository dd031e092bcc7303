/// A community's rank over a range, by completed exchanges, then listings, as in ``HomeReport/communities``.
package struct CommunityRank: Sendable, Hashable {
    /// 1 is the most active; communities with equal counts share a rank.
    package let number: Int
    /// The number of communities.
    package let among: Int

    /// Nil if the community does not exist, or had no listings or exchanges in the range.
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
