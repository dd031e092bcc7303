/// A mail message that no server has accepted.
package struct UnsentMail: Sendable, Hashable {
    package let job: Job.ID
    package let template: MailOrder.Template
    /// Waiting, running or failed.
    package let state: Job.State
    /// Why the last attempt failed; nil if it did not.
    package let reason: Job.Reason?
}

extension UnsentMail {
    /// A member's unsent mail.
    package struct OfMember: Sendable {
        /// By the event it reports.
        package private(set) var events: [Event.ID: UnsentMail] = [:]
        /// All other mail: the latest attempt of each kind, if it failed.
        package private(set) var others: [UnsentMail] = []

        /// The most messages read, latest first.
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
