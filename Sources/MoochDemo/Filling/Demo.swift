package import MoochStore

/// The demo's data: real communities, and a year of made-up neighbours in them.
package enum Demo {
    /// Fills a new store, blocking. The same seed and day give the same rows.
    ///
    /// `progress` is called from any thread, several times a second, until this returns.
    ///
    /// - Returns: The member with a can of cola for the first who asks, played by ``DemoActivity``.
    /// - Throws: ``DemoError``, or what the store throws; the rows are written in one transaction, so either all are
    ///   there or none.
    @discardableResult
    package static func fill(
        _ store: Store, _ options: DemoOptions = DemoOptions(), with album: DemoAlbum,
        progress: @escaping @Sendable (DemoProgress) -> Void = { _ in }
    ) throws -> Member.ID {
        guard (0...DemoOptions.mostMembers).contains(options.members) else {
            throw DemoError.members(options.members)
        }
        let ticker = ProgressTicker(progress)
        defer { ticker.stop() }
        try album.copy(into: store.photos.path)
        let giver = try store.bulkLoad(trusting: true) { db in
            var filler = try StoreFiller(db, options, album)
            try filler.fill { ticker.set(.rows, $0) }
            try DemoAnnouncements(options, in: db).write()
            try WaitingNeighbours(options, in: db).write()
            try DemoComments(options, in: db).write()
            // Whoever looks around in a demo sets nothing up.
            try FirstSteps.dismissAll(in: db)
            let giver = try Protagonists(options, album, in: db).join()
            try DemoPlaces(options, in: db).write()
            var kitchen = KitchenWriter(options, album, in: db)
            try kitchen.write()
            // Counting and indexing are left: about as long again for many rows.
            ticker.set(.indexes, 0, expected: .microseconds(options.members * 60))
            return giver
        }
        ticker.set(.done, 1)
        return giver
    }
}
