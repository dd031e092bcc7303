import MoochStore

/// What the people who run the exchange announced to one community: one that is shown, and one that is over. Nobody is
/// told anew.
struct DemoAnnouncements {
    private let options: DemoOptions
    private let db: Writing

    init(_ options: DemoOptions, in db: Writing) {
        self.options = options
        self.db = db
    }

    private static let community = "Marina City"

    func write() throws {
        guard
            let community: Int64 = try db.value(
                "SELECT id FROM community WHERE name = ?", [Self.community])
        else { return }
        try write(
            to: community, daysAgo: 40, days: 7,
            [
                "en": (
                    "Water off on Tuesday", "From 9 to 12 there is **no water** in the west tower."
                )
            ])
        try write(
            to: community, daysAgo: 1, days: 8,
            [
                "en": (
                    "The lobby is closed",
                    "It is being painted. Until the end of the week please hand things over at the **side door** on State Street."
                ),
                "de": (
                    "Die Halle ist geschlossen",
                    "Sie wird gestrichen. Bitte übergeben Sie bis zum Ende der Woche alles an der **Seitentür** in der State Street."
                ),
            ])
        // Everybody was told at that time, and has read it.
        try db.run(
            """
            INSERT INTO setting (name, value)
            SELECT 'announced_event_id', CAST(coalesce(max(id), 0) AS TEXT) FROM event
            """)
        // In one pass: there is no index while rows are loaded.
        try db.run(
            """
            UPDATE member SET read_event_id = latest.id
            FROM (SELECT member_id, max(id) AS id FROM event GROUP BY member_id) AS latest
            WHERE member.id = latest.member_id AND community_id = ?
            """, [community])
    }

    private func write(
        to community: Int64, daysAgo: Int, days: Int, _ texts: [String: (String, String)]
    ) throws {
        let from = options.today.adding(days: -daysAgo).start.adding(seconds: 14 * 3_600)
        let until = from.adding(seconds: Int64(days) * 86_400)
        try db.run(
            """
            INSERT INTO announcement (audience, from_at, until_at, created_at)
            VALUES ('communities', ?, ?, ?)
            """, [from, until, from])
        let id = db.lastInsertedRowID
        for (language, text) in texts.sorted(by: { $0.key < $1.key }) {
            try db.run(
                "INSERT INTO announcement_text VALUES (?, ?, ?, ?)",
                [id, language, text.0, text.1])
        }
        try db.run(
            """
            INSERT INTO announcement_community
                (announcement_id, community_id, from_at, until_at, is_told)
            VALUES (?, ?, ?, ?, 1)
            """, [id, community, from, until])
        let told = try db.run(
            """
            INSERT INTO event (member_id, type, at, announcement_id)
            SELECT id, 'announcement', ?, ? FROM member
            WHERE community_id = ? AND created_at < ? AND state <> 'closed'
            """, [from, id, community, from])
        try db.run("UPDATE announcement SET told = ? WHERE id = ?", [told, id])
    }
}
