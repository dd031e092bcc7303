import Crypto
import Foundation

/// A member's channels for a kind of event, besides the page that lists all events.
package struct NotificationSetting: Sendable, Hashable {
    /// The choice for mail.
    package enum Mail: String, CaseIterable, Sendable, StoredValue {
        case atOnce = "at_once"
        /// With the day's other events, in one message at six in the evening.
        case digest
        case none
    }

    package let kind: Event.Kind
    package var mail: Mail
    /// True if their devices show it at once.
    package var push: Bool

    package init(_ kind: Event.Kind, mail: Mail, push: Bool) {
        (self.kind, self.mail, self.push) = (kind, mail, push)
    }

    /// The default: agreements, decisions about a member, answers to a request to join, reminders and announcements are
    /// mailed at once, the rest in the evening's digest; subscribed devices show everything.
    package static func usual(_ kind: Event.Kind) -> NotificationSetting {
        switch kind {
        case .requestReceived, .requestAccepted, .requestDeclined, .requestCancelled,
            .listingAvailable, .listingRemoved, .listingRestored, .accountSuspended,
            .accountUnsuspended, .communityJoined, .communityDeclined, .requestWaiting,
            .announcement, .commentReceived, .commentAnswered, .listingFound:
            NotificationSetting(kind, mail: .atOnce, push: true)
        case .requestWithdrawn, .requestCollected, .listingChanged, .listingExpiring,
            .reportDecided:
            NotificationSetting(kind, mail: .digest, push: true)
        }
    }

    /// A member's settings for all kinds.
    package static func all(of member: Member.ID, in db: Reading) throws -> [NotificationSetting] {
        var chosen: [Event.Kind: NotificationSetting] = [:]
        try db.each(
            "SELECT type, mail, push FROM notification_setting WHERE member_id = ?", [member]
        ) { row in
            guard let kind = Event.Kind(rawValue: try row.at(0)) else { return }
            chosen[kind] = NotificationSetting(kind, mail: try row.at(1), push: try row.at(2))
        }
        return Event.Kind.allCases.map { chosen[$0] ?? usual($0) }
    }

    /// The fingerprint of all settings.
    package static func version(of settings: [NotificationSetting]) -> String {
        let said = settings.map { "\($0.kind.rawValue) \($0.mail.rawValue) \($0.push)" }
        let digest = SHA256.hash(data: Data(said.joined(separator: "\n").utf8))
        return Hex.text(of: digest.prefix(16))
    }

    /// Sets a member's channels for these kinds. A default setting has no row.
    package static func set(
        _ settings: [NotificationSetting], of member: Member.ID, in db: Writing
    ) throws {
        for setting in settings {
            guard setting != usual(setting.kind) else {
                try db.run(
                    "DELETE FROM notification_setting WHERE member_id = ? AND type = ?",
                    [member, setting.kind])
                continue
            }
            try db.run(
                """
                INSERT INTO notification_setting (member_id, type, mail, push)
                VALUES (?, ?, ?, ?)
                ON CONFLICT (member_id, type)
                DO UPDATE SET mail = excluded.mail, push = excluded.push
                """, [member, setting.kind, setting.mail, setting.push])
        }
    }
}
