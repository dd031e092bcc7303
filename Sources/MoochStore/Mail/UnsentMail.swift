/// Mail about one thing that no server has taken.
package struct UnsentMail: Sendable, Hashable {
    package let job: Job.ID
    /// Waiting, under way, or given up.
    package let state: Job.State
    /// Why the last attempt failed; nil when it did not.
    package let reason: Job.Reason?

    /// All of a member's that is known, by what it tells of. A day's summary tells of many things, and is not in it.
    static func all(of member: Member.ID, in db: Reading) throws -> [Event.ID: UnsentMail] {
        let found = try db.rows(
            """
            SELECT payload ->> 'event', id, state, reason FROM job
            WHERE is_message = 1 AND payload ->> 'member' = ? AND kind = 'mail'
                AND state IN ('waiting', 'running', 'failed') AND payload ->> 'template' = 'event'
                AND payload ->> 'event' IS NOT NULL
            ORDER BY id
            """,
            [member]
        ) { row in
            let mail = UnsentMail(
                job: try row.at(1), state: try row.at(2), reason: try row.at(3))
            return (Event.ID(try row.at(0)), mail)
        }
        return Dictionary(found) { _, latest in latest }
    }
}
