/// The rows of `listing_food`: which foods the titles of available listings name.
enum ListingFood {
    /// The setting that names the last listing that was read since foods or categories changed, while there are more.
    static let cursor = "listings_read_until"

    /// Reads a listing's title, if it is noted as unread: for our own writes, which do not leave it to the job.
    static func read(_ listing: Listing.ID, in db: Writing) throws {
        guard
            try db.run("DELETE FROM unread_listing WHERE listing_id = ?", [listing]) == 1
        else { return }
        try readAnew(listing.rawValue, in: db)
    }

    /// Reads some of the listings that are noted, and of those that are to be read since foods or categories changed.
    ///
    /// - Returns: True if more wait.
    static func readSome(atMost size: Int, in db: Writing) throws -> Bool {
        let noted: [Int64] = try db.values(
            "SELECT listing_id FROM unread_listing ORDER BY listing_id LIMIT ?", [size])
        for id in noted { try read(Listing.ID(id), in: db) }
        guard noted.count < size else { return true }
        guard let last = try SettingRow.value(cursor, in: db).flatMap({ Int64($0) }) else {
            return false
        }
        // Along the ids, past those that are not available.
        let next: [Int64] = try db.values(
            "SELECT id FROM listing WHERE id > ? AND +state = 'available' ORDER BY id LIMIT ?",
            [last, size])
        for id in next { try readAnew(id, in: db) }
        guard next.count == size, let reached = next.last else {
            try SettingRow.remove(cursor, in: db)
            return false
        }
        try SettingRow.set(cursor, to: String(reached), in: db)
        return true
    }

    /// Gives a listing the rows that it should have, and touches none that is right.
    private static func readAnew(_ id: Int64, in db: Writing) throws {
        let found = try db.row(
            "\(readable) WHERE listing.id = ? AND state = 'available'", [id]
        ) { row in (title: try title(row), isFood: try row.at(2) as Bool) }
        guard let found else { return }
        let expected = found.isFood ? try foods(in: TitleWords(found.title), in: db) : []
        let present: [Int64] = try db.values(
            "SELECT food_id FROM listing_food WHERE listing_id = ?", [id])
        guard expected != Set(present) else { return }
        if !present.isEmpty { try db.run("DELETE FROM listing_food WHERE listing_id = ?", [id]) }
        for food in expected.sorted() {
            try db.run(
                """
                INSERT INTO listing_food (community_id, food_id, listing_id)
                SELECT community_id, ?, id FROM listing WHERE id = ?
                """, [food, id])
        }
    }

    private static func foods(in words: TitleWords, in db: Reading) throws -> Set<Int64> {
        let foods = try named(words, in: db)
        return foods.isEmpty ? [] : words.foods { foods[$0] }
    }

    /// The name by which a masked title names a food, the longest of several; nil where it names none.
    static func name(in title: String, in db: Reading) throws -> String? {
        let words = TitleWords(title)
        let foods = try named(words, in: db)
        let found: Set<Int64> = foods.isEmpty ? [] : words.foods { foods[$0] }
        return foods.filter { !$0.value.isDisjoint(with: found) }.keys
            .max { ($0.count, $0) < ($1.count, $1) }
    }

    /// The foods of all names that stand in a title.
    private static func named(
        _ words: TitleWords, in db: Reading
    ) throws -> [String: Set<Int64>] {
        var foods: [String: Set<Int64>] = [:]
        try db.each(
            """
            SELECT food_key.key, food_id FROM json_each(?) AS picked
                CROSS JOIN food_key ON food_key.key = picked.value
            """, [words.names.sorted().jsonArray]
        ) { row in foods[try row.at(0), default: []].insert(try row.at(1)) }
        return foods
    }

    private static let readable = """
        SELECT title, description, is_food, listing.id, community_id
        FROM listing JOIN category ON category.id = category_id
        """

    /// As others read it.
    private static func title(_ row: Columns) throws -> String {
        MaskedText.of(title: try row.at(0), description: try row.at(1)).title
    }
}

extension ListingFood {
    /// A row of the table.
    private struct Row: Hashable, Comparable {
        let community: Int64
        let food: Int64
        let listing: Int64

        static func < (left: Row, right: Row) -> Bool {
            (left.community, left.food, left.listing) < (right.community, right.food, right.listing)
        }
    }

    /// All rows as they should be.
    private static func rows(in db: Reading) throws -> Set<Row> {
        var foods: [String: Set<Int64>] = [:]
        try db.each("SELECT key, food_id FROM food_key") { row in
            foods[try row.at(0), default: []].insert(try row.at(1))
        }
        guard !foods.isEmpty else { return [] }
        var rows: Set<Row> = []
        try db.each("\(readable) WHERE state = 'available' AND is_food") { row in
            let (community, listing): (Int64, Int64) = (try row.at(4), try row.at(3))
            for food in TitleWords(try title(row)).foods(named: { foods[$0] }) {
                rows.insert(Row(community: community, food: food, listing: listing))
            }
        }
        return rows
    }

    /// Makes all rows anew.
    static func rebuild(in db: Writing) throws {
        try db.script(
            """
            DELETE FROM food_key; INSERT INTO food_key (key, food_id) \(FoodKey.rows());
            DELETE FROM listing_food; DELETE FROM unread_listing
            """)
        try SettingRow.remove(cursor, in: db)
        // In the order of the key, so that the pages are filled.
        for row in try rows(in: db).sorted(by: <) {
            try db.run(
                "INSERT INTO listing_food (community_id, food_id, listing_id) VALUES (?, ?, ?)",
                [row.community, row.food, row.listing])
        }
    }

    /// True if every row is right; those of listings that are still to be read are not asked.
    static func isRight(in db: Reading) throws -> Bool {
        guard try SettingRow.value(cursor, in: db) == nil else { return true }
        let unread = Set(try db.values("SELECT listing_id FROM unread_listing") as [Int64])
        let present = try db.rows(
            "SELECT community_id, food_id, listing_id FROM listing_food"
        ) { Row(community: try $0.at(0), food: try $0.at(1), listing: try $0.at(2)) }
        let expected = try rows(in: db).filter { !unread.contains($0.listing) }
        return Set(present.filter { !unread.contains($0.listing) }) == expected
    }
}
