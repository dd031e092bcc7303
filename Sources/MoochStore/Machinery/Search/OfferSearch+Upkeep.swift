extension OfferSearch {
    /// Pages of the index (800 KB) written at once; nobody else can write meanwhile.
    private static let pages = 800

    /// Merges a part of the index, which also drops deleted words. Two segments of a level become one of the next
    /// (``TableSchema/offerSearch``), so that there are few, and most words are merged only a few times.
    ///
    /// - Returns: True if there is more to do.
    static func merge(in db: Writing) throws -> Bool {
        let before = db.totalChangesCount
        // Fewer than two changes mean all is merged (FTS5 documentation, command 'merge').
        try db.run("INSERT INTO offer_search (offer_search, rank) VALUES ('merge', ?)", [pages])
        return db.totalChangesCount - before >= 2
    }
}
