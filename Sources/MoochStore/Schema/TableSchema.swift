/// A table with its indexes and triggers, as text that can be pasted into a shell.
///
/// Other programs write to the store, so what must be true is said here: by constraints on the row,
/// and by triggers for what one row cannot see.
struct TableSchema: Sendable {
    /// An index or a trigger.
    struct Part: Sendable {
        let name: String
        let sql: String
        /// A unique index is a rule, and stays during a bulk load.
        let isUnique: Bool
    }

    let name: String
    let sql: String
    var indexes: [Part] = []
    /// Triggers that refuse what must not be, or carry a change of state on to other rows.
    var rules: [Part] = []
    /// Triggers that keep what is made from rows: counts, copies, search. A bulk load does without
    /// them and makes it all at once (`Derived`).
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
    /// `definition` is what stands after `ON`.
    static func index(_ name: String, _ definition: String) -> Self {
        Self(name: name, sql: "CREATE INDEX \(name) ON \(definition)", isUnique: false)
    }

    /// `definition` is what stands after `ON`.
    static func unique(_ name: String, _ definition: String) -> Self {
        Self(name: name, sql: "CREATE UNIQUE INDEX \(name) ON \(definition)", isUnique: true)
    }

    /// `definition` begins with when it runs, such as `AFTER INSERT ON listing`.
    static func trigger(_ name: String, _ definition: String) -> Self {
        Self(name: name, sql: "CREATE TRIGGER \(name) \(definition)", isUnique: false)
    }
}
