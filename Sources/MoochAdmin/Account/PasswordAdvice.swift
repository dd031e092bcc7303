import MoochSite
import MoochStore
import MoochWeb

extension FormField {
    /// A first password, twice.
    static func newPassword(_ problems: [FieldProblem]) -> [FormField] {
        [
            .password(
                "password", words("sign-in-password"), isNew: true, hint: PasswordAdvice.text,
                problems: problems),
            .password(
                "password_again", words("set-up-password-again"), isNew: true, problems: problems),
        ]
    }
}

/// What a new password should be, as the forms say it.
enum PasswordAdvice {
    static var text: String {
        words("forms-password-advice", ["limit": PasswordRules.shortest])
    }
}
