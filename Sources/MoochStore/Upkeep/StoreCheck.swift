import GRDB
import Glibc

/// Looks through a whole store for what should not be, on one snapshot, without stopping others.
package struct StoreCheck: Sendable {
    private let store: Store
    /// How many problems of one kind are told before the rest is only counted.
    private static let told = 20

    package init(_ store: Store) {
        self.store = store
    }

    /// What is off, one sentence each; empty when all is well.
    package func problems() async throws -> [String] {
        let photos = store.photos
        // A connection of its own that could write: SQLite does not look at CHECK constraints on one
        // that was opened for reading only.
        let queue = try DatabaseQueue(
            path: store.path, configuration: Store.configuration(StoreOptions()))
        return try await queue.read { db in
            var problems = try Self.integrity(in: db)
            // A damaged file would only repeat itself in every other check.
            guard problems.isEmpty else { return problems }
            problems += try Self.foreignKeys(in: db)
            problems += try Self.counts(in: db)
            problems += try Self.periods(in: db)
            problems += try Self.places(in: db)
            problems += try Self.asked(in: db)
            problems += try Self.search(in: db)
            problems += try Self.bulkActions(in: db)
            problems += try Self.photos(photos, in: db)
            return problems
        }
    }
}

extension StoreCheck {
    private static func integrity(in db: Database) throws -> [String] {
        let lines = try String.fetchAll(db, sql: "PRAGMA integrity_check(20)")
        return lines == ["ok"] ? [] : lines.map { "SQLite finds the file damaged: \($0)." }
    }

    private static func foreignKeys(in db: Database) throws -> [String] {
        let rows = try Row.fetchAll(
            db,
            sql: """
                SELECT "table" AS child, parent, count(*) AS rows
                FROM pragma_foreign_key_check GROUP BY 1, 2
                """)
        return try rows.map { row in
            let child: String = try row.value("child")
            let parent: String = try row.value("parent")
            let count: Int = try row.value("rows")
            return "\(count) row(s) of \(child) name a \(parent) that does not exist."
        }
    }

    private static func counts(in db: Database) throws -> [String] {
        let rows = try Row.fetchAll(
            db,
            sql: """
                WITH expected AS MATERIALIZED (\(Derived.recount)),
                present AS (SELECT \(Derived.dailyColumns) FROM daily_count),
                off AS (SELECT * FROM (SELECT * FROM expected EXCEPT SELECT * FROM present)
                    UNION SELECT * FROM (SELECT * FROM present EXCEPT SELECT * FROM expected))
                SELECT DISTINCT scope, scope_id, category_id, day,
                    (SELECT members || ' members, ' || listings || ' listings, ' || requests
                        || ' requests, ' || exchanges || ' exchanges' FROM daily_count
                        WHERE scope = off.scope AND scope_id = off.scope_id
                            AND category_id = off.category_id AND day = off.day) AS said,
                    (SELECT members || ' members, ' || listings || ' listings, ' || requests
                        || ' requests, ' || exchanges || ' exchanges' FROM expected
                        WHERE scope = off.scope AND scope_id = off.scope_id
                            AND category_id = off.category_id AND day = off.day) AS held
                FROM off ORDER BY day, scope, scope_id, category_id
                """)
        let sentences = try rows.prefix(told).map { row in
            let scope: String = try row.value("scope")
            let id: Int64 = try row.value("scope_id")
            let day: String = try row.value("day")
            let said: String? = try row.value("said")
            let held: String? = try row.value("held")
            let category: Int64 = try row.value("category_id")
            let place =
                switch scope {
                case "all": "all"
                case "community_category": "category \(category) in community \(id)"
                default: "\(scope) \(id)"
                }
            return """
                daily_count says \(said ?? "nothing") for \(place) on \(day), and the rows say \
                \(held ?? "nothing").
                """
        }
        return sentences + more(rows.count, "days are counted wrongly")
    }

    private static func periods(in db: Database) throws -> [String] {
        let count = try Int.fetchOne(
            db,
            sql: """
                WITH expected AS MATERIALIZED (\(Derived.periods)),
                present AS MATERIALIZED (
                    SELECT \(Derived.periodColumns) FROM period_count
                    WHERE members <> 0 OR listings <> 0 OR requests <> 0 OR exchanges <> 0)
                SELECT (SELECT count(*) FROM (SELECT * FROM expected EXCEPT SELECT * FROM present))
                    + (SELECT count(*) FROM (SELECT * FROM present EXCEPT SELECT * FROM expected))
                """)
        return count == 0 ? [] : ["period_count does not add up to daily_count."]
    }

    private static func places(in db: Database) throws -> [String] {
        let count =
            try Int.fetchOne(
                db,
                sql: """
                    SELECT count(*) FROM exchange JOIN listing ON listing.id = listing_id
                    WHERE exchange.community_id IS NOT listing.community_id
                        OR exchange.category_id IS NOT listing.category_id
                        OR exchange.owner_id IS NOT listing.seller_id
                    """) ?? 0
        return count == 0
            ? []
            : [
                "\(count) exchange(s) have another community, category or owner than their listing."
            ]
    }

    private static func asked(in db: Database) throws -> [String] {
        let questions = [
            (
                """
                SELECT count(*) FROM listing WHERE request_count <>
                    (SELECT count(*) FROM exchange WHERE listing_id = listing.id)
                """,
                "listing(s) say a wrong number of requests."
            ),
            (
                """
                SELECT count(*) FROM member WHERE listing_count <>
                    (SELECT count(*) FROM listing WHERE seller_id = member.id)
                """,
                "member(s) say a wrong number of listings."
            ),
            (
                """
                SELECT count(*) FROM member WHERE request_count <>
                    (SELECT count(*) FROM exchange WHERE buyer_id = member.id)
                """,
                "member(s) say a wrong number of requests."
            ),
        ]
        return try questions.compactMap { sql, sentence in
            let count = try Int.fetchOne(db, sql: sql) ?? 0
            return count == 0 ? nil : "\(count) \(sentence)"
        }
    }

    private static func search(in db: Database) throws -> [String] {
        try ["community", "member", "listing"].compactMap { table in
            let count = try Int.fetchOne(
                db,
                sql: """
                    SELECT (SELECT count(*) FROM \(table)
                            WHERE id NOT IN (SELECT id FROM \(table)_search_docsize))
                        + (SELECT count(*) FROM \(table)_search_docsize
                            WHERE id NOT IN (SELECT id FROM \(table)))
                    """)
            return count == 0 ? nil : "\(table)_search does not know the same rows as \(table)."
        }
    }

    private static func photos(_ folder: PhotoFolder, in db: Database) throws -> [String] {
        var problems: [String] = []
        var count = 0
        let rows = try Row.fetchCursor(db, sql: "SELECT name, byte_count FROM photo")
        while let row = try rows.next() {
            let name: String = try row.value("name")
            let byteCount: Int = try row.value("byte_count")
            guard let problem = problem(of: name, byteCount: byteCount, in: folder) else {
                continue
            }
            count += 1
            if count <= told { problems.append(problem) }
        }
        return problems + more(count, "photos are not as they should be")
    }

    private static func problem(
        of name: String, byteCount: Int, in folder: PhotoFolder
    ) -> String? {
        guard let photo = PhotoName(name) else { return "The photo \(name) has no proper name." }
        do {
            guard let file = try folder.open(photo) else {
                return "The photo \(name) is not in \(folder.path)."
            }
            close(file.descriptor)
            return file.byteCount == byteCount
                ? nil
                : "The photo \(name) has \(file.byteCount) bytes and should have \(byteCount)."
        } catch {
            return "\(error)."
        }
    }

    private static func more(_ count: Int, _ what: String) -> [String] {
        count > told ? ["In all, \(count) \(what)."] : []
    }
}
