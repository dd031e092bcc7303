extension Member {
    /// The members among these who have ever signed in. Ended sessions leave no row, but a password or a known device
    /// shows it as well.
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
