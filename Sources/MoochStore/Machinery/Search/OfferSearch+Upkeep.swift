extension OfferSearch {
    /// So many pages of the index, 800 KB, are written at once: nobody else can write meanwhile.
    private static let pages = 800

    /// Merges a part of the index, which also drops deleted words. Of each level two segments become one of the
    /// next (``TableSchema/offerSearch``), so that few are left and most words are merged a few times in all.
    ///
    /// - Returns: Whether there is more to do.
    static func merge(in db: Writing) throws -> Bool {
        let before = db.totalChangesCount
        // Fewer than two changes say that all is done (FTS5's documentation of the command 'merge').
        try db.run("INSERT INTO offer_search (offer_search, rank) VALUES ('merge', ?)", [pages])
        return db.totalChangesCount - before >= 2
    }
}
