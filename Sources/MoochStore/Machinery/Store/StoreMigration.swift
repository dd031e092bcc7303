import Foundation
import GRDB
import Glibc
import Notation

/// Brings an older store along: a copy beside it, then step by step, each in a transaction of its own.
///
/// Killed anywhere, the store is as it was after some step, and the next start goes on from there. Another program that
/// has it open meanwhile waits, or is told that the schema has changed (`SQLITE_SCHEMA`), and never sees half a step.
struct StoreMigration {
    let path: String
    let history: SchemaHistory
    /// The version of the program, which names the copy and is noted in the store.
    var program = ProgramVersion.current
    /// Called after each thing that is done, for tests.
    var progress: (() throws -> Void)?

    /// The store as it was lies here, until the next version takes its place: `mooch.sqlite.before-1.2.0`.
    var copyPath: String { "\(path).before-\(program)" }

    /// The setting that names the program for whose schema a store was made, so that an older one can say what is needed.
    static let programSetting = "schema_program"

    /// - Parameter queue: A connection of its own, with nobody in it.
    /// - Throws: ``BackupProblem`` if there is no room for the copy; errors of the database.
    func run(on queue: DatabaseQueue) throws {
        try queue.writeWithoutTransaction { db in
            // Tables are made anew (https://sqlite.org/lang_altertable.html#otheralter); no effect within a transaction.
            try db.execute(sql: "PRAGMA foreign_keys = OFF; PRAGMA legacy_alter_table = ON")
            defer {
                try? db.execute(sql: "PRAGMA foreign_keys = ON; PRAGMA legacy_alter_table = OFF")
            }
            var isCopied = false
            while true {
                try db.beginTransaction(.immediate)
                do {
                    // Another program may have been first.
                    let version = try Int.fetchOne(db, sql: "PRAGMA user_version") ?? 0
                    guard history.relation(of: version) == .older,
                        let step = history.migrations(from: version).first
                    else { return try db.rollback() }
                    if !isCopied {
                        try copy()
                        isCopied = true
                        try progress?()
                    }
                    try take(step, to: version + 1, in: db)
                    try progress?()
                    try db.commit()
                    try progress?()
                } catch {
                    if db.isInsideTransaction { try? db.rollback() }
                    throw error
                }
            }
        }
    }

    private func take(_ step: Migration, to version: Int, in db: Database) throws {
        let writing = Writing(db)
        try step.run(writing)
        if version == history.version { try makePartsAnew(in: writing) }
        let broken = try Row.fetchOne(db, sql: "PRAGMA foreign_key_check")
        guard broken == nil else {
            throw StoreError.cannotOpen(
                path: path,
                reason: "a row of it names another that is not there, in the step “\(step.name)”")
        }
        try SettingRow.set(Self.programSetting, to: program, in: writing)
        try writing.script("PRAGMA user_version = \(version)")
    }

    /// Indexes and triggers become those of the last schema; what is the same already stays.
    private func makePartsAnew(in db: Writing) throws {
        let wanted = Dictionary(history.parts.map { ($0.name, $0.sql) }) { first, _ in first }
        let found = try db.rows(
            """
            SELECT type, name, sql FROM sqlite_schema
            WHERE type IN ('index', 'trigger') AND sql IS NOT NULL
            """
        ) {
            (
                type: try $0.at(0) as String, name: try $0.at(1) as String,
                sql: try $0.at(2) as String
            )
        }
        var kept: Set<String> = []
        for part in found {
            if wanted[part.name] == part.sql {
                kept.insert(part.name)
            } else {
                try db.script("DROP \(part.type) \"\(part.name)\"")
            }
        }
        for part in history.parts where !kept.contains(part.name) { try db.script(part.sql) }
    }

    /// Copies the store as it is, while nobody can write, and removes the copy of the version before.
    private func copy() throws {
        let folder = FileOwner.folder(of: path)
        try BackupFiles.require(
            BackupFiles.byteCount(path) + BackupFiles.byteCount(path + "-wal"), in: folder)
        let making = copyPath + ".making"
        for end in ["", "-wal", "-shm", "-journal"] { unlink(making + end) }
        try BackupFiles.write(Data(), to: making)
        let reader = try DatabaseQueue(
            path: path, configuration: Store.configuration(StoreOptions()))
        defer { try? reader.close() }
        try reader.writeWithoutTransaction { db in
            try db.execute(sql: "VACUUM INTO ?", arguments: [making])
        }
        BackupFiles.settle()
        try BackupFiles.rename(making, to: copyPath)
        BackupFiles.settle()
        for name in BackupFiles.names(in: folder) {
            let other = folder + "/" + name
            // What a restoration moved aside are folders.
            if other.hasPrefix("\(path).before-"), other != copyPath, BackupFiles.isFile(other) {
                unlink(other)
            }
        }
    }
}

/// What bringing a store along would do.
package struct MigrationPlan: Sendable {
    /// The names of the steps; none if the store is of this program's version.
    package let steps: [String]
    /// Where the store as it is would be copied.
    package let copyPath: String
    /// Bytes that the copy needs, and those that are free; nil if the system does not say.
    package let neededByteCount: Int
    package let freeByteCount: Int?
}

extension Store {
    /// Says what ``open(at:as:options:watch:)`` would do to bring a store along, and changes nothing.
    ///
    /// - Throws: ``StoreError`` if it cannot be brought along.
    package static func plan(
        at path: String, options: StoreOptions = StoreOptions()
    ) throws(StoreError) -> MigrationPlan {
        do {
            _ = try StoreFile.prepare(path, creates: false)
            let steps = try StorePreparation(path: path, options: options).missingSteps()
            let migration = StoreMigration(path: path, history: options.history)
            return MigrationPlan(
                steps: steps.map(\.name), copyPath: migration.copyPath,
                neededByteCount: BackupFiles.byteCount(path) + BackupFiles.byteCount(path + "-wal"),
                freeByteCount: BackupFiles.freeByteCount(in: FileOwner.folder(of: path)))
        } catch {
            throw StoreError(opening: path, error)
        }
    }
}
