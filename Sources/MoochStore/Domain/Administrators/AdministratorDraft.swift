/// A new administrator as a form or the command line gives it, checked.
package struct AdministratorDraft: Sendable, Hashable {
    package let name: String
    package let email: String?
    package let password: String

    /// Checks what was typed. Every problem is found at once, under the fields `username`, `email`,
    /// `password` and `password_again`.
    ///
    /// - Parameters:
    ///   - name: The user name.
    ///   - email: Their address, or nothing.
    ///   - password: Taken as it is, spaces included.
    ///   - again: The password typed a second time; nil where it is asked for once.
    /// - Throws: Every problem.
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

/// What is known of an administrator, checked: of a new one, who is to choose a password themselves, or of one who is
/// there.
package struct AdministratorDetails: Sendable, Hashable {
    package let name: String
    package let email: String?

    /// Checks what was typed. Every problem is found at once, under the fields `name` and `email`.
    ///
    /// - Parameters:
    ///   - name: The user name.
    ///   - email: Their address, or nothing.
    /// - Throws: Every problem.
    package init(validating name: String, email: String) throws(FieldProblems) {
        var check = FieldCheck()
        self.name = check.line(
            "name", name, missing: AdministratorDraft.noName, upTo: TextLength.name)
        self.email = check.administratorEmail(email)
        try check.finish()
    }
}

extension FieldCheck {
    /// An address, or nothing.
    fileprivate mutating func administratorEmail(_ typed: String) -> String? {
        let email = TypedText.cleaned(typed)
        return email.isEmpty ? nil : self.email("email", email)
    }

    /// Notes what is wrong with a new password, and with its repetition.
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
