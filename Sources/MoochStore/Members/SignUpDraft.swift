import GRDB

/// Who wants to join a community, checked.
package struct SignUpDraft: Sendable, Hashable {
    package let name: String
    package let email: String
    package let phone: String
    package let password: String
    package let community: Community.ID

    /// Checks what was typed. Every problem is found at once, under the fields `name`, `email`, `phone` and
    /// `password`.
    ///
    /// - Parameters:
    ///   - name: As neighbours know them.
    ///   - email: Shown to the other of an accepted request.
    ///   - phone: The same.
    ///   - password: Taken as it is, spaces included.
    ///   - community: The one they chose.
    /// - Throws: Every problem.
    package init(
        validating name: String, email: String, phone: String, password: String,
        community: Community.ID
    ) throws(FieldProblems) {
        var check = FieldCheck()
        self.name = check.line(
            "name", name, missing: Complaint("store-enter-own-name", "Enter your name."), upTo: 80)
        self.email = check.email("email", email)
        let phone = check.phone("phone", phone)
        if phone == nil {
            check.note(
                "phone", Complaint("store-enter-own-phone", "Enter your telephone number."))
        }
        self.phone = phone ?? ""
        self.password = password
        self.community = community
        check.newPassword("password", password, again: nil, for: self.email)
        try check.finish()
    }
}

extension Member {
    /// Joins a community, and is signed in.
    ///
    /// - Returns: The token for the cookie.
    /// - Throws: ``FieldProblems`` when somebody else has the e-mail address;
    ///   ``MemberError/communityIsArchived``; ``RecordGone`` when there is no such community.
    package static func join(
        _ draft: SignUpDraft, hash: PasswordHash, language: String, userAgent: String,
        at now: Timestamp, in db: Writing
    ) throws -> String {
        guard try !draft.community.found(in: db).isArchived else {
            throw MemberError.communityIsArchived
        }
        try requireFree(draft.email, except: nil, in: db)
        try db.execute(
            sql: """
                INSERT INTO member (community_id, name, email, phone, language, password_hash,
                    created_at, last_seen_at)
                VALUES (?, ?, ?, ?, ?, ?, ?, ?)
                """,
            arguments: [
                draft.community, draft.name, draft.email, draft.phone, language, hash.text, now,
                now,
            ])
        return try MemberSession.start(
            for: ID(db.lastInsertedRowID), userAgent: userAgent, at: now, in: db)
    }
}
