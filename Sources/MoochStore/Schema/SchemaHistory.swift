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
    /// True once other versions are known to be older or newer. Until then another schema is simply another.
    let isReleased: Bool
    /// Indexes and triggers of the last schema.
    let parts: [TableSchema.Part]

    /// The program's own. Nothing is released yet: the schema is what ``Schema/tables`` says, its version is made of its
    /// text, and no store is brought along. With 1.0.0 `first` becomes 1 and `isReleased` true; a change of the schema is
    /// from then on a change there and a migration here.
    static let current = SchemaHistory(
        first: Schema.textVersion, migrations: [], isReleased: false,
        parts: Schema.tables.flatMap { $0.indexes + $0.rules + $0.upkeep })

    var version: Int { first + migrations.count }

    /// `other` is of a development version from before the first release.
    enum Relation { case same, older, newer, other }

    /// There are never more released schemas than this. Greater versions were made of a schema's text.
    static let mostVersions = 9_999

    /// How a store of some version stands to this program.
    func relation(of version: Int) -> Relation {
        if version == self.version { return .same }
        if version >= first, version < self.version { return .older }
        // A program from before the first release counts none, but knows one of those that do.
        let start = isReleased ? first : 1
        let released = start..<(start + Self.mostVersions)
        return released.contains(version) ? .newer : .other
    }

    /// What is left to do for a store of some version.
    func migrations(from version: Int) -> ArraySlice<Migration> {
        migrations.dropFirst(max(version - first, 0))
    }
}
