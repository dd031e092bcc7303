import GRDB

extension OfferSearch {
    /// So many pages of the index, 800 KB, are written at once: nobody else can write meanwhile.
    private static let pages = 800

    /// Merges a part of the index, which also drops deleted words. Of each level two segments become one of the
    /// next (``TableSchema/offerSearch``), so that few are left and most words are merged a few times in all.
    ///
    /// - Returns: Whether there is more to do.
    static func merge(in db: Writing) throws -> Bool {
        let before = db.database.totalChangesCount
        // Fewer than two changes say that all is done (FTS5's documentation of the command 'merge').
        try db.execute(
            sql: "INSERT INTO offer_search (offer_search, rank) VALUES ('merge', ?)",
            arguments: [pages])
        return db.database.totalChangesCount - before >= 2
    }
}
