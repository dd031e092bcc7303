import Foundation

/// The columns of a row that an action changes: kept before and after, to take it back, and to
/// notice that the row has changed since.
struct BulkValues: Codable, Sendable, Hashable {
    /// A member's community.
    var community: Int64?
    /// The listings that moved with a member.
    var listings: [Int64]?
    /// A listing's state, when it ended and why it was removed.
    var state: String?
    var endedAt: Int64?
    var removalReason: String?
    /// When a community or a category was archived.
    var archivedAt: Int64?

    enum CodingKeys: String, CodingKey {
        case community = "community_id"
        case listings
        case state
        case endedAt = "ended_at"
        case removalReason = "removal_reason"
        case archivedAt = "archived_at"
    }

    /// As JSON; values that are not there are left out.
    func json() throws -> String {
        String(decoding: try JSONEncoder().encode(self), as: UTF8.self)
    }

    static func read(_ json: String) throws -> BulkValues {
        try JSONDecoder().decode(BulkValues.self, from: Data(json.utf8))
    }

    /// Whether a row has these values: what moved along is no column of it.
    func describes(_ row: BulkValues) -> Bool {
        var (mine, theirs) = (self, row)
        mine.listings = nil
        theirs.listings = nil
        return mine == theirs
    }
}
