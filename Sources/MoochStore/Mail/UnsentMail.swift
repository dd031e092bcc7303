/// Mail that no server has taken.
package struct UnsentMail: Sendable, Hashable {
    package let job: Job.ID
    package let template: MailOrder.Template
    /// Waiting, under way, or given up.
    package let state: Job.State
    /// Why the last attempt failed; nil when it did not.
    package let reason: Job.Reason?
}

extension UnsentMail {
    /// What no server has taken of a member's mail.
    package struct OfMember: Sendable {
        /// By the one thing that it tells of.
        package let events: [Event.ID: UnsentMail]
        /// Summaries, links and codes: of each kind the latest, where an attempt has failed.
        package let others: [UnsentMail]

        package static func fetch(_ member: Member.ID, in db: Reading) throws -> OfMember {
            /// What a message is about: of each, the latest says how it stands.
            struct Subject: Hashable {
                let template: String
                let event: Int64?
            }
            let found: [(Subject, Job.ID, Job.State, Job.Reason?)] = try db.rows(
                """
                SELECT payload ->> 'template', payload ->> 'event', id, state, reason FROM job
                WHERE is_message = 1 AND payload ->> 'member' = ? AND kind = 'mail'
                    AND payload ->> 'template' IS NOT NULL
                ORDER BY id
                """,
                [member]
            ) { row in
                (
                    Subject(template: try row.at(0), event: try row.at(1)),
                    try row.at(2), try row.at(3), try row.at(4)
                )
            }
            var latest: [Subject: UnsentMail] = [:]
            for (subject, job, state, reason) in found {
                let isUnsent = [.waiting, .running, .failed].contains(state)
                latest[subject] =
                    isUnsent
                    ? MailOrder.Template(rawValue: subject.template).map {
                        UnsentMail(job: job, template: $0, state: state, reason: reason)
                    } : nil
            }
            var events: [Event.ID: UnsentMail] = [:]
            for (subject, mail) in latest { subject.event.map { events[Event.ID($0)] = mail } }
            return OfMember(
                events: events,
                others: latest.filter { $0.key.event == nil && $0.value.reason != nil }
                    .values.sorted { $0.job > $1.job })
        }
    }
}
