import GRDB
import Synchronization

@testable import MoochStore

/// What SQLite was asked, and how it goes about it.
struct Statements: Sendable {
    /// The statements, parameters filled in.
    let sql: [String]
    /// The same as they were prepared. SQLite does not look at parameters, and plans otherwise for a
    /// `LIMIT` that it can read.
    let prepared: [String]

    /// Runs something and keeps the statements it ran. Those that full-text tables run for themselves
    /// are left out.
    init(_ db: Reading, _ body: () throws -> Void) throws {
        let collected = Mutex<[(filled: String, prepared: String)]>([])
        db.database.trace { event in
            if case .statement(let statement) = event {
                let (filled, prepared) = (statement.expandedSQL, statement.sql)
                collected.withLock { $0.append((filled, prepared)) }
            }
        }
        defer { db.database.trace(options: []) }
        try body()
        let kept = collected.withLock { $0 }.filter { filled, _ in
            (filled.hasPrefix("SELECT") || filled.hasPrefix("WITH"))
                && !filled.contains("_search_") && !filled.contains("'main'.")
        }
        sql = kept.map(\.filled)
        prepared = kept.map(\.prepared)
    }

    /// The steps of the plans of all statements.
    func steps(_ db: Reading) throws -> [String] {
        try prepared.flatMap { try Self.steps(of: $0, db) }
    }

    /// The steps of one statement's plan.
    static func steps(of sql: String, _ db: Reading) throws -> [String] {
        let statement = try db.database.makeStatement(sql: "EXPLAIN QUERY PLAN \(sql)")
        statement.setUncheckedArguments([])
        return try Row.fetchAll(statement).map { step -> String in step["detail"] }
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
