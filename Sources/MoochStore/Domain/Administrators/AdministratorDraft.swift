/// A validated form or command for a new administrator.
package struct AdministratorDraft: Sendable, Hashable {
    package let name: String
    package let email: String?
    package let password: String

    /// Validates a form for the fields `username`, `email`, `password` and `password_again`, finding all problems at
    /// once.
    ///
    /// - Parameters:
    ///   - name: The user name.
    ///   - email: The address, or empty.
    ///   - password: Taken literally, including spaces.
    ///   - again: The password as repeated; nil if not asked for.
    /// - Throws: All problems.
    package init(
        validating name: String, email: String = "", password: String, again: String? = nil
    ) throws(FieldProblems) {
        var check = FieldCheck()
        self.name = check.line("username", name, missing: Self.noName, upTo: TextLength.name)
        self.email = check.administratorEmail(email)
        self.password = password
        check.newPassword("password", password, again: again, for: self.name)
        try check.finish()
    }

    fileprivate static let noName = Complaint("store-enter-user-name", "Enter a user name.")
}

/// A validated form for an administrator without a password: a new one who chooses it by a link, or an existing one.
package struct AdministratorDetails: Sendable, Hashable {
    package let name: String
    package let email: String?

    /// Validates a form for the fields `name` and `email`, finding all problems at once.
    ///
    /// - Parameters:
    ///   - name: The user name.
    ///   - email: The address, or empty.
    /// - Throws: All problems.
    package init(validating name: String, email: String) throws(FieldProblems) {
        var check = FieldCheck()
        self.name = check.line(
            "name", name, missing: AdministratorDraft.noName, upTo: TextLength.name)
        self.email = check.administratorEmail(email)
        try check.finish()
    }
}

extension FieldCheck {
    /// Reads an address; nil if empty.
    fileprivate mutating func administratorEmail(_ typed: String) -> String? {
        let email = TypedText.cleaned(typed)
        return email.isEmpty ? nil : self.email("email", email)
    }

    /// Notes problems with a new password and its repetition.
    mutating func newPassword(
        _ field: String, _ password: String, again: String?, for name: String
    ) {
        if let problem = PasswordRules.problem(with: password, for: name) {
            note(field, problem)
        } else if let again, again != password {
            note(
                "password_again",
                Complaint("store-password-again", "Type the same password twice."))
        }
    }
}
