/// How far a new exchange has come: what is to be done once, by whom does not matter.
package struct FirstSteps: Sendable, Hashable {
    /// In the order in which they are shown.
    package enum Key: String, CaseIterable, Sendable, Hashable {
        /// Name, currency and time zone.
        case exchange
        /// The address at which neighbours reach it.
        case address
        case mail
        /// House rules, and who runs it.
        case pages
        case categories
        case community
        /// The first member.
        case invite
        /// A second administrator.
        case administrator
        /// Where copies go. Where others make them, it is put aside when it is done.
        case copies

        /// False for what nobody can exchange anything without.
        package var canBeDismissed: Bool { self != .categories && self != .community }
    }

    package let done: Set<Key>
    /// Those that somebody does not want to see any more.
    package let dismissed: Set<Key>
    /// A community to invite people to; nil without any.
    package let community: Community.ID?

    package var areOver: Bool { done.union(dismissed).count == Key.allCases.count }

    private static let setting = "first_steps_dismissed"

    /// Nil once they are over.
    static func fetch(
        _ beginnings: Beginnings, community: Community.ID?, sendsMail: Bool, isReachable: Bool,
        makesCopies: Bool, in db: Reading
    ) throws -> FirstSteps? {
        let values = try Dictionary(
            db.rows(
                """
                SELECT name, iif(name = ?1, value, '') FROM setting
                WHERE name IN (?1, 'exchange_name') OR name >= 'about_' AND name < 'about`'
                """, [setting]
            ) { (try $0.at(0) as String, try $0.at(1) as String) },
            uniquingKeysWith: { first, _ in first })
        let dismissed = Set(
            (values[setting] ?? "").split(separator: ",").compactMap { Key(rawValue: String($0)) })
        guard dismissed.count < Key.allCases.count else { return nil }
        let administrators: Int? = try db.value(
            "SELECT count(*) FROM (SELECT 1 FROM admin WHERE disabled_at IS NULL LIMIT 2)")
        let written = AboutPage.Topic.among(values.keys)
        let isDone: [(Key, Bool)] = [
            (.exchange, values["exchange_name"] != nil), (.address, isReachable),
            (.mail, sendsMail),
            (.pages, written.isSuperset(of: [.houseRules, .whoRunsThis])),
            (.categories, beginnings.hasCategory), (.community, beginnings.hasCommunity),
            (.invite, beginnings.hasMember), (.administrator, (administrators ?? 0) > 1),
            (.copies, makesCopies),
        ]
        let steps = FirstSteps(
            done: Set(isDone.filter(\.1).map(\.0)), dismissed: dismissed.filter(\.canBeDismissed),
            community: community)
        return steps.areOver ? nil : steps
    }

    /// Puts a step aside, or brings it back. Doing it twice is harmless; one that cannot be put aside stays.
    package static func dismiss(
        _ key: Key, _ isDismissed: Bool = true, by author: Author, in db: Writing
    ) throws {
        let before = try dismissed(in: db)
        guard before.contains(key) != isDismissed, key.canBeDismissed || !isDismissed else {
            return
        }
        try set(isDismissed ? before.union([key]) : before.subtracting([key]), in: db)
        var changes = AuditChanges()
        if isDismissed {
            changes.add("step", key.rawValue)
        } else {
            changes.note("step", key.rawValue, nil as String?)
        }
        try AuditEntry.write(
            .dismissFirstStep,
            on: .settings(named: try ExchangeSettings.fetch(in: db).name), changes, by: author,
            in: db)
    }

    /// Puts all of them aside, for a store that is filled at once.
    package static func dismissAll(in db: Writing) throws { try set(Set(Key.allCases), in: db) }

    private static func dismissed(in db: Reading) throws -> Set<Key> {
        Set(
            (try SettingRow.value(setting, in: db) ?? "").split(separator: ",")
                .compactMap { Key(rawValue: String($0)) })
    }

    private static func set(_ keys: Set<Key>, in db: Writing) throws {
        let names = keys.map(\.rawValue).sorted().joined(separator: ",")
        guard !names.isEmpty else { return try SettingRow.remove(setting, in: db) }
        try SettingRow.set(setting, to: names, in: db)
    }
}
