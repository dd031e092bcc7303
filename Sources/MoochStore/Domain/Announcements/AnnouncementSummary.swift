/// Everything the page and the form of one announcement show.
package struct AnnouncementSummary: Sendable {
    package struct Place: Sendable, Hashable {
        package let id: Community.ID
        package let name: String
        package let timeZone: String
        package let from: Timestamp
        package let until: Timestamp
    }

    package let announcement: Announcement
    /// The communities where it is shown, ``RecordNames/mostChoices`` at most.
    package let places: [Place]
    /// Some of the members that it is to.
    package let members: [RecordNames.Choice]
    /// How many communities or members there are in all.
    package let recipients: Int
    package let administratorName: String
    package let history: AuditHistory

    /// Whether its communities have clocks that differ.
    package var hasManyClocks: Bool { Set(places.map(\.timeZone)).count > 1 }

    /// Members that are shown by name.
    private static let shown = 20

    /// Nil when there is no such announcement.
    package static func fetch(
        _ id: Announcement.ID, at now: Timestamp, in db: Reading
    ) throws -> AnnouncementSummary? {
        guard let row = try AnnouncementList.find(id, now: now, in: db) else { return nil }
        let places = try db.rows(
            """
            SELECT community_id, name, time_zone, from_at, until_at FROM announcement_community
                JOIN community ON community.id = community_id
            WHERE announcement_id = ? ORDER BY community_id LIMIT \(RecordNames.mostChoices)
            """, [id]
        ) {
            Place(
                id: try $0.at(0), name: try $0.at(1), timeZone: try $0.at(2), from: try $0.at(3),
                until: try $0.at(4))
        }
        let members: [RecordNames.Choice] = try db.rows(
            """
            SELECT member.id, name FROM announcement_member JOIN member ON member.id = member_id
            WHERE announcement_id = ? ORDER BY member_id LIMIT \(shown)
            """, [id]
        ) { (try $0.at(0), try $0.at(1)) }
        return AnnouncementSummary(
            announcement: row.announcement, places: places, members: members,
            recipients: row.recipients, administratorName: row.administratorName,
            history: try AuditList.forSubject(.announcement, id.rawValue, in: db))
    }
}

/// What the form of an announcement offers.
package struct AnnouncementChoices: Sendable {
    /// The communities that are not archived, by name; one more than ``RecordNames/mostChoices`` when there are too
    /// many to choose from.
    package let communities: [RecordNames.Choice]
    /// By which the form's times are meant, until a community says otherwise.
    package let timeZone: String

    package static func fetch(in db: Reading) throws -> AnnouncementChoices {
        AnnouncementChoices(
            communities: try db.rows(
                """
                SELECT id, name FROM community WHERE archived_at IS NULL
                ORDER BY sort_name, id LIMIT \(RecordNames.mostChoices + 1)
                """
            ) { (try $0.at(0), try $0.at(1)) },
            timeZone: try ExchangeSettings.fetch(in: db).timeZone)
    }
}
