/// A member's phones of one platform.
package struct DevicePlatform: Sendable, Hashable {
    /// The members' app's name for it, such as `ios` or `android`.
    package let name: String
    package let count: Int
    /// The time the latest was registered.
    package let latest: Timestamp

    /// The most phones that are read.
    static let most = 1_000

    /// A member's platforms, the one with the latest phone first.
    static func all(of member: Member.ID, in db: Reading) throws -> [DevicePlatform] {
        var moments: [String: [Timestamp]] = [:]
        try db.each(
            "SELECT platform, created_at FROM device WHERE member_id = ? LIMIT ?", [member, most]
        ) { row in
            moments[try row.at(0), default: []].append(try row.at(1))
        }
        return moments.compactMap { name, moments in
            moments.max().map { DevicePlatform(name: name, count: moments.count, latest: $0) }
        }
        .sorted { ($1.latest, $0.name) < ($0.latest, $1.name) }
    }
}
