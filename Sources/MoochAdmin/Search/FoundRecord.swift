import Foundation
import HTTPServer
import HTTPTypes

/// A suggestion of the search box.
struct FoundRecord: Encodable {
    /// Its kind, such as "Members".
    let group: String
    let label: String
    let note: String
    /// The address of its page.
    let target: String

    init(_ row: SearchRow, in group: SearchGroup) {
        self.group = group.label
        label = row.name.map(\.text).joined()
        note = row.detail.map(\.text).joined()
        target = row.path
    }
}

extension Response {
    static func records(_ groups: [SearchGroup]) throws -> Response {
        let records = groups.flatMap { group in group.rows.map { FoundRecord($0, in: group) } }
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        return Response(
            headers: [.contentType: "application/json"],
            body: .bytes([UInt8](try encoder.encode(records))))
    }
}
