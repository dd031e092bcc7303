import GRDB

extension OfferSearch {
    /// So many pages of the index are written at once: nobody else can write meanwhile.
    private static let pages = 200

    /// Merges a part of the index: deleted words leave only so. Of each level two segments become one of the next
    /// (``TableSchema/offerSearch``), so that few are left and most words are merged a few times in all: with 26 segments
    /// a search runs 1.7 times the instructions that it does with three.
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
