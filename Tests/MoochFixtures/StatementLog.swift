package import MoochStore
import Synchronization

/// Statements as they are run, on whichever connection.
package final class StatementLog: Sendable {
    private let all = Mutex<[RanStatement]>([])

    package init() {}

    package func add(_ statement: RanStatement) { all.withLock { $0.append(statement) } }

    package func clear() { all.withLock { $0 = [] } }

    /// What was run since it was cleared.
    package var taken: Taken { Taken(all: all.withLock { $0 }) }

    package struct Taken {
        package let all: [RanStatement]

        /// Without those that full-text tables run for themselves, and what begins and ends a transaction.
        package var counted: [String] {
            all.map(\.sql).filter { sql in
                ["SELECT", "WITH", "INSERT", "UPDATE", "DELETE"].contains { sql.hasPrefix($0) }
                    && !sql.contains("_search_") && !sql.contains("'main'.")
            }
        }

        /// The statements of each transaction that writes, if no others ran meanwhile.
        package var writes: [Taken] {
            var found: [Taken] = []
            var open: [RanStatement]?
            for one in all {
                if one.sql.hasPrefix("BEGIN IMMEDIATE") {
                    open = []
                } else if let ended = open, one.sql.hasPrefix("COMMIT") {
                    found.append(Taken(all: ended))
                    open = nil
                } else {
                    open?.append(one)
                }
            }
            return found
        }

        /// What SQLite did in all.
        package var steps: Int { all.reduce(0) { $0 + $1.steps } }

        /// The statements for which it did most, with their steps.
        package var costly: String {
            all.sorted { $0.steps > $1.steps }.prefix(3).map { "\($0.steps): \($0.sql)" }
                .joined(separator: "\n")
        }
    }
}
