/// A member's mailbox whose last message was permanently refused.
package enum UnreachedMailbox {
    /// The address, unless a later message arrived or they have confirmed one since; nil if all is well.
    package static func address(of member: Member, in db: Reading) throws -> String? {
        let last = try db.row(
            """
            SELECT payload ->> 'template', state, reason, ended_at FROM job
            WHERE is_message = 1 AND payload ->> 'member' = ? AND kind = ?
                AND state IN ('done', 'failed')
            ORDER BY id DESC LIMIT 1
            """, [member.id, MailOrder.kind]
        ) { row -> (template: String?, isRefused: Bool, endedAt: Timestamp?) in
            let (template, state): (String?, String) = (try row.at(0), try row.at(1))
            let reason: String? = try row.at(2)
            let isRefused = [Job.Reason.mailRefused, .mailAddress].map(\.rawValue)
                .contains(reason)
            return (template, state == "failed" && isRefused, try row.at(3))
        }
        guard let last, last.isRefused else { return nil }
        guard last.template != MailOrder.Template.confirmEmail.rawValue else {
            return member.emailToConfirm
        }
        let isOlder = member.emailConfirmedAt.map { $0 > last.endedAt ?? .never } ?? false
        return isOlder ? nil : member.email
    }
}
