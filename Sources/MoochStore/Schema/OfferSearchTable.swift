extension TableSchema {
    /// The members' search: available listings only, which leave it as they end.
    ///
    /// A title is found by any part, as in ``SearchIndex``; a description by its words and their
    /// beginnings, of which those of two to six letters are kept: put together from all words that begin so,
    /// a frequent one takes four times as long. The community's id is a word of each title.
    ///
    /// Each change adds a segment to the index, and every search reads all of them. As soon as four lie on one level,
    /// they become one of the next, within the change that made the fourth (`crisismerge`); the job `merge-search` merges
    /// as few as two (`usermerge`). Where the newest entries of a long list begin is found by reading its last page whole:
    /// pages have 1,000 bytes instead of 4,050 (`pgsz`).
    static let offerSearch = TableSchema(
        "offer_search",
        """
        CREATE VIEW offer_words (id, title, description) AS
            SELECT id, \(OfferIndex.words(of: "listing")) FROM listing WHERE state = 'available';
        CREATE VIRTUAL TABLE offer_search USING fts5 (
            title, description, content = 'offer_words', content_rowid = 'id', columnsize = 0,
            prefix = '2 3 4 5 6', tokenize = 'unicode61 remove_diacritics 2');
        INSERT INTO offer_search (offer_search, rank)
            VALUES ('pgsz', 1000), ('crisismerge', 4), ('usermerge', 2)
        """)
}

/// What the members' search holds of a listing, and the triggers that keep it.
enum OfferIndex {
    /// The two columns of a row.
    static func words(of row: String) -> String {
        let description = """
            CASE WHEN \(row).description GLOB '\(SearchLetters.pattern)' \
            THEN \(SearchLetters.plain("\(row).description")) ELSE \(row).description END
            """
        return "\(SearchIndex.listing.words(of: row)), \(description)"
    }

    static let triggers: [TableSchema.Part] = [
        .trigger(
            "listing_insert_offer",
            """
            AFTER INSERT ON listing WHEN NEW.state = 'available' BEGIN
                INSERT INTO offer_search (rowid, title, description)
                    VALUES (NEW.id, \(words(of: "NEW")));
            END
            """),
        .trigger(
            "listing_delete_offer",
            """
            AFTER DELETE ON listing WHEN OLD.state = 'available' BEGIN
                INSERT INTO offer_search (offer_search, rowid, title, description)
                    VALUES ('delete', OLD.id, \(words(of: "OLD")));
            END
            """),
        .trigger(
            "listing_update_offer",
            """
            AFTER UPDATE OF title, description, community_id, state ON listing
            WHEN OLD.state = 'available' OR NEW.state = 'available' BEGIN
                INSERT INTO offer_search (offer_search, rowid, title, description)
                    SELECT 'delete', OLD.id, \(words(of: "OLD")) WHERE OLD.state = 'available';
                INSERT INTO offer_search (rowid, title, description)
                    SELECT NEW.id, \(words(of: "NEW")) WHERE NEW.state = 'available';
            END
            """),
    ]
}
