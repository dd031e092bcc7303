extension FourthSchema {
    /// The indexes on the listings nobody asked for, with what they cost: half of all listings are
    /// free, and those that nobody asked for at some price are counted and met in the index, without a
    /// look at the rows.
    static let askedIndexes = """
        DROP INDEX listing_unasked;
        DROP INDEX listing_unasked_by_community;
        DROP INDEX listing_unasked_by_community_category;
        DROP INDEX listing_unasked_by_category;
        DROP INDEX listing_unasked_by_state;
        CREATE INDEX listing_unasked
            ON listing (created_at, id, price_cents, request_count)
            WHERE request_count = 0;
        CREATE INDEX listing_unasked_by_community
            ON listing (community_id, created_at, id, price_cents, request_count)
            WHERE request_count = 0;
        CREATE INDEX listing_unasked_by_community_category
            ON listing (community_id, category_id, created_at, id, price_cents, request_count)
            WHERE request_count = 0;
        CREATE INDEX listing_unasked_by_category
            ON listing (category_id, created_at, id, price_cents, request_count)
            WHERE request_count = 0;
        CREATE INDEX listing_unasked_by_state
            ON listing (state, created_at, id, price_cents, request_count)
            WHERE request_count = 0;
        """

    /// A community's exchanges in the order of owners or buyers: most members are met in vain, and
    /// soon, as its part of an index is small.
    static let exchangeIndexes = """
        CREATE INDEX IF NOT EXISTS exchange_by_community_owner
            ON exchange (community_id, owner_id, requested_at);
        CREATE INDEX IF NOT EXISTS exchange_by_community_buyer
            ON exchange (community_id, buyer_id, requested_at);
        """
}
