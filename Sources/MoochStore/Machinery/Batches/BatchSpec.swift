import Foundation

/// The request of a batch, stored as a JSON object.
package struct BatchSpec: Codable, Sendable, Hashable {
    /// A record by id, with its name at that time.
    package struct Named: Codable, Sendable, Hashable {
        package let id: Int64
        package let name: String
    }

    /// A spreadsheet and the choices for it.
    package struct File: Codable, Sendable, Hashable {
        package let name: String
        /// The file's encoding.
        package let encoding: String
        /// The separator of its fields.
        package let separator: String
        /// The row number of the head; 0 for none.
        package let head: Int
        /// The names of its columns.
        package let header: [String]
        package var columns: ImportColumns
        package var existing: ExistingRows
        /// The community that new members join if no column says it.
        package var community: Named?
        /// What its rows are, where that is no list of the dashboard.
        package internal(set) var list: ImportList?

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

        /// ``community``, unless a column says it.
        package var joined: Named? {
            let isInFile = [.community, .communityID].contains(where: columns.fields.contains)
            return isInFile ? nil : community
        }
    }

    /// The query of the list's address for the rows.
    package var selection: String?
    /// True for all matching rows, false for single ones.
    package var isEverything: Bool?
    /// Rows with a higher id came later and are left alone.
    package var lastID: Int64?
    /// The reason for removing listings, which their sellers read.
    package var reason: String?
    package var ground: DecisionGround?
    /// What those read who called a decision wrong.
    package var answer: String?
    /// A note for administrators.
    package var note: String?
    /// The record that rows move to.
    package var target: Named?
    /// The category merged into the target.
    package var source: Named?
    /// The time that category had been archived before, if so.
    var sourceArchivedAt: Int64?
    package var file: File?
    /// True if a file's new members are invited.
    package var isInviting: Bool?
    /// The end of a suspension; nil for an open end.
    package var until: Int64?

    package init() {}

    private enum CodingKeys: String, CodingKey {
        case selection, reason, ground, answer, note, target, source, file, until
        case isInviting = "is_inviting"
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
