import GRDB

extension OfferSearch {
    /// So many pages of the index are written at once: nobody else can write meanwhile.
    private static let pages = 500

    /// Brings a part of the index together. Each change leaves some words apart, a search looks at each such
    /// part, and what has ended goes only when parts are merged: of a dozen, a search takes three times as long.
    /// Where `isFirst`, all parts are to become one. Whether there is more to do comes back.
    static func merge(isFirst: Bool, in db: Writing) throws -> Bool {
        let before = db.database.totalChangesCount
        // As SQLite's documentation has it (FTS5, §6.9): a negative number begins, others go on, and fewer than
        // two changes say that all is done.
        try db.execute(
            sql: "INSERT INTO offer_search (offer_search, rank) VALUES ('merge', ?)",
            arguments: [isFirst ? -pages : pages])
        return db.database.totalChangesCount - before >= 2
    }
}
