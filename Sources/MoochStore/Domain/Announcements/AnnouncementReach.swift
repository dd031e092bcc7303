/// How many an announcement reaches, and in which way, as things are now.
package struct AnnouncementReach: Sendable, Hashable {
    /// Who reads it among their notifications.
    package let people: Int
    /// Whose devices show it.
    package let push: Int
    /// Who gets a message at once.
    package let mail: Int
    /// Who reads of it in the evening, in the message that sums up their day.
    package let summary: Int
    /// Chosen members who have left.
    package let left: Int
    /// In how many communities it is shown; 0 where it is to members.
    package let communities: Int

    /// Counts them.
    ///
    /// - Throws: ``FieldProblems``, as making it would.
    package static func fetch(
        _ draft: AnnouncementDraft, at now: Timestamp, in db: Reading
    ) throws -> AnnouncementReach {
        let places = try draft.places(at: now, in: db)
        let usual = NotificationSetting.usual(.announcement)
        let rows: SQL
        var chosen = 0
        if case .members(let ids) = draft.recipients {
            chosen = Set(ids).count
            rows = "id IN (SELECT value FROM json_each(\(ids.json)))"
        } else {
            let ids = places.map(\.community.rawValue).json
            rows = """
                community_id IN (SELECT value FROM json_each(\(ids)))
                    AND \(sql: JoinRequest.isAdmitted)
                """
        }
        let sql: SQL = """
            SELECT count(*), coalesce(sum(push AND EXISTS (
                    SELECT 1 FROM member_session
                        JOIN push_subscription ON session_id = member_session.id
                    WHERE member_session.member_id = member.id)), 0),
                coalesce(sum(has_mailbox AND mail = 'at_once'), 0),
                coalesce(sum(has_mailbox AND mail = 'digest'), 0)
            FROM (SELECT member.id, coalesce(setting.push, \(usual.push)) AS push,
                    coalesce(setting.mail, \(usual.mail)) AS mail,
                    email_confirmed_at IS NOT NULL AND email IS NOT NULL AS has_mailbox
                FROM member LEFT JOIN notification_setting AS setting
                    ON setting.member_id = member.id AND type = \(Event.Kind.announcement)
                WHERE state <> 'closed' AND \(rows)) AS member
            """
        return try db.row(of: sql) { row in
            let people: Int = try row.at(0)
            return AnnouncementReach(
                people: people, push: try row.at(1), mail: try row.at(2), summary: try row.at(3),
                left: max(chosen - people, 0), communities: places.count)
        } ?? AnnouncementReach(people: 0, push: 0, mail: 0, summary: 0, left: 0, communities: 0)
    }
}
