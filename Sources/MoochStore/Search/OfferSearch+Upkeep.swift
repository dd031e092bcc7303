import GRDB

extension OfferSearch {
    /// So many pages of the index are written at once: nobody else can write meanwhile.
    private static let pages = 500

    /// Merges a part of the index. Each change adds a segment, every search reads all of them, and deleted words leave
    /// only by merging: with a dozen segments a search takes three times as long.
    ///
    /// - Parameters:
    ///   - isFirst: Whether to begin a merge of all segments into one, not to go on with it.
    ///   - db: The open store.
    /// - Returns: Whether there is more to do.
    /// - Throws: What the database throws.
    static func merge(isFirst: Bool, in db: Writing) throws -> Bool {
        let before = db.database.totalChangesCount
        // As SQLite's documentation of FTS5 has it of the command 'merge': a negative number begins, others go on, and fewer than
        // two changes say that all is done.
        try db.execute(
            sql: "INSERT INTO offer_search (offer_search, rank) VALUES ('merge', ?)",
            arguments: [isFirst ? -pages : pages])
        return db.database.totalChangesCount - before >= 2
    }
}
