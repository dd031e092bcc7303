/// The list of what was announced.
package enum AnnouncementList: TableList {
    package static let name = ListName.announcements

    package typealias Sort = NewestFirst

    /// Which announcements; `nil` is all of them.
    package struct Filter: StoredFilter {
        package static let all = Filter()

        package var state: Announcement.State?
        /// Shown there, whether to it alone or to others too.
        package var community: Community.ID?
        package var ids: [Int64]?
    }

    /// An announcement with the names of those it is for.
    package struct Row: Sendable, Hashable, Identifiable {
        package let announcement: Announcement
        /// The state as of the time of reading.
        package let state: Announcement.State
        /// The first community or member that it is for.
        package let recipient: String
        /// How many communities or members it is for.
        package let recipients: Int
        package let administratorName: String

        package var id: Announcement.ID { announcement.id }
    }

    static let selection = """
        \(Announcement.columns),
        coalesce((SELECT name FROM announcement_community JOIN community
                ON community.id = community_id WHERE announcement_id = announcement.id LIMIT 1),
            (SELECT name FROM announcement_member JOIN member
                ON member.id = member_id WHERE announcement_id = announcement.id LIMIT 1), '')
            AS recipient,
        (SELECT count(*) FROM announcement_community WHERE announcement_id = announcement.id)
            + (SELECT count(*) FROM announcement_member
                WHERE announcement_id = announcement.id) AS recipients,
        coalesce((SELECT name FROM admin WHERE admin.id = admin_id), '') AS admin_name
        """

    static func row(_ row: inout Columns, now: Timestamp) throws -> Row {
        let announcement = try Announcement(&row)
        return Row(
            announcement: announcement, state: announcement.state(at: now),
            recipient: try row.value("recipient"),
            recipients: try row.value("recipients"),
            administratorName: try row.value("admin_name"))
    }
}

extension AnnouncementList.Filter: TableFilter {
    static let table = "announcement"

    func narrow(_ query: inout ListQuery, now: Timestamp, in db: Reading) {
        switch state {
        case .planned:
            query.filter(by: "withdrawn_at IS NULL AND until_at IS NOT NULL AND from_at > \(now)")
        case .running:
            query.filter(by: "withdrawn_at IS NULL AND from_at <= \(now) AND until_at > \(now)")
        case .past: query.filter(by: "withdrawn_at IS NULL AND until_at <= \(now)")
        case .sent: query.filter(by: "withdrawn_at IS NULL AND until_at IS NULL")
        case .withdrawn: query.filter(by: "withdrawn_at IS NOT NULL")
        case nil: break
        }
        if let community {
            query.filter(
                by:
                    """
                    id IN (SELECT announcement_id FROM announcement_community
                        WHERE community_id = \(community))
                    """)
        }
    }
}
