/// Whether the exchange asks members to confirm their e-mail addresses: where it sends mail, they do so before
/// anything of theirs reaches others.
package enum Confirming {
    /// What the store keeps, so that all programs that use it agree.
    static let setting = "confirms_addresses"

    /// Notes that a program has started: one that sends mail asks for it, and one that serves members without mail
    /// ends it. The dashboard alone says nothing of mail: another program may send it.
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

    /// In SQL, whether what a member did counts: their address is confirmed, or nobody asks for that.
    static func counts(_ member: String) -> String {
        """
        (\(member).email_confirmed_at IS NOT NULL
            OR NOT EXISTS (SELECT 1 FROM setting WHERE name = '\(setting)' AND value = '1'))
        """
    }
}

extension Member {
    /// Asks for a confirmed address before anything reaches others: asking, offering, reporting, moving.
    ///
    /// - Throws: ``MemberError/unconfirmed``.
    package func requireConfirmed(in db: Reading) throws {
        // Most are confirmed, and nothing is read for them.
        guard emailConfirmedAt == nil, try Confirming.isAsked(in: db) else { return }
        throw MemberError.unconfirmed
    }
}
