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
        package private(set) var events: [Event.ID: UnsentMail] = [:]
        /// All other mail: of each kind the latest that was tried, where that failed.
        package private(set) var others: [UnsentMail] = []

        /// So many messages are looked at, the latest ones.
        private static let most = 1_000

        package static func fetch(of member: Member.ID, in db: Reading) throws -> OfMember {
            let latest = try db.rows(
                """
                SELECT payload ->> 'template', payload ->> 'event', id, state, reason FROM job
                WHERE is_message = 1 AND payload ->> 'member' = ? AND kind = 'mail'
                ORDER BY id DESC LIMIT \(most)
                """,
                [member]
            ) { row -> (event: Event.ID?, mail: UnsentMail)? in
                let template: String? = try row.at(0)
                let event: Int64? = try row.at(1)
                guard let template = template.flatMap(MailOrder.Template.init) else { return nil }
                return (
                    template == .event ? event.map { Event.ID($0) } : nil,
                    UnsentMail(
                        job: try row.at(2), template: template, state: try row.at(3),
                        reason: try row.at(4))
                )
            }
            var unsent = OfMember()
            var tried: Set<MailOrder.Template> = []
            for case (let event, let mail)? in latest {
                let isOpen = [.waiting, .running, .failed].contains(mail.state)
                guard let event else {
                    let wasTried = !isOpen || mail.reason != nil
                    if wasTried, tried.insert(mail.template).inserted, isOpen {
                        unsent.others.append(mail)
                    }
                    continue
                }
                if isOpen, unsent.events[event] == nil { unsent.events[event] = mail }
            }
            return unsent
        }
    }
}
