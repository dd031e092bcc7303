import GRDB

/// What SQLite knows of a demo store of 1,000,000 members, 3,000,000 listings and 3,000,000 exchanges
/// (its `sqlite_stat1`), given to small ones so that their plans are those of a large one.
enum LargeStatistics {
    static func give(to db: Database) throws {
        try db.execute(sql: "ANALYZE; DELETE FROM sqlite_stat1")
        for line in lines.split(separator: "\n") {
            let parts = line.split(separator: " ", maxSplits: 2).map(String.init)
            try db.execute(
                sql: "INSERT INTO sqlite_stat1 (tbl, idx, stat) VALUES (?, nullif(?, '-'), ?)",
                arguments: [parts[0], parts[1], parts[2]])
        }
        try db.execute(sql: "ANALYZE sqlite_schema")
    }

    /// Table, index and how many rows there are for one value of its first columns; in the order in which
    /// SQLite wrote them, since it takes a table's size from the last.
    private static let lines = """
        exchange exchange_by_community 3767400 200001 1 1 1 1
        exchange exchange_by_buyer_and_listing 3599640 7 1
        exchange exchange_by_buyer 3599640 7 1 1 1
        exchange exchange_by_seller 3657720 5 1 1 1
        exchange exchange_by_listing 3823360 2 1
        exchange exchange_by_answered 6097252 2 1 1 1 1
        exchange exchange_by_category 3586600 200001 1
        exchange exchange_by_state 3278080 200001 1
        exchange exchange_by_requested 3353805 1
        exchange exchange_accepted 1694600 1
        exchange exchange_open 2083046 1 1
        listing listing_by_title 4173120 29 1 1 1
        listing listing_by_state 2068860 200001 1 1 1
        listing listing_by_community 2801736 200001 1 1 1 1 1 1
        listing listing_by_created 3353805 1
        listing listing_by_price 2484300 13334 1 1 1
        listing listing_by_seller 3624468 5 1 1 1
        listing listing_by_category 1761570 200001 1 1 1 1 1
        listing listing_by_requests 3324696 200001 1 1 1 1 1
        listing listing_by_expiry 3120480 4
        member member_by_last_seen 1090908 1 1 1 1 1 1
        member member_unconfirmed 54545 1 1 1 1 1
        member member_invited 54545 1 1 1 1
        member member_by_name 945828 14 1 1
        member member_by_listings 1152768 133334 1 1 1
        member member_by_community 1161488 100001 1
        member member_by_created 1117935 1
        member sqlite_autoindex_member_1 949212 1
        device device_by_member 1383300 2
        device sqlite_autoindex_device_1 1009140 1
        audit_entry audit_entry_alone_by_kind 13343 3336
        audit_entry audit_entry_alone_by_actor 13343 6672 2224
        audit_entry audit_entry_alone 13343 1
        audit_entry audit_entry_by_subject 13343 3336 1
        audit_entry audit_entry_by_action 13343 2224
        category category_by_name 15 1 1
        category category_by_position 15 1
        category sqlite_autoindex_category_1 15 1
        community community_by_name 12 1 1
        community community_join_code 1 1
        community community_by_photo 12 1
        community sqlite_autoindex_community_1 12 1
        daily_count daily_count 161328 40332 4034 776 3 1
        hour_count hour_count 34688 8672 1
        listing_photo listing_photo_by_photo 3003696 66667
        listing_photo listing_photo 3168480 1 1
        period_count period_count_of_members 24 12 1 1
        period_count period_count 6639 1660 166 32 11 1
        photo sqlite_autoindex_photo_1 65 1
        search_place - 512
        """
}
