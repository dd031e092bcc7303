/// A member's request to join a community. They may already belong to it without taking part, or belong to another and
/// move when admitted.
package struct JoinRequest: ColumnRecord, Hashable {
    package enum State: String, CaseIterable, Sendable, StoredValue {
        case waiting, declined, withdrawn
    }

    package let memberID: Member.ID
    package let communityID: Community.ID
    /// Their message to the administrators.
    package let message: String
    package let state: State
    /// The reason for declining it; otherwise nil.
    package let reason: String?
    package let createdAt: Timestamp

    private static let columns = "member_id, community_id, message, state, reason, created_at"

    package init(_ row: inout Columns) throws {
        memberID = try row.value("member_id")
        communityID = try row.value("community_id")
        message = try row.value("message")
        state = try row.value("state")
        reason = try row.value("reason")
        createdAt = try row.value("created_at")
    }

    /// The SQL condition that a row of `member` takes part in its community.
    static let isAdmitted = """
        ((SELECT community_id FROM join_request WHERE member_id = id) IS NOT community_id)
        """
}

extension JoinRequest {
    /// A waiting member and their request.
    package struct Asking: Sendable, Hashable {
        package let member: Member
        package let request: JoinRequest
    }

    /// The members who wait to join a community.
    package struct Waiting: Sendable, Hashable {
        /// The first hundred, longest wait first.
        package let first: [Asking]
        /// The number of all.
        package let total: Int
    }

    /// A member's request; nil if there is none.
    package static func find(_ member: Member.ID, in db: Reading) throws -> JoinRequest? {
        try db.row("SELECT \(columns) FROM join_request WHERE member_id = ?", [member])
    }

    /// The members who wait to join a community, longest wait first.
    package static func waiting(for community: Community.ID, in db: Reading) throws -> Waiting {
        let rows = try db.rows(
            """
            SELECT \(columns), (SELECT count(*) FROM join_request
                WHERE community_id = ?1 AND state = 'waiting') AS total
            FROM join_request WHERE community_id = ?1 AND state = 'waiting'
            ORDER BY created_at, member_id LIMIT 100
            """,
            [community]
        ) { (request: try JoinRequest(&$0), total: try $0.value("total") as Int) }
        guard let total = rows.first?.total else { return Waiting(first: [], total: 0) }
        let requests = rows.map(\.request)
        let members: [Member] = try db.rows(
            """
            SELECT \(Member.columns) FROM member
            WHERE id IN (SELECT value FROM json_each(?))
            """, [requests.map(\.memberID.rawValue).json])
        let named = Dictionary(uniqueKeysWithValues: members.map { ($0.id, $0) })
        let first = requests.compactMap { request in
            named[request.memberID].map { Asking(member: $0, request: request) }
        }
        return Waiting(first: first, total: total)
    }
}
