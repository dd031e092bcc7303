/// One step from a released schema to the next. Once it is released it is never edited.
struct Migration: Sendable {
    /// A few words for whoever brings a store along: "places have opening hours".
    let name: String
    /// Changes tables and rows. Indexes and triggers are made anew behind the last step, so a step names none; those of
    /// the schema before are in force meanwhile. Foreign keys are checked at its end.
    let run: @Sendable (Writing) throws -> Void
}

/// The schemas that stores may have, the first and each that a ``Migration`` leads to. `PRAGMA user_version` says which
/// one a store has.
struct SchemaHistory: Sendable {
    /// The version of the first schema from which stores are brought along.
    let first: Int
    let migrations: [Migration]
    /// Indexes and triggers of the last schema.
    let parts: [TableSchema.Part]

    /// The program's own: version 1 is that of Mooch 1.0.0. A change of the schema is a change of ``Schema/tables`` and a
    /// migration here.
    static let current = SchemaHistory(
        first: 1, migrations: [],
        parts: Schema.tables.flatMap { $0.indexes + $0.rules + $0.upkeep })

    var version: Int { first + migrations.count }

    /// `other` is from before the first release.
    enum Relation { case same, older, newer, other }

    /// There are never more released schemas than this. Greater versions were made of a schema's text.
    static let mostVersions = 9_999

    /// How a store of some version stands to this program.
    func relation(of version: Int) -> Relation {
        if version == self.version { return .same }
        if version >= first, version < self.version { return .older }
        let released = first..<(first + Self.mostVersions)
        return released.contains(version) ? .newer : .other
    }

    /// What is left to do for a store of some version.
    func migrations(from version: Int) -> ArraySlice<Migration> {
        migrations.dropFirst(max(version - first, 0))
    }
}
