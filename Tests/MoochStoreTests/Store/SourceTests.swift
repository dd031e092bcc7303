import Foundation
import Testing

/// There is one way to read the store and one to write it: `Reading.rows` and its short forms, `Writing.run`.
@Suite("The sources")
struct SourceTests {
    private static let root = URL(filePath: #filePath)
        .deletingLastPathComponent().appending(path: "../../../Sources").standardizedFileURL

    /// The Swift files outside of some folders that have one of the words, with the word.
    private static func uses(of words: [String], outside folders: [String]) throws -> [String] {
        let paths = try FileManager.default.subpathsOfDirectory(atPath: root.path)
            .filter { path in path.hasSuffix(".swift") && !folders.contains { path.hasPrefix($0) } }
        try #require(paths.count > 500)
        return try paths.flatMap { path in
            let text = try Data(contentsOf: root.appending(path: path))
            return words.filter { text.range(of: Data($0.utf8)) != nil }.map { "\(path): \($0)" }
        }
    }

    @Test func `know GRDB and SQLite where connections are made alone`() throws {
        let words = [
            "import GRDB", "sqlite3_", "SQLRequest", "DatabaseError", "Row.fetch", "db.database",
            "db.execute(", "fetchOne(db", "fetchAll(db",
        ]
        let uses = try Self.uses(of: words, outside: ["MoochStore/Machinery/Store/"])
        #expect(uses == [])
    }

    @Test func `have SQL in the store and its demo alone`() throws {
        let words = ["run", "script", "rows", "row", "values", "value", "each", "walk"]
            .map { "db.\($0)(" }
        let uses = try Self.uses(of: words, outside: ["MoochStore/", "MoochDemo/"])
        #expect(uses == [])
    }
}
