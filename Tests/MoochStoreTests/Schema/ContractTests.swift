import Foundation
import Testing

@testable import MoochStore

/// What other programs rely on, as the help page "Another program that writes to the store" says it. A change that is
/// refused here breaks them.
@Suite("The contract with other programs")
struct ContractTests {
    private struct Column: Hashable {
        let type: String
        /// True if a new row has to say it.
        let isRequired: Bool
    }

    /// The promised columns, by table.
    private static let promised: [String: [String: Column]] = {
        let tables = Contract.columns.split(separator: "\n").map { $0.split(separator: ": ") }
        let named = tables.map { line -> (String, [String: Column]) in
            let columns = line[1].split(separator: ", ").map { $0.split(separator: " ") }
            return (
                String(line[0]),
                Dictionary(
                    uniqueKeysWithValues: columns.map {
                        let type = String($0[1].prefix { $0 != "*" })
                        return (String($0[0]), Column(type: type, isRequired: $0[1].hasSuffix("*")))
                    })
            )
        }
        return Dictionary(uniqueKeysWithValues: named)
    }()

    /// The columns there are, by table.
    private static func present(in fresh: FreshStore) async throws -> [String: [String: Column]] {
        let columns = try await fresh.store.read { db in
            try db.rows(
                """
                SELECT tables.name, columns.name, lower(columns.type), columns."notnull"
                    AND columns.dflt_value IS NULL AND columns.hidden = 0
                FROM sqlite_schema AS tables JOIN pragma_table_xinfo(tables.name) AS columns
                WHERE tables.type = 'table' AND tables.sql NOT LIKE 'CREATE VIRTUAL%'
                """
            ) {
                (
                    table: try $0.at(0) as String, name: try $0.at(1) as String,
                    type: try $0.at(2) as String, isRequired: try $0.at(3) as Int
                )
            }
        }
        return Dictionary(grouping: columns, by: { $0.table }).mapValues { columns in
            Dictionary(
                uniqueKeysWithValues: columns.map {
                    ($0.name, Column(type: $0.type, isRequired: $0.isRequired == 1))
                })
        }
    }

    /// The tables that a page names in the line that begins with these words.
    private static func tables(_ words: String, of page: String) throws -> [String] {
        let help = URL(filePath: #filePath)
            .deletingLastPathComponent().appending(path: "../../../Templates/help")
        let text = try String(
            contentsOf: help.appending(path: page).standardizedFileURL, encoding: .utf8)
        let lines = text.split(separator: "\n")
        let line = try #require(lines.first { $0.hasPrefix("- **\(words)") })
        return line.matches(of: /`([a-z_]+)`/).map { String($0.1) }
    }

    @Test("What is promised is there as it was, and what is new can be left out")
    func columns() async throws {
        let present = try await Self.present(in: try FreshStore())
        for (table, columns) in Self.promised {
            let found = present[table] ?? [:]
            for (name, column) in columns {
                #expect(found[name]?.type == column.type, "\(table).\(name)")
                #expect(column.isRequired || found[name]?.isRequired == false, "\(table).\(name)")
            }
            let added = found.filter { columns[$0.key] == nil && $0.value.isRequired }
            #expect(added.isEmpty, "\(table): \(added.keys.sorted())")
        }
    }

    @Test("The help page names the tables that are promised, in both languages")
    func page() throws {
        let (page, german) = ("another-program.md", "de/another-program.md")
        let written = try Self.tables("To read and write", of: page)
        let read = try Self.tables("To read alone", of: page)
        #expect(Set(written).isDisjoint(with: read))
        #expect((written + read).sorted() == Self.promised.keys.sorted())
        #expect(try Self.tables("Zum Lesen und Schreiben", of: german) == written)
        #expect(try Self.tables("Nur zum Lesen", of: german) == read)
    }

    @Test("A new row of each table that may be written says what has to be said alone")
    func rows() async throws {
        let fresh = try FreshStore()
        #expect(try fresh.shell(Contract.rows).errors == "")
        for table in try Self.tables("To read and write", of: "another-program.md") {
            let count = try await fresh.number("SELECT count(*) FROM \(table)")
            #expect((count ?? 0) > 0, "\(table)")
        }
        // The files of its photo and its video are not there.
        let problems = try await StoreCheck(fresh.store).problems()
        #expect(problems.filter { !$0.contains("-photos") } == [])
    }
}
