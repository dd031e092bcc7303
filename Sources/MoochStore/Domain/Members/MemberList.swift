/// The list of members.
package enum MemberList: IndexedList {
    package static let name = ListName.members

    package enum Sort: String, SortKey {
        case name
        /// By community name, then by time of joining.
        case community
        /// By number of listings ever posted, then by time of joining.
        case listings
        /// By number of requests ever made, then by time of joining.
        case requests
        case createdAt = "created_at"
        case lastSeenAt = "last_seen_at"
        case email
        case id

        package static let usual = ListOrder(Sort.createdAt, descending: true)
    }

    /// Members with listings, or without.
    package enum Offers: String, CaseIterable, Sendable, Hashable {
        case something, nothing
    }

    /// The time since a member's latest visit.
    package enum Seen: String, CaseIterable, Sendable, Hashable {
        /// Added by an administrator and never signed in.
        case never
        /// Longer than ``MemberList/longAgo``.
        case longAgo = "90d"
    }

    /// The seconds of ``Seen/longAgo``: 90 days.
    package static let longAgo: Int64 = 90 * 86_400

    /// Whether a member's e-mail address is confirmed.
    package enum Mailbox: String, CaseIterable, Sendable, Hashable {
        case unconfirmed
    }

    package enum Invited: String, CaseIterable, Sendable, Hashable {
        case yes
        /// Never signed in and not invited.
        case no
    }

    /// What members had given when they first got something.
    package enum Gift: String, CaseIterable, Sendable, Hashable {
        /// Nothing yet.
        case nothing
        /// Nothing yet, and they gave within 90 days.
        case turned
    }

    /// What members have ever done: posted, asked, answered or written.
    package enum Deeds: String, CaseIterable, Sendable, Hashable {
        case nothing
    }

    /// The state of an account.
    package enum State: String, CaseIterable, Sendable, Hashable {
        /// Active or suspended.
        case current
        case suspended
        /// Left.
        case closed
    }

    /// Filters members; nil means all.
    package struct Filter: StoredFilter {
        package static let all = Filter()

        /// Parts of words of the name or the telephone number, the beginning of the e-mail address, or the id.
        package var search: String?
        package var community: Community.ID?
        /// The days of joining.
        package var joined: DaySpan?
        package var offers: Offers?
        package var state: State?
        package var seen: Seen?
        package var mailbox: Mailbox?
        package var invited: Invited?
        package var deeds: Deeds?
        /// Those whose latest deed is less than so many days ago.
        package var activeWithin: Int?
        /// The first day of the month of joining.
        package var cohort: Day?
        /// The first day of a month in which they did something: ``did``, or anything.
        package var activeIn: Day?
        package var did: MonthDeed?
        /// The days on which something of theirs was first taken.
        package var firstGave: DaySpan?
        /// The days on which they first got something.
        package var firstGot: DaySpan?
        package var gift: Gift?
        /// The moment from which those days are counted; nil for now.
        package var asOf: Timestamp?
        /// Only these ids, at most ``ListLimits/picked``.
        package var ids: [Int64]?
        /// Only the members of this batch, at most ``ListLimits/picked``.
        package var bulkAction: Batch.ID?
    }

    /// A row of the list.
    package struct Row: Sendable, Hashable, Identifiable {
        package let id: Member.ID
        package let name: String
        /// Nil for an overwritten member.
        package let email: String?
        package let state: Member.State
        /// The name of their photo.
        package let photo: String?
        package let community: Community.ID
        package let communityName: String
        package let createdAt: Timestamp
        package let lastSeenAt: Timestamp
        package let invitedAt: Timestamp?
        /// The number of listings ever posted.
        package let listings: Int
        /// The number of requests ever made.
        package let requests: Int
    }

    /// The rows with the ids in a JSON array, in that order.
    package static func rows(
        _ ids: String, hasPhotos: Bool = true, now: Timestamp = .now, in db: Reading
    ) throws -> [Row] {
        let sql = """
            SELECT member.id, member.name, email, \(Photo.named(by: "member.photo_id")), community_id,
                coalesce(community.name, ''), member.created_at, last_seen_at,
                listing_count, request_count,
                iif(member.suspended_until <= ? AND member.state = 'suspended', 'active', member.state),
                invited_at
            FROM json_each(?) AS shown CROSS JOIN member ON member.id = shown.value
                LEFT JOIN community ON community.id = member.community_id
            """
        return try db.rows(sql, [now, ids]) { row in
            Row(
                id: try row.at(0), name: try row.at(1), email: try row.at(2), state: try row.at(10),
                photo: try row.at(3), community: try row.at(4), communityName: try row.at(5),
                createdAt: try row.at(6), lastSeenAt: try row.at(7),
                invitedAt: try row.at(11), listings: try row.at(8),
                requests: try row.at(9))
        }
    }
}
