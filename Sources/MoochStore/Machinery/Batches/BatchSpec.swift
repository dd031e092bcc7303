import Foundation

/// What a batch was asked to do, as the store keeps it: one JSON object.
package struct BatchSpec: Codable, Sendable, Hashable {
    /// A record by its id, with the name it had then.
    package struct Named: Codable, Sendable, Hashable {
        package let id: Int64
        package let name: String
    }

    /// A spreadsheet, and what was chosen for it.
    package struct File: Codable, Sendable, Hashable {
        package let name: String
        /// What the file was written in.
        package let encoding: String
        /// What stands between its fields.
        package let separator: String
        /// Which row names the columns, as a spreadsheet numbers it; 0 for none.
        package let head: Int
        /// The names of its columns.
        package let header: [String]
        package var columns: ImportColumns
        package var existing: ExistingRows

        package init(
            name: String, encoding: String, separator: String, head: Int, header: [String],
            columns: ImportColumns, existing: ExistingRows = .skip
        ) {
            self.name = name
            self.encoding = encoding
            self.separator = separator
            self.head = head
            self.header = header
            self.columns = columns
            self.existing = existing
        }
    }

    /// The query of the list's address that named the rows.
    package var selection: String?
    /// Whether the rows are all that matched, not some that were chosen.
    package var isEverything: Bool?
    /// Rows with a higher id came later and are left alone.
    package var lastID: Int64?
    /// Why listings are removed, as those who offer them read it.
    package var reason: String?
    /// What only administrators read about it.
    package var note: String?
    /// Where rows move to.
    package var target: Named?
    /// The category that is merged into the target.
    package var source: Named?
    /// When that category was archived before, if it was.
    var sourceArchivedAt: Int64?
    package var file: File?

    package init() {}

    private enum CodingKeys: String, CodingKey {
        case selection, reason, note, target, source, file
        case isEverything = "is_everything"
        case lastID = "last_id"
        case sourceArchivedAt = "source_archived_at"
    }

    init(json: String) throws {
        self = try JSONDecoder().decode(BatchSpec.self, from: Data(json.utf8))
    }

    func json() throws -> String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        return String(decoding: try encoder.encode(self), as: UTF8.self)
    }
}
