import Foundation
import GRDB

@testable import MoochStore

/// The store of a released version as text: its schema, and rows that were there then. Once it is kept, it is never
/// edited: whoever made a store with that version has it so.
enum ReleasedStore {
    /// Where they are kept, one for each `user_version`.
    static func file(of version: Int) -> URL {
        URL(filePath: #filePath).deletingLastPathComponent()
            .appending(path: "../../Released/\(version).sql").standardizedFileURL
    }

    private static let rows = "-- Rows\n"

    /// The text of a store of the present schema under some version.
    static func present(as version: Int) -> String {
        let identity = [
            "PRAGMA application_id = \(StorePreparation.applicationID)",
            "PRAGMA user_version = \(version)",
        ]
        return (identity + Schema.statements).joined(separator: ";\n") + ";\n" + rows + Rows.few
    }

    /// The part of a text before its rows.
    static func schema(of text: String) -> Substring {
        text.range(of: rows).map { text[..<$0.lowerBound] } ?? text[...]
    }

    /// Makes a store of a text.
    static func make(_ text: String, at path: String) throws {
        try Data().write(to: URL(filePath: path))
        let queue = try DatabaseQueue(
            path: path, configuration: Store.configuration(StoreOptions()))
        defer { try? queue.close() }
        try queue.write { try $0.execute(sql: text) }
    }

    /// Everything a store's schema says, by kind and name: without comments, quotes of names and line breaks, as
    /// `ALTER TABLE` writes them otherwise.
    static func shape(of path: String) throws -> [String: String] {
        let parts = try Store.readFile(path) { db in
            try db.rows(
                """
                SELECT type || ' ' || name, sql FROM sqlite_schema
                WHERE sql IS NOT NULL AND name NOT LIKE 'sqlite_stat%'
                """
            ) { (try $0.at(0) as String, try $0.at(1) as String) }
        }
        return Dictionary(parts) { first, _ in first }.mapValues { sql in
            sql.replacing(/--[^\n]*/, with: "").replacing("\"", with: "")
                .split(whereSeparator: \.isWhitespace).joined(separator: " ")
                .replacing("( ", with: "(").replacing(" )", with: ")")
        }
    }
}
