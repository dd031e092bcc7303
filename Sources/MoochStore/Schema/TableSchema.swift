/// A table with its indexes and triggers, as text that can be pasted into a shell.
///
/// Other programs write to the store, so the rules are here: constraints for a single row, triggers for all else.
struct TableSchema: Sendable {
    /// An index or a trigger.
    struct Part: Sendable {
        let name: String
        let sql: String
        /// True for a unique index, which is a rule and stays during a bulk load.
        let isUnique: Bool
    }

    let name: String
    let sql: String
    var indexes: [Part] = []
    /// Triggers that refuse a change, or pass a change of state on to other rows.
    var rules: [Part] = []
    /// Triggers that maintain derived data: counts, copies, search. A bulk load drops them and derives it all at once
    /// (`Derived`).
    var upkeep: [Part] = []

    init(
        _ name: String, _ sql: String, indexes: [Part] = [], rules: [Part] = [],
        upkeep: [Part] = []
    ) {
        self.name = name
        self.sql = sql
        self.indexes = indexes
        self.rules = rules
        self.upkeep = upkeep
    }
}

extension TableSchema.Part {
    /// `definition` follows `ON`.
    static func index(_ name: String, _ definition: String) -> Self {
        Self(name: name, sql: "CREATE INDEX \(name) ON \(definition)", isUnique: false)
    }

    /// `definition` follows `ON`.
    static func unique(_ name: String, _ definition: String) -> Self {
        Self(name: name, sql: "CREATE UNIQUE INDEX \(name) ON \(definition)", isUnique: true)
    }

    /// `definition` begins with the event, such as `AFTER INSERT ON listing`.
    static func trigger(_ name: String, _ definition: String) -> Self {
        Self(name: name, sql: "CREATE TRIGGER \(name) \(definition)", isUnique: false)
    }
}

extension TableSchema {
    /// The SQL condition that a column has some text of at most so many characters, trimmed, on one line.
    static func isLine(_ column: String, _ most: Int) -> String {
        """
        length(\(column)) BETWEEN 1 AND \(most) AND instr(\(column), char(0)) = 0
                    AND \(column) = trim(\(column), char(9, 10, 13, 32, 160))
                    AND \(column) NOT GLOB '*[' || char(1, 45, 31, 127) || ']*'
        """
    }

    /// The SQL condition that a column is a language's tag, as BCP 47 writes them.
    static func isTag(_ column: String) -> String {
        "length(\(column)) BETWEEN 2 AND 35 AND \(column) NOT GLOB '*[^A-Za-z0-9-]*'"
    }

    /// The SQL condition that a column has one of an enum's words.
    static func isOne<Word: RawRepresentable<String> & CaseIterable>(
        _ column: String, of _: Word.Type
    ) -> String {
        "\(column) IN (\(Word.allCases.map { "'\($0.rawValue)'" }.joined(separator: ", ")))"
    }
}
