extension TableSchema {
    /// The members' search: available listings only, which leave it as they end.
    ///
    /// A title is found by any part of a word, a description by its words and their beginnings. FTS5 keeps the beginnings
    /// of two to six letters (`prefix`): without them it merges the entries of all words that begin so, which takes four
    /// times as long for a frequent one. A title is cut up as in ``SearchIndex``, but into pieces of six: a part of three
    /// to six letters is the beginning of one, and is found together with the beginnings of a description's words by a
    /// single look into each segment. With pieces of three there were three looks, which took 66 µs instead of 32 for a
    /// usual word among 234,000 offers in eight segments; that index was a quarter smaller.
    ///
    /// The rows of a community lie side by side, its newest listings first (``OfferIndex/row(of:)``): a search goes through
    /// those alone, and forwards. One for a usual word takes FTS5 half as long as backwards through all communities. The
    /// community's id is a column of its own, by which a check finds all rows, and by which a search for several words that
    /// never meet ends early.
    ///
    /// Each transaction adds a segment to the index, and so does each row in it that comes before the one written last:
    /// many listings changed by rising id take 152 µs each instead of 38. Every search looks into all segments: the one
    /// above takes 18 µs where there is one, 32 where there are eight. As soon as four lie on one level, they become one of
    /// the next, within the change that made the fourth (`crisismerge`); the job `merge-search` merges as few as two
    /// (`usermerge`). Where a community's newest entries in a long list begin is found by reading a page of it: pages have
    /// 1,000 bytes instead of 4,050 (`pgsz`).
    static let offerSearch = TableSchema(
        "offer_search",
        """
        CREATE VIEW offer_words (id, title, description, community) AS
            SELECT \(OfferIndex.row(of: "listing")), \(OfferIndex.words(of: "listing"))
            FROM listing WHERE state = 'available'
            -- As they lie in the index: each row that comes before the one added last begins a new segment.
            ORDER BY community_id, listing.id DESC;
        CREATE VIRTUAL TABLE offer_search USING fts5 (
            title, description, community, content = 'offer_words', content_rowid = 'id', columnsize = 0,
            prefix = '2 3 4 5 6', tokenize = 'unicode61 remove_diacritics 2');
        INSERT INTO offer_search (offer_search, rank)
            VALUES ('pgsz', 1000), ('crisismerge', 4), ('usermerge', 2)
        """)
}

/// What the members' search holds of a listing, and the triggers that keep it.
enum OfferIndex {
    /// A row's low bits hold the listing.
    private static let listingBits = 40
    /// No listing has a greater id.
    static let lastListing: Int64 = 1 << listingBits - 1
    /// No community has a greater id: the other bits of a positive row hold it.
    static let lastCommunity: Int64 = 1 << (63 - listingBits) - 1

    /// The row of a listing, in SQL.
    static func row(of listing: String) -> String {
        "(\(listing).community_id << \(listingBits)) + \(lastListing) - \(listing).id"
    }

    /// The id of the listing that has a row, in SQL.
    static func listing(at row: String) -> String { "(\(lastListing) - (\(row) & \(lastListing)))" }

    /// The first and the last row of a community's listings that were offered before a certain one.
    static func rows(of community: Int64, before listing: Int64?) -> (first: Int64, last: Int64) {
        let start = community << listingBits
        // There is no listing 0, which has the last row.
        let bound = min(max(listing ?? .max, 1), lastListing + 1)
        return (start + (lastListing + 1 - bound), start + lastListing)
    }

    /// The columns of a row.
    static func words(of row: String) -> String {
        let length = OfferQuestion.pieceLength
        // Spaces in front make the beginnings of the first word pieces as well.
        let spaces = String(repeating: " ", count: length - 1)
        let title = SearchIndex.pieces(
            of: "'\(spaces)' || \(SearchLetters.plainName("\(row).title"))", length: length)
        return
            "\(title), \(SearchLetters.plain("\(row).description")), 'community' || \(row).community_id"
    }

    static let triggers: [TableSchema.Part] = [
        .trigger(
            "listing_insert_offer",
            """
            AFTER INSERT ON listing WHEN NEW.state = 'available' BEGIN
                INSERT INTO offer_search (rowid, title, description, community)
                    VALUES (\(row(of: "NEW")), \(words(of: "NEW")));
            END
            """),
        .trigger(
            "listing_delete_offer",
            """
            AFTER DELETE ON listing WHEN OLD.state = 'available' BEGIN
                INSERT INTO offer_search (offer_search, rowid, title, description, community)
                    VALUES ('delete', \(row(of: "OLD")), \(words(of: "OLD")));
            END
            """),
        .trigger(
            "listing_update_offer",
            """
            AFTER UPDATE OF title, description, community_id, state ON listing
            WHEN OLD.state = 'available' OR NEW.state = 'available' BEGIN
                INSERT INTO offer_search (offer_search, rowid, title, description, community)
                    SELECT 'delete', \(row(of: "OLD")), \(words(of: "OLD")) WHERE OLD.state = 'available';
                INSERT INTO offer_search (rowid, title, description, community)
                    SELECT \(row(of: "NEW")), \(words(of: "NEW")) WHERE NEW.state = 'available';
            END
            """),
    ]
}
