import GRDB
import Synchronization

@testable import MoochStore

/// What SQLite was asked, and how it goes about it.
struct Statements: Sendable {
    let sql: [String]

    /// Runs something and keeps the statements it ran, parameters filled in. Those that full-text
    /// tables run for themselves are left out.
    init(_ db: Reading, _ body: () throws -> Void) throws {
        let collected = Mutex<[String]>([])
        db.database.trace { event in
            if case .statement(let statement) = event {
                let sql = statement.expandedSQL
                collected.withLock { $0.append(sql) }
            }
        }
        defer { db.database.trace(options: []) }
        try body()
        sql = collected.withLock { $0 }
            .filter { $0.hasPrefix("SELECT") || $0.hasPrefix("WITH") }
            .filter { !$0.contains("_search_") && !$0.contains("'main'.") }
    }

    /// The steps of the plans of all statements.
    func steps(_ db: Reading) throws -> [String] {
        try sql.flatMap { sql in
            try Row.fetchAll(db.database, sql: "EXPLAIN QUERY PLAN \(sql)").map { $0["detail"] }
        }
    }

    /// The steps that go through a whole table of rows that can be millions, or sort them.
    func slowSteps(_ db: Reading, allowsOrderedScan: Bool = false, allowsSort: Bool = false) throws
        -> [String]
    {
        try steps(db).filter { step in
            if step.contains("TEMP B-TREE") { return !allowsSort }
            guard step.hasPrefix("SCAN") else { return false }
            let isLarge = [
                "member", "buyer", "seller", "listing", "sold", "exchange", "audit_entry",
                "daily_count",
            ].contains { step == "SCAN \($0)" || step.hasPrefix("SCAN \($0) ") }
            return isLarge
                && !(allowsOrderedScan && (step.contains("USING") || step == "SCAN audit_entry"))
        }
    }
}
