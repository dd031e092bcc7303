import GRDB

/// Whether the exchange asks members to confirm their e-mail addresses: where it sends mail, they do so before
/// anything of theirs reaches others.
package enum Confirming {
    /// What the store keeps, so that all programs that use it agree.
    static let setting = "confirms_addresses"

    /// Notes whether the program that starts can send the mail by which an address is confirmed.
    package static func set(_ isAsked: Bool, in db: Writing) throws {
        guard try isAsked != self.isAsked(in: db) else { return }
        if isAsked {
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
