extension TableSchema {
    /// The members' search over available listings, which leave it when they end.
    ///
    /// A title is found by any part of a word, a description by its words and their beginnings. FTS5 stores beginnings
    /// of two to six letters (`prefix`): without them it merges the entries of all words with that beginning, which
    /// takes four times as long for a frequent one. Titles are cut up as in ``SearchIndex``, but into pieces of six: a
    /// part of three to six letters is the beginning of a piece, so that one lookup in each segment finds it in titles
    /// and descriptions. Pieces of three took three lookups, 66 µs instead of 32 for a usual word among 234,000 offers
    /// in eight segments; that index was a quarter smaller.
    ///
    /// A community's rows are side by side, its newest listings first (``OfferIndex/row(of:)``): a search reads only
    /// those, and forwards. For a usual word this takes FTS5 half as long as reading backwards through all communities.
    /// The community's id is also a column, by which a check finds all rows, and a search for several words that never
    /// meet ends early.
    ///
    /// Each transaction adds a segment to the index, and so does each row that precedes the one written last: changing
    /// many listings by rising id takes 152 µs each instead of 38. Every search reads all segments: the one above takes
    /// 18 µs with one, 32 with eight. The fourth segment on a level merges all four into one of the next, within the
    /// same change (`crisismerge`); the job `merge-search` merges even two (`usermerge`). Finding a community's newest
    /// entries in a long list reads one page, so pages have 1,000 bytes instead of 4,050 (`pgsz`).
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

/// The entry of a listing in the members' search, and the triggers that maintain it.
enum OfferIndex {
    /// The low bits of a row, which hold the listing's id.
    private static let listingBits = 40
    /// The greatest id of a listing.
    static let lastListing: Int64 = 1 << listingBits - 1
    /// The greatest id of a community, held by the remaining bits of a positive row.
    static let lastCommunity: Int64 = 1 << (63 - listingBits) - 1

    /// The SQL for a listing's row.
    static func row(of listing: String) -> String {
        "(\(listing).community_id << \(listingBits)) + \(lastListing) - \(listing).id"
    }

    /// The SQL for the id of a row's listing.
    static func listing(at row: String) -> String { "(\(lastListing) - (\(row) & \(lastListing)))" }

    /// The first and last row of a community's listings that are older than the given one.
    static func rows(of community: Int64, before listing: Int64?) -> (first: Int64, last: Int64) {
        let start = community << listingBits
        // There is no listing 0, which would have the last row.
        let bound = min(max(listing ?? .max, 1), lastListing + 1)
        return (start + (lastListing + 1 - bound), start + lastListing)
    }

    /// The SQL for a row's columns.
    static func words(of row: String) -> String {
        let length = OfferQuestion.pieceLength
        // Leading spaces turn the beginnings of the first word into pieces.
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
