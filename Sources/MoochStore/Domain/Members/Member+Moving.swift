extension Member {
    /// The numbers of records that moving takes along and withdraws.
    package struct Moving: Sendable, Hashable {
        /// The member's available listings, which move.
        package let listings: Int
        /// The open requests for them, which stay open.
        package let requestsForThem: Int
        /// The member's open requests elsewhere, which are withdrawn.
        package let requests: Int
    }

    /// Counts what ``move(to:by:in:)`` would change.
    package func moving(to community: Community.ID, in db: Reading) throws -> Moving {
        func count(_ sql: SQL) throws -> Int {
            try db.value(of: "SELECT count(*) FROM \(sql)") ?? 0
        }
        return Moving(
            listings: try count(
                """
                listing WHERE seller_id = \(id) AND +community_id = \(communityID)
                    AND +state = 'available'
                """),
            requestsForThem: try count(
                """
                exchange JOIN listing ON listing.id = listing_id
                WHERE exchange.seller_id = \(id) AND exchange.state = 'requested'
                    AND listing.community_id = \(communityID) AND listing.state = 'available'
                """),
            requests: try count(
                """
                exchange WHERE buyer_id = \(id) AND state = 'requested'
                    AND community_id <> \(community)
                """))
    }
}
