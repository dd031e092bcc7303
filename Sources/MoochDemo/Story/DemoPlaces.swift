import MoochStore

/// A library and a lobby in the community of Ryan and Phil, and who met there yesterday.
struct DemoPlaces {
    private let today: Day
    private let db: Writing

    init(_ options: DemoOptions, in db: Writing) {
        today = options.today
        self.db = db
    }

    /// Places, and visits by member: hour and minutes of entering, and for how many minutes.
    private static let places: [(name: String, note: String, latitude: Double, longitude: Double)] =
        [
            (
                "Columbus Library", "Ground floor. The poster hangs beside the returns desk.",
                40.7642, -73.9879
            ),
            ("Manhattan Plaza lobby", "The poster hangs beside the mailboxes.", 40.7590, -73.9936),
        ]
    private static let visits: [[(visitor: Int, hour: Int64, minute: Int64, minutes: Int64)]] = [
        [
            (0, 14, 0, 110), (1, 14, 30, 45), (2, 14, 15, 130), (3, 15, 0, 35), (4, 16, 0, 60),
            (5, 17, 10, 40),
        ],
        [(0, 21, 0, 25), (1, 20, 50, 40), (2, 21, 5, 20), (6, 20, 40, 60)],
    ]

    func write() throws {
        guard
            let community = try Community.named(DemoCommunity.manhattanPlaza.name, in: db)
        else { return }
        guard
            let ryan = try member("ryan@example.org"),
            let phil = try member("phil@example.org")
        else { return }
        let people = [ryan, phil] + (try neighbours(in: community, besides: [ryan, phil]))
        let author = Author.program("admin", at: moment(10, 0))
        for (place, visits) in zip(Self.places, Self.visits) {
            let draft = try PlaceDraft(
                validating: PlaceFields(
                    name: place.name, note: place.note, latitude: "\(place.latitude)",
                    longitude: "\(place.longitude)"))
            let made = try Place.create(draft, in: community, by: author, in: db)
            for member in people {
                try Place.join(made.id, by: member, at: moment(12, 0), in: db)
            }
            for visit in visits where people.indices.contains(visit.visitor) {
                let (member, entered) = (people[visit.visitor], moment(visit.hour, visit.minute))
                let left = entered.adding(seconds: visit.minutes * 60)
                let begun = try PlaceVisit.enter(
                    made.id, from: .poster, by: member, now: entered, in: db)
                try PlaceVisit.change(begun.id, left: left, by: member, now: left, in: db)
            }
        }
        // So that there is something to see for more than a day.
        try db.run("INSERT INTO setting (name, value) VALUES ('visit_days', '3')")
    }

    private func member(_ email: String) throws -> Member.ID? {
        try db.value("SELECT id FROM member WHERE email = ?", [email])
    }

    /// Five of them, fewer in a small demo.
    private func neighbours(
        in community: Community.ID, besides others: [Member.ID]
    ) throws -> [Member.ID] {
        try (0..<5).compactMap { offset in
            try db.value(
                """
                SELECT id FROM member
                WHERE community_id = ? AND state = 'active' AND email_confirmed_at IS NOT NULL
                    AND last_seen_at > 0 AND created_at < ? AND id NOT IN (?, ?)
                    AND NOT EXISTS (SELECT 1 FROM join_request WHERE member_id = member.id)
                ORDER BY id DESC LIMIT 1 OFFSET ?
                """, [community, moment(0, 0), others[0], others[1], offset])
        }
    }

    /// A moment of yesterday.
    private func moment(_ hour: Int64, _ minute: Int64) -> Timestamp {
        today.adding(days: -1).start.adding(seconds: hour * 3_600 + minute * 60)
    }
}
