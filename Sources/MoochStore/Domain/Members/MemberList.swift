/// The list of members: searched, filtered, sorted and paged.
package enum MemberList: StoredList {
    package static let name = ListName.members

    package enum Sort: String, SortKey {
        case name
        /// By the community's name, and in each by the moment of joining.
        case community
        /// By how many they ever posted, and of those alike by the moment of joining.
        case listings
        /// By how many they ever made, and of those alike by the moment of joining.
        case requests
        case createdAt = "created_at"
        case lastSeenAt = "last_seen_at"
        case email
        case id

        package static let usual = ListOrder(Sort.createdAt, descending: true)
    }

    /// Whether a member ever offered something.
    package enum Offers: String, CaseIterable, Sendable, Hashable {
        case something, nothing
    }

    /// What a member's account says of them.
    package enum State: String, CaseIterable, Sendable, Hashable {
        /// Not left.
        case current
        case suspended
        /// Left.
        case closed
    }

    /// Which members; `nil` is all of them.
    package struct Filter: StoredFilter {
        package static let all = Filter()

        /// Parts of words of the name or the telephone number, the beginning of the e-mail address, or the id.
        package var search: String?
        package var community: Community.ID?
        /// The days they joined on.
        package var joined: DaySpan?
        package var offers: Offers?
        package var state: State?
        /// Of these only, the first ``ListLimits/picked`` of them.
        package var ids: [Int64]?
        /// Only those that this action was about, the first ``ListLimits/picked`` of them.
        package var bulkAction: Batch.ID?
    }

    /// What the list shows of a member.
    package struct Row: Sendable, Hashable, Identifiable {
        package let id: Member.ID
        package let name: String
        /// Nil for somebody who has left and was overwritten.
        package let email: String?
        package let state: Member.State
        /// The name of their photo.
        package let photo: String?
        package let community: Community.ID
        package let communityName: String
        package let createdAt: Timestamp
        package let lastSeenAt: Timestamp
        /// Everything they ever posted.
        package let listings: Int
        /// Everything they ever asked for.
        package let requests: Int
    }

    package static func ids(
        _ filter: Filter, order: ListOrder<Sort>, start: ListStart, size: Int,
        now: Timestamp = .now, in db: Reading
    ) throws -> ListPage<Int64> {
        try filter.ids(order, start: start, size: size, now: now, in: db)
    }

    package static func walks(_ key: Sort, of filter: Filter) -> Bool { filter.walks(key) }

    package static func total(
        _ filter: Filter = .all, beside page: ListPage<Row>? = nil, now: Timestamp = .now,
        in db: Reading
    ) throws -> ListTotal {
        try filter.total(beside: page, now: now, in: db)
    }

    /// The ids of those that the filter keeps which follow an id, in the order of ids: so whatever
    /// matches is gone through in pieces. Empty at the end.
    package static func matching(
        _ filter: Filter, after id: Int64 = 0, upTo limit: Int, in db: Reading
    ) throws -> [Int64] {
        try filter.matching(after: id, upTo: limit, now: .now, in: db)
    }

    /// What the list shows of these members, in the order of their ids in the JSON array.
    package static func rows(
        _ ids: String, hasPhotos: Bool = true, now: Timestamp = .now, in db: Reading
    ) throws -> [Row] {
        let sql = """
            SELECT member.id, member.name, email, \(Photo.named(by: "member.photo_id")), community_id,
                coalesce(community.name, ''), member.created_at, last_seen_at,
                listing_count, request_count,
                iif(member.suspended_until <= ? AND member.state = 'suspended', 'active', member.state)
            FROM json_each(?) AS shown CROSS JOIN member ON member.id = shown.value
                LEFT JOIN community ON community.id = member.community_id
            """
        return try db.rows(sql, [now, ids]) { row in
            Row(
                id: try row.at(0), name: try row.at(1), email: try row.at(2), state: try row.at(10),
                photo: try row.at(3), community: try row.at(4), communityName: try row.at(5),
                createdAt: try row.at(6), lastSeenAt: try row.at(7), listings: try row.at(8),
                requests: try row.at(9))
        }
    }
}
