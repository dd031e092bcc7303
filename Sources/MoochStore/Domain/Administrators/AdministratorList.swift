import Foundation

/// The list of administrators with their sessions. They are few, so nothing is indexed.
package enum AdministratorList: StoredList {
    package static let name = ListName.administrators

    package enum Sort: String, SortKey {
        case name, state, email, sessions, id
        case lastSeenAt = "last_seen_at"
        case createdAt = "created_at"

        package static let usual = ListOrder(Sort.name)
    }

    /// Filters administrators; nil means all.
    package struct Filter: StoredFilter {
        package static let all = Filter()

        /// Parts of the name or the e-mail address.
        package var search: String?
        package var state: Administrator.State?
        package var ids: [Int64]?
    }

    /// A row of the list.
    package struct Row: Sendable, Hashable, Identifiable {
        package let administrator: Administrator
        /// Their sessions, last used first.
        package let sessions: [AdministratorSession]

        package var id: Administrator.ID { administrator.id }
    }

    package static func ids(
        _ filter: Filter, order: ListOrder<Sort>, start: ListStart, size: Int,
        now: Timestamp = .now, in db: Reading
    ) throws -> ListPage<Int64> {
        let query = try filter.query(at: now, in: db)
        let column = order.key == .name ? "sort_name" : order.key.rawValue
        return try Keyset(column, id: "id", order: order, start: start)
            .page(of: query, size: size, in: db)
    }

    package static func total(
        _ filter: Filter = .all, beside page: ListPage<Row>? = nil, now: Timestamp = .now,
        in db: Reading
    ) throws -> ListTotal {
        try page?.whole ?? filter.query(at: now, in: db).total(in: db)
    }

    package static func rows(
        _ ids: String, hasPhotos: Bool = true, now: Timestamp = .now, in db: Reading
    ) throws -> [Row] {
        let living: SQL = """
            SELECT \(sql: AdministratorSession.columns) FROM admin_session
            WHERE admin_id IN (SELECT value FROM json_each(\(ids))) AND \(isAlive(at: now))
            ORDER BY last_used_at DESC, id DESC
            """
        let sessions = try Dictionary(
            grouping: db.rows(of: living) as [AdministratorSession], by: \.administratorID)
        let listed: SQL = """
            SELECT \(sql: Administrator.columns) FROM admin
            WHERE id IN (SELECT value FROM json_each(\(ids)))
            """
        return try db.rows(of: listed) { row in
            let administrator = try Administrator(&row)
            return Row(administrator: administrator, sessions: sessions[administrator.id] ?? [])
        }
    }

    /// The administrators with all columns to filter and sort by.
    fileprivate static func source(at now: Timestamp) -> SQL {
        """
        (SELECT id, name, \(sql: SortName.key(of: "name")) AS sort_name,
            coalesce(email, '') COLLATE NOCASE AS email, created_at, last_seen_at,
            CASE WHEN disabled_at IS NOT NULL THEN 'disabled'
                WHEN password_hash IS NULL THEN 'invited' ELSE 'active' END AS state,
            (SELECT count(*) FROM admin_session WHERE admin_id = admin.id AND \(isAlive(at: now)))
                AS sessions
            FROM admin)
        """
    }

    /// The SQL condition that a session has not expired.
    private static func isAlive(at now: Timestamp) -> SQL {
        SQL(sql: AdministratorSession.isAlive, arguments: [now, now])
    }
}

extension AdministratorList.Filter {
    fileprivate func query(at now: Timestamp, in db: Reading) throws -> ListQuery {
        var query = ListQuery(source: AdministratorList.source(at: now))
        if let state { query.filter(by: "state = \(state)") }
        if let ids {
            query.filter(by: "id IN (SELECT value FROM json_each(\(ids.json)))")
        }
        if let search {
            let found = try Self.found(search, in: db)
            query.filter(by: "id IN (SELECT value FROM json_each(\(found.json)))")
        }
        return query
    }

    /// The administrators whose name or e-mail address contains each word, ignoring case and accents in any script;
    /// SQLite does so only in ASCII.
    private static func found(_ search: String, in db: Reading) throws -> [Int64] {
        func folded(_ text: String) -> String {
            text.folding(options: [.caseInsensitive, .diacriticInsensitive], locale: nil)
        }
        let words = folded(search).split(whereSeparator: \.isWhitespace)
        var found: [Int64] = []
        try db.each("SELECT id, name || ' ' || coalesce(email, '') FROM admin") { row in
            let text = folded(try row.at(1))
            if words.allSatisfy(text.contains) { found.append(try row.at(0)) }
        }
        return found
    }
}
