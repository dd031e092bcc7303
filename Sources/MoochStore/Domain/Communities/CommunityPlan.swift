/// A picture of a community's ground, such as the plan of a campus, which maps show below everything else once two of its
/// points are pinned.
package struct CommunityPlan: Sendable, Hashable {
    /// A point of the picture, and where it is.
    package struct Pin: Sendable, Hashable {
        /// In parts of the picture's sides, from its upper left corner.
        package let x: Double
        package let y: Double
        package let place: Coordinates

        package init(x: Double, y: Double, place: Coordinates) {
            (self.x, self.y, self.place) = (x, y, place)
        }

        /// For the audit: "12 % 40 %: 52.5, 13.4".
        var text: String {
            "\(Int((x * 100).rounded())) % \(Int((y * 100).rounded())) %: \(place.latitude), \(place.longitude)"
        }
    }

    package let community: Community.ID
    package let photo: SizedPhoto
    /// Two, each nil until it is pinned.
    package let pins: [Pin?]

    /// A community's plan, if it has one.
    package static func find(_ community: Community.ID, in db: Reading) throws -> CommunityPlan? {
        try all(of: [community], in: db).first
    }

    /// The plans of communities.
    package static func all(
        of communities: [Community.ID], in db: Reading
    ) throws -> [CommunityPlan] {
        try db.rows(
            """
            SELECT community_id, photo.name AS photo, width, height, x1, y1, latitude1, longitude1,
                x2, y2, latitude2, longitude2
            FROM community_plan JOIN photo ON photo.id = photo_id
            WHERE community_id IN (SELECT value FROM json_each(?)) ORDER BY community_id
            """, [communities.map(\.rawValue).json]
        ) { row in
            let photo = SizedPhoto(
                name: try row.value("photo"), width: try row.value("width"),
                height: try row.value("height"), alt: "")
            var pins: [Pin?] = []
            for number in ["1", "2"] {
                let x: Double? = try row.value("x" + number)
                let y: Double? = try row.value("y" + number)
                let latitude: Double? = try row.value("latitude" + number)
                let longitude: Double? = try row.value("longitude" + number)
                let place = Coordinates(latitude: latitude, longitude: longitude)
                if let x, let y, let place {
                    pins.append(Pin(x: x, y: y, place: place))
                } else {
                    pins.append(nil)
                }
            }
            return CommunityPlan(
                community: try row.value("community_id"), photo: photo, pins: pins)
        }
    }

    /// Gives a community a picture, which has no pins yet.
    package static func set(
        _ photo: String, of community: Community, by author: Author, in db: Writing
    ) throws {
        let former = try find(community.id, in: db)
        guard former?.photo.name != photo else { return }
        try db.run("DELETE FROM community_plan WHERE community_id = ?", [community.id])
        try db.run(
            "INSERT INTO community_plan (community_id, photo_id) VALUES (?, \(Photo.idOfName))",
            [community.id, photo])
        try note(former, of: community, by: author, in: db)
    }

    /// Pins one of the two points of this picture.
    ///
    /// - Throws: ``FieldProblems`` if it is not on the picture, lies where the other is, or the community has another
    ///   picture now: the point would be somewhere else on it.
    package func pin(
        _ number: Int, at pin: Pin, of community: Community, by author: Author, in db: Writing
    ) throws {
        guard (0...1).contains(pin.x), (0...1).contains(pin.y), (0...1).contains(number) else {
            throw FieldProblems("x", Self.outside)
        }
        guard let current = try Self.find(community.id, in: db), current.photo.name == photo.name
        else { throw FieldProblems("coordinates", Self.changed) }
        if let other = current.pins[1 - number] {
            let metres = other.place.distance(to: pin.place)
            guard abs(other.x - pin.x) + abs(other.y - pin.y) > 0.05, metres > 1, metres < 200_000
            else { throw FieldProblems("coordinates", Self.tooNear) }
        }
        let suffix = number + 1
        try db.run(
            """
            UPDATE community_plan SET x\(suffix) = ?, y\(suffix) = ?, latitude\(suffix) = ?,
                longitude\(suffix) = ?
            WHERE community_id = ?
            """, [pin.x, pin.y, pin.place.latitude, pin.place.longitude, community.id])
        try Self.note(current, of: community, by: author, in: db)
    }

    /// Takes a community's picture away. Doing it twice is harmless.
    package static func remove(of community: Community, by author: Author, in db: Writing) throws {
        guard let former = try find(community.id, in: db) else { return }
        try db.run("DELETE FROM community_plan WHERE community_id = ?", [community.id])
        try note(former, of: community, by: author, in: db)
    }

    private static func note(
        _ former: CommunityPlan?, of community: Community, by author: Author, in db: Writing
    ) throws {
        let plan = try find(community.id, in: db)
        func pins(_ plan: CommunityPlan?) -> String? {
            plan.map { $0.pins.compactMap { $0?.text }.joined(separator: "; ") }
        }
        var changes = AuditChanges()
        changes.note("plan", former?.photo.name, plan?.photo.name)
        changes.note("plan_pins", pins(former), pins(plan))
        try AuditEntry.write(
            .changeCommunity, on: .community(community), changes, by: author, in: db)
    }

    private static let changed = Complaint(
        "store-plan-changed", "Somebody has chosen another picture meanwhile. Pin the point on it.")
    private static let outside = Complaint(
        "store-pin-outside", "Enter how far it is from the left and from the top, from 0 to 100.")
    private static let tooNear = Complaint(
        "store-pin-too-near",
        "This is where the other point is, or much too far from it. Choose two points far apart on the picture."
    )
}
