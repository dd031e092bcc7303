/// Checks a whole store for errors, on one snapshot, while others keep working.
package struct StoreCheck: Sendable {
    private let store: Store
    /// The most problems of one kind that are listed; the rest is only counted.
    static let told = 20

    package init(_ store: Store) {
        self.store = store
    }

    /// The problems found, one sentence each; empty if there are none.
    package func problems() async throws -> [String] {
        let photos = store.photos
        return try await store.readApart { db in
            var problems = try Self.integrity(in: db)
            // A damaged file would fail every other check as well.
            guard problems.isEmpty else { return problems }
            problems += try Self.foreignKeys(in: db)
            problems += try Self.counts(in: db)
            problems += try Self.sums(in: db)
            problems += try Self.postings(in: db)
            problems += try Self.months(in: db)
            problems += try Self.tallies(in: db)
            problems += try Self.announcements(in: db)
            problems += try Self.search(in: db)
            problems += try Self.recipes(in: db)
            problems += try Self.batches(in: db)
            problems += try Self.photos(photos, in: db)
            return problems
        }
    }
}

extension StoreCheck {
    private static func integrity(in db: Reading) throws -> [String] {
        let lines: [String] = try db.values("PRAGMA integrity_check(20)")
        return lines == ["ok"] ? [] : lines.map { "SQLite finds the file damaged: \($0)." }
    }

    private static func foreignKeys(in db: Reading) throws -> [String] {
        try db.rows(
            """
            SELECT "table" AS child, parent, count(*) AS rows
            FROM pragma_foreign_key_check GROUP BY 1, 2
            """
        ) { row in
            let child: String = try row.value("child")
            let parent: String = try row.value("parent")
            let count: Int = try row.value("rows")
            return "\(count) row(s) of \(child) name a \(parent) that does not exist."
        }
    }

    private static func counts(in db: Reading) throws -> [String] {
        let sentences = try db.rows(
            """
            WITH expected AS MATERIALIZED (\(Derived.recount)),
            present AS (
                SELECT metric, scope, scope_id, category_id, day, n FROM daily_count WHERE n <> 0)
            SELECT scope, scope_id, category_id, day, metric, sum(said), sum(held)
            FROM (SELECT scope, scope_id, category_id, day, metric, n AS said, 0 AS held
                    FROM present
                UNION ALL SELECT scope, scope_id, category_id, day, metric, 0, n FROM expected)
            GROUP BY 1, 2, 3, 4, 5 HAVING sum(said) <> sum(held)
            ORDER BY day, scope, scope_id, category_id, metric
            """
        ) { row in
            let (scope, id, category): (String, Int64, Int64) = try (
                row.at(0), row.at(1), row.at(2)
            )
            let (day, metric): (String, String) = try (row.at(3), row.at(4))
            let (said, held): (Int, Int) = try (row.at(5), row.at(6))
            return """
                daily_count says \(said) \(metric) for \(whose(scope, id, category)) on \(day), and the rows \
                say \(held).
                """
        }
        return sentences.prefix(told) + more(sentences.count, "days are counted wrongly")
    }

    private static func whose(_ scope: String, _ id: Int64, _ category: Int64) -> String {
        switch scope {
        case "all": "all"
        case "community_category": "category \(category) in community \(id)"
        default: "\(scope) \(id)"
        }
    }

    private static func postings(in db: Reading) throws -> [String] {
        let sentences = try db.rows(
            """
            WITH expected AS MATERIALIZED (\(Derived.postings))
            SELECT scope, scope_id, category_id, day
            FROM (SELECT scope, scope_id, category_id, day, \(PostingColumn.names) FROM posting_count
                UNION ALL SELECT scope, scope_id, category, day,
                    \(PostingColumn.each { "-\($0.rawValue)" }) FROM expected)
            GROUP BY 1, 2, 3, 4
            HAVING \(PostingColumn.allCases.map { "sum(\($0.rawValue)) <> 0" }.joined(separator: " OR "))
            ORDER BY day, scope, scope_id, category_id
            """
        ) { row in
            let (scope, id, category): (String, Int64, Int64) = try (
                row.at(0), row.at(1), row.at(2)
            )
            let day: String = try row.at(3)
            return """
                posting_count does not agree with the listings of \(whose(scope, id, category)) posted on \(day).
                """
        }
        return sentences.prefix(told) + more(sentences.count, "days of posting are counted wrongly")
    }

    private static func sums(in db: Reading) throws -> [String] {
        let tables = [
            (
                "period_count", "metric, scope, scope_id, category_id, period", Derived.periods,
                "daily_count"
            ),
            ("hour_count", "metric, hour", Derived.hours, "the rows"),
            (
                "posting_wait", "scope, scope_id, category_id, kind, day, bucket",
                PostingWait.recount, "the rows"
            ),
            (
                "posting_wait_month", "scope, scope_id, category_id, kind, period, bucket",
                PostingWait.months, "posting_wait"
            ),
        ]
        return try answers(
            tables.map { table, key, expected, source in
                (
                    difference(
                        "SELECT \(key), n FROM \(table) WHERE n <> 0",
                        "SELECT * FROM (\(expected)) WHERE n <> 0"),
                    "\(table) does not agree with \(source)."
                )
            }, in: db)
    }

    private static func months(in db: Reading) throws -> [String] {
        let member = "member_id, month, community_id, cohort, deeds, gave, got"
        let cohort = "community_id, cohort, month, deed, gave, got"
        let tables = [
            ("member_month", member, "(deeds, gave, got)", MonthlyDeeds.recount, "the rows"),
            ("cohort_month", cohort, "(deed, gave, got)", MonthlyDeeds.cohorts, "member_month"),
        ]
        return try answers(
            tables.map { table, columns, numbers, expected, source in
                (
                    difference(
                        "SELECT \(columns) FROM \(table) WHERE \(numbers) <> (0, 0, 0)",
                        "SELECT * FROM (\(expected)) WHERE \(numbers) <> (0, 0, 0)"),
                    "\(table) does not agree with \(source)."
                )
            }, in: db)
    }

    private static func announcements(in db: Reading) throws -> [String] {
        let ids: [Int64] = try db.values(
            """
            SELECT announcement.id FROM announcement LEFT JOIN event
                ON announcement_id = announcement.id
            GROUP BY announcement.id HAVING told < count(event.id)
                OR mailed < count(event.mailed_at) OR pushed < count(event.pushed_at)
            ORDER BY 1 LIMIT \(told)
            """)
        return ids.map { "announcement \($0) reached more members than it says." }
    }

    private static func tallies(in db: Reading) throws -> [String] {
        let names: [Question] = SortName.all.map { ($0.countOfWrong, "# \($0.sentence)") }
        let questions: [Question] = [
            (
                """
                SELECT count(*) FROM exchange JOIN listing ON listing.id = listing_id
                WHERE exchange.community_id IS NOT listing.community_id
                    OR exchange.category_id IS NOT listing.category_id
                    OR exchange.seller_id IS NOT listing.seller_id
                """,
                "# exchange(s) have another community, category or seller than their listing."
            ),
            (
                """
                SELECT count(*) FROM (
                    SELECT exchange.id FROM block JOIN exchange ON buyer_id = blocker_id
                        AND seller_id = blocked_id AND state = 'requested'
                    UNION SELECT exchange.id FROM block JOIN exchange ON buyer_id = blocked_id
                        AND seller_id = blocker_id AND state = 'requested')
                """,
                "# request(s) wait between two of whom one has blocked the other."
            ),
            (
                """
                SELECT count(*) FROM listing WHERE request_count <>
                    (SELECT count(*) FROM exchange WHERE listing_id = listing.id)
                """,
                "# listing(s) say a wrong number of requests."
            ),
            (
                "SELECT count(*) FROM listing WHERE met_at IS NOT \(TableSchema.met("listing.id"))",
                "# listing(s) say a wrong moment of meeting."
            ),
            (
                "SELECT count(*) FROM listing WHERE first_asked_at IS NOT \(TableSchema.firstAsked("listing.id"))",
                "# listing(s) say a wrong moment of the first request."
            ),
            (
                """
                SELECT count(*) FROM member WHERE listing_count <>
                    (SELECT count(*) FROM listing WHERE seller_id = member.id)
                """,
                "# member(s) say a wrong number of listings."
            ),
            (
                """
                SELECT count(*) FROM member WHERE request_count <>
                    (SELECT count(*) FROM exchange WHERE buyer_id = member.id)
                """,
                "# member(s) say a wrong number of requests."
            ),
            (
                """
                SELECT count(*) FROM conversation WHERE last_message_id <> coalesce(
                    (SELECT max(id) FROM message WHERE conversation_id = conversation.id), 0)
                """,
                "# conversation(s) say a wrong latest message."
            ),
            (
                """
                SELECT count(*) FROM member LEFT JOIN (\(MemberDeed.latest())) AS deed ON deed.member_id = member.id
                WHERE member.last_active_on IS NOT deed.day
                """,
                "# member(s) say a wrong day of their latest deed."
            ),
            (MemberGift.countOfWrong, "# member(s) say a wrong first gift."),
        ]
        return try answers(questions + names, in: db)
    }

    private static func search(in db: Reading) throws -> [String] {
        let communities: [Community.ID] = try db.values("SELECT id FROM community")
        func areAlike(
            _ rows: String, _ found: String, _ arguments: [any StoredValue] = []
        ) throws -> Bool {
            let sql = """
                SELECT NOT EXISTS (\(rows) EXCEPT \(found)) AND NOT EXISTS (\(found) EXCEPT \(rows))
                """
            return try db.value(sql, arguments) ?? false
        }
        // An index finds rows by the word for their community.
        let indexes = [
            ("member", "SELECT id FROM member", "community"),
            ("listing", "SELECT id FROM listing", "community"),
            (
                "offer",
                """
                SELECT \(OfferIndex.row(of: "listing"))
                FROM (SELECT * FROM listing WHERE state = 'available') AS listing
                """,
                "community : community"
            ),
        ]
        var isRight = try indexes.map { table, rows, word in
            let isRight = try communities.allSatisfy { community in
                try areAlike(
                    "\(rows) WHERE community_id = ?1",
                    """
                    SELECT rowid FROM \(table)_search
                    WHERE \(table)_search MATCH '\(word)' || ?1
                    """, [community])
            }
            return (table, isRight)
        }
        isRight.append(
            (
                "community",
                try areAlike("SELECT id FROM community", "SELECT id FROM community_search_docsize")
            ))
        return isRight.filter { !$0.1 }
            .map {
                "\($0.0)_search does not know the same rows as \($0.0 == "offer" ? "listing" : $0.0)."
            }
    }

    /// A statement that counts what is wrong, and the sentence for it, in which `#` stands for the number.
    typealias Question = (count: String, sentence: String)

    static func answers(_ questions: [Question], in db: Reading) throws -> [String] {
        try questions.compactMap { sql, sentence in
            let count = try db.value(sql) ?? 0
            return count == 0 ? nil : sentence.replacing("#", with: "\(count)")
        }
    }

    /// A statement that counts the rows that only one of two statements gives.
    static func difference(_ rows: String, _ expected: String) -> String {
        """
        WITH present AS MATERIALIZED (\(rows)), expected AS MATERIALIZED (\(expected))
        SELECT (SELECT count(*) FROM (SELECT * FROM expected EXCEPT SELECT * FROM present))
            + (SELECT count(*) FROM (SELECT * FROM present EXCEPT SELECT * FROM expected))
        """
    }

    /// How many there are in all, if not all of them are listed.
    static func more(_ count: Int, _ what: String) -> [String] {
        count > told ? ["In all, \(count) \(what)."] : []
    }
}
