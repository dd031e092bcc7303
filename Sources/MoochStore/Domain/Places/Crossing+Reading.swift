extension Crossing {
    /// When and where two met.
    package struct Meeting: Sendable, Hashable {
        package let place: String
        package let began: Timestamp
        package let ended: Timestamp

        package init(place: String, began: Timestamp, ended: Timestamp) {
            (self.place, self.began, self.ended) = (place, began, ended)
        }
    }

    /// Somebody met.
    package struct Person: Sendable, Hashable {
        package let person: PersonSummary
        /// The latest times, the latest first.
        package var meetings: [Meeting]
        /// The seconds together of all that is kept.
        package let seconds: Int64
    }

    /// The order of the people met.
    package enum Sort: String, CaseIterable, Sendable {
        case recent, longest

        package var rows: RowOrder {
            switch self {
            case .recent: RowOrder(["met.latest", "met.id"], descending: true, name: rawValue)
            case .longest:
                RowOrder(["met.seconds", "met.latest", "met.id"], descending: true, name: rawValue)
            }
        }
    }

    /// The times shown of each pair.
    package static let most = 3
    /// The usual number of people on a page.
    package static let size = 50

    /// The SQL condition that a row of `crossing` is shown now to a member, named by their id in SQL. Where they take
    /// part, enough others must.
    private static func isShown(
        to member: SQL, at now: Timestamp, since: Timestamp
    ) -> SQL {
        """
        (shown_at <= \(now) AND ended_at > \(since)
            AND place_id IN (SELECT place_id FROM place_member AS own WHERE own.member_id = \(member)
                AND (SELECT count(*) FROM (SELECT 1 FROM place_member AS others
                    WHERE others.place_id = own.place_id LIMIT \(Place.fewest))) >= \(Place.fewest)))
        """
    }

    /// How often a member and another crossed paths, as far as they may know it now.
    package static func count(
        of member: Member, with other: Member.ID, at now: Timestamp, in db: Reading
    ) throws -> Int {
        try counts(of: member, with: [other], at: now, in: db)[other] ?? 0
    }

    /// How often a member and some others crossed paths, for those who did.
    static func counts(
        of member: Member, with others: [Member.ID], at now: Timestamp, in db: Reading
    ) throws -> [Member.ID: Int] {
        guard !others.isEmpty, try isAnywhere(member.id, in: db) else { return [:] }
        let since = try keptSince(at: now, for: member, in: db)
        let rows: [(Member.ID, Int)] = try db.rows(
            of: """
                SELECT other.value, count(*) FROM json_each(\(others.map(\.rawValue).json)) AS other
                CROSS JOIN crossing ON first_id = min(\(member.id), other.value)
                    AND second_id = max(\(member.id), other.value)
                WHERE \(isShown(to: "\(member.id)", at: now, since: since)) GROUP BY other.value
                """
        ) { (try $0.at(0), try $0.at(1)) }
        return Dictionary(rows) { first, _ in first }
    }

    /// Most members take part nowhere, and are not asked for further.
    private static func isAnywhere(_ member: Member.ID, in db: Reading) throws -> Bool {
        try db.value(
            "SELECT EXISTS (SELECT 1 FROM place_member WHERE member_id = ?)", [member]) ?? false
    }

    /// What is shown to a member, each row with the other's id.
    private static func shown(
        to member: Member.ID, at now: Timestamp, since: Timestamp
    ) -> SQL {
        let isShown = isShown(to: "\(member)", at: now, since: since)
        return """
            (SELECT second_id AS other_id, place_id, began_at, ended_at FROM crossing
                WHERE first_id = \(member) AND \(isShown)
            UNION ALL SELECT first_id, place_id, began_at, ended_at FROM crossing
                WHERE second_id = \(member) AND \(isShown))
            """
    }

    /// The people a member met in whose name a text occurs, or in the name of a place where they met lately: no place
    /// is found that is not shown.
    package static func people(
        matching text: String, metBy member: Member, at now: Timestamp, in db: Reading
    ) throws -> [Int64] {
        guard try isAnywhere(member.id, in: db) else { return [] }
        let since = try keptSince(at: now, for: member, in: db)
        let rows: [(id: Int64, name: String, place: String)] = try db.rows(
            of: """
                SELECT other_id, member.name, place.name
                FROM (SELECT *, row_number() OVER (PARTITION BY other_id
                        ORDER BY ended_at DESC, began_at DESC) AS place_in
                    FROM \(shown(to: member.id, at: now, since: since))) AS met
                JOIN member ON member.id = other_id JOIN place ON place.id = place_id
                WHERE place_in <= \(most)
                """
        ) { (try $0.at(0), try $0.at(1), try $0.at(2)) }
        func plain(_ text: String) -> String { PlainLetters.folded(text).lowercased() }
        let sought = plain(TypedText.cleaned(text))
        return Set(
            rows.filter { plain($0.name).contains(sought) || plain($0.place).contains(sought) }
                .map(\.id)
        ).sorted()
    }

    /// A page of the people a member met, or of some of them, each with so many of their latest times.
    package static func people(
        metBy member: Member, among some: [Int64]? = nil, sort: Sort, start: ListStart = .first,
        size: Int = size, times: Int = most, at now: Timestamp, in db: Reading
    ) throws -> ListPage<Person> {
        guard try isAnywhere(member.id, in: db) else { return ListPage(rows: []) }
        let since = try keptSince(at: now, for: member, in: db)
        let shown = shown(to: member.id, at: now, since: since)
        var query = ListQuery(
            source: """
                (SELECT other_id AS id, max(ended_at) AS latest, sum(ended_at - began_at) AS seconds
                    FROM \(shown) GROUP BY other_id) AS met
                """)
        if let some {
            query.filter(by: "met.id IN (SELECT value FROM json_each(\(some.json)))")
        }
        let ids = try Keyset(sort.rows, id: "met.id", start: start, isIndexed: false)
            .page(of: query, size: size, in: db)
        let rows: [Person] = try db.rows(
            of: """
                SELECT member.id AS id, member.name AS name, place.name AS place, began_at, ended_at, seconds,
                    photo.name AS photo_name, photo.width AS photo_width, photo.height AS photo_height
                FROM (SELECT *, sum(ended_at - began_at) OVER (PARTITION BY other_id) AS seconds,
                        row_number() OVER (PARTITION BY other_id ORDER BY ended_at DESC, began_at DESC) AS place_in
                    FROM \(shown) WHERE other_id IN (SELECT value FROM json_each(\(ids.idList)))) AS met
                JOIN member ON member.id = other_id JOIN place ON place.id = place_id
                LEFT JOIN photo ON photo.id = member.photo_id
                WHERE place_in <= \(times) ORDER BY place_in
                """
        ) { row in
            let (id, name): (Member.ID, String) = (try row.value("id"), try row.value("name"))
            let photo: String? = try row.value("photo_name")
            let sized = try photo.map {
                SizedPhoto(
                    name: $0, width: try row.value("photo_width"),
                    height: try row.value("photo_height"), alt: "")
            }
            return Person(
                person: PersonSummary(id: id, name: name, photo: sized),
                meetings: [try Meeting(&row)], seconds: try row.value("seconds"))
        }
        var people: [Member.ID: Person] = [:]
        for row in rows {
            let before = people.updateValue(row, forKey: row.person.id)?.meetings ?? []
            people[row.person.id]?.meetings = before + row.meetings
        }
        return ids.showing(Array(people.values)) { $0.person.id.rawValue }
    }

    /// The latest times at which a member and another met, at most three.
    package static func latest(
        of member: Member, with other: Member.ID, at now: Timestamp, in db: Reading
    ) throws -> [Meeting] {
        guard try isAnywhere(member.id, in: db) else { return [] }
        let since = try keptSince(at: now, for: member, in: db)
        return try db.rows(
            of: """
                SELECT place.name AS place, began_at, ended_at
                FROM crossing JOIN place ON place.id = place_id
                WHERE first_id = min(\(member.id), \(other)) AND second_id = max(\(member.id), \(other))
                    AND \(isShown(to: "\(member.id)", at: now, since: since))
                ORDER BY ended_at DESC, began_at DESC LIMIT \(most)
                """)
    }
}

extension Crossing.Meeting: ColumnRecord {
    package init(_ row: inout Columns) throws {
        self.init(
            place: try row.value("place"), began: try row.value("began_at"),
            ended: try row.value("ended_at"))
    }
}
