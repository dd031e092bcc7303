/// A community near another.
package struct CommunityNeighbour: Sendable, Hashable, Identifiable {
    package let id: Community.ID
    package let name: String
    package let coordinates: Coordinates
    /// The distance in metres.
    package let distance: Double
    /// The bearing in degrees, clockwise from north.
    package let bearing: Double

    /// The open communities nearest to a place, within so many metres, besides the one that is there, if any.
    static func fetch(
        near place: Coordinates, within radius: Double, besides id: Community.ID?,
        upTo limit: Int, in db: Reading
    ) throws -> [CommunityNeighbour] {
        // Some thousands at most, and SQLite has no index for distances on a globe.
        var nearest: [CommunityNeighbour] = []
        try db.each(
            """
            SELECT id, name, latitude, longitude FROM community
            WHERE archived_at IS NULL AND latitude IS NOT NULL AND id IS NOT ?
            """, [id]
        ) { row in
            let there = Coordinates(latitude: try row.at(2), longitude: try row.at(3))
            let distance = place.distance(to: there)
            guard distance <= radius else { return }
            if nearest.count == limit, let last = nearest.last, last.distance <= distance { return }
            let neighbour = CommunityNeighbour(
                id: try row.at(0), name: try row.at(1), coordinates: there, distance: distance,
                bearing: place.bearing(to: there))
            let index = nearest.firstIndex { $0.distance > distance } ?? nearest.endIndex
            nearest.insert(neighbour, at: index)
            if nearest.count > limit { nearest.removeLast() }
        }
        return nearest
    }
}
