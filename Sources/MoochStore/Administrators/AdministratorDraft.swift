/// A new administrator as a form or the command line gives it, checked.
package struct AdministratorDraft: Sendable, Hashable {
    package let name: String
    package let password: String

    /// Checks what was typed. Every problem is found at once, under the fields `username`, `password`
    /// and `password_again`.
    ///
    /// - Parameters:
    ///   - name: The user name.
    ///   - password: Taken as it is, spaces included.
    ///   - again: The password typed a second time; nil where it is asked for once.
    /// - Throws: Every problem.
    package init(
        validating name: String, password: String, again: String? = nil
    ) throws(FieldProblems) {
        var check = FieldCheck()
        self.name = check.line("username", name, missing: Self.noName, upTo: 80)
        self.password = password
        check.newPassword("password", password, again: again, for: self.name)
        try check.finish()
    }

    fileprivate static let noName = Complaint("store-enter-user-name", "Enter a user name.")
}

/// A new administrator who is to choose a password themselves, checked.
package struct AdministratorInvitation: Sendable, Hashable {
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
        self.name = check.line("name", name, missing: AdministratorDraft.noName, upTo: 80)
        let email = TypedText.cleaned(email)
        self.email = email.isEmpty ? nil : check.email("email", email)
        try check.finish()
    }
}

extension FieldCheck {
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
