import MoochStore

/// Writes the rows that come before members: photos, communities and categories.
struct FirstRows {
    private let db: Writing
    private let album: DemoAlbum
    private let options: DemoOptions
    private(set) var audit = AuditTrail()
    /// The row in `photo` of each picture.
    private(set) var photos: [DemoPicture: Int64] = [:]

    /// On the poster of the one community that asks for a code.
    private static let joinCode = "7KQM3XTD"

    /// Days before today on which the exchange began.
    private static let beginning = 430

    init(_ db: Writing, _ options: DemoOptions, _ album: DemoAlbum) {
        self.db = db
        self.album = album
        self.options = options
    }

    mutating func write(_ places: [DemoCommunity]) throws {
        for picture in DemoPicture.allCases { try write(picture) }
        for (position, kind) in zip(1..., FoodKind.all) {
            let moment = opening(daysAgo: FirstRows.beginning)
            try db.run(
                "INSERT INTO category (id, name, position, created_at) VALUES (?, ?, ?, ?)",
                [position, kind.name, position, moment])
            audit.note(.createCategory, .category, position, at: moment.rawValue)
        }
        for (index, place) in places.enumerated() { try write(place, id: index + 1) }
    }

    private mutating func write(_ picture: DemoPicture) throws {
        guard let photo = album.photos[picture] else { return }
        try db.run(
            """
            INSERT INTO photo (name, media_type, width, height, byte_count, created_at)
            VALUES (?, 'image/webp', ?, ?, ?, ?)
            """,
            [
                photo.name, photo.width, photo.height, photo.byteCount,
                opening(daysAgo: FirstRows.beginning),
            ])
        photos[picture] = db.lastInsertedRowID
    }

    private mutating func write(_ place: DemoCommunity, id: Int) throws {
        let moment = opening(daysAgo: place.life.openedDaysAgo)
        try db.run(
            """
            INSERT INTO community
                (id, name, description, address, latitude, longitude, photo_id, created_at,
                joining, join_code, time_zone)
            VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
            """,
            [
                id, place.name, place.description, place.address, place.latitude, place.longitude,
                photos[place.picture], moment, place.joining.rawValue,
                place.joining == .code ? FirstRows.joinCode : nil, place.life.timeZone,
            ])
        audit.note(.createCommunity, .community, id, at: moment.rawValue)
    }

    /// The beginning of a day, before anyone can join.
    private func opening(daysAgo: Int) -> Timestamp {
        options.today.adding(days: -daysAgo).start
    }
}
