import GRDB
import MoochStore

/// Writes what is there before the members: photos, communities and categories.
struct FirstRows {
    private let db: Database
    private let album: DemoAlbum
    private let options: DemoOptions
    private(set) var audit = AuditTrail()

    /// When the exchange itself began, in days before today.
    private static let beginning = 430

    init(_ db: Database, _ options: DemoOptions, _ album: DemoAlbum) {
        self.db = db
        self.album = album
        self.options = options
    }

    mutating func write(_ places: [DemoCommunity]) throws {
        for entry in album.all {
            let moment = opening(daysAgo: FirstRows.beginning)
            try Photo.keep(entry.name, of: entry.photo, at: moment, in: Writing(loading: db))
        }
        for (position, kind) in FoodKind.all.enumerated() {
            let moment = opening(daysAgo: FirstRows.beginning)
            try db.execute(
                sql: "INSERT INTO category (id, name, position, created_at) VALUES (?, ?, ?, ?)",
                arguments: [position + 1, kind.name, position, moment])
            audit.note(.createCategory, .category, position + 1, at: moment.rawValue)
        }
        for (index, place) in places.enumerated() { try write(place, id: index + 1) }
    }

    private mutating func write(_ place: DemoCommunity, id: Int) throws {
        let moment = opening(daysAgo: place.life.openedDaysAgo)
        try db.execute(
            sql: """
                INSERT INTO community
                    (id, name, description, address, latitude, longitude, photo_id, created_at)
                VALUES (?, ?, ?, ?, ?, ?, (SELECT id FROM photo WHERE name = ?), ?)
                """,
            arguments: [
                id, place.name, place.description, place.address, place.latitude, place.longitude,
                album.scenes[place.scene]?.name.text, moment,
            ])
        audit.note(.createCommunity, .community, id, at: moment.rawValue)
    }

    /// The beginning of a day, before anyone can join.
    private func opening(daysAgo: Int) -> Timestamp {
        options.today.adding(days: -daysAgo).start
    }
}
