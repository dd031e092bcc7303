import GRDB

/// What the searches of one list find, as far as it is known: found once, for all statements of a page.
struct SearchFound: Sendable, Hashable {
    /// What was searched for, read once.
    let text: SearchText?
    /// The ids of all matches in a table, rising, where they are few.
    private(set) var few: [String: [Int64]] = [:]
    /// An exchange, and when it was requested: the index by which it is found knows it.
    struct Exchange: Sendable, Hashable {
        let id: Int64
        let requestedAt: Timestamp
    }

    /// The exchanges that a search finds, their ids rising; nil when none was searched for.
    var exchanges: [Exchange]?
    /// Whether a search has more matches than were looked at.
    var isCut = false

    init(_ text: SearchText? = nil) { self.text = text }

    /// Finds the matches of one search, if they are few.
    mutating func find(_ search: ListSearch?, in db: Reading) throws {
        guard let search else { return }
        few[search.table] = try search.fewMatches(in: db)
    }
}

extension ListSearch {
    /// So many rows are compared at most with what is searched for. Tests set less for a small store.
    @TaskLocal static var mostCompared = 1_000

    /// The ids of all matches, rising, when a search for less than the whole finds few rows: those are
    /// compared with the whole. Nil when there may be many, and when the search is quick as it is.
    func fewMatches(in db: Reading) throws -> [Int64]? {
        if let few { return few }
        guard let tokens = try SearchTokens(text, in: db), let narrowed = tokens.narrowed else {
            return nil
        }
        let question = SearchText.match(narrowed, community: community?.rawValue)
        let compared = SearchIndex.of(table)?.plainText(of: table) ?? "''"
        let sql: SQL = """
            SELECT found.id, \(sql: compared)
            FROM (SELECT rowid AS id FROM \(index) WHERE \(index) MATCH \(question)
                LIMIT \(Self.mostCompared + 1)) AS found
            CROSS JOIN \(sql: table) ON \(sql: table).id = found.id
            """
        let rows = try Row.fetchAll(db.database, SQLRequest(literal: sql, cached: true))
        guard rows.count <= Self.mostCompared else { return nil }
        return try rows.filter { try tokens.match(try $0.at(1)) }.map { try $0.at(0) }.sorted()
    }

    /// The ids of the latest matches, and whether there are more.
    func latestMatches(_ limit: Int, in db: Reading) throws -> (ids: [Int64], isCut: Bool) {
        let sql: SQL = "SELECT id FROM \(found(upTo: limit + 1))"
        let ids = try Int64.fetchAll(db.database, SQLRequest(literal: sql, cached: true))
        return (Array(ids.prefix(limit)), ids.count > limit)
    }
}
