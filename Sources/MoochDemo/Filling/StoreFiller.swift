import MoochStore

/// Writes the story into an empty store, day by day.
struct StoreFiller {
    private let db: Writing
    private let options: DemoOptions
    private var story: DemoStory
    private var writer: RowWriter

    init(_ db: Writing, _ options: DemoOptions, _ album: DemoAlbum) throws {
        self.db = db
        self.options = options
        story = DemoStory(options)
        let rows: Int? = try db.value(
            "SELECT (SELECT count(*) FROM community) + (SELECT count(*) FROM category)")
        guard rows == 0 else { throw DemoError.notEmpty }
        var first = FirstRows(db, options, album)
        try first.write(story.places)
        writer = try RowWriter(db, story, after: first)
    }

    /// `progress` receives the share of the days' rows written.
    mutating func fill(progress: (Double) -> Void) throws {
        var members = 0
        for day in 0..<DemoCalendar.days {
            let rows = story.day(day)
            for member in rows.members { try writer.write(member) }
            members += rows.members.count
            // A day of a large demo takes seconds.
            for (index, listing) in rows.listings.enumerated() {
                try writer.write(listing)
                if index % 8192 == 0 { progress(share(members, day)) }
            }
            for exchange in rows.exchanges { try writer.write(exchange) }
            progress(share(members, day))
        }
        for id in stride(from: 1, through: members, by: 1) {
            try writer.note(lastSeen: story.lastSeen(of: id), of: id)
        }
        try writer.audit.write(in: db)
    }

    private func share(_ members: Int, _ day: Int) -> Double {
        let days = Double(day) / Double(DemoCalendar.days)
        return 0.5 * Double(members) / Double(max(options.members, 1)) + 0.5 * days
    }
}
