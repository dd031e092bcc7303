import Foundation
import GRDB

/// What an import wrote for one row of its file, by which it can be taken back.
struct ImportedRow: Sendable {
    let record: Int64
    /// What the record was called then.
    let name: String
    /// What the row changed, as it was; nil for a record that was new.
    var before: ImportedValues?
    let after: ImportedValues
    /// The listings that moved along with a member.
    var moved: [Listing.ID] = []

    init(record: Int64, name: String, after: ImportedValues) {
        self.record = record
        self.name = name
        self.after = after
    }

    init(_ change: ImportedChange) {
        let (before, after) = (ImportedValues(change.former), ImportedValues(change.record))
        self.init(record: change.id, name: change.name, after: after.differing(from: before))
        self.before = before.differing(from: after)
    }
}

/// A record's fields as an import knows them.
struct ImportedValues: Sendable, Hashable {
    private(set) var texts: [ImportField: String]

    init(_ record: ImportedRecord) {
        texts = [:]
        // A community is known by its number: its name may change.
        for field in ImportField.allCases where field != .community {
            texts[field] = record[field]
        }
    }

    /// Those alone that are others than there.
    func differing(from other: ImportedValues) -> ImportedValues {
        var values = self
        values.texts = texts.filter { other.texts[$0.key] != $0.value }
        return values
    }

    /// Whether a record has these values, whatever its others are.
    func describes(_ record: ImportedValues) -> Bool {
        texts.allSatisfy { record.texts[$0.key] == $0.value }
    }

    /// A record with these values in the place of its own.
    func over(_ record: ImportedValues) -> ImportedValues {
        var values = record
        values.texts.merge(texts) { $1 }
        return values
    }

    subscript(field: ImportField) -> String? { texts[field] }

    /// As a JSON object of the fields' names.
    var json: String {
        JSONText.object(
            ImportField.allCases.compactMap { field in
                texts[field].map { (field.name, $0.databaseValue) }
            })
    }

    init(json: String) throws {
        let texts = try JSONDecoder().decode([String: String].self, from: Data(json.utf8))
        self.texts = [:]
        for (name, text) in texts {
            if let field = ImportField(name: name) { self.texts[field] = text }
        }
    }
}

extension CSVImport {
    /// Notes what was written, in the transaction that writes it.
    func note(_ written: ImportedRow, of row: ImportRow, in db: Database) throws {
        try db.executeKept(
            sql: """
                INSERT INTO csv_import_change
                    (import_id, row, record_id, name, "before", "after", moved)
                VALUES (?, ?, ?, ?, ?, ?, ?)
                """,
            arguments: [
                id, row.number, written.record, written.name, written.before?.json,
                written.after.json,
                written.moved.isEmpty ? nil : ListPage(rows: written.moved.map(\.rawValue)).idList,
            ])
    }
}

extension Author {
    /// The same author of a change that belongs to an import.
    func partOf(_ csvImport: CSVImport.ID) -> Author {
        Author(
            administrator: administrator, name: name, at: at, requestID: requestID,
            csvImport: csvImport)
    }
}
