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

    private static let noName = Complaint("store-enter-user-name", "Enter a user name.")
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
