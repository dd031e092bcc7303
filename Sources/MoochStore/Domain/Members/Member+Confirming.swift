/// The rule that members confirm their e-mail addresses before anything of theirs reaches others, in exchanges that
/// send mail.
package enum Confirming {
    /// The stored setting, so that all programs on the store agree.
    static let setting = "confirms_addresses"

    /// Sets the rule at a program's start: one that sends mail turns it on, one that serves members without mail turns
    /// it off. The dashboard alone changes nothing, as another program may send mail.
    package static func noteStart(
        sendsMail: Bool, servesMembers: Bool, in db: Writing
    ) throws {
        guard sendsMail || servesMembers, try sendsMail != isAsked(in: db) else { return }
        if sendsMail {
            try SettingRow.set(setting, to: "1", in: db)
        } else {
            try SettingRow.remove(setting, in: db)
        }
    }

    package static func isAsked(in db: Reading) throws -> Bool {
        try SettingRow.value(setting, in: db) == "1"
    }

    /// The SQL condition that a member's actions count: their address is confirmed, or need not be.
    static func counts(_ member: String) -> String {
        """
        (\(member).email_confirmed_at IS NOT NULL
            OR NOT EXISTS (SELECT 1 FROM setting WHERE name = '\(setting)' AND value = '1'))
        """
    }
}

extension Member {
    /// Requires a confirmed address before anything reaches others: asking, offering, reporting, moving.
    ///
    /// - Throws: ``MemberError/unconfirmed``.
    package func requireConfirmed(in db: Reading) throws {
        // Most addresses are confirmed, which takes no query.
        guard emailConfirmedAt == nil, try Confirming.isAsked(in: db) else { return }
        throw MemberError.unconfirmed
    }
}
