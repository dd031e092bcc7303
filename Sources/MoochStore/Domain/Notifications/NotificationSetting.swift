import Crypto
import Foundation

/// How a member is told of a kind of event, beside the page that lists them all.
package struct NotificationSetting: Sendable, Hashable {
    /// How they are told by mail.
    package enum Mail: String, CaseIterable, Sendable, StoredValue {
        case atOnce = "at_once"
        /// With whatever else happened that day, in one message at six in the evening.
        case digest
        case none
    }

    package let kind: Event.Kind
    package var mail: Mail
    /// Whether their devices show it at once.
    package var push: Bool

    package init(_ kind: Event.Kind, mail: Mail, push: Bool) {
        (self.kind, self.mail, self.push) = (kind, mail, push)
    }

    /// What holds until somebody chooses otherwise: by mail an agreement cannot wait, nor can the answer to somebody
    /// who wants to join; anything else can until evening; a device that was asked to tell tells everything.
    package static func usual(_ kind: Event.Kind) -> NotificationSetting {
        switch kind {
        case .requestReceived, .requestAccepted, .requestDeclined, .requestCancelled,
            .listingAvailable, .communityJoined, .communityDeclined:
            NotificationSetting(kind, mail: .atOnce, push: true)
        case .requestWithdrawn, .requestCollected, .listingChanged, .listingExpiring,
            .listingRemoved, .listingRestored, .reportDecided:
            NotificationSetting(kind, mail: .digest, push: true)
        }
    }

    /// How a member is told of each kind.
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

    /// The fingerprint of all of them.
    package static func version(of settings: [NotificationSetting]) -> String {
        let said = settings.map { "\($0.kind.rawValue) \($0.mail.rawValue) \($0.push)" }
        let digest = SHA256.hash(data: Data(said.joined(separator: "\n").utf8))
        return Hex.text(of: digest.prefix(16))
    }

    /// Sets how a member is told of these kinds; others stay as they are. What is as usual needs no row.
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
