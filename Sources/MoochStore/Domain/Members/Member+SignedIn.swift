extension Member {
    /// Who of these ever signed in. A session that is over leaves no row, but a password or a device
    /// that the account knows tells as much.
    package static func signedIn(
        among members: some Collection<ID>, in db: Reading
    ) throws -> Set<ID> {
        let list = members.map(\.description).joined(separator: ",")
        return try Set(
            db.values(
                """
                SELECT member.id FROM json_each(?) AS asked
                JOIN member ON member.id = asked.value
                WHERE password_hash IS NOT NULL
                    OR EXISTS (SELECT 1 FROM member_session WHERE member_id = member.id)
                    OR EXISTS (SELECT 1 FROM known_device WHERE member_id = member.id)
                """, ["[\(list)]"]))
    }
}
